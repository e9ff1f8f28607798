/** Routes of guests: their names, and links that let them count for a player in all matches at once. */
import type { z } from 'zod'
import { rootOf, takenBackIds } from '../../../../shared/club/club-state.ts'
import { isInClosedSeason } from '../../../../shared/club/closed-season.ts'
import type { ClubEvent, PlayerId } from '../../../../shared/club/club-events.ts'
import { isGuestSeat, type GuestSeat } from '../../../../shared/club/guests.ts'
import { namesOfPlayer } from '../../../../shared/club/player-names.ts'
import { findNameFault, nameKey, tidyName } from '../../../../shared/engine/words/names.ts'
import { packLimit } from '../../../../shared/wire/parse.ts'
import type { GuestLinkMade } from '../../../../shared/wire/player-payload.ts'
import { mostLinkedSeats } from '../../../../shared/wire/schemas/club-event-schema.ts'
import { guestLinkRequest, guestSeatsQuery, guestShapes } from '../../../../shared/wire/schemas/player-schema.ts'
import { optionalReason } from '../../../../shared/wire/schemas/season-schema.ts'
import { clubRefusals } from '../../../club/club-refusals.ts'
import {
  closedSeasonOfLink,
  planGuestLink,
  readGuestLinks,
  readGuestSeats,
  readGuests,
  toLinkPreview,
  toShownGuestSeats,
  type GuestLinkPlan,
} from '../../../club/players/guest-links.ts'
import { registerWords, type RegisterRefusal } from '../../../club/register-words.ts'
import { route, type Call, type Route } from '../../route.ts'
import { type Answer, created, noContent, notFound, ok, refuse } from '../../answers.ts'
import { seasonOfMatch } from '../../club-route-support.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

type GuestCall<B = unknown, Q = unknown> = Call<B, Q>
type LinkCall = GuestCall<z.output<typeof guestLinkRequest>>

/** Returns a refusal of the register in the call's language. `about`: what the sentence names. */
function refuseLink({ lang }: Pick<GuestCall, 'lang'>, refused: RegisterRefusal, about = ''): Answer {
  const says = registerWords(lang).refusals[refused]
  return refuse(refused, typeof says === 'function' ? says(about) : says)
}
const gamesOf = ({ services, lang }: Pick<GuestCall, 'services' | 'lang'>) => ({
  games: services.console.tables.games,
  lang,
})

/** The player whom guests are linked to, with the facts that add a newcomer first. */
interface LinkTarget {
  readonly player: PlayerId
  readonly name: string
  readonly facts: readonly ClubEvent[]
}
/** Returns the player of a request, or the refusal. */
function targetOf(call: LinkCall): LinkTarget | Answer {
  const { body } = call
  const { book } = call.services.console.book
  if ('player' in body) {
    const found = book.players.get(rootOf(book, body.player))
    if (found === undefined) return refuseLink(call, 'no-such-player')
    return found.gone === null ? { player: found.id, name: found.name, facts: [] } : refuseLink(call, 'is-gone')
  }
  const name = tidyName(body.newPlayer)
  const fault = findNameFault([name])?.fault
  if (fault !== undefined) return refuseLink(call, fault)
  const known = [...book.players.values()].flatMap(namesOfPlayer).map(nameKey)
  if (known.includes(nameKey(name))) return refuseLink(call, 'name-taken', name)
  const player = crypto.randomUUID()
  return { player, name, facts: [{ type: 'playerAdded', player, name, guest: false }] }
}
/** Returns the chosen seats of guests, or the refusal of a seat that is none. Rejects when the statistics worker died. */
async function chosenSeats(call: LinkCall): Promise<readonly GuestSeat[] | Answer> {
  const { names = [], seats = [] } = call.body
  const { console } = call.services
  const byName = names.length === 0 ? [] : await readGuestSeats(console, names.map(nameKey))
  if (seats.length === 0) return byName
  const all = new Map((await readGuestSeats(console, null)).map((each) => [`${each.match} ${each.seat}`, each]))
  const strange = seats.find(({ match, seat }) => !all.has(`${match} ${seat}`))
  if (strange !== undefined) {
    const taken = !isGuestSeat(console.book.book, strange)
    return refuseLink(call, taken ? 'seat-taken' : 'no-guest-seat', String(strange.seat))
  }
  return [...byName, ...seats.flatMap(({ match, seat }) => all.get(`${match} ${seat}`) ?? [])]
}
/** Returns the refusal of a plan that would change nothing, or whose single seats cannot all be linked, else null. */
function planRefusal(call: LinkCall, { seats, clashes, closed }: GuestLinkPlan): Answer | null {
  const { book } = call.services.console.book
  if (seats.length > mostLinkedSeats) return refuseLink(call, 'too-many-seats')
  if (seats.length > 0) return null
  if (clashes.length > 0) return refuseLink(call, 'sat-there', [...new Set(clashes.map(({ name }) => name))].join(', '))
  const titles = new Set(closed.map(({ season }) => book.seasons.get(season ?? '')?.title ?? ''))
  return closed.length > 0 ? refuseLink(call, 'closed-seasons', [...titles].join(', ')) : refuseLink(call, 'no-guests')
}
async function linkGuests(call: LinkCall): Promise<Answer> {
  const target = targetOf(call)
  if ('status' in target) return target
  const chosen = await chosenSeats(call)
  if ('status' in chosen) return chosen
  const { book: club } = call.services.console
  const plan = planGuestLink(club.book, target.facts.length === 0 ? target.player : null, chosen)
  const preview = toLinkPreview(club.book, plan, gamesOf(call))
  if (call.body.dry === true) return ok(preview)
  const no = planRefusal(call, plan)
  if (no !== null) return no
  const seats = plan.seats.map(({ match, seat }) => ({ match, seat }))
  const written = club.write(
    [...target.facts, { type: 'guestsLinked', player: target.player, seats }],
    call.body.reason ?? '',
  )
  const made: GuestLinkMade = {
    id: written.at(-1)?.id ?? '',
    player: { id: target.player, name: target.name },
    ...preview,
  }
  return created(made)
}
function unlinkGuests(call: GuestCall): Answer {
  const { book: club } = call.services.console
  const link = club.book.links.find(({ entry }) => entry === call.params['id'])
  if (link === undefined) return notFound(registerWords(call.lang).refusals['no-such-link'])
  if ((club.book.players.get(link.player)?.gone ?? null) !== null) return refuseLink(call, 'is-gone')
  const closed = closedSeasonOfLink(club.book, link)
  if (closed !== null) return refuse('season-closed', clubRefusals(call.lang).seasonClosed(closed))
  club.write([{ type: 'tookBack', entry: link.entry }])
  return noContent
}

