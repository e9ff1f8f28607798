/** Three seasons of weekly evenings, drawn once and for all: the same club on every machine. */
import type { EveningId, PlayerId, SeasonId } from '../../shared/club/club-events.ts'
import { seededRandom, seededShuffle } from '../../shared/engine/random.ts'
import { games } from '../../shared/games/index.ts'
import { members, type Member } from './people.ts'

export interface Planned {
  readonly id: string
  readonly game: string
  /** Players by seat; null for a guest. */
  readonly seats: readonly (PlayerId | null)[]
  readonly moderator: PlayerId
  /** ISO 8601. */
  readonly began: string
}
export interface PlannedEvening {
  readonly id: EveningId
  readonly season: SeasonId
  readonly title: string
  /** `2026-03-01`. */
  readonly date: string
  readonly matches: readonly Planned[]
}
/** A UUID that is always the same for the same words. */
export function idOf(words: string): string {
  const draw = seededRandom(`id/${words}`)
  const digits = Array.from({ length: 32 }, () => Math.floor(draw() * 16).toString(16)).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}
export const playerId = ({ name }: Member): PlayerId => idOf(`player/${name}`)
export const seasons = ['Season 2025', 'Season 2025/26', 'Season 2026'].map((title) => ({
  id: idOf(`season/${title}`),
  title,
}))
const evenings = 67
const perEvening = 6
const most = 400
const first = Date.UTC(2025, 6, 8)
const week = 7 * 24 * 3_600_000
const day = (n: number): string => new Date(first + n * week).toISOString().slice(0, 10)
const minutes = (n: number): number => n * 60_000
const perSeason = 22
/** Returns the season of evening `n`; evenings left over belong to the last one. */
const seasonAt = (n: number): number => Math.min(seasons.length - 1, Math.floor(n / perSeason))
const evenSeason = (n: number) => seasons[seasonAt(n)] ?? { id: '', title: '' }

/** Draws the members of an evening, keen ones more often; never fewer than a table needs. */
function crowd(n: number): readonly Member[] {
  const draw = seededRandom(`crowd/${n}`)
  const came = members.filter(({ keen }) => draw() < keen / 2)
  const missing = members.filter((member) => !came.includes(member))
  return came.length >= 10 ? came : [...came, ...missing.slice(0, 10 - came.length)]
}
function planned(n: number, k: number): Planned {
  const draw = seededRandom(`match/${n}/${k}`)
  const game = games[Math.floor(draw() * games.length)]
  if (game === undefined) throw new Error('There is no game to play.')
  const { min, max } = game.seats
  const here = seededShuffle(`seats/${n}/${k}`)(crowd(n))
  const wanted = Math.max(min, Math.min(max, 14, 7 + Math.floor(draw() * 6)))
  const [moderator, ...players] = here
  const ids = players.slice(0, wanted).map(playerId)
  const guests = Array.from({ length: Math.max(min - ids.length, draw() < 0.15 ? 1 : 0) }, () => null)
  const seats = [...ids.slice(0, Math.max(min, wanted) - guests.length), ...guests]
  const began = new Date(Date.parse(`${day(n)}T18:30:00Z`) + minutes(k * 40)).toISOString()
  if (moderator === undefined) throw new Error('Nobody came.')
  return { id: idOf(`match/${n}/${k}`), game: game.id, seats, moderator: playerId(moderator), began }
}
/** The first so many evenings of the calendar. */
export const calendar = (count = evenings): readonly PlannedEvening[] =>
  Array.from({ length: Math.min(count, evenings) }, (_, n) => ({
    id: idOf(`evening/${n}`),
    season: evenSeason(n).id,
    title: `Evening ${n - seasonAt(n) * perSeason + 1}`,
    date: day(n),
    matches: Array.from({ length: Math.min(perEvening, most - n * perEvening) }, (__, k) => planned(n, k)),
  }))
