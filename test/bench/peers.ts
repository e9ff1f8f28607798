/**
 * Duskboard beside NodeCG, boardgame.io and bare sockets: a change until the last of N screens has it, in turns. Where
 * a budget is a multiple of the floor, both are measured in the same run.
 */
import type { Figure, Measurement } from './figure.ts'
import { duskboard, peers, syncedFloor, withPhones, type Side } from './peers/sides.ts'
import { median } from './core.ts'
import { phonesAmong } from './screens.ts'
import { pause, percentile } from './web.ts'

const runs = 3
const rounds = 240
const warmUp = 20
const hundredth = (value: number): number => Math.round(value * 100) / 100

async function once(side: Side, round: number): Promise<number> {
  const arrived = side.arrived(round)
  const start = await side.change(round)
  const ms = Number((await arrived) - start) / 1e6
  await pause(5)
  return ms
}
type Times = Readonly<Record<string, readonly number[]>>
/** ms of each, round by round in turns. */
async function turns(screens: number): Promise<Times> {
  const ours = await duskboard(screens)
  const sides: Record<string, Side> = { Duskboard: ours }
  try {
    const mixed = await withPhones(screens, ours)
    sides['Duskboard with phones'] = mixed
    for (const [name, begin] of Object.entries(peers)) sides[name] = await begin(screens, mixed)
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(sides).map((name) => [name, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const [name, side] of Object.entries(sides)) times[name]?.push(await once(side, round))
    return times
  } finally {
    for (const side of Object.values(sides)) await side.end()
  }
}
/** Budgets at p95, by console and peer, as multiples of the peer's time. */
const bars: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Duskboard: { [syncedFloor]: 1.25, NodeCG: 1, 'boardgame.io': 1 },
  'Duskboard with phones': { [syncedFloor]: 1.6 },
}
/** Numbers of screens that the budgets speak of. */
const budgeted = [50, 200]
function figuresOf(screens: number, all: readonly Times[]): readonly Figure[] {
  const names = Object.keys(all[0] ?? {})
  const at = (times: Times, name: string, p: number): number => percentile((times[name] ?? []).slice(warmUp), p)
  const how = `change -> last of ${screens} screens, ${rounds - warmUp} rounds in turns, median of ${all.length} runs; screens and peers in processes of their own; Duskboard and the synced file store first, the others do not; with phones: ${phonesAmong(screens)} of the screens, each at a seat of its own with a frame of its own`
  const one = (what: string, unit: string, values: readonly number[]): Figure => ({
    what,
    unit,
    bar: null,
    value: hundredth(median(values)),
    how,
  })
  const ratio = (console: string, peer: string, p: number): Figure => ({
    ...one(
      `${console} p${p} / that of ${peer}`,
      '×',
      all.map((times) => at(times, console, p) / at(times, peer, p)),
    ),
    bar: p === 95 && budgeted.includes(screens) ? (bars[console]?.[peer] ?? null) : null,
  })
  const others = names.filter((name) => !(name in bars))
  return [50, 95].flatMap((p) => [
    ...names.map((name) =>
      one(
        `${name} p${p}`,
        'ms',
        all.map((times) => at(times, name, p)),
      ),
    ),
    ...Object.keys(bars).flatMap((console) => others.map((peer) => ratio(console, peer, p))),
  ])
}
const beside = (screens: number): Measurement => ({
  name: `peers-${screens}`,
  run: async () => {
    const all: Times[] = []
    for (let run = 0; run < runs; run += 1) all.push(await turns(screens))
    return figuresOf(screens, all)
  },
})
const missing = ['NodeCG', 'boardgame.io'].filter((name) => !(name in peers))
const absent: Measurement = {
  name: 'peers',
  run: () => Promise.resolve(`not installed: ${missing.join(', ')}; npm install in test/bench/peers brings them`),
}
export const figures: readonly Measurement[] = [...(missing.length === 0 ? [] : [absent]), ...[10, 50, 200].map(beside)]
