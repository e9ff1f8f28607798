/** The end of a break: what the moderator gives, and what screens in the room and in a late feed count down to. */
import { expect, onTestFinished, test } from 'vitest'
import { toStageChange } from '../../../electron/broadcast/break-end.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import { ask, listen, started, windowToken, wsAddress, type Ear } from '../../kit/test-server.ts'
import { room, wound } from '../phones/phone-room.ts'

/** Half past eight in the evening, by the clock of this machine. */
const now = new Date(2026, 10, 27, 20, 30).getTime()
const endOf = (breakEnds: { minutes: number } | { time: string }): string => {
  const end = toStageChange({ view: 'break', breakEnds }, now).breakEnds
  return typeof end === 'number' ? new Date(end).toLocaleString('sv') : 'none'
}

test('a break ends after so many minutes, or when the clock next shows the time', () => {
  expect(endOf({ minutes: 15 })).toBe('2026-11-27 20:45:00')
  expect([endOf({ time: '21:00' }), endOf({ time: '20:30' }), endOf({ time: '00:10' })]).toEqual([
    '2026-11-27 21:00:00',
    '2026-11-28 20:30:00',
    '2026-11-28 00:10:00',
  ])
})
test('another view, or a break without an end, counts down to nothing; other changes leave the end alone', () => {
  expect(toStageChange({ view: 'board' }, now)).toEqual({ view: 'board', breakEnds: null })
  expect(toStageChange({ view: 'break', text: 'Tea', breakEnds: null }, now)).toEqual({
    view: 'break',
    text: 'Tea',
    breakEnds: null,
  })
  expect(toStageChange({ text: 'Tea' }, now)).toEqual({ text: 'Tea' })
})

/** Seconds by which the feed is late. */
const delay = 600
async function screenAt(origin: string, token: string): Promise<Ear> {
  const ear = listen(wsAddress(origin), { origin, hello: { token } })
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'stage' in message)
  return ear
}
const onBreak = (message: object): boolean => (message as PublicPush).stage?.view === 'break'
const leftMs = ({ stage, wall }: PublicPush): number => (stage.breakEnds ?? Number.NaN) - (wall ?? Number.NaN)

test('screens count down to the same end, a feed as much later as its delay', async () => {
  const { timing, wind } = wound()
  const on = await room({ timing })
  await started(on)
  const url = new URL(String((await ask(on, '/feeds', { body: { name: 'Stream', delay } })).body['url']))
  const stream = await screenAt(url.origin, url.hash.slice(3))
  const window = await screenAt(on.web.publicOrigin, windowToken(on))
  wind(delay * 1000)
  await ask(on, '/stage', { method: 'PUT', body: { view: 'break', breakEnds: { minutes: 5 } } })
  const now = (await window.hears(onBreak)) as unknown as PublicPush
  wind(delay * 1000)
  const late = (await stream.hears(onBreak)) as unknown as PublicPush
  expect(late.stage.breakEnds).toBe(now.stage.breakEnds)
  expect(leftMs(now)).toBeLessThanOrEqual(300_000)
  expect(leftMs(late)).toBeGreaterThan(300_000)
  await ask(on, '/stage', { method: 'PUT', body: { view: 'board' } })
  const after = (await window.hears((message) => !onBreak(message) && 'stage' in message)) as unknown as PublicPush
  expect([after.stage.breakEnds, after.wall]).toEqual([undefined, undefined])
  const { status, body } = await ask(on, '/stage', {
    method: 'PUT',
    body: { view: 'break', breakEnds: { time: '25:00' } },
  })
  expect([status, body['path']]).toEqual([400, 'breakEnds.time'])
})
