/** Bodies of the deck's calls. */
import { z } from 'zod'

const expect = z.int().min(0).optional()
/** `expect`: the `rev` that the deck has seen; refused `moved-on` if the match is further. */
export const deckStep = z.strictObject({ expect })
export const deckUndo = z.strictObject({ expect, notice: z.enum(['silent', 'correction']).optional() })
/** Without `add` the clock is stopped or set going. */
export const deckClock = z.strictObject({ expect, add: z.int().min(-3600).max(3600).optional() })
/** Without `on` it is turned over. */
export const deckSwitch = z.strictObject({ on: z.boolean().optional() })
export const deckPlain = z.strictObject({})
