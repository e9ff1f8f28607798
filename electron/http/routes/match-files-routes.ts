/** Routes that export and import a single match as a file. */
import type { z } from 'zod'
import { BadRequest, fileLimit } from '../../../shared/wire/parse.ts'
import { viewQuery } from '../../../shared/wire/schemas/requests.ts'
import { matchFile } from '../../../shared/wire/schemas/match-file-schema.ts'
import { localizeNotice } from '../../storage/notices.ts'
import { ImportRefusedError } from '../../storage/store.ts'
import type { MatchFile } from '../../match/match-sessions.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Call, type Route } from '../route.ts'
import { type Answer, ok, refuse, unknownMatch } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

/**
 * Imports a match. Returns true for a new one, and a refusal where another history is stored under its id or the file
 * reports damage.
 */
function importFile(
  { services: { console }, lang }: Pick<Call<unknown, unknown>, 'services' | 'lang'>,
  file: MatchFile,
): boolean | Answer {
  try {
    return console.tables.importMatch(file)
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error
    const says = localizeNotice(error.saying, lang)
    if (error.reason === 'not-a-match') throw new BadRequest(says, 'match')
    return refuse(error.reason, says)
  }
}
function answerMatchImport({ services, body, lang }: Call<z.output<typeof matchFile>, unknown>): Answer {
  const file = body as unknown as MatchFile
  const imported = importFile({ services, lang }, file)
  if (typeof imported !== 'boolean') return imported
  if (imported) services.console.figures.look()
  return { status: imported ? 201 : 200, body: { id: file.match.record.id, imported } }
}

/** Exports a match. One that cannot be shown here is exported too, for use elsewhere. */
function answerExport({
  services,
  params,
  lang,
}: Pick<Call<unknown, unknown>, 'services' | 'params' | 'lang'>): Answer {
  const match = params['id'] ?? ''
  const { tables } = services.console
  const file = tables.exportMatch(match)
  if (file === null) return unknownMatch({ lang })
  return tables.isKept(match) ? refuse('kept', refusalWords(lang).keptFile) : ok(file)
}

export const matchFileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches/:id/export',
    does: 'The whole match as a file, secrets included. Refused "kept" while a match goes on whose host plays along.',
    query: viewQuery,
    answers: { 200: responseSchemas.file, 409: responseSchemas.refusal },
    act: answerExport,
  }),
  route({
    method: 'POST',
    path: '/import',
    does: 'Stores a match from a file. The same match twice is stored once.',
    limit: fileLimit,
    body: matchFile,
    answers: { 201: responseSchemas.imported, 200: responseSchemas.imported, 409: responseSchemas.refusal },
    act: answerMatchImport,
  }),
]
