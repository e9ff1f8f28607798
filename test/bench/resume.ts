/** The console is killed in a match and started again: until the same step is shown, and OBS is in its scene again. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { cues } from '../../shared/engine/game.ts'
import type { ObsStatus } from '../../shared/wire/moderator-status.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { Remote, startConsole } from '../e2e/console-process.ts'
import { namesFor } from '../kit/test-table.ts'
import { ObsServer } from '../kit/obs/obs-server.ts'
import type { Figure, Measurement } from './figure.ts'
import { pause, percentile } from './web.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const kills = 10
const scenes = Object.fromEntries(cues.map((cue) => [cue, 'Day']))

interface Took {
  /** ms from the start of the process. */
  readonly step: number
  readonly scene: number
}
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let n = 0; !(await holds()); n += 1) {
    if (n > 5000) throw new Error('It does not come back.')
    await pause(2)
  }
}
async function resumed(obs: ObsServer): Promise<readonly Took[]> {
  let at = await startConsole()
  const remote = new Remote(() => at)
  const took: Took[] = []
  try {
    const { url, password } = obs
    await remote.call('PUT', '/obs', { enabled: true, url, password, scenes })
    await remote.call('POST', '/matches', { game: 'motherland', seats: namesFor(10) })
    for (let n = 0; n < kills; n += 1) {
      await remote.command({ type: 'announce', text: `Round ${n}` })
      await until(async () => (await remote.call<ObsStatus>('GET', '/obs')).body.scene === 'Day')
      const { board } = await remote.frame()
      await at.kill()
      obs.scene = 'Lobby'
      const began = performance.now()
      at = await startConsole(at.data)
      const { body } = await remote.call<Frame>('GET', `/matches/${await remote.match()}/frame`)
      if (!isDeepStrictEqual(body.board, board)) throw new Error('It came back to another step.')
      const step = performance.now() - began
      await until(() => obs.scene === 'Day')
      took.push({ step, scene: performance.now() - began })
    }
  } finally {
    await at.kill()
    removeFolder(at.data)
  }
  return took
}
async function measure(): Promise<readonly Figure[] | string> {
  if (!existsSync(join(import.meta.dirname, '../../dist/main/browser.js'))) return 'there is no build; npm run build'
  const obs = await new ObsServer().start()
  try {
    const took = await resumed(obs)
    const figure = (what: string, of: keyof Took): Figure => ({
      what: `${what}, p95`,
      unit: 'ms',
      bar: 1500,
      value: Math.round(
        percentile(
          took.map((each) => each[of]),
          95,
        ),
      ),
      how: `${kills} times SIGKILL in a match, then a start; the OBS of the tests in another scene meanwhile`,
    })
    return [figure('same step served', 'step'), figure('OBS in its scene', 'scene')]
  } finally {
    await obs.stop()
  }
}
export const figures: readonly Measurement[] = [{ name: 'resume', run: measure }]
