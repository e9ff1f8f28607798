/** Role sheets: abilities as data, made of a closed set of primitives (section 5). */
import type { Role } from '../roles.ts'

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
/** The effects of which abilities are made. */
export type Primitive = (typeof primitives)[number]
export const kinds = ['action', 'reaction', 'passive', 'setup', 'end'] as const
/** The kinds of ability by the time of their use. */
export type AbilityKind = (typeof kinds)[number]
/** The arguments of a primitive. */
export interface AbilityArgs {
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
/** An ability on a role sheet. */
export interface Ability extends AbilityArgs {
  readonly id: string
  /** The name on an own sheet; absent for the game's own name of this id. */
  readonly name?: string
  readonly primitive: Primitive
  readonly kind: AbilityKind
  readonly cost: number
  /** The number of uses; null for as many as tokens allow. */
  readonly uses: number | null
  readonly window: 'play' | 'attempt'
}
/** A role sheet: its tokens and abilities. */
export interface Sheet {
  readonly tokens: number
  /** Further text of a printed sheet. */
  readonly note?: string
  readonly abilities: readonly Ability[]
}
/** The arguments of each primitive (5.6). */
export const argsOf: Readonly<Partial<Record<Primitive, readonly (keyof AbilityArgs)[]>>> = {
  look: ['cards'],
  forceReveal: ['chooser'],
  swapGoals: ['between'],
  voteWeight: ['weight', 'side'],
  selfDefence: ['bonus'],
  block: ['blocks'],
  gainTokens: ['trigger', 'n'],
  immune: ['to'],
}
/** The arguments that cannot be left out. */
export const neededArgs: Readonly<Partial<Record<Primitive, readonly (keyof AbilityArgs)[]>>> = {
  gainTokens: ['trigger'],
  immune: ['to'],
}
/** The kinds that each primitive may have; the first is the default (5.6). */
export const kindsOf: Readonly<Record<Primitive, readonly AbilityKind[]>> = {
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
const twoTokens = (...abilities: readonly Ability[]): Sheet => ({ tokens: 2, abilities })

/** The house sheets (5.2). */
export const houseSheets: Readonly<Record<Role, Sheet>> = {
  stalin: none,
  favourite: twoTokens(
    spy,
    { id: 'loyalty', primitive: 'reinterpret', kind: 'passive', ...free },
    { id: 'hated', primitive: 'endVote', kind: 'end', ...free },
  ),
  heir: twoTokens(
    spy,
    { id: 'successor', primitive: 'jointWin', kind: 'end', ...free },
    { id: 'takeover', primitive: 'dropGoal', kind: 'end', ...free },
  ),
  general: twoTokens(
    spy,
    { id: 'counter', primitive: 'block', kind: 'reaction', blocks: ['look', 'expose'], ...paid },
    { id: 'army', primitive: 'selfDefence', kind: 'passive', bonus: 1, ...free },
  ),
  ideologue: twoTokens({ id: 'expose', primitive: 'expose', kind: 'action', ...paid }, purify),
  assassin: twoTokens(
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
  believer: twoTokens(
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
  informer: twoTokens(spy, { id: 'dirt', primitive: 'look', kind: 'setup', cards: 2, ...free }, purify),
  protege: twoTokens(spy, patron, {
    id: 'untouchable',
    primitive: 'immune',
    kind: 'passive',
    to: ['stalinAttempt'],
    ...free,
  }),
}
interface CustomSheet {
  readonly role: Role
  readonly tokens: number
  readonly note?: string
  readonly abilities: readonly TypedAbility[]
}
/** The sets of sheets to choose from. */
export type SheetPreset = 'house' | 'bare' | 'custom'
/** The options on which role sheets depend. */
export interface SheetOptions {
  readonly sheetPreset: SheetPreset
  readonly customSheets: Readonly<Record<string, unknown>>
  readonly dirtCards: number
  readonly mercilessSide: 'attacker' | 'any'
}
const bareSheet = (role: Role): Sheet => (role === 'protege' ? { tokens: 0, abilities: [patron] } : none)

/** The sheet of a role under these options; roles missing from an own set keep the house sheet. */
export function sheetOf(role: Role, given: SheetOptions): Sheet {
  if (role === 'stalin') return none
  if (given.sheetPreset === 'bare') return bareSheet(role)
  const sheets = given.customSheets['sheets'] as readonly CustomSheet[] | undefined
  const own = given.sheetPreset === 'custom' ? sheets?.find((each) => each.role === role) : undefined
  if (own !== undefined) {
    const note = own.note === undefined ? {} : { note: own.note }
    return { tokens: own.tokens, ...note, abilities: own.abilities.map(fillAbility) }
  }
  const { tokens, abilities } = houseSheets[role]
  return { tokens, abilities: abilities.map((each) => withOptions(each, given)) }
}
function withOptions(ability: Ability, { dirtCards, mercilessSide }: SheetOptions): Ability {
  if (ability.id === 'dirt') return { ...ability, cards: dirtCards }
  return ability.id === 'merciless' ? { ...ability, side: mercilessSide } : ability
}
type TypedAbility = Partial<Ability> & { readonly name: string; readonly primitive: Primitive }
/** Fills in the fields that an own sheet leaves out. */
const fillAbility = (given: TypedAbility): Ability => ({
  ...given,
  id: given.id ?? given.name,
  kind: given.kind ?? kindsOf[given.primitive][0] ?? 'passive',
  cost: given.cost ?? 0,
  uses: given.uses ?? null,
  window: given.window ?? (given.primitive === 'voteWeight' ? 'attempt' : 'play'),
})
