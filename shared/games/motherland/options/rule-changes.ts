/** House rules that may change after the deal, as long as nothing under way began under them. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import type { Options } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'

type ChangeCondition = (state: GameState) => boolean
const isAlways: ChangeCondition = () => true
/** True if no night is played or being told. */
const isByDay: ChangeCondition = ({ open }) => open.phase !== 'darkness' && open.phase !== 'wake'
const isNoVote: ChangeCondition = (state) => stepOf(state) !== 'T1'
const isNobodyCondemned: ChangeCondition = ({ secret }) => secret.condemnation === null
const isNobodySilent: ChangeCondition = (state) =>
  isByDay(state) && state.secret.silenced === null && state.open.silenced === null
/** True if the set-up is over, and this round's Troika is either not named or already voting. */
const isBetweenTroikas: ChangeCondition = ({ open }) => open.phase === 'introductions' || open.phase === 'troika'
const isBeforeNoise: ChangeCondition = (state) => stepOf(state) !== 'G2' && stepOf(state) !== 'G2.slot'

const changeConditions: Readonly<Partial<Record<keyof Options, ChangeCondition>>> = {
  firstTroika: ({ open }) => open.troika === null,
  troikaRotation: isAlways,
  troikaVote: isNoVote,
  troikaAbstain: isNoVote,
  announceTroika: isBetweenTroikas,
  spyTargets: isByDay,
  spiesMayPass: isByDay,
  callAbsentRoles: isByDay,
  informerTrigger: isByDay,
  informerUses: isAlways,
  informerAnswersChain: isNobodyCondemned,
  sistersReveal: isNobodyCondemned,
  madmanSlot: isBeforeNoise,
  censorScope: isNobodySilent,
  censorTargets: isByDay,
  announceSilenced: isByDay,
  phonesAtNight: (state) => isByDay(state) && state.open.phase !== 'setup',
}
export const takesOption: NonNullable<AnyGame<Motherland>['takesOption']> = (option, state) =>
  state.open.winner === null && (changeConditions[option]?.(state) ?? false)
