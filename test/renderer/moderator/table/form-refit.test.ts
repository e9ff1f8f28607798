/** Half-made answers over every game's real offers, whoever else acts meanwhile: what still fits stays. */
import { describe, expect, it } from 'vitest'
import type { Answer, Field, Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Actor } from '../../../../shared/engine/game.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import { frameFor } from '../../../../shared/engine/frames.ts'
import {
  decide,
  foldCommit,
  moderatorOffers,
  seatOffers,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../../shared/engine/match.ts'
import { seededRandom } from '../../../../shared/engine/random.ts'
import { randomCommandTo, pickRandom, type RandomSource } from '../../../../shared/engine/random-player.ts'
import { ballotOf } from '../../../../renderer/lib/offers/ballot-rows.ts'
import { draftOf, type OfferDraft } from '../../../../renderer/lib/offers/offer-draft.ts'
import { stepKey, useDraftStore } from '../../../../renderer/moderator/table/entry/useDraftStore.ts'
import {
  isSameQuestion,
  fittingPart,
  refitDraft,
  type DraftEntry,
} from '../../../../renderer/lib/offers/refit-draft.ts'
import { startDraft } from '../../../../renderer/phone/seat/prompt-list.ts'
import { named } from '../../../kit/games.ts'
import { allSeeds } from '../../../kit/run-length.ts'
import { audiencesOf, stampOf, walk } from '../../../kit/claims/erring-player.ts'

/** A part of what could be answered: each row, value or field with an even chance. */
function halfMade(offer: Offer, draw: RandomSource): OfferDraft {
  const { type: _type, ...whole } = randomCommandTo(offer, draw) as { readonly type: string } & Record<string, Answer>
  const start = draftOf(offer)
  const answers = Object.entries(offer.fields).flatMap(([name, field]): readonly (readonly [string, Answer])[] => {
    const answer = whole[name]
    if (answer === undefined || (field.kind !== 'ballot' && draw() < 0.3)) return []
    if (field.kind !== 'ballot') return [[name, answer]]
    const rows = Object.entries(ballotOf(answer)).filter(() => draw() < 0.5)
    return [[name, { ...ballotOf(start[name]), ...Object.fromEntries(rows) }]]
  })
  return { ...start, ...Object.fromEntries(answers) }
}
/** Plays a move by a phone, another desk or the remote control; null where none is offered. */
function foreignMove(live: MatchState, draw: RandomSource): MatchState | null {
  const phones = live.open.value.table.ring.flatMap((seat) =>
    seatOffers(live, seat, 'en').map((offer) => ({ by: seat as Actor, offer })),
  )
  const desk = moderatorOffers(live, 'en')
    .filter(({ group, danger }) => danger !== true && ['act', 'vote', 'override'].includes(group))
    .map((offer) => ({ by: 'moderator' as Actor, offer }))
  const moves = desk.length > 0 && (phones.length === 0 || draw() < 0.3) ? desk : phones
  if (moves.length === 0) return null
  const { by, offer } = pickRandom(draw, moves)
  const result = decide(live, randomCommandTo(offer, draw), stampOf(by, 1e7, 'x'))
  return isCommandRefusal(result) ? null : foldCommit(live, result)
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** Answers of a draft that somebody gave, one by one: whole fields, and the rows of a ballot. */
function givenIn(
  { offer, draft }: DraftEntry,
  start: (offer: Offer) => OfferDraft,
): readonly [string, string | null, Answer][] {
  const base = start(offer)
  return Object.entries(offer.fields).flatMap(([name, field]): [string, string | null, Answer][] => {
    const answer = draft[name]
    if (answer === undefined || equal(answer, base[name])) return []
    if (field.kind !== 'ballot') return [[name, null, answer]]
    const rows = Object.entries(ballotOf(answer)).filter(([voter, vote]) => !equal(vote, ballotOf(base[name])[voter]))
    return rows.map(([voter, vote]) => [name, voter, vote as Answer])
  })
}
const fieldFor = (field: Field, voter: string | null): Field =>
  field.kind === 'ballot' ? { ...field, rows: field.rows.filter((row) => String(row.voter) === voter) } : field
/** Each answer that was given and still fits is in the form; the rest is as the new offer says. */
function keepsWhatFits(
  half: DraftEntry,
  { offer: now, draft: shown }: DraftEntry,
  start: (offer: Offer) => OfferDraft,
): number {
  let kept = 0
  for (const [name, voter, answer] of givenIn(half, start)) {
    const field = now.fields[name]
    if (field === undefined) continue
    const whole = voter === null ? answer : ({ [voter]: answer } as Answer)
    const part = fittingPart(fieldFor(field, voter), whole)
    if (part === undefined || !equal(part, whole)) continue
    const at = voter === null ? shown[name] : ballotOf(shown[name])[voter]
    expect([now.id, name, voter, at]).toEqual([now.id, name, voter, answer])
    kept += 1
  }
  return kept
}

interface Seen {
  readonly before: Frame
  readonly now: Frame
}
/** Moments of a match that are looked at, at most. */
const most = 25
/** Frames of one audience before and after somebody else's move. */
function eachForeignMove(game: AnyGame, each: (seen: Seen, draw: RandomSource) => void): void {
  for (const seed of allSeeds(2)) {
    const draw = seededRandom(`foreign/${seed}`)
    let looked = 0
    walk(game, seed, (live) => {
      if (looked >= most || draw() < 0.6) return
      const after = foreignMove(live, draw)
      if (after === null) return
      looked += 1
      const seats = audiencesOf(live).filter((audience) => audience !== 'public')
      for (const audience of ['moderator', 'redacted', pickRandom(draw, seats)] as const)
        each({ before: frameFor(live, audience, 'en'), now: frameFor(after, audience, 'en') }, draw)
    })
  }
}
const alike = (offer: Offer, { offers }: Frame): Offer | undefined =>
  offers.find((other) => isSameQuestion(other, offer))

describe.each(named)('%s', (_id, game) => {
  it('a phone keeps what it has half answered and still fits', () => {
    let kept = 0
    eachForeignMove(game, ({ before, now }, draw) => {
      for (const offer of before.offers) {
        const other = alike(offer, now)
        if (other === undefined) continue
        const half = { offer, draft: halfMade(offer, draw) }
        kept += keepsWhatFits(half, { offer: other, draft: refitDraft(half, other, startDraft) }, startDraft)
      }
    })
    expect(kept).toBeGreaterThan(0)
  })
  it('the desk keeps it, too, as long as the step is the same', () => {
    let kept = 0
    eachForeignMove(game, ({ before, now }, draw) => {
      if (stepKey(before) !== stepKey(now)) return
      let frame: Frame = before
      const forms = useDraftStore(() => frame)
      const halves = before.offers.map((offer) => ({ offer, draft: halfMade(offer, draw) }))
      for (const { offer, draft } of halves) forms.fill(offer, draft)
      frame = now
      forms.take(now)
      for (const half of halves) {
        const other = alike(half.offer, now)
        if (other !== undefined) kept += keepsWhatFits(half, forms.formOf(other), draftOf)
      }
    })
    expect(kept).toBeGreaterThan(0)
  })
})

describe('a ballot of which a phone fills a row', () => {
  const row = (voter: number, among: readonly number[]) => ({ voter, among, min: 0, max: 1 })
  const ballot = (rows: readonly ReturnType<typeof row>[], now?: Answer): Offer => ({
    id: 'votes',
    command: 'enterVotes',
    title: 'Votes',
    group: 'vote',
    fields: { votes: { kind: 'ballot', rows } },
    ...(now === undefined ? {} : { now: { votes: now } }),
  })
  const before = ballot([row(1, [4, 5]), row(2, [4, 5]), row(3, [4, 5])])
  const half = { offer: before, draft: { votes: { 1: 4, 2: null } } }
  it('keeps the rows of the desk and takes that of the phone', () => {
    expect(refitDraft(half, ballot([row(1, [4, 5]), row(2, [4, 5]), row(3, [4, 5])], { 3: 5 }))).toEqual({
      votes: { 1: 4, 2: null, 3: 5 },
    })
  })
  it('drops a row that is gone and a vote that fits no more, and shows what stands there', () => {
    expect(refitDraft(half, ballot([row(1, [5]), row(3, [4, 5])], { 1: 5 }))).toEqual({ votes: { 1: 5 } })
  })
  it('keeps a row empty that was emptied here', () => {
    const entered = ballot([row(1, [4, 5]), row(2, [4, 5])], { 1: 4 })
    expect(refitDraft({ offer: entered, draft: { votes: {} } }, { ...entered, title: 'Votes: 1 of 2' })).toEqual({
      votes: {},
    })
  })
})
