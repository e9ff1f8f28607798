/** Random clubs: what consoles write into one book, matches of all games with corrections and erasures among it. */
import type { StoredMatch } from '../../../electron/storage/store.ts'
import type { ClubEvent } from '../../../shared/club/club-events.ts'
import type { SeatResult } from '../../../shared/engine/game.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { games } from '../../../shared/games/index.ts'
import { noneId, type Filter } from '../../../shared/stats/filter.ts'
import { plainScoring, tieBreaks, type Scoring } from '../../../shared/stats/scoring.ts'
import { endedMatch } from './ended-matches.ts'

export const clubId = (kind: 1 | 2 | 3 | 4, n: number): string =>
  `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const clubSize = { players: 14, seasons: 2, evenings: 5 } as const
const perGame = 4
/** Some ended matches of each game; made once. */
let pool: readonly StoredMatch[] | null = null
function matchPool(): readonly StoredMatch[] {
  pool ??= games.flatMap((game) =>
    Array.from({ length: perGame }, (_, n) => {
      const names = Array.from({ length: Math.min(8, game.seats.max) }, (_name, i) => `Player ${i + 1}`)
      return endedMatch(game, { id: `${game.id}/${n}`, names, day: n + 1 })
    }),
  )
  return pool
}
/** Draws of one club. */
export class RandomClub {
  readonly draw: () => number

  constructor(seed: string) {
    this.draw = seededRandom(seed)
  }
  number(below: number): number {
    return Math.floor(this.draw() * below)
  }
  among<T>(items: readonly T[]): T {
    const found = items[this.number(items.length)]
    if (found === undefined) throw new Error('Nothing to draw from.')
    return found
  }
  isSo(share: number): boolean {
    return this.draw() < share
  }
  /** The register and the seasons. */
  beginning(): readonly ClubEvent[] {
    const { players, seasons, evenings } = clubSize
    return [
      ...Array.from({ length: players }, (_, n): ClubEvent => ({
        type: 'playerAdded',
        player: clubId(1, n),
        name: `Member ${n}`,
        guest: n % 5 === 0,
      })),
      ...Array.from({ length: seasons }, (_, n): readonly ClubEvent[] => [
        { type: 'seasonOpened', season: clubId(2, n), title: `Season ${n}` },
        { type: 'seasonChanged', season: clubId(2, n), scoring: this.scoring() },
      ]).flat(),
      ...Array.from({ length: evenings }, (_, n): ClubEvent => ({
        type: 'eveningAdded',
        evening: clubId(3, n),
        season: clubId(2, n % seasons),
        title: `Evening ${n}`,
        date: `2026-03-0${1 + this.number(9)}`,
      })),
    ]
  }
  /** Rules with awards, fates and fractions of points. */
  scoring(): Scoring {
    const results = matchPool().flatMap(({ record }) =>
      (record.results ?? []).map((result) => ({ ...result, game: record.game })),
    )
    const points = (): number => this.among([0, 0.1, 0.5, 1, 1.7, 2.5, -0.3, 1 / 3])
    const award = () => ({ win: points(), draw: points(), loss: points() })
    const some = <T>(key: (result: (typeof results)[number]) => string, value: () => T): Record<string, T> =>
      Object.fromEntries(Array.from({ length: this.number(4) }, () => [key(this.among(results)), value()]))
    return {
      award: this.isSo(0.5) ? plainScoring.award : award(),
      teams: some(({ game, team }) => `${game}/${team}`, award),
      roles: some(({ game, role }) => `${game}/${role}`, award),
      fates: some(({ game, fate }) => `${game}/${fate}`, points),
      ownPoints: this.isSo(0.5),
      moderated: points(),
      attendance: points(),
      best: this.isSo(0.5) ? null : 1 + this.number(4),
      minimum: this.number(3),
      tieBreaks: tieBreaks.filter(() => this.isSo(0.7)).toSorted(() => this.draw() - 0.5),
    }
  }
  /** A match under the id of a number, with its place in the club. */
  match(n: number): { readonly match: StoredMatch; readonly facts: readonly ClubEvent[] } {
    const of = this.among(matchPool())
    const hour = String(this.number(24)).padStart(2, '0')
    const ended = `2026-03-1${this.number(9)}T${hour}:00:00.000Z`
    const match: StoredMatch = { ...of, record: { ...of.record, id: clubId(4, n), ended }, mark: 0 }
    return { match, facts: this.placement(clubId(4, n), of.record.results ?? []) }
  }
  placement(match: string, results: readonly SeatResult[]): readonly ClubEvent[] {
    const seats = results.map(({ seat }) => [String(seat), this.isSo(0.15) ? null : this.player()])
    return [
      { type: 'seatsMapped', match, players: Object.fromEntries(seats) as Record<string, string | null> },
      { type: 'matchPlaced', match, evening: this.isSo(0.15) ? null : clubId(3, this.number(clubSize.evenings)) },
      ...(this.isSo(0.6) ? [{ type: 'matchModerated', match, player: this.player() } as const] : []),
    ]
  }
  player(): string {
    return clubId(1, this.number(clubSize.players))
  }
  /** Returns a change of how matches count; `matches`: number of matches. */
  change(matches: number): readonly ClubEvent[] {
    const match = clubId(4, this.number(matches))
    const season = clubId(2, this.number(clubSize.seasons))
    const evening = clubId(3, this.number(clubSize.evenings))
    return this.among<() => readonly ClubEvent[]>([
      () => [{ type: 'resultCorrected', match, result: this.result() }],
      () => [{ type: this.isSo(0.6) ? 'matchVoided' : 'matchRestored', match }],
      () => [
        { type: 'seatsMapped', match, players: { '1': this.player(), '2': this.isSo(0.5) ? null : this.player() } },
      ],
      () => [{ type: 'matchPlaced', match, evening: this.isSo(0.3) ? null : evening }],
      () => [{ type: 'playersMerged', player: this.player(), into: this.player() }],
      () => [{ type: this.isSo(0.5) ? 'playerDeleted' : 'playerAnonymised', player: this.player() }],
      () => [{ type: 'eveningChanged', evening, season, date: `2026-03-2${this.number(9)}` }],
      () => [{ type: this.isSo(0.5) ? 'eveningRemoved' : 'eveningRestored', evening }],
      () => [{ type: this.isSo(0.3) ? 'seasonRemoved' : 'seasonRestored', season }],
      () => [
        { type: 'pointsGiven', season, player: this.player(), points: this.among([1, -0.5, 0.3]), title: 'Bonus' },
      ],
      () => [
        {
          type: 'standingsBrought',
          season,
          title: 'Old',
          rows: [{ player: this.player(), matches: 3, wins: 1, points: 1.3, draws: 1 }],
        },
      ],
    ])()
  }
  /** Conditions of a report, some of them on seats. */
  filter(): Filter {
    const result = () => {
      const { record } = this.among(matchPool())
      return { game: record.game, ...this.among(record.results ?? []) }
    }
    const asked: Required<Filter> = {
      season: this.among([noneId, clubId(2, 0)]),
      evening: this.among([noneId, clubId(3, 1)]),
      game: this.among(games).id,
      moderator: this.player(),
      from: '2026-03-04',
      to: '2026-03-18',
      player: this.player(),
      role: [result()].map(({ game, role }) => `${game}/${role}`).join(''),
      team: [result()].map(({ game, team }) => `${game}/${team}`).join(''),
      seat: 1 + this.number(5),
      won: this.isSo(0.5),
      fate: result().fate,
      with: this.player(),
      against: this.player(),
    }
    return Object.fromEntries(Object.entries(asked).filter(() => this.isSo(0.12)))
  }
  /** A corrected result, as it is or with another side winning; null restores the played one. */
  result(): Extract<ClubEvent, { readonly type: 'resultCorrected' }>['result'] {
    if (this.isSo(0.2)) return null
    const results = this.among(matchPool()).record.results ?? []
    const winner = this.isSo(0.3) ? null : this.among(results).team
    const corrected = results.map((each) => {
      const won = each.team === winner
      return { ...each, won, points: this.among([0, 1, 0.1, 0.7]), fate: this.isSo(0.2) ? 'left' : each.fate }
    })
    const winners = winner === null ? [] : [winner]
    return { outcome: { kind: winner === null ? 'draw' : 'won', winners, says: 'As corrected.' }, results: corrected }
  }
}
