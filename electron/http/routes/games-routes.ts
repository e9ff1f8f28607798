/** Routes of games, and of the set-up of a new match. */
import { z } from 'zod'
import { castFault } from '../../../shared/engine/casts.ts'
import { fitsField } from '../../../shared/engine/offers/offers.ts'
import type { Answer as Said, Field } from '../../../shared/engine/offers/fields.ts'
import type { Finding, OptionField, OptionWords } from '../../../shared/engine/game.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { namedChoices } from '../../../shared/engine/words/option-words.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  moderatorOffers,
  optionsFor,
  optionsFrom,
  isCommandRefusal,
  type AnyGame,
} from '../../../shared/engine/match.ts'
import { findNameFault } from '../../../shared/engine/words/names.ts'
import { engineWords } from '../../../shared/engine/words/engine-words.ts'
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import { describeField } from '../../../shared/engine/offers/misfit-reasons.ts'
import { BadRequest, packLimit } from '../../../shared/wire/parse.ts'
import { setupCheck } from '../../../shared/wire/schemas/requests.ts'
import { toCommandJsonSchema } from '../../../shared/wire/schemas/command-schema.ts'
import { labelsFor } from '../../club/players/display-names.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'
import { route, type Route } from '../route.ts'
import { ok } from '../answers.ts'

type Options = Readonly<Record<string, unknown>>
const optionFields = (game: AnyGame): [string, OptionField<unknown>][] => Object.entries(game.options)

type Names = Readonly<Record<string, string>>
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a pack's schema with names for its properties and values (`property.value`), at every depth. */
function withTitles(schema: unknown, names: Names, name = ''): unknown {
  if (!isObject(schema)) return schema
  const { properties, items } = schema
  const parts = isObject(properties)
    ? Object.fromEntries(Object.entries(properties).map(([id, part]) => [id, withTitles(part, names, id)]))
    : properties
  const title = names[name] ?? schema['title']
  const values = Array.isArray(schema['enum']) ? (schema['enum'] as readonly unknown[]).map(String) : null
  return {
    ...schema,
    ...(values === null ? {} : { enumNames: values.map((value) => names[`${name}.${value}`] ?? value) }),
    ...(title === undefined ? {} : { title }),
    ...(parts === undefined ? {} : { properties: parts }),
    ...(items === undefined
      ? {}
      : { items: withTitles(items, names, isObject(items) && items['type'] === 'string' ? name : '') }),
  }
}
/** Returns an option's field with names for its values; a pack starts from the game's own one. */
function fieldOf(option: OptionField<unknown>, words: Partial<OptionWords> = {}): Field {
  const { of: names, own } = words
  const { start: _start, told: _told, live: _live, frozen: _frozen, group: _group, ...rest } = option
  const field = rest as Field
  if (field.kind === 'pack') {
    const schema = withTitles(field.schema, names ?? {}) as typeof field.schema
    return { ...field, schema: own === undefined ? schema : { ...schema, default: own } }
  }
  if (field.kind !== 'choice' && field.kind !== 'choices' && field.kind !== 'order') return field
  return { ...field, of: namedChoices(field.of, words) }
}
/** Returns the options as a form, with their defaults for this number of seats. */
function optionForm(game: AnyGame, seats: number, lang: string): readonly object[] {
  const words = wordsIn(game.text, lang).options
  const start = optionsFor(game, seats)
  return optionFields(game).map(([id, option]) => ({
    id,
    label: words[id]?.label ?? id,
    hint: words[id]?.hint ?? '',
    group: option.group,
    field: fieldOf(option, words[id]),
    start: start[id] as Said,
    live: option.live === true,
    told: option.told === 'all',
  }))
}
function gameEntry(game: AnyGame, lang: string): object {
  const { title, tagline } = wordsIn(game.text, lang)
  return {
    id: game.id,
    title,
    tagline,
    seats: game.seats,
    rules: game.rules,
    options: optionForm(game, game.seats.min, lang),
    commands: toCommandJsonSchema(game),
  }
}
interface NamedRole {
  readonly id: string
  readonly label: string
  readonly team: string
}
/** Returns the roles of a game with their names; a role without a word is named by its id. */
export function rolesOf(game: AnyGame, lang: string): readonly NamedRole[] {
  const labels = labelsFor(wordsIn(game.text, lang), 'roles', [])
  return Object.entries(game.roles).map(([id, { team }]) => ({ id, label: labels[id] ?? id, team }))
}
/** Returns the roles with their teams' names, and a line on each card, '' where the game has none. */
function describedRoles(game: AnyGame, lang: string): readonly (NamedRole & { teamLabel: string; note: string })[] {
  const words = wordsIn(game.text, lang)
  const teams = labelsFor(words, 'teams', [])
  const notes = words.roleNotes ?? {}
  return rolesOf(game, lang).map((role) => ({
    ...role,
    teamLabel: teams[role.team] ?? role.team,
    note: notes[role.id] ?? '',
  }))
}
/** Throws BadRequest for an unknown option or an unfitting value. */
export function checkOptions(game: AnyGame, options: Options, lang: string): void {
  const fields = Object.fromEntries(optionFields(game))
  for (const [id, value] of Object.entries(options)) {
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined
    if (field === undefined) throw new BadRequest(({ noOption }) => noOption(id, game.id), `options.${id}`)
    if (!fitsField(fieldOf(field), value))
      throw new BadRequest(({ badOption }) => badOption(id, describeField(fieldOf(field), lang)), `options.${id}`)
  }
}
/** Throws BadRequest for a cast that does not have the game's shape. */
export function checkCast(
  game: AnyGame,
  cast: unknown,
  { seats, says, lang }: { seats: number; says: string | undefined; lang: string },
): void {
  if (cast === null || game.castFrom(cast, seats) !== null) return
  const wrong = castFault(game, { cast, seats, lang })
  if (wrong !== null) throw new BadRequest(() => `cast: ${wrong.says}`, wrong.field)
  throw new BadRequest(({ noCast }) => `cast: ${says ?? noCast}`, 'cast')
}
const isCounted = (game: AnyGame, seats: number): boolean => seats >= game.seats.min && seats <= game.seats.max
interface SetupDraft {
  readonly seats: number
  readonly names: readonly string[] | undefined
  readonly options: Options
  readonly cast: unknown
}
/** Returns all findings about a set-up, errors of names and cast first. */
export function findingsFor(
  game: AnyGame,
  { seats, names, options, cast }: SetupDraft,
  lang: string,
): readonly Finding[] {
  const wrong = names === undefined ? null : findNameFault(names, lang)
  const naming: readonly Finding[] =
    wrong === null ? [] : [{ level: 'error', at: 'names', says: wrong.says, clause: '' }]
  if (!isCounted(game, seats)) {
    const says = wordsIn(engineWords, lang).setup.seats(game.seats.min, game.seats.max)
    return [...naming, { level: 'error', at: 'seats', says, clause: '' }]
  }
  const card = castFault(game, { cast, seats, lang })
  const cards: readonly Finding[] = card === null ? [] : [{ level: 'error', at: 'cast', says: card.says, clause: '' }]
  const all = optionsFrom(game, { seats, options, cast })
  return [...naming, ...cards, ...game.check({ options: all, seats, cast }, wordsIn(game.text, lang))]
}
/** Returns the form for a cast, or null where a cast is one role per seat. */
function castFormOf(
  game: AnyGame,
  { seats, options }: Pick<SetupDraft, 'seats' | 'options'>,
  lang: string,
): Readonly<Record<string, Field>> | null {
  if (!isCounted(game, seats)) return null
  return game.castForm?.({ options: optionsFor(game, seats, options), seats }, wordsIn(game.text, lang)) ?? null
}
const stepsToDeal = 5
const trialMeta = { at: '1970-01-01T00:00:00.000Z', by: 'moderator', chance: 'deck', lang: 'en', t: 0 } as const

