/** A full house: how many phones and screens the built console takes at once. Figures are told, counts are judged. */
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { PhonesStatus } from '../../../shared/wire/moderator-status.ts'
import { gather } from '../../kit/process/many-screens.ts'
import { amount } from '../../kit/run-length.ts'
import { Phone } from '../../kit/test-phone.ts'
import { Remote, startConsole, type Running } from '../console-process.ts'

/** Phones and spectators at once: a crowd everyday, a full house in the long version. */
const crowd = amount({
  everyday: { atOnce: 50, spectators: 200, back: 100 },
  long: { atOnce: 100, spectators: 1000, back: 500 },
})

let running: Running
const remote = new Remote(() => running)

test.beforeEach(async () => {
  running = await startConsole()
})
test.afterEach(() => running.stop())

const publicOrigin = (): string => new URL(running.public).origin
/** MB that the process which holds the database has resident, where the system tells. */
function memory(): string {
  try {
    const kB = /^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${running.pid}/status`, 'utf8'))?.[1]
    return `${Math.round(Number(kB) / 1024)} MB resident`
  } catch {
    return 'memory not told by this system'
  }
}
function say(what: string): void {
  test.info().annotations.push({ type: 'figure', description: what })
  console.log(`      ${what}`)
}
const phonesNow = async (): Promise<PhonesStatus> => (await remote.call<PhonesStatus>('GET', '/phones')).body
async function letIn(): Promise<string> {
  const { body } = await remote.call<PhonesStatus>('PUT', '/phones', { joining: true })
  expect(body.code).not.toBeNull()
  return body.code ?? ''
}
const nameOf = (i: number): string => `Guest ${i + 1}`
/** Joins phones `from` up to `to` at once, each with a name. */
async function comeIn(code: string, { from, to }: { readonly from: number; readonly to: number }) {
  const phones = Array.from({ length: to - from }, () => new Phone(publicOrigin(), { code }))
  await Promise.all(
    phones.map(async (phone, i) => {
      await phone.shows(() => true, 'its first picture')
      expect(await phone.says({ name: nameOf(from + i) })).toMatchObject({ ok: true })
    }),
  )
  return phones
}

test('many phones come in at once: none is lost, and the desk knows every one', async () => {
  const code = await letIn()
  const start = performance.now()
  const phones = await comeIn(code, { from: 0, to: crowd.atOnce })
  const ms = Math.round(performance.now() - start)
  const { list } = await phonesNow()
  expect(list.map(({ name }) => name).sort()).toEqual(phones.map((_, i) => nameOf(i)).sort())
  expect(list.filter(({ connected }) => !connected)).toEqual([])
  expect(new Set(phones.map(({ token }) => token)).size).toBe(crowd.atOnce)
  say(`${crowd.atOnce} phones in and named after ${ms} ms; the console has ${memory()}`)
  for (const phone of phones) phone.leave()
  await expect.poll(async () => (await phonesNow()).list.filter(({ connected }) => connected)).toEqual([])
})

test('many spectators on one output are sent every frame', async () => {
  const { body } = await remote.call<{ url: string }>('POST', '/outputs', { name: 'Everybody’s screen' })
  const token = new URL(body.url).hash.replace('#t=', '')
  const seats = Array.from({ length: 10 }, (_, i) => nameOf(i))
  expect((await remote.call('POST', '/matches', { game: 'motherland', seats })).status).toBe(201)
  const watching = await gather(publicOrigin(), Array<string>(crowd.spectators).fill(token))
  for (let round = 0; round < 10; round++) {
    const arrived = watching.arrived(round)
    expect((await remote.command({ type: 'announce', text: `Round ${round} ` })).status).toBe(200)
    // Resolves only once all of them have the frame.
    await arrived
  }
  expect(watching.lost).toEqual([])
  say(`with ${crowd.spectators} spectators the console has ${memory()}`)
  watching.leave()
})

test('many phones that come back at once after a restart all have their picture', async () => {
  const code = await letIn()
  const phones: Phone[] = []
  for (let from = 0; from < crowd.back; from += 50) phones.push(...(await comeIn(code, { from, to: from + 50 })))
  const tokens = phones.map(({ token }) => token ?? '')
  await running.kill()
  await Promise.all(phones.map(({ closed }) => closed))
  running = await startConsole(running.data, running.port)
  const start = performance.now()
  const back = tokens.map((token) => new Phone(publicOrigin(), { token }))
  await Promise.all(back.map((phone, i) => phone.shows(({ phone: { name } }) => name === nameOf(i), nameOf(i))))
  say(`${crowd.back} phones back after ${Math.round(performance.now() - start)} ms; the console has ${memory()}`)
  expect((await phonesNow()).list.filter(({ connected }) => connected)).toHaveLength(crowd.back)
  for (const phone of back) phone.leave()
})
