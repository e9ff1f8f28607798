/** What holds of every table of Ktulu between two acts, whatever was put right by hand before. */
import type { Offer } from '../../../shared/engine/fields.ts'
import { dayBreaks } from '../../../shared/games/ktulu/decide/day.ts'
import { hindrances, type Game } from '../../../shared/games/ktulu/types.ts'
import { teamOfRole } from '../../../shared/games/ktulu/roles.ts'
import {
  isAlive,
  isInCast,
  isNight,
  living,
  roleAt,
  seatOf,
  stepIdNow,
  teamAt,
} from '../../../shared/games/ktulu/state.ts'

const holding = (state: Game): readonly string[] => {
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
function marks(state: Game): readonly string[] {
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
    dayBreaks(state).some(({ id }) => id === 'd.poison')
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
function people(state: Game): readonly string[] {
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
      : living(state)
          .filter(
            (seat) =>
              !open.vote?.voters.includes(seat) &&
              !(open.vote?.question === 'duel' && open.vote.options.includes(String(seat))),
          )
          .map((seat) => `seat ${seat} has no vote`)),
    ...(living(state).length > 0 &&
    open.winner === null &&
    secret.roles !== null &&
    open.phase !== 'setup' &&
    open.phase !== 'dayZero' &&
    living(state).every((seat) => teamAt(state, seat) === 'indians')
      ? ['only Indians live and have not won']
      : []),
    ...state.away
      .filter((seat) => isAlive(state, seat) && secret.roles !== null)
      .map((seat) => `seat ${seat} is away and plays`),
  ]
}
/** Sentences on what is wrong; none of a table that play could have made. `offers`: the moderator's. */
export function wrongIn(state: Game, offers: readonly Offer[]): readonly string[] {
  if (state.secret.roles === null || state.open.winner !== null) return []
  const asked =
    stepIdNow(state) === 'assign' &&
    !offers.some(({ command, group }) => command === 'assignHolder' && group === 'next')
  return [...holding(state), ...marks(state), ...people(state), ...(asked ? ['nobody is asked who holds it'] : [])]
}
