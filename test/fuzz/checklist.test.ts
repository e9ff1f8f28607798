/** Electron's security checklist, as the table in README.md says it is kept, and every way out of the process. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import about from '../../package.json' with { type: 'json' }
import { eachNode, exists, importsOf, inFolder, isCode, sources, syntaxOf, type Source } from '../kit/source-files.ts'

const electron = inFolder('electron').filter(isCode)
const shell = electron.filter(({ path }) => /^electron\/hosts\/(?:windows|preload)\/|^electron\/main\.ts$/u.test(path))
const sourceAt = (path: string): Source => {
  const found = sources.find((each) => each.path === path)
  if (found === undefined) throw new Error(`There is no ${path}.`)
  return found
}
/** Every call `a.b(…)` or `b(…)` in a file: what is called, and with what, as written. */
function callsIn(source: Source): readonly { readonly called: string; readonly given: readonly string[] }[] {
  const found: { called: string; given: readonly string[] }[] = []
  const file = syntaxOf(source)
  eachNode(source, (node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node))
      found.push({
        called: node.expression.getText(file),
        given: (node.arguments ?? []).map((each) => each.getText(file)),
      })
  })
  return found
}
const shellCalls = shell.flatMap(callsIn)
const callsTo = (name: RegExp): readonly string[] =>
  shellCalls.filter(({ called }) => name.test(called)).map(({ called, given }) => `${called}(${given.join(', ')})`)
const filesWith = (text: RegExp, among: readonly Source[]): readonly string[] =>
  among.filter((each) => text.test(each.text)).map(({ path }) => path)

describe('the table in README.md', () => {
  const table = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const rows = [...table.matchAll(/^\| (\d+) \| .* \| ([^|]+) \| ([^|]+) \|$/gmu)]
  test('has all twenty items in order', () => {
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })
  test.each(rows.map(([, number, here, by]) => [number, here ?? '', by ?? ''] as const))(
    'item %s names what is there',
    (_number, here, by) => {
      for (const [, path = ''] of here.matchAll(/`([\w./-]+\.(?:ts|yml|json))`/gu))
        expect(exists(path), path).toBe(true)
      const proofs = [...by.matchAll(/`([\w./-]+\.test\.ts)` "([^"]+)"/gu)]
      expect(proofs.length).toBeGreaterThan(0)
      for (const [, path = '', title = ''] of proofs) expect(sourceAt(path).text, title).toContain(title)
    },
  )
})

