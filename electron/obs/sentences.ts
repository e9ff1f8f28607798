/** What the moderator reads when something about OBS is wrong: one sentence and the next step. */
import type { CueSettings } from '../../shared/wire/cues.ts'
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

/** Null while every transition that a cue asks for exists. */
export function missingTransitions({ actions }: CueSettings, known: readonly string[]): string | null {
  const missing = Object.entries(actions).flatMap(([key, { transition }]) =>
    transition === undefined || known.includes(transition) ? [] : [`"${transition}" (for ${key})`],
  )
  if (missing.length === 0) return null
  return `OBS has no transition ${missing.join(', ')}. Add it in OBS or choose another one under Outputs & phones.`
}

/** Null while every text source that is filled exists. */
export function missingTexts(missing: readonly string[]): string | null {
  if (missing.length === 0) return null
  const names = missing.map((name) => `"${name}"`).join(', ')
  return `OBS has no text source ${names}. Add a text source of that name in OBS or take it out under Outputs & phones.`
}

export const notRecorded = (wish: 'start' | 'stop', fault: ObsFault): string =>
  `OBS did not ${wish} the recording (${reasonOf(fault)}). Do it in OBS by hand; the console tries again at the next such cue.`

export const noChapter = (fault: ObsFault): string =>
  `OBS set no chapter marker (${reasonOf(fault)}). It can do so only in recordings of the type Hybrid MP4 (Settings > Output > Recording).`

export const cannotChapter =
  'This OBS cannot set chapter markers; OBS 30.2 or newer can. The timecodes under History do the same afterwards.'

/** Why the board is covered, and what to do. */
export function onAirSentence(sources: readonly { readonly name: string; readonly shows: string }[]): string {
  const names = sources.map(({ name }) => `"${name}"`).join(', ')
  const what = sources.every(({ shows }) => shows === 'window') ? 'the moderator’s window' : 'this screen'
  return `OBS may be showing ${what} to the audience: ${names}. Your board is covered. Take it out of the scene in OBS, or mark it as harmless.`
}
