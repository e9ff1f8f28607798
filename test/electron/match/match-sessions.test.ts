/** The console core without a network: tables, clocks, stage and the one exit. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EngineTime } from '../../../electron/match/engine-clock.ts'
import { openConsole, type Console } from '../../../electron/app.ts'
import { startObs } from '../../../electron/obs/obs-adapter.ts'
import type { Client } from '../../../electron/broadcast/clients.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault, type Store } from '../../../electron/storage/store.ts'
import type { MatchSession } from '../../../electron/match/match-session.ts'
import { BadRequest } from '../../../electron/match/match-sessions.ts'
import { isCommandRefusal, type AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import type { ModeratorPayload, ModeratorPush, PublicPush } from '../../../shared/wire/moderator-status.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { freshFolder, players } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const game = template as unknown as AnyGame
const moderator = { by: 'moderator', lang: 'en' } as const
const seed = 'seed'

/** Time that the test winds. */
class Wound {
  t = 0
  readonly of = (from: number): EngineTime => {
    let base = from - this.t
    return { now: () => this.t + base, skip: (ms) => void (base -= ms) }
  }
}
let folder: string
let wound: Wound
let open: Console[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  folder = freshFolder()
  wound = new Wound()
})
afterEach(async () => {
  for (const core of open.splice(0)) await core.close()
  vi.useRealTimers()
  removeFolder(folder)
})
function consoleOn(around: (store: Store) => Store = (store) => store, games: readonly AnyGame[] = [game]): Console {
  const core = openConsole({
    store: around(openStore(folder)),
    startObs: (config) => startObs(config),
    version: 'test',
    games,
    time: wound.of,
  })
  open.push(core)
  return core
}
async function restarted(core: Console): Promise<Console> {
  open = open.filter((each) => each !== core)
  await core.close()
  return consoleOn()
}
function begun(core: Console, given: { cast?: readonly string[] } = {}): MatchSession {
  const table = core.tables.create(
    { game: 'template', names: players, options: {}, cast: given.cast ?? null, seed },
    'en',
  )
  if (isCommandRefusal(table as never)) throw new Error('refused')
  core.screens.setStage({ match: (table as MatchSession).id })
  return table as MatchSession
}
const does = (table: MatchSession, ...commands: readonly { type: string; [field: string]: unknown }[]): void => {
  for (const command of commands) expect(table.send(command, moderator)).not.toHaveProperty('refused')
}
/** A table in its talk, with the clock running. */
function talking(core: Console): MatchSession {
  const table = begun(core)
  does(table, { type: 'deal' }, { type: 'choosePrey', seat: null }, { type: 'breakDawn' })
  return table
}
interface Hearing {
  readonly client: Client
  readonly pushes: (PublicPush & ModeratorPush)[]
  readonly desks: ModeratorPayload[]
}
function hearing(core: Console, audience: Audience, match: string | null = null): Hearing {
  const pushes: Hearing['pushes'] = []
  const desks: ModeratorPayload[] = []
  const send: Client['send'] = (text): void => {
    const said = JSON.parse(String(text)) as { desk?: ModeratorPayload }
    if (said.desk === undefined) pushes.push(said as never)
    else desks.push(said.desk)
  }
  const client: Client = { audience, match, lang: 'en', send }
  core.publisher.join(client)
  return { client, pushes, desks }
}
const phases = ({ pushes }: Hearing): (string | undefined)[] => pushes.map(({ frame }) => frame?.phase)

