/** Routes of the league: founding, inviting, joining, its state, and an exchange at once. */
import { z } from 'zod'
import type { LeagueProblem } from '../../../../shared/wire/league/league-payload.ts'
import { isBelow } from '../../../../shared/wire/league/league-tree.ts'
import { carrierChange, joinRequest, newInvitation, newLeague } from '../../../../shared/wire/league/league-schema.ts'
import { parseInvitation } from '../../../club/league/invitation-code.ts'
import { carrierToJoin, checkCarrier, refusalForProblem } from './league-carrier.ts'
import { inLeague, leagueStatus as status, type AnyCall } from './league-answers.ts'
import { created, noContent, notFound, ok, refuse, type Answer } from '../../answers.ts'
import { refusalWords } from '../../refusal-words.ts'
import { route, type Call, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

/** Returns the refusal of a console that is in a league already, else null. */
function refusalInLeague({ services, lang }: AnyCall): Answer | null {
  return services.league.status() === null ? null : refuse('already', refusalWords(lang).league.already)
}
const answerBegun = (call: AnyCall, problem: LeagueProblem | null): Answer =>
  problem === null ? created(call.services.league.status()) : refusalForProblem(problem, call)
async function answerFounding(call: Call<z.output<typeof newLeague>, unknown>): Promise<Answer> {
  const { services, lang, body } = call
  const already = refusalInLeague(call)
  if (already !== null) return already
  const checked = checkCarrier(body.carrier, { isOwner: true, lang })
  if ('refusal' in checked) return checked.refusal
  return answerBegun(call, await services.league.found({ name: body.name, carrier: checked.carrier }))
}
async function answerJoining(call: Call<z.output<typeof joinRequest>, unknown>): Promise<Answer> {
  const { services, lang, body } = call
  const code = parseInvitation(body.code)
  if (code === null) return refuse('no-code', refusalWords(lang).league['no-code'])
  const already = refusalInLeague(call)
  if (already !== null) return already
  const checked = carrierToJoin(body.carrier, code, call)
  if ('refusal' in checked) return checked.refusal
  return answerBegun(call, await services.league.join(code, checked.carrier))
}
async function answerMoving(call: Call<z.output<typeof carrierChange>, unknown>): Promise<Answer> {
  const { services, lang, body } = call
  // The founder alone looks after the tables of a database.
  const isOwner =
    services.league.status()?.last?.members.some(({ own, invitedBy }) => own && invitedBy === null) === true
  const checked = checkCarrier(body.carrier, { isOwner, lang })
  if ('refusal' in checked) return checked.refusal
  const problem = await services.league.moveTo(checked.carrier)
  return problem === null ? ok(services.league.status()) : refusalForProblem(problem, call)
}
async function answerInviting(call: Call<z.output<typeof newInvitation>, unknown>): Promise<Answer> {
  const made = await call.services.league.invite(call.body.for)
  return typeof made === 'string' ? refusalForProblem(made, call) : created(made)
}
async function answerRevoking({ services, params, lang }: AnyCall): Promise<Answer> {
  const words = refusalWords(lang).league
  const members = services.league.status()?.last?.members ?? []
  const member = members.find((each) => each.key === params['key'])
  if (member === undefined) return notFound(words['no-member'])
  if (member.own) return refuse('own', words.own)
  if (!isBelow(member, members)) return refuse('not-below', words['not-below'](member.name))
  await services.league.revoke(member.key)
  return noContent
}
export const leagueRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/league',
    does: 'The league of this console: members, and what is behind and ahead; null without a league.',
    answers: { 200: status.nullable() },
    act: ({ services }) => ok(services.league.status()),
  }),
  route({
    method: 'POST',
    path: '/league/found',
    does: 'Founds a league with this console as its first member.',
    body: newLeague,
    answers: { 201: status, 409: responseSchemas.refusal },
    act: answerFounding,
  }),
  route({
    method: 'POST',
    path: '/league/invitations',
    does: 'Invites another console. The code is shown this once.',
    body: newInvitation,
    answers: { 201: z.object({ code: z.string() }), 409: responseSchemas.refusal },
    act: inLeague(answerInviting),
  }),
  route({
    method: 'POST',
    path: '/league/join',
    does: 'Joins the league of a code.',
    body: joinRequest,
    answers: { 201: status, 409: responseSchemas.refusal },
    act: answerJoining,
  }),
  route({
    method: 'POST',
    path: '/league/exchange',
    does: 'Exchanges with the others at once, and tells the state afterwards.',
    answers: { 200: status, 409: responseSchemas.refusal },
    act: inLeague(async ({ services }: AnyCall) => {
      await services.league.sync()
      return ok(services.league.status())
    }),
  }),
  route({
    method: 'PUT',
    path: '/league/carrier',
    does: 'Has the books meet elsewhere from now on, as on a stick with another letter; each console of the league is moved on its own.',
    body: carrierChange,
    answers: { 200: status, 409: responseSchemas.refusal },
    act: inLeague(answerMoving),
  }),
  route({
    method: 'DELETE',
    path: '/league/members/:key',
    does: 'Revokes a console that this one brought into the league, or any for the founder: everything from it that has arrived after an exchange counts, and nothing later. In a database it reads nothing from the founder’s next exchange on.',
    answers: { 204: 'Revoked.', 404: responseSchemas.failure, 409: responseSchemas.refusal },
    act: inLeague(answerRevoking),
  }),
  route({
    method: 'DELETE',
    path: '/league',
    does: 'Leaves the league. Everything that came from it stays in the club.',
    answers: { 204: 'Left.', 409: responseSchemas.refusal },
    act: inLeague(async ({ services }: AnyCall) => {
      await services.league.leave()
      return noContent
    }),
  }),
]
