/** Sheets typed in by a host: the schema of their form, and what is wrong with them (5.6). */
import { roleIds, type Role } from '../roles.ts'
import {
  argsOf,
  houseSheets,
  kinds,
  kindsOf,
  neededArgs,
  primitives,
  type AbilityArgs,
  type AbilityKind,
  type Primitive,
} from './role-sheets.ts'

const textRule = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const
const countRule = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum }) as const
const choiceRule = (...values: readonly string[]) => ({ type: 'string', enum: values }) as const
const listRule = (...values: readonly string[]) => ({ type: 'array', items: choiceRule(...values) }) as const
const argNames = ['cards', 'chooser', 'between', 'weight', 'side', 'bonus', 'blocks', 'trigger', 'n', 'to'] as const
const argRules: Readonly<Record<keyof AbilityArgs, FieldRule>> = {
  cards: countRule(1, 2),
  chooser: choiceRule('actor', 'target'),
  between: choiceRule('ownAndTarget', 'twoTargets'),
  weight: countRule(2, 3),
  side: choiceRule('attacker', 'defender', 'any'),
  bonus: countRule(1, 2),
  blocks: listRule('look', 'expose', 'swapGoals', 'forceReveal'),
  trigger: choiceRule('madeKill', 'survivedAttempt', 'defendedInVain'),
  n: countRule(1, 2),
  to: listRule('stalinAttempt', 'look', 'expose', 'swapGoals'),
}
const whenPrimitive = (fits: (primitive: Primitive) => boolean) => ({ when: { primitive: primitives.filter(fits) } })
const hasKind = (primitive: Primitive, ...some: readonly AbilityKind[]): boolean =>
  kindsOf[primitive].some((kind) => some.includes(kind))
