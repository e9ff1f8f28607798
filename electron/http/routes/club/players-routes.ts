/** Routes of the register of players: list, change, merge, erase. */
import { z } from 'zod'
import { rootOf } from '../../../../shared/club/club-state.ts'
import type { ClubEvent, PlayerEvent, PlayerId } from '../../../../shared/club/club-events.ts'
import { areDistinctIn } from '../../../../shared/club/duplicate-players.ts'
import { playerAvatars } from '../../../../shared/faces/player-avatars.ts'
import { namesOfPlayer, playersByName } from '../../../../shared/club/player-names.ts'
import { findNameFault, nameKey, tidyName } from '../../../../shared/engine/words/names.ts'
import { packLimit } from '../../../../shared/wire/parse.ts'
import type { ErasurePreview, ErasureTally, MergePreview } from '../../../../shared/wire/player-payload.ts'
import {
  newPlayers,
  playerChange,
  playerDistinct,
  playerErasure,
  playerMerge,
  playerUnmerge,
  playerShapes,
  takeBackRequest,
} from '../../../../shared/wire/schemas/player-schema.ts'
import { erasePlayer, previewErasure } from '../../../club/erasure/erase-player.ts'
import {
  findLikelyDoubles,
  playerTrail,
  readRegister,
  registerOf,
  readSeats,
  toShownSeats,
  readPlayerSheet,
} from '../../../club/players/player-directory.ts'
import { registerWords, type RegisterRefusal } from '../../../club/register-words.ts'
import { isOver } from '../../../../shared/engine/match.ts'
import { faceAddress, parseFaceAddress } from '../../../faces/face-picture.ts'
import { faceWords } from '../../../faces/face-words.ts'
import { route, type Call, type Route } from '../../route.ts'
import { type Answer, created, notFound, ok, refuse } from '../../answers.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

type PlayerCall<B = unknown> = Call<B, unknown>
/** Returns a refusal of the register in the call's language. `name`: the name that it mentions. */
function refuseRegister({ lang }: Pick<PlayerCall, 'lang'>, refused: RegisterRefusal, name = ''): Answer {
  const says = registerWords(lang).refusals[refused]
  return refuse(refused, typeof says === 'function' ? says(name) : says)
}
const idOf = ({ params }: PlayerCall): PlayerId => params['id'] ?? ''
/** Runs `act` with the player of the path; answers 404 for an unknown or deleted one. */
const withPlayer =
  <B>(act: (call: PlayerCall<B>, id: PlayerId) => Answer | Promise<Answer>) =>
  (call: PlayerCall<B>): Answer | Promise<Answer> => {
    const player = call.services.console.book.book.players.get(idOf(call))
    if (player === undefined || player.gone === 'deleted') return notFound(registerWords(call.lang).unknown)
    return act(call, player.id)
  }
/** Runs `act` with a player who may be changed: erased and merged ones are refused. */
const withOwnPlayer = <B>(act: (call: PlayerCall<B>, id: PlayerId) => Answer | Promise<Answer>) =>
  withPlayer<B>((call, id) => {
    const player = call.services.console.book.book.players.get(id)
    if (player?.gone !== null) return refuseRegister(call, 'is-gone')
    return player.into === null ? act(call, id) : refuseRegister(call, 'is-merged')
  })
const answerSheet = async ({ services, lang }: PlayerCall, id: PlayerId): Promise<Answer> =>
  ok(await readPlayerSheet(services.console, id, lang))
const writeFacts = (call: PlayerCall, facts: readonly ClubEvent[], reason: string | undefined): Promise<Answer> => {
  if (facts.length > 0) call.services.console.book.write(facts, reason ?? '')
  return answerSheet(call, idOf(call))
}

