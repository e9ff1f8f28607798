/** Random nights and days of tables with nearly every role, each with options of its own. */
import { expect } from 'vitest'
import { fullState, type MatchState } from '../../../../shared/engine/match.ts'
import { playRandomly } from '../../../../shared/engine/random-player.ts'
import { ktulu } from '../../../../shared/games/ktulu/index.ts'
import { modeOf } from '../../../../shared/games/ktulu/night/call-modes.ts'
import type { Options } from '../../../../shared/games/ktulu/options/option-types.ts'
import type { Role } from '../../../../shared/games/ktulu/roles.ts'
import { isAble, isAlive, stepNow, teamAt } from '../../../../shared/games/ktulu/state.ts'
import type { GameState } from '../../../../shared/games/ktulu/game-types.ts'
import { seeds } from '../../../kit/run-length.ts'
import { rule } from '../../../kit/rule.ts'
import { at } from '../../../kit/claims/erring-player.ts'
import { castP, castQ } from '../table.ts'

const many: readonly (readonly [string, Role])[] = [
  ...castQ.seated,
  ['Vic', 'guard'],
  ['Wes', 'doctor'],
  ['Xia', 'drunkJudge'],
  ['Yan', 'seducer'],
  ['Zoe', 'infiltrator'],
  ['Aga', 'quietFoot'],
  ['Bob', 'burningRage'],
  ['Cia', 'shaman'],
  ['Deb', 'femaleShaman'],
  ['Eli', 'binocularEye'],
  ['Fin', 'stagecoach'],
  ['Gro', 'warrior'],
  ['Hub', 'tentacle'],
  ['Ivy', 'leech'],
]
interface Sitting {
  readonly what: string
  readonly seated: readonly (readonly [string, Role])[]
  readonly options: Partial<Options>
}
const sittings: readonly Sitting[] = [
  { what: 'Cast P', seated: castP.seated, options: {} },
  { what: 'Cast Q', seated: castQ.seated, options: {} },
  { what: 'many roles', seated: many, options: { gamblerFirstNight: 1 } },
  {
    what: 'groups vote',
    seated: many,
    options: { groupInput: 'votes', groupTie: 'revoteOnce', trailNextNight: true, luckyZero: true },
  },
  {
    what: 'no fakes',
    seated: many,
    options: { fakeCalls: false, nightlySkippable: true, bindScope: 'any', disabledPass: true },
  },
  {
    what: 'roles unknown',
    seated: many,
    options: { announceRoles: false, jailedMeetsOnZero: false, nightDeaths: 'allNow', guardRepeat: false },
  },
  { what: 'at a distance', seated: many, options: { place: 'distance', gamblerFirstNight: 1 } },
  {
    what: 'all told at dawn',
    seated: castP.seated,
    options: { plantRecoveryWhenDisabled: false, statuetteTiming: 'dawn', blockTiming: 'dawn' },
  },
]
const game = ktulu as unknown as Parameters<typeof playRandomly>[0]
const now = (live: MatchState): GameState => fullState(live) as unknown as GameState

/** Expects the statuette in exactly one place, with a living holder, from the bandits' first meeting on (6.1). */
function isCarried(state: GameState): void {
  const { secret, open } = state
  const { holder } = secret.statuette
  if (holder === 'bandits') return expect(open.phase === 'day' && open.winner === null).toBe(false)
  // The holder died without a killer and the moderator is about to name the next one (S-22); or citizens have just
  // won by that death (S-10), or nobody lives (W-9): then nobody takes it up any more.
  if (stepNow(state)?.id === 'assign' || open.winner !== null) return
  expect(isAlive(state, holder)).toBe(true)
}
/** Expects the announced faction to be the holder's, unless the holder does not know it or it is lost (6.3). */
function isAnnounced(state: GameState): void {
  const { announced, knows, lost, holder } = state.secret.statuette
  expect(lost).toBe(announced === null)
  if (lost) expect(knows).toBe(false)
  if (knows && holder !== 'bandits') expect(announced).toBe(teamAt(state, holder))
}
/** Expects that no power is used after death, nor while jailed, drunk or at cards (4.1.2). */
function isRightlyUsed(state: GameState, before: GameState): void {
  const used = Object.entries(state.secret.used).filter(([key, times]) => times > (before.secret.used[key] ?? 0))
  for (const seat of used.map(([key]) => Number(key.split('/')[0]))) {
    expect(isAlive(before, seat)).toBe(true)
    if (before.open.phase === 'night') expect(isAble(before, seat)).toBe(true)
  }
}
/** Expects that the current step is never one that is left out (4.1.3). */
function isCalled(state: GameState): void {
  const step = stepNow(state)
  if (step !== null && state.open.winner === null) expect(modeOf(state, step)).not.toBe('SKIP')
}
for (const [n, { what, seated, options }] of sittings.entries())
  rule('6.1 6.3 4.1.2 4.1.3', `one living holder, rightly told, and nobody acts who cannot: ${what}`, () => {
    for (const seed of seeds(1)) {
      const names = seated.map(([name]) => name)
      const setup = { names, options: { ...options }, cast: seated.map(([, role]) => role) }
      let before: GameState | null = null
      const after = (live: MatchState): void => {
        const state = now(live)
        if (state.secret.roles !== null) for (const check of [isCarried, isAnnounced, isCalled]) check(state)
        if (before !== null) isRightlyUsed(state, before)
        before = state
      }
      expect(
        playRandomly(game, { setup, seed: `${seed}/${n}`, limit: 4000, at, takers: 'moderator', after }).ended,
      ).toBe(true)
    }
  })
