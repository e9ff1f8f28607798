/**
 * Each answer of a phone counts once at most, and for the question that its player answered; each seat has one phone at
 * most, and one ballot.
 */
import type { Commit } from '../../../../shared/engine/events.ts'
import { frameFor } from '../../../../shared/engine/frames.ts'
import { seatOffers, type MatchState } from '../../../../shared/engine/match.ts'
import type { Evening } from '../../evening.ts'
import type { DeviceStorage } from '../../pages/page-process.ts'
import type { MakeCheck } from '../check.ts'

/** Watches seats that phones ask for. Returns a function that tells of one that was taken from another phone, or null. */
function watchClaims(evening: Evening): () => string | null {
  /** The seat that a phone asks for in this step, and the phone that had it before. */
  let asked: { readonly by: string; readonly seat: number; readonly holder: string } | null = null
  const holderOf = (seat: number): string | null => {
    const { seats } = evening.console.services.phones.seats.all()
    return [...seats].find(([, held]) => held === seat)?.[0] ?? null
  }
  evening.said.add(({ name }, text) => {
    const seat = /"claim":(\d+)/u.exec(text)?.[1]
    const holder = seat === undefined ? null : holderOf(Number(seat))
    if (seat !== undefined && holder !== null) asked = { by: name, seat: Number(seat), holder }
  })
  return () => {
    if (asked === null) return null
    const { by, seat, holder } = asked
    asked = null
    if (!evening.console.process.alive) return null
    return holderOf(seat) === holder ? null : `${by} took seat ${seat} from another phone`
  }
}
export const countedOnce: MakeCheck = (evening) => {
  const counted = new Map<number, number>()
  let found: string | null = null
  evening.stored.add((_match, { kind, rows }) => {
    const by = rows[0]?.by
    if (kind !== 'command' || typeof by !== 'number') return
    const count = (counted.get(by) ?? 0) + 1
    counted.set(by, count)
    const sent = evening.answers.get(by) ?? 0
    if (count > sent) found ??= `seat ${by} has ${count} answers in the history and gave ${sent}`
  })
  const doubled = (): string | null => {
    const deviceIn = new Map<number, DeviceStorage>()
    for (const { seat, link, device, name } of evening.phones) {
      if (seat === null || link.cutOff.value) continue
      const other = deviceIn.get(seat) ?? device
      if (other !== device) return `${name} sits in seat ${seat} beside another phone`
      deviceIn.set(seat, device)
    }
    return null
  }
  const claims = watchClaims(evening)
  const promise = 'an answer counts once, and a seat has one phone'
  return { promise, afterStep: () => found ?? claims(), atRest: doubled }
}
/** An answer of a phone, as it arrived at the console. */
interface Arrived {
  readonly step: number
  readonly by: string
  readonly command: { readonly type: string; readonly question?: string }
}
/** An answer of a phone that counts. */
interface Counted extends Pick<Arrived, 'command'> {
  readonly seat: number
}
/** Returns the state of an open match, or null. While a commit is being stored, that is the state before it. */
const stateOf = ({ console }: Evening, match: string): MatchState | null =>
  console.core.tables.opened().find(({ id }) => id === match)?.live ?? null

/** Returns what is wrong with a stored answer of a seat, or null. */
function strayAnswer(seat: number, { command, by }: Arrived, live: MatchState): string | null {
  const { type, question } = command
  const asked = seatOffers(live, seat, 'en').filter((offer) => offer.command === type)
  return question === undefined || asked.some((offer) => offer.question === question)
    ? null
    : `an answer of ${by} to question ${question} of “${type}” counts for ${asked.map((each) => each.question).join(', ')}`
}
/** Returns a value as text, whatever the order of its fields. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value)
/** Returns what is wrong with the ballots that everybody sees, or null: a seat may vote for several, for each once. */
function doubleVote(live: MatchState): string | null {
  const { centre } = frameFor(live, 'public', 'en').board
  if (centre?.kind !== 'vote') return null
  const votes = centre.votes.flatMap(({ voter, target }) => (target === null ? [] : [`${voter} for seat ${target}`]))
  const twice = votes.find((vote, i) => votes.indexOf(vote) !== i)
  return twice === undefined ? null : `the vote of seat ${twice} counts twice`
}
/** Returns what is wrong with the answer that stands for a seat after its newest one, or null. */
function olderBallot({ seat, command }: Counted, live: MatchState): string | null {
  const asked = seatOffers(live, seat, 'en').find(
    (offer) => offer.command === command.type && offer.question === command.question,
  )
  const now = asked?.now
  if (asked === undefined || now === undefined) return null
  const given = command as unknown as Readonly<Record<string, unknown>>
  const other = Object.keys(asked.fields).find((name) => name in now && textOf(now[name]) !== textOf(given[name]))
  return other === undefined
    ? null
    : `seat ${seat} answered ${textOf(given[other])} to “${asked.title}”, and ${textOf(now[other])} stands`
}
export const answersAsked: MakeCheck = (evening) => {
  let arrived: Arrived | null = null
  let unchecked: { readonly match: string; readonly counted: Counted | null } | null = null
  let found: string | null = null
  evening.said.add(({ name }, text) => {
    const { command } = JSON.parse(text) as { readonly command?: Arrived['command'] }
    arrived = command === undefined ? null : { step: evening.steps, by: name, command }
  })
  evening.stored.add((match, { kind, rows }: Commit) => {
    const by = rows[0]?.by
    unchecked = { match, counted: null }
    if (kind !== 'command' || typeof by !== 'number' || found !== null) return
    const live = stateOf(evening, match)
    if (arrived === null || arrived.step !== evening.steps) found = `an answer of seat ${by} counts that nobody gave`
    else if (live !== null) {
      found = strayAnswer(by, arrived, live)
      unchecked = { match, counted: { seat: by, command: arrived.command } }
    }
  })
  return {
    promise: 'no prompt is answered for another round, and a seat has one ballot',
    afterStep: () => {
      if (unchecked === null || !evening.console.process.alive) return found
      const { match, counted } = unchecked
      unchecked = null
      const live = stateOf(evening, match)
      if (live !== null) found ??= doubleVote(live) ?? (counted === null ? null : olderBallot(counted, live))
      return found
    },
  }
}