const wrongName = (name: string): RegisterRefusal | null => {
  const fault = findNameFault([name])?.fault
  return fault === undefined ? null : fault
}
function addPlayers(call: PlayerCall<z.output<typeof newPlayers>>): Answer {
  const { body, services } = call
  const { book } = services.console
  const names = 'name' in body ? [body.name] : body.names
  const known = playersByName(book.book)
  const there = new Set([...book.book.players.values()].flatMap(namesOfPlayer).map(nameKey))
  const facts: Extract<PlayerEvent, { type: 'playerAdded' }>[] = []
  const doubled: string[] = []
  for (const each of names) {
    const name = tidyName(each)
    const wrong = wrongName(name)
    if (wrong !== null) return refuseRegister(call, wrong)
    const key = nameKey(name)
    if (known.has(key) || there.has(key)) doubled.push(name)
    else facts.push({ type: 'playerAdded', player: crypto.randomUUID(), name, guest: body.guest ?? false })
    there.add(key)
  }
  if ('name' in body && facts.length === 0) return refuseRegister(call, 'name-taken', tidyName(body.name))
  if (facts.length > 0) book.write(facts, body.reason ?? '')
  // Newcomers have no matches yet.
  const { rows } = registerOf(book.book, [])
  return created({ added: facts.flatMap(({ player }) => rows.get(player) ?? []), known: doubled })
}

/** Returns the address of a picture without notes of cameras and programs. */
function withoutNotes(address: string): string {
  const face = parseFaceAddress(address)
  return typeof face === 'string' ? address : faceAddress(face)
}
type PlayerChangeBody = z.output<typeof playerChange>
function changeFault(call: PlayerCall<PlayerChangeBody>, id: PlayerId): Answer | null {
  const { body, services } = call
  const { name, aliases = [], avatar } = body
  // Names that the player has already may stay, however long they are.
  const now = services.console.book.book.players.get(id)
  const had = new Set((now === undefined ? [] : namesOfPlayer(now)).map(nameKey))
  const said = [...(name === undefined ? [] : [name]), ...aliases].filter((each) => !had.has(nameKey(each)))
  const wrong = said.map(wrongName).find((each) => each !== null)
  if (wrong !== undefined && wrong !== null) return refuseRegister(call, wrong)
  const there = name === undefined ? undefined : playersByName(services.console.book.book).get(nameKey(name))
  const isOwn = there === undefined || rootOf(services.console.book.book, there) === id
  if (name !== undefined && !isOwn) return refuseRegister(call, 'name-taken', tidyName(name))
  const face = typeof avatar === 'string' ? parseFaceAddress(avatar) : null
  return typeof face === 'string' ? refuse(face, faceWords(call.lang).refusals[face]) : null
}
function changePlayer(call: PlayerCall<PlayerChangeBody>, id: PlayerId): Answer | Promise<Answer> {
  const { body, services } = call
  const fault = changeFault(call, id)
  const now = services.console.book.book.players.get(id)
  if (fault !== null || now === undefined) return fault ?? refuseRegister(call, 'no-such-player')
  const { reason, name, aliases, avatar, ...rest } = body
  const trimmed = aliases?.map((alias) => tidyName(alias))
  const picture = avatar === undefined ? {} : { avatar: avatar === null ? null : withoutNotes(avatar) }
  const wanted = { ...rest, ...picture, ...(trimmed === undefined ? {} : { aliases: trimmed }) }
  const news = Object.entries(wanted).filter(([key, value]) => {
    const before: unknown = now[key as keyof typeof now]
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(before)
  })
  const facts: ClubEvent[] = []
  if (name !== undefined && tidyName(name) !== now.name)
    facts.push({ type: 'playerRenamed', player: id, name: tidyName(name) })
  if (news.length > 0) facts.push({ type: 'playerNoted', player: id, ...Object.fromEntries(news) })
  return writeFacts(call, facts, reason)
}

