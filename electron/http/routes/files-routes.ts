/** The route that reads an uploaded file as text, with its encoding and the alternatives. */
import { z } from 'zod'
import { clubRefusals } from '../../club/club-refusals.ts'
import { hintsFor } from '../../club/old-standings/encoding-hints.ts'
import { encodings, readAnyText } from '../../files/read-text.ts'
import { textFile } from '../../../shared/wire/schemas/text-file-schema.ts'
import { route, type Call, type Route } from '../route.ts'
import { type Answer, ok, refuse } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

/** Bytes of a body with a file of 2 MB in base64. */
const limit = 3 * 1024 * 1024
function answerText({ services, body, lang }: Call<z.output<typeof textFile>, unknown>): Answer {
  const bytes = Buffer.from(body.file, 'base64')
  const encoding = encodings.find((each) => each === body.encoding)
  const hints = hintsFor(services.console.book.book, bytes)
  const found = readAnyText(bytes, { hints, ...(encoding === undefined ? {} : { encoding }) })
  if (!('kind' in found)) return ok(found)
  const { is, text } = clubRefusals(lang).kinds
  return refuse('not-text', `${is[found.kind]} ${text}`)
}
export const fileRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/files/text',
    does: 'Reads a file as text, in the encoding that it names, the likeliest one, or the one that is asked for. Nothing is kept.',
    limit,
    body: textFile,
    answers: {
      200: z.object({
        text: z.string(),
        encoding: z.string(),
        sure: z.boolean().describe('The file itself says its encoding; else it is a proposal.'),
        choices: z.array(z.object({ encoding: z.string(), sample: z.string() })).describe('The likeliest first.'),
      }),
      409: responseSchemas.refusal,
    },
    act: answerText,
  }),
]
