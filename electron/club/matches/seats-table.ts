/** Matches as a table for spreadsheets, one row per seat, in the words of a language. */
import type { ClubState } from '../../../shared/club/club-state.ts'
import type { Cell } from '../../../shared/club/csv-table.ts'
import type { TableColumn } from '../../../shared/club/table-format.ts'
import type { CountedMatch } from '../../../shared/club/counted-match.ts'
import { seatColumns } from '../../../shared/club/seat-rows.ts'
import type { GameNames } from '../../../shared/wire/statistics-payload.ts'
import { localised } from '../../../shared/engine/words/languages.ts'
import { tableEn } from '../words/matches-csv.en.ts'
import { tablePl } from '../words/matches-csv.pl.ts'

type SeatCells = Readonly<Record<(typeof seatColumns)[number], Cell>>
export interface SeatsTable {
  readonly columns: readonly TableColumn[]
  readonly rowsOf: (match: CountedMatch) => readonly (readonly Cell[])[]
}
const tableWords = localised({ en: tableEn, pl: tablePl })
interface SeatsTableOptions {
  readonly book: ClubState
  readonly games: readonly GameNames[]
  readonly lang: string
  /** True adds the ids of matches, players, roles, teams and fates. */
  readonly ids: boolean
}
/** Columns that hold ids. */
const idColumns = ['matchId', 'playerId', 'roleId', 'teamId', 'fateId'] as const

/** Returns columns and rows; a seat of a guest has an empty player. */
export function seatsTable({ book, games, lang, ids }: SeatsTableOptions): SeatsTable {
  const words = tableWords(lang)
  const columns = seatColumns.filter((column) => column !== 'match')
  const nameOf = (id: string | null): string => (id === null ? '' : (book.players.get(id)?.name ?? ''))
  return {
    columns: [
      ...columns.map((column) => ({
        head: words.heads[column],
        ...(column === 'date' ? { kind: 'day' as const } : {}),
      })),
      ...(ids ? idColumns.map((each) => ({ head: words.ids[each] })) : []),
    ],
    rowsOf: (match) => {
      const game = games.find(({ id }) => id === match.game)
      const evening = match.evening === null ? undefined : book.evenings.get(match.evening)
      return match.seats.map(({ seat, name, player, team, role, won, points, fate }) => {
        const row: SeatCells = {
          date: match.day,
          evening: evening?.title ?? '',
          game: game?.title ?? match.game,
          match: match.id,
          seat,
          name,
          player: nameOf(player),
          team: game?.teams[team] ?? team,
          role: game?.roles[role] ?? role,
          won: won ? words.yes : words.no,
          points,
          fate: game?.fates[fate] ?? fate,
          moderator: nameOf(match.moderator),
        }
        return [...columns.map((column) => row[column]), ...(ids ? [match.id, player, role, team, fate] : [])]
      })
    },
  }
}
