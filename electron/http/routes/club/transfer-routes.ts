/** Routes that export the club as a file and import one. */
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { ArchivePart, ImportTally } from '../../../../shared/wire/archive-payload.ts'
import { BadRequest } from '../../../../shared/wire/parse.ts'
import { clubRefusals } from '../../../club/club-refusals.ts'
import { FileRejectedError } from '../../../club/transfer/file-rejected.ts'
import type { FileKind } from '../../../files/file-kinds.ts'
import { answerUnknown } from '../../club-route-support.ts'
import { route, type Call, type RouteServices, type Route } from '../../route.ts'
import { type Answer, ok, refuse } from '../../answers.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

const which = z.strictObject({ season: z.uuid().optional(), evening: z.uuid().optional() })
export const dryQuery = z.strictObject({ dry: z.literal('1').optional() })
const count = z.int()
export const tallySchema = z
  .object({
    about: z.looseObject({ version: z.string(), made: z.string(), club: z.string() }),
    entries: count,
    players: count,
    seasons: count,
    evenings: count,
    sameNames: z.array(z.string()),
    matches: z.object({ new: count, longer: count, same: count, shorter: count, forked: count }),
    conflicts: z.array(
      z.object({
        match: z.string(),
        game: z.string(),
        names: z.array(z.string()),
        created: z.string(),
        kind: z.enum(['ours', 'theirs', 'waits', 'damaged']),
      }),
    ),
    settings: z.array(z.enum(['logo', 'colours', 'packs'])),
  })
  .describe('What the file brings.')
export const progressSchema = z.object({ running: z.boolean(), done: count, of: count })

/** Returns the part to export, or null for an unknown season or evening. */
function partOf({ console }: RouteServices, { season, evening }: z.output<typeof which>): ArchivePart | null {
  if (season !== undefined && evening !== undefined)
    throw new BadRequest('Name a season or an evening, not both.', 'evening')
  // The whole club is exported without loading the club log, which would cost as much memory as all the rest.
  if (season === undefined && evening === undefined) return { kind: 'all' }
  const { book } = console.book
  if (evening !== undefined) {
    const found = book.evenings.get(evening)
    return found === undefined ? null : { kind: 'evening', id: evening, title: found.title }
  }
  const found = season === undefined ? undefined : book.seasons.get(season)
  return found === undefined ? null : { kind: 'season', id: found.id, title: found.title }
}
function answerArchive({ services, query, lang }: Call<unknown, z.output<typeof which>>): Answer {
  const part = partOf(services, query)
  if (part === null) return answerUnknown({ lang }, 'part')
  const { name, body } = services.exchange.archive(part)
  return { ...ok(body), type: 'application/zip', file: name }
}
const tables: ReadonlySet<FileKind> = new Set(['xlsx', 'ods', 'numbers', 'xls', 'html', 'xml', 'text'])
const programs: ReadonlySet<FileKind> = new Set(['bgStats', 'schedule', 'json'])
/** Returns the sentence for a rejected file: the fault of one of ours, or the kind of another, with the next step. */
export function refusalForFile({ flaw, kind }: FileRejectedError, lang: string): string {
  const { flaws, kinds } = clubRefusals(lang)
  if (kind === null) return flaws[flaw]
  const step = tables.has(kind) ? 'table' : programs.has(kind) ? 'program' : 'else'
  return `${kinds.is[kind]} ${kinds.archive[step]}`
}
/** Answers an import; one file at a time, and a rejected file is refused. */
export async function answerImport(
  { services, lang }: Pick<Call<unknown, unknown>, 'services' | 'lang'>,
  take: () => Promise<ImportTally>,
): Promise<Answer> {
  const words = clubRefusals(lang)
  try {
    const came = await services.exchange.alone(take)
    return came === null ? refuse('busy', words.busy) : ok(came)
  } catch (error) {
    if (error instanceof FileRejectedError) return refuse(error.flaw, refusalForFile(error, lang))
    throw error
  }
}
const answerUpload = (call: Call<unknown, z.output<typeof dryQuery>>): Promise<Answer> =>
  answerImport(call, () => call.services.exchange.receive(call.body as Readable, { dry: call.query.dry === '1' }))
export const transferRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/club/archive',
    does: 'The club as a zip file: book, matches with all their secrets, logo, colours and packs; matches of one season or evening alone where named.',
    query: which,
    answers: { 200: 'A zip file.', 404: responseSchemas.failure.describe('No such season or evening.') },
    act: answerArchive,
  }),
  route({
    method: 'GET',
    path: '/club/archive/parts',
    does: 'Evenings and seasons that can be exported on their own.',
    answers: {
      200: z.array(
        z.object({ kind: z.enum(['season', 'evening']), id: z.string(), title: z.string(), matches: z.int() }),
      ),
    },
    act: ({ services }) => ok(services.exchange.parts()),
  }),
  route({
    method: 'POST',
    path: '/club/import',
    does: 'Brings in an archive, or the file of one match, sent as the body. The same file a second time changes nothing. With dry=1 it only says what would be added.',
    upload: true,
    query: dryQuery,
    answers: { 200: tallySchema, 409: responseSchemas.refusal },
    act: answerUpload,
  }),
  route({
    method: 'GET',
    path: '/club/import',
    does: 'Progress of the file that is being read.',
    answers: { 200: progressSchema },
    act: ({ services }) => ok(services.exchange.exchange.progress),
  }),
]
