/** Many phones at once: none is lost. Times are printed, not judged. */
import { expect, it, onTestFinished } from 'vitest'
import { template } from '../../../shared/games/_template/index.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { Phone } from '../../kit/test-phone.ts'
import { namesFor } from '../../kit/test-table.ts'
import { command, outputEar, started, windowToken, type Ear, type Running } from '../../kit/test-server.ts'
import { codeOf, phonesOf, room, sitsAt } from './phone-room.ts'

/** The template game with room for a hall. */
const roomy = { ...template, seats: { min: 5, max: 100 } } as unknown as AnyGame
const printed = (what: string, since: number, before: NodeJS.CpuUsage): void => {
  const { user, system } = process.cpuUsage(before)
  const [wall, cpu] = [performance.now() - since, (user + system) / 1000].map(Math.round)
  process.stdout.write(`${what}: ${wall} ms (${cpu} ms of the processor), clients in the same process\n`)
}
function phonesFrom(on: Running, hellos: readonly ConstructorParameters<typeof Phone>[1][]): readonly Phone[] {
  const phones = hellos.map((hello) => new Phone(on.web.publicOrigin, hello))
  onTestFinished(() => phones.forEach((phone) => phone.leave()))
  return phones
}

it('a hundred that join together are all in the lobby or seated', async () => {
  const on = await room({ games: [roomy] })
  const names = namesFor(60)
  await started(on, { seats: names })
  const code = await codeOf(on)
  const [start, used] = [performance.now(), process.cpuUsage()]
  const phones = phonesFrom(on, Array(100).fill({ code }))
  const comers = phones.map((_, i) => names[i] ?? `Guest ${i}`)
  await Promise.all(phones.map((phone) => phone.shows(() => true)))
  const answers = await Promise.all(phones.map((phone, i) => phone.says({ name: comers[i] ?? '' })))
  await Promise.all(names.map((_, i) => sitsAt(phones[i] as Phone, i + 1)))
  printed('100 phones from the code to their seats or the lobby', start, used)
  expect(answers.every(({ ok }) => ok === true)).toBe(true)
  const { list } = await phonesOf(on)
  expect(list.filter(({ connected }) => connected)).toHaveLength(100)
  expect(new Set(list.map(({ seat }) => seat))).toEqual(new Set([null, ...names.map((_, i) => i + 1)]))
  expect(list.filter(({ seat }) => seat === null).map(({ name }) => name)).toEqual(comers.slice(60))
  expect(new Set(phones.map(({ token }) => token)).size).toBe(100)
})

it('five hundred that come back together all have their picture: a hundred cards, the others the lobby', async () => {
  const on = await room({ games: [roomy] })
  const names = namesFor(100)
  const id = await started(on, { seats: names })
  const code = await codeOf(on)
  const first = phonesFrom(on, Array(500).fill({ code }))
  await Promise.all(first.map((phone) => phone.shows(() => true)))
  await Promise.all(names.map((name, i) => first[i]?.sits(name, i + 1)))
  await command(on, id, { type: 'deal' })
  await Promise.all(first.slice(0, 100).map((phone) => phone.shows(() => phone.card !== null)))
  const cards = first.map(({ card }) => card)
  for (const phone of first) phone.leave()
  const [start, used] = [performance.now(), process.cpuUsage()]
  const back = phonesFrom(
    on,
    first.map(({ token }) => ({ token: token ?? '' })),
  )
  await Promise.all(back.map((phone) => phone.shows(() => true)))
  printed('500 phones from opening a socket to their pictures', start, used)
  expect(back.map(({ card }) => card)).toEqual(cards)
  expect(cards.filter((card) => card !== null)).toHaveLength(100)
})

it('two thousand screens with one token take all places of screens, and none of a phone', async () => {
  const on = await room()
  const token = windowToken(on)
  const comes = (): Ear => {
    const ear = outputEar(on, { token })
    onTestFinished(() => ear.socket.terminate())
    return ear
  }
  const shown = (ear: Ear): Promise<unknown> => ear.hears((message) => 'stage' in message)
  const screens: Ear[] = []
  for (let i = 0; i < 20; i++) {
    const some = Array.from({ length: 100 }, comes)
    await Promise.all(some.map(shown))
    screens.push(...some)
  }
  const late = comes()
  expect([await late.closed, late.heard]).toEqual([4429, []])
  const [phone] = phonesFrom(on, [{ code: await codeOf(on) }])
  await phone?.shows(() => true)
  screens[0]?.socket.close()
  await screens[0]?.closed
  const isShown = (): Promise<boolean> =>
    shown(comes()).then(
      () => true,
      () => false,
    )
  await expect.poll(isShown).toBe(true)
})
