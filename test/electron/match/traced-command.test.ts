/** The path of one command, as `electron/README.md` tells it, against a real server with all kinds of screens. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { functionPlaces, type FunctionPlace } from '../../kit/function-places.ts'
import { inFolder, isCode, root, sources } from '../../kit/source-files.ts'
import { Phone } from '../../kit/test-phone.ts'
import { freshFolder, listen, players, wsAddress } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

interface Host {
  readonly origin: string
  readonly publicOrigin: string
  readonly token: string
  readonly output: string
}
interface Row {
  readonly path: string
  readonly name: string
}
const readme = sources.find(({ path }) => path === 'electron/README.md')?.text ?? ''
const [, chapter = ''] = /## From a click to the screens\n([\s\S]*?)\n## /u.exec(readme) ?? []
const rows: readonly Row[] = [...chapter.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|/gmu)].map(
  ([, path = '', name = '']) => ({ path, name }),
)
const [, besides = ''] = /^Besides these run[^:]*: (.*)$/mu.exec(chapter) ?? []
const leaves = [...besides.matchAll(/`([^`]+)`/gu)].map(([, path]) => path)
/** The last function before the status, OBS and all that no screen waits for. */
const lastForScreens = 'phonePush'

/** Functions that ran from the moderator's press until every screen had its frame and the page its answer. */
async function traced(): Promise<readonly FunctionPlace[]> {
  const named = new Set(rows.map(({ path }) => path))
  const watched = [...inFolder('electron'), ...inFolder('shared').filter(({ path }) => named.has(path))]
  const places = watched.filter(isCode).flatMap(functionPlaces)
  const folder = freshFolder()
  const child = fork(join(root, 'test/kit/process/traced-host.ts'), [folder], {
    // A function that comes out of a cache of compiled code is not counted.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    removeFolder(folder)
  })
  const [on] = (await once(child, 'message')) as [Host]
  const say = async (message: object | string): Promise<object> => {
    child.send(message)
    return ((await once(child, 'message')) as [object])[0]
  }
  const ask = async (path: string, method: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${on.token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${on.origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
    return (await answer.json()) as Record<string, unknown>
  }
  await ask('/matches', 'POST', { game: 'template', seats: players, seed: 'traced' })
  const { code } = await ask('/phones', 'PUT', { joining: true })
  const desk = listen(wsAddress(on.origin), { origin: on.origin, hello: { token: on.token } })
  const output = listen(wsAddress(on.publicOrigin), {
    origin: on.publicOrigin,
    hello: { token: new URL(on.output).hash.slice(3) },
  })
  const phone = new Phone(on.publicOrigin, { code: String(code) })
  onTestFinished(() => {
    for (const { socket } of [desk, output, phone]) socket.terminate()
  })
  await phone.sits('Ann', 1)
  const night = (message: Readonly<Record<string, unknown>>): boolean =>
    (message['frame'] as { phase?: string } | undefined)?.phase === 'night'
  await Promise.all([desk, output].map((ear) => ear.hears((message) => 'frame' in message)))
  await say({ watch: places.map(({ url, line, column }) => ({ url, line, column })) })
  await say('forget')
  desk.say({ id: 1, command: { type: 'deal' } })
  await Promise.all([
    desk.hears((message) => message['id'] === 1 && message['ok'] === true),
    output.hears(night),
    phone.shows(({ frame }) => frame?.phase === 'night'),
  ])
  const { noted } = (await say('noted')) as { readonly noted: readonly number[] }
  return noted.flatMap((i) => places[i] ?? [])
}
let ran: readonly FunctionPlace[]
test('one command runs through the functions of the table, in its order', async () => {
  ran = await traced()
  const order = rows.map((row) => ran.findIndex(({ path, name }) => path === row.path && name === row.name))
  const missing = rows.filter((_row, i) => order[i] === -1)
  expect(missing).toEqual([])
  const early = rows.filter((_row, i) => i > 0 && (order[i] ?? 0) < (order[i - 1] ?? 0))
  expect(early, 'ran before the row above').toEqual([])
})
test('at most 30 files are to be read for it', () => {
  expect(rows.length).toBeGreaterThan(25)
  expect(new Set(rows.map(({ path }) => path)).size).toBeLessThanOrEqual(30)
})
/** Paths of the files that ran until the last screen had its frame. */
function filesFor(screens: readonly FunctionPlace[]): ReadonlySet<string> {
  const end = screens.findIndex(({ name }) => name === lastForScreens)
  return new Set(screens.slice(0, end + 1).map(({ path }) => path))
}
test('no other file of the console runs until all screens have their frame, but those that are listed', async () => {
  const files = filesFor(ran)
  const told = new Set([...rows.map(({ path }) => path), ...leaves])
  let others = [...files].filter((path) => path.startsWith('electron/') && !told.has(path))
  // On a slow machine a timer may come in between; what a command needs runs each time.
  for (let again = 0; others.length > 0 && again < 3; again += 1) {
    const next = filesFor(await traced())
    others = others.filter((path) => next.has(path))
  }
  expect(others).toEqual([])
  expect(
    leaves.filter((path) => path !== undefined && !files.has(path)),
    'listed, and runs no more',
  ).toEqual([])
})
