/** Schemas of theme files: data alone, with the picture inside. */
import { z } from 'zod'
import { soundCue } from './sound-schema.ts'
import { fontPlaces, themeFaces } from '../../brand/own-theme.ts'
import { themeColours } from '../../brand/theme-colours.ts'

/** Characters of the longest part of a theme: 8 MB in base64. */
const longestPart = 11_200_000
/** A file within the file. One expression without groups: it reads megabytes in one go. */
const fileInside = z
  .string()
  .max(longestPart, 'Expected a file of up to 8 MB.')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/u, 'Expected a file, written in base64.')
  .refine((text) => text.length % 4 === 0, 'Expected a file, written in base64.')

const colour = z.string().regex(/^#[0-9a-f]{6}$/iu, 'Expected a colour such as #c0392b.')
export const themeFile = z.strictObject({
  format: z.literal('duskboard-theme'),
  version: z.literal(1),
  name: z.string().trim().min(1).max(40),
  colours: z.strictObject(
    Object.fromEntries(themeColours.map((name) => [name, colour])) as Record<
      (typeof themeColours)[number],
      typeof colour
    >,
  ),
  face: z.enum(themeFaces),
  picture: fileInside.nullable(),
  font: z.strictObject({ place: z.enum(fontPlaces), file: fileInside }).optional(),
  video: fileInside.optional(),
  sounds: z.partialRecord(soundCue, fileInside).optional(),
})
export type ThemeFile = z.output<typeof themeFile>
