/** An announcement with a time that is made on hold: its time begins when it is shown, in the room and in every feed. */
import { expect, it, onTestFinished } from 'vitest'
import type { MatchSession } from '../../../electron/match/match-session.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import { FullDisk } from '../../kit/process/full-disk.ts'
import {
  ask,
  command,
  freshFolder,
  listen,
  running,
  started,
  windowToken,
  wsAddress,
  type Answered,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'
import { room, wound } from '../phones/phone-room.ts'

const soup = { type: 'announceFor', text: 'Soup!', seconds: 30 } as const
interface Table {
  readonly on: Running
  readonly match: string
  readonly session: MatchSession
  readonly screen: Ear
  /** Lets time pass, and every clock that runs out in it. */
  readonly passes: (seconds: number) => void
  readonly put: (stage: object) => Promise<Answered>
}
function ear(origin: string, token: string): Ear {
  const made = listen(wsAddress(origin), { origin, hello: { token } })
  onTestFinished(() => made.socket.terminate())
  return made
}
/** The newest news of a screen, once everything sent so far has come. */
async function newsOf({ socket, heard }: Ear): Promise<string | null | undefined> {
  await new Promise<void>((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
  const push = heard.findLast((message) => 'stage' in message) as unknown as PublicPush
  return push.frame?.board.news
}
function sessionOf({ core }: Running, match: string): MatchSession {
  const session = core.tables.get(match)
  if (session === null) throw new Error('There is no match.')
  return session
}
async function table(parts: { readonly around?: FullDisk['around'] } = {}): Promise<Table> {
  const { timing, wind } = wound()
  const on = await room({
    timing,
    time: (from) => ({ now: () => from + timing.now(), skip: () => undefined }),
    ...parts,
  })
  const match = await started(on)
  const session = sessionOf(on, match)
  const screen = ear(on.web.publicOrigin, windowToken(on))
  await screen.hears((message) => 'stage' in message)
  const passes = (seconds: number): void => {
    for (let n = 0; n < seconds; n += 1) {
      wind(1000)
      session.runOut()
    }
  }
  return { on, match, session, screen, passes, put: (stage) => ask(on, '/stage', { method: 'PUT', body: stage }) }
}
const release = ({ on }: Table): Promise<Answered> => ask(on, '/stage/release', { method: 'POST' })

it.each([
  ['is released', release],
  ['ends', ({ put }: Table): Promise<Answered> => put({ hold: false })],
] as const)('an announcement has its whole time after the hold %s, however long that lasted', async (_name, shows) => {
  const now = await table()
  const { on, match, session, screen, passes, put } = now
  await put({ hold: true })
  await command(on, match, soup)
  passes(40)
  expect([await newsOf(screen), session.wakeAt()]).toEqual([null, null])
  expect((await shows(now)).status).toBe(200)
  expect([await newsOf(screen), session.wakeAt()]).toEqual(['Soup!', session.now() + 30_000])
  expect(on.core.status.read().held).toBe(0)
  passes(29)
  expect(session.frame('public', 'en').board.news).toBe('Soup!')
  passes(1)
  await put({ hold: false })
  expect(await newsOf(screen)).toBeNull()
})
it('a feed shows an announcement that waited as long as the room, as much later as the feed is', async () => {
  const now = await table()
  const { on, match, passes, put } = now
  const { body } = await ask(on, '/feeds', { body: { name: 'Stream', delay: 10 } })
  const { origin, hash } = new URL(String(body['url']))
  const stream = ear(origin, hash.slice(3))
  await stream.hears((message) => 'stage' in message)
  passes(10)
  await put({ hold: true })
  await command(on, match, soup)
  passes(40)
  await put({ hold: false })
  passes(9)
  expect(await newsOf(stream)).toBeNull()
  passes(1)
  expect(await newsOf(stream)).toBe('Soup!')
  passes(29)
  expect(await newsOf(stream)).toBe('Soup!')
  passes(1)
  expect(await newsOf(stream)).toBeNull()
})
it('an announcement that was shown before the hold goes when its time is up, and one after the match is over waits, too', async () => {
  const now = await table()
  const { on, match, session, screen, passes, put } = now
  await command(on, match, soup)
  passes(10)
  await put({ hold: true })
  passes(20)
  expect(session.frame('public', 'en').board.news).toBeNull()
  expect(await newsOf(screen)).toBe('Soup!')
  await put({ hold: false })
  await command(on, match, { type: 'callOff' })
  await put({ hold: true })
  await command(on, match, soup)
  passes(40)
  await put({ hold: false })
  expect(await newsOf(screen)).toBe('Soup!')
  passes(30)
  expect(await newsOf(screen)).toBeNull()
})
it('undo takes back the announcement and not the start of its time', async () => {
  const now = await table()
  const { on, match, screen, passes, put } = now
  await put({ hold: true })
  await command(on, match, soup)
  passes(40)
  await put({ hold: false })
  await ask(on, `/matches/${match}/undo`, { body: { notice: 'silent' } })
  expect(await newsOf(screen)).toBeNull()
})
it('a disk without room keeps an announcement waiting, and shows nothing', async () => {
  const disk = new FullDisk()
  const now = await table({ around: disk.around })
  const { on, match, screen, passes, put } = now
  await put({ hold: true })
  await command(on, match, soup)
  passes(40)
  for (const full of ['step', 'held', 'stage']) {
    disk.full = (name) => name === full
    expect((await (full === 'held' ? release(now) : put({ hold: false }))).status, full).toBe(503)
  }
  disk.full = () => false
  passes(10)
  expect(await newsOf(screen)).toBeNull()
  await put({ hold: false })
  expect(await newsOf(screen)).toBe('Soup!')
})
it('an announcement still waits after a restart', async () => {
  const folder = freshFolder()
  let t = 0
  const time = (from: number) => ({ now: () => from + t, skip: () => undefined })
  const first = await running({ folder, time })
  const match = await started(first)
  await ask(first, '/stage', { method: 'PUT', body: { hold: true } })
  await command(first, match, soup)
  await first.stop()
  const second = await running({ folder, time })
  onTestFinished(second.stop)
  const session = sessionOf(second, match)
  t += 100_000
  session.runOut()
  expect([session.frame('public', 'en').board.news, session.wakeAt()]).toEqual(['Soup!', null])
  await ask(second, '/stage', { method: 'PUT', body: { hold: false } })
  expect(session.wakeAt()).toBe(session.now() + 30_000)
})
