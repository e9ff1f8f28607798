/** Hints on what phones have answered to a call so far, and whose answers are missing. */
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { callNow } from '../phones/call-parts.ts'
import { isPubliclyDead, nameIn } from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { hintsIf, namesIn, type Hints } from './hint.ts'

/** The answers of those whom the call is meant for, as text. */
function answersText(state: GameState, { phones }: Words): string {
  const { own, table } = state
  return table.ring
    .flatMap((seat) => {
      const part = own[seat]?.call?.part ?? null
      const tap = own[seat]?.tap ?? null
      if (part === null || part.kind === 'stop' || tap === null) return []
      return [phones.pick(nameIn(state, seat), tap.target === null ? phones.nobody : nameIn(state, tap.target))]
    })
    .join(', ')
}
/** The hints at a call by night, or at the Doctor's by day. */
export function answerHints(state: GameState, words: Words): Hints {
  const step = callNow(state)
  if (!decidesByPhone(state.options) || step === null || step.id.startsWith('d.')) return []
  const asked = state.table.ring.filter((seat) => !isPubliclyDead(state, seat))
  const missing = asked.filter((seat) => (state.own[seat]?.tap ?? null) === null)
  const given = answersText(state, words)
  return [
    ...hintsIf(given !== '', words.phones.given(given)),
    missing.length === 0 ? words.phones.allIn : words.phones.missing(namesIn(state, missing)),
  ]
}
