/** Routes of OBS cues, the on-air guard's exceptions, and timecodes. */
import { z } from 'zod'
import { csvStart } from '../../../shared/club/csv-table.ts'
import type { CueSettings } from '../../../shared/wire/cue-payload.ts'
import { cuesChange, harmlessChange, holdChange, timecodesQuery } from '../../../shared/wire/schemas/cue-schema.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, matchSessionOf, type Call, type Route } from '../route.ts'
import { type Answer, notFound, ok, refuse, unknownMatch } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'
import {
  chaptersOf,
  toCsvText,
  fewestChapters,
  indexRecordings,
  toYoutubeText,
  type RecordingIndex,
} from '../../obs/recording-chapters.ts'

const reelShape = z.object({
  n: z.int(),
  medium: z.enum(['record', 'stream']),
  began: z.string(),
  lines: z.array(
    z.looseObject({ n: z.int(), ms: z.int(), timecode: z.string(), says: z.string(), undone: z.boolean() }),
  ),
})
/** Returns the recording that holds most of the match. */
const mainReel = (reels: readonly RecordingIndex[]): RecordingIndex | undefined =>
  reels.toSorted((a, b) => b.lines.length - a.lines.length)[0]

function answerTimecodes(call: Call<unknown, z.output<typeof timecodesQuery>>): Answer {
  const { services, query, lang } = call
  const table = matchSessionOf(call)
  if (table === null) return unknownMatch(call)
  services.console.cues.flush()
  const all = indexRecordings(services.console.store.timecodes(table.id), { live: table.live, rows: table.rows, lang })
  const { format = 'json', reel } = query
  const words = refusalWords(lang).cues
  const chosen = reel === undefined ? all : all.filter((each) => each.n === reel)
  if (format === 'json') return ok(chosen)
  const main = mainReel(chosen)
  if (main === undefined) return all.length === 0 ? refuse('no-timecodes', words.noTimecodes) : notFound(words.noReel)
  if (format === 'csv') return { status: 200, body: csvStart + toCsvText(chosen), type: 'text/csv; charset=utf-8' }
  const chapters = chaptersOf(main, { live: table.live, lang })
  if (chapters.length < fewestChapters) return refuse('too-few-chapters', words.tooFew(chapters.length))
  return { status: 200, body: toYoutubeText(chapters), type: 'text/plain; charset=utf-8' }
}

export const cueRoutes: readonly Route[] = [
  route({
    method: 'PUT',
    path: '/obs/cues',
    does: 'What OBS does at cues beside the scene: transition, delay, recording, chapter, texts. Fields left out stay as they are.',
    body: cuesChange,
    answers: { 200: responseSchemas.obs },
    act: ({ services, body, lang }) => {
      services.console.cues.change(body as Partial<CueSettings>)
      return ok(services.console.obs.status(lang))
    },
  }),
  route({
    method: 'PUT',
    path: '/obs/hold',
    does: 'While held, no scene is switched; on release OBS switches to the current scene.',
    body: holdChange,
    answers: { 200: responseSchemas.obs },
    act: ({ services, body, lang }) => {
      services.console.cues.hold(body.hold)
      services.switches.turned('scene')
      return ok(services.console.obs.status(lang))
    },
  }),
  route({
    method: 'PUT',
    path: '/obs/harmless',
    does: 'Marks a source of OBS, by name, as one that never shows the moderator’s board, or removes the mark.',
    body: harmlessChange,
    answers: { 200: responseSchemas.obs },
    act: ({ services, body, lang }) => {
      services.console.cues.mark(body.source, body.harmless)
      return ok(services.console.obs.status(lang))
    },
  }),
  route({
    method: 'GET',
    path: '/matches/:id/timecodes',
    does: 'Where each public event is in OBS’s recordings and streams: as JSON, as YouTube chapters, or as CSV.',
    query: timecodesQuery,
    answers: { 200: z.array(reelShape), 404: responseSchemas.failure, 409: responseSchemas.refusal },
    act: answerTimecodes,
  }),
]
