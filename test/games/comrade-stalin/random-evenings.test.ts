/** Random evenings with random sheets and house rules, at every table size, with and without the Protégé. */
import { expect } from 'vitest'
import { optionsFor, fullState, type AnyGame, type MatchState, type SetupInput } from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomAnswerTo, pickRandom, playRandomly, type RandomSource } from '../../../shared/engine/random-player.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import { checkSheets } from '../../../shared/games/comrade-stalin/sheets/own-sheets.ts'
import { roleIds, type Role } from '../../../shared/games/comrade-stalin/roles.ts'
import { argsOf, kindsOf, primitives } from '../../../shared/games/comrade-stalin/sheets/role-sheets.ts'
import { en } from '../../../shared/games/comrade-stalin/words/text.en.ts'
import type { Options } from '../../../shared/games/comrade-stalin/types.ts'
import type { GameState } from '../../../shared/games/comrade-stalin/game-types.ts'
import { allSeeds } from '../../kit/run-length.ts'
import { rule } from '../../kit/rule.ts'
import { namesFor } from '../../kit/test-table.ts'
import { at, limit } from '../../kit/claims/erring-player.ts'
import { fierceEvening } from './aggressive-player.ts'
import { free } from './table.ts'

const game = comradeStalin as unknown as AnyGame
type Fields = Readonly<Record<string, unknown>>
const some = (draw: RandomSource, of: readonly string[]): readonly string[] => {
  const few = of.filter(() => draw() < 0.5)
  return few.length > 0 ? few : of.slice(0, 1)
}
const values: Readonly<Record<string, (draw: RandomSource) => unknown>> = {
  cards: (draw) => pickRandom(draw, [1, 2]),
  chooser: (draw) => pickRandom(draw, ['actor', 'target']),
  between: (draw) => pickRandom(draw, ['ownAndTarget', 'twoTargets']),
  weight: (draw) => pickRandom(draw, [2, 3]),
  side: (draw) => pickRandom(draw, ['attacker', 'defender', 'any']),
  bonus: (draw) => pickRandom(draw, [1, 2]),
  blocks: (draw) => some(draw, ['look', 'expose', 'swapGoals', 'forceReveal']),
  trigger: (draw) => pickRandom(draw, ['madeKill', 'survivedAttempt', 'defendedInVain']),
  n: (draw) => pickRandom(draw, [1, 2]),
  to: (draw) => some(draw, ['stalinAttempt', 'look', 'expose', 'swapGoals']),
}
function ability(draw: RandomSource, role: Role, n: number): Fields {
  const primitive = pickRandom(
    draw,
    role === 'protege' ? primitives : primitives.filter((each) => each !== 'bindPatron'),
  )
  const kind = pickRandom(draw, kindsOf[primitive])
  const priced = kind === 'action' || kind === 'reaction'
  const args = (argsOf[primitive] ?? []).map((arg) => [arg, values[arg]?.(draw)] as const)
  return {
    name: `Ability ${n}`,
    primitive,
    kind,
    ...Object.fromEntries(args),
    ...(priced
      ? { cost: pickRandom(draw, [0, 1, 1, 2]), ...(draw() < 0.7 ? { uses: pickRandom(draw, [1, 2, 3]) } : {}) }
      : {}),
  }
}
function sheetsFor(draw: RandomSource): Fields {
  const roles = roleIds.filter((role) => role !== 'stalin' && draw() < 0.9)
  const sheets = roles.map((role) => ({
    role,
    tokens: Math.floor(draw() * 6),
    abilities: Array.from({ length: Math.floor(draw() * 5) }, (_, n) => ability(draw, role, n + 1)),
  }))
  return { name: 'Random', sheets }
}
/** House rules at random, but for those that depend on each other. */
function rulesFor(draw: RandomSource, seats: number): Partial<Options> {
  const fixed = ['forcedRoles', 'customSheets', 'sheetPreset', 'alarmMinutes', 'alarmMin', 'alarmMax']
  const drawn = Object.entries(comradeStalin.options)
    .filter(([id]) => !fixed.includes(id))
    .map(([id, field]) => [id, randomAnswerTo(field, draw)] as const)
  const rules = { ...(optionsFor(game, seats) as unknown as Options), ...Object.fromEntries(drawn) }
  // Real cards and a look at the desk go with one room alone (AD-2).
  const { goalTracking, dealMode, goalDelivery } = rules
  const isPlain = goalTracking === 'full' && dealMode === 'auto' && goalDelivery === 'phone'
  return isPlain ? rules : { ...rules, place: 'room' }
}
function rolesFor(draw: RandomSource, seats: number, protege: boolean): readonly Role[] {
  const others = roleIds.filter((role) => role !== 'stalin' && role !== 'protege')
  const wanted = seats - 1 - (protege ? 1 : 0)
  while (others.length > wanted) others.splice(Math.floor(draw() * others.length), 1)
  return ['stalin', ...others, ...(protege ? (['protege'] as const) : [])]
}
interface Table {
  readonly seats: number
  readonly protege: boolean
  readonly own: boolean
  readonly seed: string
  readonly options?: Partial<Options>
}
function setupFor({ seats, protege, own, seed, options = {} }: Table): SetupInput {
  const draw = seededRandom(`${seats}/${protege}/${seed}`)
  const customSheets = sheetsFor(draw)
  expect(checkSheets(customSheets, en.sheets)).toBeNull()
  const sheets = own ? { sheetPreset: 'custom' as const, customSheets } : {}
  const rules = { ...rulesFor(draw, seats), ...sheets, ...options }
  return { names: namesFor(seats), options: rules, cast: { roles: rolesFor(draw, seats, protege) } }
}
const sizes = [5, 6, 7, 8, 9].flatMap((seats) =>
  [true, false].flatMap((protege) => (seats === 9 && !protege ? [] : [{ seats, protege }])),
)
/** All orders that are about, wherever they lie; null before the deal and where the console keeps none. */
function cards(live: MatchState): string | null {
  const { secret } = fullState(live) as unknown as GameState
  const held = Object.values(secret.goals).flatMap((hand) => hand.flatMap((card) => card ?? []))
  const all = [...held, ...secret.discard, ...secret.leftover]
  return all.length === 0 ? null : all.toSorted().join(' ')
}

