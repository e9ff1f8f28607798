/** The Electron entry against a small stand-in for the `electron` module; store, console and web are the real ones. */
import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { namesFor } from '../../kit/test-table.ts'
import { patience } from '../../kit/timeouts.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

type Call = (...said: unknown[]) => unknown
class App extends EventEmitter {
  isPackaged = false
  first = true
  locale = 'en-GB'
  readonly getLocale = (): string => this.locale
  readonly paths = new Map<string, string>()
  readonly exits: number[] = []
  /** Times that the program came through `will-quit` to its end. */
  ends = 0
  readonly setPath = (name: string, path: string): void => void this.paths.set(name, path)
  readonly requestSingleInstanceLock = (): boolean => this.first
  readonly whenReady = (): Promise<void> => Promise.resolve()
  readonly exit = (status: number): void => void this.exits.push(status)
  /** Quits as Electron does: closes all windows between the two events, whether or not one refuses. */
  readonly quit = (): void => {
    if (!this.#goesOn('before-quit')) return
    for (const window of windows) window.close()
    if (windows.every(({ open }) => !open) && this.#goesOn('will-quit')) this.ends += 1
  }
  #goesOn(name: string): boolean {
    const preventDefault = vi.fn<Call>()
    this.emit(name, { preventDefault })
    return preventDefault.mock.calls.length === 0
  }
}
class Window extends EventEmitter {
  readonly webContents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: vi.fn<Call>(),
    session: {
      setPermissionRequestHandler: vi.fn<Call>(),
      setPermissionCheckHandler: vi.fn<Call>(),
      setDevicePermissionHandler: vi.fn<Call>(),
    },
  })
  minimized = false
  readonly setContentProtection = vi.fn<Call>()
  readonly loadURL = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve())
  readonly focus = vi.fn<Call>()
  readonly restore = vi.fn<Call>()
  open = true
  /** Answer of the user to "Stay or leave?": true stays. */
  stays = false
  readonly close = vi.fn<Call>(() => {
    if (this.stays || !this.open) return
    this.open = false
    this.emit('closed')
  })
  readonly isMinimized = (): boolean => this.minimized
  readonly isDestroyed = (): boolean => false
  readonly getBounds = (): object => ({})
  constructor() {
    super()
    windows.push(this)
  }
}
const display = { id: 1, label: 'Laptop', bounds: { x: 0, y: 0, width: 1440, height: 900 } }
let app: App
let windows: Window[]
let power: EventEmitter
const boxes: string[] = []
interface Entry {
  readonly label?: string
  readonly type?: string
  readonly submenu?: readonly Entry[]
}
const menus: (readonly Entry[])[] = []
const labelsIn = (entries: readonly Entry[]): readonly (string | undefined)[] =>
  entries.flatMap(({ label, type, submenu = [] }) => (type === 'separator' ? [] : [label, ...labelsIn(submenu)]))
vi.mock('electron', () => ({
  get app() {
    return app
  },
  get powerMonitor() {
    return power
  },
  BrowserWindow: Window,
  dialog: { showErrorBox: (_title: string, says: string) => void boxes.push(says), showMessageBoxSync: () => 0 },
  ipcMain: { handle: vi.fn<Call>() },
  Menu: {
    buildFromTemplate: (template: readonly Entry[]) => void menus.push(template),
    setApplicationMenu: vi.fn<Call>(),
  },
  powerSaveBlocker: { start: vi.fn<Call>() },
  screen: {
    getAllDisplays: () => [display],
    getDisplayMatching: () => display,
    getPrimaryDisplay: () => display,
    on: () => undefined,
  },
}))

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const argv = process.argv
let folder: string
let said: string
let printed: string
let before: Map<string, Set<unknown>>
beforeEach(() => {
  vi.resetModules()
  app = new App()
  power = new EventEmitter()
  windows = []
  boxes.length = menus.length = 0
  said = printed = ''
  folder = mkdtempSync(join(tmpdir(), 'duskboard-main-'))
  before = new Map(signals.map((signal) => [signal, new Set(process.listeners(signal))]))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed += String(text)), true))
})
const ours = (signal: (typeof signals)[number]) =>
  process.listeners(signal).filter((listener) => before.get(signal)?.has(listener) !== true)
