/** The queue of a screen: beats in turn, and the newest frame at once where it is behind, late or corrected. */
import { describe, expect, it } from 'vitest'
import {
  advanceQueue,
  emptyQueue,
  mostBehindMs,
  nextBeatAt,
  shownPush,
  takePush,
  type ShowQueue,
} from '../../shared/show/show-queue.ts'
import { paceFactors } from '../../shared/show/pace.ts'
import type { BeatControl, PublicPush } from '../../shared/wire/moderator-status.ts'
import type { Board, Centre } from '../../shared/engine/game.ts'
import type { Frame, MatchResults, ToldMoments } from '../../shared/wire/frame.ts'
import { deltaOf, type Json } from '../../shared/replay/frame-delta.ts'
import type { ResultsPart } from '../../shared/show/beat.ts'
import { toShowPicture } from '../../shared/show/show-picture.ts'

const statement = (title: string): Centre => ({ kind: 'statement', title, seats: [], sub: null, tone: 'neutral' })
const boardWith = (centre: Centre): Board => ({
  headline: 'Day',
  ring: [1],
  seats: [{ seat: 1, name: 'Ann', out: false, marks: [] }],
  centre,
  news: null,
  extra: {},
})
const frameOf = (rev: number, title: string, more: Partial<Frame> = {}): Frame => ({
  audience: 'public',
  rev,
  undos: 0,
  match: 'm',
  game: 'motherland',
  phase: 'day',
  round: 1,
  board: boardWith(statement(title)),
  offers: [],
  clocks: [],
  cue: 'day',
  undo: null,
  outcome: null,
  ...more,
})
const asJson = (frame: Frame): Json => JSON.parse(JSON.stringify(toShowPicture(frame))) as Json
/** The moments between revision `from` and a frame: one statement each. */
function between(from: number, frame: Frame, titles: readonly string[]): ToldMoments {
  const frames = [...titles.map((title, i) => frameOf(from + 1 + i, title)), frame]
  return {
    from,
    between: titles.map((_title, i) => {
      const [now, next] = [frames[i], frames[i + 1]]
      if (now === undefined || next === undefined) throw new Error('No such moment.')
      return { rev: now.rev, delta: deltaOf(asJson(next), asJson(now)) }
    }),
  }
}
const pushOf = (frame: Frame, more: Partial<PublicPush> & { readonly beats?: BeatControl } = {}): PublicPush => {
  const { beats, ...rest } = more
  const stage = { blank: false, view: 'board', text: '', cue: frame.cue, join: null } as const
  return { frame, now: 0, stage: { ...stage, ...(beats === undefined ? {} : { beats }) }, ...rest }
}
const titleOf = (queue: ShowQueue): string | null => {
  const centre = shownPush(queue)?.frame?.board.centre ?? null
  return centre !== null && 'title' in centre ? centre.title : null
}
const usual = (now: number) => ({ factor: 1, now })
const begun = takePush(emptyQueue, pushOf(frameOf(10, 'before')), usual(0))
const end = frameOf(13, 'end')
const three = pushOf(end, { moments: between(10, end, ['first', 'second']) })
/** Goes on until nothing is to come, and returns the titles in the order in which they were shown. */
function titlesUntilRest(from: ShowQueue): readonly (string | null)[] {
  let queue = from
  const titles = [titleOf(queue)]
  for (let next = nextBeatAt(queue); next !== null; next = nextBeatAt(queue)) {
    queue = advanceQueue(queue, next)
    if (titles.at(-1) !== titleOf(queue)) titles.push(titleOf(queue))
  }
  return titles
}

const outcome = { kind: 'won', winners: ['spies'], says: 'The Spies win' } as const
const card = { role: 'spy', label: 'Spy', team: 'spies', teamLabel: 'Spies' }
/** The push of a match that is over. */
function won(given: {
  isReady: boolean
  rev?: number
  open?: number
  beats?: BeatControl
  detectives?: MatchResults['detectives']
}): PublicPush {
  const { isReady, rev = 11, open = 1, beats, detectives = { seats: [1], right: 2, of: 3 } } = given
  const board = { ...boardWith(statement('won')), seats: [{ seat: 1, name: 'Ann', out: false, marks: [], card }] }
  const results = { rounds: 3, ms: 60_000, fell: [], open, isReady, detectives }
  const frame = frameOf(rev, 'won', { outcome, board: { ...board, news: String(rev) } })
  return { ...pushOf(frame, beats === undefined ? {} : { beats }), results }
}
const parts = ({ beats }: ShowQueue): readonly (ResultsPart | null)[] => beats.map(({ results }) => results ?? null)

