/** Decides which phone owns a name this evening: one that sat under it before one whose player only typed it. */
import { nameKey } from '../../shared/engine/words/text-normalise.ts'

export interface NameBearer {
  readonly id: string
  /** The name that the player typed; may be empty. */
  readonly name: string
  /** The name of the phone's last seat, by which a rematch finds it even under another typed name; may be empty. */
  readonly sat: string
  /** Time of taking that seat, ms since 1970; missing in data of earlier versions. */
  readonly satAt?: number
}
type BearerNameKeys = Pick<NameBearer, 'name' | 'sat'>

/** Caches name keys, which take long to make for hundreds of phones. */
const folded = new WeakMap<NameBearer, BearerNameKeys>()
function keysOf(phone: NameBearer): BearerNameKeys {
  const known = folded.get(phone)
  if (known !== undefined) return known
  const keys = { name: nameKey(phone.name), sat: nameKey(phone.sat) }
  folded.set(phone, keys)
  return keys
}
/** True where the player typed this name. `key`: a name key; an empty one fits nobody. */
export const isCalled = (phone: NameBearer, key: string): boolean => key !== '' && keysOf(phone).name === key
/** True where the phone's last seat bore this name. `key`: a name key; an empty one fits nobody. */
export const hasSatAs = (phone: NameBearer, key: string): boolean => key !== '' && keysOf(phone).sat === key
/** Ranks a phone's right to a name: 2 where it sat under it, 1 where it only bears it, 0 otherwise. */
const rightTo = (phone: NameBearer, key: string): number => (hasSatAs(phone, key) ? 2 : isCalled(phone, key) ? 1 : 0)

/** True where another of these phones has at least as good a right to the name. */
export function isAnothersName(name: string, phone: NameBearer, phones: readonly NameBearer[]): boolean {
  const key = nameKey(name)
  const own = Math.max(1, rightTo(phone, key))
  return phones.some((each) => each.id !== phone.id && rightTo(each, key) >= own)
}
/** Takes a name from all phones but one: the name of their seat, and with `said` the typed name too. */
export function takeNameFromOthers<P extends NameBearer>(
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
