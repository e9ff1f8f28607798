/** A deck does what its key showed, counts two presses at once as one, and shows at rest what is stored. */
import type { Commit } from '../../../../shared/engine/events.ts'
import { frameFor } from '../../../../shared/engine/frames.ts'
import { findAlternatives, findPrimaryOffer, hasFields } from '../../../../shared/engine/offers/primary-offer.ts'
import { refoldMatch } from '../../../../shared/engine/replay.ts'
import type { MatchState } from '../../../../shared/engine/match.ts'
import { doublePressMs, type DeckState } from '../../../../shared/wire/deck-payload.ts'
import type { MatchSession } from '../../../../electron/match/match-session.ts'
import type { Evening } from '../../evening.ts'
import { requestNow, type CurrentRequest } from '../../network/current-request.ts'
import type { DeckPage } from '../../pages/deck-page.ts'
import type { MakeCheck } from '../check.ts'

/** A press that changed the match. */
interface Press {
  readonly page: DeckPage
  readonly act: string
  /** True for the press of a program, which names no revision. */
  readonly isBlind: boolean
  readonly request: CurrentRequest
}
/** A deck's state and since when it was shown, virtual ms. */
interface Shown {
  readonly at: number
  readonly state: DeckState
}
/** Acts of which a second one at once is meant as the first. */
const steps = ['next', 'undo', 'redo']

function actOf({ path, said }: CurrentRequest): string {
  const { act } = JSON.parse(said === '' ? '{}' : said) as { readonly act?: string }
  return act ?? path.slice(path.lastIndexOf('/') + 1)
}
/** Returns the press of a deck that the console deals with now, or null. What a clock does meanwhile is nobody's. */
function pressNow({ decks }: Evening, { kind, rows }: Commit): Press | null {
  const request = requestNow()
  const page = decks.find(({ process }) => process === request?.from)
  if (request === null || page === undefined || (kind === 'command' && rows[0]?.by !== 'moderator')) return null
  return { page, act: actOf(request), isBlind: !request.said.includes('"expect"'), request }
}
/** Presses of people are as far apart as they were made; those of programs bear no time, and count as they arrive. */
const gapOf = (a: Press, b: Press): number =>
  a.isBlind ? b.request.arrivedAt - a.request.arrivedAt : b.request.sentAt - a.request.sentAt

