/**
 * The backups that are kept: the newest ten, one for each of the last 14 days, and one for each of the last 8 weeks.
 */
import type { EpochMs } from '../../../shared/engine/time/times.ts'
const newest = 10
const days = 14
const weeks = 8
const day = 24 * 60 * 60 * 1000

export interface DatedBackup {
  /** ms since 1970. */
  readonly at: EpochMs
  readonly whole: boolean
}
/** Returns one backup for each span of ms, `count` spans back from the newest; a whole one where there is one. */
function pickOnePerSpan<T extends DatedBackup>(
  all: readonly T[],
  { span, count }: { span: number; count: number },
): readonly T[] {
  const of = ({ at }: T): number => Math.floor(at / span)
  const last = all[0] === undefined ? 0 : of(all[0])
  const spans = new Map<number, T>()
  for (const each of all.filter((one) => last - of(one) < count)) {
    const there = spans.get(of(each))
    if (there === undefined || (!there.whole && each.whole)) spans.set(of(each), each)
  }
  return [...spans.values()]
}
/** Returns the backups to keep. `all` is sorted newest first; the newest whole one is always kept. */
export function backupsToKeep<T extends DatedBackup>(all: readonly T[]): ReadonlySet<T> {
  return new Set([
    ...all.slice(0, newest),
    ...all.filter(({ whole }) => whole).slice(0, 1),
    ...pickOnePerSpan(all, { span: day, count: days }),
    ...pickOnePerSpan(all, { span: 7 * day, count: weeks }),
  ])
}
