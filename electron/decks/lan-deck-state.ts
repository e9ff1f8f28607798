/**
 * Makes a network deck's state from the public frame on air alone, so that somebody who looks over a shoulder learns
 * nothing new. No button is locked, named or refused by what only the moderator knows.
 */
import { pickClockToShow } from '../../shared/wire/frame-clocks.ts'
import type { DeckNext, DeckState } from '../../shared/wire/deck-payload.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { deckWords } from './deck-button-words.ts'

export interface LanDeckStateInput {
  /** The match on stage as the room has seen it, or null. */
  readonly frame: Frame | null
  readonly blank: boolean
  /** True while OBS holds its scene; null while OBS is not followed. */
  readonly scene: boolean | null
}
function nextOf(frame: Frame | null, lang: string): DeckNext {
  const { next, noMatch, over } = deckWords(lang)
  const reason = frame === null ? noMatch : frame.outcome === null ? null : over
  return { label: next, locked: reason !== null, reason, shows: false }
}
/** Returns the state; hold, waiting and hidden are not told to the network. Without a match the revision is 0. */
export function lanDeckState({ frame, blank, scene }: LanDeckStateInput, lang: string): DeckState {
  const step = frame === null ? null : { label: deckWords(lang).lastStep }
  return {
    lan: true,
    match: frame?.match ?? null,
    rev: frame?.rev ?? 0,
    headline: frame?.board.headline ?? '',
    next: nextOf(frame, lang),
    // The existence of a last step, and the room's knowledge of it, are secret: the deck always asks how to undo.
    undo: step === null ? null : { ...step, seen: true },
    redo: step,
    clock: pickClockToShow(frame?.clocks ?? []),
    blank,
    hold: null,
    waiting: 0,
    scene,
    hidden: null,
  }
}
