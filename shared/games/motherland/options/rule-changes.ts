/** House rules that are changed after the deal: while nothing under way was begun by them. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import type { Options } from '../types.ts'
import type { Game, Motherland } from '../game-types.ts'

type When = (state: Game) => boolean
const always: When = () => true
/** No night is played and none is being told. */
const byDay: When = ({ open }) => open.phase !== 'darkness' && open.phase !== 'wake'
const notVoting: When = (state) => stepOf(state) !== 'T1'
const nobodyGoes: When = ({ secret }) => secret.condemnation === null
const nobodyIsSilent: When = (state) => byDay(state) && state.secret.silenced === null && state.open.silenced === null
/** The set-up is over, and the Troika of this round is not named or votes already. */
const betweenTroikas: When = ({ open }) => open.phase === 'introductions' || open.phase === 'troika'
const beforeNoise: When = (state) => stepOf(state) !== 'G2' && stepOf(state) !== 'G2.slot'

const when: Readonly<Partial<Record<keyof Options, When>>> = {
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
