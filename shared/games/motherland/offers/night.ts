/** Offers of the Darkness: three inputs that may be changed until Wake. */
import { called, entered, mayDecline } from '../decide/darkness.ts'
import { acts, missing, nightRoles, targetsOf } from '../state.ts'
import { stepOf, type StepId } from '../steps.ts'
import type { Game, NightRole } from '../types.ts'
import type { Words } from '../words.ts'
import { nextOffer, targetField, type Offered, type Offering } from './offering.ts'

const setters = { spies: 'setSpyTarget', writer: 'setWriterTarget', censor: 'setCensorTarget' } as const
const keyOf = { spies: 's', writer: 'w', censor: 'c' } as const
const roleAt: Partial<Record<StepId, NightRole>> = { D2: 'spies', D3: 'writer', D4: 'censor' }

const input = (state: Game, words: Words, role: NightRole): readonly Offered[] => {
  const now = state.secret.night[role]
  const owed = now === undefined
  const command = setters[role]
  const none = mayDecline(state, role) ? (role === 'spies' ? words.fields.nobody : words.fields.declines) : null
  const current = roleAt[stepOf(state) ?? 'W1'] === role || stepOf(state) === 'W1'
  const set = {
    id: command,
    command,
    title: words.commands[command],
    group: owed && current ? 'next' : 'act',
    key: keyOf[role],
    fields: { target: targetField(targetsOf(state, role), words.fields.target, none) },
    ...(owed ? {} : { now: { target: now } }),
  } as Offered
  const clear: Offered = {
    id: `clearTarget:${role}`,
    command: 'clearTarget',
    set: { of: role },
    title: words.titles.clear[role],
    group: 'act',
    fields: {},
  }
  return owed ? [set] : [set, clear]
}
export const night: Offering = (state, words) => {
  const at = stepOf(state) ?? 'W1'
  const role = roleAt[at]
  const ready = role === undefined ? missing(state).length === 0 : !acts(state, role) || entered(state, role)
  const inputs = nightRoles.filter((each) => called(state, each)).flatMap((each) => input(state, words, each))
  return [...(ready ? [nextOffer(at, words)] : []), ...inputs]
}
