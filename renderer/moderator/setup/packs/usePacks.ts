/** Packs: form parts derived from a JSON schema, and the club's packs stored by name. Knows no game. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Choice } from '../../../../shared/engine/offers/fields.ts'
import { useModerator } from '../../app/useModerator.ts'

export type Pack = Readonly<Record<string, unknown>>
export type PackPart = {
  readonly name: string
  readonly title: string
  readonly required: boolean
  /** Shows the part only while each named property of the same object has one of these values. */
  readonly when?: Readonly<Record<string, readonly unknown[]>>
} & (
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly of: readonly Choice[] }
  | { readonly kind: 'choices'; readonly of: readonly Choice[] }
  /** Several texts, separated by commas. */
  | { readonly kind: 'texts' }
  /** A flag; false leaves the property out. */
  | { readonly kind: 'flag' }
  | { readonly kind: 'rows'; readonly parts: readonly PackPart[]; readonly max: number }
)
export type PackRow = Pack
const longest = 200
const most = 500

const isObject = (value: unknown): value is Pack => typeof value === 'object' && value !== null && !Array.isArray(value)
const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other)
const toTitle = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)

/** Returns the values of an enumeration with their names; null for free text. */
function choicesIn(schema: unknown): readonly Choice[] | null {
  if (!isObject(schema) || !Array.isArray(schema['enum'])) return null
  const names: readonly unknown[] = Array.isArray(schema['enumNames']) ? schema['enumNames'] : []
  return schema['enum'].map((value, i) => ({ value: String(value), label: String(names[i] ?? value) }))
}
const whenIn = ({ when }: Pack): Pick<PackPart, 'when'> =>
  isObject(when) ? { when: when as Readonly<Record<string, readonly unknown[]>> } : {}
function packPartFrom(name: string, schema: unknown, required: boolean): PackPart | null {
  if (!isObject(schema)) return null
  const { type, title, items } = schema
  const head = { name, title: typeof title === 'string' ? title : toTitle(name), required, ...whenIn(schema) }
  if (type === 'integer')
    return { ...head, kind: 'number', min: numberOr(schema['minimum'], 0), max: numberOr(schema['maximum'], most) }
  const of = choicesIn(type === 'array' ? items : schema)
  if (of !== null) return { ...head, kind: type === 'array' ? 'choices' : 'choice', of }
  if (type === 'string') return { ...head, kind: 'text', max: numberOr(schema['maxLength'], longest) }
  if (type === 'boolean' || typeof schema['const'] === 'boolean') return { ...head, kind: 'flag' }
  if (type !== 'array' || !isObject(items)) return null
  if (items['type'] === 'string') return { ...head, kind: 'texts' }
  const parts = packPartsFrom(items)
  if (parts === null || !parts.some((part) => part.kind === 'text' || part.kind === 'choice')) return null
  return { ...head, kind: 'rows', parts, max: numberOr(schema['maxItems'], most) }
}
/** Returns the form parts of a schema; null if the schema contains a construct that no part can draw. */
export function packPartsFrom(schema: unknown): readonly PackPart[] | null {
  if (!isObject(schema) || !isObject(schema['properties'])) return null
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly unknown[]) : []
  const parts = Object.entries(schema['properties']).map(([name, part]) =>
    packPartFrom(name, part, required.includes(name)),
  )
  return parts.length > 0 && parts.every((part) => part !== null) ? parts : null
}
/** Returns the game's own set from the option's default, the schema's `default` or its examples; null without one. */
export function gameOwnPack(schema: Pack, start: unknown): Pack | null {
  const examples: unknown = schema['examples']
  const candidates = [start, schema['default'], Array.isArray(examples) ? (examples[0] as unknown) : null]
  return candidates.filter(isObject).find((each) => Object.keys(each).length > 0) ?? null
}
export const isPack = isObject

/** Returns the pack with one property set; empty lists, empty texts and false are left out unless required. */
export function withPart(pack: Pack, part: PackPart, value: unknown): Pack {
  const none = Array.isArray(value) && value.length === 0 && part.kind !== 'rows'
  const empty = value === false || value === '' || value === null || none
  if (!empty || part.required) return { ...pack, [part.name]: value }
  const { [part.name]: _gone, ...rest } = pack
  return rest
}
/** Returns whether a part applies, given the other values of its object. */
export const isPartAsked = ({ when = {} }: PackPart, pack: Pack): boolean =>
  Object.entries(when).every(([name, values]) => values.includes(pack[name]))
