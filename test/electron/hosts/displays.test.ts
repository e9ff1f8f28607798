/** A display that comes or goes in mid-game, against a small stand-in for the `electron` module. */
import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (...args: unknown[]) => unknown
const laptop = { id: 1, label: 'Laptop', bounds: { x: 0, y: 0, width: 1440, height: 900 } }
const projector = { id: 2, label: 'Projector', bounds: { x: 1440, y: 0, width: 1920, height: 1080 } }
const there = { displays: [laptop, projector], listeners: new Map<string, Listener>() }
const made: FakeWindow[] = []

class FakeWindow {
  readonly session = {
    setPermissionRequestHandler: vi.fn<Listener>(),
    setPermissionCheckHandler: vi.fn<Listener>(),
    setDevicePermissionHandler: vi.fn<Listener>(),
  }
  readonly webContents = { session: this.session, on: vi.fn<Listener>(), setWindowOpenHandler: vi.fn<Listener>() }
  readonly setContentProtection = vi.fn<Listener>()
  readonly on = vi.fn<Listener>()
  readonly once = vi.fn<Listener>()
  readonly close = vi.fn<Listener>()
  readonly show = vi.fn<Listener>()
  readonly focus = vi.fn<Listener>()
  readonly options: Record<string, unknown>
  constructor(options: FakeWindow['options']) {
    this.options = options
    made.push(this)
  }
  readonly loadURL = (): Promise<void> => Promise.resolve()
  readonly isMinimized = (): boolean => false
  readonly isDestroyed = (): boolean => false
  readonly getBounds = (): object => laptop.bounds
}
vi.mock('electron', () => ({
  BrowserWindow: FakeWindow,
  ipcMain: { handle: vi.fn<Listener>() },
  screen: {
    getAllDisplays: () => there.displays,
    getDisplayMatching: () => laptop,
    getPrimaryDisplay: () => laptop,
    on: (name: string, listener: Listener) => void there.listeners.set(name, listener),
  },
}))
const { AppWindows } = await import('../../../electron/hosts/windows/app-windows.ts')

const link = (): string => 'http://127.0.0.1:4870/#c=once'
const links = { origin: 'http://127.0.0.1:4870', publicOrigin: 'http://127.0.0.1:4871', moderator: link, public: link }
function opened(displays: typeof there.displays): FakeWindow {
  there.displays = displays
  const windows = new AppWindows(links, '/app/dist/preload/moderator.cjs', () => 'en')
  windows.openModerator()
  windows.openPublic(null)
  return made[0] as FakeWindow
}
const changed = (event: string, display: object, displays = there.displays): void => {
  there.displays = displays
  there.listeners.get(event)?.({}, display)
}
/** The audience's newest window, once it is shown. */
function newest(): FakeWindow {
  const window = made.at(-1) as FakeWindow
  for (const [, shown] of window.once.mock.calls as [string, Listener][]) shown()
  return window
}
beforeEach(() => {
  made.length = 0
})

test('the public window leaves the board when its display is gone, and fills it when it is back', () => {
  const moderator = opened([laptop, projector])
  const audience = newest()
  changed('display-removed', projector, [laptop])
  expect(audience.close).toHaveBeenCalledOnce()
  expect(newest().options).toMatchObject({ fullscreen: false, width: 1280 })
  expect(moderator.focus).toHaveBeenCalledOnce()
  changed('display-added', projector, [laptop, projector])
  expect(newest().options).toMatchObject({ fullscreen: true, x: 1440 })
  expect(moderator.focus).toHaveBeenCalledTimes(2)
  expect(made).toHaveLength(4)
})
test('the public window goes to another display where there is one, and stays there', () => {
  const television = { id: 3, label: 'Television', bounds: { x: -1280, y: 0, width: 1280, height: 720 } }
  opened([laptop, projector, television])
  changed('display-removed', projector, [laptop, television])
  expect(newest().options).toMatchObject({ fullscreen: true, x: -1280 })
  changed('display-added', projector, [laptop, projector, television])
  expect(made).toHaveLength(3)
})
test('the public window stays where it is when another display goes, or a first one comes', () => {
  opened([laptop, projector])
  changed('display-removed', { id: 4 })
  changed('display-added', { id: 4 })
  expect(made).toHaveLength(2)
  opened([laptop])
  changed('display-added', projector, [laptop, projector])
  expect(made).toHaveLength(4)
})
