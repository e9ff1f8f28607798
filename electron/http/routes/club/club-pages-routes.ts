/** Routes of the club's pages: where they are written, what stays private, and a renewal at once. */
import { z } from 'zod'
import { pagesChange } from '../../../../shared/wire/club-pages/club-pages-schema.ts'
import type { PagesTrouble } from '../../../../shared/wire/club-pages/club-pages-payload.ts'
import { PagesProblemError } from '../../../club/publish/pages-problem.ts'
import { ok, refuse, type Answer } from '../../answers.ts'
import { refusalWords } from '../../refusal-words.ts'
import { route, type Call, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

const number = z.int()
const problem = z.object({
  kind: z.enum(['missing', 'denied', 'full', 'occupied', 'unreachable', 'not-built', 'fault']),
  path: z.string(),
})
const status = z.object({
  folder: z.string().nullable().describe('Null where no pages are made.'),
  lang: z.string(),
  command: z.array(z.string()).describe('A program and its arguments; [] for none.'),
  private: z.object({ players: z.array(z.string()), seasons: z.array(z.string()), matches: z.array(z.string()) }),
  running: z.boolean(),
  last: z
    .object({
      at: z.number().describe('End of the last renewal, ms since 1970.'),
      pages: number,
      matches: number,
      written: number.describe('Files that were new or changed.'),
      removed: number,
      partial: number.describe('Matches of which not everything was announced; the rest is not told.'),
      waiting: number.describe('Matches that wait until delayed or held screens have shown their end.'),
    })
    .nullable(),
  problem: problem.nullable(),
  upload: z
    .object({
      at: z.number(),
      end: z.enum(['done', 'failed', 'late', 'missing']),
      says: z.string().describe('The last line of its error output.'),
    })
    .nullable()
    .describe('The last run of the command; null before the first.'),
})
type AnyCall = Pick<Call<unknown, unknown>, 'services' | 'lang'>

const refusalFor = ({ kind, path }: PagesTrouble, { lang }: AnyCall): Answer =>
  refuse(kind, refusalWords(lang).clubPages.problems[kind](path))
async function answerChange(call: Call<z.output<typeof pagesChange>, unknown>): Promise<Answer> {
  const { services, lang, body } = call
  const { folder, lang: pagesLang, command, private: parts } = body
  const words = refusalWords(lang).clubPages
  const problemFound = await services.clubPages.change({
    ...(folder === undefined ? {} : { folder }),
    ...(pagesLang === undefined ? {} : { lang: pagesLang }),
    ...(command === undefined ? {} : { command }),
    ...(parts === undefined ? {} : { private: parts }),
  })
  if (problemFound === 'no-folder') return refuse('no-folder', words.noFolder)
  if (problemFound === 'data-folder') return refuse('data-folder', words.dataFolder)
  return problemFound === null ? ok(services.clubPages.status()) : refusalFor(problemFound, call)
}
async function answerRenewal(call: AnyCall): Promise<Answer> {
  const { clubPages } = call.services
  if (clubPages.status().folder === null) return refuse('none', refusalWords(call.lang).clubPages.none)
  try {
    await clubPages.renew()
    return ok(clubPages.status())
  } catch (error) {
    if (error instanceof PagesProblemError) return refusalFor(error.trouble, call)
    throw error
  }
}
export const clubPagesRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/club/pages',
    does: 'The club’s pages: their folder, what is private, and the last renewal.',
    answers: { 200: status },
    act: ({ services }) => ok(services.clubPages.status()),
  }),
  route({
    method: 'PUT',
    path: '/club/pages',
    does: 'Sets folder, language, command and private parts; what is left out stays. The pages are renewed soon after.',
    body: pagesChange,
    limit: 4 * 1024 * 1024,
    answers: { 200: status, 409: responseSchemas.refusal },
    act: answerChange,
  }),
  route({
    method: 'POST',
    path: '/club/pages',
    does: 'Renews the pages at once, and runs the command where anything changed.',
    answers: { 200: status, 409: responseSchemas.refusal },
    act: answerRenewal,
  }),
]
