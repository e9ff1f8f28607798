/** Plays for so long, looks at everything again and again, and says what it saw. */
import { isDeepStrictEqual } from 'node:util'
import { seededRandom } from '../../shared/engine/random.ts'
import { wait, within, Evening } from './evening.ts'
import type { Count, Sample, Soaked } from './soak-result.ts'

export interface Size {
  /** Duration of play in ms. */
  readonly ms: number
  readonly screens: number
  readonly phones: number
  /** ms between two steps. */
  readonly every: number
  /** ms between two roll calls. */
  readonly roll: number
}
const none = (): Count => ({ tries: 0, losses: [] })
const quantile = (values: readonly number[], q: number): number | null =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? null
const obsEvery = 40
/** ms that a screen has to show what the server holds, and OBS to be there again. */
const patience = 10_000

class Watch {
  readonly evening: Evening
  readonly screens = none()
  readonly phones = none()
  readonly obs = none()
  readonly #pending = new Set<Promise<void>>()

  constructor(evening: Evening) {
    this.evening = evening
  }
  /** A player's phone wakes again, or is used. */
  pocket(which: number, wakes: boolean, draw: () => number): void {
    const pocket = this.evening.pockets[which]
    if (pocket === undefined) return
    const done = (wakes ? this.#wakes(which) : pocket.act(draw)).catch((error: unknown) => {
      // A phone cut off before its answer asks again; only a seat that is not given back is a loss.
      if (wakes) this.phones.losses.push(String(error))
    })
    this.#pending.add(done)
    void done.then(() => this.#pending.delete(done))
  }
  async #wakes(which: number): Promise<void> {
    const pocket = this.evening.pockets[which]
    if (pocket === undefined) return
    this.phones.tries += 1
    await pocket.again()
    await pocket.phone.shows(({ phone }) => phone.seat === this.evening.seatFor(pocket.owner.seat), 'its seat')
  }
  /** Expects that each screen and phone shows the server's state, with everybody connected. */
  async rollCall(): Promise<void> {
    const { evening } = this
    await Promise.all(this.#pending)
    await evening.turnObs(true)
    this.obs.tries += 1
    if (!(await within(patience, () => evening.isSceneRight()))) this.obs.losses.push('OBS does not follow the match.')
    this.screens.tries += evening.screens.length
    let odd: readonly number[] = []
    const same = await within(patience, async () => {
      const held = await evening.frameAs('public')
      odd = evening.screens.flatMap((screen, i) => (isDeepStrictEqual(screen.picture?.frame, held) ? [] : [i]))
      return odd.length === 0
    })
    if (!same) this.screens.losses.push(...odd.map((i) => `Screen ${i + 1} shows something else.`))
    for (const pocket of evening.pockets) await this.#compare(pocket.owner.seat)
  }
  async #compare(of: number): Promise<void> {
    const { evening } = this
    const pocket = evening.pockets[of - 1]
    const seat = evening.seatFor(of)
    this.phones.tries += 1
    const same = await within(patience, async () => {
      const push = pocket?.phone.push
      if (push?.phone.seat !== seat) return false
      return seat === null ? push.frame === null : isDeepStrictEqual(push.frame, await evening.frameAs(`seat:${seat}`))
    })
    if (!same) this.phones.losses.push(`The phone of seat ${of} shows something else.`)
    if (pocket !== undefined) pocket.phone.raw.length = 0
  }
}
async function sampled(evening: Evening, began: number): Promise<Sample> {
  const settled = await evening.settled()
  const { answers, shown } = evening
  evening.answers = []
  evening.shown = []
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    matches: evening.matches,
    rss: settled?.rss ?? null,
    heap: settled?.heap ?? null,
    handles: settled?.handles ?? null,
    beside: evening.besideAtMost(),
    descriptors: evening.descriptors(),
    loopP99: null,
    answerP50: quantile(answers, 0.5),
    answerP95: quantile(answers, 0.95),
    screensP50: quantile(shown, 0.5),
    screensP95: quantile(shown, 0.95),
  }
}
/** `hears`: each sample as it comes. */
export async function soak(size: Size, hears: (sample: Sample) => void = () => undefined): Promise<Soaked> {
  const draw = seededRandom('soak')
  const evening = await Evening.begin({ screens: size.screens, phones: size.phones, draw })
  const watch = new Watch(evening)
  const samples: Sample[] = []
  const began = performance.now()
  try {
    let loop: number[] = []
    let called = began
    for (let n = 1; performance.now() - began < size.ms; n += 1) {
      await evening.step()
      watch.pocket(Math.floor(draw() * size.phones), n % 2 === 0, draw)
      if (n % obsEvery === 0) await evening.turnObs(!evening.isObsThere)
      loop.push(evening.inside()?.p99 ?? 0)
      await wait(size.every)
      if (performance.now() - called < size.roll) continue
      called = performance.now()
      await watch.rollCall()
      const sample = { ...(await sampled(evening, began)), loopP99: quantile(loop, 0.5) }
      loop = []
      samples.push(sample)
      hears(sample)
    }
    await watch.rollCall()
  } finally {
    await evening.end()
  }
  const opened = [...evening.screens, ...evening.pockets].reduce((sum, each) => sum + each.opened, 0)
  const { screens, phones, obs } = watch
  return {
    samples,
    screens,
    phones,
    obs: { ...obs, tries: evening.restarts },
    steps: evening.steps,
    matches: evening.matches,
    opened,
  }
}
