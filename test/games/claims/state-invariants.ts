/** Tables after corrections by hand: each is one that play could have made, or the desk asks for what is missing. */
import { expect } from 'vitest'
import type { Commit } from '../../../shared/engine/events.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { GameTypes, State } from '../../../shared/engine/game.ts'
import {
  decide,
  isOver,
  moderatorOffers,
  fullState,
  isCommandRefusal,
  type AnyGame,
} from '../../../shared/engine/match.ts'
import { findPrimaryOffer } from '../../../shared/engine/offers/primary-offer.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { stampOf, type Step } from '../../kit/claims/erring-player.ts'
import type { Expectations } from '../expectations.ts'
import { promptsInTime } from './open-questions.ts'
import { course } from './corrected-course.ts'

const byHand: readonly string[] = ['callOff', 'declareDraw', 'endWith']

/** Tells whether the rules ended the match with this entry. */
function endedByRules({ live, before, entry }: Step): boolean {
  return entry.kind === 'command' && isOver(live) && !isOver(before) && !byHand.includes(entry.command.type)
}
/**
 * Returns faults about leavers: a player who went home and is out can be put in again, or the refusal names the rule.
 */
function wrongAboutLeavers({ live }: Step, offers: readonly Offer[]): readonly string[] {
  if (isOver(live)) return []
  return live.secret.value.away.flatMap((seat) => {
    const back = decide(live, { type: 'comeBack', seat }, stampOf('moderator', live.t, 'x'))
    const fits = offers.some(({ command }) => command === 'comeBack')
    if (isCommandRefusal(back) || !fits) return [`seat ${seat} cannot come back`]
    if (!Object.hasOwn(live.game.commands, 'setOut')) return []
    const put = decide(live, { type: 'setOut', seat, out: false }, stampOf('moderator', live.t, 'x'))
    return isCommandRefusal(put) && put.clause === null ? [`why seat ${seat} stays out is not said: ${put.says}`] : []
  })
}
/** Returns a fault where the main act would close something half entered. */
function wrongMain(whole: Expectations, state: never, offers: readonly Offer[]): readonly string[] {
  const main = findPrimaryOffer(offers)?.command ?? ''
  return whole.closing?.(state).includes(main) === true
    ? [`${main} is the main act while something is half entered`]
    : []
}
function wrongAt(whole: Expectations, step: Step): readonly string[] {
  const state = fullState(step.live) as State<GameTypes> as never
  const offers = moderatorOffers(step.live, 'en')
  const before = fullState(step.before) as State<GameTypes> as never
  return [
    ...(isOver(step.live) ? [] : whole.wrongIn(state, offers)),
    ...wrongMain(whole, state, offers),
    ...wrongAboutLeavers(step, offers),
    ...(endedByRules(step) ? whole.wrongEnd(state, before) : []),
  ]
}
const said = ({ kind, command, rows }: Commit): string =>
  `${kind} ${JSON.stringify(command)} -> ${rows.map(({ event }) => event.type).join(' ')}`

/** Expects a whole table after every command, with corrections, undo and redo among them. */
export function correctionsLeaveAWholeTable(game: AnyGame, whole: Expectations): void {
  for (const seed of seeds(12)) {
    const setup = whole.tableFor?.(seed) ?? setupOf(game, seed)
    const last: string[] = []
    course(game, { setup, seed }, (step) => {
      last.push(said(step.entry))
      const found = wrongAt(whole, step)
      expect(found, `${seed}, after\n${last.slice(-6).join('\n')}`).toEqual([])
      promptsInTime(step.live, whole)
    })
  }
}
