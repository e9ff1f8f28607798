/** The floor of a table at a distance: hands that players raise on their phones, and the word that a moderator gives. */
import type { CommandContext, Deciders, EngineOffer } from './command-context.ts'
import { engineDisclosures, type Commit, type EngineEvent, type StoredEvent } from '../events.ts'
import type { GameTypes, Seat, Table } from '../game.ts'
import { refuseBecause } from '../game.ts'
import { dropClocks } from '../kit/clock-builders.ts'
import { seatField } from '../kit/offer-builders.ts'
import type { Floor } from '../table.ts'
import type { EngineWords } from '../words/engine-words.en.ts'

/** The id of the public clock of the word that was given. */
export const wordClock = 'word'
const wordKey = 't'
/** The longest word that is given with a clock, in seconds. */
const longestWord = 900
const withoutClock = dropClocks(wordClock)
const ended: EngineEvent = { type: 'wordEnded', clocks: withoutClock }
const cleared: EngineEvent = { type: 'floorCleared', clocks: withoutClock }
/** Returns whether somebody has the floor or a hand up. */
export const isBusy = ({ speaker, hands }: Floor): boolean => speaker !== null || hands.length > 0

const offer = (
  command: EngineOffer['command'],
  title: string,
  details: Partial<Pick<EngineOffer, 'id' | 'set' | 'fields' | 'now'>> = {},
): EngineOffer => ({ id: command, command, title, group: 'act', shows: true, fields: {}, ...details })

/** Returns the offers of the floor to a seat's phone; none at a table in one room. */
export function floorOffersToSeat({ floor }: Table, seat: Seat, t: EngineWords): readonly EngineOffer[] {
  if (floor === undefined) return []
  const command = floor.hands.includes(seat) ? 'lowerHand' : 'raiseHand'
  return [{ id: command, command, title: t.commands[command] ?? '', group: 'act', fields: {} }]
}
/** Returns the moderator's offer to give the floor by one press to the hand that went up first. */
function firstHandOffers({ hands: [first], seconds }: Floor, table: Table, t: EngineWords): readonly EngineOffer[] {
  if (first === undefined) return []
  const name = table.seats.find(({ seat }) => seat === first)?.name ?? String(first)
  return [offer('giveWord', t.titles.giveWord(name), { id: 'giveWord:first', set: { seat: first, seconds } })]
}
const giveOffer = (table: Table, { seconds }: Floor, t: EngineWords): EngineOffer =>
  offer('giveWord', t.commands.giveWord ?? '', {
    fields: {
      seat: seatField(table.ring, t.fields.seat),
      seconds: { kind: 'number', min: 0, max: longestWord, step: 1, label: t.fields.wordSeconds },
    },
    now: { seconds },
  })
/** Returns the moderator's offers of the floor, the most likely one by a key; while the rules give the floor, fewer. */
export function floorOffers<G extends GameTypes>(context: CommandContext<G>, t: EngineWords): readonly EngineOffer[] {
  const { table, open } = context.state
  const { floor } = table
  if (floor === undefined) return []
  const clear = isBusy(floor) ? [offer('clearFloor', t.commands.clearFloor ?? '')] : []
  if ((context.game.floor?.({ table, open }, context.publicClocks).speaker ?? null) !== null) return clear
  const end = floor.speaker === null ? [] : [offer('endWord', t.commands.endWord ?? '')]
  const ways = [...firstHandOffers(floor, table, t), ...end, giveOffer(table, floor, t)]
  return [...ways.map((each, i) => (i === 0 ? { ...each, key: wordKey } : each)), ...clear]
}

const floorCommands = ['raiseHand', 'lowerHand', 'giveWord', 'endWord', 'clearFloor'] as const
/** Returns whether an offer is about hands and the word, which lead a match nowhere. */
export const isOfFloor = ({ command }: { readonly command: string }): boolean =>
  floorCommands.some((each) => each === command)
type FloorCommands = (typeof floorCommands)[number]
/** Returns the deciders of hands and words. A word with a clock ends when its time is up. */
export const floorDeciders = <G extends GameTypes>(): Pick<Deciders<G>, FloorCommands> => ({
  raiseHand: (_, _context, { by }) =>
    typeof by === 'number' ? [{ type: 'handRaised', seat: by }] : refuseBecause('hands-on-phones'),
  lowerHand: (_, _context, { by }) =>
    typeof by === 'number' ? [{ type: 'handLowered', seat: by }] : refuseBecause('hands-on-phones'),
  giveWord: ({ seat, seconds }) => [
    {
      type: 'wordGiven',
      seat,
      seconds,
      clocks: seconds === 0 ? withoutClock : [{ id: wordClock, do: 'set', ms: seconds * 1000, brief: true }],
    },
  ],
  endWord: () => [ended],
  clearFloor: () => [cleared],
})
/** The event by which the word ends, also when its time is up. */
export const wordEnds: readonly EngineEvent[] = [ended]
/** Returns the events by which a seat that leaves gives up its hand and its word. */
export function leaveFloor({ floor }: Table, seat: Seat): readonly EngineEvent[] {
  if (floor === undefined) return []
  const hand: readonly EngineEvent[] = floor.hands.includes(seat) ? [{ type: 'handLowered', seat }] : []
  return floor.speaker === seat ? [...hand, ended] : hand
}
/** Returns the commit with one more event, which clears the floor. */
export function withFloorCleared(entry: Commit): Commit {
  const [first] = entry.rows
  if (first === undefined) return entry
  const row: StoredEvent = { ...first, told: engineDisclosures.floorCleared, to: [], event: { ...cleared } }
  return { ...entry, rows: [...entry.rows, row] }
}
