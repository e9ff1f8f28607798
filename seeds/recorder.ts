/** Plays a match on the kernel as a console would, with time that the script winds, and keeps it as a file for import. */
import type { MatchFile } from '../electron/match/match-sessions.ts'
import { dueCommandAt } from '../shared/engine/time/expired-clocks.ts'
import type { Commit } from '../shared/engine/events.ts'
import { outcomeOf } from '../shared/engine/frames.ts'
import type { Actor } from '../shared/engine/game.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  redo,
  fullState,
  undo,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
  type Refusal,
  type CommandMeta,
} from '../shared/engine/match.ts'

export interface RecorderGiven {
  readonly game: AnyGame
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  /** A UUID, always the same, so that a second import finds the first. */
  readonly id: string
  readonly seed: string
  /** Wall clock of the first moment, ISO 8601. */
  readonly began: string
}

export class Recorder {
  live: MatchState
  readonly #given: RecorderGiven
  readonly #entries: Commit[] = []
  /** Engine time in ms. */
  #t = 0

  constructor(given: RecorderGiven) {
    this.#given = given
    this.live = emptyMatch(given.game, given.id)
    const { names, options } = given
    this.#keep(beginMatch(this.live, { names, options, cast: null }, this.#stamp('moderator')), 'begin')
  }
  get entries(): readonly Commit[] {
    return this.#entries
  }
  /** Time passes; clocks that run out meanwhile send their command. */
  wait(seconds: number): this {
    const until = this.#t + seconds * 1000
    for (let due = dueCommandAt(this.live, until); due !== null; due = dueCommandAt(this.live, until)) {
      this.#t = due.t
      this.#keep(decide(this.live, due.command, this.#stamp(due.by)), due.command.type)
    }
    this.#t = until
    return this
  }
  /** The moderator's commands, two seconds apart. Throws when one is refused. */
  does(...commands: readonly Command[]): this {
    for (const command of commands) {
      this.wait(2).#keep(decide(this.live, command, this.#stamp('moderator')), command.type)
    }
    return this
  }
  undo(notice: 'silent' | 'correction'): this {
    return this.#keep(undo(this.live, notice, this.#stamp('moderator')), 'undo')
  }
  redo(): this {
    return this.#keep(redo(this.live, this.#stamp('moderator')), 'redo')
  }
  /** The match so far, as a console exports it. */
  file(): MatchFile {
    const { game, id, names, seed, began } = this.#given
    const over = isOver(this.live)
    const ended = over ? this.#at() : null
    const outcome = outcomeOf(this.live, 'en')
    const results = over ? game.results(fullState(this.live)) : null
    const record = { id, game: game.id, rules: game.rules, names, seed, created: began, ended, outcome, results }
    return { duskboard: 1, match: { record, entries: this.#entries, mark: this.#t, damage: null } }
  }

  #at(): string {
    return new Date(Date.parse(this.#given.began) + this.#t).toISOString()
  }
  #stamp(by: Actor): CommandMeta {
    return { t: this.#t, at: this.#at(), by, chance: this.#given.seed, lang: 'en' }
  }
  #keep(result: Commit | Refusal, what: string): this {
    if (isCommandRefusal(result))
      throw new Error(`${what} was refused: ${result.says} (${result.clause ?? 'no clause'})`)
    this.#entries.push(result)
    this.live = foldCommit(this.live, result)
    return this
  }
}