rule('1.2 5.6 6.6 goalTracking', 'whatever the sheets and the house rules: play by the offers reaches the end', () => {
  const ends = new Set<string>()
  for (const size of sizes) {
    for (const seed of allSeeds(6)) {
      const { live, ended } = playRandomly(game, { setup: setupFor({ ...size, own: true, seed }), seed, limit, at })
      expect(ended, `${JSON.stringify(size)} ${seed}`).toBe(true)
      ends.add((fullState(live) as unknown as GameState).open.trigger ?? '')
    }
  }
  expect([...ends].toSorted()).toEqual(['alarm', 'stalinDead', 'stalinDeclared'])
})
rule('6.5 7.10 5.6', 'after every event the same orders are about, and looks and exchanges do happen', () => {
  const count = new Map<string, number>()
  for (const size of sizes) {
    for (const seed of allSeeds(2)) {
      const decks: string[] = []
      const table = { ...size, own: seed !== 'seed-1', seed, options: { goalTracking: 'full' } } as const
      fierceEvening({ setup: setupFor(table), seed }, (live, { rows }) => {
        const now = cards(live)
        if (decks.length > 0) expect(now).toBe(decks[0])
        if (now !== null) decks.push(now)
        for (const { event } of rows) count.set(event.type, (count.get(event.type) ?? 0) + 1)
      })
      expect(decks[0]?.split(' ')).toHaveLength(3 * (size.seats - (size.protege ? 2 : 1)) + 3) // 6.6
    }
  }
  for (const type of ['lookResult', 'exchange', 'goalTurnedUp', 'abilityBlocked', 'verdict', 'endRole'])
    expect(count.get(type) ?? 0, type).toBeGreaterThan(5)
})
const printed = {
  sheetPreset: 'custom',
  customSheets: {
    name: 'Printed',
    sheets: [
      {
        role: 'heir',
        tokens: 2,
        abilities: [
          { name: 'Switch', primitive: 'swapGoals', cost: 1 },
          { name: 'Another', primitive: 'redraw', cost: 1 },
          { name: 'Poised', primitive: 'dropGoal' },
        ],
      },
    ],
  },
} as const
rule(
  'goalTracking goalDelivery 5.6 8.3 8.4',
  'a whole match with printed cards: the console never hears one until the end',
  () => {
    const table = free({ options: { goalTracking: 'table', goalDelivery: 'paper', finalReveal: 'all', ...printed } })
    expect(table.frame('seat:3').board.notes).toEqual([])
    table.uses('Cy', 'Switch', '3:1/4:2').tells('all', { type: 'abilityResolved', slots: [1, 2] })
    table.uses('Cy', 'Another', '3:2').tells('all', { type: 'abilityResolved', slots: [2] })
    table.uses('Eli', 'spy', '6:1').tellsNothing(5, 'lookResult')
    table.starts('Ada', 'Dee').attack('Eli').toZero().verdict('Dee by Eli').slot('Eli', 1).slot('Dee', 2)
    table.tells('all', { type: 'exchange', killer: 5, killerSlot: 1, victim: 4, victimSlot: 2 })
    table.starts('Fay', 'Ada').defend('Eli').attack('Gil').toZero().coup('').isIn('endRoles')
    for (const seat of [3, 5, 6, 7]) table.moderator({ type: 'endVote', seat, kill: true })
    expect(table.alive()).toBe('Cy, Eli, Fay, Gil')
    table.moderator({ type: 'dropGoal', seat: 3, slot: '1' }).isIn('reveal').isNotOffered('moderator', 'reveal')
    expect(JSON.stringify(table.history('moderator'))).not.toMatch(/[♠♣♥]/u)
    const cards = [
      ['2:1', 'Q♠'],
      ['2:2', 'K♥'],
      ['3:2', '9♣'],
      ['4:1', '8♠'],
      ['5:1', 'A♣'],
      ['5:2', '7♥'],
      ['6:1', 'K♣'],
      ['6:2', '8♣'],
    ] as const
    table.refuses({ type: 'typeReveal', cards: cards.map(([at]) => [at, 'Q♠'] as const) }, 'not-offered')
    table.moderator({ type: 'typeReveal', cards }).moderator({ type: 'reveal' }).ends()
    expect([table.winners(), table.reason('Fay')]).toEqual([
      'Cy, Eli',
      { kind: 'goalNotMet', readings: [{ verb: 'kill', whom: 'believer' }] },
    ])
  },
)
