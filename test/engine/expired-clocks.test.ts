import { describe, expect, test } from 'vitest'
import { dueCommandAt, nextDueTime } from '../../shared/engine/time/expired-clocks.ts'
import { emitting, noted, probe, shown, whispered } from '../kit/probe-game.ts'
import { tableOf } from '../kit/test-table.ts'

const probing = () => tableOf(probe, { seats: 3 })
const ends = (id: string, ms: number) => ({ id, do: 'set', ms, ends: 'timeUp' }) as const

describe('what is due', () => {
  test('is nothing while no clock decides anything', () => {
    const table = probing().moderator(emitting(shown('x', { id: 'public', do: 'set', ms: 100 })))
    expect([nextDueTime(table.live), dueCommandAt(table.live, 1e9)]).toEqual([null, null])
  })
  test('comes from clocks of every audience, earliest first, stamped with the time it ran out', () => {
    const table = probing().moderator(
      emitting(shown('x', ends('public', 300)), noted('y', ends('desk', 200)), whispered([1], 'z', ends('mine', 100))),
    )
    expect(nextDueTime(table.live)).toBe(100)
    expect(dueCommandAt(table.live, 99)).toBeNull()
    expect(dueCommandAt(table.live, 5000)).toEqual({ command: { type: 'timeUp' }, by: 'clock', clock: 'mine', t: 100 })
  })
  test('is sent by the clock before anything else happens', () => {
    const table = probing()
      .moderator(emitting(shown('x', ends('public', 300))))
      .wait(1000)
    table.tells('all', { type: 'shown', text: 'up by clock at 300' })
    expect(table.rows.at(-1)).toMatchObject({ by: 'clock', t: 300 })
  })
  test('is stamped with the time at which its command came to be offered where that is later', () => {
    const table = probing()
      .moderator(emitting(shown('no end', ends('public', 300))))
      .wait(1000)
      .moderator(emitting(shown('an end')))
    expect(dueCommandAt(table.live, 1500)).toMatchObject({ clock: 'public', t: 1000 })
  })
  test('is nothing while all clocks are stopped, after the outcome, and where its command is not offered', () => {
    const stopped = probing()
      .moderator(emitting(shown('x', ends('public', 300))))
      .moderator({ type: 'stopClocks' })
    expect(dueCommandAt(stopped.live, 1e9)).toBeNull()
    expect(dueCommandAt(probing().moderator(emitting(shown('over', ends('public', 300)))).live, 1e9)).toBeNull()
    expect(dueCommandAt(probing().moderator(emitting(shown('no end', ends('public', 300)))).live, 1e9)).toBeNull()
    expect(nextDueTime(probing().moderator(emitting(shown('no end', ends('public', 300)))).live)).toBeNull()
    expect(
      dueCommandAt(
        probing()
          .moderator(emitting(shown('x', ends('public', 300))))
          .moderator({ type: 'callOff' }).live,
        1e9,
      ),
    ).toBeNull()
  })
})
