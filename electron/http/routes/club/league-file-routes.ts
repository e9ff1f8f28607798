/** Routes of a league whose files are carried by hand: one to pass on, and one that somebody brought. */
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { leagueOfFile } from '../../../club/league/file/league-file.ts'
import { openImportFile } from '../../../club/transfer/archive-reader.ts'
import { FileRejectedError } from '../../../club/transfer/file-rejected.ts'
import { ok, refuse, type Answer } from '../../answers.ts'
import { refusalWords } from '../../refusal-words.ts'
import { route, type Call, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'
import { inLeague, leagueStatus, type AnyCall } from './league-answers.ts'
import { answerImport, refusalForFile, tallySchema } from './transfer-routes.ts'

/** Streams a new file, which counts as passed on once it was read to its end. */
async function answerSaving({ services }: AnyCall): Promise<Answer> {
  const { league, console } = services
  const { path, name, through } = await league.saveFile()
  const body = createReadStream(path)
  body.once('end', () => void league.sync([], through).catch((error: unknown) => console.faulted(error)))
  body.once('close', () => void rm(path, { force: true }))
  return { ...ok(body), type: 'application/zip', file: name }
}
/** Takes in a file with segments of this league, or a saved club. */
async function takeIn(call: Call<unknown, unknown>, path: string): Promise<Answer> {
  const { services, lang } = call
  const league = await leagueOfFile(path)
  if (league === null) {
    const answer = await answerImport(call, async () =>
      services.exchange.take(await openImportFile(path), { dry: false }),
    )
    return answer.status === 200 ? ok({ league: services.league.status(), archive: answer.body }) : answer
  }
  if (league !== services.league.status()?.id) return refuse('other-league', refusalWords(lang).league['other-league'])
  await services.league.takeIn(path)
  return ok({ league: services.league.status(), archive: null })
}
async function answerTaking(call: Call<unknown, unknown>): Promise<Answer> {
  try {
    return await call.services.exchange.withFile(call.body as Readable, (path) => takeIn(call, path))
  } catch (error) {
    if (error instanceof FileRejectedError) return refuse(error.flaw, refusalForFile(error, call.lang))
    throw error
  }
}
export const leagueFileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/league/file',
    does: 'All segments of the league that are here, as a file to pass on to the others. Read to its end, it counts as sent.',
    answers: { 200: 'A .duskclub file with segments.', 409: responseSchemas.refusal },
    act: inLeague(answerSaving),
  }),
  route({
    method: 'POST',
    path: '/league/file',
    does: 'Takes in a file with segments of the same league, sent as the body; a saved club is brought in as by /club/import. The same file a second time changes nothing.',
    upload: true,
    answers: {
      200: z.object({
        league: leagueStatus,
        archive: tallySchema.nullable().describe('What a saved club brought; null for a file with segments.'),
      }),
      409: responseSchemas.refusal,
    },
    act: inLeague(answerTaking),
  }),
]
