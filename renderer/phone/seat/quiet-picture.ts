/** The picture in the middle of the table as a title and lines for a small screen. Pure. */
import { folded } from '../../../shared/engine/words/letter-folding.ts'
import type { Board, Centre, Seat } from '../../../shared/engine/game.ts'
import type { PhoneWords } from '../words.en.ts'

export interface PictureLine {
  readonly text: string
  readonly note: string | null
}
export interface Picture {
  readonly title: string
  readonly sub: string | null
  readonly lines: readonly PictureLine[]
}
type Of<K extends Centre['kind']> = Extract<Centre, { readonly kind: K }>
type Nameless = (seat: Seat) => string
type Draw<K extends Centre['kind']> = (centre: Of<K>, name: Nameless, words: PhoneWords) => Picture

const line = (text: string, note: string | null = null): PictureLine => ({ text, note })
const plainPicture = ({ title, sub }: { readonly title: string; readonly sub: string | null }): Picture => ({
  title,
  sub,
  lines: [],
})
const draw: { readonly [K in Centre['kind']]: Draw<K> } = {
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

/** Returns the picture of a board, or null while the middle is empty. */
export function pictureOf({ centre, seats }: Board, words: PhoneWords): Picture | null {
  if (centre === null) return null
  const name: Nameless = (seat) => seats.find((each) => each.seat === seat)?.name ?? String(seat)
  return (draw[centre.kind] as Draw<Centre['kind']>)(centre, name, words)
}

/**
 * Returns whether a row matches the typed text: the start of its seat number, or letters of its name, ignoring accents.
 */
export function sought(row: { readonly label: string; readonly number?: number }, typed: string): boolean {
  const wanted = folded(typed.trim())
  return /^\d+$/u.test(wanted) && row.number !== undefined
    ? String(row.number).startsWith(wanted)
    : folded(row.label).includes(wanted)
}
