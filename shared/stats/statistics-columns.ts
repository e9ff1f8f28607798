/**
 * Matches in columns, because a club has some 200 000 seats and numbers take less room than objects. Laid out once for
 * each list, which must not change; every report reads these columns.
 */
import type { PlayerId } from '../club/club-events.ts'
import type { CountedMatch } from '../club/counted-match.ts'

/** Texts, each stored once, and for every item the number of its text. */
export interface Column {
  readonly of: Int32Array
  readonly texts: readonly string[]
}
/** Columns by seat, in the order of the matches, and by match. A number below 0 stands for none. */
export interface Columns {
  readonly matches: readonly CountedMatch[]
  /** By match: its first seat, with one more entry at the end. */
  readonly from: Int32Array
  /** By seat: the place of its match. */
  readonly match: Int32Array
  /** By seat. Numbers of players follow the order of their ids. */
  readonly player: Column
  /** By seat: `game/role`, `game/team`, `game/fate`. */
  readonly role: Column
  readonly team: Column
  readonly fate: Column
  readonly seat: Int32Array
  /** The highest seat number; 0 without seats. */
  readonly seats: number
  readonly won: Uint8Array
  /** By seat: votes cast, and right ones. */
  readonly votes: Int32Array
  readonly right: Int32Array
  /** By match, as all columns below but the last. */
  readonly game: Column
  readonly season: Column
  readonly evening: Column
  readonly moderator: Column
  readonly day: Column
  /** 1 where nobody won. */
  readonly drawn: Uint8Array
  /** The evening, or the day of a match outside all evenings. */
  readonly occasion: Column
  /** By number of a player: the player's seats in order. */
  readonly seatsOf: readonly Int32Array[]
}

/** Numbers texts in order of appearance. */
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
/** Numbers texts of the form `game/id`; joins each pair once rather than for every seat. */
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
function sortColumn({ of, texts }: Column): Column {
  const sorted = texts.toSorted()
  const places = new Map(sorted.map((text, place) => [text, place]))
  const now = Int32Array.from(texts, (text) => places.get(text) ?? -1)
  return { of: of.map((number) => now[number] ?? -1), texts: sorted }
}
function groupByNumber({ of, texts }: Column): readonly Int32Array[] {
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
type MatchColumns = Pick<Columns, 'game' | 'season' | 'evening' | 'moderator' | 'day' | 'drawn' | 'occasion'>
function layOutMatches(matches: readonly CountedMatch[]): MatchColumns {
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
type VoteColumns = Pick<Columns, 'votes' | 'right'>
function putVotes({ facts, seats }: CountedMatch, first: number, { votes, right }: VoteColumns): void {
  if (facts === null || facts.votes.length === 0) return
  const places = new Map(seats.map(({ seat }, i) => [seat, first + i]))
  for (const vote of facts.votes) {
    const at = places.get(vote.voter)
    if (at === undefined) continue
    votes[at] = (votes[at] ?? 0) + 1
    if (vote.right) right[at] = (right[at] ?? 0) + 1
  }
}
function layOutColumns(matches: readonly CountedMatch[]): Columns {
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
  const players = sortColumn(player)
  const seats = seat.reduce((highest, each) => Math.max(highest, each), 0)
  const bySeat = { match, player: players, role, team, fate, seat, seats, won, votes, right }
  return { matches, from, ...bySeat, ...layOutMatches(matches), seatsOf: groupByNumber(players) }
}

const known = new WeakMap<readonly CountedMatch[], Columns>()
/** Returns the columns of a list, which must not change afterwards. */
export function columnsOf(matches: readonly CountedMatch[]): Columns {
  const found = known.get(matches)
  if (found !== undefined) return found
  const laid = layOutColumns(matches)
  known.set(matches, laid)
  return laid
}
/** Returns the player's id for a number; '' for an unknown one. */
export const playerAt = ({ player }: Pick<Columns, 'player'>, number: number): PlayerId => player.texts[number] ?? ''
/** Returns the part of `game/role` after the game. */
export const idIn = (text: string): string => text.slice(text.indexOf('/') + 1)
/** Returns the game in `game/role`. */
export const gameIn = (text: string): string => text.slice(0, text.indexOf('/'))
