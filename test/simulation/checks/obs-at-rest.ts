/** When all is at rest, OBS shows the scene of the cue that the audience sees, unless the moderator or its user holds another. */
import { sceneFor } from '../../../electron/obs/scene/scene-mapping.ts'
import type { Evening } from '../evening.ts'
import { scenesByCue } from '../obs/obs-process.ts'
import type { MakeCheck } from './check.ts'

function lookAt({ obs, console: { core } }: Evening): string | null {
  if (!obs.process.alive) return null
  const { published } = core.publisher
  const wanted = published === null ? null : sceneFor(scenesByCue, published)
  const status = core.obs.status()
  if (status.state !== 'on') return `OBS is there, and the console is ${status.state}: ${String(status.problem)}`
  if (status.scene !== obs.server.scene)
    return `OBS shows ${obs.server.scene}, and the console believes ${String(status.scene)}`
  const isFree = !status.cues.hold && obs.server.scenes.includes(wanted ?? '')
  return wanted === null || !isFree || obs.server.scene === wanted
    ? null
    : `OBS shows ${obs.server.scene} instead of ${wanted}`
}
export const obsAtRest: MakeCheck = () => ({ promise: 'OBS shows the scene of the cue', atRest: lookAt })
