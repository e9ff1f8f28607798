/** Routes of everybody who comes by a link: invitations, the waiting room, watchers. */
import { z } from 'zod'
import { longestDelaySeconds } from '../../../shared/wire/feed-payload.ts'
import { mostWatchers } from '../../../shared/wire/invitation-payload.ts'
import { visitorAdmission, invitationsMade, watchersChange } from '../../../shared/wire/schemas/invitation-schema.ts'
import type { InvitationChoice } from '../../phones/invitations.ts'
import { phoneRefusals } from '../../phones/phone-refusals.ts'
import { placesAt } from '../../phones/table-seats.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Call, type RouteServices, type Route } from '../route.ts'
import { type Answer, noContent, notFound, ok, refuse } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

const seat = z.int().min(1)
const links = z.object({
  room: z.string().nullable().describe('Leads to the waiting room; null: there is no such link now.'),
  seats: z
    .array(z.object({ seat, name: z.string(), link: z.string().nullable() }))
    .describe('The seats of the match on stage, each with its personal link or null.'),
})
const waitingRoom = z.object({
  locked: z.boolean().describe('The seats are dealt: an admitted device gets one from the moderator alone.'),
  waiting: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      since: z.number().describe('Time of coming, ms since 1970.'),
      connected: z.boolean(),
      offered: seat.nullable().describe('The free seat that bears this name.'),
    }),
  ),
  banned: z.array(z.object({ id: z.string(), name: z.string(), at: z.number() })),
})
const watchers = z.object({
  on: z.boolean().describe('Their link is good.'),
  delay: z.int().min(0).max(longestDelaySeconds).describe('Seconds behind the room.'),
  most: z.int().min(1).max(mostWatchers).describe('Watchers at once.'),
  connected: z.int(),
  link: z.string().nullable(),
})
type Links = Call<unknown, unknown>

const linksOf = ({ services }: Pick<Links, 'services'>): Answer => ok(services.console.invitations.links())
const seatsOnStage = ({ console }: RouteServices): readonly number[] => {
  const table = console.matches.onStage
  return table === null ? [] : placesAt(table).map((each) => each.seat)
}
/** Returns the first of these seats that the match on stage lacks, as a bad request; null: all are there. */
function strangeSeat({ services, lang }: Links, seats: readonly number[], path: (i: number) => string): Answer | null {
  const known = seatsOnStage(services)
  const strange = seats.findIndex((each) => !known.includes(each))
  if (strange === -1) return null
  const says = refusalWords(lang).phones.refused[known.length === 0 ? 'no-match' : 'no-such-seat']
  return { status: 400, body: { error: says, path: path(strange) } }
}
function makeInvitations(call: Call<z.output<typeof invitationsMade>, unknown>): Answer {
  const { services, body } = call
  const { room, seats, anew = false } = body
  const isAll = room === undefined && seats === undefined
  const strange = strangeSeat(call, seats ?? [], (i) => `seats.${i}`)
  if (strange !== null) return strange
  const choice = { room: isAll || room === true, seats: isAll ? seatsOnStage(services) : (seats ?? []) }
  services.console.invitations.make(choice, anew)
  if (choice.room && anew) services.console.waitingRoom.clear()
  return linksOf(call)
}
function withdraw({ console }: RouteServices, choice: InvitationChoice): Answer {
  console.invitations.withdraw(choice)
  if (choice.room) console.waitingRoom.clear()
  return noContent
}
function withdrawOne(call: Links): Answer {
  const { services, params, lang } = call
  if (params['whose'] === 'room') return withdraw(services, { room: true, seats: [] })
  const seats = [Number(params['whose'])]
  return strangeSeat(call, seats, () => '') === null
    ? withdraw(services, { room: false, seats })
    : notFound(refusalWords(lang).visitors.noSuchSeat)
}
const unknownVisitor = ({ lang }: Pick<Links, 'lang'>): Answer => notFound(refusalWords(lang).visitors.unknown)
const waitingRoomOf = ({ services, lang }: Pick<Links, 'services' | 'lang'>): Answer => {
  const { waiting, banned } = services.console.waitingRoom
  return ok({ locked: services.phones.status({ hidden: true, lang }).locked, waiting, banned })
}
function admitVisitor(call: Call<z.output<typeof visitorAdmission>, unknown>): Answer {
  const { services, params, body, lang } = call
  const refusal = services.console.waitingRoom.admit(params['id'] ?? '', body.seat ?? null)
  if (refusal === false) return unknownVisitor(call)
  if (refusal === null) return waitingRoomOf(call)
  const says: Partial<Record<string, string>> = refusalWords(lang).phones.refused
  return refuse(refusal, says[refusal] ?? phoneRefusals(lang).refusals[refusal])
}
const withVisitor =
  (act: (id: string, services: RouteServices) => boolean) =>
  (call: Links): Answer =>
    act(call.params['id'] ?? '', call.services) ? waitingRoomOf(call) : unknownVisitor(call)