async function mergePreview(call: PlayerCall, from: PlayerId, into: PlayerId): Promise<MergePreview | null> {
  const { console } = call.services
  const asked = [readRegister(console), readSeats(console, from), readSeats(console, into)] as const
  const [{ rows }, moves, theirs] = await Promise.all(asked)
  const [one, other] = [rows.get(from), rows.get(into)]
  if (one === undefined || other === undefined) return null
  const there = new Set(theirs.map(({ match }) => match))
  // Counted by match: after earlier merges one player may hold two seats of a match.
  const together = new Set(moves.flatMap(({ match }) => (there.has(match) ? [match] : []))).size
  const shown = toShownSeats(moves, { games: console.tables.games, lang: call.lang })
  return { from: one, into: other, matches: other.matches + one.matches - together, moves: shown, together }
}
async function mergePlayer(call: PlayerCall<z.output<typeof playerMerge>>, id: PlayerId): Promise<Answer> {
  const { body, services } = call
  const { book } = services.console.book
  const other = book.players.get(body.into)
  if (other === undefined || other.gone !== null) return refuseRegister(call, 'no-such-player')
  const into = rootOf(book, body.into)
  if (into === id) return refuseRegister(call, 'same-player')
  if (body.dry === true) return ok(await mergePreview(call, id, into))
  services.console.book.write([{ type: 'playersMerged', player: id, into }], body.reason ?? '')
  return answerSheet(call, into)
}
/** Records that two players are different people; a second time changes nothing. */
function recordDistinct(call: PlayerCall<z.output<typeof playerDistinct>>, id: PlayerId): Answer | Promise<Answer> {
  const { other: said, reason } = call.body
  const { book } = call.services.console.book
  const there = book.players.get(said)
  if (there === undefined || there.gone !== null) return refuseRegister(call, 'no-such-player')
  const other = rootOf(book, said)
  if (other === id) return refuseRegister(call, 'same-player')
  const known = areDistinctIn(book)(id, other)
  return writeFacts(call, known ? [] : [{ type: 'playersDistinct', player: id, other }], reason)
}
function unmergePlayer(call: PlayerCall<z.output<typeof playerUnmerge>>, id: PlayerId): Answer | Promise<Answer> {
  const { book } = call.services.console
  if ((book.book.players.get(id)?.into ?? null) === null) return refuseRegister(call, 'not-merged')
  return writeFacts(call, [{ type: 'playerParted', player: id }], call.body.reason)
}
function takeEntryBack(call: PlayerCall<z.output<typeof takeBackRequest>>, id: PlayerId): Answer | Promise<Answer> {
  const { book } = call.services.console
  const found = playerTrail(book, id, call.lang).find(({ entry }) => entry === call.body.entry)
  if (found?.open !== true) return refuseRegister(call, 'not-open')
  return writeFacts(call, [{ type: 'tookBack', entry: found.entry }], call.body.reason)
}
/** Brings back an entry that was taken back. */
function bringBackEntry(call: PlayerCall<z.output<typeof takeBackRequest>>, id: PlayerId): Answer | Promise<Answer> {
  const { book } = call.services.console
  const found = playerTrail(book, id, call.lang).find(({ entry }) => entry === call.body.entry)
  if (found?.back !== true) return refuseRegister(call, 'not-open')
  return writeFacts(call, [{ type: 'broughtBack', entry: found.entry }], call.body.reason)
}

type ErasureBody = z.output<typeof playerErasure>
const eraseAct = (type: 'playerAnonymised' | 'playerDeleted') =>
  withPlayer<ErasureBody>(async (call, id) => {
    const { console, phones } = call.services
    const { body } = call
    const player = console.book.book.players.get(id)
    if (player?.into !== null) return refuseRegister(call, 'is-merged')
    if (player.gone !== null && type === 'playerAnonymised') return refuseRegister(call, 'is-gone')
    if (body.dry === true) {
      const preview: ErasurePreview = { ...previewErasure(console, id), backups: console.store.backups().length }
      return ok(preview)
    }
    const onStage = console.matches.onStage
    if (onStage !== null && !isOver(onStage.live)) return refuseRegister(call, 'match-runs')
    const asked = { player: id, type, reason: body.reason ?? '' }
    const done = erasePlayer(console, asked, (names) => {
      console.faces.forgetNames(names)
      phones.forgetNames(names)
      console.waitingRoom.forgetNames(names)
    })
    console.changes.announce('all')
    const removed = body.backups === 'remove' ? await console.store.backupAlone() : 0
    const answer: ErasureTally = { ...done, removed }
    return ok(answer)
  })

