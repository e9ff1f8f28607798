/** The Electron shell against a small stand-in for the `electron` module: what windows are made of and may do. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

type Listener = (...args: unknown[]) => unknown
const made: FakeWindow[] = []
const served = new Map<string, Listener>()
const laptopAndProjector = [
  { id: 1, label: 'Laptop', bounds: { x: 0, y: 0, width: 1440, height: 900 }, size: { width: 1440, height: 900 } },
  {
    id: 2,
    label: 'Projector',
    bounds: { x: 1440, y: 0, width: 1920, height: 1080 },
    size: { width: 1920, height: 1080 },
  },
]
let displays = laptopAndProjector

class FakeContents {
  readonly on = vi.fn<(name: string, listener: Listener) => void>(
    (name, listener) => void this.listeners.set(name, listener),
  )
  readonly listeners = new Map<string, Listener>()
  readonly setWindowOpenHandler = vi.fn<Listener>()
  readonly session = {
    setPermissionRequestHandler: vi.fn<Listener>(),
    setPermissionCheckHandler: vi.fn<Listener>(),
    setDevicePermissionHandler: vi.fn<Listener>(),
  }
}
class FakeWindow {
  readonly webContents = new FakeContents()
  readonly setContentProtection = vi.fn<Listener>()
  readonly loadURL = vi.fn<() => Promise<void>>(() => Promise.resolve())
  readonly on = vi.fn<Listener>()
  readonly once = vi.fn<Listener>()
  readonly close = vi.fn<Listener>()
  readonly isDestroyed = (): boolean => false
  readonly getBounds = (): object => displays[0]?.bounds ?? {}
  readonly options: Record<string, unknown> & { webPreferences: Record<string, unknown> }
  constructor(options: FakeWindow['options']) {
    this.options = options
    made.push(this)
  }
}
const asked = vi.fn<Listener>(() => 0)
vi.mock('electron', () => ({
  BrowserWindow: FakeWindow,
  dialog: { showMessageBoxSync: (...said: unknown[]) => asked(...said) },
  ipcMain: { handle: (name: string, listener: Listener) => void served.set(name, listener) },
  screen: {
    getAllDisplays: () => displays,
    getDisplayMatching: () => displays[0],
    getPrimaryDisplay: () => displays[0],
    on: vi.fn<Listener>(),
  },
}))
const { AppWindows } = await import('../../../electron/hosts/windows/app-windows.ts')
const { isOurs } = await import('../../../electron/hosts/windows/navigation-guard.ts')

const links = {
  origin: 'http://127.0.0.1:4870',
  publicOrigin: 'http://127.0.0.1:4871',
  moderator: () => 'http://127.0.0.1:4870/#c=once',
  public: () => 'http://127.0.0.1:4871/output/#t=once',
}
const opened = (
  lang = 'en',
): { moderator: FakeWindow; audience: FakeWindow; windows: InstanceType<typeof AppWindows> } => {
  const windows = new AppWindows(links, '/app/dist/preload/moderator.cjs', () => lang)
  windows.openModerator()
  windows.openPublic(null)
  const [moderator, audience] = made as [FakeWindow, FakeWindow]
  return { moderator, audience, windows }
}
beforeEach(() => {
  made.length = 0
  served.clear()
  displays = laptopAndProjector
})

describe('both windows', () => {
  test.each(['moderator', 'audience'] as const)('the %s window has no more power than a web page', (which) => {
    expect(opened()[which].options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
    })
  })
  test.each(['moderator', 'audience'] as const)(
    'the %s window stays on our pages and opens no others but for paper',
    (which) => {
      const { webContents } = opened()[which]
      const [handler] = webContents.setWindowOpenHandler.mock.calls[0] as [(asked: { url: string }) => unknown]
      const origin = which === 'moderator' ? links.origin : links.publicOrigin
      const sheet = '/api/v1/matches/4f1c/protocol'
      for (const url of [
        'https://elsewhere.example/',
        `https://elsewhere.example${sheet}`,
        `${origin}/`,
        `${origin}${sheet}/x`,
      ])
        expect(handler({ url })).toEqual({ action: 'deny' })
      const caged = { sandbox: true, contextIsolation: true, nodeIntegration: false }
      expect(handler({ url: `${origin}${sheet}?c=code` })).toMatchObject({
        action: 'allow',
        overrideBrowserWindowOptions: { webPreferences: caged },
      })
      const paper = {
        setContentProtection: vi.fn<Listener>(),
        webContents: new (webContents.constructor as new () => typeof webContents)(),
      }
      webContents.listeners.get('did-create-window')?.(paper)
      expect(paper.setContentProtection).toHaveBeenCalledWith(true)
      expect(paper.webContents.setWindowOpenHandler).toHaveBeenCalledOnce()
      for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
        const away = { url: 'https://elsewhere.example/', preventDefault: vi.fn<Listener>() }
        const within = { url: `${origin}/somewhere`, preventDefault: vi.fn<Listener>() }
        for (const event of [away, within]) webContents.listeners.get(name)?.(event)
        expect(away.preventDefault, name).toHaveBeenCalledOnce()
        expect(within.preventDefault, name).not.toHaveBeenCalled()
      }
      const webview = { preventDefault: vi.fn<Listener>() }
      webContents.listeners.get('will-attach-webview')?.(webview)
      expect(webview.preventDefault).toHaveBeenCalledOnce()
    },
  )
  test.each(['moderator', 'audience'] as const)(
    'the %s window may fill a screen and copy, and nothing else',
    (which) => {
      const { session } = opened()[which].webContents
      const [request] = session.setPermissionRequestHandler.mock.calls[0] as [(...given: readonly unknown[]) => void]
      const [check] = session.setPermissionCheckHandler.mock.calls[0] as [(...given: readonly unknown[]) => boolean]
      // The last is asked for by a button that copies.
      const permissions = [
        'media',
        'geolocation',
        'notifications',
        'clipboard-read',
        'fullscreen',
        'clipboard-sanitized-write',
      ]
      const answers: boolean[] = []
      for (const permission of permissions) request(null, permission, (yes: boolean) => answers.push(yes), {})
      expect(answers).toEqual([false, false, false, false, true, true])
      expect(permissions.map((permission) => check(null, permission, links.publicOrigin, {}))).toEqual(answers)
      const media = (origin: string, ...mediaTypes: readonly string[]): readonly boolean[] => {
        const given: boolean[] = []
        request(null, 'media', (yes: boolean) => given.push(yes), { mediaTypes, requestingUrl: `${origin}/` })
        return [...given, check(null, 'media', origin, { mediaType: mediaTypes.at(-1) })]
      }
      // Pictures of players are taken on the desk; nothing is listened to anywhere.
      expect(media(links.origin, 'video')).toEqual([true, true])
      expect(media(links.origin, 'video', 'audio')).toEqual([false, false])
      expect(media(links.publicOrigin, 'video')).toEqual([false, false])
      const [device] = session.setDevicePermissionHandler.mock.calls[0] as [() => boolean]
      expect(device()).toBe(false)
    },
  )
  test.each(['moderator', 'audience'] as const)(
    'the %s window is loaded again, by a fresh link, after a crash',
    (which) => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const link = vi.spyOn(links, which === 'moderator' ? 'moderator' : 'public')
      const window = opened()[which]
      window.webContents.listeners.get('render-process-gone')?.({}, { reason: 'crashed' })
      vi.runAllTimers()
      expect(window.loadURL).toHaveBeenCalledTimes(2)
      expect(link).toHaveBeenCalledTimes(2)
      link.mockRestore()
    },
  )
  test('their sessions are apart', () => {
    const { moderator, audience } = opened()
    expect(moderator.options.webPreferences['partition']).not.toBe(audience.options.webPreferences['partition'])
  })
})
describe('the moderator window', () => {
  test('is kept out of recordings', () => {
    expect(opened().moderator.setContentProtection).toHaveBeenCalledWith(true)
  })
  test.each([
    ['leaves', 0, 1],
    ['stays', 1, 0],
  ])('asks before it leaves a running match, and %s', (_what, answer, left) => {
    const { moderator } = opened()
    asked.mockClear().mockReturnValueOnce(answer)
    const event = { preventDefault: vi.fn<Listener>() }
    moderator.webContents.listeners.get('will-prevent-unload')?.(event)
    expect(asked).toHaveBeenCalledOnce()
    expect(event.preventDefault).toHaveBeenCalledTimes(left)
  })
  test.each([
    ['en', 'A match is running.', ['Leave', 'Stay']],
    ['pl', 'Trwa partia.', ['Wyjdź', 'Zostań']],
  ])('asks so in the language of the desk (%s)', (lang, message, buttons) => {
    const { moderator } = opened(lang)
    asked.mockClear().mockReturnValueOnce(1)
    moderator.webContents.listeners.get('will-prevent-unload')?.({ preventDefault: vi.fn<Listener>() })
    expect(asked.mock.lastCall?.[1]).toMatchObject({ message, buttons })
  })
  test('is the only one with a preload', () => {
    const { moderator, audience } = opened()
    expect(moderator.options.webPreferences['preload']).toBe('/app/dist/preload/moderator.cjs')
    expect(audience.options.webPreferences).not.toHaveProperty('preload')
  })
  test('is answered; the public window and foreign pages are not', () => {
    const { moderator, audience } = opened()
    const ask = served.get('windows:displays')
    const from =
      (window: FakeWindow, url: string): (() => unknown) =>
      () =>
        ask?.({ sender: window.webContents, senderFrame: { url } })
    expect(from(moderator, 'http://127.0.0.1:4870/')()).toEqual([
      { id: 1, label: 'Laptop', size: '1440×900' },
      { id: 2, label: 'Projector', size: '1920×1080' },
    ])
    expect(from(audience, 'http://127.0.0.1:4870/')).toThrow('may not')
    expect(from(moderator, 'http://127.0.0.1:4871/')).toThrow('may not')
  })
})
describe('the public window', () => {
  test('fills the display that the moderator does not look at', () => {
    expect(opened().audience.options).toMatchObject({ fullscreen: true, x: 1440, width: 1920, height: 1080 })
  })
  test('is an ordinary window when there is one display', () => {
    displays = laptopAndProjector.slice(0, 1)
    expect(opened().audience.options).toMatchObject({ fullscreen: false, width: 1280, height: 720 })
  })
})
describe('the code of the shell', () => {
  test('an address is ours by its origin, not by how it begins', () => {
    expect(isOurs('http://127.0.0.1:4870/x', links.origin)).toBe(true)
    expect(isOurs('http://127.0.0.1:4870.elsewhere.example/', links.origin)).toBe(false)
    expect(isOurs('not an address', links.origin)).toBe(false)
  })
  test('no window option or page is loosened anywhere', () => {
    const folder = join(import.meta.dirname, '../../../electron/hosts/windows')
    const text = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    expect(text).not.toMatch(
      /nodeIntegration\w*: true|contextIsolation: false|sandbox: false|webSecurity: false|webviewTag: true|file:\/\/|enableBlinkFeatures|shell\.openExternal/,
    )
  })
})