const watchersOf = ({ services: { console } }: Pick<Links, 'services'>): Answer =>
  ok({ ...console.watchers.status, link: console.watchers.link })
function changeWatchers(call: Call<z.output<typeof watchersChange>, unknown>): Answer {
  const { on, renew, ...settings } = call.body
  const { watchers: room } = call.services.console
  room.change(settings)
  if (on === false) room.end()
  else if (on === true || renew === true) room.open(renew === true)
  return watchersOf(call)
}

const invitationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/invitations',
    does: 'The links that let players in from elsewhere: one for the room, and a personal one for each seat of the match on stage.',
    answers: { 200: links },
    act: linksOf,
  }),
  route({
    method: 'POST',
    path: '/invitations',
    does: 'Makes the links that are missing: of the room, of these seats, or without either of all. "anew" ends the old ones at once.',
    body: invitationsMade,
    answers: { 200: links },
    act: makeInvitations,
  }),
  route({
    method: 'DELETE',
    path: '/invitations',
    does: 'Ends all links at once; who is in stays in.',
    answers: { 204: 'Ended.' },
    act: ({ services }) => withdraw(services, { room: true, seats: seatsOnStage(services) }),
  }),
  route({
    method: 'DELETE',
    path: '/invitations/:whose',
    does: 'Ends one link at once: that of the "room", or that of a seat by its number.',
    answers: { 204: 'Ended.' },
    act: withdrawOne,
  }),
]
const waitingRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/waiting',
    does: 'Devices that came by the link of the room and wait, and those that are banned.',
    answers: { 200: waitingRoom },
    act: waitingRoomOf,
  }),
  route({
    method: 'POST',
    path: '/waiting/:id/admit',
    does: 'Admits a device to a seat; without one to the lobby, where it finds the free seat that bears its name.',
    body: visitorAdmission,
    answers: { 200: waitingRoom, 409: responseSchemas.refusal },
    act: admitVisitor,
  }),
  route({
    method: 'POST',
    path: '/waiting/:id/refuse',
    does: 'Refuses a device. It may ask again.',
    answers: { 200: waitingRoom },
    act: withVisitor((id, { console }) => console.waitingRoom.refuse(id)),
  }),
  route({
    method: 'POST',
    path: '/waiting/:id/ban',
    does: 'Refuses a device and keeps it out from now on, and for a day every new device on its network address.',
    answers: { 200: waitingRoom },
    act: withVisitor((id, { console }) => console.waitingRoom.ban(id)),
  }),
  route({
    method: 'DELETE',
    path: '/waiting/banned/:id',
    does: 'Takes a ban back.',
    answers: { 204: 'Taken back.' },
    act: ({ services, params, lang }) =>
      services.console.waitingRoom.liftBan(params['id'] ?? '')
        ? noContent
        : notFound(refusalWords(lang).visitors.noBan),
  }),
]
export const visitorRoutes: readonly Route[] = [
  ...invitationRoutes,
  ...waitingRoutes,
  route({
    method: 'GET',
    path: '/watchers',
    does: 'Watchers, who see the public picture by a link: how many, how late, and the link.',
    answers: { 200: watchers },
    act: watchersOf,
  }),
  route({
    method: 'PUT',
    path: '/watchers',
    does: 'Makes or ends the link for watchers, or sets their delay and number; fields left out stay as they are.',
    body: watchersChange,
    answers: { 200: watchers },
    act: changeWatchers,
  }),
]
