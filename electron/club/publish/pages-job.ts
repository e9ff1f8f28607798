/** Renews the club's pages, on whatever store it is given. Each history is read once while the job lives. */
import type { BuiltFileReader } from '../../http/pages/standalone-documents.ts'
import { eachPage } from '../../../shared/club/pages/club-page-list.ts'
import { composePublicClub, type MatchToPublish } from '../../../shared/club/pages/compose-club.ts'
import { replayPage } from '../../../shared/club/pages/match-pages.ts'
import { assetPaths, pathOf } from '../../../shared/club/pages/page-paths.ts'
import { pagesWords } from '../../../shared/club/pages/pages-words.ts'
import { isPrivateMatch, privatePlayersIn, renamingOfPrivate } from '../../../shared/club/pages/private-parts.ts'
import { foldClubLog } from '../../../shared/club/club-state.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import type { PagesTally } from '../../../shared/wire/club-pages/club-pages-payload.ts'
import type { ListedMatch, Store } from '../../storage/store.ts'
import { namesEverUsed } from '../erasure/erasure-merge.ts'
import { createDayLookup } from '../log/local-date.ts'
import { gameNames } from '../players/display-names.ts'
import { PagesFolder } from './pages-folder.ts'
import { PagesProblemError } from './pages-problem.ts'
import type { PagesRequest } from './pages-worker-protocol.ts'
import { PublishableMatches, type PublishingView } from './publishable-matches.ts'

export interface PagesJobDeps {
  readonly store: Pick<Store, 'matches' | 'read' | 'day' | 'historyHash' | 'bookEntries'>
  readonly games: readonly AnyGame[]
  readonly built: BuiltFileReader
  /** Replays are made anew by another version. */
  readonly version: string
  /** Resolves when other work had its turn. */
  readonly rest: () => Promise<void>
}
type Order = Omit<PagesRequest, 'id'>
/** The club of one renewal. */
interface Renewal {
  readonly view: PublishingView
  readonly matches: readonly MatchToPublish[]
  readonly waiting: number
}
export class PagesJob {
  readonly #parts: PagesJobDeps
  readonly #matches: PublishableMatches

  constructor(parts: PagesJobDeps) {
    this.#parts = parts
    this.#matches = new PublishableMatches({ ...parts, dayOf: createDayLookup({ kept: (id) => parts.store.day(id) }) })
  }
  /** Brings the folder up to date. Rejects with PagesProblemError or StorageFault. */
  async renew(order: Order): Promise<PagesTally> {
    const folder = await PagesFolder.open(order.target)
    await this.#putAssets(folder)
    const renewal = await this.#read(order)
    const { matches, waiting } = renewal
    const replays = await this.#putReplays(folder, renewal)
    const pages = await this.#putPages(folder, order, renewal)
    const partial = matches.filter(({ counted, seats }) => counted.seats.length < seats.length).length
    this.#matches.retain(new Set(matches.map(({ counted }) => counted.id)))
    return { pages: pages + replays, matches: matches.length, partial, waiting, ...(await folder.finish()) }
  }

  #viewOf({ lang, private: parts }: Order): PublishingView {
    const entries = this.#parts.store.bookEntries()
    const book = foldClubLog(entries)
    const hidden = privatePlayersIn(book, parts)
    const neutral = pagesWords(lang).guest
    const renaming = renamingOfPrivate(book, hidden, { former: namesEverUsed(entries, hidden), neutral })
    return { book, hidden, renaming, neutral, lang }
  }
  async #read(order: Order): Promise<Renewal> {
    const view = this.#viewOf(order)
    const ended = this.#parts.store.matches().filter(({ id, ended }) => {
      return ended !== null && !isPrivateMatch(view.book, order.private, id)
    })
    const early = new Set(order.early)
    const matches: MatchToPublish[] = []
    for (const record of ended) {
      const match = early.has(record.id) ? null : this.#readMatch(record, view)
      if (match !== null) matches.push(match)
      await this.#parts.rest()
    }
    return { view, matches, waiting: ended.filter(({ id }) => early.has(id)).length }
  }
  #readMatch(record: ListedMatch, view: PublishingView): MatchToPublish | null {
    return record.damage === null ? this.#matches.of(record, view) : null
  }
  /** Writes the replays that are not there yet, and returns the number of all. */
  async #putReplays(folder: PagesFolder, { view, matches }: Renewal): Promise<number> {
    const played = matches.filter(({ hasReplay }) => hasReplay)
    for (const { counted } of played) {
      const { id } = counted
      const path = pathOf('replays', id)
      const source = `${this.#parts.version}/${this.#matches.sourceOf(id, view)}`
      if (await folder.keep(path, source)) continue
      const file = this.#matches.replay(id, view)
      if (file !== null) await folder.put({ ...replayPage({ id, file, lang: view.lang }), source })
      await this.#parts.rest()
    }
    return played.length
  }
  /** Writes all other pages, and returns their number. */
  async #putPages(folder: PagesFolder, order: Order, { view, matches }: Renewal): Promise<number> {
    const { games } = this.#parts
    const { lang, title } = order
    const survives = Object.fromEntries(
      games.flatMap(({ id, survives: fates }) => (fates === undefined ? [] : [[id, fates]])),
    )
    const names = games.map((game) => gameNames(game, lang))
    const club = composePublicClub({ ...view, lang, title, survives, games: names, matches, parts: order.private })
    let pages = 0
    for (const page of eachPage(club, view.book)) {
      pages += 1
      await folder.put(page)
      await this.#parts.rest()
    }
    return pages
  }
  async #putAssets(folder: PagesFolder): Promise<void> {
    const themes = this.#parts.games.map(({ id }) => [`theme-${id}.css`, assetPaths.theme(id)] as const)
    const own = [
      ['club-pages.css', assetPaths.style],
      ['replay-player.css', assetPaths.playerStyle],
      ['replay-player.js', assetPaths.playerScript],
    ] as const
    for (const [name, path] of own) {
      const text = await this.#parts.built(name)
      if (text === null) throw new PagesProblemError('not-built', name)
      await folder.put({ path, text })
    }
    for (const [name, path] of themes) await folder.put({ path, text: (await this.#parts.built(name)) ?? '' })
  }
}
