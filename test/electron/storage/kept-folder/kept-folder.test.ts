/**
 * A data folder kept from before the code was laid out anew: a demo club with an evening of all games, five matches
 * that were left running, a correction, points, a colour, an output and a backup. `answers.json.gz` holds the facts
 * that the program of then answered for it.
 */
import { strFromU8, unzipSync } from 'fflate'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import { ask, running, type Running } from '../../../kit/test-server.ts'
import { factsOf } from './facts.ts'
import { ownFolder } from '../own-folder.ts'

const kept = import.meta.dirname
const answers = JSON.parse(strFromU8(gunzipSync(readFileSync(join(kept, 'answers.json.gz'))))) as Record<string, object>

const { games: idsOfThen } = answers['/stats/names'] as { readonly games: readonly { readonly id: string }[] }
/** The games that the program of then had; a game added since is no part of its answers. */
const gamesOfThen = games.filter((game) => idsOfThen.some(({ id }) => id === game.id))

/** Returns a copy of the kept folder. */
function copyKeptFolder(): string {
  const folder = ownFolder()
  const files = Object.entries(unzipSync(readFileSync(join(kept, 'data-folder.zip'))))
  for (const [name, bytes] of files.filter(([path]) => !path.endsWith('/'))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}
async function openFolder(folder: string): Promise<Running> {
  const on = await running({ folder, games: gamesOfThen })
  onTestFinished(on.stop)
  return on
}
/** Compares all answers with those of then: later versions may add to them, and change none. */
async function expectAnswersOfThen(on: Running): Promise<void> {
  for (const path of Object.keys(answers)) {
    const { status, text } = await ask(on, path)
    expect(status, `${path}: ${text}`).toBe(200)
    expect(factsOf(JSON.parse(text)), path).toMatchObject(factsOf(answers[path]) ?? {})
  }
}

test('every answer of then is given again, and nothing is doubted', async () => {
  const on = await openFolder(copyKeptFolder())
  expect(on.store.notice).toBeNull()
  await expectAnswersOfThen(on)
  expect(on.logged).toEqual([])
})
test('the matches that were left running go on, in all games', async () => {
  const on = await openFolder(copyKeptFolder())
  const left = on.store.matches().filter(({ ended }) => ended === null)
  expect(new Set(left.map(({ game }) => game)).size).toBe(idsOfThen.length)
  for (const { id } of left) {
    const said = await ask(on, `/matches/${id}/commands`, { body: { type: 'announce', text: 'Still here' } })
    const undone = await ask(on, `/matches/${id}/undo`, { body: { notice: 'silent' } })
    const redone = await ask(on, `/matches/${id}/redo`, { body: {} })
    expect([id, said.status, undone.status, redone.status]).toEqual([id, 200, 200, 200])
    expect((await ask(on, `/matches/${id}/frame?as=public`)).text).toContain('Still here')
  }
})
test('the backup of then is restored whole', async () => {
  const folder = copyKeptFolder()
  const [backup] = readdirSync(join(folder, 'backups'))
  const before = await running({ folder, games: gamesOfThen })
  const { status, text } = await ask(before, `/backups/${backup}/restore`, {
    method: 'POST',
  })
  await before.stop()
  expect(status, text).toBe(200)
  const on = await openFolder(folder)
  expect(on.store.notice).toContain('was restored')
  await expectAnswersOfThen(on)
})