/** Lets a link that was taken back count again, where its seats still belong to nobody. */
function relinkGuests(call: GuestCall<z.output<typeof optionalReason>>): Answer {
  const { book: club } = call.services.console
  const { book, entries } = club
  const id = call.params['id'] ?? ''
  const fact = entries.find((entry) => entry.id === id)?.fact
  if (fact?.type !== 'guestsLinked') return notFound(registerWords(call.lang).refusals['no-such-link'])
  if (!takenBackIds(entries).has(id)) return refuse('not-taken-back', clubRefusals(call.lang).notTakenBack)
  if ((book.players.get(rootOf(book, fact.player))?.gone ?? null) !== null) return refuseLink(call, 'is-gone')
  const taken = fact.seats.find((each) => !isGuestSeat(book, each))
  if (taken !== undefined) return refuseLink(call, 'seat-taken', String(taken.seat))
  const closed = fact.seats.find(({ match }) => isInClosedSeason(book, match))
  const season = closed === undefined ? null : seasonOfMatch(call, closed.match)
  if (season !== null) return refuse('season-closed', clubRefusals(call.lang).seasonClosed(season.title))
  club.write([{ type: 'broughtBack', entry: id }], call.body.reason ?? '')
  return noContent
}

export const guestRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/guests',
    does: 'Guests of all matches that count, by name; names that are alike stand together, with the players who they may be.',
    answers: { 200: guestShapes.groups },
    act: async ({ services }) => ok(await readGuests(services.console)),
  }),
  route({
    method: 'GET',
    path: '/guests/seats',
    does: 'The matches of guests of one name, the earliest first.',
    query: guestSeatsQuery,
    answers: { 200: guestShapes.seats },
    act: async (call: GuestCall<unknown, z.output<typeof guestSeatsQuery>>) => {
      const { console } = call.services
      const seats = await readGuestSeats(console, [nameKey(call.query.name)])
      return ok(toShownGuestSeats(console.book.book, seats, gamesOf(call)))
    },
  }),
  route({
    method: 'GET',
    path: '/guests/links',
    does: 'Links of guests to players that stand, newest first.',
    answers: { 200: guestShapes.links },
    act: async ({ services }) => ok(await readGuestLinks(services.console)),
  }),
  route({
    method: 'POST',
    path: '/guests/links',
    does: 'Lets guests count for a player in all matches at once: by name, by single seats, or both. Left out and named are matches where the player or another of these guests sat as well, and those of closed seasons. dry: what that would change.',
    limit: packLimit,
    body: guestLinkRequest,
    answers: { 201: guestShapes.made, 200: guestShapes.preview, 409: responseSchemas.refusal },
    act: linkGuests,
  }),
  route({
    method: 'DELETE',
    path: '/guests/links/:id',
    does: 'Takes a link back: its seats belong to guests again, in all matches at once.',
    answers: { 204: 'Taken back.', 404: responseSchemas.failure, 409: responseSchemas.refusal },
    act: unlinkGuests,
  }),
  route({
    method: 'POST',
    path: '/guests/links/:id/bringBack',
    does: 'Lets a link that was taken back count again. Refused where one of its seats belongs to somebody by now.',
    body: optionalReason,
    answers: { 204: 'Counts again.', 404: responseSchemas.failure, 409: responseSchemas.refusal },
    act: relinkGuests,
  }),
]
