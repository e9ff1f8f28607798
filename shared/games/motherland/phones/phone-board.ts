/** The board on a player's phone: the public board, the own card and private notes. */
import type { BoardOf, CardFace, Centre, Seat, SeatKnowledge } from '../../../engine/game.ts'
import { nameIn } from '../state.ts'
import type { Note } from '../own-knowledge.ts'
import { isAsked } from './questions.ts'
import { isStale } from './phone-proposals.ts'
import type { Vote } from '../types.ts'
import type { Motherland } from '../game-types.ts'
import type { Words } from '../words/words.ts'

type SeatView = SeatKnowledge<Motherland>

const votesText = (votes: readonly Vote[], name: (seat: Seat) => string, words: Words): string =>
  votes
    .map(({ voter, target }) => words.pointsAt(name(voter), target === null ? words.abstains : name(target)))
    .join(', ')
function noteText(note: Note, { seen, words }: { seen: SeatView; words: Words }): string {
  const name = (seat: Seat): string => nameIn(seen, seat)
  switch (note.kind) {
    case 'bond':
      return words.bondOf(name(note.with))
    case 'spies': {
      const others = note.spies.filter((seat) => seat !== seen.seat)
      return others.length === 0 ? words.alone : words.fellows(others.map(name).join(', '))
    }
    case 'picks':
      return note.picks.length === 0 ? words.noPicks : words.picks(votesText(note.picks, name, words))
    case 'picked':
      return words.picked(note.round, name(note.target))
    case 'answer':
      return words.told(note.round, name(note.target), words.roles[note.answer])
    case 'hushed':
      return words.hushed(note.round, name(note.target))
    case 'silenced':
      return words.silencedYou(note.round)
  }
}
/** The line about the seat's own tap at a distance, on every phone that was tapped. */
function tapText(seen: SeatView, { target, counts }: { target: Seat | null; counts: boolean }, words: Words): string {
  const name = target === null ? words.abstains : nameIn(seen, target)
  return counts ? words.phone.yourTap(name) : words.phone.notAllowed(name)
}
/**
 * The private notes, and with masks a line counting messages. Phones announce news behind the card; with masks that
 * line changes on all phones at once, whoever was told something.
 */
function notesOf(seen: SeatView, words: Words): readonly string[] {
  const { notes, heard, masked, tap } = seen.own
  return [
    ...notes.map((note) => noteText(note, { seen, words })),
    ...(tap?.counts === undefined ? [] : [tapText(seen, { ...tap, counts: tap.counts }, words)]),
    ...(masked ? [words.heard(heard.times, heard.mine)] : []),
  ]
}
/** The middle of the phone; while all phones ask, the same call on each. */
function centreOf(seen: SeatView, board: BoardOf, words: Words): Centre | null {
  const { asked, tap } = seen.own
  const title = asked === null ? undefined : words.phone.called[asked]
  if (title === undefined || !isAsked(seen)) return board.centre
  return { kind: 'night', title, sub: tap === null ? words.phone.all : words.phone.noted }
}
/** True while the picture itself tells that an answer is noted. */
const isCalled = ({ own }: SeatView, words: Words): boolean =>
  own.asked !== null && words.phone.called[own.asked] !== undefined
/** The phone's board; `card` is the seat's own, or null before the deal. */
export const phoneBoard = (
  board: BoardOf,
  seen: SeatView,
  { card, words }: { card: CardFace | null; words: Words },
): BoardOf => ({
  ...board,
  centre: centreOf(seen, board, words),
  news: seen.own.tap === null || isCalled(seen, words) || isStale(seen) ? board.news : words.phone.noted,
  notes: notesOf(seen, words),
  seat: (seat) => ({ ...board.seat(seat), ...(card !== null && seat === seen.seat ? { card } : {}) }),
})
