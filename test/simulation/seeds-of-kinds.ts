/** A choice of seeds whose evenings differ in kind: few of them, and nothing that an evening can have left out. */
import { isPair } from './play-evening.ts'
import { gameOf } from './simulate.ts'
import { swarmOf } from './swarm.ts'

export interface SeedChoice {
  readonly among: number
  readonly times: number
  readonly without: readonly string[]
}
/** Returns what makes the evening of a seed one of its kind: features, faults, its game, and whether it has two worlds. */
export const kindsOf = (seed: string): readonly string[] => [
  ...swarmOf(seed).on,
  gameOf(seed).id,
  isPair(seed) ? 'two worlds' : 'one world',
]

/**
 * Returns those of the first `among` seeds, but for those `without`, that bring something of which fewer than `times`
 * evenings came before.
 */
export function seedsOfKinds({ among, times, without }: SeedChoice): readonly string[] {
  const met = new Map<string, number>()
  return Array.from({ length: among }, (_, i) => String(i + 1)).filter((seed) => {
    if (without.includes(seed)) return false
    const kinds = kindsOf(seed)
    const isWanted = kinds.some((kind) => (met.get(kind) ?? 0) < times)
    if (isWanted) for (const kind of kinds) met.set(kind, (met.get(kind) ?? 0) + 1)
    return isWanted
  })
}
