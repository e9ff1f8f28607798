/** A crowd on the desk: every seat with role and faction, and with as many marks as a night can leave on it. */
import type { Mark } from '../../../../shared/engine/game.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import type { Shown } from './frames.data.ts'
import { cardOf, longSixty, sixty } from '../stage/ktulu.data.ts'

const secret = (id: string, label: string): Mark => ({ id, label, secret: true })
const statuette = secret('statuette', 'statuette')
const planted = secret('planted', 'does not know')
const jailed: Mark = { id: 'jailed', label: 'jail' }
const drunk: Mark = { id: 'drunk', label: 'out cold' }
const atCards: Mark = { id: 'cards', label: 'at cards' }
const [guarded, poisoned, bound] = [
  secret('guarded', 'guarded'),
  secret('poisoned', 'poisoned'),
  secret('bound', 'bound to Ida'),
]
const uses = (count: number): Mark => ({
  ...secret('uses', count === 1 ? '1 use left' : `${count} uses left`),
  short: `${count}×`,
})
const marksOf: Readonly<Record<number, readonly Mark[]>> = {
  1: [uses(2)],
  5: [uses(1), guarded],
  6: [jailed, bound],
  8: [statuette, planted, jailed, guarded, poisoned, bound, uses(1)],
  12: [drunk, uses(1)],
  13: [uses(2)],
  17: [atCards, guarded, poisoned],
  20: [bound],
  29: [jailed],
}
const outs = [4, 9, 11, 18, 22, 33, 37, 46, 58]

function dress(frame: Frame, secrets: boolean): Frame {
  const seats = frame.board.seats.map(({ seat, name }) => ({
    seat,
    name,
    out: outs.includes(seat),
    marks: (marksOf[seat] ?? []).filter((mark) => secrets || mark.secret !== true),
    ...(secrets || outs.includes(seat) ? { card: cardOf(seat) } : {}),
  }))
  // Seats are cut to those that the form shows without scrolling; the digits and the board take any.
  const offers = frame.offers.map((offer) => {
    const { target } = offer.fields
    if (target?.kind !== 'seat') return offer
    return { ...offer, fields: { target: { ...target, among: target.among.slice(0, 9) } } }
  })
  const centre = { kind: 'night', title: 'Night 2', sub: null } as const
  return {
    ...frame,
    game: 'ktulu',
    offers,
    board: { ...frame.board, headline: 'Night 2 · Statuette: Outlaws', centre, news: null, seats },
  }
}
export const crowd = (count: number, names: readonly string[] = sixty): Shown => ({
  scene: 'night',
  names: names.slice(0, count),
  dress,
})
export const longCrowd = (count: number): Shown => crowd(count, longSixty)