describe('clocks', () => {
  it('that ran out decide before the next command, at the time they ran out', () => {
    const table = talking(consoleOn())
    const of = table.frame('public', 'en').clocks[0]?.of ?? 0
    wound.t += of + 5000
    const late = table.send({ type: 'announce', text: 'Hello' }, moderator)
    expect(late).not.toHaveProperty('refused')
    const opened = table.rows.find((row) => row.event.type === 'voteOpened')
    expect([opened?.by, opened?.t]).toEqual(['clock', of])
  })
  it('wake their table by themselves', () => {
    const core = consoleOn()
    const table = talking(core)
    const ear = hearing(core, 'public')
    const of = table.frame('public', 'en').clocks[0]?.of ?? 0
    wound.t += of
    vi.advanceTimersByTime(of)
    expect(phases(ear)).toEqual(['day', 'vote'])
  })
  it('are tried again in peace when the disk does not take their end', () => {
    let full = false
    let tries = 0
    const core = consoleOn((store) => ({
      ...store,
      append: (...given) => {
        tries += 1
        if (full) throw new StorageFault('full', 'The disk is full.')
        store.append(...given)
      },
    }))
    const table = talking(core)
    const of = table.frame('public', 'en').clocks[0]?.of ?? 0
    full = true
    tries = 0
    wound.t += of
    vi.advanceTimersByTime(of)
    expect([tries, core.status.read().storage.says]).toEqual([1, 'The disk is full.'])
    vi.advanceTimersByTime(3000)
    expect(tries).toBe(4)
    full = false
    vi.advanceTimersByTime(1000)
    expect(table.frame('public', 'en').phase).toBe('vote')
    expect(core.status.read().storage.ok).toBe(true)
  })
  it('stand at the last mark after a restart, and Resume comes first', async () => {
    const core = consoleOn()
    const table = talking(core)
    const of = table.frame('public', 'en').clocks[0]?.of ?? 0
    wound.t += 7000
    const again = (await restarted(core)).tables.get(table.id)
    wound.t += 50_000
    const frame = again?.frame('moderator', 'en')
    expect(frame?.clocks.map(({ leftMs, running }) => [leftMs, running])).toEqual([[of - 7000, false]])
    expect(frame?.offers[0]).toMatchObject({ command: 'resumeClocks', group: 'next' })
  })
  it('stand still over a sleep of the machine', () => {
    const core = consoleOn()
    const table = talking(core)
    core.heartbeat.woke()
    expect(table.frame('public', 'en').clocks.map(({ running }) => running)).toEqual([false])
  })
  it('that do not run leave no trace in a match that is only looked at', async () => {
    const core = consoleOn()
    const table = begun(core)
    does(table, { type: 'deal' })
    const before = table.rows
    const again = (await restarted(core)).tables.get(table.id)
    expect(again?.rows).toEqual(before)
  })
})