const rules: Readonly<Record<string, FieldRule>> = {
  name: textRule(40),
  id: textRule(40),
  primitive: choiceRule(...primitives),
  kind: choiceRule(...kinds),
  cost: countRule(0, 3),
  uses: countRule(1, 3),
  window: choiceRule('play', 'attempt'),
  ...argRules,
}
/** The fields of an ability; `when` limits a field to these values of the named property. */
const abilityFields = {
  name: rules['name'],
  primitive: rules['primitive'],
  kind: { ...rules['kind'], enum: kindsOf.look, ...whenPrimitive((primitive) => kindsOf[primitive].length > 1) },
  cost: { ...rules['cost'], ...whenPrimitive((primitive) => hasKind(primitive, 'action', 'reaction')) },
  uses: { ...rules['uses'], ...whenPrimitive((primitive) => hasKind(primitive, 'action', 'reaction')) },
  window: {
    ...rules['window'],
    ...whenPrimitive((primitive) => hasKind(primitive, 'action') && primitive !== 'voteWeight'),
  },
  ...Object.fromEntries(
    argNames.map((arg) => [
      arg,
      { ...argRules[arg], ...whenPrimitive((primitive) => argsOf[primitive]?.includes(arg) === true) },
    ]),
  ),
}
const neededFields = ['name', 'primitive'] as const
const courtRoles = roleIds.filter((role) => role !== 'stalin')
/** The schema of the form for own sheets. */
export const sheetSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'sheets'],
  properties: {
    name: textRule(40),
    sheets: {
      type: 'array',
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['role', 'tokens', 'abilities'],
        properties: {
          role: choiceRule(...courtRoles),
          tokens: countRule(0, 9),
          note: textRule(200),
          abilities: {
            type: 'array',
            maxItems: 6,
            items: { type: 'object', additionalProperties: false, required: neededFields, properties: abilityFields },
          },
        },
      },
    },
  },
} as const
/** The house sheets as a set of own ones to begin from, under the name given. */
export const houseSet = (
  name: string,
  abilities: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> => ({
  name,
  sheets: courtRoles.map((role) => ({
    role,
    tokens: houseSheets[role].tokens,
    abilities: houseSheets[role].abilities.map(({ id, uses: _none, window: _usual, kind, cost, ...rest }) => ({
      name: abilities[id] ?? id,
      ...rest,
      ...(kind === 'setup' && rest.primitive === 'look' ? { kind } : {}),
      ...(cost > 0 ? { cost } : {}),
    })),
  })),
})

/** Sentences on faulty own sheets; each says what to do. */
export interface SheetWords {
  readonly shape: string
  readonly name: string
  readonly sheet: (n: number) => string
  readonly twice: (role: string) => string
  readonly ability: (role: string, n: number) => string
  readonly field: (ability: string, field: string) => string
  readonly foreign: (ability: string, field: string) => string
  readonly lacks: (ability: string, field: string) => string
  readonly free: (ability: string) => string
  readonly kind: (ability: string) => string
  readonly same: (role: string, id: string) => string
  readonly patron: string
  readonly unused: string
  readonly noPatron: string
  readonly noOrders: (ability: string) => string
}
type SheetFields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is SheetFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
interface FieldRule {
  readonly type: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly items?: FieldRule
}
function fitsRule(value: unknown, rule: FieldRule): boolean {
  if (rule.type === 'integer')
    return Number.isInteger(value) && Number(value) >= (rule.minimum ?? 0) && Number(value) <= (rule.maximum ?? 0)
  if (rule.type === 'array')
    return (
      Array.isArray(value) && rule.items !== undefined && value.every((each) => fitsRule(each, rule.items as FieldRule))
    )
  if (typeof value !== 'string' || value.trim() === '') return false
  return rule.enum === undefined ? value.length <= (rule.maxLength ?? 0) : rule.enum.includes(value)
}
const isEmptyList = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0)
/** The error of an ability whose fields do not fit its primitive and kind, or null. */
function checkArgs(given: SheetFields, says: SheetWords): string | null {
  const { primitive, name } = given as { primitive: Primitive; name: string }
  const kind = given['kind'] ?? kindsOf[primitive][0]
  if (!kindsOf[primitive].some((each) => each === kind)) return says.kind(name)
  const foreign = argNames.find((arg) => given[arg] !== undefined && argsOf[primitive]?.includes(arg) !== true)
  if (foreign !== undefined) return says.foreign(name, foreign)
  const lacking = neededArgs[primitive]?.find((arg) => isEmptyList(given[arg]))
  if (lacking !== undefined) return says.lacks(name, lacking)
  if (given['blocks'] !== undefined && isEmptyList(given['blocks'])) return says.lacks(name, 'blocks')
  const priced = kind === 'action' || kind === 'reaction'
  const cost = given['cost'] ?? 0
  if (!priced && (cost !== 0 || (given['uses'] ?? null) !== null)) return says.free(name) // 5.2
  return kind !== 'action' && given['window'] === 'attempt' ? says.foreign(name, 'window') : null
}
function checkAbility(given: unknown, { role, n }: { role: string; n: number }, says: SheetWords): string | null {
  if (!isObject(given) || neededFields.some((key) => !fitsRule(given[key], rules[key] as FieldRule)))
    return says.ability(role, n)
  const wrong = Object.entries(given).find(([key, value]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    return rule === undefined || !(fitsRule(value, rule) || (key === 'uses' && value === null))
  })
  if (wrong !== undefined) return says.field(String(given['name']), wrong[0])
  return given['primitive'] === 'bindPatron' && role !== 'protege' ? says.patron : checkArgs(given, says)
}
const idOf = (ability: SheetFields): string => String(ability['id'] ?? ability['name'])
function checkSheet(given: unknown, n: number, says: SheetWords): string | null {
  if (!isObject(given)) return says.sheet(n)
  const { role, tokens, abilities, note, ...rest } = given
  const known = courtRoles.find((each) => each === role)
  const noted = note === undefined || fitsRule(note, textRule(200))
  if (known === undefined || !fitsRule(tokens, countRule(0, 9)) || !Array.isArray(abilities)) return says.sheet(n)
  if (!noted || abilities.length > 6 || Object.keys(rest).length > 0) return says.sheet(n)
  const fault = abilities
    .map((each, i) => checkAbility(each, { role: known, n: i + 1 }, says))
    .find((each) => each !== null)
  if (fault !== undefined) return fault
  const ids = abilities.map(idOf)
  const same = ids.find((id, i) => ids.indexOf(id) !== i)
  return same === undefined ? null : says.same(known, same)
}
/** The first error in own sheets as a sentence, or null; `{}` stands for the house sheets. */
export function checkSheets(given: SheetFields, says: SheetWords): string | null {
  const { name, sheets, ...rest } = given
  if (name === undefined && sheets === undefined && Object.keys(rest).length === 0) return null
  if (!Array.isArray(sheets) || sheets.length > 8 || Object.keys(rest).length > 0) return says.shape
  if (!fitsRule(name, textRule(40))) return says.name
  const fault = sheets.map((each, i) => checkSheet(each, i + 1, says)).find((each) => each !== null)
  if (fault !== undefined) return fault
  const named = sheets.map((each: SheetFields) => String(each['role']))
  const twice = named.find((role, i) => named.indexOf(role) !== i)
  return twice === undefined ? null : says.twice(twice)
}
/** The primitives that need an order of the owner's. */
const ownOrderPrimitives: readonly Primitive[] = ['showOwn', 'redraw', 'reinterpret', 'dropGoal']
/** A warning about own sheets that hardly play as meant, or null. */
export function findSheetOddity(given: SheetFields, used: boolean, says: SheetWords): string | null {
  const sheets = given['sheets'] as readonly { role: Role; abilities: readonly SheetFields[] }[] | undefined
  if (sheets === undefined) return null
  if (!used) return says.unused
  const protege = sheets.find(({ role }) => role === 'protege')?.abilities
  if (protege === undefined) return null
  const idle = protege.find(({ primitive, between }) =>
    primitive === 'swapGoals' ? between !== 'twoTargets' : ownOrderPrimitives.some((each) => each === primitive),
  )
  if (idle !== undefined) return says.noOrders(String(idle['name']))
  return protege.some(({ primitive }) => primitive === 'bindPatron') ? null : says.noPatron // 5.5
}
