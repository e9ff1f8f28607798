/**
 * A moderator who keeps the club: opens seasons and evenings, starts matches beside the one on stage and goes back to
 * it, ends and corrects matches, gives points, erases players, removes things and brings them back, and asks for figures.
 */
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { games } from '../../../shared/games/index.ts'
import type { ClubMatchDetail } from '../../../shared/wire/season-payload.ts'
import type { NewMatch } from '../../../renderer/lib/useApi.ts'
import { setupOf } from '../../kit/games.ts'
import type { Evening } from '../evening.ts'
import type { ModeratorPage } from '../pages/moderator-page.ts'
import { keepActing } from './agent.ts'
import { endings } from './moderator-agent.ts'
import { isRare, LeavingPlayers, withLeaver } from './leaving-players.ts'
import { answersTo, pressOffer } from './press-offer.ts'

interface Act {
  readonly share: number
  readonly does: string
  readonly act: (draw: RandomSource) => Promise<unknown>
}
const pace = { least: 6000, most: 40_000 }
/** Most matches, seasons, evenings and watching pages of one simulated evening. */
const most = { matches: 5, seasons: 2, evenings: 3, watchers: 2 }
const noReason = { reason: 'So it was.' }

export class KeeperAgent {
  readonly #evening: Evening
  readonly #page: ModeratorPage
  readonly #seasons: string[] = []
  readonly #evenings: string[] = []
  readonly #leavers: LeavingPlayers

