/** Differences between plain JSON values, so that hundreds of frames fit into a small file. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
/**
 * `null`: unchanged. `[value]`: replaced. `set`: changed members by key or index; `gone`: removed keys; `length`: new
 * length of a list.
 */
export type Delta = null | readonly [Json] | BranchDelta
/** The difference between two lists or two objects. */
export interface BranchDelta {
  readonly set?: Readonly<Record<string, Delta>>
  readonly gone?: readonly string[]
  readonly length?: number
}
type Branch = readonly Json[] | { readonly [key: string]: Json }

const isBranch = (value: Json | undefined): value is Branch => typeof value === 'object' && value !== null
const isList = (value: Branch): value is readonly Json[] => Array.isArray(value)
const memberAt = (value: Branch, key: string): Json | undefined =>
  Object.hasOwn(value, key) ? (value as { readonly [key: string]: Json })[key] : undefined
const isReplacement = (delta: Delta): delta is readonly [Json] => Array.isArray(delta)

/** Returns the difference from one value to the next; null where they are equal. */
export function deltaOf(from: Json | undefined, to: Json): Delta {
  if (from === to) return null
  if (!isBranch(from) || !isBranch(to) || isList(from) !== isList(to)) return [to]
  // Entries rather than assignment: a key called __proto__ is a key like any other.
  const set = Object.entries(to).flatMap(([key, value]) => {
    const change = deltaOf(memberAt(from, key), value)
    return change === null ? [] : [[key, change] as const]
  })
  const gone = isList(from) ? [] : Object.keys(from).filter((key) => !Object.hasOwn(to, key))
  const length = isList(from) && isList(to) && from.length !== to.length ? to.length : null
  const changed = set.length > 0
  if (!changed && gone.length === 0 && length === null) return null
  return {
    ...(changed ? { set: Object.fromEntries(set) } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(length === null ? {} : { length }),
  }
}
function applyListDelta(from: readonly Json[], { set = {}, length = from.length }: BranchDelta): readonly Json[] {
  return Array.from({ length }, (_, i) => {
    const change = set[String(i)]
    return change === undefined ? (from[i] ?? null) : applyDelta(from[i], change)
  })
}
/** Returns the value `to` for which `deltaOf(from, to)` was made. */
export function applyDelta(from: Json | undefined, delta: Delta): Json {
  if (delta === null) return from ?? null
  if (isReplacement(delta)) return delta[0]
  if (!isBranch(from)) return null
  if (isList(from)) return applyListDelta(from, delta)
  const { set = {}, gone = [] } = delta
  const kept = Object.entries(from).filter(([key]) => !gone.includes(key))
  const entries = Object.entries(set).map(([key, change]) => [key, applyDelta(memberAt(from, key), change)] as const)
  return Object.fromEntries([...kept, ...entries])
}
