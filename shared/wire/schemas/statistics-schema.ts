/** Schema of a report's filter in the address. */
import { z } from 'zod'
import type { Filter } from '../../stats/filter.ts'
import { boundedText } from './command-schema.ts'

const id = boundedText(100)
const key = boundedText(200).regex(/^[^/]+\/.+$/u)
const flag = z.enum(['true', 'false']).transform((said) => said === 'true')
/** Schema of the first or last day of the matches that are asked for. */
export const matchDay = (end: 'First' | 'Last') =>
  z.iso
    .date()
    .optional()
    .describe(
      `${end} day, included: the date of the match’s evening; without one, the day on which it began by the clock and time zone of the console at its table, where a day ends at six in the morning; for matches of versions that kept no day, likewise by the machine that answers.`,
    )
export const statsFilter = z.strictObject({
  season: id.optional().describe('Id of a season; none: matches outside all seasons.'),
  evening: id.optional().describe('Id of an evening; none: matches outside all evenings.'),
  game: id.optional(),
  moderator: id.optional().describe('Id of a player.'),
  from: matchDay('First'),
  to: matchDay('Last'),
  player: id.optional().describe('Id of a player.'),
  role: key.optional().describe('game/role'),
  team: key.optional().describe('game/team'),
  seat: z.coerce.number().int().min(1).max(1000).optional().describe('Number of a seat.'),
  won: flag.optional(),
  fate: id.optional().describe('As the game names it.'),
  with: id.optional().describe('Another player, in the same team.'),
  against: id.optional().describe('Another player, in another team.'),
})
/** Returns the filter of a query, without the fields that are missing in it. */
export const toStatisticsFilter = (given: z.output<typeof statsFilter>): Filter =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Filter
