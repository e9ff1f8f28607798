/**
 * Withholds results from screens until every card lies open or the moderator shows them. Kept in the settings from the
 * start of each match, so that a restart reveals nothing that the audience was not told.
 */
import type { DisclosedByMatch } from '../../../shared/club/disclosed-seats.ts'
import type { SeatResult } from '../../../shared/engine/game.ts'
import { isOver, type AnyGame, type MatchState } from '../../../shared/engine/match.ts'
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import { disclosedResultsOf } from '../../../shared/engine/disclosure/disclosed-results.ts'
import type { ModeratorPayload } from '../../../shared/wire/moderator-status.ts'
import type { StageChange } from '../../broadcast/stage-change.ts'
import type { MatchCommit } from '../../match/match-session.ts'
import type { Store } from '../../storage/store.ts'

interface WithheldResult {
  readonly game: string
  readonly over: boolean
  /** True where the match counts as played; kept for a while, because an undo can withhold it again. */
  readonly whole: boolean
  readonly results: readonly SeatResult[]
}
type WithheldByMatch = Readonly<Record<string, WithheldResult>>
const setting = 'waiting-results'
/** Fully counting matches that are remembered. */
const mostWhole = 10

function parseStored(kept: unknown): WithheldByMatch {
  return typeof kept === 'object' && kept !== null ? (kept as WithheldByMatch) : {}
}
/** Drops the oldest of the fully counting matches. */
function withoutOldest(all: WithheldByMatch): WithheldByMatch {
  const whole = Object.keys(all).filter((match) => all[match]?.whole === true)
  const old = new Set(whole.slice(0, -mostWhole))
  return Object.fromEntries(Object.entries(all).filter(([match]) => !old.has(match)))
}

/**
 * Results that screens may not count yet, stored so that they stay withheld over a restart. Changes throw StorageFault.
 */
export class ResultEmbargo {
  readonly #store: Pick<Store, 'setting' | 'set'>
  #all: WithheldByMatch
  #told: DisclosedByMatch
  /** Grows whenever screens may count something different. */
  edition = 0

  constructor(store: Pick<Store, 'setting' | 'set'>) {
    this.#store = store
    this.#all = parseStored(store.setting(setting))
    this.#told = this.#toldNow()
  }
  /** Results that screens may count, by match; the same object until they change. */
  get told(): DisclosedByMatch {
    return this.#told
  }
  /** Returns the finished matches with a withheld result, for the desk. */
  listed(games: readonly AnyGame[], lang: string): ModeratorPayload['waitingResults'] {
    const waiting = Object.entries(this.#all).filter(([, { over, whole }]) => over && !whole)
    return waiting.map(([match, { game: id }]) => {
      const game = games.find((each) => each.id === id)
      return { match, title: game === undefined ? id : wordsIn(game.text, lang).title }
    })
  }
  /** Notes a match before it ends, so that a console that dies right then lets out no withheld result. */
  onCommit({ after }: Pick<MatchCommit, 'after'>): void {
    this.look(after)
  }
  onStage({ session }: Pick<StageChange, 'session'>): void {
    if (session !== null) this.look(session.live)
  }
  /**
   * Notes that a match began, moved on, ended, or revealed cards. A match that ended before this bookkeeping counts in
   * full.
   */
  look(live: MatchState): void {
    const over = isOver(live) && !live.open.value.table.calledOff
    const before = this.#all[live.id]
    if (before === undefined && isOver(live)) return
    const { whole, results } = disclosedResultsOf(live)
    const now: WithheldResult = { game: live.game.id, over, whole, results: whole ? [] : results }
    if (JSON.stringify(before) === JSON.stringify(now)) return
    const all = withoutOldest({ ...this.#all, [live.id]: now })
    this.#store.set(setting, all)
    this.#all = all
    this.#told = this.#toldNow()
    this.edition += 1
  }
  #toldNow(): DisclosedByMatch {
    const waiting = Object.entries(this.#all).filter(([, { whole }]) => !whole)
    return Object.fromEntries(waiting.map(([match, { results }]) => [match, results]))
  }
}
