/**
 * The audience of an event, stated once for each type: by the engine for its own events and by each game for its own.
 */
import { engineTold, type Row } from '../events.ts'
import type { GameTypes, Named, Seat } from '../game.ts'
import type { Hearing } from './told-audience.ts'

/** The audience of an event and, for seats, which ones. */
export type Heard = Pick<Row, 'told' | 'to'>
type Rule = Hearing | ((options: object) => Hearing)
/** A game's table of disclosure: event type -> audience, or a function of the options. */
export interface Telling {
  readonly told: object
}
/** Returns the rule of an event type; undefined where there is none, also for inherited names such as `constructor`. */
const ruleIn = (rules: object, type: string): Rule | undefined =>
  Object.hasOwn(rules, type) ? (rules as Readonly<Record<string, Rule>>)[type] : undefined
/** Returns whether this version of the game, or the engine, knows events of a type. */
export const isKnown = ({ told }: Telling, type: string): boolean =>
  ruleIn(engineTold, type) !== undefined || ruleIn(told, type) !== undefined
/**
 * Returns the audience of an event and the seats that are told. `options` are the match's, on which a rule may depend.
 * Throws for an event type without a rule.
 */
export function hearing({ told }: Telling, event: Named, options: GameTypes['Options']): Heard {
  const rule = ruleIn(engineTold, event.type) ?? ruleIn(told, event.type)
  if (rule === undefined) throw new Error(`nobody said who hears "${event.type}"`)
  const who = typeof rule === 'function' ? rule(options) : rule
  const seats = who === 'seats' || who === 'seatsOnly'
  return { told: who, to: seats ? ((event as { to?: readonly Seat[] }).to ?? []) : [] }
}
