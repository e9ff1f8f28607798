/** Titles of what can be entered, per language. */
import type { Question } from '../types.ts'

export interface TitleWords {
  readonly enterRole: (name: string) => string
  readonly clearRole: (name: string) => string
  readonly pickMormons: string
  readonly yes: string
  readonly no: string
  /** One vote for each member of a group that is called. */
  readonly groupVote: string
  readonly challenge: (challenger: string) => string
  readonly accept: (name: string) => string
  readonly refuse: (name: string) => string
  readonly nominate: string
  readonly strike: string
  /** Hands for one option. */
  readonly hands: (option: string) => string
  readonly rest: (option: string) => string
  readonly ballots: string
  /** On a phone. */
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
  /** `role`: of who binds. */
  readonly setBind: (name: string, role: string) => string
  readonly setTrail: (name: string) => string
}
