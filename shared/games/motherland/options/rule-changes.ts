/** House rules that may change after the deal, as long as nothing under way began under them. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import type { Options } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'

type ChangeCondition = (state: GameState) => boolean
const always: ChangeCondition = () => true
/** True if no night is played or being told. */
const byDay: ChangeCondition = ({ open }) => open.phase !== 'darkness' && open.phase !== 'wake'
const notVoting: ChangeCondition = (state) => stepOf(state) !== 'T1'
const nobodyGoes: ChangeCondition = ({ secret }) => secret.condemnation === null
const nobodyIsSilent: ChangeCondition = (state) =>
  byDay(state) && state.secret.silenced === null && state.open.silenced === null
/** True if the set-up is over, and this round's Troika is either not named or already voting. */
const betweenTroikas: ChangeCondition = ({ open }) => open.phase === 'introductions' || open.phase === 'troika'
const beforeNoise: ChangeCondition = (state) => stepOf(state) !== 'G2' && stepOf(state) !== 'G2.slot'

const when: Readonly<Partial<Record<keyof Options, ChangeCondition>>> = {
  firstTroika: ({ open }) => open.troika === null,
  troikaRotation: always,
  troikaVote: notVoting,
  troikaAbstain: notVoting,
  announceTroika: betweenTroikas,
  spyTargets: byDay,
  spiesMayPass: byDay,
  callAbsentRoles: byDay,
  informerTrigger: byDay,
  informerUses: always,
  informerAnswersChain: nobodyGoes,
  sistersReveal: nobodyGoes,
  madmanSlot: beforeNoise,
  censorScope: nobodyIsSilent,
  censorTargets: byDay,
  announceSilenced: byDay,
  phonesAtNight: (state) => byDay(state) && state.open.phase !== 'setup',
}
export const takesOption: NonNullable<AnyGame<Motherland>['takesOption']> = (option, state) =>
  state.open.winner === null && (when[option]?.(state) ?? false)
