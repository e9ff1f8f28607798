/** The option `nightOrder`: which turns of a night the host may arrange, and what 4.1.6 asks of their order. */
import type { Options } from './option-types.ts'
import { nightIds, type NightId } from '../steps.ts'

/**
 * A turn is named by its first step and keeps its inner order: a group's steps from wake to sleep, Lucky Luke's from
 * his check on, both drunk roles at one place. So all of 4.1.6 that concerns the inside of a turn holds by itself.
 */
export const turns = {
  't.trail': ['t.trail'],
  'l.wake': ['l.wake', 'l.win', 'l.steal', 'l.kill', 'l.trail', 'l.learn', 'l.sleep'],
  'c.sheriff': ['c.sheriff'],
  'c.parson': ['c.parson'],
  'c.taxman': ['c.taxman'],
  'c.inciter': ['c.inciter'],
  'c.guard': ['c.guard'],
  'c.gambler': ['c.gambler'],
  'c.drunkard': ['c.drunkard', 'c.drunkMayor'],
  'c.hairdresser': ['c.hairdresser'],
  'b.wake': ['b.wake', 'b.infiltrator', 'b.steal', 'b.avenger', 'b.carrier', 'b.sleep'],
  'b.thief': ['b.thief'],
  'b.cards': ['b.cards'],
  'i.wake': nightIds.slice(nightIds.indexOf('i.wake'), nightIds.indexOf('i.plant')),
  'i.plant': ['i.plant'],
  'i.binocular': ['i.binocular'],
  'a.wake': nightIds.slice(nightIds.indexOf('a.wake'), nightIds.indexOf('n.mormons')),
} as const satisfies Partial<Record<NightId, readonly NightId[]>>
export type Turn = keyof typeof turns
/** In the order of the sheet, where the option starts. */
export const turnIds = Object.keys(turns) as readonly Turn[]
const isTurn = (id: string): id is Turn => Object.hasOwn(turns, id)

/** Turns that can neither move the statuette nor kill: they alone may come before Lucky Luke's check. */
const harmless: readonly Turn[] = [
  't.trail',
  'c.parson',
  'c.taxman',
  'c.inciter',
  'c.guard',
  'c.drunkard',
  'i.binocular',
]
export type OrderFault =
  | { readonly fault: 'beforeLucky'; readonly turn: Turn }
  /** Slipped to somebody before the Indians wake, it would be taken back at once (S-12). */
  | { readonly fault: 'plantFirst' }
/** 4.1.6 */
export function orderFault(order: readonly string[]): OrderFault | null {
  const known = order.filter(isTurn)
  const early = known.slice(0, known.indexOf('l.wake')).find((turn) => !harmless.includes(turn))
  if (early !== undefined) return { fault: 'beforeLucky', turn: early }
  return known.indexOf('i.plant') < known.indexOf('i.wake') ? { fault: 'plantFirst' } : null
}
/** Every step of a night in the order the host has chosen; Mormons who meet later and the ship come last. */
export function nightIdsOf({ nightOrder, luckyLearnPoint }: Pick<Options, 'nightOrder' | 'luckyLearnPoint'>) {
  const ids: readonly NightId[] = [...nightOrder.filter(isTurn).flatMap((turn) => turns[turn]), 'n.mormons', 'z.ship']
  if (luckyLearnPoint === 'afterActions') return ids
  const others = ids.filter((id) => id !== 'l.learn')
  const check = others.indexOf('l.win') + 1
  return [...others.slice(0, check), 'l.learn', ...others.slice(check)] as const
}
