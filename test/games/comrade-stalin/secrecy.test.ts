/** Properties over random matches: orders stay where they belong, and none is made or lost. */
import { expect } from 'vitest'
import type { StoredEvent } from '../../../shared/engine/events.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { historyFor, isToldTo } from '../../../shared/engine/history.ts'
import { optionsFor, fullState, type AnyGame, type MatchState } from '../../../shared/engine/match.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import { holdsGoals } from '../../../shared/games/comrade-stalin/roles.ts'
import type { GameState } from '../../../shared/games/comrade-stalin/game-types.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { rule } from '../../kit/rule.ts'
import { spread } from '../../kit/run-length.ts'
import { namesFor } from '../../kit/test-table.ts'
import { audiencesOf, wildWalk } from '../../kit/claims/erring-player.ts'
import { fierceEvening } from './aggressive-player.ts'

const game = comradeStalin as unknown as AnyGame
const cardsIn = (value: unknown): readonly string[] => [
  ...new Set(JSON.stringify(value).match(/(?:10|[AKQJ987])[♠♣♥]/gu) ?? []),
]
/** Cards that this audience has a right to: open ones, the own hand as dealt or received, own looks. */
function entitled(rows: readonly StoredEvent[], audience: Audience): ReadonlySet<string> {
  const open = ['goalTurnedUp', 'exchange', 'goalsRevealed', 'endRole']
  const own = ['ownGoals', 'lookResult']
  const seat = audience === 'public' ? 0 : Number(String(audience).slice(5))
  const mine = rows.filter(
    ({ event, to }) => open.includes(event.type) || (own.includes(event.type) && to.join() === String(seat)),
  )
  return new Set(mine.flatMap((row) => cardsIn(row.event)))
}
function strangeTo(live: MatchState, rows: readonly StoredEvent[], audience: Audience): readonly string[] {
  const right = entitled(rows, audience)
  const shown = [frameFor(live, audience, 'en'), historyFor(live, audience, { rows, lang: 'en' })]
  const heard = rows
    .filter((row) => isToldTo(row, audience) && row.event.type !== 'optionsTold')
    .map((row) => row.event)
  return cardsIn([shown, heard]).filter((card) => !right.has(card))
}
const stateOf = (live: MatchState): GameState => fullState(live) as unknown as GameState
function cardsOf({ secret }: GameState): string {
  const held = Object.values(secret.goals)
    .flat()
    .filter((card) => card !== null)
  return [...held, ...secret.discard, ...secret.leftover].sort().join(' ')
}
const setupOf = (seats: number, options: object) => ({
  names: namesFor(seats),
  options: { ...optionsFor(game, seats), rolePick: 'random', ...options },
  cast: null,
})
const tables = [
  [5, {}],
  [7, { hostSeesGoals: false }],
  [8, { slotsPublic: false, spySlotChooser: 'target' }],
  [9, { cardlessVictim: 'killerDiscards', patronPublic: false }],
] as const

rule('S22 2.1 2.4 R-31', 'nobody who is not entitled ever learns an order, whatever goes wrong at the table', () => {
  for (const [seats, options] of tables) {
    for (const seed of spread(['one', 'two', 'three'], 1)) {
      const rows: StoredEvent[] = []
      wildWalk(game, { setup: setupOf(seats, options), seed, moves: 90 }, ({ live, entry }) => {
        rows.push(...entry.rows)
        for (const audience of audiencesOf(live)) expect(strangeTo(live, rows, audience), `${audience}`).toEqual([])
      })
    }
  }
})
rule('S22 2.1 7.10', 'nobody who is not entitled learns an order from killings, looks and exchanges either', () => {
  const count = { lookResult: 0, exchange: 0, abilityBlocked: 0 }
  for (const [seats, options] of tables) {
    for (const seed of ['one', 'two']) {
      const rows: StoredEvent[] = []
      fierceEvening({ setup: setupOf(seats, options), seed, moves: 160 }, (live, entry) => {
        rows.push(...entry.rows)
        for (const audience of audiencesOf(live)) expect(strangeTo(live, rows, audience), `${audience}`).toEqual([])
      })
      for (const { event } of rows) if (event.type in count) count[event.type as keyof typeof count] += 1
    }
  }
  expect(Math.min(...Object.values(count)), JSON.stringify(count)).toBeGreaterThan(3)
})
rule('R-31 2.2', 'an order is told to its holder alone, a look to the looker alone', () => {
  const seen = new Set<string>()
  for (const seed of ['one', 'two', 'three', 'four']) {
    wildWalk(game, { setup: setupOf(7, {}), seed, moves: 120 }, ({ live, entry }) => {
      for (const { event, to } of entry.rows.filter((row) => ['ownGoals', 'lookResult'].includes(row.event.type))) {
        seen.add(event.type)
        const [seat = 0, ...others] = to
        expect(others).toEqual([])
        const role = stateOf(live).open.people[seat]?.role ?? 'stalin'
        if (event.type === 'ownGoals') expect(holdsGoals(role)).toBe(true)
        else expect(event['target']).not.toBe(seat)
      }
    })
  }
  expect([...seen].sort()).toEqual(['lookResult', 'ownGoals'])
})
rule('6.5 7.10', 'no order is made or lost, by killing, correcting, leaving, undo or redo', () => {
  for (const [seats, options] of tables) {
    for (const seed of spread(['four', 'five', 'six', 'seven'], 1)) {
      let deck = ''
      wildWalk(game, { setup: setupOf(seats, options), seed, moves: 150 }, ({ live }) => {
        const now = cardsOf(stateOf(live))
        if (now !== '' && deck !== '') expect(now).toBe(deck)
        deck = now
      })
    }
  }
})
