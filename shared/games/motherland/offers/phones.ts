/** The offers on a player's phone, by public facts and by what this seat was told. */
import type { ToldSeat } from '../../../engine/game.ts'
import { isStale, tappable } from '../phones/phone-proposals.ts'
import type { Motherland } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { targetField, type Offered } from './offering.ts'

type Seen = ToldSeat<Motherland>

/** The offer to look at the own card before the talk; absent while all phones ask. */
function looking({ open, own }: Seen, words: Words): readonly Offered[] {
  const early = open.phase === 'setup' || open.phase === 'introductions'
  if (!early || own.card === null || own.seen || own.asked !== null) return []
  return [{ id: 'look', command: 'look', title: words.commands.look, group: 'act', onLook: true, fields: {} }]
}
/** The tap so far, which can be changed. */
const tapped = ({ own: { tap } }: Seen): Pick<Offered, 'now'> => (tap === null ? {} : { now: { target: tap.target } })
function asking(seen: Seen, words: Words): readonly Offered[] {
  const { asked } = seen.own
  if (asked === null || !seen.open.free.includes(seen.seat)) return []
  const target = targetField(tappable(asked, seen), words.fields.target, words.fields.nobody)
  const title = words.phone.tap[asked]
  const prompt = { id: `point:${asked}`, command: 'point', set: { of: asked }, title, group: 'vote' } as const
  return [{ ...prompt, fields: { target }, ...tapped(seen) }]
}
/** True for a member whose vote is not public yet. */
function votes({ open, seat }: Seen): boolean {
  const { phase, troika } = open
  const meets = phase === 'troika' && troika?.open === true && troika.adjourned !== true
  return meets && troika.seats.includes(seat) && !open.votes.some(({ voter }) => voter === seat)
}
function voting(seen: Seen, words: Words): readonly Offered[] {
  if (!votes(seen)) return []
  // Pointing at nobody is a house rule unknown to phones, so it is said aloud.
  const target = targetField(tappable('vote', seen), words.fields.target, null)
  const set = { voter: seen.seat }
  return [
    {
      id: 'vote',
      command: 'enterVote',
      set,
      title: words.phone.vote,
      group: 'vote',
      fields: { target },
      ...(isStale(seen) ? {} : tapped(seen)),
    },
  ]
}
export const onPhone = (seen: Seen, words: Words): readonly Offered[] => [
  ...asking(seen, words),
  ...voting(seen, words),
  ...looking(seen, words),
]
