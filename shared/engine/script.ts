/** Types of the moderator's script. */

/** The moderator's script: what to read aloud, what to enter, and what only the moderator should know. */
export interface Script {
  readonly step: string
  /** Read aloud, word for word; safe to be overheard. */
  readonly say: string
  /** The act or entry that is due now; safe to be seen by others. */
  readonly ask: string | null
  /** For the moderator's eyes only; never part of a redacted frame. */
  readonly hints: readonly string[]
  readonly steps: readonly ScriptStep[]
  /** Marks a step in which the table talks: it ends by its clock or by the moderator, never by itself. */
  readonly talk?: true
  /** The clocks that count for this step, where others run beside it, such as one for the whole game. Absent: all. */
  readonly clocks?: readonly string[]
  /** Replaces these fields on a page that hides secrets, where the mere presence of this step would reveal one. */
  readonly cover?: Pick<Script, 'step' | 'say' | 'ask' | 'steps'>
}
/** A step on the moderator's list of steps. */
export interface ScriptStep {
  readonly id: string
  readonly title: string
  readonly state: 'done' | 'now' | 'next'
  /** REAL: a player acts; STOP: called and shown the stop sign; FAKE: called for show; SKIP: not called. */
  readonly mode: 'REAL' | 'STOP' | 'FAKE' | 'SKIP'
}
