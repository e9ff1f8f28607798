/** Tables with masks, and what lies open on a phone in the dark: what a neighbour could read without holding the card. */
import type { StoredEvent } from '../../../../shared/engine/events.ts'
import { publicPartOf } from '../../../../shared/engine/offers/questions.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import { block, letterOf, seatOf, type Block, type Given } from '../table.ts'

/** Strips a phone's frame to the part that shows while no card is held. */
export function openly({ audience: _audience, board, ...frame }: Frame): Omit<Frame, 'audience'> {
  const { notes: _notes, seats, ...rest } = board
  const offers = frame.offers.map(({ question = '', ...offer }) => ({
    ...offer,
    // A question's second half counts what this seat was told, as `rev` does; no screen shows it.
    question: publicPartOf(question),
    // A tap lies open as such, but not its target, which the player has to open the form for.
    ...(offer.now !== undefined && { now: {} }),
  }))
  return { ...frame, offers, board: { ...rest, seats: seats.map(({ card: _card, ...seat }) => seat) } }
}
/** The same without what a tap leaves behind; one taken back gives its own phone the time left at that tap. */
export function untapped(frame: Frame): object {
  const { rev: _rev, board, clocks, offers: all, ...rest } = openly(frame)
  const { news: _news, centre, ...picture } = board
  const still = clocks.map(({ leftMs: _left, since: _since, ...clock }) => clock)
  const offers = all.filter(({ command }) => command !== 'look').map(({ now: _now, ...offer }) => offer)
  return { ...rest, offers, clocks: still, board: { ...picture, centre: { ...centre, sub: null } } }
}

export const cards = { spy: 'GH', writer: 'A', censor: 'B', twoSisters: 'C' }
export const masked = (more: Partial<Given> = {}): Block =>
  block({ seats: 8, cards, chosen: 'D', ...more, options: { phonesAtNight: 'mask', ...more.options } })
export const letters = (table: Block): readonly string[] => table.state.table.ring.map(letterOf)
export const privateRows = (rows: readonly StoredEvent[], seat: number): number =>
  rows.filter((row) => row.to.includes(seat)).length
/** Returns the number of private lines per seat in the last command. */
export const told = (table: Block): readonly number[] =>
  table.state.table.ring.map((seat) => privateRows(table.last, seat))
export const notes = (table: Block, letter: string): readonly string[] => table.notes(letter)
export const prompts = (table: Block): string =>
  letters(table)
    .filter((letter) => table.offers(seatOf(letter)).some((offer) => offer.command === 'point'))
    .join('')
/** The Writer's call of the first Darkness. */
export const atWriter = (more: Partial<Given> = {}): Block =>
  masked(more).nobody().to('D2').moderator({ type: 'setSpyTarget', target: 5 }).next()
