/**
 * Makes a deck's state from the redacted frame alone, so it tells no more than a desk that hides secrets.
 */
import type { Offer } from '../../shared/engine/offers/fields.ts'
import { findAlternatives, hasFields, findPrimaryOffer } from '../../shared/engine/offers/primary-offer.ts'
import { pickClockToShow } from '../../shared/wire/frame-clocks.ts'
import type { DeckNext, DeckState } from '../../shared/wire/deck-payload.ts'
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { deckWords } from './deck-button-words.ts'
import type { MatchSession } from '../match/match-session.ts'

export interface DeckStateInput {
  /** The session of the match on stage, or null. */
  readonly table: MatchSession | null
  readonly stage: Stage
  /** Public changes that wait behind a hold. */
  readonly waiting: number
  /** True while OBS holds its scene; null while OBS is not followed. */
  readonly scene: boolean | null
  /** True where no desk shows secrets. */
  readonly hidden: boolean
}

function nextOf(frame: Frame | null, lang: string): DeckNext {
  const words = deckWords(lang)
  const locked = (reason: string): DeckNext => ({ label: words.next, locked: true, reason, shows: false })
  if (frame === null) return locked(words.noMatch)
  const main = findPrimaryOffer(frame.offers)
  if (main === null) return locked(frame.outcome === null ? words.choice : words.over)
  if (hasFields(main) || findAlternatives(frame.offers).length > 0) return locked(words.choice)
  if (main.danger === true) return locked(words.careful)
  const question = main.question === undefined ? {} : { question: main.question }
  return { label: main.title, locked: false, reason: null, shows: main.shows === true, ...question }
}
/** Makes the state of a deck on this computer, from a frame without secrets. Without a match the revision is 0. */
export function deckState({ table, stage, waiting, scene, hidden }: DeckStateInput, lang: string): DeckState {
  const frame = table?.frame('redacted', lang) ?? null
  const redo = table?.redoTitle(lang, true) ?? null
  return {
    match: table?.id ?? null,
    rev: frame?.rev ?? 0,
    headline: frame?.board.headline ?? '',
    next: nextOf(frame, lang),
    undo: frame?.undo ? { label: frame.undo.title, seen: frame.undo.seen } : null,
    redo: redo === null ? null : { label: redo },
    clock: pickClockToShow(frame?.clocks ?? []),
    blank: stage.blank,
    hold: stage.hold,
    waiting,
    scene,
    hidden,
  }
}
/** Returns the command of the next button, or null while it is locked, also where a secret act comes first. */
export function nextCommand(table: MatchSession, lang: string): { readonly type: string } | null {
  const redacted = table.frame('redacted', lang)
  const main = findPrimaryOffer(redacted.offers)
  const truly = findPrimaryOffer(table.frame('moderator', lang).offers)
  if (main === null || main.id !== truly?.id || nextOf(redacted, lang).locked) return null
  return commandOf(main)
}
/** Returns the command that stops or starts the shown clock, or adds seconds to it; null where that is not offered. */
export function clockCommand(table: MatchSession, add: number | undefined): { readonly type: string } | null {
  const { offers, clocks } = table.frame('redacted', 'en')
  const clock = pickClockToShow(clocks)?.id
  const find = (...commands: readonly string[]): Offer | undefined =>
    offers.find(({ command, set }) => commands.includes(command) && (set === undefined || set['clock'] === clock))
  const offer = add === undefined ? (find('resumeClocks') ?? find('pauseClock', 'runClock')) : find('addTime')
  if (offer === undefined) return null
  return { ...commandOf(offer), ...(add === undefined ? {} : { seconds: add }) }
}
const commandOf = ({ command, set }: Offer): { readonly type: string } => ({ ...set, type: command })
