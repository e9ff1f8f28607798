/**
 * Matches whose results the screens may not count whole: since they began here, and until every card lies open or the
 * moderator shows the results. Kept in the settings from a match's beginning, so that no end of the console in between
 * lets out what the audience was not told.
 */
import type { ToldByMatch } from '../../../shared/club/disclosed-seats.ts'
import type { SeatResult } from '../../../shared/engine/game.ts'
import { isOver, type AnyGame, type Live } from '../../../shared/engine/match.ts'
import { wordsIn } from '../../../shared/engine/words/engine-text.ts'
import { toldResults } from '../../../shared/engine/disclosure/disclosed-results.ts'
import type { Desk } from '../../../shared/wire/moderator-status.ts'
import type { Store } from '../../storage/store.ts'

interface Waiting {
  readonly game: string
  readonly over: boolean
  /** The match counts as it was played; kept for a while, because an undo can take that back. */
  readonly whole: boolean
  readonly results: readonly SeatResult[]
}
type All = Readonly<Record<string, Waiting>>
const setting = 'waiting-results'
/** Matches that count whole and are remembered all the same. */
const mostWhole = 10

function storedIn(kept: unknown): All {
  return typeof kept === 'object' && kept !== null ? (kept as All) : {}
}
/** Without the oldest of those that count whole. */
function withoutOldest(all: All): All {
  const whole = Object.keys(all).filter((match) => all[match]?.whole === true)
  const old = new Set(whole.slice(0, -mostWhole))
  return Object.fromEntries(Object.entries(all).filter(([match]) => !old.has(match)))
}

export class WaitingResults {
  readonly #store: Pick<Store, 'setting' | 'set'>
  #all: All
  #told: ToldByMatch
  /** Grows whenever screens may count something else. */
  edition = 0

  constructor(store: Pick<Store, 'setting' | 'set'>) {
    this.#store = store
    this.#all = storedIn(store.setting(setting))
    this.#told = this.#toldNow()
  }
  /** The same object for as long as nothing of it changes. */
  get told(): ToldByMatch {
    return this.#told
  }
  /** Matches that are over and of which some seat's result waits. */
  listed(games: readonly AnyGame[], lang: string): Desk['waitingResults'] {
    const waiting = Object.entries(this.#all).filter(([, { over, whole }]) => over && !whole)
    return waiting.map(([match, { game: id }]) => {
      const game = games.find((each) => each.id === id)
      return { match, title: game === undefined ? id : wordsIn(game.text, lang).title }
    })
  }
  /** A match began, moved on, ended, or showed more of its cards. One that ended before this was kept counts whole. */
  look(live: Live): void {
    const over = isOver(live) && !live.open.value.table.calledOff
    const before = this.#all[live.id]
    if (before === undefined && isOver(live)) return
    const { whole, results } = toldResults(live)
    const now: Waiting = { game: live.game.id, over, whole, results: whole ? [] : results }
    if (JSON.stringify(before) === JSON.stringify(now)) return
    const all = withoutOldest({ ...this.#all, [live.id]: now })
    this.#store.set(setting, all)
    this.#all = all
    this.#told = this.#toldNow()
    this.edition += 1
  }
  #toldNow(): ToldByMatch {
    const waiting = Object.entries(this.#all).filter(([, { whole }]) => !whole)
    return Object.fromEntries(waiting.map(([match, { results }]) => [match, results]))
  }
}
