import { setTimeout as wait } from 'node:timers/promises'
import { EventSubscription, OBSWebSocket } from 'obs-websocket-js/json'
import { startObs } from '../../electron/obs/obs-adapter.ts'
import { missingForObs, RealObs } from '../obs/real-obs.ts'
import type { Figure, Measurement } from './figure.ts'

interface Times {
  readonly answered: number[]
  readonly onAir: number[]
}

const scenes = { day: 'Day', night: 'Night' } as const
const rounds = ['day', 'night'] as const

/** ms between two cuts: as fast as OBS answers, and with some rest; an evening has seconds or minutes. */
const pauses = [0, 250] as const
interface Cuts {
  readonly switches: number
  readonly pause: number
}

function percentiles(
  what: string,
  times: readonly number[],
  { bar, pause }: { bar: number | null; pause: number },
): readonly Figure[] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN) * 100) / 100
  const how = `${times.length} hard cuts to and fro, ${pause === 0 ? 'one after the other' : `${pause} ms between`}`
  return [
    { what: `${what}, p50`, unit: 'ms', bar: null, value: at(0.5), how },
    { what: `${what}, p99`, unit: 'ms', bar, value: at(0.99), how },
  ]
}
/**
 * A client that does nothing else, on the same OBS and in the same rhythm: how long OBS itself takes. Like the console it
 * has a connection for events, and cuts again once the scene before is on air.
 */
async function plain({ url, password }: RealObs, { switches, pause }: Cuts): Promise<Times> {
  const client = new OBSWebSocket()
  const events = new OBSWebSocket()
  await client.connect(url, password, { eventSubscriptions: 0 })
  await events.connect(url, password, { eventSubscriptions: EventSubscription.Scenes })
  const times: Times = { answered: [], onAir: [] }
  for (let round = 0; round < switches; round += 1) {
    if (pause > 0) await wait(pause)
    const sceneName = scenes[rounds[round % 2] ?? 'day']
    const began = performance.now()
    const onAir = new Promise<void>((resolve) => {
      events.on('CurrentProgramSceneChanged', (event) => void (event.sceneName === sceneName && resolve()))
    })
    await Promise.all([
      client.call('SetCurrentProgramScene', { sceneName }).then(() => times.answered.push(performance.now() - began)),
      onAir.then(() => times.onAir.push(performance.now() - began)),
    ])
    events.removeAllListeners('CurrentProgramSceneChanged')
  }
  await Promise.all([client.disconnect(), events.disconnect()])
  return times
}

async function prepare({ url, password }: RealObs): Promise<void> {
  const user = new OBSWebSocket()
  await user.connect(url, password)
  for (const sceneName of Object.values(scenes)) await user.call('CreateScene', { sceneName })
  await user.call('SetCurrentSceneTransition', { transitionName: 'Cut' })
  await user.disconnect()
}

async function switchToAndFro({ url, password }: RealObs, { switches, pause }: Cuts): Promise<Times> {
  let answered: () => void = () => undefined
  const log = (line: string) => line.startsWith('OBS scene') && answered()
  const obs = startObs({ enabled: true, url, password, scenes }, { log })
  const until = (wanted: () => boolean) =>
    new Promise<void>((resolve) => {
      const forget = obs.onChange(() => {
        if (!wanted()) return
        forget()
        resolve()
      })
    })
  const times: Times = { answered: [], onAir: [] }
  try {
    await until(() => obs.status().state === 'on')
    for (let round = 0; round < switches; round += 1) {
      if (pause > 0) await wait(pause)
      const cue = rounds[round % 2] ?? 'day'
      const onAir = until(() => obs.status().scene === scenes[cue])
      const answer = new Promise<void>((resolve) => (answered = resolve))
      const began = performance.now()
      obs.follow(cue, null)
      await Promise.all([
        answer.then(() => times.answered.push(performance.now() - began)),
        onAir.then(() => times.onAir.push(performance.now() - began)),
      ])
    }
  } finally {
    await obs.close()
  }
  return times
}

/** Measures cue to OBS' answer and to its event that the scene is on air; returns a sentence where no OBS can run. */
export async function measureObs(switches = 300): Promise<readonly Figure[] | string> {
  const missing = missingForObs()
  if (missing !== null) return missing
  const real = await RealObs.run()
  try {
    await prepare(real)
    const found: Figure[] = []
    for (const pause of pauses) {
      const cuts = { switches, pause }
      const { answered, onAir } = await switchToAndFro(real, cuts)
      const alone = await plain(real, cuts)
      const rested = pause === 0 ? '' : ', rested'
      found.push(
        ...percentiles(`cue -> OBS response${rested}`, answered, { bar: 20, pause }),
        ...percentiles(`cue -> scene on air${rested}`, onAir, { bar: null, pause }),
        ...percentiles(`a plain client -> OBS response${rested}`, alone.answered, { bar: null, pause }),
        ...percentiles(`a plain client -> scene on air${rested}`, alone.onAir, { bar: null, pause }),
      )
    }
    return found
  } finally {
    await real.close()
  }
}

export const figures: readonly Measurement[] = [{ name: 'obs', run: () => measureObs() }]