/** Counts each role in the deck, as dealt or as printed; empty where neither is known. */
function deckOf(game: AnyGame, seats: number, options: Options): Readonly<Record<string, number>> {
  if (!isCounted(game, seats)) return {}
  const cards = dealTrialCards(game, seats, options)
  const printed = cards ?? game.deck?.({ options: optionsFor(game, seats, options), seats }) ?? []
  return printed.length === seats ? countEach(printed) : {}
}
/** Returns the cards of a trial deal, or null where the game deals none. */
function dealTrialCards(game: AnyGame, seats: number, options: Options): readonly string[] | null {
  const names = Array.from({ length: seats }, (_, i) => String(i + 1))
  const first = beginMatch(emptyMatch(game, 'deck'), { names, options, cast: null }, trialMeta)
  if (isCommandRefusal(first)) return null
  let live = foldCommit(emptyMatch(game, 'deck'), first)
  for (let step = 0; step < stepsToDeal; step++) {
    const cards = frameFor(live, 'moderator', 'en').board.seats.flatMap(({ card }) =>
      card === undefined ? [] : [card.role],
    )
    if (cards.length === seats) return cards
    const next = moderatorOffers(live, 'en').find(
      ({ group, fields }) => group === 'next' && Object.keys(fields).length === 0,
    )
    const entry = next === undefined ? null : decide(live, { type: next.command, ...next.set }, trialMeta)
    if (entry === null || isCommandRefusal(entry)) return null
    live = foldCommit(live, entry)
  }
  return null
}
function countEach(items: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1
  return counts
}
const countOf = (game: AnyGame, seats: number | undefined): number => seats ?? game.seats.min

export const gameRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/games',
    does: 'All games: seats, options and commands.',
    answers: { 200: z.array(responseSchemas.game) },
    act: ({ services, lang }) => ok(services.console.tables.games.map((game) => gameEntry(game, lang))),
  }),
  route({
    method: 'GET',
    path: '/setup',
    does: 'The options of a game as a form, for a number of seats.',
    query: z.strictObject({ game: z.string(), seats: z.coerce.number().int().min(0).max(100).optional() }),
    answers: { 200: responseSchemas.setup },
    act: ({ services, query, lang }) => {
      const game = services.console.tables.game(query.game)
      const seats = countOf(game, query.seats)
      const findings = findingsFor(game, { seats, names: undefined, options: {}, cast: null }, lang)
      return ok({
        game: game.id,
        seats,
        options: optionForm(game, seats, lang),
        findings,
        roles: describedRoles(game, lang),
        deck: deckOf(game, seats, {}),
        castForm: castFormOf(game, { seats, options: {} }, lang),
      })
    },
  }),
  route({
    method: 'POST',
    path: '/check',
    does: 'Checks a set-up: errors prevent the start, warnings do not.',
    body: setupCheck,
    limit: packLimit,
    answers: {
      200: z.object({
        findings: z.array(responseSchemas.finding),
        deck: z.record(z.string(), z.int()),
        castForm: responseSchemas.castForm,
      }),
    },
    act: ({ services, body, lang }) => {
      const game = services.console.tables.game(body.game)
      const { seats, names, options = {}, cast = null } = body
      checkOptions(game, options, lang)
      return ok({
        findings: findingsFor(game, { seats, names, options, cast }, lang),
        deck: deckOf(game, seats, options),
        castForm: castFormOf(game, { seats, options }, lang),
      })
    },
  }),
]
