/** Notices of a set-up before the match starts. */
import { optionsFor, type AnyGame } from '../../../shared/engine/match.ts'
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import { en } from '../../../shared/games/spy-location/words/text.en.ts'
import type { Options } from '../../../shared/games/spy-location/types.ts'

const findings = (options: Partial<Options>, { seats = 5, cast = null }: { seats?: number; cast?: unknown } = {}) =>
  spyLocation.check(
    { options: optionsFor(spyLocation as unknown as AnyGame, seats, options) as unknown as Options, seats, cast },
    en,
  )
export const says = (options: Partial<Options>, given: { seats?: number; cast?: unknown } = {}): readonly string[] =>
  findings(options, given).map((finding) => `${finding.level}: ${finding.says}`)
export const packOf = (count: number, more: readonly object[] = []): Record<string, unknown> => ({
  name: 'Ours',
  places: [...Array.from({ length: count }, (_, i) => ({ label: `Place ${i + 1}` })), ...more],
})
