/** Routes of the rehearsal. */
import { z } from 'zod'
import { cues } from '../../../shared/engine/game.ts'
import { isOver } from '../../../shared/engine/match.ts'
import { rehearsalSpeeds } from '../../../shared/wire/rehearsal-payload.ts'
import { newRehearsal, rehearsalChange } from '../../../shared/wire/schemas/rehearsal-schema.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Call, type Route } from '../route.ts'
import { type Answer, created, noContent, notFound, ok, refuse, toRefusalAnswer } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

const statusSchema = z.object({
  game: z.string(),
  seats: z.int(),
  speed: z.literal(rehearsalSpeeds),
  paused: z.boolean(),
  over: z.boolean(),
  steps: z.int(),
  obs: z.enum(['dry', 'live']),
  obsLog: z.array(z.object({ cue: z.enum(cues), scene: z.string().nullable() })).describe('Newest first.'),
})
const noRehearsal = (lang: string): Answer => notFound(refusalWords(lang).rehearsal.none)

function startRehearsal({ services, body, lang }: Call<z.output<typeof newRehearsal>, unknown>): Answer {
  const { console } = services
  const { seats, speed = 1, obs = 'dry', confirmed = false } = body
  const game = console.tables.game(body.game)
  const table = console.matches.onStage
  if (table !== null && !isOver(table.live) && !confirmed)
    return refuse('match-running', refusalWords(lang).rehearsal.running)
  const refused = console.screens.rehearse({ game, seats, speed, obs }, lang)
  return refused === null ? created(console.rehearsal.status) : toRefusalAnswer(refused)
}

export const rehearsalRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/rehearsal',
    does: 'The rehearsal under way, or null.',
    answers: { 200: statusSchema.nullable() },
    act: ({ services }) => ok(services.console.rehearsal.status),
  }),
  route({
    method: 'POST',
    path: '/rehearsal',
    does: 'Plays a match of invented players on all screens, never kept and marked as a rehearsal. OBS is sent nothing unless "live".',
    body: newRehearsal,
    answers: { 201: statusSchema, 409: responseSchemas.refusal },
    act: startRehearsal,
  }),
  route({
    method: 'PUT',
    path: '/rehearsal',
    does: 'Changes the pace, pauses, or lets OBS follow.',
    body: rehearsalChange,
    answers: { 200: statusSchema, 404: responseSchemas.failure.describe('There is no rehearsal.') },
    act: ({ services, body, lang }) => {
      const { rehearsal } = services.console
      return rehearsal.change(body) ? ok(rehearsal.status) : noRehearsal(lang)
    },
  }),
  route({
    method: 'DELETE',
    path: '/rehearsal',
    does: 'Ends the rehearsal; the stage is as it was.',
    answers: { 204: 'Ended.', 404: responseSchemas.failure.describe('There is no rehearsal.') },
    act: ({ services, lang }) => (services.console.rehearsal.stop() ? noContent : noRehearsal(lang)),
  }),
]
