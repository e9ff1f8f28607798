/**
 * Matches laid out in columns: a club has some 200 000 seats, and numbers lie closer together than objects. Laid out once
 * for a list that does not change; every report looks at these.
 */
import type { PlayerId } from '../club/club-events.ts'
import type { PlayedMatch } from '../club/counted-match.ts'

/** Each text once, by its number; a number for each of many. */
export interface Column {
  readonly of: Int32Array
  readonly texts: readonly string[]
}
/** By seat, as they come in the matches, and by match. A number below 0: none. */
export interface Columns {
  readonly matches: readonly PlayedMatch[]
  /** Of each match its first seat; one more at the end. */
  readonly from: Int32Array
  /** Of seats: the place of their match. */
  readonly match: Int32Array
  /** Of seats. Numbers of players are in the order of their ids. */
  readonly player: Column
  /** Of seats: `game/role`, `game/team`, `game/fate`. */
  readonly role: Column
  readonly team: Column
  readonly fate: Column
  readonly seat: Int32Array
  /** The highest seat number there is; 0 without any. */
  readonly seats: number
  readonly won: Uint8Array
  /** Of seats: votes cast, and those that were right. */
  readonly votes: Int32Array
  readonly right: Int32Array
  /** From here on of matches. */
  readonly game: Column
  readonly season: Column
  readonly evening: Column
  readonly moderator: Column
  readonly day: Column
  /** 1: nobody won. */
  readonly drawn: Uint8Array
  /** The evening, or the day of a match without one. */
  readonly occasion: Column
  /** By number of a player: the seats, as they come. */
  readonly seatsOf: readonly Int32Array[]
}

/** Gives numbers to texts as they come. */
class Numbers {
  readonly of: Int32Array
  readonly texts: string[] = []
  readonly #known = new Map<string, number>()
  constructor(length: number) {
    this.of = new Int32Array(length).fill(-1)
  }
  put(at: number, text: string): void {
    let number = this.#known.get(text)
    if (number === undefined) {
      number = this.texts.length
      this.#known.set(text, number)
      this.texts.push(text)
    }
    this.of[at] = number
  }
}
/** Texts that stand for a game and what it names so: put together once for each pair, not for each seat. */
class NumbersInGames {
  readonly of: Int32Array
  readonly texts: string[] = []
  readonly #games = new Map<string, Map<string, number>>()
  #game = ''
  #known = new Map<string, number>()
  constructor(length: number) {
    this.of = new Int32Array(length)
  }
  put(at: number, game: string, id: string): void {
    if (game !== this.#game) {
      this.#game = game
      this.#known = this.#games.get(game) ?? new Map<string, number>()
      this.#games.set(game, this.#known)
    }
    let number = this.#known.get(id)
    if (number === undefined) {
      number = this.texts.length
      this.#known.set(id, number)
      this.texts.push(`${game}/${id}`)
    }
    this.of[at] = number
  }
}
function inOrder({ of, texts }: Column): Column {
  const sorted = texts.toSorted()
  const places = new Map(sorted.map((text, place) => [text, place]))
  const now = Int32Array.from(texts, (text) => places.get(text) ?? -1)
  return { of: of.map((number) => now[number] ?? -1), texts: sorted }
}
function gathered({ of, texts }: Column): readonly Int32Array[] {
  const counts = new Int32Array(texts.length)
  for (const number of of) if (number >= 0) counts[number] = (counts[number] ?? 0) + 1
  const found = Array.from(counts, (count) => new Int32Array(count))
  counts.fill(0)
  for (let at = 0; at < of.length; at += 1) {
    const number = of[at] ?? -1
    const own = found[number]
    if (own === undefined) continue
    const next = counts[number] ?? 0
    own[next] = at
    counts[number] = next + 1
  }
  return found
}
type OfMatches = Pick<Columns, 'game' | 'season' | 'evening' | 'moderator' | 'day' | 'drawn' | 'occasion'>
function ofMatches(matches: readonly PlayedMatch[]): OfMatches {
  const fresh = (): Numbers => new Numbers(matches.length)
  const found = {
    game: fresh(),
    season: fresh(),
    evening: fresh(),
    moderator: fresh(),
    day: fresh(),
    occasion: fresh(),
  }
  const drawn = Uint8Array.from(matches, ({ outcome }) => (outcome.kind === 'draw' ? 1 : 0))
  matches.forEach((match, m) => {
    const { game, season, evening, moderator, day } = match
    found.game.put(m, game)
    found.day.put(m, day)
    found.occasion.put(m, evening ?? day)
    if (season !== null) found.season.put(m, season)
    if (evening !== null) found.evening.put(m, evening)
    if (moderator !== null) found.moderator.put(m, moderator)
  })
  return { ...found, drawn }
}
type Votes = Pick<Columns, 'votes' | 'right'>
function putVotes({ facts, seats }: PlayedMatch, first: number, { votes, right }: Votes): void {
  if (facts === null || facts.votes.length === 0) return
  const places = new Map(seats.map(({ seat }, i) => [seat, first + i]))
  for (const vote of facts.votes) {
    const at = places.get(vote.voter)
    if (at === undefined) continue
    votes[at] = (votes[at] ?? 0) + 1
    if (vote.right) right[at] = (right[at] ?? 0) + 1
  }
}
function laidOut(matches: readonly PlayedMatch[]): Columns {
  const from = new Int32Array(matches.length + 1)
  matches.forEach(({ seats }, m) => (from[m + 1] = (from[m] ?? 0) + seats.length))
  const length = from[matches.length] ?? 0
  const fresh = (): Int32Array => new Int32Array(length)
  const [match, seat, votes, right] = [fresh(), fresh(), fresh(), fresh()]
  const won = new Uint8Array(length)
  const player = new Numbers(length)
  const [role, team, fate] = [new NumbersInGames(length), new NumbersInGames(length), new NumbersInGames(length)]
  matches.forEach((each, m) => {
    let at = from[m] ?? 0
    putVotes(each, at, { votes, right })
    for (const taken of each.seats) {
      match[at] = m
      seat[at] = taken.seat
      won[at] = taken.won ? 1 : 0
      if (taken.player !== null) player.put(at, taken.player)
      role.put(at, each.game, taken.role)
      team.put(at, each.game, taken.team)
      fate.put(at, each.game, taken.fate)
      at += 1
    }
  })
  const players = inOrder(player)
  const seats = seat.reduce((highest, each) => Math.max(highest, each), 0)
  const bySeat = { match, player: players, role, team, fate, seat, seats, won, votes, right }
  return { matches, from, ...bySeat, ...ofMatches(matches), seatsOf: gathered(players) }
}

const known = new WeakMap<readonly PlayedMatch[], Columns>()
/** The columns of a list that stays as it is. */
export function columnsOf(matches: readonly PlayedMatch[]): Columns {
  const found = known.get(matches)
  if (found !== undefined) return found
  const laid = laidOut(matches)
  known.set(matches, laid)
  return laid
}
/** A club's own id for a player, by number. */
export const playerAt = ({ player }: Pick<Columns, 'player'>, number: number): PlayerId => player.texts[number] ?? ''
/** What stands behind the game in `game/role`. */
export const idIn = (text: string): string => text.slice(text.indexOf('/') + 1)
export const gameIn = (text: string): string => text.slice(0, text.indexOf('/'))
