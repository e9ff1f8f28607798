/** Who hears an event: said once per type, by the engine for its own and by each game for its. */
import { engineTold, type Row } from '../events.ts'
import type { GameTypes, Hearing, Named, Seat } from '../game.ts'

export type Heard = Pick<Row, 'told' | 'to'>
type Rule = Hearing | ((options: object) => Hearing)
/** A game, as far as it says who hears what. */
export interface Telling {
  readonly told: object
}
/** Undefined also for names that every object has, such as `constructor`. */
const ruleIn = (rules: object, type: string): Rule | undefined =>
  Object.hasOwn(rules, type) ? (rules as Readonly<Record<string, Rule>>)[type] : undefined
/** Whether this version of the game, or the engine, knows events of a type. */
export const isKnown = ({ told }: Telling, type: string): boolean =>
  ruleIn(engineTold, type) !== undefined || ruleIn(told, type) !== undefined
/** `options`: those of the match, on which it may depend. Throws on an event that nobody hears of. */
export function hearing({ told }: Telling, event: Named, options: GameTypes['Options']): Heard {
  const rule = ruleIn(engineTold, event.type) ?? ruleIn(told, event.type)
  if (rule === undefined) throw new Error(`nobody said who hears "${event.type}"`)
  const who = typeof rule === 'function' ? rule(options) : rule
  const seats = who === 'seats' || who === 'seatsOnly'
  return { told: who, to: seats ? ((event as { to?: readonly Seat[] }).to ?? []) : [] }
}
