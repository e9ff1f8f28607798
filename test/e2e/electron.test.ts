/** The program as people get it: real Electron, both windows. Runs where its binary and a display are. */
import { _electron, expect, test, type ElectronApplication, type Page } from '@playwright/test'
import { join } from 'node:path'
import { findElectron, hasDisplay } from '../../electron/build/find-electron.mjs'
import { freshFolder } from './console-process.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const root = join(import.meta.dirname, '../..')
const binary = findElectron()
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

test.skip(binary === undefined, 'there is no Electron binary here (npx install-electron fetches it)')
test.skip(!hasDisplay(), 'there is no display here')
test.skip(isRoot, 'Electron does not run as root')
test.describe.configure({ mode: 'serial' })

interface Ready {
  readonly api: string
  readonly token: string
  readonly moderator: string
  readonly public: string
}
interface Running {
  readonly app: ElectronApplication
  readonly ready: Ready
  readonly desk: Page
  readonly stage: Page
}
let running: Running
const data = freshFolder()

function lineOf(app: ElectronApplication): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const out = app.process().stdout
    if (out === null) return reject(new Error('Electron has no stdout.'))
    out.on('data', (piece: Buffer) => {
      text += piece.toString()
      const line = text.split('\n').find((each) => each.startsWith('{"ready":true'))
      if (line !== undefined) resolve(line)
    })
    app.once('close', () => reject(new Error(`Electron ended before it was ready: ${text}`)))
  })
}
async function start(): Promise<Running> {
  const options = ['--json', '--port', '0', '--data', data]
  const app = await _electron.launch({ executablePath: binary ?? '', args: [root, ...options], cwd: root })
  const ready = JSON.parse(await lineOf(app)) as Ready
  await expect.poll(() => app.windows().length).toBe(2)
  const at = async (address: string): Promise<Page> => {
    const { origin } = new URL(address)
    const found = (): Page | undefined => app.windows().find((page) => page.url().startsWith(origin))
    await expect.poll(() => found() !== undefined).toBe(true)
    return found() ?? app.firstWindow()
  }
  return { app, ready, desk: await at(ready.moderator), stage: await at(ready.public) }
}
async function call(path: string, body?: unknown): Promise<unknown> {
  const { api, token } = running.ready
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(
    api + path,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  )
  expect(response.ok).toBe(true)
  return response.json()
}
/** Returns the settings of the Electron window that shows a page. */
async function told(page: Page) {
  const window = await running.app.browserWindow(page)
  return window.evaluate((shown: Electron.BrowserWindow) => {
    const { webContents } = shown
    // The preferences with which the window was really made; not every version has this method in its types.
    const preferences = (
      webContents as unknown as { getLastWebPreferences: () => Record<string, unknown> }
    ).getLastWebPreferences()
    return { preferences, isProtected: shown.isContentProtected(), visible: shown.isVisible() }
  })
}

test.beforeAll(async () => {
  running = await start()
})
test.afterAll(async () => {
  // A match runs by now, and nobody is here to be asked: ended as by a signal.
  const ended = new Promise<void>((resolve) => running.app.once('close', () => resolve()))
  running.app.process().kill('SIGTERM')
  await ended
  removeFolder(data)
})

test('two windows open: the moderator’s with a preload, the audience’s with none', async () => {
  const [desk, stage] = [await told(running.desk), await told(running.stage)]
  for (const { preferences } of [desk, stage]) {
    expect(preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
    })
  }
  expect(String(desk.preferences['preload'])).toContain('moderator.cjs')
  expect(stage.preferences['preload'] ?? '').toBe('')
})
test('the moderator’s window is kept out of recordings, the audience’s is not', async () => {
  // Linux has no such protection: there the page says so instead.
  test.skip(process.platform === 'linux', 'Linux has no content protection')
  expect((await told(running.desk)).isProtected).toBe(true)
  expect((await told(running.stage)).isProtected).toBe(false)
})
test('pages have no Node; the moderator’s has the one call for displays, the audience’s nothing', async () => {
  for (const page of [running.desk, running.stage]) {
    expect(
      await page.evaluate(() => [typeof Reflect.get(globalThis, 'require'), typeof Reflect.get(globalThis, 'process')]),
    ).toEqual(['undefined', 'undefined'])
  }
  const desktop = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => Object.keys((Reflect.get(globalThis, 'desktop') as object | undefined) ?? {}).sort())
  expect(await desktop(running.desk)).toEqual(['displays'])
  expect(await desktop(running.stage)).toEqual([])
})
test('neither window can be led elsewhere or open another', async () => {
  for (const page of [running.desk, running.stage]) {
    const before = page.url()
    await page.evaluate(() => {
      window.open('http://127.0.0.1:9/')
      location.href = 'http://127.0.0.1:9/'
    })
    // A round trip through the page that was to be left: had it gone, there would be none.
    await expect(page.evaluate(() => document.readyState)).resolves.toBe('complete')
    expect(page.url()).toBe(before)
  }
  expect(running.app.windows()).toHaveLength(2)
})
test('a match started from outside stands in both windows', async () => {
  const seats = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida']
  await call('/matches', { game: 'motherland', seats })
  await expect(running.stage.locator('.stage-seat')).toHaveCount(seats.length)
  await expect(running.desk.getByText('Cleo').first()).toBeVisible()
})
