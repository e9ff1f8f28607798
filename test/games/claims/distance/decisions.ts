/** Claims on who decides each step of a rule sheet where the players sit far away. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDueQuestion } from '../../../../shared/engine/go-on.ts'
import { seatOffers, type AnyGame, type MatchState } from '../../../../shared/engine/match.ts'
import { allSeeds, isLong, tries } from '../../../kit/run-length.ts'
import { clauseIds, type ClauseList } from '../../../kit/rule-clauses.ts'
import { root } from '../../../kit/source-files.ts'
import { setupAtDistance } from '../../../kit/games.ts'
import { playByPhones } from './at-a-distance.ts'

/** `phone`: the command by which a seat's phone decides the step. `spoken`: the reason why speech serves. */
export type Decision = { readonly phone: string } | { readonly spoken: string }
/** Step of the sheet -> who decides it. Steps with several decisions have one row for each, as `step:what`. */
export type Decisions = Readonly<Record<string, Decision>>

/** Options under which a step that random evenings seldom reach comes up. */
type HouseRules = Readonly<Record<string, unknown>>

const patience = isLong ? 600_000 : 60_000
const stepOf = (row: string): string => row.split(':')[0] ?? row
const commandsOf = (decisions: Decisions): readonly string[] => [
  ...new Set(Object.values(decisions).flatMap((each) => ('phone' in each ? [each.phone] : []))),
]
/** Returns the commands for which some phone is asked now. */
const askedNow = (live: MatchState): readonly string[] =>
  live.open.value.table.ring.flatMap((seat) =>
    seatOffers(live, seat, 'en')
      .filter(isDueQuestion)
      .map(({ command }) => command),
  )
interface Evenings {
  readonly houses: readonly HouseRules[]
  /** The commands to be met. */
  readonly named: readonly string[]
}
/** Returns the commands that phones sent, and those that phones were asked for, in evenings at a distance. */
function metByPhones(game: AnyGame, { houses, named }: Evenings): Readonly<Record<'sent' | 'asked', Set<string>>> {
  const met = { sent: new Set<string>(), asked: new Set<string>() }
  for (const [i, seed] of allSeeds(150).entries()) {
    // Some evenings for what phones are asked; then as many as it takes to meet what comes seldom.
    if (i >= tries(24) && named.every((command) => met.sent.has(command))) break
    const given = setupAtDistance(game, seed)
    const setup = { ...given, options: { ...given.options, ...houses[i % Math.max(1, houses.length)] } }
    playByPhones(game, {
      setup,
      seed,
      wanted: (command) => named.includes(command) && !met.sent.has(command),
      before: (live, { by, command }) => {
        for (const each of askedNow(live)) met.asked.add(each)
        if (typeof by === 'number') met.sent.add(command.type)
      },
    })
  }
  return met
}
/**
 * Declares that each of the sheet's steps is decided by phone or by speech, and that phones are asked for what stands
 * there and for nothing else. `houses`: options that the evenings take in turn, on top of random ones.
 */
export function decidesAtADistance(
  game: AnyGame,
  decisions: Decisions,
  { steps, houses = [] }: { readonly steps: ClauseList | undefined; readonly houses?: readonly HouseRules[] },
): void {
  if (steps === undefined) throw new Error(`The sheet of ${game.id} lists no steps.`)
  test('every step of the sheet is decided by phone, or says why speech serves', () => {
    const sheet = readFileSync(join(root, `shared/games/${game.id}/README.md`), 'utf8')
    const listed = clauseIds(sheet, { lists: [steps], excluded: {} })
    expect([...new Set(Object.keys(decisions).map(stepOf))].sort()).toEqual([...listed].sort())
    const reasons = Object.values(decisions).flatMap((each) => ('spoken' in each ? [each.spoken] : []))
    expect(reasons.filter((reason) => !/\w{3}.*\.$/u.test(reason))).toEqual([])
  })
  test('phones decide what stands there, and are asked for nothing else', { timeout: patience }, () => {
    const named = commandsOf(decisions)
    const { sent, asked } = metByPhones(game, { houses, named })
    expect(named.filter((command) => !sent.has(command))).toEqual([])
    expect([...asked].filter((command) => !named.includes(command))).toEqual([])
  })
}
