/** Kills a console in the middle of an exchange: one of its next writes to the disk is its last one. */
import type { LeagueConsole } from '../club/league-consoles.ts'

/** Thrown at the write at which the console dies. */
export class Crash extends Error {
  override readonly name = 'Crash'
}
const segmentWrites = ['addOwn', 'addReceived', 'settle', 'fill', 'replace', 'noteSent', 'dropOwnFrom'] as const
const bookWrites = ['importMatch', 'replaceMatch', 'rewriteMatches', 'addBookEntries'] as const
type Call = (...given: unknown[]) => unknown

/**
 * Has a console die at a write. `after`: writes that go well before; `isDone`: that write reaches the disk. The console
 * is of no use then, and is to be opened anew.
 */
export function crashAtWrite(
  { segments, store }: LeagueConsole,
  { after, isDone }: { readonly after: number; readonly isDone: boolean },
): void {
  let left = after
  const dying = (target: object, name: string): void => {
    const call = Reflect.get(target, name) as Call
    const value: Call = (...given) => {
      left -= 1
      if (left < -1 || (left === -1 && !isDone)) throw new Crash()
      const result = call.apply(target, given)
      if (left === -1) throw new Crash()
      return result
    }
    Object.defineProperty(target, name, { value })
  }
  for (const name of segmentWrites) dying(segments, name)
  for (const name of bookWrites) dying(store, name)
}
