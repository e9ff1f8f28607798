/**
 * The club in the format of the app BG Stats: players, games, locations and plays, with its field names in exact case.
 * The same club makes the same ids on every laptop, so that a second import updates instead of doubling.
 */
import type { ClubState, Evening } from '../club-state.ts'
import type { CountedMatch, CountedSeat } from '../counted-match.ts'
import type { GameNames } from '../../wire/statistics-payload.ts'
import type { BgStatsFile, BgStatsPlay, BgStatsScore } from './bg-stats-format.ts'
import { registeredPlayers } from '../player-names.ts'
import { createBgStatsIds } from './bg-stats-ids.ts'

export interface BgStatsSource {
  readonly book: ClubState
  readonly games: readonly GameNames[]
  /** Ids of the games whose winners are whole teams. */
  readonly teamGames: ReadonlySet<string>
  /** Returns the comment of a play: the sentence that announced its end. */
  readonly commentOf: (match: CountedMatch) => string
  /** Returns the stable UUID of a thing of the club that has none. */
  readonly uuidOf: (kind: 'game' | 'location' | 'guest', name: string) => string
}
/** Returns `2026-03-01 19:30:00` in UTC, as the app writes times. `iso`: ISO 8601. */
const timeOf = (iso: string): string => iso.slice(0, 19).replace('T', ' ')
const minuteMs = 60_000
function durationOf({ created, ended }: CountedMatch): number {
  const minutes = Math.round((Date.parse(ended) - Date.parse(created)) / minuteMs)
  return Number.isFinite(minutes) ? Math.max(0, minutes) : 0
}
const placeOf = (evening: Evening | undefined): string => evening?.place.trim() ?? ''

/** Takes matches one by one, oldest first, so that a large club can be written in pieces. */
export interface BgStatsWriter {
  /** Returns the play of a match that counts. */
  readonly add: (match: CountedMatch) => BgStatsPlay
  /** Returns the rest of the file, with everybody and everything that the plays refer to. */
  readonly rest: () => Omit<BgStatsFile, 'plays'>
}
/** Returns a writer that knows the whole register, and games and places as they are met. */
export function createBgStatsWriter({ book, games, teamGames, commentOf, uuidOf }: BgStatsSource): BgStatsWriter {
  const ids = createBgStatsIds()
  for (const player of registeredPlayers(book)) ids.player({ uuid: player.id, name: player.name })
  const namesOf = new Map(games.map((game) => [game.id, game]))
  const seen = new Set<string>()
  function nameOf({ player, name, seat }: CountedSeat): { readonly uuid: string; readonly name: string } {
    const known = player === null ? undefined : book.players.get(player)
    if (player !== null && known !== undefined) return { uuid: player, name: known.name }
    const shown = name.trim() || `#${seat}`
    return { uuid: uuidOf('guest', shown), name: shown }
  }
  function scoreOf(seat: CountedSeat, game: GameNames | undefined, usesTeams: boolean): BgStatsScore {
    const role = game?.roles[seat.role] ?? seat.role
    const playerRefId = ids.player(nameOf(seat))
    const newPlayer = !seen.has(`${playerRefId} ${game?.id ?? ''}`)
    seen.add(`${playerRefId} ${game?.id ?? ''}`)
    return {
      playerRefId,
      score: String(seat.points),
      winner: seat.won,
      newPlayer,
      startPlayer: false,
      rank: 0,
      seatOrder: seat.seat,
      role,
      ...(usesTeams ? { team: game?.teams[seat.team] ?? seat.team } : {}),
    }
  }
  function playOf(match: CountedMatch): BgStatsPlay {
    const game = namesOf.get(match.game)
    const usesTeams = teamGames.has(match.game)
    const place = placeOf(match.evening === null ? undefined : book.evenings.get(match.evening))
    return {
      uuid: match.id,
      modificationDate: timeOf(match.ended),
      entryDate: timeOf(match.ended),
      playDate: timeOf(match.created),
      usesTeams,
      durationMin: durationOf(match),
      ignored: false,
      manualWinner: true,
      rounds: match.facts?.rounds ?? 0,
      bggId: 0,
      gameRefId: ids.game({ uuid: uuidOf('game', match.game), name: game?.title ?? match.game, usesTeams }),
      ...(place === '' ? {} : { locationRefId: ids.location({ uuid: uuidOf('location', place), name: place }) }),
      comments: commentOf(match),
      playerScores: match.seats.map((seat) => scoreOf(seat, game, usesTeams)),
      expansionPlays: [],
    }
  }
  return {
    add: playOf,
    rest: () => ({ ...ids.tables(), challenges: [], tags: [], groups: [], deletedObjects: [], userInfo: {} }),
  }
}
