/** Duskboard beside NodeCG, boardgame.io and bare sockets: a change until the last of N screens has it, in turns. */
import type { Figure, Measurement } from './figure.ts'
import { duskboard, peers, withPhones, type Side } from './peers/sides.ts'
import { median } from './core.ts'
import { phonesAmong } from './screens.ts'
import { pause, percentile } from './web.ts'

const runs = 3
const rounds = 120
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
    sides['Duskboard with phones'] = await withPhones(screens)
    for (const [name, begin] of Object.entries(peers)) sides[name] = await begin(screens, ours.frame)
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(sides).map((name) => [name, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const [name, side] of Object.entries(sides)) times[name]?.push(await once(side, round))
    return times
  } finally {
    for (const side of Object.values(sides)) await side.end()
  }
}
/** Consoles among the peers: all screens outputs, or some of them phones. */
const own = ['Duskboard', 'Duskboard with phones']
function figuresOf(screens: number, all: readonly Times[]): readonly Figure[] {
  const names = Object.keys(all[0] ?? {})
  const at = (name: string, p: number): number =>
    median(all.map((times) => percentile((times[name] ?? []).slice(warmUp), p)))
  const how = `change -> last of ${screens} screens, ${rounds - warmUp} rounds in turns, median of ${all.length} runs; screens and peers in processes of their own; Duskboard stores first, the others do not; with phones: ${phonesAmong(screens)} of the screens, each at a seat of its own with a frame of its own`
  const one = (what: string, unit: string, value: number): Figure => ({
    what,
    unit,
    bar: null,
    value: hundredth(value),
    how,
  })
  return [50, 95].flatMap((p) =>
    names.flatMap((name) => [
      one(`${name} p${p}`, 'ms', at(name, p)),
      ...(own.includes(name) ? [] : own).map((ours) =>
        one(`${name} p${p} / that of ${ours}`, '×', at(name, p) / at(ours, p)),
      ),
    ]),
  )
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
