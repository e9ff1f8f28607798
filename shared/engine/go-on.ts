/** The public rule by which a step ends, and the offer by which the match then goes on without a form. */
import type { Seat } from './game.ts'
import { deciderOf, isOver, matchWords, moderatorOffers, moderatorState, seatOffers, type MatchState } from './match.ts'
import type { Offer } from './offers/fields.ts'
import type { Clock } from './time/clocks.ts'
import type { EngineMs } from './time/times.ts'

/** Returns whether a phone's offer asks for an answer that has not been given yet. Optional acts ask for none. */
export const isDueQuestion = ({ group, now }: Offer): boolean =>
  (group === 'next' || group === 'vote') && now === undefined
/**
 * Returns the seats whose phones still owe an answer to the step. Where a step is masked all phones in play are asked,
 * so that the last answer tells nothing. A player who went home is not waited for: everybody was told of it.
 */
export function seatsAsked(live: MatchState): readonly Seat[] {
  const { away } = moderatorState(live)
  const present = live.open.value.table.ring.filter((seat) => !away.includes(seat))
  return present.filter((seat) => seatOffers(live, seat, 'en').some(isDueQuestion))
}
/** Returns the moderator's first offer that moves the match on and asks for nothing; null where each has a form. */
export const offerToGoOn = (live: MatchState, lang: string): Offer | null =>
  moderatorOffers(live, lang).find(
    ({ group, fields, danger }) => group === 'next' && danger !== true && Object.keys(fields).length === 0,
  ) ?? null

const stepOf = (live: MatchState): string => live.game.script(moderatorState(live), matchWords(live, 'en')).step
/** Returns whether a commit is a phone's answer to a question that it was asked. */
function isAnswer({ entry, before }: NonNullable<MatchState['doings']>): boolean {
  const { command, by } = deciderOf(entry)
  if (typeof by !== 'number') return false
  return seatOffers(before, by, 'en').some(
    (offer) => offer.command === command.type && (offer.group === 'next' || offer.group === 'vote'),
  )
}
/**
 * Returns whether a phone has answered a question of the present step, or the answer of a phone began it, as where the
 * last of several leads on to what they come to. A talk is begun by no answer. An undo takes answers back.
 */
function isAnswered(live: MatchState, isTalk: boolean): boolean {
  const here = stepOf(live)
  for (let { doings } = live; doings !== null; doings = doings.before.doings) {
    const isWithin = stepOf(doings.before) === here
    if ((isWithin || !isTalk) && isAnswer(doings)) return true
    if (!isWithin) return false
  }
  return false
}
/**
 * Returns the clocks that everybody sees: the public ones, and those that stand on all phones alike while a night's
 * public picture shows none. Of the latter the desk's counts where it has the same, since the moderator stops that one.
 */
function clocksOfAll({ open, own, moderator }: MatchState): readonly Clock[] {
  const phones = open.value.table.ring.map((seat) => own[seat]?.clocks ?? [])
  const ids = phones[0]?.map(({ id }) => id) ?? []
  const onAll = ids.filter((id) => phones.every((clocks) => clocks.some((clock) => clock.id === id)))
  const ofDesk = moderator.clocks.filter(({ id }) => onAll.includes(id))
  const others = phones.flat().filter(({ id }) => onAll.includes(id) && !ofDesk.some((clock) => clock.id === id))
  return [...open.clocks, ...ofDesk, ...others].filter(({ aside }) => aside !== true)
}
/** Returns the engine time at which the last of these clocks runs out; null without one, or while one stands still. */
function clocksEndAt(clocks: readonly Clock[]): EngineMs | null {
  if (clocks.length === 0 || clocks.some(({ running, leftMs }) => !running && leftMs > 0)) return null
  return Math.max(...clocks.map(({ since, leftMs }) => since + leftMs))
}
/**
 * Returns the engine time in ms at which the step ends by what everybody knows: once all phones have answered, or when
 * its clock has run out. Null where only the moderator can end it, as a talk without a clock, where a clock stands, and
 * while somebody has the floor.
 */
export function stepEndsAt(live: MatchState): EngineMs | null {
  const isSpeaking = (live.open.value.table.floor?.speaker ?? null) !== null
  if (isOver(live) || isSpeaking) return null
  const { clocks: counting, talk } = live.game.script(moderatorState(live), matchWords(live, 'en'))
  const clocks = clocksOfAll(live).filter(({ id }) => counting?.includes(id) !== false)
  const ends = clocksEndAt(clocks)
  const hasClock = clocks.length > 0
  if (hasClock && ends === null) return null
  if (seatsAsked(live).length > 0) return ends
  if (isAnswered(live, talk === true)) return live.t
  if (hasClock) return ends
  return talk === true ? null : live.t
}
