/** The moderator's sentences about OBS in English, each with its next step, and the shape of every language. */
import { cueNamesEn, type CueNames } from '../../../shared/wire/words/cue-names.en.ts'

const settings = 'Tools > WebSocket Server Settings'

/** The sentences that every language has. */
export interface ObsWords {
  readonly lang: string
  /** The names of the cues, as on the desk. */
  readonly moments: CueNames
  readonly status: (code: number) => string
  /** The reasons why there is no session. */
  readonly lost: {
    readonly password: string
    readonly silent: (url: string) => string
    /** The same for the address of another computer. */
    readonly silentElsewhere: (url: string) => string
    readonly foreign: (url: string) => string
    readonly closed: string
    readonly unreachable: (url: string) => string
    readonly refused: (reason: string) => string
  }
  readonly notSwitched: (scene: string, reason: string) => string
  readonly badAddress: (url: string) => string
  /** The name of a source in quotation marks. */
  readonly quoted: (name: string) => string
  /** A scene or transition, and the cues that ask for it. */
  readonly forMoments: (name: string, moments: string) => string
  readonly speaker: (seat: string) => string
  readonly noScenes: (scenes: readonly string[]) => string
  readonly noTransitions: (transitions: string) => string
  readonly noTexts: (sources: string) => string
  readonly notRecorded: { readonly start: (reason: string) => string; readonly stop: (reason: string) => string }
  readonly noChapter: (reason: string) => string
  readonly cannotChapter: string
  /** The moderator's window or screen that OBS may be showing, and the sources that show it. */
  readonly onAir: { readonly window: (sources: string) => string; readonly screen: (sources: string) => string }
  /** The same while OBS cannot be asked. */
  readonly stillOnAir: ObsWords['onAir']
}
const uncovered = 'Your board is covered. Take it out of the scene in OBS, or mark it as harmless.'
const onAir = (what: string, sources: string): string =>
  `OBS may be showing ${what} to the audience: ${sources}. ${uncovered}`
const stillOnAir = (what: string, sources: string): string =>
  `OBS cannot be asked any more, and was last showing ${what} to the audience: ${sources}. Your board stays covered until OBS answers. Look at the stream; if it is not there, show the board anyway.`
const notRecorded = (turn: string, reason: string): string =>
  `OBS did not ${turn} the recording (${reason}). Do it in OBS by hand; the console tries again at the next such cue.`

export const obsEn: ObsWords = {
  lang: 'en',
  moments: cueNamesEn,
  speaker: (seat) => `seat ${seat} has the floor`,
  status: (code) => `status ${code}`,
  lost: {
    password: `OBS refused the password. Copy it from OBS (${settings} > Show Connect Info) and enter it under Outputs & phones.`,
    silent: (url) =>
      `OBS at ${url} does not answer. Look whether its window still reacts, and restart it if not; the game goes on meanwhile.`,
    silentElsewhere: (url) =>
      `Nothing answers at ${url}. Compare the address with ${settings} > Show Connect Info in OBS, and let OBS through the firewall of its computer; restart OBS if its window hangs. The game goes on meanwhile.`,
    foreign: (url) =>
      `What answers at ${url} is not OBS with WebSocket 5. Check address and port under Outputs & phones against ${settings} in OBS.`,
    closed:
      'OBS closed the connection. Start OBS again if it has ended, and answer any dialog it shows; the console reconnects by itself.',
    unreachable: (url) =>
      `OBS cannot be reached at ${url}. Start OBS, answer any dialog it shows, and turn on ${settings} > Enable WebSocket server.`,
    refused: (reason) => `OBS is not ready (${reason}). Answer any dialog it shows; the console keeps trying.`,
  },
  notSwitched: (scene, reason) =>
    `OBS did not switch to “${scene}” (${reason}). Switch in OBS by hand; the console tries again at the next cue.`,
  badAddress: (url) => `“${url}” is not an address of OBS. Enter it under Outputs & phones in the form ws://host:port.`,
  quoted: (name) => `“${name}”`,
  forMoments: (name, moments) => `“${name}” (for ${moments})`,
  noScenes: (scenes) =>
    scenes.length === 1
      ? `OBS has no scene ${scenes.join()}. Create it in OBS or choose other scenes under Outputs & phones.`
      : `OBS has no scenes ${scenes.join(', ')}. Create them in OBS or choose other scenes under Outputs & phones.`,
  noTransitions: (transitions) =>
    `OBS has no transition ${transitions}. Add it in OBS or choose another one under Outputs & phones.`,
  noTexts: (sources) =>
    `OBS has no text source ${sources}. Add a text source of that name in OBS or take it out under Outputs & phones.`,
  notRecorded: {
    start: (reason) => notRecorded('start', reason),
    stop: (reason) => notRecorded('stop', reason),
  },
  noChapter: (reason) =>
    `OBS set no chapter marker (${reason}). It can do so only in recordings of the type Hybrid MP4 (Settings > Output > Recording).`,
  cannotChapter:
    'This OBS cannot set chapter markers; OBS 30.2 or newer can. The timecodes under History do the same afterwards.',
  onAir: {
    window: (sources) => onAir('the moderator’s window', sources),
    screen: (sources) => onAir('this screen', sources),
  },
  stillOnAir: {
    window: (sources) => stillOnAir('the moderator’s window', sources),
    screen: (sources) => stillOnAir('this screen', sources),
  },
}