/** Returns the pack without values of parts that no longer apply. */
export const withoutStaleParts = (pack: Pack, parts: readonly PackPart[]): Pack =>
  Object.fromEntries(
    Object.entries(pack).filter(([name]) => parts.every((part) => part.name !== name || isPartAsked(part, pack))),
  )
/** Returns whether the parts of a row do not fit one line, so that rows are drawn as cards. */
export const needsCards = ({ parts }: Extract<PackPart, { kind: 'rows' }>): boolean =>
  parts.some(({ kind }) => kind !== 'text' && kind !== 'texts' && kind !== 'flag')
/** Returns the rows of a part; a value of another kind counts as none. */
export const rowsIn = (pack: Pack, part: PackPart): readonly PackRow[] => {
  const rows = pack[part.name]
  return Array.isArray(rows) ? rows.filter(isObject) : []
}
/** Returns the text of a part; a value of another kind counts as empty. */
export const textIn = (pack: Pack, part: PackPart): string => {
  const text = pack[part.name]
  return typeof text === 'string' ? text : ''
}
/** Returns the texts of a part; values of other kinds are dropped. */
export const textsIn = (pack: Pack, part: PackPart): readonly string[] => {
  const texts = pack[part.name]
  return Array.isArray(texts) ? texts.filter((each) => typeof each === 'string') : []
}
/** Parses `a, b` to `['a', 'b']`, without empty and double entries. */
export const textsFrom = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
]
/** Returns the part that names a row: its first text, or null. */
export const leadPart = (parts: readonly PackPart[]): PackPart | null =>
  parts.find((part) => part.kind === 'text') ?? null
const textKey = (text: string): string => text.normalize('NFC').trim().toLocaleLowerCase()

/** Returns the text of a row to search in. */
export const searchTextOf = (row: PackRow, parts: readonly PackPart[]): string =>
  parts
    .flatMap((part) => (part.kind === 'text' ? [textIn(row, part)] : part.kind === 'texts' ? textsIn(row, part) : []))
    .join(' ')

/**
 * Adds a pasted list, one row per line; in `name: other, other` the rest fills the first list of texts. Double names
 * are left out and returned.
 */
export function withPastedLines(
  rows: readonly PackRow[],
  parts: readonly PackPart[],
  pasted: string,
): { readonly rows: readonly PackRow[]; readonly doubled: readonly string[] } {
  const lead = leadPart(parts)
  const list = parts.find((part) => part.kind === 'texts')
  if (lead === null) return { rows, doubled: [] }
  const taken = new Set(rows.map((row) => textKey(textIn(row, lead))))
  const doubled: string[] = []
  const added: PackRow[] = []
  for (const line of pasted.split(/[\r\n]+/u)) {
    const [, head = '', tail = ''] = /^\s*(?:[-*•]\s+|\d+[.)]\s+)?([^:]*)(?::(.*))?$/u.exec(line) ?? []
    const name = head.trim()
    if (name === '') continue
    if (taken.has(textKey(name))) {
      doubled.push(name)
      continue
    }
    taken.add(textKey(name))
    const row: PackRow = { [lead.name]: name }
    added.push(list === undefined ? row : withPart(row, list, textsFrom(tail)))
  }
  return { rows: [...rows, ...added], doubled }
}

type StoredPacks = Readonly<Record<string, Readonly<Record<string, Pack>>>>
const settingName = 'packs'

/** The club's packs by place (game and option) and name, stored on the console. */
export const usePacks = defineStore('packs', () => {
  const desk = useModerator()
  const kept = shallowRef<StoredPacks>({})
  const says = ref<string | null>(null)
  let read: Promise<void> | null = null

  async function fetchKept(): Promise<void> {
    const answer = await desk.api.setting(settingName)
    if (answer.kind === 'done' && isObject(answer.value)) kept.value = answer.value as StoredPacks
    if (answer.kind !== 'done') read = null
  }
  /** Loads the packs once. */
  const load = (): Promise<void> => (read ??= fetchKept())
  const renew = (): Promise<void> => (read = fetchKept())
  const at = (place: string): Readonly<Record<string, Pack>> => kept.value[place] ?? {}
  async function put(place: string, packs: Readonly<Record<string, Pack>>): Promise<boolean> {
    const next = { ...kept.value, [place]: packs }
    const answer = await desk.api.setSetting(settingName, next)
    says.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind === 'done') kept.value = next
    return answer.kind === 'done'
  }
  const save = (place: string, name: string, pack: Pack): Promise<boolean> => put(place, { ...at(place), [name]: pack })
  function drop(place: string, name: string): Promise<boolean> {
    const { [name]: _gone, ...rest } = at(place)
    return put(place, rest)
  }
  return { says, kept, load, renew, at, save, drop }
})
