/** Random evenings at a distance: what is decided where, and that no phone stands out. */
import { offerToGoOn } from '../../../../shared/engine/go-on.ts'
import { describe, expect, test } from 'vitest'
import { frameFor } from '../../../../shared/engine/frames.ts'
import {
  fullState,
  isOver,
  moderatorState,
  type AnyGame,
  type MatchState,
  type SetupInput,
} from '../../../../shared/engine/match.ts'
import type { State } from '../../../../shared/engine/game.ts'
import type { Place } from '../../../../shared/engine/kit/place-option.ts'
import { motherland } from '../../../../shared/games/motherland/index.ts'
import type { Motherland } from '../../../../shared/games/motherland/game-types.ts'
import { setupOf } from '../../../kit/games.ts'
import { wildWalk } from '../../../kit/claims/erring-player.ts'
import { promptsInTime } from '../../claims/open-questions.ts'
import { expectations } from '../expectations.ts'
import { namesFor } from '../../../kit/test-table.ts'
import { stretchesOfBoth } from '../../../kit/claims/two-worlds.ts'
import { allSeeds, seeds } from '../../../kit/run-length.ts'
import { decidesAtADistance } from '../../claims/distance/decisions.ts'
import { clauses } from '../clauses.ts'
import { decisions } from '../decisions.ts'
import { distantEvening, dueSeats, twinEvenings, type Twin } from './distant-evenings.ts'
import { openly, untapped } from './masked-tables.ts'

const game = motherland as unknown as AnyGame
const placed = (seed: string, place: Place = 'distance'): SetupInput => {
  const setup = setupOf(game, seed)
  return { ...setup, options: { ...setup.options, place } }
}
/** All cards, and all house rules by which phones are asked. */
const fullTable: SetupInput = {
  names: namesFor(13),
  options: { place: 'distance', informerTrigger: 'any', informerAnswersChain: true, madmanSlot: 'always' },
  cast: null,
}
/** The same with everybody called who was ever in play, so that no call tells of a card. */
const alwaysCalled = (setup: SetupInput): SetupInput => ({
  ...setup,
  options: { ...setup.options, callAbsentRoles: true },
})
const stateOf = (live: MatchState): State<Motherland> => fullState(live) as unknown as State<Motherland>
const stepOf = (live: MatchState): string => game.script(moderatorState(live), game.text.en).step
/** The step of the sheet: `S4.look` is a beat of S4, and the speaker of T5 speaks until T6. */
const sheetStep = (step: string): string => step.split('.')[0] ?? step
const open = ['sister', 'spies', 'writer', 'censor', 'chain', 'read']
/** The phones asked in the dark show the same, own taps apart. */
function areAlike(live: MatchState): boolean {
  const { own, open: told, table, away } = stateOf(live)
  const { asked = null, whom = told.free } = own[table.ring[0] ?? 0] ?? {}
  if (asked === null || !open.includes(asked)) return false
  const frames = whom
    .filter((seat) => !away.includes(seat))
    .map((seat) => untapped({ ...frameFor(live, `seat:${seat}`, 'en'), rev: 0 }))
  const [first, ...others] = frames
  for (const other of others) expect(other).toEqual(first)
  return true
}

/** The private messages of each seat in a commit. */
const sentBy = ({ live, entry }: Twin): readonly number[] =>
  live.open.value.table.ring.map((seat) => entry.rows.filter(({ to }) => to.includes(seat)).length)
/** The part of every screen that lies open. */
const openFrames = (live: MatchState): readonly object[] => [
  frameFor(live, 'public', 'en'),
  ...live.open.value.table.ring.map((seat) => openly(frameFor(live, `seat:${seat}`, 'en'))),
]

decidesAtADistance(game, decisions, {
  steps: clauses.lists.find(({ what }) => what === 'steps'),
  houses: [{}, { informerTrigger: 'any', informerAnswersChain: true, madmanSlot: 'always' }],
})
describe('in random evenings at a distance', () => {
  test('phones and presses lead to the outcome, and every phone decides what it should', () => {
    const met = new Set<string>()
    for (const [i, seed] of allSeeds(40).entries()) {
      const setup = i % 2 === 0 ? placed(seed) : fullTable
      const end = distantEvening(game, { setup, seed }, (_live, { command, rows }, before) => {
        if (typeof rows[0]?.by === 'number') met.add(`${sheetStep(stepOf(before))} ${command.type}`)
      })
      expect(isOver(end)).toBe(true)
    }
    const owed = Object.entries(decisions).flatMap(([row, each]) =>
      'phone' in each ? [`${row.split(':')[0]} ${each.phone}`] : [],
    )
    expect(owed.filter((each) => !met.has(each))).toEqual([])
  })
  test('silent phones hold nothing up that the moderator cannot go on without', () => {
    for (const seed of seeds(10)) distantEvening(game, { setup: placed(seed), seed, silence: 0.2 })
  })
  test('whatever was put right by hand, phones ask the same of all, and lead to the outcome', () => {
    let rest = 0
    for (const seed of seeds(12)) {
      const tables: MatchState[] = []
      wildWalk(game, { setup: placed(seed), seed, moves: 120 }, ({ live }) => {
        const { own, options } = stateOf(live)
        if (options.place !== 'distance' || isOver(live)) return
        const questions = Object.values(own).map(({ asked, whom = null }) => JSON.stringify([asked, whom]))
        expect(new Set(questions).size, stepOf(live)).toBe(1)
        promptsInTime(live, expectations)
        tables.push(live)
      })
      for (const from of tables.filter((_, i) => i % 15 === 7)) {
        rest += 1
        distantEvening(game, { setup: placed(seed), seed, from })
      }
    }
    expect(rest).toBeGreaterThan(2 * seeds(12).length)
  })
  test('phones asked in the dark are alike at every moment', () => {
    let moments = 0
    for (const seed of seeds(12))
      distantEvening(game, { setup: placed(seed), seed, silence: 0.02 }, (live) => {
        if (!isOver(live) && areAlike(live)) moments += 1
      })
    expect(moments).toBeGreaterThan(5 * seeds(12).length)
  })
  test('with other hidden cards and the same answers the same is asked, sent and shown, and steps end alike', () => {
    let pairs = 0
    for (const [i, seed] of seeds(24).entries()) {
      for (const [one, other] of twinEvenings(game, alwaysCalled(i % 2 === 0 ? placed(seed) : fullTable), seed)) {
        pairs += 1
        const said = `${seed}: ${JSON.stringify(one.entry.command)}`
        expect(dueSeats(other.live), said).toEqual(dueSeats(one.live))
        expect(sentBy(other), said).toEqual(sentBy(one))
        expect(offerToGoOn(other.live, 'en')?.command, said).toBe(offerToGoOn(one.live, 'en')?.command)
        expect(openFrames(other.live), said).toEqual(openFrames(one.live))
      }
    }
    expect(pairs).toBeGreaterThan(20 * seeds(24).length)
  })
  test.each(['distance', 'mixed'] as const)('hidden cards change no send (%s)', (place) => {
    for (const seed of seeds(6))
      for (const [one, other] of stretchesOfBoth(game, placed(seed, place), seed))
        expect(other.messages, `${seed}: ${JSON.stringify(one.commands)}`).toEqual(one.messages)
  })
})
