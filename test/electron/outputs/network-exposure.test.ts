/** Network access after a restore: open is what was open before, whatever the backup says. */
import { expect, it, onTestFinished } from 'vitest'
import type { BackupList } from '../../../shared/wire/backup-payload.ts'
import type { LanDecksStatus } from '../../../shared/wire/deck-payload.ts'
import type { PhonesStatus } from '../../../shared/wire/moderator-status.ts'
import type { Secrets } from '../../../electron/storage/secrets.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { NetworkExposure, type ExposureState } from '../../../electron/http/network/network-exposure.ts'
import { ask, freshFolder, running, type Running } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const loopback = '127.0.0.2'
const all: ExposureState = { joining: true, networks: [loopback], decks: true }
const none: ExposureState = { joining: false, networks: [], decks: false }

async function open(on: Running, { joining, networks, decks }: ExposureState): Promise<void> {
  for (const [path, body] of [
    ['/phones', { joining, networks }],
    ['/decks', { on: decks }],
  ] as const)
    expect((await ask(on, path, { method: 'PUT', body })).status).toBe(200)
}
async function stands(on: Running): Promise<ExposureState> {
  const phones = (await ask<PhonesStatus>(on, '/phones')).body
  const decks = (await ask<LanDecksStatus>(on, '/decks')).body
  const networks = phones.networks.filter((each) => each.open).map(({ address }) => address)
  return { joining: phones.joining, networks, decks: decks.on }
}
it.each([
  { backup: all, now: none, title: 'a backup in which all stood open opens nothing that was closed since' },
  { backup: none, now: all, title: 'nor does one in which nothing did close what is open' },
])('$title', async ({ backup, now }) => {
  const folder = freshFolder()
  onTestFinished(() => removeFolder(folder))
  const before = await running({ folder })
  await open(before, backup)
  const { backups } = (await ask<BackupList>(before, '/backups', { method: 'POST' })).body
  await open(before, now)
  expect((await ask(before, `/backups/${backups[0]?.id}/restore`, { method: 'POST' })).status).toBe(200)
  await before.stop()
  const after = await running({ folder })
  onTestFinished(() => after.stop())
  expect(await stands(after)).toEqual(now)
})

function secretsOf(kept: Map<string, string>): Secrets {
  return {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
    names: () => [...kept.keys()],
  }
}
const storeOf = (settings: Readonly<Record<string, unknown>>): Store =>
  ({ setting: (name: string) => settings[name] ?? null }) as unknown as Store
const older = storeOf({ phones: { joining: true, networks: [loopback], phones: [] }, 'lan-decks': { on: true } })

it('what an older console left open stays so, and no backup says so again', () => {
  const kept = new Map<string, string>()
  const doors = new NetworkExposure(secretsOf(kept), older)
  expect(doors.now).toEqual(all)
  expect(new NetworkExposure(secretsOf(kept), storeOf({})).now).toEqual(all)
  doors.change(none)
  expect(new NetworkExposure(secretsOf(kept), older).now).toEqual(none)
})
it.each(['{', 'null', '{"joining":1,"networks":[],"decks":true}'])(
  'of what cannot be read nothing is opened: %s',
  (text) => {
    expect(new NetworkExposure(secretsOf(new Map([['open:doors', text]])), older).now).toEqual(none)
  },
)
