/** Role sheets: abilities as data, made of a closed set of primitives (section 5). */
import { roleIds, type Role } from './roles.ts'

export const primitives = [
  'look',
  'expose',
  'showOwn',
  'forceReveal',
  'swapGoals',
  'redraw',
  'voteWeight',
  'selfDefence',
  'block',
  'gainTokens',
  'reinterpret',
  'immune',
  'bindPatron',
  'jointWin',
  'dropGoal',
  'endVote',
] as const
export type Primitive = (typeof primitives)[number]
export const kinds = ['action', 'reaction', 'passive', 'setup', 'end'] as const
export type Kind = (typeof kinds)[number]
export interface Args {
  readonly cards?: number
  readonly chooser?: 'actor' | 'target'
  readonly between?: 'ownAndTarget' | 'twoTargets'
  readonly weight?: number
  readonly side?: 'attacker' | 'defender' | 'any'
  readonly bonus?: number
  readonly blocks?: readonly string[]
  readonly trigger?: 'madeKill' | 'survivedAttempt' | 'defendedInVain'
  readonly n?: number
  readonly to?: readonly string[]
}
export interface Ability extends Args {
  readonly id: string
  /** Absent: the game's own name of this id. */
  readonly name?: string
  readonly primitive: Primitive
  readonly kind: Kind
  readonly cost: number
  /** `null`: as often as tokens last. */
  readonly uses: number | null
  readonly window: 'play' | 'attempt'
}
export interface Sheet {
  readonly tokens: number
  readonly abilities: readonly Ability[]
}
/** Which kinds a primitive can be (5.6). */
export const kindsOf: Readonly<Record<Primitive, readonly Kind[]>> = {
  look: ['action', 'setup'],
  expose: ['action'],
  showOwn: ['action'],
  forceReveal: ['action'],
  swapGoals: ['action'],
  redraw: ['action'],
  voteWeight: ['action'],
  selfDefence: ['passive'],
  block: ['reaction'],
  gainTokens: ['passive'],
  reinterpret: ['passive'],
  immune: ['passive'],
  bindPatron: ['setup'],
  jointWin: ['end'],
  dropGoal: ['end'],
  endVote: ['end'],
}

const free = { cost: 0, uses: null, window: 'play' } as const
const paid = { cost: 1, uses: null, window: 'play' } as const
const spy: Ability = { id: 'spy', primitive: 'look', kind: 'action', cards: 1, ...paid }
const purify: Ability = { id: 'purify', primitive: 'gainTokens', kind: 'passive', trigger: 'madeKill', n: 1, ...free }
const patron: Ability = { id: 'patron', primitive: 'bindPatron', kind: 'setup', ...free }
const none: Sheet = { tokens: 0, abilities: [] }
const two = (...abilities: readonly Ability[]): Sheet => ({ tokens: 2, abilities })

/** 5.2 */
export const houseSheets: Readonly<Record<Role, Sheet>> = {
  stalin: none,
  favourite: two(
    spy,
    { id: 'loyalty', primitive: 'reinterpret', kind: 'passive', ...free },
    { id: 'hated', primitive: 'endVote', kind: 'end', ...free },
  ),
  heir: two(
    spy,
    { id: 'successor', primitive: 'jointWin', kind: 'end', ...free },
    { id: 'takeover', primitive: 'dropGoal', kind: 'end', ...free },
  ),
  general: two(
    spy,
    { id: 'counter', primitive: 'block', kind: 'reaction', blocks: ['look', 'expose'], ...paid },
    { id: 'army', primitive: 'selfDefence', kind: 'passive', bonus: 1, ...free },
  ),
  ideologue: two({ id: 'expose', primitive: 'expose', kind: 'action', ...paid }, purify),
  assassin: two(
    spy,
    {
      id: 'merciless',
      primitive: 'voteWeight',
      kind: 'action',
      weight: 2,
      side: 'attacker',
      ...paid,
      window: 'attempt',
    },
    purify,
  ),
  believer: two(
    spy,
    {
      id: 'steadfast',
      primitive: 'voteWeight',
      kind: 'action',
      weight: 2,
      side: 'defender',
      ...paid,
      window: 'attempt',
    },
    { id: 'unshaken', primitive: 'gainTokens', kind: 'passive', trigger: 'survivedAttempt', n: 1, ...free },
  ),
  informer: two(spy, { id: 'dirt', primitive: 'look', kind: 'setup', cards: 2, ...free }, purify),
  protege: two(spy, patron, {
    id: 'untouchable',
    primitive: 'immune',
    kind: 'passive',
    to: ['stalinAttempt'],
    ...free,
  }),
}
export type Preset = 'house' | 'bare' | 'custom'
export interface Given {
  readonly sheetPreset: Preset
  readonly customSheets: Readonly<Record<string, unknown>>
  readonly dirtCards: number
  readonly mercilessSide: 'attacker' | 'any'
}
const bare = (role: Role): Sheet => (role === 'protege' ? { tokens: 0, abilities: [patron] } : none)

