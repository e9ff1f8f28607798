/** The data folder goes while a match is played: nothing is acknowledged any more, and the desk says so by itself. */
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ask, command, deskEar, freshFolder, frameOf, running, started } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const storageOf = (message: Readonly<Record<string, unknown>>) =>
  (message['desk'] as { readonly storage?: { readonly ok: boolean; readonly says: string | null } } | undefined)
    ?.storage

it('a step into a folder that was moved away is a fault, the desk is told within a look, and both end when it is back', async () => {
  const folder = join(freshFolder(), 'club')
  mkdirSync(folder)
  const on = await running({ folder })
  try {
    const id = await started(on)
    const ear = deskEar(on)
    await ear.hears((message) => storageOf(message)?.ok === true)
    renameSync(folder, `${folder} elsewhere`)
    const said = await ear.hears((message) => storageOf(message)?.ok === false)
    expect(storageOf(said)?.says).toMatch(/deleted, moved or replaced.*is saved in .*start it with --data/)
    const before = await frameOf(on, id)
    const offer = before.offers.find(({ fields }) => Object.keys(fields).length === 0)
    const refused = await command(on, id, { type: offer?.command, ...offer?.set })
    expect(refused.status).toBe(503)
    expect((await frameOf(on, id)).rev).toBe(before.rev)
    renameSync(`${folder} elsewhere`, folder)
    const heard = ear.heard.length
    await ear.hears((message) => ear.heard.indexOf(message) >= heard && storageOf(message)?.ok === true)
    expect((await command(on, id, { type: offer?.command, ...offer?.set })).status).toBe(200)
    expect((await ask(on, `/matches/${id}`)).status).toBe(200)
    ear.socket.close()
  } finally {
    await on.stop()
    removeFolder(dirname(folder))
  }
})
