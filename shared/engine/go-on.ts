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
 * so that the last answer tells nothing.
 */
export const seatsAsked = (live: MatchState): readonly Seat[] =>
  live.open.value.table.ring.filter((seat) => seatOffers(live, seat, 'en').some(isDueQuestion))
/** Returns the moderator's first offer that moves the match on and asks for nothing; null where each has a form. */
export const offerToGoOn = (live: MatchState, lang: string): Offer | null =>
  moderatorOffers(live, lang).find(
    ({ group, fields, danger }) => group === 'next' && danger !== true && Object.keys(fields).length === 0,
  ) ?? null

const stepOf = (live: MatchState): string => live.game.script(moderatorState(live), matchWords(live, 'en')).step
/** Returns whether a phone has answered a question of the present step; an undo takes its answer back. */
function isAnswered(live: MatchState): boolean {
  const here = stepOf(live)
  for (let { doings } = live; doings !== null && stepOf(doings.before) === here; doings = doings.before.doings) {
    const { command, by } = deciderOf(doings.entry)
    if (typeof by !== 'number') continue
    const asked = seatOffers(doings.before, by, 'en').filter((offer) => offer.command === command.type)
    if (asked.some(({ group }) => group === 'next' || group === 'vote')) return true
  }
  return false
}
/**
 * Returns the clocks that everybody sees: the public ones, and those that stand on all phones alike while a night's
 * public picture shows none.
 */
function clocksOfAll({ open, own }: MatchState): readonly Clock[] {
  const phones = open.value.table.ring.map((seat) => own[seat]?.clocks ?? [])
  const ids = phones[0]?.map(({ id }) => id) ?? []
  const onAll = ids.filter((id) => phones.every((clocks) => clocks.some((clock) => clock.id === id)))
  return [...open.clocks, ...phones.flat().filter(({ id }) => onAll.includes(id))]
}
/** Returns the engine time at which the last of these clocks runs out; null without one, or while one stands still. */
function clocksEndAt(clocks: readonly Clock[]): EngineMs | null {
  if (clocks.length === 0 || clocks.some(({ running, leftMs }) => !running && leftMs > 0)) return null
  return Math.max(...clocks.map(({ since, leftMs }) => since + leftMs))
}
/**
 * Returns the engine time in ms at which the step ends by what everybody knows: once all phones have answered, or when
 * its clock has run out. Null where only the moderator can end it, as a talk without a clock, where a clock stands, and
 * while somebody has the word.
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
  if (isAnswered(live)) return live.t
  if (hasClock) return ends
  return talk === true ? null : live.t
}
