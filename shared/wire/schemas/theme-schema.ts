/** Schemas of theme files: data alone, with the picture inside. */
import { z } from 'zod'
import { themeColours, themeFaces } from '../../brand/own-theme.ts'

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
  picture: z.base64('Expected a picture, written in base64.').nullable(),
})
export type ThemeFile = z.output<typeof themeFile>
