/**
 * Runs a command beside a real OBS: `node test/obs/with-obs.ts COMMAND [ARGUMENT …]`. The command finds OBS_URL,
 * OBS_PASSWORD, OBS_PID and DISPLAY in its environment; OBS ends with it, and its exit status is passed on.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { missingForObs, RealObs } from './real-obs.ts'

const [command, ...parameters] = process.argv.slice(process.argv[2] === '--' ? 3 : 2)

async function run(program: string): Promise<number> {
  const obs = await RealObs.run()
  try {
    const { url: OBS_URL, password: OBS_PASSWORD, display: DISPLAY } = obs
    const env = { ...process.env, OBS_URL, OBS_PASSWORD, DISPLAY, OBS_PID: String(obs.pid) }
    const child = spawn(program, parameters, { stdio: 'inherit', env })
    const [status] = (await once(child, 'exit')) as [number | null]
    return status ?? 1
  } finally {
    await obs.close()
  }
}

const missing = missingForObs()
if (command === undefined) {
  console.error('usage: node test/obs/with-obs.ts COMMAND [ARGUMENT …]')
  process.exitCode = 2
} else if (missing !== null) {
  console.error(`OBS cannot be run here; ${missing}`)
  process.exitCode = 3
} else {
  process.exitCode = await run(command)
}
