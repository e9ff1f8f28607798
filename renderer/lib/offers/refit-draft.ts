/**
 * Refits a draft when its offer changes: given answers stay as far as they still fit, untouched fields show the new
 * offer's values. Pure; shared by the desk and phones.
 */
import type { Answer, Field, Offer } from '../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { fitsField } from '../../../shared/engine/offers/offers.ts'
import { ballotOf, seatsOf, type Ballot, type BallotField, type BallotVote } from './ballot-rows.ts'
import { draftOf, type OfferDraft } from './offer-draft.ts'

/** An offer and the draft for it. */
export interface DraftEntry {
  readonly offer: Offer
  readonly draft: OfferDraft
}
type DraftStarter = (offer: Offer) => OfferDraft

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const kindsOf = ({ fields }: Offer): readonly (readonly [string, string])[] =>
  Object.entries(fields).map(([name, { kind }]) => [name, kind])
/** Returns whether two offers have the same command, fixed values and kinds of fields; choices may differ. */
export const isSameEntry = (a: Offer, b: Offer): boolean =>
  a.command === b.command && isSame(a.set, b.set) && isSame(kindsOf(a), kindsOf(b))
/** Returns whether two offers ask the same question; choices and entered values may differ. */
export const isSameQuestion = (a: Offer, b: Offer): boolean =>
  a.id === b.id && a.question === b.question && isSameEntry(a, b)

const valuesOf = (of: readonly { readonly value: string }[]): readonly string[] => of.map(({ value }) => value)
const listOf = <T>(answer: Answer): readonly T[] => (Array.isArray(answer) ? (answer as unknown as readonly T[]) : [])
type ChoicePair = readonly [string, string]

function votePart({ among, max }: BallotField['rows'][number], vote: BallotVote): BallotVote | undefined {
  if (max === 1) return vote === null || among.includes(vote as Seat) ? vote : undefined
  return seatsOf(vote)
    .filter((seat) => among.includes(seat))
    .slice(0, max)
}
function ballotPart(field: BallotField, ballot: Ballot): Ballot {
  const votes = field.rows.flatMap((row): readonly (readonly [string, BallotVote])[] => {
    const vote = ballot[String(row.voter)]
    const part = vote === undefined ? undefined : votePart(row, vote)
    return part === undefined ? [] : [[String(row.voter), part]]
  })
  return Object.fromEntries(votes)
}
function orderPart(values: readonly string[], answer: Answer): readonly string[] {
  const stays = listOf<string>(answer).filter((value) => values.includes(value))
  return [...stays, ...values.filter((value) => !stays.includes(value))]
}
function countsPart(values: readonly string[], answer: Answer): Answer {
  const counts = Object.entries(answer as Readonly<Record<string, number>>)
  const stays = Object.fromEntries(counts.filter(([value]) => values.includes(value)))
  return Object.fromEntries(values.map((value) => [value, stays[value] ?? 0]))
}
function pairsPart({ from, to, max }: Extract<Field, { kind: 'pairs' }>, answer: Answer): readonly ChoicePair[] {
  const [left, right] = [valuesOf(from), valuesOf(to)]
  return listOf<ChoicePair>(answer)
    .filter(([a, b]) => left.includes(a) && right.includes(b))
    .slice(0, max)
}
/** Returns the part of an answer that a field accepts, undefined if none. Incomplete text stays. */
export function fittingPart(field: Field, answer: Answer): Answer | undefined {
  switch (field.kind) {
    case 'seats':
      return listOf<Seat>(answer)
        .filter((seat) => field.among.includes(seat))
        .slice(0, field.max)
    case 'choices':
      return listOf<string>(answer)
        .filter((value) => valuesOf(field.of).includes(value))
        .slice(0, field.max)
    case 'order':
      return orderPart(valuesOf(field.of), answer)
    case 'counts':
      return countsPart(valuesOf(field.of), answer)
    case 'pairs':
      return pairsPart(field, answer)
    case 'ballot':
      return ballotPart(field, ballotOf(answer))
    case 'text':
    case 'pack':
      return answer
    default:
      return fitsField(field, answer) ? answer : undefined
  }
}

/** Refits a ballot row by row: rows edited here win, others show the new values. */
function ballotRefit(field: BallotField, mine: Ballot, { base, now }: { base: Ballot; now: Ballot }): Ballot {
  const voters = field.rows.map(({ voter }) => String(voter))
  const touched = voters.filter((voter) => !isSame(mine[voter], base[voter]))
  const own = ballotPart(field, Object.fromEntries(Object.entries(mine).filter(([voter]) => touched.includes(voter))))
  // A row emptied here stays empty.
  const isTheirs = (voter: string): boolean => !touched.includes(voter) || mine[voter] !== undefined
  const theirs = Object.entries(now).filter(([voter]) => voters.includes(voter) && isTheirs(voter))
  return { ...Object.fromEntries(theirs), ...own }
}
/** Returns the draft for the changed offer `now`. `start`: returns the initial draft of an offer. */
export function refitDraft(half: DraftEntry, now: Offer, start: DraftStarter = draftOf): OfferDraft {
  const [base, fresh] = [start(half.offer), start(now)]
  const answers = Object.entries(now.fields).flatMap(([name, field]): readonly (readonly [string, Answer])[] => {
    const [mine, before, theirs] = [half.draft[name], base[name], fresh[name]]
    if (field.kind === 'ballot') {
      const given = { base: ballotOf(before), now: ballotOf(theirs) }
      return [[name, ballotRefit(field, ballotOf(mine), given)]]
    }
    const part = mine === undefined || isSame(mine, before) ? undefined : fittingPart(field, mine)
    const answer = part === undefined ? theirs : part
    return answer === undefined ? [] : [[name, answer]]
  })
  return Object.fromEntries(answers)
}
