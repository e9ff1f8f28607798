/** Routes of careers above seasons: two players of two clubs become one person when both sides say so. */
import type { z } from 'zod'
import { isSameSpeaker, standingClaims } from '../../../../shared/club/career.ts'
import { rootOf } from '../../../../shared/club/club-state.ts'
import type { PlayerId } from '../../../../shared/club/club-events.ts'
import {
  careerClaim,
  careerQuestions as questions,
  careerSheet,
} from '../../../../shared/wire/schemas/player-schema.ts'
import { careerQuestions, claimsBetween, countMeetings, readCareer } from '../../../club/players/careers.ts'
import { registerWords, type RegisterRefusal } from '../../../club/register-words.ts'
import { type Answer, created, noContent, notFound, ok, refuse } from '../../answers.ts'
import { route, type Call, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

type CareerCall<B = unknown> = Call<B, unknown>

function refuseCareer({ lang }: Pick<CareerCall, 'lang'>, refused: RegisterRefusal, about = ''): Answer {
  const says = registerWords(lang).refusals[refused]
  return refuse(refused, typeof says === 'function' ? says(about) : says)
}
/** Runs `act` with the player whom the player of the path counts as; an erased one is refused. */
const withLivingPlayer =
  <B>(act: (call: CareerCall<B>, id: PlayerId) => Answer | Promise<Answer>) =>
  (call: CareerCall<B>): Answer | Promise<Answer> => {
    const { book } = call.services.console.book
    const player = book.players.get(rootOf(book, call.params['id'] ?? ''))
    if (player === undefined || player.gone === 'deleted') return notFound(registerWords(call.lang).unknown)
    return player.gone === null ? act(call, player.id) : refuseCareer(call, 'is-gone')
  }
async function claimCareer(call: CareerCall<z.output<typeof careerClaim>>, player: PlayerId): Promise<Answer> {
  const { console } = call.services
  const { book } = console
  const other = book.book.players.get(rootOf(book.book, call.body.other))
  if (other === undefined || other.gone !== null) return refuseCareer(call, 'no-such-player')
  if (other.id === player) return refuseCareer(call, 'same-player')
  if (book.by === '') return refuseCareer(call, 'nameless-console')
  const together = await countMeetings(console, player, other.id)
  if (together > 0) return refuseCareer(call, 'sat-together', String(together))
  const between = new Set(claimsBetween(book, player, other.id))
  const said = standingClaims(book.book).find((each) => between.has(each.entry) && isSameSpeaker(each, book))
  if (said !== undefined) return refuseCareer(call, said.whole ? 'same-person' : 'other-side')
  book.write([{ type: 'careerClaimed', player, other: other.id, consoleId: book.consoleId }], call.body.reason ?? '')
  return created(await readCareer(console, player))
}
function dropCareer(call: CareerCall, player: PlayerId): Answer {
  const { book } = call.services.console
  const entries = claimsBetween(book, player, call.params['other'] ?? '')
  if (entries.length === 0) return notFound(registerWords(call.lang).refusals['no-such-claim'])
  book.write(entries.map((entry) => ({ type: 'tookBack', entry })))
  return noContent
}

export const careerRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/careers/questions',
    does: 'What other consoles say about players whom this one added, and what waits for an answer here.',
    answers: { 200: questions },
    act: ({ services }) => ok(careerQuestions(services.console.book)),
  }),
  route({
    method: 'GET',
    path: '/players/:id/career',
    does: 'A person above seasons: the entries of the register that count as one, what waits for the other club, and the figures over all matches.',
    answers: { 200: careerSheet, 409: responseSchemas.refusal },
    act: withLivingPlayer(async ({ services }, id) => ok(await readCareer(services.console, id))),
  }),
  route({
    method: 'POST',
    path: '/players/:id/career',
    does: 'Says for the club of this console that the player and the other are one person. Both count as one in careers once another console has said it of the other player; seasons go on counting two.',
    body: careerClaim,
    answers: { 201: careerSheet, 409: responseSchemas.refusal },
    act: withLivingPlayer(claimCareer),
  }),
  route({
    method: 'DELETE',
    path: '/players/:id/career/:other',
    does: 'Parts two players who are or were to be one person; either side may do so.',
    answers: { 204: 'Parted.', 404: responseSchemas.failure, 409: responseSchemas.refusal },
    act: withLivingPlayer(dropCareer),
  }),
]
