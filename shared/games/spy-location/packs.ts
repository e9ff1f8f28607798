/** Sets of places: the built-in one, and own ones as plain JSON. */
import { characterCount, nameKey } from '../../engine/words/names.ts'
import { placeIds } from './places.ts'

/** A place of an own set. `also`: other words for it; `off`: kept, but not in play. */
export interface PackPlace {
  readonly label: string
  readonly also?: readonly string[]
  readonly off?: boolean
}
/** An own set of places. */
export interface Pack {
  readonly name: string
  readonly places: readonly PackPlace[]
}
/** A place that may be drawn. `id`: the built-in id, else the label as typed. */
export interface Place {
  readonly id: string
  readonly also: readonly string[]
}
export const labelLength = 40
export const placesNeeded = 10
export const placesAdvised = 30
export const mostPlaces = 100
const mostAliases = 10

const label = { type: 'string', minLength: 1, maxLength: labelLength } as const
/** The schema of the form for an own set. */
export const packSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'places'],
  properties: {
    name: label,
    places: {
      type: 'array',
      minItems: placesNeeded,
      maxItems: mostPlaces,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label'],
        properties: {
          label,
          also: { type: 'array', maxItems: mostAliases, items: label },
          off: { type: 'boolean' },
        },
      },
    },
  },
} as const

/** Sentences on a faulty own set. */
export interface PackWords {
  readonly shape: string
  readonly name: string
  readonly line: (n: number) => string
  readonly empty: (n: number) => string
  readonly long: (label: string) => string
  readonly twice: (label: string) => string
  readonly aliases: (label: string) => string
  readonly few: (active: number) => string
  readonly many: (places: number) => string
  readonly advised: (active: number) => string
}
type PackFields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is PackFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnlyKeys = (value: PackFields, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key))
const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

/** True for `{}`, which stands for the built-in set. */
export const isBuiltIn = (given: PackFields): boolean => Object.keys(given).length === 0

const tidyText = (text: string): string => text.trim().replace(/\s+/gu, ' ')
const isTooLong = (text: string): boolean =>
  characterCount(tidyText(text)) > labelLength || text.length > 2 * labelLength

function isLine(value: unknown): value is PackPlace {
  if (!isObject(value) || !hasOnlyKeys(value, ['label', 'also', 'off']) || !isText(value['label'])) return false
  const { also, off } = value
  return (also === undefined || isTexts(also)) && (off === undefined || typeof off === 'boolean')
}
function checkLine({ label: said, also = [] }: PackPlace, n: number, says: PackWords): string | null {
  const texts = [said, ...also]
  if (texts.some((text) => tidyText(text) === '')) return says.empty(n)
  const long = texts.find(isTooLong)
  if (long !== undefined) return says.long(tidyText(long))
  return also.length > mostAliases ? says.aliases(tidyText(said)) : null
}
/** The first label or alias used for two places, or null. */
function doubledLabel(places: readonly PackPlace[]): string | null {
  const seen = new Set<string>()
  for (const { label: said, also = [] } of places) {
    const own = new Set([said, ...also].map(nameKey))
    const twice = [...own].find((key) => seen.has(key))
    if (twice !== undefined) return tidyText([said, ...also].find((text) => nameKey(text) === twice) ?? said)
    for (const key of own) seen.add(key)
  }
  return null
}
const activePlaces = (places: readonly PackPlace[]): readonly PackPlace[] =>
  places.filter((place) => place.off !== true)

/** The first error of a set as a sentence, or null. */
export function checkPack(given: PackFields, says: PackWords): string | null {
  if (isBuiltIn(given)) return null
  const { name, places } = given
  if (!hasOnlyKeys(given, ['name', 'places']) || !Array.isArray(places)) return says.shape
  if (!isText(name) || tidyText(name) === '' || isTooLong(name)) return says.name
  const odd = places.findIndex((place) => !isLine(place))
  if (odd !== -1) return says.line(odd + 1)
  const lines = places as readonly PackPlace[]
  const fault = lines.map((place, i) => checkLine(place, i + 1, says)).find((each) => each !== null)
  if (fault !== undefined) return fault
  const twice = doubledLabel(lines)
  if (twice !== null) return says.twice(twice)
  if (lines.length > mostPlaces) return says.many(lines.length)
  const active = activePlaces(lines).length
  return active < placesNeeded ? says.few(active) : null
}
/** A warning about a small but valid set, or null. */
export function packWarning(given: PackFields, says: PackWords): string | null {
  const active = placesIn(given).length
  return active < placesAdvised ? says.advised(active) : null
}
/** The active places of a valid set. */
export function placesIn(given: PackFields): readonly Place[] {
  if (isBuiltIn(given)) return placeIds.map((id) => ({ id, also: [] }))
  const { places } = given as unknown as Pack
  return activePlaces(places).map((place) => ({ id: tidyText(place.label), also: place.also ?? [] }))
}
/** The place meant by these words, by id, by label in the reader's language or by alias; null if there is none. */
export function placeMeantBy(words: string, places: readonly Place[], labelOf: (id: string) => string): string | null {
  const said = nameKey(words)
  return places.find(({ id, also }) => [id, labelOf(id), ...also].some((text) => nameKey(text) === said))?.id ?? null
}