function isNextLocked(frame: ReturnType<typeof frameFor>): boolean {
  const main = findPrimaryOffer(frame.offers)
  return main === null || hasFields(main) || findAlternatives(frame.offers).length > 0 || main.danger === true
}
/** Returns what a press did other than its key showed, or null. `session` is as it was before. */
function surprise({ page, act }: Press, shown: DeckState, session: MatchSession): string | null {
  const frame = session.frame('redacted', 'en')
  const main = findPrimaryOffer(frame.offers)
  if (act === 'next' && isNextLocked(frame)) return 'a step that needs a choice'
  if (shown.match !== session.id) return 'a step of another match'
  if (page.isOfNetwork) return null
  if (act === 'next' && shown.next.label !== main?.title) return `“${main?.title}” and showed “${shown.next.label}”`
  if (act === 'undo' && shown.undo?.label !== frame.undo?.title)
    return `undo “${frame.undo?.title}” and showed “${shown.undo?.label}”`
  return null
}
/** Returns how far the match is ahead of what a deck on the network showed; it may not be at all. */
function overtaken({ page, act, isBlind }: Press, shown: DeckState, seen: MatchState | null): string | null {
  if (!page.isOfNetwork || isBlind || seen === null) return null
  const { rev } = frameFor(seen, 'public', 'en')
  return rev === shown.rev ? null : `${act} at event ${rev} and showed event ${shown.rev}`
}
/** Returns what a deck on the network shows of a match: nothing but what everybody was told. */
function ofNetwork(live: MatchState): object {
  const { rev, board, outcome } = frameFor(live, 'public', 'en')
  return { rev, headline: board.headline, locked: outcome !== null }
}
/** Returns what a deck on the console's machine shows of a match: what a desk shows that hides its secrets. */
function ofThisMachine(live: MatchState, { moderators, watchers, console }: Evening): object {
  const frame = frameFor(live, 'redacted', 'en')
  const locked = isNextLocked(frame)
  const next = locked ? {} : { next: findPrimaryOffer(frame.offers)?.title }
  const watched = watchers.some(({ frame: shown }) => shown?.audience === 'moderator')
  const hidden = !watched && moderators.every(({ desk }) => desk.hidden)
  const { hold } = console.core.stage.now()
  return {
    rev: frame.rev,
    headline: frame.board.headline,
    locked,
    ...next,
    undo: frame.undo?.title ?? null,
    hold,
    hidden,
  }
}
function wrongAtRest(evening: Evening, { deck, isOfNetwork }: DeckPage): string | null {
  const { core } = evening.console
  const { match, blank } = core.stage.now()
  const stored = match === null ? null : evening.store.read(match)
  const state = deck.state.value
  if (match === null || stored === null || deck.door.value !== 'open') return null
  if (state === null || !deck.on.value) return 'has no connection'
  const { record, entries } = stored
  const live = refoldMatch(core.tables.game(record.game), match, { entries, rules: record.rules })
  const { enabled, cues } = core.obs.status()
  const told = { match, blank, scene: enabled ? cues.hold : null }
  const all = { ...told, ...(isOfNetwork ? ofNetwork(live) : ofThisMachine(live, evening)) }
  const { next, undo } = state
  const shown = new Map(Object.entries({ ...state, next: next.label, locked: next.locked, undo: undo?.label ?? null }))
  const wrong = Object.entries(all).find(([name, value]) => shown.get(name) !== value)
  return wrong === undefined ? null : `shows ${wrong[0]} ${String(shown.get(wrong[0]))} instead of ${String(wrong[1])}`
}
class DeckWatch {
  found: string | null = null
  readonly #evening: Evening
  readonly #shown = new Map<DeckPage, Shown[]>()
  readonly #last = new Map<string, Press>()

  constructor(evening: Evening) {
    this.#evening = evening
    evening.stored.add((match, entry) => this.#judge(match, entry))
  }
  /** Notes what each deck shows. */
  note(): void {
    for (const page of this.#evening.decks) {
      const [state, list] = [page.deck.state.value, this.#shown.get(page) ?? []]
      if (state === null || list.at(-1)?.state === state) continue
      this.#shown.set(page, [...list.slice(-20), { at: this.#evening.clock.now, state }])
    }
  }
  #judge(match: string, entry: Commit): void {
    const press = pressNow(this.#evening, entry)
    const { core } = this.#evening.console
    const session = core.tables.opened().find(({ id }) => id === match)
    if (press === null || session === undefined) return
    this.#count(press)
    const shown = this.#shown.get(press.page)?.findLast(({ at }) => at <= press.request.sentAt)
    if (shown === undefined || press.isBlind) return
    const wrong = surprise(press, shown.state, session) ?? overtaken(press, shown.state, core.publisher.shown)
    if (wrong !== null) this.found ??= `the ${press.page.process.name} did ${wrong}`
  }
  /** Two presses within 600 ms change the match once. */
  #count(press: Press): void {
    const { page, act, isBlind } = press
    if (!steps.includes(act)) return
    const name = `${page.process.name}/${act}/${isBlind}`
    const before = this.#last.get(name)
    this.#last.set(name, press)
    if (before !== undefined && before.request !== press.request && gapOf(before, press) < doublePressMs)
      this.found ??= `two presses of ${act} on the ${page.process.name} within ${Math.round(gapOf(before, press))} ms counted twice`
  }
}
export const decksTrue: MakeCheck = (evening) => {
  const watch = new DeckWatch(evening)
  return {
    promise: 'a deck does what its key showed, once',
    afterStep: () => {
      watch.note()
      return watch.found
    },
    atRest: () => {
      for (const page of evening.decks) {
        const wrong = wrongAtRest(evening, page)
        if (wrong !== null) return `the ${page.process.name} ${wrong}`
      }
      return null
    },
  }
}
