/**
 * The audience of an event, stated once for each type: by the engine for its own events and by each game for its own.
 */
import { engineDisclosures, type StoredEvent } from '../events.ts'
import type { GameTypes, TypedObject, Seat } from '../game.ts'
import type { Disclosure } from './told-audience.ts'

/** The audience of an event and, for seats, which ones. */
export type Delivery = Pick<StoredEvent, 'told' | 'to'>
type Rule = Disclosure | ((options: object) => Disclosure)
/** A game's table of disclosure: event type -> audience, or a function of the options. */
export interface DisclosureTable {
  readonly told: object
}
/** Returns the rule of an event type; undefined where there is none, also for inherited names such as `constructor`. */
const ruleIn = (rules: object, type: string): Rule | undefined =>
  Object.hasOwn(rules, type) ? (rules as Readonly<Record<string, Rule>>)[type] : undefined
/** Returns whether this version of the game, or the engine, knows events of a type. */
export const isKnownEvent = ({ told }: DisclosureTable, type: string): boolean =>
  ruleIn(engineDisclosures, type) !== undefined || ruleIn(told, type) !== undefined
/**
 * Returns the audience of an event and the seats that are told. `options` are the match's, on which a rule may depend.
 * Throws for an event type without a rule.
 */
export function disclosureOf({ told }: DisclosureTable, event: TypedObject, options: GameTypes['Options']): Delivery {
  const rule = ruleIn(engineDisclosures, event.type) ?? ruleIn(told, event.type)
  if (rule === undefined) throw new Error(`nobody said who hears "${event.type}"`)
  const who = typeof rule === 'function' ? rule(options) : rule
  const seats = who === 'seats' || who === 'seatsOnly'
  return { told: who, to: seats ? ((event as { to?: readonly Seat[] }).to ?? []) : [] }
}
