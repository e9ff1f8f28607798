/** A backup taken in as if it were another laptop: what is missing comes back, and nothing that is here goes. */
import { expect, test } from 'vitest'
import { importSourceFromBackup } from '../../electron/club/transfer/import-from-backup.ts'
import type { ImportTally } from '../../shared/wire/archive-payload.ts'
import { contentOf, id, keep, made, matchOf, type Laptop } from '../kit/club/laptops.ts'

const added = (n: number, name: string) => ({ type: 'playerAdded', player: id(n), name, guest: false }) as const

async function backupOf({ store, folder }: Laptop) {
  const file = await store.backup()
  return async ({ exchange }: Laptop, act: 'preview' | 'bringIn'): Promise<ImportTally> => {
    const incoming = importSourceFromBackup(file, { folder, at: '2026-03-01T20:00:00.000Z', version: '0' })
    try {
      return await exchange[act](incoming)
    } finally {
      await incoming.close()
    }
  }
}
test('an import from a backup brings back what another copy lost, keeps what came since, and twice is once', async () => {
  const hall = made('Hall')
  keep(hall, matchOf(id(1), { steps: 8 }))
  keep(hall, matchOf(id(2), { steps: 5 }))
  hall.book.write([added(101, 'Ann')])
  const backup = await backupOf(hall)
  // The copy that goes on knows the first match up to its middle, the second one further, and nobody called Ann.
  const later = made('Later')
  keep(later, matchOf(id(1), { steps: 4 }))
  keep(later, matchOf(id(2), { steps: 9 }))
  later.book.write([added(102, 'Bob')])
  const before = contentOf(later)

  const ahead = await backup(later, 'preview')
  expect(ahead).toMatchObject({ matches: { longer: 1, shorter: 1, new: 0, forked: 0 }, entries: 1, players: 1 })
  expect(contentOf(later)).toBe(before)

  expect(await backup(later, 'bringIn')).toMatchObject(ahead)
  expect(later.store.read(id(1))?.entries).toHaveLength(8)
  expect(later.store.read(id(2))?.entries).toHaveLength(9)
  expect([...later.book.book.players.values()].map(({ name }) => name).toSorted()).toEqual(['Ann', 'Bob'])

  const after = contentOf(later)
  expect(await backup(later, 'bringIn')).toMatchObject({
    matches: { same: 1, shorter: 1 },
    entries: 0,
  })
  expect(contentOf(later)).toBe(after)
})
test('an empty folder takes in the whole club, each match whole', async () => {
  const hall = made('Hall')
  keep(hall, matchOf(id(1), { steps: 8 }))
  const backup = await backupOf(hall)
  const empty = made('Empty')
  expect(await backup(empty, 'bringIn')).toMatchObject({ matches: { new: 1 } })
  expect(empty.store.read(id(1))).toMatchObject({ damage: null })
  expect(contentOf(empty)).toBe(contentOf(hall))
})