afterEach(async () => {
  vi.restoreAllMocks()
  process.argv = argv
  if (app.listenerCount('will-quit') > 0) {
    app.quit()
    await vi.waitFor(() => openStore(folder).close(), patience)
  }
  for (const signal of signals) for (const listener of ours(signal)) process.off(signal, listener)
  removeFolder(folder)
})
/** Starts the entry as Electron does, with a project folder before the options. */
async function start(...options: string[]): Promise<void> {
  process.argv = ['electron', '.', ...options]
  await import('../../../electron/main.ts')
}
interface Ready {
  readonly api: string
  readonly token: string
  readonly moderator: string
}
async function started(...more: string[]): Promise<Ready> {
  await start('--json', '--port', '0', '--data', folder, ...more)
  await vi.waitFor(() => expect(printed).toContain('\n'), patience)
  return JSON.parse(printed) as Ready
}
async function call<T>({ api, token }: Ready, path: string, body?: unknown): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const asked =
    body === undefined
      ? { headers }
      : { method: path.startsWith('/settings') ? 'PUT' : 'POST', headers, body: JSON.stringify(body) }
  return (await (await fetch(api + path, asked)).json()) as T
}

describe('arguments', () => {
  test('say where the data lie; the ready line is all that stands on stdout', async () => {
    await started()
    expect(printed.trimEnd().split('\n')).toHaveLength(1)
    expect(existsSync(join(folder, 'lock.db'))).toBe(true)
    expect(app.paths.get('userData')?.startsWith(folder)).toBe(true)
  })
  test('of a packaged program follow its name at once', async () => {
    app.isPackaged = true
    process.argv = ['duskboard', '--json', '--port', '0', '--data', folder]
    await import('../../../electron/main.ts')
    await vi.waitFor(() => expect(printed).toContain('"ready":true'), patience)
  })
  test('that a Linux package adds for Chromium are none of ours', async () => {
    app.isPackaged = true
    process.argv = ['duskboard', '--no-sandbox', '--json', '--port', '0', '--data', folder]
    await import('../../../electron/main.ts')
    await vi.waitFor(() => expect(printed).toContain('"ready":true'), patience)
    expect(app.exits).toEqual([])
  })
  test('that are not understood end it with status 2 and one line', async () => {
    await start('--nonsense')
    expect(app.exits).toEqual([2])
    expect(said).toMatch(/^duskboard: .+ \(--help lists the options\)\n$/)
    expect(windows).toEqual([])
  })
  test('--help prints the options and starts nothing', async () => {
    await start('--help')
    expect(app.exits).toEqual([0])
    expect(printed).toContain('--data DIR')
    expect(windows).toEqual([])
  })
  test('the token stands nowhere without --json', async () => {
    await start('--port', '0', '--data', folder)
    await vi.waitFor(() => expect(windows).toHaveLength(2), patience)
    expect(printed).toBe('')
    const addresses = windows.flatMap(({ loadURL }) => loadURL.mock.calls.map(([url]) => url))
    const kept = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>
    expect(Object.values(kept).length).toBeGreaterThan(0)
    for (const secret of Object.values(kept)) expect([said, ...addresses].join(' ')).not.toContain(secret)
  })
})
describe('two windows', () => {
  test('open with single-use links, the moderator’s protected', async () => {
    const { moderator } = await started()
    const [desk, stage] = windows
    expect(windows).toHaveLength(2)
    expect(desk?.loadURL.mock.calls[0]?.[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#c=/)
    expect(desk?.loadURL.mock.calls[0]?.[0]).not.toBe(moderator)
    expect(stage?.loadURL.mock.calls[0]?.[0]).toMatch(/\/output\/#t=/)
    expect(desk?.setContentProtection).toHaveBeenCalledWith(true)
  })
  test('the program ends with the moderator’s, not with the audience’s', async () => {
    await started()
    windows[1]?.close()
    expect(app.ends).toBe(0)
    windows[0]?.close()
    await vi.waitFor(() => expect(app.ends).toBeGreaterThan(0), patience)
  })
  test('stay both when the moderator is asked at the end and stays', async () => {
    await started()
    const [desk, stage] = windows
    if (desk) desk.stays = true
    app.quit()
    expect(desk?.close).toHaveBeenCalledOnce()
    expect([desk?.open, stage?.open, app.ends]).toEqual([true, true, 0])
    if (desk) desk.stays = false
    app.quit()
    await vi.waitFor(() => expect(app.ends).toBeGreaterThan(0), patience)
    expect([desk?.open, stage?.open]).toEqual([false, false])
  })
  test('the remote control opens the audience’s anew', async () => {
    const ready = await started()
    await call(ready, '/windows/public', {})
    expect(windows).toHaveLength(3)
    expect(windows[1]?.close).toHaveBeenCalledOnce()
  })
})
describe('the menu', () => {
  test('speaks the language of the desk, each entry of it, from when it has one', async () => {
    app.locale = 'pl-PL'
    const ready = await started()
    const polish = labelsIn(menus[0] ?? [])
    expect(polish).toContain('Otwórz okno publiczne')
    await call(ready, '/settings/desk', { lang: 'en' })
    app.emit('browser-window-focus')
    app.emit('browser-window-focus')
    expect(menus).toHaveLength(2)
    const english = labelsIn(menus[1] ?? [])
    expect(english).toContain('Open the public window')
    expect([...polish, ...english]).not.toContain(undefined)
    expect(english.filter((label, i) => label === polish[i])).toEqual([])
  })
})
describe('a second start', () => {
  test('with the same data folder says so and ends', async () => {
    app.first = false
    await start('--data', folder)
    expect(app.exits).toEqual([0])
    expect(said).toContain('already running')
    expect(windows).toEqual([])
    expect(existsSync(join(folder, 'lock.db'))).toBe(false)
  })
  test('brings the moderator’s window of the first one to the front', async () => {
    await started()
    const [desk] = windows
    if (desk) desk.minimized = true
    app.emit('second-instance')
    expect(desk?.restore).toHaveBeenCalledOnce()
    expect(desk?.focus).toHaveBeenCalledOnce()
    expect(windows).toHaveLength(2)
  })
})
describe('the end', () => {
  /** The heartbeat as the entry loaded it, which ends with its console: modules are fresh in each test. */
  async function spied(name: 'close' | 'woke') {
    const { Heartbeat } = await import('../../../electron/match/heartbeat.ts')
    return vi.spyOn(Heartbeat.prototype, name)
  }
  test('closes the console once before the program is gone, however often it is told to', async () => {
    const close = await spied('close')
    await started()
    app.quit()
    app.quit()
    expect(app.ends).toBe(0)
    await vi.waitFor(() => expect(app.ends).toBeGreaterThan(0), patience)
    expect(close).toHaveBeenCalledOnce()
    openStore(folder).close()
  })
  test.each(signals)('comes with %s without a question', async (signal) => {
    const close = await spied('close')
    await started()
    for (const listener of ours(signal)) listener(signal)
    await vi.waitFor(() => expect(app.exits).toEqual([0]), patience)
    expect(close).toHaveBeenCalledOnce()
    openStore(folder).close()
  })
  test('of one that cannot start is a sentence, in a box where nobody reads a terminal', async () => {
    const held = openStore(folder)
    try {
      await start('--port', '0', '--data', folder)
      await vi.waitFor(() => expect(app.exits).toEqual([1]), patience)
      expect(said).toContain('Another Duskboard is using')
      expect(boxes).toEqual([expect.stringContaining('--data')])
    } finally {
      held.close()
    }
  })
  test.each([
    ['a folder in use', () => folder, 'używa już inny Duskboard'],
    ['a file', () => join(import.meta.dirname, 'electron-entry.test.ts'), 'nie nadaje się na folder danych'],
  ])('is said in the system’s language in the box, in English on the terminal: %s', async (_, data, says) => {
    app.locale = 'pl-PL'
    const held = openStore(folder)
    try {
      await start('--port', '0', '--data', data())
      await vi.waitFor(() => expect(app.exits).toEqual([1]), patience)
      expect(boxes).toEqual([expect.stringContaining(says)])
      expect(said).toMatch(/Another Duskboard is using|cannot be used as data folder/u)
    } finally {
      held.close()
    }
  })
  test('of one on a folder that is none leaves no window', async () => {
    const file = join(import.meta.dirname, 'electron-entry.test.ts')
    await start('--json', '--data', file)
    expect(app.exits).toEqual([1])
    expect(said).toContain('cannot be used as data folder')
    expect(boxes).toEqual([])
    expect(windows).toEqual([])
  })
})
test('after a sleep of the machine all clocks stand still until somebody resumes', async () => {
  const ready = await started()
  const { id } = await call<{ id: string }>(ready, '/matches', { game: 'motherland', seats: namesFor(9) })
  for (const type of ['next', 'deal']) await call(ready, `/matches/${id}/commands`, { type })
  const frame = (): Promise<Frame> => call<Frame>(ready, `/matches/${id}/frame?as=moderator`)
  expect((await frame()).clocks.map(({ running }) => running)).toEqual([true])
  power.emit('resume')
  const { clocks, offers } = await frame()
  expect(clocks.map(({ running }) => running)).toEqual([false])
  expect(offers[0]?.command).toBe('resumeClocks')
})
