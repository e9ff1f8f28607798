/** Everyday work of a person at a console of a course: matches, players, seasons, evenings, corrections, erasures. */
import type { ClubEvent } from '../../../shared/club/club-events.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { StoredMatch } from '../../../electron/storage/store.ts'
import { endedMatch } from '../club/ended-matches.ts'
import { eraseIn, game, id, keep } from '../club/laptops.ts'
import type { LeagueConsole } from '../club/league-consoles.ts'

const poolSize = 8
const pooled = new Map<number, string>()
const [poolName, poolId] = ['Nobody in particular', id(999_999)]
/** The text of a match that was played once for all courses. */
function pooledText(n: number): string {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', poolName]
  const known = pooled.get(n) ?? JSON.stringify({ ...endedMatch(game, { id: poolId, names, day: 1 + n }), mark: 0 })
  pooled.set(n, known)
  return known
}
const matchWith = (n: number, name: string): StoredMatch =>
  JSON.parse(
    pooledText(n % poolSize)
      .replaceAll(poolId, id(n))
      .replaceAll(poolName, name),
  ) as StoredMatch

/** The person; one for all consoles of a course, so that each match and each name comes once. */
export class CourseClerk {
  readonly #draw: RandomSource
  #made = 0
  /** Names that were erased, each with the entry of the erasure. */
  readonly erased: { readonly name: string; readonly entry: string }[] = []

  constructor(draw: RandomSource) {
    this.#draw = draw
  }
  #next(): number {
    this.#made += 1
    return this.#made
  }
  #write(at: LeagueConsole, ...events: readonly ClubEvent[]): void {
    at.book.write(events)
  }
  readonly enter = (at: LeagueConsole): void => {
    const n = this.#next()
    this.#write(at, { type: 'playerAdded', player: id(10_000 + n), name: `Person${n}of`, guest: false })
  }
  readonly play = (at: LeagueConsole): void => {
    const n = this.#next()
    const player = this.#somePlayer(at)
    keep(at, matchWith(n, player?.name ?? 'Guest'))
    if (player !== null) this.#write(at, { type: 'seatsMapped', match: id(n), players: { 5: player.id } })
  }
  readonly open = (at: LeagueConsole): void => {
    const [season, evening] = [id(20_000 + this.#next()), id(20_000 + this.#next())]
    this.#write(
      at,
      { type: 'seasonOpened', season, title: 'Season' },
      { type: 'eveningAdded', evening, season, title: '', date: '2026-03-01' },
    )
  }
  /** Corrects a match or a name that anybody entered. */
  readonly correct = (at: LeagueConsole): void => {
    const matches = at.store.matches().map(({ id: match }) => match)
    const player = this.#somePlayer(at)
    const evenings = [...at.book.book.evenings.keys()]
    const match = matches.length === 0 ? null : pickRandom(this.#draw, matches)
    const choices: ClubEvent[] = []
    if (player !== null) choices.push({ type: 'playerRenamed', player: player.id, name: `Person${this.#next()}of` })
    if (match !== null) choices.push({ type: 'matchVoided', match }, { type: 'matchRestored', match })
    if (match !== null) choices.push({ type: 'resultCorrected', match, result: null })
    if (match !== null && evenings.length > 0)
      choices.push({ type: 'matchPlaced', match, evening: pickRandom(this.#draw, evenings) })
    if (choices.length > 0) this.#write(at, pickRandom(this.#draw, choices))
  }
  readonly erase = (at: LeagueConsole): void => this.#erasePlayer(at, this.#somePlayer(at))
  /** Erases a player whom another console entered, or anybody where it entered none that is known here. */
  eraseOf(at: LeagueConsole, by: string): void {
    const theirs = at.book.entries.flatMap((entry) =>
      entry.by === by && entry.fact.type === 'playerAdded' ? [entry.fact.player] : [],
    )
    const player = theirs.map((each) => at.book.book.players.get(each)).find((each) => each?.gone === null)
    this.#erasePlayer(at, player ?? this.#somePlayer(at))
  }
  #erasePlayer(at: LeagueConsole, player: { readonly id: string; readonly name: string } | null): void {
    if (player === null) return
    const [entry] = at.book.write([{ type: 'playerAnonymised', player: player.id }])
    // A pseudonym, which came before the erasure that made it, is no name.
    if (player.name.startsWith('Person')) this.erased.push({ name: player.name, entry: entry?.id ?? '' })
    eraseIn(at)
  }
  #somePlayer(at: LeagueConsole): { readonly id: string; readonly name: string } | null {
    const players = [...at.book.book.players.values()].filter(({ gone }) => gone === null)
    return players.length === 0 ? null : pickRandom(this.#draw, players)
  }
}
