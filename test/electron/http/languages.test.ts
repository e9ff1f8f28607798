/** Two moderators' pages of two languages: each reads its own. */
import { expect, it, onTestFinished } from 'vitest'
import type { ModeratorPayload } from '../../../shared/wire/moderator-status.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { faultMessage } from '../../../electron/storage/fault-words.ts'
import { storageFault } from '../../../electron/storage/errors.ts'
import { localizeNotice } from '../../../electron/storage/notices.ts'
import type { Store } from '../../../electron/storage/store.ts'
import type { Damage } from '../../../electron/storage/damage.ts'
import { patience } from '../../kit/timeouts.ts'
import {
  ask,
  command,
  deskEar,
  outputEar,
  running,
  started,
  windowToken,
  type Ear,
  type Running,
  type RunningParts,
} from '../../kit/test-server.ts'

type Read = (desk: ModeratorPayload) => string | null | undefined
interface Two {
  readonly on: Running
  /** Reads a text on the English and on the Polish page, once both have it. */
  readonly read: (what: Read) => Promise<readonly (string | null | undefined)[]>
}
const lastDesk = ({ raw }: Ear): ModeratorPayload | undefined =>
  raw.map((text) => JSON.parse(text) as { readonly desk?: ModeratorPayload }).findLast(({ desk }) => desk !== undefined)
    ?.desk

async function two(parts: RunningParts = {}): Promise<Two> {
  const on = await running(parts)
  const ears = ['en', 'pl'].map((lang) => deskEar(on, { lang }))
  onTestFinished(async () => {
    for (const { socket } of ears) socket.terminate()
    await on.stop()
  })
  const now = (what: Read): readonly (string | null | undefined)[] =>
    ears.map((ear) => {
      const desk = lastDesk(ear)
      return desk && what(desk)
    })
  const read = async (what: Read): Promise<readonly (string | null | undefined)[]> => {
    await expect.poll(() => now(what), patience).toEqual([expect.any(String), expect.any(String)])
    return now(what)
  }
  return { on, read }
}

