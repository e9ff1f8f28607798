/** The register as it is shown: each player with what the matches say of them. */
import { isPlayerFact, rootOf, type Book, type Player } from '../../shared/club/book.ts'
import type { BookEntry, PlayerFact, PlayerId } from '../../shared/club/entries.ts'
import { isGone } from '../../shared/club/forget.ts'
import { likenesses, toldApart } from '../../shared/club/likeness.ts'
import { registered } from '../../shared/club/naming.ts'
import { played } from '../../shared/club/played.ts'
import type { LikelyDouble, PlayerRow, PlayerSheet, SeatTaken } from '../../shared/wire/players.ts'
import type { TrailLine } from '../../shared/wire/trail.ts'
import type { Console } from '../console.ts'
import { trailOf } from './trail.ts'
import { registerWords } from './words.ts'

type Club = Pick<Console, 'book' | 'tables'>
export interface Register {
  readonly book: Book
  readonly rows: ReadonlyMap<PlayerId, PlayerRow>
  /** Seats that count for each player, newest first. */
  readonly taken: ReadonlyMap<PlayerId, readonly (SeatTaken & { readonly as: PlayerId })[]>
}
const mostPlayed = 20

function seatsTaken({ book, tables }: Club, lang: string): Register['taken'] {
  const titles = new Map(tables.games.map((game) => [game.id, (game.text[lang] ?? game.text.en)?.title ?? game.id]))
  const taken = new Map<PlayerId, (SeatTaken & { as: PlayerId })[]>()
  for (const record of tables.records()) {
    const found = played(book.book, record)
    if (found === null) continue
    const { players = {} } = book.book.matches.get(record.id) ?? {}
    for (const { seat, name, player } of found.seats) {
      if (player === null) continue
      const title = titles.get(record.game) ?? record.game
      const as = players[String(seat)] ?? player
      const one = { match: record.id, title, created: record.created, seat, name, as }
      const all = taken.get(player)
      if (all === undefined) taken.set(player, [one])
      else all.push(one)
    }
  }
  return taken
}
/** Everybody in the register, those who were merged apart. */
export function readRegister(club: Club, lang = 'en'): Register {
  const { book } = club.book
  const taken = seatsTaken(club, lang)
  const merged = new Map<PlayerId, string[]>()
  for (const { id, into, name, gone } of book.players.values()) {
    if (into === null || gone !== null) continue
    const root = rootOf(book, id)
    merged.set(root, [...(merged.get(root) ?? []), name])
  }
  const row = (player: Player): PlayerRow => {
    const seats = taken.get(player.id) ?? []
    const { id, name, aliases, active, guest, avatar, gone } = player
    const shown = { id, name, aliases, merged: merged.get(id) ?? [], active, guest }
    const figures = { matches: new Set(seats.map(({ match }) => match)).size, seen: seats[0]?.created ?? null }
    return { ...shown, anonymised: gone !== null, face: avatar !== null, ...figures }
  }
  return { book, taken, rows: new Map(registered(book).map((player) => [player.id, row(player)])) }
}
export function likelyDoubles({ book, rows }: Register): readonly LikelyDouble[] {
  const named = registered(book)
    .filter(({ gone }) => gone === null)
    .map(({ id, name, aliases }) => ({ id, name, aliases: [...aliases, ...(rows.get(id)?.merged ?? [])] }))
  const areTwo = toldApart(book)
  return likenesses(named).flatMap(({ players: [a, b], why }): LikelyDouble[] => {
    const [one, other] = [rows.get(a), rows.get(b)]
    return one === undefined || other === undefined || areTwo(a, b) ? [] : [{ why, players: [one, other] }]
  })
}

function says(fact: PlayerFact, book: Book, lang: string): readonly string[] {
  const { trail } = registerWords(lang)
  const nameOf = (id: PlayerId): string => book.players.get(id)?.name ?? '?'
  switch (fact.type) {
    case 'playerAdded':
    case 'playerRenamed':
      return [trail[fact.type](fact.name)]
    case 'playerNoted': {
      const { aliases, notes, avatar, active, guest } = fact
      return [
        ...(aliases === undefined ? [] : [aliases.length === 0 ? trail.noAliases : trail.aliases(aliases.join(', '))]),
        ...(notes === undefined ? [] : [trail.notes]),
        ...(avatar === undefined ? [] : [avatar === null ? trail.noPicture : trail.picture]),
        ...(active === undefined ? [] : [active ? trail.active : trail.inactive]),
        ...(guest === undefined ? [] : [guest ? trail.guest : trail.member]),
      ]
    }
    case 'playersMerged':
      return [trail.merged(nameOf(fact.player), nameOf(fact.into))]
    case 'playersDistinct':
      return [trail.distinct(nameOf(fact.player), nameOf(fact.other))]
    case 'playerParted':
      return [trail.parted(nameOf(fact.player))]
    case 'playerAnonymised':
    case 'playerDeleted':
      return [trail[fact.type]]
  }
}
/** Whom it is about. */
function namedBy(fact: PlayerFact): readonly PlayerId[] {
  if (fact.type === 'playersMerged') return [fact.player, fact.into]
  return fact.type === 'playersDistinct' ? [fact.player, fact.other] : [fact.player]
}
/** Whether an entry may be taken back: what is forgotten stays so, and whoever joined stays known to the matches. */
const isOpen = ({ fact }: BookEntry, gone: boolean): boolean =>
  isPlayerFact(fact) && fact.type !== 'playerAdded' && !isGone(fact) && !gone

/** What was entered about a player and those who were merged into them, newest first. */
export function playerTrail({ entries, book }: Club['book'], player: PlayerId, lang: string): readonly TrailLine[] {
  const gone = book.players.get(player)?.gone !== null
  return trailOf(entries, (entry) => {
    const { fact } = entry
    if (!isPlayerFact(fact)) return null
    const near = namedBy(fact).some((id) => rootOf(book, id) === player || id === player)
    return near ? { says: says(fact, book, lang).join(' · '), about: '', open: isOpen(entry, gone) } : null
  })
}
/** One player in full; null: not in the register. */
export function sheetOf(club: Club, id: PlayerId, lang: string): PlayerSheet | null {
  const { book, rows, taken } = readRegister(club, lang)
  const [row, player] = [rows.get(id), book.players.get(id)]
  if (row === undefined || player === undefined) return null
  const seats = taken.get(id) ?? []
  const parts = [...book.players.values()]
    .filter((each) => each.id !== id && each.into === id)
    .map((each) => ({ id: each.id, name: each.name, matches: seats.filter(({ as }) => as === each.id).length }))
  const { notes, avatar } = player
  return { ...row, notes, avatar, parts, trail: playerTrail(club.book, id, lang), played: seatsShown(seats) }
}
export const seatsShown = (seats: readonly SeatTaken[], most = mostPlayed): readonly SeatTaken[] =>
  seats.slice(0, most).map(({ match, title, created, seat, name }) => ({ match, title, created, seat, name }))
