/** Branches of feeds, of which more than one counts where two computers wrote with one key. */
import type { ConsoleKey } from './league-types.ts'
import type { HashedHeader } from './membership.ts'

/** True where two segments have one number. */
export const isForked = (chain: readonly { readonly header: { readonly n: number } }[]): boolean =>
  chain.some(({ header }, i) => chain[i + 1]?.header.n === header.n)

/** Returns the segments whose archive was replaced by one that does not count, as after a revocation. */
export function bereftByOthers(
  chains: ReadonlyMap<ConsoleKey, readonly HashedHeader[]>,
  counted: ReadonlySet<string>,
): ReadonlySet<string> {
  const bereft = new Set<string>()
  for (const chain of chains.values()) {
    const lost = new Set(chain.flatMap(({ hash, header }) => (counted.has(hash) ? [] : (header.replaces ?? []))))
    for (const { hash, header } of chain) if (lost.has(header.n)) bereft.add(hash)
  }
  return bereft
}
/** Returns the hashes of the branch with the highest number, in order: a file holds one segment in each place. */
export function lastBranch(chain: readonly HashedHeader[]): readonly string[] {
  const before = new Map(chain.map(({ hash, header }) => [hash, header.before]))
  const branch: string[] = []
  for (let hash = chain.at(-1)?.hash ?? null; hash !== null; hash = before.get(hash) ?? null) branch.unshift(hash)
  return branch
}
