/** What the moderator reads when something about OBS is wrong: one sentence and the next step. */
import type { ObsFault } from './fault.ts'
import type { Mapping } from './scenes.ts'
import { missingScenes } from './scenes.ts'

const settings = 'Tools > WebSocket Server Settings'

export function faultSentence(fault: ObsFault, url: string): string {
  switch (fault.kind) {
    case 'password':
      return `OBS refused the password. Copy it from OBS (${settings} > Show Connect Info) and enter it under Outputs & phones.`
    case 'silent':
      return `OBS at ${url} does not answer. Look whether its window still reacts, and restart it if not; the game goes on meanwhile.`
    case 'foreign':
      return `What answers at ${url} is not OBS with WebSocket 5. Check address and port under Outputs & phones against ${settings} in OBS.`
    case 'closed':
      return `OBS closed the connection. Start OBS again if it has ended, and answer any dialog it shows; the console reconnects by itself.`
    case 'unreachable':
      return `OBS cannot be reached at ${url}. Start OBS, answer any dialog it shows, and turn on ${settings} > Enable WebSocket server.`
    case 'refused':
      return `OBS is not ready (${reasonOf(fault)}). Answer any dialog it shows; the console keeps trying.`
  }
}

const reasonOf = (fault: ObsFault): string => fault.message || `status ${fault.code}`

export const notSwitched = (scene: string, fault: ObsFault): string =>
  `OBS did not switch to "${scene}" (${reasonOf(fault)}). Switch in OBS by hand; the console tries again at the next cue.`

export const badAddress = (url: string): string =>
  `"${url}" is not an address of OBS. Enter it under Outputs & phones in the form ws://host:port.`

/** Null while every mapped scene exists. */
export function missingSentence(mapping: Mapping, known: readonly string[]): string | null {
  const missing = [...missingScenes(mapping, known)].map(([scene, keys]) => `"${scene}" (for ${keys.join(', ')})`)
  if (missing.length === 0) return null
  const [noun, pronoun] = missing.length === 1 ? ['scene', 'it'] : ['scenes', 'them']
  return `OBS has no ${noun} ${missing.join(', ')}. Create ${pronoun} in OBS or choose other scenes under Outputs & phones.`
}
