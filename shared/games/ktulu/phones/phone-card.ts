/** The picture of a call on a phone: the same in the middle of each, and on the card what it is for this seat. */
import type { BoardOf, Seat, SeatKnowledge } from '../../../engine/game.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { nameIn } from '../state.ts'
import type { Ktulu } from '../game-types.ts'
import { apartFacts } from '../words/apart-facts.ts'
import type { Words } from '../words/words.ts'
import { asksForName, type CallPart, type GroupPick } from './phone-calls.ts'

type SeatView = SeatKnowledge<Ktulu>
const isCall = ({ own: { call } }: SeatView): boolean => call !== null && asksForName(call.step)

/** The middle of the phone while all phones are asked for a name; the same on each. */
export function callCentre(seen: SeatView, centre: BoardOf['centre'], words: Words): BoardOf['centre'] {
  const { open, own, seat } = seen
  if (own.call === null || !isCall(seen) || open.dead.includes(seat)) return centre
  const title = words.apart[own.call.step](apartFacts(seen))
  return { kind: 'night', title, sub: own.tap === null ? words.phones.open : words.phones.noted }
}
function partLine(part: CallPart | null, { phones }: Words): string {
  switch (part?.kind) {
    case undefined:
      return phones.notYours
    case 'stop':
      return phones.stopSign
    case 'answer':
      return phones.yesOrNo
    case 'group':
      return part.due ? phones.agreed : phones.agreedFreely
    case 'name':
      return part.due ? phones.named : phones.namedFreely
    case 'tie':
      return phones.breakTie
  }
}
function picksLine(seen: SeatView, picks: readonly GroupPick[], { phones }: Words): string {
  const name = (seat: Seat | null): string => (seat === null ? phones.nobody : nameIn(seen, seat))
  return phones.picks(picks.map(({ voter, target }) => phones.pick(name(voter), name(target))).join(', '))
}
/** The lines on the card about the call. */
function callLines(seen: SeatView, words: Words): readonly string[] {
  const { call, tap, picks } = seen.own
  if (call === null || !isCall(seen)) return []
  const victim = call.part?.kind === 'answer' ? call.part.victim : null
  return [
    partLine(call.part, words),
    ...(victim === null ? [] : [words.phones.victim(nameIn(seen, victim))]),
    ...(picks.length === 0 ? [] : [picksLine(seen, picks, words)]),
    ...(tap?.fits === false ? [words.phones.unfit] : []),
  ]
}
/** The lines on the card that a table at a distance adds. The last one changes on all phones at the same moments. */
export function phoneLines(seen: SeatView, words: Words): readonly string[] {
  const { open, own } = seen
  if (!decidesByPhone(open.rules) || own.heard.times === 0) return []
  return [
    ...callLines(seen, words),
    ...(own.stands === true && open.revealed[seen.seat] === undefined ? [words.phones.standsInVain] : []),
    ...(own.watches === null ? [] : [own.watches ? words.phones.watching : words.phones.watchesInVain]),
    words.phones.heard(own.heard.times, own.heard.mine),
  ]
}
