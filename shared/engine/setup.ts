/** The set-up of a match: its options with their defaults, and the faults that forbid a start. */
import { castFault, type SetupFault } from './casts.ts'
import type { Refusal } from './commands/command-context.ts'
import type { AnyGame } from './fold.ts'
import type { OptionField } from './game.ts'
import { describeField } from './offers/misfit-reasons.ts'
import { fitsField } from './offers/offers.ts'
import { engineWords } from './words/engine-words.ts'
import { wordsIn } from './words/languages.ts'
import { findNameFault } from './words/names.ts'

/** A set-up as the moderator entered it, unchecked. */
export interface SetupInput {
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly cast: unknown
  /** The local calendar day of the evening, `2026-03-01`. Stored beside the rules and told to no audience. */
  readonly day?: string
}
/** Returns all options of a game: the given ones over the defaults, which may follow from seats and cast. */
export function optionsFrom(
  game: AnyGame,
  setup: { seats: number; options: Readonly<Record<string, unknown>>; cast: unknown },
): Readonly<Record<string, unknown>> {
  const { seats, options, cast } = setup
  const fields = Object.entries(game.options as Readonly<Record<string, { start: unknown }>>)
  const start = (value: unknown): unknown =>
    typeof value === 'function' ? (value as (seats: number, cast: unknown) => unknown)(seats, cast) : value
  return Object.fromEntries(
    fields.map(([id, field]) => [id, Object.hasOwn(options, id) ? options[id] : start(field.start)]),
  )
}
/** Returns all options of a game for a set-up without a cast. */
export const optionsFor = (
  game: AnyGame,
  seats: number,
  given: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => optionsFrom(game, { seats, options: given, cast: null })
/** Returns the first fault of a set-up, with a sentence in a language and the path of its field; null for none. */
export function findSetupFault(game: AnyGame, { names, options, cast }: SetupInput, lang: string): Refusal | null {
  const engine = wordsIn(engineWords, lang)
  const wrong = findNameFault(names, lang)
  if (wrong !== null) return { refused: wrong.fault, says: wrong.says, clause: null, field: `seats.${wrong.seat - 1}` }
  const { min, max } = game.seats
  if (names.length < min || names.length > max) {
    return { refused: 'not-enough-players', says: engine.setup.seats(min, max), clause: null, field: 'seats' }
  }
  const wrongOption = findOptionFault(game, options, lang)
  if (wrongOption !== null) return { refused: 'bad-setup', clause: null, ...wrongOption }
  const all = optionsFrom(game, { seats: names.length, options, cast })
  const findings = game.check({ options: all, seats: names.length, cast }, wordsIn(game.text, lang))
  const errors = findings.filter((finding) => finding.level === 'error')
  const wrongCast = castFault(game, { cast, seats: names.length, lang })
  if (wrongCast !== null) {
    const clause = errors.find(({ at }) => at === 'cast')?.clause ?? null
    return { refused: 'bad-setup', clause, ...wrongCast }
  }
  const [error] = errors
  if (error !== undefined) {
    const field = error.at === 'cast' || error.at === 'seats' ? error.at : `options.${error.at}`
    return { refused: 'bad-setup', says: error.says, clause: error.clause, field }
  }
  const unreadable = cast !== null && game.castFrom(cast, names.length) === null
  return unreadable ? { refused: 'bad-setup', says: engine.setup.badCast, clause: null, field: 'cast' } : null
}
/** Returns the first unknown option, or the first with an impossible value; null where all fit. */
function findOptionFault(game: AnyGame, given: SetupInput['options'], lang: string): SetupFault | null {
  const { setup } = wordsIn(engineWords, lang)
  const fields = game.options as Readonly<Record<string, OptionField<unknown>>>
  const labels = wordsIn(game.text, lang).options
  for (const [id, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined
    const at = `options.${id}`
    if (field === undefined) return { field: at, says: setup.noOption(id) }
    if (!fitsField(field, value))
      return { field: at, says: setup.badOption(labels[id]?.label ?? id, describeField(field, lang)) }
  }
  return null
}
