/** Matches that are over leave the memory, and nothing of them is lost by that. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Replays } from '../../../electron/broadcast/replay-cache.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { MatchSession } from '../../../electron/match/match-session.ts'
import { MatchSessions } from '../../../electron/match/match-sessions.ts'
import { isOver, type AnyGame } from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { nextRandomMove } from '../../../shared/engine/random-player.ts'
import { template } from '../../../shared/games/_template/index.ts'
import { freshFolder, players } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const game = template as unknown as AnyGame
const moderator = { by: 'moderator', lang: 'en' } as const
let store: Store
let tables: MatchSessions
let seen: string
let replays: Replays
beforeEach(() => {
  seen = ''
  store = openStore(freshFolder())
  tables = new MatchSessions({ store, isSeen: (match) => match === seen, games: [game] })
  replays = new Replays({ store, sessions: tables })
  tables.subscribe([{ onCommit: ({ match }) => replays.forget(match.id) }])
})
afterEach(() => {
  store.close()
  removeFolder(store.folder)
})

function begun(seed: string): MatchSession {
  const table = tables.create({ game: game.id, names: players, options: {}, cast: null, seed }, 'en')
  if (!(table instanceof MatchSession)) throw new Error(table.says)
  return table
}
/** Plays `matches` matches at random to their ends; returns their ids. */
const evening = (matches: number): readonly string[] =>
  Array.from({ length: matches }, (_, n) => {
    const table = begun(`match ${n}`)
    const draw = seededRandom(`match ${n}`)
    while (!isOver(table.live)) {
      const move = nextRandomMove(table.live, table.now(), { draw, takers: 'moderator' })
      if (move === null) throw new Error('Nobody can do anything.')
      table.send(move.command, { by: move.by, lang: 'en' })
    }
    return table.id
  })
const opened = (): readonly string[] => tables.opened().map(({ id }) => id)
function again(id: string): MatchSession {
  const table = tables.get(id)
  if (table === null) throw new Error('The match is gone.')
  return table
}

test('of matches that are over the last few stay open', () => {
  const ids = evening(8)
  expect(opened()).toEqual(ids.slice(-4))
})
test('a match that goes on stays open, however many come after it', () => {
  const { id } = begun('goes on')
  const ids = evening(6)
  expect(opened()).toEqual([id, ...ids.slice(-4)])
})
test('a match that somebody sees stays open', () => {
  const [first = ''] = evening(1)
  seen = first
  const ids = evening(6)
  expect(opened()).toEqual([first, ...ids.slice(-4)])
})
test('whoever comes back to one finds board, undo and redo as they were', () => {
  const [first = ''] = evening(1)
  again(first).undo('silent', moderator)
  again(first).redo(moderator)
  const before = again(first).frame('moderator', 'en')
  evening(8)
  expect(opened()).not.toContain(first)
  expect(again(first).frame('moderator', 'en')).toEqual(before)
  again(first).undo('silent', moderator)
  expect(again(first).frame('moderator', 'en').outcome).toBeNull()
  again(first).redo(moderator)
  expect(again(first).frame('moderator', 'en').board).toEqual(before.board)
})
test('a replay of it is made anew when the match has changed since, open or not', () => {
  const [first = ''] = evening(1)
  const replay = () => replays.of({ match: first, level: 'announced', taken: 'stood', lang: 'en' })
  evening(8)
  const before = replay()
  expect(replay()).toBe(before)
  again(first).undo('silent', moderator)
  again(first).redo(moderator)
  evening(8)
  expect(opened()).not.toContain(first)
  expect(replay()).not.toBe(before)
})

test('what is said after the end moves no end, in memory and read again; what undoes the end does', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T21:00:00Z') })
  try {
    const [id = ''] = evening(1)
    const end = (): string | null | undefined => store.matches().find((match) => match.id === id)?.ended
    const says = (text: string) => again(id).send({ type: 'announce', text }, moderator)
    expect(end()).toBe('2026-03-01T21:00:00.000Z')
    vi.setSystemTime(Date.parse('2026-03-08T20:00:00Z'))
    expect(says('Look at this one again')).toMatchObject({ rev: expect.any(Number) as number })
    tables.forget(id)
    expect(says('And again')).toMatchObject({ rev: expect.any(Number) as number })
    again(id).undo('silent', moderator)
    expect(end()).toBe('2026-03-01T21:00:00.000Z')
    expect(store.read(id)?.damage).toBeNull()
    again(id).undo('silent', moderator)
    again(id).undo('silent', moderator)
    expect(end()).toBeNull()
    again(id).redo(moderator)
    expect(end()).toBe('2026-03-08T20:00:00.000Z')
  } finally {
    vi.useRealTimers()
  }
})
