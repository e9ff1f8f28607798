/** A hand-made state of the table for the gallery of the desk. */
import type { Centre } from '../../../../shared/engine/game.ts'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'

export interface Scene {
  readonly headline: string
  readonly phase: string
  readonly cue: Frame['cue']
  readonly centre: Centre | null
  readonly news: string | null
  readonly say: string
  readonly ask: string | null
  readonly hints: readonly string[]
  readonly step: string
  readonly offers: (names: readonly string[]) => readonly Offer[]
  readonly outcome?: Frame['outcome']
}