it('what is wrong with OBS', async () => {
  const { on, read } = await two()
  await ask(on, '/obs', { method: 'PUT', body: { enabled: true, url: 'ws://127.0.0.1:4455#x' } })
  expect(await read(({ obs }) => obs.problem)).toEqual([
    expect.stringContaining('is not an address of OBS'),
    expect.stringContaining('nie jest adresem OBS'),
  ])
  expect((await ask(on, '/obs?lang=pl')).body['problem']).toContain('nie jest adresem OBS')
})
it('what can be done again', async () => {
  const { on, read } = await two()
  const id = await started(on)
  await command(on, id, { type: 'deal' })
  await ask(on, `/matches/${id}/undo`, { body: {} })
  expect(await read(({ redo }) => redo?.title)).toEqual(['Deal the cards', 'Rozdaj karty'])
})
it('why a network is not open', async () => {
  // No test has this address: it cannot be opened although the system names it.
  const address = '192.0.2.200'
  const { on, read } = await two({ machine: { networks: () => [{ address, network: 'wlan0' }] } })
  await ask(on, '/phones', { method: 'PUT', body: { networks: [address] } })
  expect(await read(({ phones }) => phones.problem)).toEqual([
    expect.stringContaining('no longer on the network'),
    expect.stringContaining('nie jest już w sieci'),
  ])
})
it('why a phone cannot be given a seat', async () => {
  const { on } = await two()
  const { body } = await ask(on, '/phones/nobody/seat?lang=pl', { method: 'PUT', body: { seat: 1 } })
  expect(body['error'] ?? body['says']).toMatch(/^Nie ma takiego telefonu/u)
})
it('what is wrong with the disk', async () => {
  let full = false
  const append: Store['append'] = (...given) => {
    if (full) throw storageFault('full', '/club')
    return stored(...given)
  }
  let stored: Store['append'] = append
  const around = (store: Store): Store => {
    stored = store.append
    return { ...store, append }
  }
  const { on, read } = await two({ around })
  const id = await started(on)
  full = true
  const { status, body } = await ask(on, `/matches/${id}/commands?lang=pl`, { body: { type: 'deal' } })
  const [en, pl] = ['The disk that holds /club is full', 'Dysk, na którym leży /club, jest pełny']
  expect([status, body['fault']]).toEqual([503, expect.stringContaining(pl)])
  expect(await read(({ storage }) => storage.says)).toEqual([expect.stringContaining(en), expect.stringContaining(pl)])
})
it('what is wrong with a match, and what happened to the data', async () => {
  let damage: Damage | null = null
  const around = (store: Store): Store => {
    const read: Store['read'] = (id) => {
      const found = store.read(id)
      return found === null ? null : { ...found, damage }
    }
    const noticeIn: Store['noticeIn'] = (lang) => localizeNotice(({ backups }) => backups.partly, lang)
    return { ...store, read, noticeIn }
  }
  const { on, read } = await two({ around })
  const id = await started(on)
  expect(await read(({ storage }) => storage.says)).toEqual([
    expect.stringMatching(/^The newest backup holds a damaged match/u),
    expect.stringMatching(/^W najnowszej kopii zapasowej jest uszkodzona partia/u),
  ])
  damage = { kind: 'lost', steps: 2, holds: 5 }
  on.core.tables.forget(id)
  const said = [
    /^The last 2 steps of this match are missing/u,
    /^W bazie danych brakuje ostatnich 2 kroków tej partii/u,
  ]
  for (const [i, lang] of ['en', 'pl'].entries())
    expect((await ask(on, `/matches/${id}?lang=${lang}`)).body['damage']).toMatch(said[i] ?? '')
  const both = said.map((each): unknown => expect.stringMatching(each))
  await expect.poll(() => read(({ storage }) => storage.says), patience).toEqual(both)
})
it('why a match is not taken in', async () => {
  const { on } = await two()
  const id = await started(on)
  const { body } = await ask(on, `/matches/${id}/export`)
  const file = body as { readonly match: { readonly record: object } }
  const other = { ...file, match: { ...file.match, record: { ...file.match.record, seed: 'another' } } }
  expect((await ask(on, '/import?lang=pl', { body: other })).body['says']).toMatch(
    /^Pod identyfikatorem .* jest tu już/u,
  )
})
it('why a call is not taken', async () => {
  const { on } = await two()
  const said = async (path: string, asked: Parameters<typeof ask>[2]): Promise<unknown> => {
    const { body } = await ask(on, `${path}?lang=pl`, asked)
    return body['says'] ?? body['error']
  }
  expect(await said('/seasons', { body: { title: ' ' } })).toBe('Nadaj nazwę.')
  const obs = { method: 'PUT', body: { enabled: true, url: 'http://localhost' } } as const
  expect(await said('/obs', obs)).toBe(
    'To nie jest adres OBS. Wpisz go tak, jak pokazuje go OBS, na przykład 127.0.0.1:4455.',
  )
  expect((await ask(on, '/obs', obs)).body['error']).toBe(
    'This is not an address of OBS. Enter it as OBS shows it, such as 127.0.0.1:4455.',
  )
  expect(await said('/matches', { body: { game: 'chess', seats: ['Ann'] } })).toMatch(/^Nie ma gry „chess”/u)
  expect(await said('/windows/public', { body: {} })).toMatch(/^Ta konsola nie może otwierać okien/u)
  expect(await said('/sound/day', { method: 'PUT', body: { file: 'A'.repeat(2_000_000) } })).toMatch(
    /^To jest za duże/u,
  )
})
it('what is wrong inside', () => {
  const says = ['en', 'pl', 'xx'].map((lang) => faultMessage(new Error('a bug'), lang))
  expect(says).toEqual([
    expect.stringMatching(/^Something went wrong inside/u),
    expect.stringMatching(/^Coś poszło nie tak/u),
    says[0],
  ])
})
it('what the audience sees, in the language of the public window', async () => {
  const on = await running()
  const desk = deskEar(on, { lang: 'en' })
  onTestFinished(async () => {
    desk.socket.terminate()
    await on.stop()
  })
  await started(on)
  type Pushed = { readonly audience?: Frame | null; readonly audienceLang?: string; readonly frame?: Frame | null }
  const last = (): Pushed | undefined =>
    desk.raw.map((text) => JSON.parse(text) as Pushed).findLast(({ audience = null }) => audience !== null)
  const seen = (): readonly (string | undefined)[] => [
    last()?.audienceLang,
    last()?.audience?.board.headline,
    last()?.frame?.board.headline,
  ]
  await expect.poll(seen, patience).toEqual(['en', 'Before the first night', 'Before the first night'])
  // No window is open yet: what it is set to counts.
  await ask(on, '/outputs/window', { method: 'PUT', body: { lang: 'pl' } })
  await expect.poll(() => seen()[0], patience).toBe('pl')
  const polish = seen()[1]
  expect(polish).not.toBe(seen()[2])
  await ask(on, '/outputs/window', { method: 'PUT', body: { lang: null } })
  await expect.poll(seen, patience).toEqual(['en', 'Before the first night', 'Before the first night'])
  const window = outputEar(on, { token: windowToken(on), lang: 'pl' })
  onTestFinished(() => window.socket.terminate())
  await expect.poll(() => seen().slice(0, 2), patience).toEqual(['pl', polish])
  // A dry run answers in the language of the page, too.
  desk.socket.send(JSON.stringify({ redact: false }))
  desk.socket.send(JSON.stringify({ id: 7, command: { type: 'announce', text: 'Tea', dry: true } }))
  const ahead = (): unknown =>
    desk.raw.map((text) => JSON.parse(text) as { id?: number; public?: Frame }).find(({ id }) => id === 7)?.public
      ?.board.headline
  await expect.poll(ahead, patience).toBe(polish)
})
