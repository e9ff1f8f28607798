import { describe, expect, it } from 'vitest'
import { DelayBuffer, type BufferedFrame } from '../../../electron/broadcast/feeds/delay-buffer.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  undo,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import type { Stage } from '../../../shared/wire/moderator-status.ts'
import { players } from '../../kit/test-server.ts'

const game = template as unknown as AnyGame
const stage: Stage = { match: 'm', blank: false, hold: false, view: 'board', text: '' }
const stamp = { t: 0, at: '2026-01-01T00:00:00.000Z', by: 'moderator', chance: 'seed', lang: 'en' } as const

function fold(live: MatchState, entry: ReturnType<typeof decide>): MatchState {
  if (isCommandRefusal(entry)) throw new Error(entry.says)
  return foldCommit(live, entry)
}
const start = fold(
  emptyMatch(game, 'm'),
  beginMatch(emptyMatch(game, 'm'), { names: players, options: {}, cast: null }, stamp),
)
const does = (live: MatchState, command: Command): MatchState => fold(live, decide(live, command, stamp))
const takesBack = (live: MatchState): MatchState => fold(live, undo(live, 'silent', stamp))

/** The buffer on which these came on air, each at its second. */
function bufferOf(moments: readonly (readonly [at: number, live: MatchState, on?: Partial<Stage>])[]): DelayBuffer {
  const buffer = new DelayBuffer()
  for (const [at, live, on = {}] of moments)
    buffer.add({ live, stage: { ...stage, ...on }, rehearsal: false, standings: null }, live, { at, now: at })
  return buffer
}
const shown = (buffer: DelayBuffer, time: number, seen: BufferedFrame | null = null): MatchState | null =>
  buffer.upTo(time, seen)?.live ?? null

describe('who watches later', () => {
  const dealt = does(start, { type: 'deal' })
  const chosen = does(dealt, { type: 'choosePrey', seat: 2 })
  it('sees each moment as it was, and none before the first', () => {
    const buffer = bufferOf([
      [10, start],
      [20, dealt],
      [30, chosen],
    ])
    expect([9, 10, 19, 20, 29, 30, 99].map((time) => shown(buffer, time))).toEqual([
      null,
      start,
      start,
      dealt,
      dealt,
      chosen,
      chosen,
    ])
    expect([buffer.after(10), buffer.after(25), buffer.after(30)]).toEqual([20, 30, null])
  })
  it('sees the curtain when its time has come', () => {
    const buffer = bufferOf([
      [10, dealt],
      [20, dealt, { blank: true }],
      [30, dealt],
    ])
    expect([15, 25, 35].map((time) => buffer.upTo(time, null)?.stage.blank)).toEqual([false, true, false])
  })
  it('never sees what was taken back before its time came', () => {
    const back = takesBack(chosen)
    const buffer = bufferOf([
      [10, dealt],
      [20, chosen],
      [30, back],
    ])
    expect([19, 20, 29].map((time) => shown(buffer, time))).toEqual([dealt, dealt, dealt])
    expect(shown(buffer, 30)).toBe(back)
  })
  it('sees nothing of two steps that were taken back, nor of the moment between', () => {
    const twice = does(chosen, { type: 'choosePrey', seat: 3 })
    const once = takesBack(twice)
    const back = takesBack(once)
    const buffer = bufferOf([
      [10, dealt],
      [20, chosen],
      [30, twice],
      [40, once],
      [50, back],
    ])
    expect([25, 35, 45].map((time) => shown(buffer, time))).toEqual([dealt, dealt, dealt])
    expect(shown(buffer, 50)).toBe(back)
  })
  it('sees the curtain over it when its time comes, on whichever of the two', () => {
    const buffer = bufferOf([
      [10, dealt],
      [20, chosen],
      [30, chosen, { blank: true }],
    ])
    const early = buffer.upTo(20, null)
    const back = takesBack(chosen)
    buffer.add({ live: back, stage, rehearsal: false, standings: null }, back, { at: 40, now: 40 })
    const seen = [buffer.upTo(35, null), buffer.upTo(35, early)]
    expect(seen.map((each) => each?.stage.blank)).toEqual([true, true])
    expect(seen.map((each) => each?.live)).toEqual([dealt, chosen])
    expect(shown(buffer, 40, early)).toBe(back)
  })
  it('keeps what it sees already until the correction comes', () => {
    const buffer = bufferOf([
      [10, dealt],
      [20, chosen],
    ])
    const seen = buffer.upTo(20, null)
    const back = takesBack(chosen)
    buffer.add({ live: back, stage, rehearsal: false, standings: null }, back, { at: 30, now: 30 })
    expect(shown(buffer, 25, seen)).toBe(chosen)
    expect(shown(buffer, 25)).toBe(dealt)
    expect(shown(buffer, 30, seen)).toBe(back)
  })
})