/** The sheet of a role under these options; roles that an own set leaves out keep ours. */
export function sheetOf(role: Role, given: Given): Sheet {
  if (role === 'stalin') return none
  if (given.sheetPreset === 'bare') return bare(role)
  const sheets = given.customSheets['sheets'] as readonly (Partial<Sheet> & { role: Role })[] | undefined
  const own = given.sheetPreset === 'custom' ? sheets?.find((each) => each.role === role) : undefined
  if (own !== undefined) return { tokens: own.tokens ?? 0, abilities: (own.abilities ?? []).map(whole) }
  const { tokens, abilities } = houseSheets[role]
  return { tokens, abilities: abilities.map((each) => asChosen(each, given)) }
}
function asChosen(ability: Ability, { dirtCards, mercilessSide }: Given): Ability {
  if (ability.id === 'dirt') return { ...ability, cards: dirtCards }
  return ability.id === 'merciless' ? { ...ability, side: mercilessSide } : ability
}
/** What an own sheet may leave out, filled in. */
const whole = (given: Partial<Ability> & Pick<Ability, 'id' | 'primitive' | 'kind'>): Ability => ({
  ...given,
  cost: given.cost ?? 0,
  uses: given.uses ?? null,
  window: given.window ?? (given.primitive === 'voteWeight' ? 'attempt' : 'play'),
})

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const
const whole1 = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum }) as const
const oneOf = (...values: readonly string[]) => ({ type: 'string', enum: values }) as const
const listOf = (...values: readonly string[]) => ({ type: 'array', items: oneOf(...values) }) as const
const abilityFields = {
  id: text(20),
  name: text(40),
  primitive: oneOf(...primitives),
  kind: oneOf(...kinds),
  cost: whole1(0, 3),
  uses: whole1(1, 3),
  window: oneOf('play', 'attempt'),
  cards: whole1(1, 2),
  chooser: oneOf('actor', 'target'),
  between: oneOf('ownAndTarget', 'twoTargets'),
  weight: whole1(2, 3),
  side: oneOf('attacker', 'defender', 'any'),
  bonus: whole1(1, 2),
  blocks: listOf('look', 'expose', 'swapGoals', 'forceReveal'),
  trigger: oneOf('madeKill', 'survivedAttempt', 'defendedInVain'),
  n: whole1(1, 2),
  to: listOf('stalinAttempt', 'look', 'expose', 'swapGoals'),
} as const
const needed = ['id', 'name', 'primitive', 'kind'] as const
/** What a form for own sheets is drawn from. */
export const sheetSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'sheets'],
  properties: {
    name: text(40),
    sheets: {
      type: 'array',
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['role', 'tokens', 'abilities'],
        properties: {
          role: oneOf(...roleIds.filter((role) => role !== 'stalin')),
          tokens: whole1(0, 9),
          note: text(200),
          abilities: {
            type: 'array',
            maxItems: 6,
            items: { type: 'object', additionalProperties: false, required: [...needed], properties: abilityFields },
          },
        },
      },
    },
  },
} as const

/** Sentences on what is wrong with own sheets. */
export interface SheetWords {
  readonly shape: string
  readonly name: string
  readonly sheet: (n: number) => string
  readonly twice: (role: string) => string
  readonly ability: (role: string, n: number) => string
  readonly field: (ability: string, field: string) => string
  readonly kind: (ability: string) => string
  readonly same: (role: string, id: string) => string
  readonly patron: string
}
type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
interface Rule {
  readonly type: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly items?: Rule
}
function keeps(value: unknown, rule: Rule): boolean {
  if (rule.type === 'integer')
    return Number.isInteger(value) && Number(value) >= (rule.minimum ?? 0) && Number(value) <= (rule.maximum ?? 0)
  if (rule.type === 'array')
    return Array.isArray(value) && rule.items !== undefined && value.every((each) => keeps(each, rule.items as Rule))
  if (typeof value !== 'string' || value.trim() === '') return false
  return rule.enum === undefined ? value.length <= (rule.maxLength ?? 0) : rule.enum.includes(value)
}
function abilityFault(given: unknown, { role, n }: { role: string; n: number }, says: SheetWords): string | null {
  if (!isObject(given) || needed.some((key) => given[key] === undefined)) return says.ability(role, n)
  const rules: Readonly<Record<string, Rule>> = abilityFields
  const name = String(given['name'])
  const wrong = Object.entries(given).find(([key, value]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    return rule === undefined || !keeps(value, rule)
  })
  if (wrong !== undefined) return says.field(name, wrong[0])
  const { primitive, kind } = given as { primitive: Primitive; kind: Kind }
  if (!kindsOf[primitive].includes(kind)) return says.kind(name)
  return primitive === 'bindPatron' && role !== 'protege' ? says.patron : null
}
function sheetFault(given: unknown, n: number, says: SheetWords): string | null {
  if (!isObject(given)) return says.sheet(n)
  const { role, tokens, abilities, note, ...rest } = given
  const known = typeof role === 'string' && roleIds.some((each) => each === role && each !== 'stalin')
  const noted = note === undefined || keeps(note, text(200))
  if (!known || !keeps(tokens, whole1(0, 9)) || !Array.isArray(abilities) || !noted || Object.keys(rest).length > 0)
    return says.sheet(n)
  const fault = abilities.map((each, i) => abilityFault(each, { role, n: i + 1 }, says)).find((each) => each !== null)
  if (fault !== undefined) return fault
  const ids = abilities.map((each: Fields) => String(each['id']))
  const same = ids.find((id, i) => ids.indexOf(id) !== i)
  return same === undefined ? null : says.same(role, same)
}
/** The first thing that is wrong with own sheets, as a sentence, or null; `{}` stands for ours. */
export function sheetsFault(given: Fields, says: SheetWords): string | null {
  const { name, sheets, ...rest } = given
  if (name === undefined && sheets === undefined && Object.keys(rest).length === 0) return null
  if (!Array.isArray(sheets) || sheets.length > 8 || Object.keys(rest).length > 0) return says.shape
  if (!keeps(name, text(40))) return says.name
  const fault = sheets.map((each, i) => sheetFault(each, i + 1, says)).find((each) => each !== null)
  if (fault !== undefined) return fault
  const named = sheets.map((each: Fields) => String(each['role']))
  const twice = named.find((role, i) => named.indexOf(role) !== i)
  return twice === undefined ? null : says.twice(twice)
}