const one = { 200: playerShapes.sheet, 409: responseSchemas.refusal }
const lookupRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/players',
    does: 'The register: every player with the number of matches that count; merged players are counted under the one they were merged into.',
    answers: { 200: playerShapes.rows },
    act: async ({ services }) => ok([...(await readRegister(services.console)).rows.values()]),
  }),
  route({
    method: 'GET',
    path: '/players/faces',
    does: 'Pictures by player id, as data addresses.',
    answers: { 200: playerShapes.faces },
    act: ({ services }) => ok(Object.fromEntries(playerAvatars(services.console.book.book))),
  }),
  route({
    method: 'GET',
    path: '/players/duplicates',
    does: 'Pairs of players who may be the same person, likeliest first.',
    answers: { 200: playerShapes.doubles },
    act: async ({ services }) => ok(findLikelyDoubles(await readRegister(services.console))),
  }),
  route({
    method: 'GET',
    path: '/players/:id',
    does: 'One player with notes, picture, merged players, the last matches and all entries.',
    answers: { 200: playerShapes.sheet },
    act: withPlayer((call, id) => answerSheet(call, rootOf(call.services.console.book.book, id))),
  }),
]
const changeRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/players',
    does: 'Adds one or more players; names already in the register are left out and listed.',
    limit: packLimit,
    body: newPlayers,
    answers: { 201: playerShapes.added, 409: responseSchemas.refusal },
    act: addPlayers,
  }),
  route({
    method: 'PUT',
    path: '/players/:id',
    does: 'Changes a player; fields left out stay as they are. A picture is PNG, JPEG or WebP as a data address.',
    limit: packLimit,
    body: playerChange,
    answers: one,
    act: withOwnPlayer(changePlayer),
  }),
  route({
    method: 'POST',
    path: '/players/:id/merge',
    does: 'Merges the player into another one, who is returned; dry: what that would change.',
    body: playerMerge,
    answers: { 200: z.union([playerShapes.sheet, playerShapes.merge]), 409: responseSchemas.refusal },
    act: withOwnPlayer(mergePlayer),
  }),
  route({
    method: 'POST',
    path: '/players/:id/distinct',
    does: 'Records that this player and the other are two people, so they are no longer proposed as doubles.',
    body: playerDistinct,
    answers: one,
    act: withOwnPlayer(recordDistinct),
  }),
  route({
    method: 'POST',
    path: '/players/:id/part',
    does: 'Undoes the merge of a player.',
    body: playerUnmerge,
    answers: one,
    act: withPlayer(unmergePlayer),
  }),
  route({
    method: 'POST',
    path: '/players/:id/take-back',
    does: 'Takes back an entry about a player; it stays in the list of changes.',
    body: takeBackRequest,
    answers: one,
    act: withPlayer(takeEntryBack),
  }),
  route({
    method: 'POST',
    path: '/players/:id/bringBack',
    does: 'Lets an entry about a player that was taken back count again.',
    body: takeBackRequest,
    answers: one,
    act: withPlayer(bringBackEntry),
  }),
  route({
    method: 'POST',
    path: '/players/:id/anonymise',
    does: 'Forgets the name for good, here and in all stored matches; the matches stay. dry: what that would change.',
    body: playerErasure,
    answers: { 200: z.union([playerShapes.forgotten, playerShapes.forget]), 409: responseSchemas.refusal },
    act: eraseAct('playerAnonymised'),
  }),
  route({
    method: 'POST',
    path: '/players/:id/delete',
    does: 'Forgets the name, and removes the player from the register and all standings.',
    body: playerErasure,
    answers: { 200: z.union([playerShapes.forgotten, playerShapes.forget]), 409: responseSchemas.refusal },
    act: eraseAct('playerDeleted'),
  }),
]
export const playerRoutes: readonly Route[] = [...lookupRoutes, ...changeRoutes]
