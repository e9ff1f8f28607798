/** Routes of the steps that a match at a distance takes by itself. */
import { z } from 'zod'
import { automaticStepsChange } from '../../../shared/wire/schemas/requests.ts'
import { ok, refuse, type Answer } from '../answers.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Route } from '../route.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

const statusSchema = z.object({
  on: z.boolean(),
  pauseSeconds: z.int(),
  at: z.int().nullable().describe('Engine time of the next step in ms; null while the table is asked or talks.'),
  asking: z.boolean().describe('Whether a phone still owes an answer.'),
  apart: z.literal(true).optional().describe('Nobody sits with the moderator, so that nothing can be handed out.'),
})
const refuseRoom = (lang: string): Answer => refuse('not-at-distance', refusalWords(lang).notAtDistance)

export const automaticStepsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/stage/automaticSteps',
    does: 'Whether the match on stage goes on by itself, or null where it is played in one room.',
    answers: { 200: statusSchema.nullable() },
    act: ({ services }) => ok(services.console.automaticSteps.status),
  }),
  route({
    method: 'PUT',
    path: '/stage/automaticSteps',
    does: 'Lets the match on stage go on by itself: a pause after everybody has answered, or after the step’s clock. An undo ends it.',
    body: automaticStepsChange,
    answers: { 200: statusSchema, 409: responseSchemas.refusal },
    act: ({ services, body, lang }) => {
      const { automaticSteps } = services.console
      return automaticSteps.change(body) ? ok(automaticSteps.status) : refuseRoom(lang)
    },
  }),
]