describe('the queue of a screen', () => {
  it('shows each fact of a command for two to four seconds, and the end last', () => {
    const queue = takePush(begun, three, usual(100))
    expect(titlesUntilRest(queue)).toEqual(['first', 'second', 'end'])
    expect(nextBeatAt(queue)).toBeGreaterThanOrEqual(2100)
    expect(nextBeatAt(queue)).toBeLessThanOrEqual(4100)
  })
  it('counts the revision of what is drawn, so that sounds follow the beats', () => {
    const queue = takePush(begun, three, usual(0))
    expect(shownPush(queue)?.frame?.rev).toBe(11)
    expect(shownPush(advanceQueue(queue, nextBeatAt(queue) ?? 0))?.frame?.rev).toBe(12)
  })
  it('shows the newest frame at once on a screen that comes late or missed a frame', () => {
    expect(titleOf(takePush(emptyQueue, three, usual(0)))).toBe('end')
    const earlier = takePush(emptyQueue, pushOf(frameOf(9, 'earlier')), usual(0))
    expect(titleOf(takePush(earlier, three, usual(100)))).toBe('end')
  })
  it('shows the newest frame at once after an undo, in another match and behind the curtain', () => {
    const running = takePush(begun, three, usual(100))
    const later = { rev: 14, title: 'undone' }
    for (const push of [
      pushOf(frameOf(later.rev, later.title, { undos: 1 })),
      pushOf(frameOf(later.rev, later.title, { match: 'other' })),
      pushOf(frameOf(later.rev, later.title, { audience: 'spectator' })),
    ]) {
      const queue = takePush(running, push, usual(200))
      expect([titleOf(queue), nextBeatAt(queue)]).toEqual(['undone', null])
    }
    const covered = { ...three, stage: { ...three.stage, blank: true } }
    expect(nextBeatAt(takePush(running, covered, usual(200)))).toBeNull()
  })
  it('goes on beat by beat where a feed of the night comes to the day', () => {
    const feed = { level: 'night', delay: 0, mark: true } as const
    const night = pushOf(frameOf(10, 'before', { audience: 'spectator' }), { feed })
    const queue = takePush(takePush(emptyQueue, night, usual(0)), { ...three, feed }, usual(100))
    expect(titlesUntilRest(queue)).toEqual(['first', 'second', 'end'])
  })
  it('shows each frame at once where beats take no time, and everything sooner at a quick pace than at a slow one', () => {
    expect(titleOf(takePush(begun, three, { factor: paceFactors.off, now: 100 }))).toBe('end')
    const times = (['quick', 'usual', 'slow'] as const).map((pace) =>
      Number(nextBeatAt(takePush(begun, three, { factor: paceFactors[pace], now: 100 }))),
    )
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
    expect(new Set(times).size).toBe(3)
  })
  it('keeps what runs when a push changes nothing but clocks', () => {
    const queue = takePush(begun, three, usual(100))
    const clock = { id: 'a', label: 'A', of: 1, leftMs: 1, running: true, since: 0 }
    const same = takePush(queue, { ...three, frame: { ...end, clocks: [clock] } }, usual(200))
    expect(titleOf(same)).toBe('first')
    expect(shownPush(same)?.frame?.clocks).toEqual([clock])
    expect(nextBeatAt(same)).toBe(nextBeatAt(queue))
  })
  it('shortens what is left when more is told, and leaves nothing out', () => {
    const queue = takePush(begun, three, usual(0))
    const more = takePush(queue, pushOf(frameOf(14, 'more')), usual(300))
    expect(titlesUntilRest(more)).toEqual(['first', 'second', 'end', 'more'])
    expect(nextBeatAt(more)).toBeLessThan(nextBeatAt(queue) ?? 0)
  })
  it('is never so far behind as a command a second would make it', () => {
    let queue = begun
    for (let n = 1; n <= 100; n++) {
      const now = n * 400
      const frame = frameOf(10 + n * 3, `end ${n}`)
      const moments = between(7 + n * 3, frame, [`a ${n}`, `b ${n}`])
      queue = takePush(queue, pushOf(frame, { moments }), usual(now))
      const left = queue.beats.slice(0, -1).reduce((sum, { ms }) => sum + ms, 0) - (now - queue.since)
      expect(left).toBeLessThanOrEqual(mostBehindMs)
    }
  })
  it('shows the results part by part between the winners and the end, once they are ready', () => {
    const shown = takePush(emptyQueue, won({ isReady: true }), usual(0))
    expect(parts(takePush(begun, won({ isReady: true }), usual(0)))).toEqual([null, 'winners', 0, 'figures', null])
    expect(parts(takePush(begun, won({ isReady: false }), usual(0)))).toEqual([null])
    expect(parts(takePush(begun, won({ isReady: true }), { ...usual(0), standings: true })).at(-2)).toBe('standings')
    expect(parts(takePush(shown, won({ isReady: true, rev: 12 }), usual(9)))).toEqual([null])
    expect(parts(takePush(shown, won({ isReady: true, rev: 12, open: 2 }), usual(9)))).toContain('figures')
    const late = takePush(shown, won({ isReady: false }), usual(0))
    expect(parts(takePush(late, won({ isReady: true, rev: 12 }), usual(9)))).toContain('figures')
  })
  it('shows no figures where the pages of the seats say all of them', () => {
    const plain = won({ isReady: true, detectives: null })
    expect(parts(takePush(begun, plain, usual(0)))).toEqual([null, 'winners', 0, null])
  })
  it('gives the results their time, and goes on to the next part as the moderator does', () => {
    const queue = takePush(begun, won({ isReady: true }), usual(0))
    const total = queue.beats.reduce((sum, { ms }) => sum + ms, 0)
    expect(total).toBeGreaterThan(mostBehindMs)
    const next = takePush(queue, won({ isReady: true, beats: { paused: false, skipped: 0, stepped: 1 } }), usual(10))
    expect(parts(next)).toEqual(parts(queue).slice(1))
    expect(next.since).toBe(10)
    const all = takePush(next, won({ isReady: true, beats: { paused: false, skipped: 1, stepped: 1 } }), usual(20))
    expect(parts(all)).toEqual([])
  })
  it('skips what is left when the moderator does, and keeps its beat while paused', () => {
    const queue = takePush(begun, three, usual(0))
    const skipped = takePush(queue, pushOf(end, { beats: { paused: false, skipped: 1 } }), usual(50))
    expect([titleOf(skipped), nextBeatAt(skipped)]).toEqual(['end', null])
    const paused = takePush(queue, pushOf(end, { beats: { paused: true, skipped: 0 } }), usual(50))
    expect([titleOf(paused), nextBeatAt(paused)]).toEqual(['first', null])
    const on = takePush(
      advanceQueue(paused, 90_000),
      pushOf(end, { beats: { paused: false, skipped: 0 } }),
      usual(90_050),
    )
    expect(titlesUntilRest(on)).toEqual(['first', 'second', 'end'])
  })
  it('keeps the picture of a screen that is paused while nothing runs, and shows all that was told when it goes on', () => {
    const beats = { paused: true, skipped: 0 }
    const paused = takePush(begun, pushOf(frameOf(10, 'before'), { beats }), usual(50))
    const told = takePush(
      paused,
      { ...pushOf(end, { beats }), moments: between(10, end, ['first', 'second']) },
      usual(100),
    )
    expect([titleOf(told), nextBeatAt(told)]).toEqual(['before', null])
    const on = takePush(told, pushOf(end, { beats: { paused: false, skipped: 0 } }), usual(60_000))
    expect(titlesUntilRest(advanceQueue(on, 60_000))).toEqual(['first', 'second', 'end'])
  })
})
