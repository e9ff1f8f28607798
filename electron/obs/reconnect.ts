/** Connects, probes and reconnects for as long as OBS is to be followed. */
import { openConnection } from './connection.ts'
import type { Connection, ConnectionTarget } from './connection.ts'
import { toCallFault, toConnectFault } from './obs-fault.ts'
import type { ObsFault } from './obs-fault.ts'
import { pause } from './latest-only.ts'

const shortestPauseMs = 500
const longestPauseMs = 5_000
/** A session this long, ms, starts the back-off anew; a shorter one may belong to an OBS that comes and goes. */
const steadyMs = 5_000
/** The pause between probes: with the deadline of a call, a frozen OBS is noticed within 2 s. */
const probeMs = 700

/** The adapter's side of a session that is kept up. */
export interface ReconnectDeps extends ConnectionTarget {
  /** Prepares a fresh session; a rejection ends it. */
  readonly attach: (connection: Connection) => Promise<void>
  readonly detach: () => void
  readonly on: () => void
  /** Receives the reason of each end and failed attempt. The next attempt follows, unless the password was wrong. */
  readonly off: (fault: ObsFault) => void
}

/** The pause after so many failures in a row, ms: 0.5, 1, 2, 4, 5, 5, … s. */
export const pauseAfter = (failures: number): number => Math.min(shortestPauseMs * 2 ** failures, longestPauseMs)

/** Connects and reconnects until the signal is aborted or OBS refuses the password. Never rejects. */
export async function keepConnected(link: ReconnectDeps): Promise<void> {
  let failures = 0
  while (!link.signal.aborted) {
    const began = performance.now()
    const fault = await runSession(link)
    if (link.signal.aborted) return
    link.off(fault)
    if (fault.kind === 'password') return
    if (performance.now() - began > steadyMs) failures = 0
    await pause(pauseAfter(failures), link.signal)
    failures += 1
  }
}

async function runSession(link: ReconnectDeps): Promise<ObsFault> {
  let connection: Connection
  try {
    connection = await openConnection(link)
  } catch (error) {
    return toConnectFault(error)
  }
  try {
    await link.attach(connection)
    if (!link.signal.aborted) link.on()
    return await probeUntilLost(connection)
  } catch (error) {
    return toCallFault(error)
  } finally {
    link.detach()
    await connection.close()
  }
}

async function probeUntilLost(connection: Connection): Promise<ObsFault> {
  const probe = setInterval(() => {
    // Silence ends the connection by itself, and a refusal is an answer too.
    connection.call('GetStudioModeEnabled').catch(() => undefined)
  }, probeMs)
  try {
    return await connection.lost
  } finally {
    clearInterval(probe)
  }
}
