/** Marks on a seat, public and secret. */
import type { Mark, Seat } from '../../../engine/game.ts'
import { countedPowers } from '../powers.ts'
import { deedMarks, hindrances, type DeedMark, type PublicView } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { holderOf, isAlive, nameIn, roleAt, timesUsed } from '../state.ts'
import type { Role } from '../roles.ts'
import type { Words } from '../words/words.ts'

type MarkId = keyof Words['marks']
export function publicMarks({ open }: Pick<PublicView, 'open'>, seat: Seat, words: Words): readonly Mark[] {
  const mark = (id: MarkId): Mark => ({ id, label: words.marks[id] })
  const onList = open.list !== null && [...open.list.voted, ...open.list.incited].includes(seat)
  const isSuspect = open.list === null && open.nominated.includes(seat)
  return [
    ...(open.phase === 'day' ? [] : hindrances.filter((by) => open.hindered[by].includes(seat)).map(mark)),
    ...(open.phase === 'day' && isSuspect ? [mark('nominated')] : []),
    ...(open.phase === 'day' && onList && !open.dead.includes(seat) ? [mark('listed')] : []),
  ]
}

// ---- what limited powers have left

/** The roles that reveal themselves by day, once. */
const revealRoles: readonly Role[] = ['judge', 'drunkJudge', 'mayor', 'drunkMayor', 'stagecoach', 'crystal']
/** The uses left of all limited powers of a seat together; null if it has none. */
export function usesOf(state: GameState, seat: Seat): number | null {
  const stands = revealRoles.includes(roleAt(state, seat))
  const powers = countedPowers(state, seat)
  if (powers.length === 0 && !stands) return null
  const left = powers.map(({ power, times }) => Math.max(0, times - timesUsed(state, seat, power)))
  return left.reduce((sum, uses) => sum + uses, stands && state.open.revealed[seat] === undefined ? 1 : 0)
}

// ---- for the moderator's eyes only

/** Returns whether the night has put a mark on its seat. Other secret marks belong to the card. */
const isDeed = (id: MarkId): id is DeedMark => (deedMarks as readonly MarkId[]).includes(id)
const secretMark = (id: MarkId, words: Words, name: string): Mark => ({
  id,
  label: words.marks[id],
  secret: true,
  ...(isDeed(id) ? { deed: true, says: words.deeds[id](name) } : {}),
})
function statuetteMarks(state: GameState, seat: Seat): readonly MarkId[] {
  if (holderOf(state) !== seat) return []
  return state.secret.statuette.knows ? ['statuette'] : ['statuette', 'planted']
}
function secretIds(state: GameState, seat: Seat): readonly MarkId[] {
  const { open, secret } = state
  const hidden = hindrances.filter((by) => secret.hindered[by].includes(seat) && !open.hindered[by].includes(seat))
  const unread = secret.out.includes(seat) && !open.dead.includes(seat)
  const isSuspect = secret.nominations.includes(seat) && open.nominated.length === 0 && open.phase === 'day'
  return [
    ...statuetteMarks(state, seat),
    ...hidden,
    ...(unread ? (['dead'] as const) : []),
    ...(secret.guard?.seat === seat ? (['guarded'] as const) : []),
    ...(secret.poison === seat ? (['poisoned'] as const) : []),
    ...(secret.trails.some(({ target }) => target === seat) ? (['trailed'] as const) : []),
    ...(secret.incited === seat ? (['incited'] as const) : []),
    ...(secret.mark === seat ? (['marked'] as const) : []),
    ...(secret.mormons.includes(seat) ? (['mormon'] as const) : []),
    ...(isSuspect ? (['nominated'] as const) : []),
  ]
}
export function secretMarks(state: GameState, seat: Seat, words: Words): readonly Mark[] {
  if (state.secret.roles === null) return []
  const binds = isAlive(state, seat) ? state.secret.binds : []
  const masters = binds.filter(({ victim }) => victim === seat).map(({ master }) => nameIn(state, master))
  const uses = isAlive(state, seat) ? usesOf(state, seat) : null
  return [
    ...secretIds(state, seat).map((id) => secretMark(id, words, nameIn(state, seat))),
    ...masters.map((name): Mark => ({ id: 'bound', label: words.boundTo(name), secret: true })),
    ...(uses === null ? [] : [{ id: 'uses', label: words.usesLeft(uses), short: `${uses}×`, secret: true } as const]),
  ]
}
