/** Titles of entries, per language. */
import type { Question } from '../types.ts'

/** Titles of offers. */
export interface TitleWords {
  readonly enterRole: (name: string) => string
  readonly clearRole: (name: string) => string
  readonly pickMormons: string
  readonly yes: string
  readonly no: string
  /** The title of the votes of a group's members. */
  readonly groupVote: string
  readonly challenge: (challenger: string) => string
  readonly accept: (name: string) => string
  readonly refuse: (name: string) => string
  readonly nominate: string
  readonly strike: string
  /** The title of the hands for one option. */
  readonly hands: (option: string) => string
  readonly rest: (option: string) => string
  readonly ballots: string
  /** The titles of ballots on phones. */
  readonly cast: Readonly<Record<Question, string>>
  readonly abstain: string
  readonly watch: (name: string) => string
  readonly breakTie: (name: string) => string
  readonly revealSelf: (name: string, role: string) => string
  readonly breachRules: string
  readonly setOut: string
  readonly setIn: string
  readonly setHolder: (knowing: boolean) => string
  readonly markOn: (mark: string) => string
  readonly markOff: (mark: string) => string
  /** The title of a corrected bind; `role` is the binding one. */
  readonly setBind: (name: string, role: string) => string
  readonly setTrail: (name: string) => string
}