  constructor(evening: Evening, page: ModeratorPage) {
    this.#evening = evening
    this.#page = page
    this.#leavers = new LeavingPlayers(evening, page)
  }
  begin(): void {
    const { process } = this.#page
    keepActing(this.#evening, { name: 'keeper', pace, process: () => process, act: (draw) => this.#act(draw) })
  }
  #act(draw: RandomSource): void {
    const { desk } = this.#page
    if (desk.frame === null || desk.link !== 'on') return
    const acts = [...this.#matchActs(), ...this.#seasonActs(), ...this.#recordActs()]
    let turn = draw() * acts.reduce((sum, { share }) => sum + share, 0)
    const chosen = acts.find(({ share }) => (turn -= share) < 0)
    if (chosen === undefined) return
    this.#evening.trace.add('keeper', chosen.does)
    void chosen.act(draw)
  }
  #matchActs(): readonly Act[] {
    return [
      { share: 3, does: 'starts another match', act: (draw) => this.#start(draw, 'other') },
      { share: 2, does: 'starts a rematch', act: (draw) => this.#start(draw, 'again') },
      { share: 4, does: 'puts another match on stage', act: (draw) => this.#turnTo(draw) },
      { share: 1, does: 'opens a page that looks at one match', act: (draw) => this.#watch(draw) },
      { share: 2, does: 'ends the match on stage', act: (draw) => this.#endMatch(draw) },
    ]
  }
  #seasonActs(): readonly Act[] {
    const { club } = this.#page
    const newSeason = { share: this.#seasons.length < most.seasons ? 8 : 0, does: 'opens a season' }
    const newEvening = { share: this.#evenings.length < most.evenings ? 6 : 0, does: 'adds an evening' }
    return [
      { ...newSeason, act: () => this.#note(club.open(`Season ${this.#seasons.length + 1}`), this.#seasons) },
      { ...newEvening, act: (draw) => this.#addEvening(draw) },
      { share: 3, does: 'shows a season on the screens', act: (draw) => this.#showSeason(draw) },
      { share: 1, does: 'removes a season', act: (draw) => this.#with(draw, this.#seasons, (id) => club.drop(id)) },
      {
        share: 2,
        does: 'brings a season back',
        act: (draw) => this.#with(draw, this.#seasons, (id) => club.bringBack(id)),
      },
      {
        share: 1,
        does: 'removes an evening',
        act: (draw) => this.#with(draw, this.#evenings, (id) => club.dropEvening(id)),
      },
      {
        share: 2,
        does: 'brings an evening back',
        act: (draw) => this.#with(draw, this.#evenings, (id) => club.bringEveningBack(id)),
      },
      { share: 1, does: 'closes or reopens a season', act: (draw) => this.#close(draw) },
      { share: 1, does: 'gives points', act: (draw) => this.#givePoints(draw) },
    ]
  }
  #recordActs(): readonly Act[] {
    const { club } = this.#page
    return [
      { share: 3, does: 'places a match in an evening', act: (draw) => this.#place(draw) },
      { share: 2, does: 'corrects a result', act: (draw) => this.#correct(draw) },
      { share: 1, does: 'changes who sat where', act: (draw) => this.#reseat(draw) },
      {
        share: 2,
        does: 'lets a match count or not',
        act: (draw) =>
          this.#withMatch(draw, (id) => club.count(id, { counts: draw() < 0.5, ...noReason }, 'moderator')),
      },
      { share: 2, does: 'takes an entry back, or brings it back', act: (draw) => this.#takeBack(draw) },
      { share: 1, does: 'erases a player', act: (draw) => this.#erase(draw) },
      { share: 4, does: 'forgets a player who leaves the club', act: (draw) => this.#leavers.forget(draw) },
      {
        share: 3,
        does: 'asks for standings',
        act: (draw) => this.#with(draw, this.#seasons, (id) => club.standings(id)),
      },
      { share: 2, does: 'reads the register', act: () => this.#page.players.load() },
    ]
  }
  async #with(draw: RandomSource, ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> {
    if (ids.length > 0) await act(pickRandom(draw, ids))
  }
  #withMatch(draw: RandomSource, act: (id: string) => Promise<unknown>): Promise<void> {
    return this.#with(draw, [...this.#evening.storedEvents.keys()], act)
  }
  async #note(answer: ReturnType<ModeratorPage['club']['open']>, ids: string[]): Promise<void> {
    const said = await answer
    if (said.kind === 'done') ids.push(said.value.id)
  }
  async #addEvening(draw: RandomSource): Promise<void> {
    const date = `2026-10-${String(1 + Math.floor(draw() * 28)).padStart(2, '0')}`
    await this.#with(draw, this.#seasons, async (id) => {
      const said = await this.#page.club.addEvening(id, { title: '', date })
      if (said.kind === 'done') this.#evenings.push(said.value.id)
    })
  }
  async #start(draw: RandomSource, what: 'other' | 'again'): Promise<void> {
    const { desk } = this.#page
    const { match } = desk.stage
    if (this.#evening.storedEvents.size >= most.matches || match === null) return
    const again = this.#evening.gameOf(match)
    const game = what === 'again' ? again : pickRandom(draw, games)
    const { names, options } = setupOf(game, `${this.#evening.seed}/${draw()}`)
    const evening = this.#evenings.length > 0 && draw() < 0.8 ? { evening: pickRandom(draw, this.#evenings) } : {}
    const seats =
      what === 'again' ? (desk.frame?.board.seats.map(({ name }) => name) ?? names) : withLeaver(names, draw)
    const given = what === 'again' ? {} : (options as NewMatch['options'])
    await this.#leavers.seat(seats, () => desk.api.create({ game: game.id, seats, options: given, ...evening }))
  }
  #watch(draw: RandomSource): Promise<void> {
    return this.#withMatch(draw, async (match) => {
      if (this.#evening.watchers.length < most.watchers) this.#evening.openWatcher(match)
    })
  }
  #turnTo(draw: RandomSource): Promise<void> {
    return this.#withMatch(draw, (match) => this.#page.desk.setStage({ match }))
  }
  async #endMatch(draw: RandomSource): Promise<void> {
    const { desk, entry } = this.#page
    const offers = desk.frame?.offers.filter(({ command }) => endings.includes(command)) ?? []
    if (offers.length === 0 || entry.busy) return
    const offer = pickRandom(draw, offers)
    const draft = answersTo(offer, draw)
    if (Object.keys(draft).length > 0) entry.fill(offer, draft)
    await pressOffer(this.#evening, this.#page, { offer, pauseMs: 700 + draw() * 800 })
  }
  #showSeason(draw: RandomSource): Promise<void> {
    const { desk } = this.#page
    const view = draw() < 0.3 ? 'standings' : 'board'
    return this.#with(draw, this.#seasons, (season) => desk.setStage({ season, view }))
  }
  #close(draw: RandomSource): Promise<void> {
    return this.#with(draw, this.#seasons, (id) => this.#page.club.close(id, draw() < 0.3))
  }
  async #givePoints(draw: RandomSource): Promise<void> {
    const names = this.#page.desk.frame?.board.seats.map((seat) => seat.name) ?? []
    const name = names.find((each) => !isRare(each)) ?? 'Ann'
    const said = { player: name, points: Math.floor(draw() * 7) - 3, title: '' }
    await this.#with(draw, this.#seasons, (id) => this.#page.club.give(id, said))
  }
  #place(draw: RandomSource): Promise<void> {
    return this.#withMatch(draw, (id) =>
      this.#with(draw, this.#evenings, (evening) =>
        this.#page.club.correct(id, { what: 'evening', body: { evening, ...noReason } }, 'moderator'),
      ),
    )
  }
  async #detail(id: string): Promise<ClubMatchDetail | null> {
    const said = await this.#page.club.matchClub(id, 'moderator')
    return said.kind === 'done' ? said.value : null
  }
  /** Corrects a result to a draw of all, or back to what was played. */
  #correct(draw: RandomSource): Promise<void> {
    return this.#withMatch(draw, async (id) => {
      const detail = await this.#detail(id)
      if (detail === null || detail.result === null) return
      const { outcome, results } = detail.result
      const drawn = {
        outcome: { ...outcome, kind: 'draw' as const, winners: [], says: '' },
        results: results.map((each) => ({ ...each, won: false })),
      }
      const result = draw() < 0.7 ? drawn : null
      await this.#page.club.correct(id, { what: 'result', body: { result, ...noReason } }, 'moderator')
    })
  }
  #reseat(draw: RandomSource): Promise<void> {
    return this.#withMatch(draw, async (id) => {
      const [first, second] = (await this.#detail(id))?.players ?? []
      // A seat without a player is a guest's, whose name stays.
      if (first === undefined || second === undefined || isRare(first.name) || isRare(second.name)) return
      const players = { [first.seat]: second.player?.id ?? null, [second.seat]: first.player?.id ?? null }
      await this.#page.club.correct(id, { what: 'seats', body: { players, ...noReason, confirmed: true } }, 'moderator')
    })
  }
  #takeBack(draw: RandomSource): Promise<void> {
    const { club } = this.#page
    return this.#withMatch(draw, async (id) => {
      const lines = (await this.#detail(id))?.trail.filter(({ open, back }) => open || back) ?? []
      if (lines.length === 0) return
      const { entry, open } = pickRandom(draw, lines)
      await (open ? club.back(id, entry, 'moderator') : club.entryBack(id, entry, 'moderator'))
    })
  }
  async #erase(draw: RandomSource): Promise<void> {
    const { players } = this.#page
    await players.read()
    const others = players.list.filter(({ name }) => !isRare(name))
    if (others.length === 0) return
    const nameless = others.filter(({ anonymised }) => anonymised)
    // Players who have lost their name may leave the register as well.
    const { id } = pickRandom(draw, nameless.length > 0 && draw() < 0.5 ? nameless : others)
    await players.forget(id, draw() < 0.5 ? 'anonymise' : 'delete', draw() < 0.3)
  }
}
