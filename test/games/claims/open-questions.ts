/** Claims on what phones are asked, and when. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import {
  decide,
  foldCommit,
  isOver,
  moderatorState,
  moderatorOffers,
  seatOffers,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo } from '../../../shared/engine/random-player.ts'
import { seeds } from '../../kit/games.ts'
import { stampOf, wild } from '../../kit/claims/erring-player.ts'

/** Game -> what a phone is asked -> the steps that wait for it. What may be done at any time is not asked. */
const stepsOf: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  motherland: { enterVote: /^T1$/u, point: /^(?:S5|D[234])$/u },
  gulag: { chooseMember: /^T[12]$/u, clearCrew: /^T[12]$/u, layCard: /^T3$/u, giveOrder: /^T[45]$/u },
  'spy-location': {
    confirmCard: /^DEAL$/u,
    ask: /^ASK$/u,
    answered: /^ANSWER$/u,
    castVote: /^VOTE$/u,
    passFinal: /^TIMEOUT\.final$/u,
    accuse: /^(?:ASK|ANSWER|TIMEOUT\.final)$/u,
    guess: /^(?:ASK|ANSWER|VOTE|GUESS.*|TIMEOUT.*)$/u,
    guessWords: /^(?:ASK|ANSWER|VOTE|GUESS.*|TIMEOUT.*)$/u,
  },
  'comrade-stalin': {
    confirmGoals: /^GOAL_LOOK$/u,
    setAlarm: /^ALARM_SET$/u,
    useSetup: /^(?:PATRON|DIRT|SETUP.*)$/u,
    claim: /^(?:FREE|LAST_CHANCE)$/u,
    withdrawClaim: /^(?:FREE|LAST_CHANCE)$/u,
    declareEnd: /^FREE$/u,
    declare: /^ATTEMPT\.(?:deliberate|count)$/u,
    startCount: /^ATTEMPT\.deliberate$/u,
    stopCount: /^ATTEMPT\.count$/u,
    block: /^ABILITY$/u,
    verdict: /^ATTEMPT\.verdict$/u,
    coup: /^ATTEMPT\.coup$/u,
    chooseSlot: /^(?:ABILITY|ATTEMPT\.exchange)$/u,
    dropGoal: /^END_ROLES$/u,
    endVote: /^END_ROLES$/u,
    useAbility: /^(?:ABILITY|FREE|LAST_CHANCE|ATTEMPT\..*)$/u,
  },
  // What comes in between leaves the vote open beneath it (4.1.4).
  ktulu: { castBallot: /^(?:assign|die|doctor|roulette|show|d\.(?:duel\.vote|how|search\.vote|whether|who))$/u },
  template: { choosePrey: /^night$/u },
}
/** A card may be looked at whenever there is one. */
const atAnyTime = ['look']

export function inTime(live: MatchState): void {
  const { step } = live.game.script(moderatorState(live), live.game.text.en)
  for (const seat of live.open.value.table.ring) {
    for (const { command } of seatOffers(live, seat, 'en')) {
      expect(isOver(live), `${command} of seat ${seat} after the end`).toBe(false)
      if (atAnyTime.includes(command)) continue
      expect(step, `${command} is offered to seat ${seat} at ${step}`).toMatch(
        stepsOf[live.game.id]?.[command] ?? /^never$/u,
      )
    }
  }
}
const leaps = ['goToStep', 'endWith', 'callOff', 'call', 'declareEnd']
/** Every way past the step that waits, one after the other, each from here. */
function everyLeap(live: MatchState, seed: string): void {
  const draw = seededRandom(`leap/${seed}/${live.batch}`)
  for (const offer of moderatorOffers(live, 'en').filter(({ command }) => leaps.includes(command))) {
    const entry = decide(live, randomCommandTo(offer, draw), stampOf('moderator', live.t, seed))
    if (!isCommandRefusal(entry)) inTime(foldCommit(live, entry))
  }
}
/** No phone is asked for anything at a step that does not wait for it, whatever way led there. */
export function nothingIsAskedTooLate(game: AnyGame): void {
  for (const seed of seeds(8)) {
    wild(game, seed, ({ live }) => {
      inTime(live)
      if (live.batch % 4 === 0) everyLeap(live, seed)
    })
  }
}
