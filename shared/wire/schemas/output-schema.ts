/** Schemas of requests about outputs and the club's branding, and of an output's messages. */
import { z } from 'zod'
import { musicStates } from '../../brand/music.ts'
import { sponsorModes } from '../../brand/sponsors.ts'
import { faceModes } from '../../faces/face-payload.ts'
import { paces } from '../../show/pace.ts'
import { outputViews } from '../output-payload.ts'
import { languageCode, newOutput } from './requests.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/iu, 'Expected a colour such as #c0392b.')

export const outputChange = z.strictObject({
  name: newOutput.shape.name.optional(),
  view: z.enum(outputViews).optional(),
  theme: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/u, 'Expected the id of a game.')
    .nullable()
    .optional(),
  background: z
    .union([z.enum(['opaque', 'transparent']), colour], { error: 'Expected opaque, transparent or #rrggbb.' })
    .nullable()
    .optional(),
  light: z.boolean().optional(),
  hall: z.boolean().optional(),
  motion: z.boolean().optional(),
  pace: z.enum(paces).optional(),
  faces: z.enum(faceModes).optional(),
  standingsAfter: z.boolean().optional(),
  sponsors: z.enum(sponsorModes).optional(),
  scale: z.number().min(0.25).max(2).optional(),
  safe: z.number().min(0).max(20).optional(),
  lang: languageCode.nullable().optional(),
  sound: z.boolean().optional(),
  music: z.boolean().optional(),
  musicVolume: z.number().min(0).max(1).optional(),
  blank: z.boolean().optional(),
})
/** A stylesheet; its length and contents are checked on storing. */
export const outputCss = z.strictObject({ css: z.string() })
export const clubChange = z.strictObject({
  accent: colour.nullable().optional(),
  accentLight: colour.nullable().optional(),
  name: z.string().trim().max(80).optional(),
})
export const clubLogo = z.strictObject({ picture: z.base64('Expected a picture, written in base64.') })

/**
 * Messages of an output: the revision of the public frame it shows (null for none), and the states of its loudspeaker
 * and its music.
 */
export const outputMessage = z.union([
  z.strictObject({ seen: z.int().min(0).nullable() }),
  z.strictObject({ sound: z.enum(['ready', 'blocked']) }),
  z.strictObject({ music: z.enum(musicStates) }),
])
