/** The other tables: settings, the club log, and timecodes. */
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import { clubLogHash, settingHash } from '../../../electron/storage/integrity/hash-chain.ts'
import { toClubLogCells } from '../../../electron/storage/sqlite/club-log-table.ts'
import type { ClubLogCells } from '../../../electron/storage/sqlite/row-codec.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { withTimecodes } from './match-rows.ts'
import { withMatch, type SettingRow } from './memory-disk.ts'
import type { OpenParts } from './open-parts.ts'

function toSettingRow(name: string, value: unknown): SettingRow {
  const text = JSON.stringify(value ?? null)
  return { value: text, hash: settingHash(name, text) }
}
/** Returns the store's calls on settings. One that was changed on the disk reads as null, with a notice. */
export function openMemorySettings({ disk, writer, notices }: OpenParts): Pick<Store, 'setting' | 'set' | 'setAll'> {
  const setAll = (values: Readonly<Record<string, unknown>>): void => {
    const rows = Object.entries(values).map(([name, value]) => [name, toSettingRow(name, value)] as const)
    writer.transact((content) => ({ ...content, settings: new Map([...content.settings, ...rows]) }))
  }
  return {
    setting: (name) => {
      const found = disk.content.settings.get(name)
      if (found === undefined) return null
      if (settingHash(name, found.value) === found.hash) return JSON.parse(found.value) as unknown
      notices.add(({ changed }) => changed.setting(name))
      return null
    },
    set: (name, value) => setAll({ [name]: value }),
    setAll,
  }
}

const entryFrom = ({ id, n, body }: ClubLogCells): ClubLogEntry => ({
  id,
  n,
  ...(JSON.parse(body) as Omit<ClubLogEntry, 'id' | 'n'>),
})
const inOrder = (a: ClubLogCells, b: ClubLogCells): number => a.n - b.n || (a.id < b.id ? -1 : 1)

type ClubLogCalls = Pick<Store, 'bookEntries' | 'eachBookEntry' | 'addBookEntries'>
/** Returns the store's calls on the club log. Entries that were changed on the disk are left out, with a notice. */
export function openMemoryClubLog({ disk, writer, notices }: OpenParts): ClubLogCalls {
  const whole = (): readonly ClubLogEntry[] =>
    [...disk.content.book.values()]
      .filter((cells) => cells.hash === clubLogHash(cells))
      .sort(inOrder)
      .map(entryFrom)
  return {
    *eachBookEntry() {
      yield* whole()
    },
    bookEntries: () => {
      const entries = whole()
      const lost = disk.content.book.size - entries.length
      if (lost > 0) notices.add(({ changed }) => changed.book(lost))
      return entries
    },
    addBookEntries: (entries, rewritten = []) => {
      let added = 0
      writer.transact((content) => {
        const book = new Map(content.book)
        for (const entry of entries) if (!book.has(entry.id)) book.set(entry.id, toClubLogCells(entry))
        added = book.size - content.book.size
        for (const entry of rewritten) book.set(entry.id, toClubLogCells(entry))
        return { ...content, book }
      })
      return added
    },
  }
}

/** Returns the store's calls on timecodes, which lie beside a match and outlive an undo. */
export const openMemoryTimecodes = ({ disk, writer }: OpenParts): Pick<Store, 'addTimecodes' | 'timecodes'> => ({
  addTimecodes: (match, codes) => {
    if (codes.length === 0) return
    writer.transact((content) => {
      const rows = content.matches.get(match)
      if (rows === undefined) return content
      return withMatch(content, match, { ...rows, timecodes: withTimecodes(rows.timecodes, codes) })
    })
  },
  timecodes: (match) => (disk.content.matches.get(match)?.timecodes ?? []).map((code) => ({ ...code })),
})
