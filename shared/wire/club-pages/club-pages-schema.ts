/** Schema of requests about the club's pages. */
import { z } from 'zod'
import { languageCodes } from '../../engine/words/languages.ts'
import { boundedText } from '../schemas/command-schema.ts'

const ids = z.array(boundedText(100).min(1)).max(100_000)
const privateParts = z.strictObject({
  players: ids.describe('Shown under a neutral name, and without a page.'),
  seasons: ids.describe('Left out with all their matches.'),
  matches: ids,
})
/** Fields that are left out stay as they are. */
export const pagesChange = z.strictObject({
  folder: boundedText(1000)
    .min(1)
    .nullable()
    .optional()
    .describe('Absolute path of a folder on this computer; null ends the renewals and leaves the pages there.'),
  lang: z.enum(languageCodes).optional().describe('Language of the pages.'),
  command: z
    .array(boundedText(1000).refine((text) => !text.includes('\0'), 'The text holds a zero character.'))
    .max(50)
    .optional()
    .describe('A program and its arguments, run without a shell in the folder after each renewal; [] for none.'),
  private: privateParts.optional(),
})
