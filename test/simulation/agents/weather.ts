/** The faults of an evening: networks that slow down and fall silent, pages that reload, a console that is killed. */
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { Evening } from '../evening.ts'
import type { PageProcess } from '../pages/page-process.ts'
import type { SimulatedProcess } from '../time/simulated-process.ts'
import { keepActing, type Acting } from './agent.ts'
import type { Fault } from '../swarm.ts'

/** ms between two faults, at least and at most. */
const pace = { least: 5000, most: 90_000 }
const paceAtObs = { least: 10_000, most: 60_000 }
type Strike = (evening: Evening, draw: RandomSource) => string

/** Returns pages on the wireless network in four of five cases, where there are any, a deck there as often as a phone. */
function anyOfNetwork(evening: Evening, draw: RandomSource): PageProcess {
  const { phones, pages } = evening
  const decks = evening.decks.filter(({ isOfNetwork }) => isOfNetwork)
  const kinds = [phones, decks].filter((each) => each.length > 0)
  return pickRandom(draw, kinds.length > 0 && draw() < 0.8 ? pickRandom(draw, kinds) : pages).process
}
const isAnswer = (text: string): boolean => text.startsWith('{"id":')
/** Cuts the connections of the next pages to which the console answers a message, before the answer arrives. */
function loseAnswers(evening: Evening, many: number): void {
  let left = many
  const lose = (to: SimulatedProcess, text: string): void => {
    if (!evening.isPlayed) return void evening.sent.delete(lose)
    if (!isAnswer(text)) return
    left -= 1
    if (left === 0) evening.sent.delete(lose)
    evening.clock.after(0, () => evening.network.reset(to))
  }
  evening.sent.add(lose)
}
function anyPage(evening: Evening, draw: RandomSource): PageProcess {
  return pickRandom(draw, evening.pages).process
}
/** Share of slow pages that are all phones at once, as in a hall where everybody is on the same network. */
const crowdedShare = 0.4
const slowMs = (draw: RandomSource): number => 300 + draw() * 2000
type SlowPage = readonly [page: PageProcess, ms: number]
/** Slows pages down for so many ms, each by its own. */
function slowDown({ network, clock }: Evening, pages: readonly SlowPage[], forMs: number): void {
  for (const [page, ms] of pages) network.slowDown(page, ms)
  clock.after(forMs, () => pages.forEach(([page]) => network.slowDown(page, 0)))
}
function crowdTheAir(evening: Evening, draw: RandomSource): string {
  const pages = evening.phones.map(({ process }): SlowPage => [process, slowMs(draw)])
  slowDown(evening, pages, 5000 + draw() * 60_000)
  return `each message of ${pages.length} phones takes up to two seconds more`
}
const strikes: Partial<Readonly<Record<Fault, Strike>>> = {
  slowNetwork: (evening, draw) => {
    const delayMs = 50 + draw() * 400
    evening.network.weather = { delayMs, jitterMs: delayMs }
    evening.clock.after(2000 + draw() * 30_000, () => evening.network.speedUp())
    return `the network slows down to ${Math.round(delayMs)} ms`
  },
  slowPages: (evening, draw) => {
    if (draw() < crowdedShare) return crowdTheAir(evening, draw)
    const page = anyOfNetwork(evening, draw)
    const ms = slowMs(draw)
    slowDown(evening, [[page, ms]], 5000 + draw() * 60_000)
    return `each message of ${page.name} takes ${Math.round(ms)} ms more`
  },
  lostAnswers: (evening, draw) => {
    const many = 1 + Math.floor(draw() * 3)
    loseAnswers(evening, many)
    return `the next connections break before ${many} answers arrive`
  },
  offlinePages: (evening, draw) => {
    // A moderator's page is on the console's own machine, which no network parts from it, and so is a deck there.
    const beside = evening.decks.filter(({ isOfNetwork }) => !isOfNetwork)
    const desks = [...evening.moderators, ...evening.watchers, ...beside].map(({ process }) => process)
    const page = pickRandom(
      draw,
      evening.pages.map(({ process }) => process).filter((each) => !desks.includes(each)),
    )
    const ms = 500 + draw() * 60_000
    page.goOffline()
    evening.clock.after(ms, () => page.goOnline())
    return `${page.name} is off line for ${Math.round(ms)} ms`
  },
  resets: (evening, draw) => {
    const page = anyPage(evening, draw)
    evening.network.reset(page)
    return `the connections of ${page.name} are cut`
  },
  reloads: (evening, draw) => {
    if (evening.phones.length === 0) return 'nothing'
    const at = Math.floor(draw() * evening.phones.length)
    const name = evening.reloadPhone(at)
    return `the page of ${name} is loaded again`
  },
  sleepingPhones: (evening, draw) => {
    if (evening.phones.length === 0) return 'nothing'
    const { process, name } = pickRandom(draw, evening.phones)
    const ms = draw() < 0.8 ? 5000 + draw() * 120_000 : draw() * 900_000
    evening.putAway(process, ms)
    return `the phone of ${name} sleeps for ${Math.round(ms)} ms`
  },
  consoleKills: (evening, draw) => {
    evening.killConsole()
    const ms = 300 + draw() * 8000
    evening.clock.after(ms, () => evening.later(() => evening.restartConsole()))
    return `the console is killed, and starts after ${Math.round(ms)} ms`
  },
  machineSleeps: (evening, draw) => {
    const ms = 20_000 + draw() * 3_600_000
    evening.sleep(ms)
    return `the machine sleeps for ${Math.round(ms / 1000)} s`
  },
  obsEnds: (evening, draw) => {
    if (!evening.obs.process.alive) return 'nothing'
    evening.obs.end()
    const ms = 1000 + draw() * 20_000
    evening.clock.after(ms, () => evening.obs.start())
    return `OBS ends, and starts again after ${Math.round(ms)} ms`
  },
  obsSwallows: (evening, draw) => {
    const ms = 5000 + draw() * 40_000
    evening.obs.swallows = 0.7
    evening.clock.after(ms, () => (evening.obs.swallows = 0))
    return `OBS agrees to switches that it does not carry out for ${Math.round(ms)} ms`
  },
  obsLate: ({ obs, clock }, draw) => {
    const { server } = obs
    const [ms, lateMs] = [5000 + draw() * 40_000, 50 + draw() * 600]
    server.delayMs = lateMs
    clock.after(ms, () => (server.delayMs = 0))
    return `OBS answers ${Math.round(lateMs)} ms late for ${Math.round(ms)} ms`
  },
  obsHangs: ({ obs, clock }, draw) => {
    if (!obs.process.alive || obs.isFrozen) return 'nothing'
    const ms = 300 + draw() * 8000
    obs.run(() => obs.freeze())
    clock.after(ms, () => obs.run(() => obs.thaw()))
    return `OBS hangs for ${Math.round(ms)} ms`
  },
  workerEnds: ({ workers }, draw) => {
    if (draw() < 0.5) return workers.kill() ? 'the system ends a worker' : 'nothing'
    workers.endsInAnswers += 1
    return 'the system ends a worker in the middle of its next answer'
  },
  slowWorker: (evening, draw) => {
    const slow = 200 + draw() * 20_000
    evening.workers.slowMs = slow
    evening.clock.after(5000 + draw() * 60_000, () => (evening.workers.slowMs = 0))
    return `the workers answer ${Math.round(slow)} ms late`
  },
  diskFull: (evening, draw) => {
    const ms = 1000 + draw() * 20_000
    evening.suffer(ms, (faults, on) => (faults.full = on))
    return `the disk is full for ${Math.round(ms)} ms`
  },
  diskBusy: (evening, draw) => {
    const ms = 500 + draw() * 5000
    evening.suffer(ms, (faults, on) => (faults.busy = on))
    return `another program holds the database for ${Math.round(ms)} ms`
  },
  slowDisk: (evening, draw) => {
    const slow = 20 + draw() * 400
    evening.suffer(2000 + draw() * 20_000, (faults, on) => (faults.slowMs = on ? slow : 0))
    return `each write takes ${Math.round(slow)} ms`
  },
}
/** Lets the faults of this evening strike while it is played; those of OBS have a rhythm of their own. */
export function letFaultsStrike(evening: Evening, suffered: readonly Fault[]): void {
  const isOfObs = (fault: Fault): boolean => fault.startsWith('obs')
  strikeOften(evening, { name: 'weather', suffered: suffered.filter((fault) => !isOfObs(fault)), pace })
  strikeOften(evening, { name: 'weather at OBS', suffered: suffered.filter(isOfObs), pace: paceAtObs })
}
interface Striking {
  readonly name: string
  readonly suffered: readonly Fault[]
  readonly pace: Acting['pace']
}
function strikeOften(evening: Evening, { name, suffered, pace: rhythm }: Striking): void {
  const possible = suffered.flatMap((fault) => strikes[fault] ?? [])
  if (possible.length === 0) return
  keepActing(evening, {
    name,
    pace: rhythm,
    process: () => null,
    act: (draw) => {
      if (!evening.console.process.alive) return
      evening.trace.add(name, pickRandom(draw, possible)(evening, draw))
    },
  })
}
