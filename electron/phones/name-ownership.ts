/** Whose a name is this evening: of a phone that sat under it, before one whose player only says it. */
import { nameKey } from '../../shared/engine/words/text-normalise.ts'

export interface Bearer {
  readonly id: string
  /** As its player gave it; may be empty. */
  readonly name: string
  /** The name of its last seat: a rematch is found also by a player who had given another name. Or empty. */
  readonly sat: string
  /** ms since 1970 when it took that seat; missing in what earlier versions stored. */
  readonly satAt?: number
}
type Names = Pick<Bearer, 'name' | 'sat'>

/** Folding a name takes long where hundreds of phones are looked through. */
const folded = new WeakMap<Bearer, Names>()
function keysOf(phone: Bearer): Names {
  const known = folded.get(phone)
  if (known !== undefined) return known
  const keys = { name: nameKey(phone.name), sat: nameKey(phone.sat) }
  folded.set(phone, keys)
  return keys
}
export const isCalled = (phone: Bearer, key: string): boolean => key !== '' && keysOf(phone).name === key
export const hasSatAs = (phone: Bearer, key: string): boolean => key !== '' && keysOf(phone).sat === key
/** 2: sat under the name, 1: is only called so, 0: neither. */
const rightTo = (phone: Bearer, key: string): number => (hasSatAs(phone, key) ? 2 : isCalled(phone, key) ? 1 : 0)

/** Another phone among these has at least as good a right to the name as this one. */
export function isOfAnother(name: string, phone: Bearer, phones: readonly Bearer[]): boolean {
  const key = nameKey(name)
  const own = Math.max(1, rightTo(phone, key))
  return phones.some((each) => each.id !== phone.id && rightTo(each, key) >= own)
}
/** Takes the name from all phones but one: as the name of their seat, and with `said` also as what they call themselves. */
export function takenFromOthers<P extends Bearer>(
  phones: readonly P[],
  { name, phone, said }: { readonly name: string; readonly phone: string; readonly said: boolean },
): readonly P[] {
  const key = nameKey(name)
  const loses = (each: P): boolean => each.id !== phone && (hasSatAs(each, key) || (said && isCalled(each, key)))
  if (!phones.some(loses)) return phones
  return phones.map((each) => {
    if (!loses(each)) return each
    const sat = hasSatAs(each, key) ? '' : each.sat
    return { ...each, sat, name: said && isCalled(each, key) ? '' : each.name }
  })
}
