/** Bodies of the deck's calls. */
import { z } from 'zod'
import { words } from './command-schema.ts'

const expect = z.int().min(0).optional()
/** `expect`: the `rev` that the deck has seen; refused `moved-on` if the match is further. */
export const deckStep = z.strictObject({ expect })
/** `question`: what the button was to answer; refused `moved-on` if another one is asked. */
export const deckNext = z.strictObject({ expect, question: words(100).min(1).optional() })
export const deckUndo = z.strictObject({ expect, notice: z.enum(['silent', 'correction']).optional() })
/** Without `add` the clock is stopped or set going. */
export const deckClock = z.strictObject({ expect, add: z.int().min(-3600).max(3600).optional() })
/** Without `on` it is turned over. */
export const deckSwitch = z.strictObject({ on: z.boolean().optional() })
export const deckPlain = z.strictObject({})

/** Whether decks may come in over the network. */
export const decksChange = z.strictObject({ on: z.boolean() })
const id = z.union([words(100), z.number()])
const said = { id, key: words(100).min(1).optional() }
/**
 * What a deck on the network says: each is answered. `expect`: the `rev` that it was shown; `key`: the same for a press
 * that is sent again, which is done once.
 */
export const lanDeckMessage = z.discriminatedUnion('act', [
  z.strictObject({ ...said, act: z.literal('next'), expect }),
  z.strictObject({ ...said, act: z.literal('redo'), expect }),
  z.strictObject({ ...said, act: z.literal('undo'), ...deckUndo.shape }),
  z.strictObject({ ...said, act: z.literal('clock'), ...deckClock.shape }),
  z.strictObject({ ...said, act: z.literal('blank'), ...deckSwitch.shape }),
  z.strictObject({ ...said, act: z.literal('scene'), ...deckSwitch.shape }),
  z.strictObject({ ...said, act: z.literal('hide') }),
])
export type LanDeckMessage = z.output<typeof lanDeckMessage>
