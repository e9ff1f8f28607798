/** Claims on players who go home in mid-game at a distance: no step waits for a phone that nobody holds. */
import { expect } from 'vitest'
import { isDueQuestion, offerToGoOn, seatsAsked, stepEndsAt } from '../../../../shared/engine/go-on.ts'
import type { Seat } from '../../../../shared/engine/game.ts'
import {
  decide,
  foldCommit,
  isCommandRefusal,
  isOver,
  moderatorOffers,
  moderatorState,
  seatOffers,
  type AnyGame,
  type Command,
  type MatchState,
} from '../../../../shared/engine/match.ts'
import { seededRandom } from '../../../../shared/engine/random.ts'
import { pickRandom, randomCommandTo, type RandomSource } from '../../../../shared/engine/random-player.ts'
import { stampOf } from '../../../kit/claims/erring-player.ts'
import { setupAtDistance } from '../../../kit/games.ts'
import { seeds } from '../../../kit/run-length.ts'
import { playByPhones } from './at-a-distance.ts'

/** The share of the moves before which somebody goes home, in a course of its own. */
const often = 0.1
/** The most answers that a step takes, of up to sixty phones. */
const most = 80

function after(live: MatchState, by: 'moderator' | Seat, command: Command): MatchState | null {
  const entry = decide(live, command, stampOf(by, live.t, 'absent'))
  return isCommandRefusal(entry) ? null : foldCommit(live, entry)
}
/** The seats that may leave now, those whose phone is asked before others. */
function leaversOf(live: MatchState): readonly Seat[] {
  const field = moderatorOffers(live, 'en').find(({ command }) => command === 'leave')?.fields['seat']
  const may = field?.kind === 'seat' ? field.among : []
  const asked = seatsAsked(live).filter((seat) => may.includes(seat))
  return asked.length > 0 ? asked : may
}
/** Answers for every phone that is waited for but that of the absent, until the step is over or waits for none. */
function answered(live: MatchState, absent: Seat, draw: RandomSource): MatchState {
  const stepOf = (each: MatchState) => each.game.script(moderatorState(each), each.game.text.en).step
  const here = stepOf(live)
  let now = live
  for (let n = 0; n < most && !isOver(now) && stepOf(now) === here; n += 1) {
    const seat = seatsAsked(now).find((each) => each !== absent)
    const offer = seat === undefined ? undefined : seatOffers(now, seat, 'en').find(isDueQuestion)
    if (seat === undefined || offer === undefined) break
    now = after(now, seat, randomCommandTo(offer, draw)) ?? expect.fail(`seat ${seat} is refused ${offer.id}`)
  }
  return now
}
/** Expects that the step ends, or is one that only the moderator or a form of the desk ends. */
function endsWithout(live: MatchState, absent: Seat): void {
  if (isOver(live)) return
  const { step, talk } = live.game.script(moderatorState(live), live.game.text.en)
  expect(seatsAsked(live), `${step} of ${live.game.id} waits for seat ${absent}, which is away`).not.toContain(absent)
  if (seatsAsked(live).length > 0 || talk === true || offerToGoOn(live, 'en') === null) return
  expect(stepEndsAt(live), `${step} of ${live.game.id} without seat ${absent}`).not.toBeNull()
}
/** Expects that whoever is away is waited for at no step, and that the others' answers are enough to end it. */
export function nobodyAbsentIsWaitedFor(game: AnyGame): void {
  if (!Object.hasOwn(game.options, 'place')) return
  let gone = 0
  for (const seed of seeds(9)) {
    const draw = seededRandom(`absent/${seed}`)
    playByPhones(game, {
      setup: setupAtDistance(game, seed),
      seed,
      most: 150,
      before: (live) => {
        const leavers = draw() < often ? leaversOf(live) : []
        if (leavers.length === 0) return
        const seat = pickRandom(draw, leavers)
        const left = after(live, 'moderator', { type: 'leave', seat } as Command)
        if (left === null) return
        gone += 1
        endsWithout(answered(left, seat, draw), seat)
      },
    })
  }
  expect(gone).toBeGreaterThan(10)
}
