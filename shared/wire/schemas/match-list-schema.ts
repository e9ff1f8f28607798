/** Schema of the query for the list of matches. */
import { z } from 'zod'
import { matchEndings, pageLength, type MatchFilter, type PageRequest } from '../match-list-payload.ts'
import { viewQuery } from './requests.ts'
import { boundedText } from './command-schema.ts'
import { matchDay } from './statistics-schema.ts'

const id = boundedText(100)
const cursor = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z~[\w-]{1,100}$/u, 'Expected the `next` of the page before.')
const idList = z
  .string()
  .regex(/^[\w-]{1,100}(,[\w-]{1,100}){0,99}$/u, 'Expected at most 100 ids, with commas between.')
const fields = {
  limit: z.coerce.number().int().min(1).max(pageLength).optional().describe('Matches of a page; 100 unless said.'),
  after: cursor.optional().describe('`next` of the page before: the page behind it.'),
  skip: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Matches that are left out first, for a list with a scroll bar.'),
  ids: idList.optional().describe('These matches alone, with commas between.'),
  search: boundedText(200)
    .optional()
    .describe(
      'Words of names, game, evening, season and outcome, without regard to case and accents; all have to be there.',
    ),
  game: id.optional(),
  season: id.optional().describe('Id of a season; none: matches outside all seasons.'),
  evening: id.optional().describe('Id of an evening; none: matches outside all evenings.'),
  player: id.optional().describe('Id of a player who sat there.'),
  ending: z.enum(matchEndings).optional().describe('voided: it counts nowhere; all others count.'),
  from: matchDay('First'),
  to: matchDay('Last'),
}
export const matchListQuery = viewQuery.extend(fields)

type MatchListQuery = z.output<typeof matchListQuery>
const withoutUndefined = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T
/** A parsed query. `page` is null for the whole list, which requests without a page get. */
export interface MatchListRequest {
  readonly filter: MatchFilter
  readonly ids: readonly string[] | null
  readonly page: PageRequest | null
}
/** Returns the request of a query; a query without any condition asks for the whole list. */
export function toMatchListRequest({ as: _as, lang: _lang, ...given }: MatchListQuery): MatchListRequest {
  const { limit = pageLength, after, skip, ids, ...filter } = given
  const anything = Object.values(given).some((value) => value !== undefined)
  const page = withoutUndefined({ limit, after, skip }) as PageRequest
  return { filter: withoutUndefined(filter) as MatchFilter, ids: ids?.split(',') ?? null, page: anything ? page : null }
}
