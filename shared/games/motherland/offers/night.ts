/** Offers of Darkness: three entries that can be changed until Wake. */
import { offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import { isCalled, hasEntered as isEntered } from '../decide/darkness.ts'
import type { Game as AnyGame } from '../../../engine/game.ts'
import { owesInput, freeInOrder, mayDecline, missingInputs, nightRoles, targetsOf } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { NightRole, StepId } from '../types.ts'
import { isAtDistance, decidesByPhone } from '../../../engine/kit/place-option.ts'
import { proposal } from '../phones/phone-proposals.ts'
import { questionNow } from '../phones/questions.ts'
import type { GameState, Motherland } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { stepOffer, type GameOffer, type OfferBuilder } from './offering.ts'

const setters = { spies: 'setSpyTarget', writer: 'setWriterTarget', censor: 'setCensorTarget' } as const
const keyOf = { spies: 's', writer: 'w', censor: 'c' } as const
const roleAt: Partial<Record<StepId, NightRole>> = { D2: 'spies', D3: 'writer', D4: 'censor' }

/** The label for choosing nobody, or null where a choice is due; by the options alone. */
function noneLabel(state: GameState, { fields }: Words, role: NightRole): string | null {
  if (!mayDecline(state, role)) return null
  return role === 'spies' ? fields.nobody : fields.declines
}
const inputOffers = (state: GameState, words: Words, role: NightRole): readonly GameOffer[] => {
  const entered = state.secret.night[role]
  const owed = entered === undefined
  const now = owed && questionNow(state) === role ? proposal(state, role) : entered
  const command = setters[role]
  const none = noneLabel(state, words, role)
  const current = roleAt[stepOf(state) ?? 'W1'] === role || stepOf(state) === 'W1'
  const set = offerOf(command, words.commands[command], {
    group: owed && current && !isAtDistance(state.options) ? 'next' : 'act',
    key: keyOf[role],
    fields: { target: seatField(targetsOf(state, role), words.fields.target, none) },
    ...(now === undefined ? {} : { now: { target: now } }),
  }) as GameOffer
  const clear: GameOffer = offerOf('clearTarget', words.titles.clear[role], {
    id: `clearTarget:${role}`,
    set: { of: role },
    clears: set.id,
  })
  return owed ? [set] : [set, clear]
}
const inputCommands: readonly string[] = ['next', 'clearTarget', ...Object.values(setters)]
/**
 * Shows entry and next step on a hidden desk at every call, whether a player is there or not and whatever was entered.
 * The impossible one is refused.
 */
export const nightCover: NonNullable<AnyGame<Motherland>['offers']['cover']> = (offers, state, words) => {
  const at = stepOf(state)
  if (at === null || !['D2', 'D3', 'D4', 'W1'].includes(at)) return offers
  const role = roleAt[at]
  const asked: readonly GameOffer[] =
    role === undefined
      ? []
      : [
          offerOf(setters[role], words.commands[setters[role]], {
            group: isAtDistance(state.options) ? 'act' : 'next',
            key: keyOf[role],
            fields: { target: seatField(freeInOrder(state), words.fields.target, noneLabel(state, words, role)) },
          }),
        ]
  return [...asked, stepOffer(at, words), ...offers.filter(({ command }) => !inputCommands.includes(command))]
}
/** The offer to compare picks. It is made for show too, so its presence tells nothing. */
const compareOffers: OfferBuilder = (state, words) =>
  questionNow(state) === 'spies' && !decidesByPhone(state.options)
    ? [offerOf('comparePicks', words.commands.comparePicks)]
    : []
export const nightOffers: OfferBuilder = (state, words) => {
  const at = stepOf(state) ?? 'W1'
  const role = roleAt[at]
  const ready =
    isAtDistance(state.options) ||
    (role === undefined ? missingInputs(state).length === 0 : !owesInput(state, role) || isEntered(state, role))
  const inputs = nightRoles.filter((each) => isCalled(state, each)).flatMap((each) => inputOffers(state, words, each))
  return [...(ready ? [stepOffer(at, words)] : []), ...inputs, ...compareOffers(state, words)]
}
