/** The meaning of the cue settings: actions by cue, the recording's state, the texts. Pure. */
import { plainText } from '../../shared/engine/words/bidi-isolates.ts'
import type { Cue } from '../../shared/engine/game.ts'
import type { CueAction, CueSettings, TextPart } from '../../shared/wire/cue-payload.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import type { CueRequest } from './scene/scene-mapping.ts'

/** The settings before any are stored. */
export const noCueSettings: CueSettings = { actions: {}, texts: {}, lang: 'en' }
const nothing: CueAction = {}

/** The action of a cue: that of `game/cue` as a whole, else that of `cue`. */
export const actionFor = ({ actions }: CueSettings, { cue, game }: CueRequest): CueAction =>
  (game === null ? undefined : actions[`${game}/${cue}`]) ?? actions[cue] ?? nothing

/** The last word on the way here about the recording; null where no cue says one. */
export function recordingRequest(
  settings: CueSettings,
  game: string | null,
  way: Iterable<Cue>,
): 'start' | 'stop' | null {
  if (!Object.values(settings.actions).some((action) => action.record !== undefined)) return null
  for (const cue of way) {
    const { record } = actionFor(settings, { cue, game })
    if (record !== undefined) return record
  }
  return null
}

const list = (names: readonly string[]): string => names.join('\n')
function textOf(part: TextPart, { board, outcome }: Frame): string {
  switch (part) {
    case 'headline':
      return board.headline
    case 'news':
      return board.news ?? ''
    case 'winner':
      return outcome?.says ?? ''
    case 'players':
      return list(board.seats.map((seat) => seat.name))
    case 'inPlay':
      return list(board.seats.filter((seat) => !seat.out).map((seat) => seat.name))
    case 'out':
      return list(board.seats.filter((seat) => seat.out).map((seat) => seat.name))
    default:
      return board.seats.find((seat) => `seat:${seat.seat}` === part)?.name ?? ''
  }
}
/**
 * The text of every source that any setting names: empty where neither this cue nor the settings for all cues name it,
 * so that the way to a cue makes no difference. `frameNow` makes the public frame, and is called only where needed.
 */
export function textsFor(
  settings: CueSettings,
  request: CueRequest,
  frameNow: () => Frame | null,
): ReadonlyMap<string, string> {
  const named = [settings.texts, ...Object.values(settings.actions).map((action) => action.texts ?? {})]
  const parts = { ...settings.texts, ...actionFor(settings, request).texts }
  const sources = named.flatMap((texts) => Object.keys(texts))
  const frame = sources.length === 0 ? null : frameNow()
  return new Map(
    sources.map((source) => {
      const part = parts[source]
      return [source, part === undefined || frame === null ? '' : plainText(textOf(part, frame))]
    }),
  )
}
