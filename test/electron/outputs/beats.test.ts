/** Facts in turn: a push carries the pictures in between, and the moderator skips or pauses them on all screens. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickRandom, playableOffers, randomCommandTo } from '../../../shared/engine/random-player.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { readToldMoments } from '../../../shared/show/told-moments.ts'
import type { ReplaySheet } from '../../../shared/wire/replay-payload.ts'
import type { PublicPush, Stage } from '../../../shared/wire/moderator-status.ts'
import {
  ask,
  command,
  deskEar,
  frameOf,
  freshFolder,
  outputEar,
  running,
  started,
  windowToken,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
let match: string
let folder: string
beforeAll(async () => {
  folder = freshFolder()
  on = await running({ folder })
  match = await started(on, { seed: 'beats' })
})
afterAll(async () => {
  await on.stop()
  rmSync(folder, { recursive: true })
})
const draw = seededRandom('beats')
/** Goes on by one random step of the moderator. */
async function goOn(): Promise<void> {
  const { offers } = await frameOf(on, match)
  const onward = playableOffers(offers).filter(({ group }) => group !== 'announce')
  await command(on, match, randomCommandTo(pickRandom(draw, onward), draw))
}
const isPush = (message: Readonly<Record<string, unknown>>): boolean => 'stage' in message
const withMoments = (message: Readonly<Record<string, unknown>>): boolean => 'moments' in message

test('a push carries the public pictures that the command before it led through', async () => {
  const room = outputEar(on, { token: windowToken(on) })
  await room.hears(isPush)
  for (let step = 0; step < 60 && !room.heard.some(withMoments); step++) await goOn()
  const push = (await room.hears(withMoments)) as unknown as PublicPush
  const before = room.heard[room.heard.findIndex(withMoments) - 1] as unknown as PublicPush
  if (push.frame === null || push.moments === undefined) throw new Error('Nothing was told.')
  expect(push.moments.from).toBe(before.frame?.rev)
  const read = readToldMoments(push.frame, push.moments)
  expect(read.length).toBeGreaterThan(0)
  for (const { rev } of read) {
    expect(rev).toBeGreaterThan(push.moments.from)
    expect(rev).toBeLessThan(push.frame.rev)
  }
  room.socket.terminate()
})
test('all screens skip what is left or pause, by one call that is no part of the match', async () => {
  const [room, desk] = [outputEar(on, { token: windowToken(on) }), deskEar(on)]
  await Promise.all([room, desk].map((ear) => ear.hears(isPush)))
  const { rev } = await frameOf(on, match)
  const turn = (act: string) => ask<Stage>(on, '/stage/beats', { body: { act } })
  expect((await turn('skip')).body.beats).toEqual({ paused: false, skipped: 1 })
  expect((await turn('pause')).body.beats).toEqual({ paused: true, skipped: 1 })
  const isPaused = (message: Readonly<Record<string, unknown>>): boolean =>
    (message['stage'] as Stage | undefined)?.beats?.paused === true
  await Promise.all([room, desk].map((ear) => ear.hears(isPaused)))
  expect((await turn('goOn')).body.beats).toEqual({ paused: false, skipped: 1 })
  expect((await turn('stop')).status).toBe(400)
  expect((await frameOf(on, match)).rev).toBe(rev)
  for (const ear of [room, desk]) ear.socket.terminate()
})
test('a released hold carries all that was held, for the room and for a feed that shows secrets', async () => {
  const room = outputEar(on, { token: windowToken(on) })
  const before = (await room.hears(isPush)) as unknown as PublicPush
  const { id } = on.core.feeds.add({ name: 'All', level: 'everything', delay: 0 })
  await ask(on, '/stage', { method: 'PUT', body: { hold: true } })
  for (let step = 0; step < 60 && on.core.publisher.waiting < 4; step++) await goOn()
  const isReleased = (message: Readonly<Record<string, unknown>>): boolean =>
    ((message as unknown as PublicPush).frame?.rev ?? 0) > (before.frame?.rev ?? 0)
  await ask(on, '/stage', { method: 'PUT', body: { hold: false } })
  const { moments, frame } = (await room.hears(isReleased)) as unknown as PublicPush
  expect(moments?.from).toBeLessThanOrEqual(before.frame?.rev ?? 0)
  const fresh = moments?.between.filter(({ rev }) => rev > (before.frame?.rev ?? 0)) ?? []
  expect(fresh.length).toBeGreaterThan(0)
  const shown = on.core.feeds.shown(id)
  expect(shown?.moment?.since?.revs.public).toBe(before.frame?.rev)
  expect(frame?.rev).toBe(shown?.moment?.live?.revs.public)
  room.socket.terminate()
})
test('a replay on screens shows the facts of the next step in turn, and the end of one that is jumped to', async () => {
  const room = outputEar(on, { token: windowToken(on) })
  for (let step = 0; step < 600 && (await frameOf(on, match)).outcome === null; step++) await goOn()
  const { steps } = (await ask<ReplaySheet>(on, `/matches/${match}/replay?taken=stood&as=redacted`)).body
  const several = await Promise.all(
    steps.map(async ({ n, batch }) => {
      const { body } = await ask<PublicPush>(on, `/matches/${match}/replay/shown?taken=stood&as=redacted&step=${n}`)
      return body.moments === undefined ? [] : [{ n, batch, moments: body.moments }]
    }),
  )
  const step = several.flat().find(({ n }) => n > 0)
  const before = steps[(step?.n ?? 0) - 1]
  if (step === undefined || before === undefined) throw new Error('No step told several facts.')
  await ask(on, '/replay', { body: { match, batch: before.batch } })
  await ask(on, '/replay', { method: 'PUT', body: { batch: step.batch } })
  const isThere = (message: Readonly<Record<string, unknown>>): boolean =>
    (message as unknown as PublicPush).stage?.replay === true &&
    JSON.stringify(message['moments']) === JSON.stringify(step.moments)
  const skips = (push: unknown): number => (push as PublicPush).stage.beats?.skipped ?? 0
  const told = await room.hears(isThere)
  const started = room.heard[room.heard.indexOf(told) - 1]
  expect(skips(told)).toBe(skips(started))
  const jump = steps.find(({ n }) => n > step.n + 1)
  await ask(on, '/replay', { method: 'PUT', body: { batch: jump?.batch } })
  const jumped = await room.hears((message) => isPush(message) && skips(message) > skips(told))
  expect((jumped as unknown as PublicPush).frame?.rev).toBeGreaterThan((told as unknown as PublicPush).frame?.rev ?? 0)
  room.socket.terminate()
})
