/** Response schemas of the club's routes. */
import { z } from 'zod'
import { tieBreaks } from '../../../../shared/stats/scoring.ts'
import { outcome, seatResult, scoring } from '../../../../shared/wire/schemas/club-event-schema.ts'
import { oldStandingsPlan } from '../../../../shared/wire/schemas/season-schema.ts'
import { trailLine } from '../../../../shared/wire/schemas/audit-trail-schema.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

const text = z.string()
const nullable = text.nullable()
const season = z.object({
  id: text,
  title: text,
  closed: z.boolean(),
  evenings: z.int(),
  matches: z.int().describe('That count.'),
  from: nullable,
  to: nullable,
})
const match = z.object({
  id: text,
  game: text,
  title: text,
  created: text,
  ended: nullable.describe('Null while it runs.'),
  says: nullable,
  players: z.int(),
  voided: z.boolean(),
  corrected: z.boolean(),
})
const evening = z.object({ id: text, season: text, title: text, date: text, place: text, matches: z.array(match) })
const given = z.object({ entry: text, player: text, name: text, points: z.number(), title: text })
const broughtEntry = z.object({ entry: text, title: text, players: z.int() })
const removed = z.object({
  evenings: z.array(z.object({ id: text, title: text, date: text, matches: z.int() })),
  given: z.array(given),
  brought: z.array(broughtEntry),
})
const row = z.looseObject({
  player: text,
  name: text.describe('Empty where it was forgotten.'),
  place: z.int().nullable().describe('Null below the minimum of matches.'),
  moved: z.int().nullable().describe('Places won since the evening before.'),
  points: z.number(),
  tie: z.enum(tieBreaks).nullable().describe('The rule that sets it behind the row above, which has as many points.'),
  matches: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  winRate: z.number().nullable(),
  bonus: z.number(),
  brought: z.number(),
  counted: z.array(text).describe('Matches whose points count.'),
  dropped: z.array(text).describe('Matches beyond the best.'),
})
const plan = oldStandingsPlan
const amount = z.number().nullable()
const brought = z.object({
  headers: z.array(text),
  columns: z.record(text, z.int().nullable()).describe('Which column holds what, from 0.'),
  rows: z.array(z.looseObject({ name: text, known: z.boolean(), points: z.number() })).describe('Everybody once.'),
  encoding: z
    .object({
      used: text,
      sure: z.boolean().describe('The file itself says it; else it is a proposal.'),
      choices: z.array(z.object({ encoding: text, sample: text })),
    })
    .nullable()
    .describe('Null where text was sent.'),
  separator: text,
  heading: z.int().nullable().describe('The line of the headings, as an editor counts; null: none.'),
  decimal: nullable.describe('The mark before the decimals.'),
  start: z.array(z.object({ line: z.int(), text })),
  lines: z.array(
    z.object({
      line: z.int(),
      mark: z.enum(['new', 'known', 'added', 'left', 'asked']),
      name: text,
      points: amount,
      matches: amount,
      wins: amount,
      draws: amount,
      losses: amount,
      why: z.array(text),
    }),
  ),
  questions: z.array(
    z.object({
      kind: text,
      says: text,
      lines: z.array(z.int()),
      answers: z.array(z.object({ label: text, plan: z.object(plan) })).describe('"plan": what to add to the body.'),
    }),
  ),
  doubts: z.array(text).describe('What was guessed or left out.'),
  confirm: nullable.describe('Send it to bring in exactly this; null while something is asked.'),
})

export const clubSchemas = {
  season,
  removedSeasons: z.array(z.object({ id: text, title: text })),
  evening,
  detail: season.extend({
    scoring,
    days: z.array(evening),
    given: z.array(given),
    brought: z.array(broughtEntry),
    removed: removed.describe('Removed, and can be brought back.'),
  }),
  standings: z.object({ season: text, title: text, matches: z.int(), rows: z.array(row) }),
  brought,
  notBrought: responseSchemas.refusal.extend({ preview: brought.optional().describe('What would be brought in.') }),
  match: z.looseObject({
    voided: z.boolean(),
    corrected: z.boolean(),
    result: z
      .object({ outcome, results: z.array(seatResult) })
      .nullable()
      .describe('As it counts; null while it runs, and for as=redacted.'),
    trail: z.array(trailLine),
  }),
} as const
