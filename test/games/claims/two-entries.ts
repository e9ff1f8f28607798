/** Claims on one question that the desk and a phone both answer. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { engineCommands, type Commit } from '../../../shared/engine/events.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import {
  decide,
  foldCommit,
  isOver,
  moderatorOffers,
  seatOffers,
  fullState,
  undo,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo, pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { Expectations } from '../expectations.ts'
import { allSeeds } from '../../kit/run-length.ts'
import { stampOf, wild } from '../../kit/claims/erring-player.ts'

type Leaves = ReadonlyMap<string, readonly unknown[]>
/** Lists the leaves of a value by path; an item of a list does not count as another item's answer. */
function leavesOf(value: unknown, path = '', found = new Map<string, readonly unknown[]>()): Leaves {
  const isList = Array.isArray(value)
  if (isList && value.some((each) => typeof each === 'object'))
    for (const each of value) found.set(`${path}/${JSON.stringify(each)}`, [true])
  else if (typeof value === 'object' && value !== null && !isList)
    for (const [name, each] of Object.entries(value)) leavesOf(each, `${path}/${name}`, found)
  else found.set(path, isList ? value : [value])
  return found
}
const entered = (live: MatchState): Leaves => leavesOf(fullState(live).secret)
const added = (before: Leaves, after: Leaves, path: string): readonly unknown[] =>
  (after.get(path) ?? []).filter((each) => before.get(path)?.includes(each) !== true)
/** Names of what is entered anew; a hand that is down again is no answer. */
const changesOf = (before: Leaves, after: Leaves): readonly string[] =>
  [...after.keys()].filter((path) => added(before, after, path).length > 0)

interface Hand {
  readonly by: Seat | 'moderator'
  readonly command: Command
  readonly question: string
  readonly live: MatchState
  readonly entry: Commit
  readonly changes: readonly string[]
}
function handOf(live: MatchState, by: Hand['by'], { offer, draw }: { offer: Offer; draw: RandomSource }): Hand | null {
  let command: Command
  try {
    command = randomCommandTo(offer, draw)
  } catch {
    return null
  }
  const entry = decide(live, command, stampOf(by, live.t, 'hands'))
  // A public event moves on to another question.
  if (isCommandRefusal(entry) || entry.rows.some(({ told }) => told === 'all')) return null
  const after = foldCommit(live, entry)
  return {
    by,
    command,
    question: offer.question ?? '',
    live: after,
    entry,
    changes: changesOf(entered(live), entered(after)),
  }
}
/**
 * Tells whether the offer asks this seat something, rather than give it a right for good; a game may name further
 * questions.
 */
const isQuestion = ({ game }: MatchState, { group, command }: Offer): boolean =>
  group === 'next' || group === 'vote' || Object.hasOwn(game.questions?.moderator ?? {}, command)
const isOfGame = ({ command }: Offer): boolean => !Object.hasOwn(engineCommands, command)
const isOfStep = (offer: Offer): boolean =>
  isOfGame(offer) && (['next', 'vote', 'act'].includes(offer.group) || offer.command === 'changeVote')
function handsOf(live: MatchState, by: Hand['by'], draw: RandomSource): readonly Hand[] {
  const offers = by === 'moderator' ? moderatorOffers(live, 'en') : seatOffers(live, by, 'en')
  return offers
    .filter((offer) => offer.onLook !== true && isOfStep(offer) && (by === 'moderator' || isQuestion(live, offer)))
    .flatMap((offer) => {
      const hand = handOf(live, by, { offer, draw })
      return hand === null ? [] : [hand]
    })
}
const isTakenAway = ({ command: { type } }: Hand): boolean => type.startsWith('clear')

function deskFirst(desk: Hand, phone: Hand): void {
  const said = `${JSON.stringify(desk.command)}, then ${JSON.stringify(phone.command)} by ${phone.by}`
  const audience = `seat:${phone.by as Seat}` as const
  for (const question of [phone.question, undefined]) {
    const late = decide(desk.live, phone.command, {
      ...stampOf(phone.by, desk.live.t, 'late'),
      ...(question === undefined ? {} : { question }),
    })
    expect(isCommandRefusal(late) ? late.refused : 'accepted', said).toBe('entered-by-desk')
    if (isCommandRefusal(late)) expect(frameFor(desk.live, audience, 'en').entered, said).toBe(late.says)
  }
  const { offers } = frameFor(desk.live, audience, 'en')
  expect(
    offers.filter(({ command }) => command === phone.command.type),
    said,
  ).toEqual([])
  const taken = undo(desk.live, 'silent', stampOf('moderator', desk.live.t, 'undo'))
  if (isCommandRefusal(taken)) throw new Error(taken.says)
  const again = frameFor(foldCommit(desk.live, taken), audience, 'en')
  expect(again.entered, `${said}, taken back`).toBeUndefined()
  expect(
    again.offers.map(({ command }) => command),
    `${said}, taken back`,
  ).toContain(phone.command.type)
}
function phoneFirst(live: MatchState, { desk, phone }: { desk: Hand; phone: Hand }): void {
  const result = decide(phone.live, desk.command, stampOf('moderator', phone.live.t, 'over'))
  // A form of the desk may have taken in what the phone has said.
  if (isCommandRefusal(result)) return
  const both = foldCommit(phone.live, result)
  const isSpared = desk.command.type === 'enterRest' // Of those alone who have given no answer.
  if (isSpared) return
  const said = `${JSON.stringify(phone.command)} by ${phone.by}, then ${JSON.stringify(desk.command)}`
  const [before, alone, now] = [entered(live), entered(desk.live), entered(both)]
  for (const path of desk.changes.filter((each) => phone.changes.includes(each)))
    // Hands are counted name by name: one more beside those that the phone has given.
    expect(now.get(path), said).toEqual(expect.arrayContaining([...added(before, alone, path)]))
  const frame = frameFor(both, `seat:${phone.by as Seat}`, 'en')
  expect(frame.entered, said).toMatch(/moderator/u)
  expect(
    frame.offers.filter(({ command }) => command === phone.command.type),
    said,
  ).toEqual([])
}
/**
 * The desk's entry for a seat stands: a phone's later answer is refused and the phone says why; after a phone's answer
 * the desk's stands too, and the phone is told. Taken back, the phone is asked again.
 */
export function theDesksEntryStands(game: AnyGame, { sharesAnswers }: Expectations): void {
  let pairs = 0
  for (const [i, seed] of allSeeds(36).entries()) {
    // Some evenings in any case; then as many as it takes to meet enough pairs.
    if (i >= 12 && pairs > 5) break
    const draw = seededRandom(`hands/${seed}`)
    wild(game, seed, ({ live }) => {
      if (isOver(live) || live.batch % 2 === 1) return
      const asked = live.open.value.table.ring.filter((seat) => seatOffers(live, seat, 'en').length > 0)
      const phones = [0, 1].flatMap(() => (asked.length === 0 ? [] : handsOf(live, pickRandom(draw, asked), draw)))
      if (phones.length === 0) return
      for (const desk of handsOf(live, 'moderator', draw).filter((each) => !isTakenAway(each))) {
        for (const phone of phones.filter((each) => !isTakenAway(each))) {
          if (!desk.changes.some((path) => phone.changes.includes(path))) continue
          pairs += 1
          deskFirst(desk, phone)
          phoneFirst(live, { desk, phone })
        }
      }
    })
  }
  if (sharesAnswers === true) expect(pairs).toBeGreaterThan(5)
}
