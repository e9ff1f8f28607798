/** The option `nightOrder`: the turns that the host may arrange, and the limits of their order (4.1.6). */
import type { Options } from './option-types.ts'
import { nightIds, type NightId } from '../steps.ts'

/**
 * The turns of a night, each named by its first step. A turn keeps its inner order: a group from wake to sleep, Lucky
 * Luke from his check on, both drunk roles together. The clauses of 4.1.6 on inner order thus always hold.
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
/** A turn of the night, named by its first step. */
export type Turn = keyof typeof turns
/** The turns in the order of the sheet, which is the option's default. */
export const turnIds = Object.keys(turns) as readonly Turn[]
const isTurn = (id: string): id is Turn => Object.hasOwn(turns, id)

/** The turns that neither move the statuette nor kill, and so may come before Lucky Luke's check. */
const harmless: readonly Turn[] = [
  't.trail',
  'c.parson',
  'c.taxman',
  'c.inciter',
  'c.guard',
  'c.drunkard',
  'i.binocular',
]
/** A breach of the order of turns. */
export type OrderFinding =
  | { readonly fault: 'beforeLucky'; readonly turn: Turn }
  /** The plant comes before the Indians' turn, where it would be taken back at once (S-12). */
  | { readonly fault: 'plantFirst' }
/** The first breach of 4.1.6, or null. */
export function checkNightOrder(order: readonly string[]): OrderFinding | null {
  const known = order.filter(isTurn)
  const early = known.slice(0, known.indexOf('l.wake')).find((turn) => !harmless.includes(turn))
  if (early !== undefined) return { fault: 'beforeLucky', turn: early }
  return known.indexOf('i.plant') < known.indexOf('i.wake') ? { fault: 'plantFirst' } : null
}
/** All night steps in the host's order; late Mormons and the ship come last. */
export function nightIdsOf({ nightOrder, luckyLearnPoint }: Pick<Options, 'nightOrder' | 'luckyLearnPoint'>) {
  const ids: readonly NightId[] = [...nightOrder.filter(isTurn).flatMap((turn) => turns[turn]), 'n.mormons', 'z.ship']
  if (luckyLearnPoint === 'afterActions') return ids
  const others = ids.filter((id) => id !== 'l.learn')
  const check = others.indexOf('l.win') + 1
  return [...others.slice(0, check), 'l.learn', ...others.slice(check)] as const
}
