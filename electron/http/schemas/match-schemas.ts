/** Response schemas of matches in lists. */
import { z } from 'zod'

const text = z.string()
const nullableText = text.nullable()
const seat = z.int().describe('Number of a place at the table; never renumbered.')
export const outcomeSchema = z.object({
  kind: z.enum(['won', 'draw', 'calledOff']),
  winners: z.array(text),
  says: text,
})
const result = z.object({ seat, team: text, role: text, won: z.boolean(), points: z.number(), fate: text })
export const matchSchema = z.looseObject({
  id: text,
  game: text,
  title: text,
  rules: z.int(),
  names: z.array(text).describe('As they were said at the table.'),
  shown: z
    .array(text)
    .describe(
      'By seat, those included who sat down later: of the register as the player is called today, else as said.',
    ),
  day: text.describe('Of its evening, else of the night in which it began, until six in the morning.'),
  created: text,
  ended: nullableText,
  outcome: outcomeSchema.nullable(),
  results: z.array(result).nullable(),
  corrected: z.boolean().describe('The result was corrected.'),
  voided: z.boolean().describe('It counts nowhere.'),
})
export const matchPageSchema = z
  .object({
    matches: z.array(matchSchema),
    count: z.int().describe('Matches that fit, on all pages.'),
    next: nullableText.describe('Send it back as `after` for the page behind; null: there is none.'),
  })
  .describe('One page, where anything but as and lang is said.')