describe('Electron’s checklist, read off the code', () => {
  test('1 only our own links are loaded', () => {
    expect(callsTo(/\.load(?:URL|File)$/u).map((call) => call.replaceAll(/\s/gu, ''))).toEqual([
      'window.loadURL(url())',
    ])
  })
  test('4 the preload can run in a sandbox', () => {
    expect(sourceAt('electron/build/vite.config.ts').text).toMatch(/preload[\s\S]*cjs/u)
    expect(sourceAt('electron/main.ts').text).toContain('preload/moderator.cjs')
    expect(importsOf(sourceAt('electron/hosts/preload/moderator.ts')).map(({ name }) => name)).toEqual(['electron'])
  })
  test('10 no switch of Chromium is turned', () => {
    expect(filesWith(/appendSwitch|enableBlinkFeatures|disableBlinkFeatures/u, electron)).toEqual([])
  })
  test('11 no page embeds another', () => {
    expect(
      filesWith(/<webview|<iframe|<object\s+(?:data|type)=|<embed\s/u, inFolder('renderer').filter(isCode)),
    ).toEqual([])
  })
  test('15 nothing is opened outside', () => {
    expect(
      filesWith(/\bopenExternal\b|\bopenPath\b|import \{[^}]*\bshell\b[^}]*\} from 'electron'/u, electron),
    ).toEqual([])
  })
  test('16 one exact, current version', () => {
    expect(about.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/u)
    expect(Number.parseInt(about.devDependencies.electron, 10)).toBeGreaterThanOrEqual(45)
  })
  test('17 there is one place that listens, and it looks who speaks', () => {
    const listening = shell.flatMap(callsIn).filter(({ called }) => called.startsWith('ipcMain.'))
    expect(listening.map(({ called }) => called)).toEqual(['ipcMain.handle'])
    expect(listening[0]?.given[1]).toMatch(/senderFrame[\s\S]*isOurs[\s\S]*event\.sender[\s\S]*throw/u)
    expect(filesWith(/webContents\.send\(|postMessage\(/u, shell)).toEqual([])
  })
  test('18 no page is a file', () => {
    expect(filesWith(/file:\/\/|protocol\.(?:handle|register)/u, shell)).toEqual([])
  })
  test('19 every fuse is set', () => {
    const fuses = /electronFuses:\n((?: {2}.+\n)+)/u.exec(sourceAt('electron-builder.yml').text)?.[1] ?? ''
    expect(Object.fromEntries([...fuses.matchAll(/(\w+): (\w+)/gu)].map(([, name, on]) => [name, on]))).toEqual({
      runAsNode: 'false',
      enableNodeOptionsEnvironmentVariable: 'false',
      enableNodeCliInspectArguments: 'false',
      enableCookieEncryption: 'true',
      enableEmbeddedAsarIntegrityValidation: 'true',
      onlyLoadAppFromAsar: 'true',
      grantFileProtocolExtraPrivileges: 'false',
    })
    // Fuses forbid to run the packed program as Node, so the shell may start no process.
    expect(filesWith(/child_process/u, shell)).toEqual([])
  })
  test('20 the page is given calls with fixed names', () => {
    const preload = sourceAt('electron/hosts/preload/moderator.ts')
    const calls = callsIn(preload).filter(({ called }) => called.startsWith('ipcRenderer'))
    for (const { called, given } of calls)
      expect([called, given[0]]).toEqual(['ipcRenderer.invoke', expect.stringMatching(/^'windows:\w+'$/u)])
    // Every mention is a call or the import: it is never handed on.
    expect(preload.text.match(/ipcRenderer/gu)).toHaveLength(calls.length + 1)
    expect(preload.text.match(/exposeInMainWorld/gu)).toHaveLength(1)
  })
  test('titles of windows and pages are fixed texts', () => {
    const set = filesWith(/document\.title|setTitle\(/u, [...inFolder('renderer').filter(isCode), ...shell])
    // A call in the background marks the tab, with one sentence for everybody, and takes the mark away again.
    expect(set).toEqual(['renderer/phone/useCall.ts'])
    const assigned = sourceAt('renderer/phone/useCall.ts').text.match(/document\.title = .*/gu)
    expect(assigned).toEqual(['document.title = on ? `● ${title}` : quiet.title'])
    expect(filesWith(/useCall\(/u, inFolder('renderer').filter(isCode))).toHaveLength(2)
    expect(filesWith(/\btitle: [^'\n]*\$\{/u, shell)).toEqual([])
  })
})

describe('ways out of the process', () => {
  const ways =
    /\bfetch\(|https?\.(?:request|get)\(|\bnet\.connect\(|createConnection\(|new (?:WebSocket|OBSWebSocket)\(|crashReporter|autoUpdater|dgram|\bNotification\(/u
  test('lead to OBS, the own public address, a league’s database, the moderator’s webhooks and chats alone; what is new is judged by the canary, and named here', () => {
    expect(filesWith(ways, electron)).toEqual([
      'electron/http/network/reach-test.ts',
      'electron/notifications/webhook-sender.ts',
      'electron/viewers/youtube-chat.ts',
    ])
    const clients = electron.filter((each) =>
      importsOf(each).some(({ name, typeOnly }) => !typeOnly && name.startsWith('obs-websocket-js')),
    )
    expect(clients.map(({ path }) => path)).toEqual(['electron/obs/connection.ts', 'electron/obs/obs-fault.ts'])
    // A league's database, whose address the moderator or an invitation names.
    const databases = electron.filter((each) =>
      importsOf(each).some(({ name, typeOnly }) => !typeOnly && name === 'pg'),
    )
    expect(databases.map(({ path }) => path)).toEqual([
      'electron/club/league/postgres/init-database.ts',
      'electron/club/league/postgres/news-listener.ts',
      'electron/club/league/postgres/postgres-carrier.ts',
    ])
  })
  test('pages speak to their own address alone', () => {
    const foreign = inFolder('renderer')
      .filter(isCode)
      .filter(({ text }) => /fetch\(\s*[`'"]https?:|new WebSocket\(\s*[`'"]wss?:\/\/(?!\$)/u.test(text))
    expect(foreign.map(({ path }) => path)).toEqual([])
  })
})
