/** Changes of house rules after the start: which are possible, which events they make, and why the others are not. */
import type { CommandDecision, CommandContext, EngineOffer } from './command-context.ts'
import type { EngineCommand, EngineEvent } from '../events.ts'
import type { Answer, Field } from '../offers/fields.ts'
import type { FreezeReason } from './frozen-options.ts'
import type { Finding, GameTypes, OptionField, OptionWords } from '../game.ts'
import { refuseBecause } from '../game.ts'
import { fitsField } from '../offers/offers.ts'
import { namedChoices } from '../words/option-words.ts'
import { tableWords } from '../words/match-words.ts'
import { engineWords } from '../words/engine-words.ts'
import type { EngineWords } from '../words/engine-words.en.ts'
import { wordsIn } from '../words/languages.ts'

/** `open`: may change at once; `anew`: the match begins again with it; any other value is the reason why it stays. */
type OptionStatus = 'open' | 'anew' | 'moment' | FreezeReason
type OptionFields = Readonly<Record<string, OptionField<unknown>>>
type OptionContext<G extends GameTypes> = Pick<CommandContext<G>, 'game' | 'state' | 'cast' | 'lang'>

const fieldsOf = <G extends GameTypes>({ game }: OptionContext<G>): OptionFields => game.options as OptionFields
const valuesOf = <G extends GameTypes>({ state }: OptionContext<G>): Readonly<Record<string, unknown>> =>
  state.options as Readonly<Record<string, unknown>>
/** Returns whether nothing is dealt and no player has left. */
const isBeforeDeal = <G extends GameTypes>({ game, state }: OptionContext<G>): boolean =>
  !game.isDealt(state) && state.away.length === 0

function optionStatusOf<G extends GameTypes>(option: string, context: OptionContext<G>): OptionStatus {
  const { live, frozen } = fieldsOf(context)[option] ?? {}
  if (live === true || (live === 'sometimes' && isBeforeDeal(context))) return 'open'
  if (isBeforeDeal(context)) return 'anew'
  if (live !== 'sometimes') return frozen ?? 'play'
  return context.game.takesOption?.(option as never, context.state) === true ? 'open' : (frozen ?? 'moment')
}
const canChange = (standing: OptionStatus): standing is 'open' | 'anew' => standing === 'open' || standing === 'anew'

/** Returns the plain form field, without what only the set-up needs. */
function toPlainField(field: OptionField<unknown>): Field {
  const { start: _start, told: _told, live: _live, frozen: _frozen, group: _group, ...rest } = field
  return rest as Field
}
function withLabels(field: Field, words: OptionWords | undefined): Field {
  if (field.kind !== 'choice' && field.kind !== 'choices' && field.kind !== 'order') return field
  // Drops headings and notes to keep frames small: before the deal each frame carries the forms of all options.
  return { ...field, of: namedChoices(field.of, words).map(({ value, label }) => ({ value, label })) }
}
/** Returns one offer for each option that may change now. */
export function optionOffers<G extends GameTypes>(context: OptionContext<G>, t: EngineWords): readonly EngineOffer[] {
  const words = tableWords(context.game, context.state.open, context.lang).options
  return Object.entries(fieldsOf(context)).flatMap(([option, field]): readonly EngineOffer[] => {
    const standing = optionStatusOf(option, context)
    if (!canChange(standing)) return []
    const label = words[option]?.label ?? option
    return [
      {
        id: `setOption:${option}`,
        command: 'setOption',
        set: { option },
        title: t.titles.option(label),
        group: 'override',
        danger: true,
        ...(field.live === true ? {} : { checked: true as const }),
        // The moment at which this option may change follows from facts that only the moderator knows.
        ...(field.live === 'sometimes' && !isBeforeDeal(context) ? { secret: true as const } : {}),
        fields: { value: { ...withLabels(toPlainField(field), words[option]), label } },
        now: { value: (valuesOf(context)[option] ?? '') as Answer },
      },
    ]
  })
}

/** Returns the first error that the game's own check finds in these options, or null. */
function findSetupError<G extends GameTypes>(
  options: Readonly<Record<string, unknown>>,
  context: OptionContext<G>,
): Finding | null {
  const { game, state, cast, lang } = context
  const findings = game.check({ options, seats: state.table.seats.length, cast }, wordsIn(game.text, lang))
  return findings.find(({ level }) => level === 'error') ?? null
}
const publicOptionsOf = <G extends GameTypes>(
  options: Readonly<Record<string, unknown>>,
  context: OptionContext<G>,
): object => Object.fromEntries(Object.entries(options).filter(([id]) => fieldsOf(context)[id]?.told === 'all'))
/**
 * Returns the events of a new beginning: the secret set-up is made again, and the public one where anything that
 * follows from options was told.
 */
function restartEvents<G extends GameTypes>(
  context: OptionContext<G>,
  options: Readonly<Record<string, unknown>>,
  isTold: boolean,
): readonly EngineEvent[] {
  const cast = { type: 'cast', cast: context.cast } as const
  const heard = isTold || context.state.table.told.batch > 0
  return heard ? [cast, { type: 'optionsTold', options: publicOptionsOf(options, context), anew: true }] : [cast]
}
/** Returns the events of a changed option, or a refusal with the reason why it stays. */
export function decideOption<G extends GameTypes>(
  { option, value }: Extract<EngineCommand, { type: 'setOption' }>,
  context: OptionContext<G>,
): CommandDecision<G> {
  const field = Object.hasOwn(fieldsOf(context), option) ? fieldsOf(context)[option] : undefined
  if (field === undefined) return refuseBecause('not-offered')
  const standing = optionStatusOf(option, context)
  if (!canChange(standing))
    return { ...refuseBecause('frozen-option', option), says: frozenSentence(standing, context.lang) }
  if (!fitsField(field, value)) return refuseBecause('not-offered')
  const options = { ...valuesOf(context), [option]: value }
  const error = field.live === true ? null : findSetupError(options, context)
  if (error !== null) return { ...refuseBecause('bad-setup', error.clause), says: error.says }
  const changed = { type: 'optionChanged', option, value } as const
  const isTold = field.told === 'all'
  if (standing === 'anew') return [changed, ...restartEvents(context, options, isTold)]
  return [changed, ...(isTold ? [{ type: 'optionsTold', options: { [option]: value } } as const] : [])]
}
const frozenSentence = (standing: 'moment' | FreezeReason, lang: string): string =>
  wordsIn(engineWords, lang).frozen[standing]

/** The options that stay as they are now for one common reason. */
export interface FrozenOptions {
  readonly why: 'moment' | FreezeReason
  /** The reason and the next step, as one sentence. */
  readonly says: string
  readonly labels: readonly string[]
}
/** Returns the options that may not change now, grouped by reason. */
export function listFrozenOptions<G extends GameTypes>(context: OptionContext<G>): readonly FrozenOptions[] {
  const words = tableWords(context.game, context.state.open, context.lang).options
  const labels = new Map<'moment' | FreezeReason, string[]>()
  for (const option of Object.keys(fieldsOf(context))) {
    const standing = optionStatusOf(option, context)
    if (canChange(standing)) continue
    labels.set(standing, [...(labels.get(standing) ?? []), words[option]?.label ?? option])
  }
  return [...labels].map(([why, list]) => ({ why, says: frozenSentence(why, context.lang), labels: list }))
}
