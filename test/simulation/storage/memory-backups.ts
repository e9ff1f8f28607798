/** Backups on a simulated disk: contents of a moment, under the names that the product would give them. */
import { join } from 'node:path'
import type { EpochMs } from '../../../shared/engine/time/times.ts'
import { backupMomentOf, fileTimestamp, isWholeBackup } from '../../../electron/storage/backup/backups.ts'
import { backupsToKeep } from '../../../electron/storage/backup/retention.ts'
import { singleFlightQueue } from '../../../electron/storage/coalesce.ts'
import { toStorageFault } from '../../../electron/storage/errors.ts'
import { faultWithNotice } from '../../../electron/storage/notices.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { databaseFull, SimulatedCrash } from './disk-faults.ts'
import type { MatchRows, MemoryDisk } from './memory-disk.ts'
import { walkHistory } from './memory-history.ts'
import type { OpenParts } from './open-parts.ts'

const whole = new WeakMap<MatchRows, boolean>()
/** True where chain and seal of a match hold. Rows never change, so each are walked once. */
function isWhole(rows: MatchRows): boolean {
  const known = whole.get(rows)
  if (known !== undefined) return known
  const { broken, sealed } = walkHistory(rows, null)
  whole.set(rows, broken === null && sealed)
  return broken === null && sealed
}
const newestFirst = (disk: MemoryDisk): readonly string[] => [...disk.backups.keys()].sort().reverse()

/** Copies the content and prunes older backups; returns the path of the copy. */
function copyContent({ disk }: OpenParts, wall: EpochMs): string {
  const [last] = newestFirst(disk)
  const moment = last === undefined ? wall : Math.max(wall, backupMomentOf(last) + 1)
  const ending = [...disk.content.matches.values()].every(isWhole) ? '.db' : '-damaged.db'
  const made = join(disk.folder, 'backups', `${fileTimestamp(new Date(moment))}${ending}`)
  disk.backups.set(made, disk.content)
  const all = newestFirst(disk).map((file) => ({ file, at: backupMomentOf(file), whole: isWholeBackup(file) }))
  const kept = backupsToKeep(all)
  for (const each of all) if (!kept.has(each)) disk.backups.delete(each.file)
  return made
}
export interface BackupState {
  readonly isCrashed: () => boolean
  readonly isClosed: () => boolean
  readonly wallTime: () => EpochMs
}
/** Throws where no backup can be made, or gone on with. */
function requireUsable({ disk, writer }: OpenParts, state: BackupState, isBegun: boolean): void {
  if (state.isCrashed()) throw new SimulatedCrash()
  if (state.isClosed()) throw faultWithNotice('io', ({ backups }) => (isBegun ? backups.stopped : backups.closed))
  if (isBegun && writer.faults.full) throw toStorageFault(databaseFull(), disk.folder)
}
/** Returns the store's calls on backups. A copy is made one turn later, as a worker would, and closing stops it. */
export function openMemoryBackups(
  parts: OpenParts,
  state: BackupState,
): Pick<Store, 'backup' | 'backups' | 'backupAlone'> {
  const { disk, notices } = parts
  const backup = singleFlightQueue(async () => {
    requireUsable(parts, state, false)
    await Promise.resolve()
    requireUsable(parts, state, true)
    const made = copyContent(parts, state.wallTime())
    if (!isWholeBackup(made)) notices.add(({ backups }) => backups.partly)
    return made
  })
  return {
    backup,
    backups: () => newestFirst(disk),
    backupAlone: async () => {
      const made = await backup()
      const others = newestFirst(disk).filter((file) => file !== made)
      for (const file of others) disk.backups.delete(file)
      return others.length
    },
  }
}
