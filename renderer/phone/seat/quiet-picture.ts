/** The picture in the middle of the table as a title and lines for a small screen. Pure. */
import { foldSpellings, hasEveryWord, toSearchText } from '../../../shared/engine/words/letter-folding.ts'
import type { Board, CentreKind, CentreOfKind, Seat } from '../../../shared/engine/game.ts'
import type { PhoneWords } from '../phone-words.en.ts'

export interface QuietLine {
  readonly text: string
  readonly note: string | null
}
export interface QuietPicture {
  readonly title: string
  readonly sub: string | null
  readonly lines: readonly QuietLine[]
}
type SeatNamer = (seat: Seat) => string
type CentreDrawer<K extends CentreKind> = (centre: CentreOfKind<K>, name: SeatNamer, words: PhoneWords) => QuietPicture

const line = (text: string, note: string | null = null): QuietLine => ({ text, note })
const plainPicture = ({ title, sub }: { readonly title: string; readonly sub: string | null }): QuietPicture => ({
  title,
  sub,
  lines: [],
})
const draw: { readonly [K in CentreKind]: CentreDrawer<K> } = {
  title: plainPicture,
  night: plainPicture,
  group: ({ title, seats }, name) => ({ title, sub: null, lines: seats.map((seat) => line(name(seat))) }),
  duel: ({ title, seats }, name) => ({ title, sub: null, lines: seats.map((seat) => line(name(seat))) }),
  vote: ({ title, votes, tally }, name, words) => ({
    title,
    sub: null,
    lines:
      tally.length > 0
        ? tally.map(({ label, count }) => line(label, words.seat.votes(count)))
        : votes.map(({ voter, label }) => line(name(voter), label)),
  }),
  statement: ({ title, sub, seats }, name) => ({ title, sub, lines: seats.map((seat) => line(name(seat))) }),
  reveal: ({ title, cards }, _, words) => ({
    title,
    sub: null,
    lines: cards.map((each) => line(each.name, each.card?.label ?? words.seat.faceDown)),
  }),
  winner: ({ title, sub, seats }, name) => ({ title, sub, lines: seats.map((seat) => line(name(seat))) }),
  cards: ({ title, sub, cards }) => ({ title, sub, lines: cards.map(({ label }) => line(label)) }),
  tally: ({ title, sub, cells }) => ({
    title,
    sub,
    lines: cells.flatMap(({ label, state }, i) => (state === 'done' ? [line(String(i + 1), label)] : [])),
  }),
  score: ({ title, sub, rows }, name, words) => ({
    title,
    sub,
    lines: rows.map(({ seat, points }) => line(name(seat), words.seat.points(points))),
  }),
  list: ({ list }) => ({ title: list.title, sub: null, lines: [] }),
}

const drawerOf = <K extends CentreKind>({ kind }: { readonly kind: K }): CentreDrawer<K> => draw[kind]

/** Returns the picture of a board, or null while the middle is empty. */
export function quietPictureOf({ centre, seats }: Board, words: PhoneWords): QuietPicture | null {
  if (centre === null) return null
  const name: SeatNamer = (seat) => seats.find((each) => each.seat === seat)?.name ?? String(seat)
  return drawerOf(centre)(centre, name, words)
}

/**
 * Returns whether a row matches the typed text: the start of its seat number, or letters of its name, ignoring accents.
 */
export function isRowSought(row: { readonly label: string; readonly number?: number }, typed: string): boolean {
  const [wanted = '', ...spelledOut] = foldSpellings(typed.trim())
  return /^\d+$/u.test(wanted) && row.number !== undefined
    ? String(row.number).startsWith(wanted)
    : hasEveryWord(toSearchText(row.label), [[wanted, ...spelledOut]])
}
