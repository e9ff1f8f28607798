/** What a game lets its moderator read. */

/** The moderator's script: what to say aloud now, what to enter, what only the moderator should know. */
export interface Script {
  readonly step: string
  /** Read aloud, word for word; safe to be overheard. */
  readonly say: string
  /** What to do or enter now; safe to be overlooked. */
  readonly ask: string | null
  /** For the moderator's eyes only; never part of a redacted frame. */
  readonly hints: readonly string[]
  readonly steps: readonly ScriptStep[]
  /** What a hidden desk shows instead, where it would tell something that this step comes at all. */
  readonly cover?: Pick<Script, 'step' | 'say' | 'ask' | 'steps'>
}
export interface ScriptStep {
  readonly id: string
  readonly title: string
  readonly state: 'done' | 'now' | 'next'
  /** REAL: somebody acts; STOP: called, shown the stop sign; FAKE: called for show; SKIP: not called. */
  readonly mode: 'REAL' | 'STOP' | 'FAKE' | 'SKIP'
}
