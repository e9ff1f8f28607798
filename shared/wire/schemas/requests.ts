/** Schemas of the remote API's bodies and queries; unknown fields are refused everywhere. */
import { z } from 'zod'
import { beatActs } from '../moderator-status.ts'
import { cues } from '../../engine/game.ts'
import { places } from '../../engine/kit/place-option.ts'
import { isBlank } from '../../engine/words/text-normalise.ts'
import { seatNumber, boundedText } from './command-schema.ts'
import { seatedPlayers } from './player-schema.ts'
import { newMatchClub } from './season-schema.ts'

/** A name as typed; the engine checks length and duplicates and explains what is wrong. */
const name = boundedText(400)
const matchId = boundedText(100)
const values = z.record(boundedText(100), z.json())

export const newMatch = z.strictObject({
  game: boundedText(100),
  seats: z.array(name).max(100),
  options: values.optional(),
  /** The option `place` by its own name, for callers that know no options. */
  place: z.enum(places).optional(),
  cast: z.json().optional(),
  seed: z.union([boundedText(200), z.number()]).optional(),
  players: seatedPlayers.optional(),
  ...newMatchClub,
})
export const setupCheck = z.strictObject({
  game: boundedText(100),
  seats: z.int().min(0).max(100),
  names: z.array(name).max(100).optional(),
  options: values.optional(),
  cast: z.json().optional(),
})
export const undoRequest = z.strictObject({
  expect: z.int().min(0).optional(),
  notice: z.enum(['silent', 'correction']).optional(),
  key: boundedText(200).min(1).optional(),
})
export const redoRequest = z.strictObject({
  expect: z.int().min(0).optional(),
  notice: z.enum(['silent', 'correction']).optional(),
  key: boundedText(200).min(1).optional(),
})
export const stageChange = z.strictObject({
  match: matchId.nullable().optional(),
  blank: z.boolean().optional(),
  hold: z.boolean().optional(),
  view: z.enum(['board', 'break', 'title', 'join', 'standings']).optional(),
  text: boundedText(200).optional(),
  breakEnds: z
    .union([
      z.strictObject({ minutes: z.int().min(1).max(720) }),
      z.strictObject({ time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Expected a time such as 21:30.') }),
    ])
    .nullable()
    .optional()
    .describe('The end of a break, in so many minutes or at a time of the day; screens count down to it.'),
  season: matchId.nullable().optional(),
})
export const beatsChange = z.strictObject({ act: z.enum(beatActs) })
/** Seconds between the end of a step and the next. */
const pauseSeconds = z.int().min(1).max(120)
export const automaticStepsChange = z.strictObject({
  on: z.boolean().optional(),
  pauseSeconds: pauseSeconds.optional(),
})
const cue = z.enum(cues)
/** A cue, or a cue of one game: `vote`, `game/vote`. */
export const sceneKey = z.union([cue, z.templateLiteral([z.string().regex(/^[a-z][a-z0-9-]*$/u), '/', cue])])
/** A seat while it has the floor: `speaker/3`. */
const speakerKey = z.string().regex(/^speaker\/[1-9]\d{0,2}$/u)
const socketUrl = z.url({ protocol: /^wss?$/u })
/**
 * Returns the address of OBS's socket with scheme and port. OBS shows it without the scheme, and uses port 4455 by
 * default.
 */
export function toSocketAddress(said: string): string {
  const text = said.trim()
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(text)) return text
  return /:\d+$/u.test(text) ? `ws://${text}` : `ws://${text}:4455`
}
const isOfSocket = (text: string): boolean => socketUrl.safeParse(toSocketAddress(text)).success
export const obsChange = z.strictObject({
  enabled: z.boolean().optional(),
  url: boundedText(200)
    .refine(isOfSocket, 'This is not an address of OBS. Enter it as OBS shows it, such as 127.0.0.1:4455.')
    .optional(),
  password: boundedText(200).optional(),
  scenes: z.partialRecord(z.union([sceneKey, speakerKey]), boundedText(200)).optional(),
})
/** A name for an output, such as "TV in the hall". */
const outputName = boundedText(60).refine((text) => !isBlank(text), 'Give the output a name.')
export const newOutput = z.strictObject({ name: outputName })
export const acceptOutput = z.strictObject({ code: boundedText(20), name: outputName })
export const pairingCode = z.strictObject({ code: boundedText(100) })
export const openWindow = z.strictObject({ display: boundedText(100).optional() })
/** Allows phones to join with the code, and sets the addresses of this machine at which they reach it. */
export const phonesChange = z.strictObject({
  joining: z.boolean().optional(),
  networks: z.array(z.ipv4()).max(20).optional(),
  /** Makes a new code; the old one is void. */
  renew: z.literal(true).optional(),
})
/** A null `seat` sends the phone back to the lobby. */
export const phoneSeat = z.strictObject({ seat: seatNumber.nullable() })
export const phoneName = z.strictObject({ name })
export const settingValue = z.json()

/** `?as=` names the audience of a frame or history. */
export const audience = z.union(
  [z.enum(['moderator', 'redacted', 'public']), z.string().regex(/^seat:[1-9]\d{0,2}$/u)],
  {
    error: 'Expected moderator, redacted, public or seat:N.',
  },
)
export const languageCode = z.string().regex(/^[a-z]{2}$/u, 'Expected a language such as en.')
/** The audience and language of an answer. */
export const viewQuery = z.strictObject({ as: audience.optional(), lang: languageCode.optional() })
