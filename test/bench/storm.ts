/** A hall whose network comes back: all phones at once, each with its own picture. */
import { Phone } from '../kit/test-phone.ts'
import { namesFor } from '../kit/test-table.ts'
import { gather } from '../kit/process/many-screens.ts'
import { ask, deskEar, running, started, type Running } from '../kit/test-server.ts'
import type { Figure, Measurement } from './figure.ts'
import { largest, openDoor, roomy, tokenOf } from './screens.ts'
import { pause, percentile } from './web.ts'

const phones = 500
const rounds = 10
/** New phones at once: as many as may say their names in a burst. */
const atOnce = 50

/** Phones of this evening, all with a name; as many as the table has seats sit there. */
async function known(on: Running, names: readonly string[]): Promise<readonly string[]> {
  const code = await openDoor(on)
  const tokens: string[] = []
  for (let from = 0; from < names.length; from += atOnce) {
    const come = names.slice(from, from + atOnce).map(async (name) => {
      const phone = new Phone(on.web.publicOrigin, { code })
      await phone.shows(() => true, 'its first picture')
      const said = await phone.says({ name })
      if (said.ok !== true) throw new Error(`${name} was told: ${JSON.stringify(said)}`)
      phone.leave()
      return tokenOf(phone)
    })
    tokens.push(...(await Promise.all(come)))
  }
  return tokens
}
/** ms that each step takes from its being sent until it is stored and every picture of it is on its way. */
async function steps(on: Running, match: string): Promise<readonly number[]> {
  const table = on.core.tables.get(match)
  if (table === null) throw new Error('There is no table.')
  const times: number[] = []
  for (let n = 0; n < 200; n += 1) {
    const start = performance.now()
    table.send({ type: 'announce', text: `Round ${n}` }, { by: 'moderator', lang: 'en' })
    times.push(performance.now() - start)
    await pause(5)
  }
  return times.slice(times.length / 10)
}
const storm: Measurement = {
  name: 'storm',
  run: async () => {
    const on = await running({ games: [roomy] })
    const names = namesFor(phones)
    const tokens = await known(on, names)
    const match = await started(on, { game: roomy.id, seats: names.slice(0, largest) })
    await ask(on, `/matches/${match}/commands`, { body: { type: 'deal' } })
    const desk = deskEar(on)
    await desk.hears(() => true)
    const crowd = await gather(on.web.publicOrigin, tokens)
    const all: number[] = []
    const last: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const waited = await crowd.comesBack()
      all.push(...waited)
      last.push(Math.max(...waited))
    }
    const taken = await steps(on, match)
    const { lost } = crowd
    crowd.leave()
    desk.socket.terminate()
    await on.stop()
    if (lost.length > 0) throw new Error(`${lost.length} phones were cut off.`)
    const how = `${phones} known phones, ${largest} of them with a card, all at once, ${rounds} times; connecting -> token -> own picture, all of them in one other process, a desk beside`
    const beside = `a command -> stored -> ${largest} pictures of seats on their way, nothing new for the ${phones - largest} others; 200 steps`
    const told = (what: string, value: number): Figure => ({
      what,
      unit: 'ms',
      bar: null,
      value: Math.round(value),
      how,
    })
    return [
      told('a phone has its picture, p50', percentile(all, 50)),
      told('a phone has its picture, p99', percentile(all, 99)),
      { ...told('the last has its picture, p95', percentile(last, 95)), bar: 500 },
      { ...told('a step while all are there, p95', percentile(taken, 95)), how: beside },
    ]
  },
}
export const figures: readonly Measurement[] = [storm]