describe('a table', () => {
  it('is the same after a restart, undo and redo included', async () => {
    const core = consoleOn()
    const table = begun(core)
    does(table, { type: 'deal' }, { type: 'choosePrey', seat: 2 }, { type: 'choosePrey', seat: 3 })
    table.undo('silent', moderator)
    const audiences: readonly Audience[] = ['moderator', 'redacted', 'public', 'seat:1', 'seat:5']
    const before = audiences.map((audience) => [table.frame(audience, 'en'), table.history(audience, 'en')])
    const again = (await restarted(core)).tables.get(table.id)
    expect(audiences.map((audience) => [again?.frame(audience, 'en'), again?.history(audience, 'en')])).toEqual(before)
    expect(again?.redoTitle('en', false)).toBe('The shadows choose')
    expect(again?.redo(moderator)).not.toHaveProperty('refused')
  })
  it('keeps its last state when the disk fails, and says so to the desk alone', () => {
    let full = false
    const core = consoleOn((store) => ({
      ...store,
      append: (...given) => {
        if (full) throw new StorageFault('full', 'The disk is full.')
        store.append(...given)
      },
    }))
    const table = begun(core)
    const ear = hearing(core, 'public')
    const before = table.frame('moderator', 'en')
    full = true
    expect(() => table.send({ type: 'deal' }, moderator)).toThrow('The disk is full.')
    expect(table.frame('moderator', 'en')).toEqual(before)
    expect(ear.pushes).toHaveLength(1)
  })
  it('is said to be refused by the disk for as long as the disk takes nothing', () => {
    let full = false
    const filling = (store: Store): Store => {
      const unless =
        <Given extends readonly unknown[]>(write: (...given: Given) => void) =>
        (...given: Given): void => {
          if (full) throw new StorageFault('full', 'The disk is full.')
          write(...given)
        }
      return { ...store, append: unless(store.append), set: unless(store.set) }
    }
    const core = consoleOn(filling)
    const table = begun(core)
    const desk = hearing(core, 'moderator')
    full = true
    expect(() => table.send({ type: 'deal' }, moderator)).toThrow('The disk is full.')
    core.health.fault(new StorageFault('full', 'The disk is full.'))
    vi.advanceTimersByTime(30_000)
    expect(desk.desks.at(-1)?.storage).toMatchObject({ ok: false, says: 'The disk is full.' })
    full = false
    vi.advanceTimersByTime(5000)
    expect(desk.desks.at(-1)?.storage.ok).toBe(true)
  })
  it('does not take the disk for well where there is damage, or no room for a backup', async () => {
    const core = consoleOn((store) => ({
      ...store,
      backup: () => Promise.reject(new StorageFault('full', 'No room for a backup.')),
    }))
    core.health.fault(new StorageFault('corrupt', 'The database is damaged.'))
    vi.advanceTimersByTime(30_000)
    expect(core.status.read().storage.says).toBe('The database is damaged.')
    const table = talking(core)
    expect(core.status.read().storage.ok).toBe(true)
    does(table, { type: 'callOff' })
    await Promise.resolve()
    vi.advanceTimersByTime(30_000)
    expect(core.status.read().storage.says).toBe('No room for a backup.')
  })
  it('has stored what it answers, even when showing it goes wrong', () => {
    const broken: AnyGame = {
      ...game,
      views: {
        ...game.views,
        public: (told, words) => {
          if (game.phase(told.open).phase === 'night') throw new Error('A view broke.')
          return game.views.public(told, words)
        },
      },
    }
    const core = consoleOn(undefined, [broken])
    const table = begun(core)
    hearing(core, 'public')
    const done = table.send({ type: 'deal' }, moderator)
    expect(done).toHaveProperty('rev')
    expect(core.store.read(table.id)?.entries).toHaveLength(2)
    expect(core.status.read().storage.ok).toBe(false)
  })
  it('is not taken over from a file that no screen could show', () => {
    const core = consoleOn()
    const table = begun(core)
    const file = core.tables.exportMatch(table.id)
    if (file === null) throw new Error('no file')
    const broken = structuredClone(file) as unknown as { match: { record: { id: string }; entries: unknown[] } }
    broken.match.record.id = crypto.randomUUID()
    broken.match.entries = [{ ...(broken.match.entries[0] as object), rows: [] }]
    expect(() => core.tables.importMatch(broken as never)).toThrow(BadRequest)
    expect(core.store.matches()).toHaveLength(1)
  })
})

