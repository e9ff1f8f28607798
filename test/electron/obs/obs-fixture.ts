import { onTestFinished, vi } from 'vitest'
import { startObs } from '../../../electron/obs/obs-adapter.ts'
import type { Obs, ObsConfig } from '../../../electron/obs/obs-port.ts'
import type { ObsState } from '../../../shared/wire/moderator-status.ts'
import { ObsServer } from '../../kit/obs/obs-server.ts'

/** The mapping of the tests. */
export const scenes = { lobby: 'Lobby', day: 'Day', night: 'Night', vote: 'Vote' }

/** A server that ends with the test. */
export async function startServer(): Promise<ObsServer> {
  const obs = await new ObsServer().start()
  onTestFinished(() => obs.stop())
  return obs
}

/** An adapter that ends with the test, with all its states and log lines so far. */
export function startAdapter(config: Partial<ObsConfig> & { url: string }) {
  const lines: string[] = []
  const full: ObsConfig = { enabled: true, password: 'open sesame', scenes, ...config }
  const obs = startObs(full, { log: (line) => lines.push(line) })
  const states: ObsState[] = [obs.status().state]
  obs.onChange(({ state }) => {
    if (state !== states.at(-1)) states.push(state)
  })
  onTestFinished(() => obs.close())
  return { obs, states, lines, config: full }
}

/** Resolves after so many ms. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves once the expectation holds; rejects after `timeout` ms. */
export const until = (expectation: () => void, timeout = 8_000): Promise<void> =>
  vi.waitFor(expectation, { timeout, interval: 10 })

/** Waits until the adapter is in this state. */
export async function reachState(obs: Obs, state: ObsState): Promise<void> {
  await until(() => {
    if (obs.status().state !== state) throw new Error(`OBS is ${obs.status().state}, not ${state}`)
  }, 12_000)
}

/** A server with an adapter connected to it. */
export async function connectAdapter(config: Partial<ObsConfig> = {}) {
  const host = await startServer()
  const parts = startAdapter({ url: host.url, ...config })
  await reachState(parts.obs, 'on')
  return { host, ...parts }
}
