/** Schemas of a deck's requests. */
import { z } from 'zod'
import { boundedText } from './command-schema.ts'

const expect = z.int().min(0).optional()
/** `expect` is the `rev` that the deck has seen; refused `moved-on` where the match is further. */
export const deckStep = z.strictObject({ expect })
/** `question` is the one the button was to answer; refused `moved-on` where another is asked. */
export const deckNext = z.strictObject({ expect, question: boundedText(100).min(1).optional() })
export const deckUndo = z.strictObject({ expect, notice: z.enum(['silent', 'correction']).optional() })
/** Without `add` the request pauses or runs the clock; `add` is in seconds. */
export const deckClock = z.strictObject({ expect, add: z.int().min(-3600).max(3600).optional() })
/** Without `on` the request toggles. */
export const deckSwitch = z.strictObject({ on: z.boolean().optional() })
export const emptyDeckBody = z.strictObject({})

/** Allows or forbids decks on the network. */
export const decksChange = z.strictObject({ on: z.boolean() })
const id = z.union([boundedText(100), z.number()])
const said = { id, key: boundedText(100).min(1).optional() }
/**
 * Messages of a deck on the network, each of which is answered. `expect` is the `rev` that the deck was shown; a press
 * that is sent again keeps its `key` and is done once.
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