describe('the one exit', () => {
  it('sends each audience its own picture, and only when that changed', () => {
    const core = consoleOn()
    const table = begun(core, { cast: ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour'] })
    const [shown, first, second, desk] = (['public', 'seat:1', 'seat:2', 'moderator'] as const).map((audience) =>
      hearing(core, audience),
    )
    does(table, { type: 'deal' }, { type: 'choosePrey', seat: 2 }, { type: 'choosePrey', seat: 3 })
    expect([shown, first, second, desk].map((ear) => ear?.pushes.length)).toEqual([2, 2, 2, 4])
    expect(first?.pushes.at(-1)?.frame?.board.seats.filter(({ card }) => card !== undefined)).toHaveLength(1)
    expect(shown?.desks).toEqual([])
    expect(desk?.desks.length).toBeGreaterThan(0)
  })
  it('forgets who has left, also in the middle of a round', () => {
    const core = consoleOn()
    const table = begun(core)
    const late = hearing(core, 'public')
    const hasty: Client = { audience: 'public', match: null, lang: 'en', send: () => core.publisher.leave(late.client) }
    core.publisher.leave(late.client)
    core.publisher.join(hasty)
    core.publisher.join(late.client)
    does(table, { type: 'deal' })
    expect(core.publisher.clients).not.toContain(late.client)
  })
  it('sends the room its picture before any phone, whoever came first', () => {
    const core = consoleOn()
    talking(core)
    const sent: string[] = []
    const joins = (who: string, more: Pick<Client, 'phone'> = {}): void =>
      core.publisher.join({ audience: 'public', match: null, lang: 'en', send: () => sent.push(who), ...more })
    joins('a phone', { phone: 'one' })
    joins('a screen')
    joins('another phone', { phone: 'two' })
    sent.length = 0
    core.screens.putOnAir({ blank: true })
    expect(sent).toEqual(['a screen', 'a phone', 'another phone'])
  })
  it('shows the moderator any match, and outputs the one on stage', () => {
    const core = consoleOn()
    const old = begun(core)
    const onStage = begun(core)
    const desk = hearing(core, 'moderator', old.id)
    const shown = hearing(core, 'public')
    does(old, { type: 'deal' })
    expect(phases(desk)).toEqual(['setup', 'night'])
    expect(shown.pushes.map(({ frame }) => frame?.match)).toEqual([onStage.id])
  })
  it('waits while the stage is on hold, and counts what waits', () => {
    const core = consoleOn()
    const table = begun(core)
    const shown = hearing(core, 'public')
    const desk = hearing(core, 'moderator')
    core.screens.putOnAir({ hold: true })
    does(table, { type: 'deal' })
    expect([phases(shown), desk.pushes.at(-1)?.audience?.phase]).toEqual([['setup'], 'setup'])
    expect(desk.desks.at(-1)?.held).toBe(core.publisher.waiting)
    expect(core.publisher.waiting).toBeGreaterThan(0)
    core.screens.release()
    expect([phases(shown), core.publisher.waiting]).toEqual([['setup', 'night'], 0])
  })
  it('tells OBS nothing but what is public', () => {
    const followed: string[] = []
    const core = openConsole({
      store: openStore(folder),
      startObs: (config) => ({ ...startObs(config), follow: (cue) => followed.push(cue) }),
      version: 'test',
      games: [game],
      time: wound.of,
    })
    open.push(core)
    const table = begun(core)
    does(table, { type: 'deal' })
    const before = followed.length
    does(table, { type: 'choosePrey', seat: 2 })
    expect(new Set(followed.slice(before))).toEqual(new Set(['night']))
    core.screens.putOnAir({ hold: true })
    does(table, { type: 'breakDawn' })
    expect(followed.at(-1)).toBe('night')
    core.screens.release()
    expect(followed.at(-1)).toBe('day')
    table.undo('silent', moderator)
    core.screens.release()
    expect(followed.at(-1)).toBe('night')
    core.screens.putOnAir({ view: 'break' })
    expect(followed.at(-1)).toBe('break')
  })
})

describe('the stage', () => {
  it('with a match of a game that is no longer there is empty, and the desk is told', async () => {
    const core = consoleOn()
    begun(core)
    open = open.filter((each) => each !== core)
    await core.close()
    const poorer = consoleOn(undefined, [])
    const desk = hearing(poorer, 'moderator')
    expect([desk.pushes.at(-1)?.frame, desk.desks.at(-1)?.storage.ok]).toEqual([null, false])
    expect(desk.desks.at(-1)?.storage.says).toContain('There is no game "template"')
    const [match] = poorer.store.matches()
    expect(poorer.tables.exportMatch(match?.id ?? '')?.match.record.game).toBe('template')
    poorer.screens.putOnAir({ match: null })
    expect(desk.desks.at(-1)?.storage).toMatchObject({ ok: true, says: null })
  })

  it('is there again after a restart', async () => {
    const core = consoleOn()
    const table = begun(core)
    core.screens.putOnAir({ blank: true, view: 'title' })
    const again = await restarted(core)
    expect(again.stage.now()).toEqual({ match: table.id, blank: true, hold: false, view: 'title', text: '' })
    expect(phases(hearing(again, 'public'))).toEqual(['setup'])
  })
})