describe('a room on hold that still shows what was taken back', () => {
  const dealt = does(start, { type: 'deal' })
  const chosen = does(dealt, { type: 'choosePrey', seat: 2 })
  const back = takesBack(chosen)
  const on = { ...stage, hold: true }
  /**
   * Returns a buffer with a moment put on hold at 20, undone at 30, behind the curtain from 40 on and released at 50.
   */
  function held(): { readonly buffer: DelayBuffer; readonly early: BufferedFrame | null } {
    const buffer = bufferOf([
      [10, dealt, on],
      [20, chosen, on],
    ])
    const early = buffer.upTo(20, null)
    const keeps = (at: number, blank: boolean): void =>
      buffer.add({ live: chosen, stage: { ...on, blank }, rehearsal: false, standings: null }, back, { at, now: at })
    for (const at of [30, 35]) keeps(at, false)
    for (const at of [40, 45]) keeps(at, true)
    buffer.add({ live: back, stage: on, rehearsal: false, standings: null }, back, { at: 50, now: 50 })
    return { buffer, early }
  }
  it('shows it to nobody who comes later, and the curtain all the same', () => {
    const { buffer } = held()
    const seen = [25, 35, 45].map((time) => buffer.upTo(time, null))
    expect(seen.map((each) => each?.live)).toEqual([dealt, dealt, dealt])
    expect(seen.map((each) => each?.stage.blank)).toEqual([false, false, true])
    expect(shown(buffer, 50)).toBe(back)
  })
  it('shows it until the release to those who see it already', () => {
    const { buffer, early } = held()
    let seen = early
    const lives = [25, 35, 45, 50].map((time) => {
      seen = buffer.upTo(time, seen)
      return [seen?.live, seen?.stage.blank]
    })
    expect(lives).toEqual([
      [chosen, false],
      [chosen, false],
      [chosen, true],
      [back, false],
    ])
  })
  it('shows nothing of a step before it that the room never saw alone', () => {
    const twice = does(chosen, { type: 'choosePrey', seat: 3 })
    const buffer = bufferOf([
      [10, dealt, on],
      [20, twice, on],
    ])
    const once = takesBack(twice)
    buffer.add({ live: twice, stage: on, rehearsal: false, standings: null }, once, { at: 30, now: 30 })
    expect([25, 35].map((time) => shown(buffer, time))).toEqual([dealt, dealt])
  })
  it('remembers no more of it however often it is asked', () => {
    const { buffer } = held()
    expect(buffer.length).toBe(5)
  })
})

describe('the memory of it', () => {
  it('forgets what nobody will ask for, but not the picture of that moment', () => {
    const dealt = does(start, { type: 'deal' })
    const buffer = bufferOf([
      [10, start],
      [20, dealt],
      [30, dealt, { blank: true }],
    ])
    buffer.forget(25)
    expect(buffer.length).toBe(2)
    expect(shown(buffer, 25)).toBe(dealt)
  })
  it('does not grow where nothing changes, and has an end where much does', () => {
    const buffer = new DelayBuffer()
    const add = (at: number, text: string): void =>
      buffer.add({ live: start, stage: { ...stage, text }, rehearsal: false, standings: null }, start, { at, now: at })
    for (let at = 0; at < 100; at++) add(at, 'same')
    expect(buffer.length).toBe(1)
    for (let at = 100; at < 20_200; at++) add(at, String(at))
    expect(buffer.length).toBe(20_000)
    expect(buffer.upTo(20_199, null)?.stage.text).toBe('20199')
    expect(buffer.upTo(150, null)?.stage.text).toBe('150')
  })
})

describe('engine time of a moment on show', () => {
  const dealt = does(start, { type: 'deal' })
  /** The machine slept between the two moments: an hour by the clock, and two seconds of the match. */
  const asleep = new DelayBuffer()
  for (const [at, now, live] of [
    [1000, 1000, start],
    [3_601_000, 3000, dealt],
  ] as const)
    asleep.add({ live, stage, rehearsal: false, standings: null }, live, { at, now })
  const first = asleep.upTo(1000, null)

  it('runs on from the moment, and never past that of the next moment of the match', () => {
    expect(first).not.toBeNull()
    if (first === null) return
    expect(asleep.engineTimeAt(first, 1500)).toBe(1500)
    expect(asleep.engineTimeAt(first, 1_800_000)).toBe(3000)
  })

  it('stands still with a room whose picture stayed the same', () => {
    const held = new DelayBuffer()
    const air = { live: start, stage, rehearsal: false, standings: null }
    held.add(air, start, { at: 1000, now: 1000 })
    const seen = held.upTo(1000, null)
    // Nothing was stored after the sleep: the room is told the same picture, at the time at which the game stands.
    held.add(air, start, { at: 3_601_000, now: 3000 })
    expect(held.length).toBe(1)
    if (seen === null) return
    expect(held.engineTimeAt(seen, 1_800_000)).toBe(3000)
    expect(held.engineTimeAt(seen, 3_602_000)).toBe(4000)
  })
})
