/** Invariants of every table of Ktulu between two acts, whatever was put right by hand before. */
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { daySteps } from '../../../shared/games/ktulu/decide/day.ts'
import { challengeTargets, steppedForward } from '../../../shared/games/ktulu/decide/duels.ts'
import { namesNeeded } from '../../../shared/games/ktulu/decide/search.ts'
import { hindrances, type Question } from '../../../shared/games/ktulu/types.ts'
import type { GameState } from '../../../shared/games/ktulu/game-types.ts'
import { missingVoters, voteNow } from '../../../shared/games/ktulu/voting.ts'
import { teamOfRole } from '../../../shared/games/ktulu/roles.ts'
import {
  isAlive,
  isInCast,
  isNight,
  livingSeats,
  roleAt,
  seatOf,
  stepIdNow,
  teamAt,
} from '../../../shared/games/ktulu/state.ts'

const holding = (state: GameState): readonly string[] => {
  const { holder, knows, plantedBy, lost, announced, provisional } = state.secret.statuette
  if (holder === 'bandits')
    return state.secret.met.length > 0 && isInCast(state, 'badGunman') && state.open.phase === 'day'
      ? ['by day nobody holds it']
      : []
  const asked = state.secret.agenda.flat().some(({ id }) => id === 'assign')
  return [
    ...(isAlive(state, holder) || asked || state.open.winner !== null ? [] : [`dead seat ${holder} holds it`]),
    ...(asked && isAlive(state, holder) ? [`asked who holds it while seat ${holder} does`] : []),
    ...(knows && plantedBy !== null ? ['known and planted'] : []),
    ...(!knows && plantedBy === null ? ['planted by nobody'] : []),
    ...(!knows && plantedBy !== null && roleAt(state, plantedBy) !== 'quietFoot' ? ['planted by another card'] : []),
    ...(!knows && plantedBy === holder ? ['planted on oneself'] : []),
    ...(!knows && !lost && announced !== 'indians' ? [`planted while ${announced} are said to have it`] : []),
    ...(lost && plantedBy !== null && isAlive(state, plantedBy) ? ['lost though its planter lives'] : []),
    ...(knows && isAlive(state, holder) && announced !== teamAt(state, holder)
      ? [`said: ${announced}, but ${teamAt(state, holder)}`]
      : []),
    ...(provisional !== null && teamAt(state, holder) !== provisional ? ['loot of another group'] : []),
    ...(state.open.phase === 'day' &&
    knows &&
    isAlive(state, holder) &&
    teamAt(state, holder) === 'citizens' &&
    !asked &&
    state.open.winner === null
      ? ['citizens hold it by day and have not won']
      : []),
  ]
}
function marks(state: GameState): readonly string[] {
  const { hindered, guard, poison, mark, binds, trails, incited } = state.secret
  const both = isInCast(state, 'drunkMayor') && (isInCast(state, 'drunkJudge') || isInCast(state, 'drunkard'))
  return [
    ...(hindered.jailed.length > 1 ? ['two are jailed'] : []),
    ...(hindered.cards.length > 1 ? ['two are at cards'] : []),
    ...(hindered.drunk.length > (both ? 2 : 1) ? ['too many are drunk'] : []),
    ...hindrances.filter((by) => !isNight(state) && hindered[by].length > 0).map((by) => `${by} by day`),
    ...(guard !== null && (roleAt(state, guard.by) !== 'guard' || !isAlive(state, guard.by))
      ? ['guarded by nobody who could']
      : []),
    ...(mark !== null && !isAlive(state, mark) ? ['a dead seat is marked'] : []),
    ...(poison !== null &&
    state.open.phase === 'day' &&
    !state.secret.agenda.flat().some(({ id }) => id === 'd.poison') &&
    daySteps(state).some(({ id }) => id === 'd.poison')
      ? ['poison that never strikes today']
      : []),
    ...binds
      .filter(({ master, way }) => roleAt(state, master) !== way)
      .map(({ master }) => `seat ${master} binds with another card`),
    ...binds.filter(({ master, victim }) => master === victim).map(({ master }) => `seat ${master} is bound to itself`),
    ...binds
      .filter(({ master, victim }) => !isAlive(state, master) || !isAlive(state, victim))
      .map(({ master }) => `the bind of seat ${master} outlives it`),
    ...trails
      .filter(({ owner }) => !['trailer', 'luckyLuke'].includes(roleAt(state, owner)))
      .map(({ owner }) => `seat ${owner} trails with another card`),
    ...trails.filter(({ owner, target }) => owner === target).map(({ owner }) => `seat ${owner} trails itself`),
    ...(incited !== null && seatOf(state, 'inciter') === null ? ['incited by nobody'] : []),
  ]
}
function people(state: GameState): readonly string[] {
  const { open, secret } = state
  const teams = secret.mormons.map((seat) => teamAt(state, seat))
  return [
    ...open.dead.filter((seat) => isAlive(state, seat)).map((seat) => `seat ${seat} lives and is said to be dead`),
    ...secret.met
      .filter((seat) => !['bandits', 'indians', 'aliens'].includes(teamOfRole(roleAt(state, seat))))
      .map((seat) => `seat ${seat} has met nobody of its own`),
    ...(new Set(teams).size < teams.length ? ['two Mormons of one faction'] : []),
    ...(open.vote === null
      ? []
      : open.vote.voters.filter((seat) => !isAlive(state, seat)).map((seat) => `dead seat ${seat} votes`)),
    ...(open.vote === null || open.phase !== 'day'
      ? []
      : livingSeats(state)
          .filter(
            (seat) =>
              !open.vote?.voters.includes(seat) &&
              !(open.vote?.question === 'duel' && open.vote.options.includes(String(seat))),
          )
          .map((seat) => `seat ${seat} has no vote`)),
    ...(livingSeats(state).length > 0 &&
    open.winner === null &&
    secret.roles !== null &&
    open.phase !== 'setup' &&
    open.phase !== 'dayZero' &&
    livingSeats(state).every((seat) => teamAt(state, seat) === 'indians')
      ? ['only Indians live and have not won']
      : []),
    ...state.away
      .filter((seat) => isAlive(state, seat) && secret.roles !== null)
      .map((seat) => `seat ${seat} is away and plays`),
  ]
}
/** The step at which each vote is asked: while it is open, its step waits, whatever comes in between. */
const stepsOf: Readonly<Record<Question, string>> = {
  duel: 'd.duel.vote',
  search: 'd.search.vote',
  runoff: 'd.search.vote',
  whether: 'd.whether',
  how: 'd.how',
  who: 'd.who',
  whoAgain: 'd.who',
}
function votes(state: GameState): readonly string[] {
  const { vote } = state.open
  if (vote === null) return []
  const waits = state.secret.agenda.flat().some(({ id }) => id === stepsOf[vote.question])
  const drafted = Object.keys(state.secret.draft.ballots).map(Number)
  return [
    ...(waits ? [] : [`a vote is open of which no step waits: ${vote.question}`]),
    ...drafted.filter((seat) => !vote.voters.includes(seat)).map((seat) => `seat ${seat} has a ballot and no vote`),
    ...Object.values(state.secret.draft.ballots)
      .flat()
      .filter((name) => !vote.options.includes(name))
      .map((name) => `a ballot for ${name}`),
  ]
}
/** Sentences on what is wrong; none of a table that play could have made. `offers`: the moderator's. */
export function wrongIn(state: GameState, offers: readonly Offer[]): readonly string[] {
  if (state.secret.roles === null || state.open.winner !== null) return []
  const asked =
    stepIdNow(state) === 'assign' &&
    !offers.some(({ command, group }) => command === 'assignHolder' && group === 'next')
  return [
    ...holding(state),
    ...marks(state),
    ...people(state),
    ...votes(state),
    ...(asked ? ['nobody is asked who holds it'] : []),
  ]
}
/** A challenger without an opponent, fewer names than are needed, a vote that is not counted. */
export function closing(state: GameState): readonly string[] {
  const vote = voteNow(state)
  const stepped = steppedForward(state)
  const drafted = Object.keys(state.secret.draft.ballots)
  const duels = stepIdNow(state) === 'd.duel' && stepped !== null && challengeTargets(state, stepped).length > 0
  const { nominations } = state.secret
  return [
    ...(duels ? ['endDuels', 'next'] : []),
    ...(nominations.length > 0 && nominations.length < namesNeeded(state) ? ['closeNominations'] : []),
    ...(vote !== null && drafted.length > 0 && missingVoters(state, vote).length > 0 ? ['publishVote', 'next'] : []),
  ]
}
/** 8.1: the first condition that holds says who has won. */
export const wrongEnd = (state: GameState): readonly string[] =>
  state.open.winner === null ? ['over without a winner'] : []
export { tableFor } from './random-tables.ts'
