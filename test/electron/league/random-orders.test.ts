/** All books end equal, and nothing is lost or doubled, after any order of evenings, exchanges, damage and losses. */
import { expect, test } from 'vitest'
import { seededRandom } from '../../../shared/engine/random.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { contentOf, game, id, keep } from '../../kit/club/laptops.ts'
import { founder, joiner, type LeagueConsole } from '../../kit/club/league-consoles.ts'
import { MemoryCarrier } from '../../kit/club/memory-league.ts'
import { seeds } from '../../kit/run-length.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
/** One course of a league: consoles, a carrier, and everything that was acknowledged. */
class Course {
  readonly carrier = new MemoryCarrier()
  readonly consoles: LeagueConsole[] = []
  readonly matches = new Set<string>()
  readonly players = new Set<string>()
  #made = 0
  readonly #draw: RandomSource

  constructor(seed: string) {
    this.#draw = seededRandom(`league/${seed}`)
    const consoles = 2 + Math.floor(this.#draw() * 5)
    const open = (): MemoryCarrier => this.carrier
    const first = founder('Console 1', open)
    this.consoles.push(first)
    for (let n = 2; n <= consoles; n += 1) {
      const inviter = pickRandom(this.#draw, this.consoles)
      const seat = { league: first.league, seed: inviter.invite(`Console ${n}`) }
      this.consoles.push(joiner(`Console ${n}`, seat, open))
    }
  }
  /** Does one thing at random. */
  async act(): Promise<void> {
    const at = pickRandom(this.#draw, this.consoles)
    const acts = [this.#play, this.#enter, this.#sync, this.#sync, this.#sync, this.#spoil, this.#lose, this.#revoke]
    await pickRandom(this.#draw, acts).call(this, at)
  }
  #play(at: LeagueConsole): void {
    this.#made += 1
    const match = { ...endedMatch(game, { id: id(this.#made), names, day: 1 + (this.#made % 28) }), mark: 0 }
    keep(at, match)
    this.matches.add(match.record.id)
  }
  #enter(at: LeagueConsole): void {
    this.#made += 1
    const player = id(10_000 + this.#made)
    at.book.write([{ type: 'playerAdded', player, name: `Player ${this.#made}`, guest: false }])
    this.players.add(player)
  }
  async #sync(at: LeagueConsole): Promise<void> {
    await at.sync()
  }
  /** Damages, cuts or replays a file on the carrier. */
  #spoil(): void {
    const [key, bytes] = pickRandom(this.#draw, [...this.carrier.files, ['', Buffer.alloc(0)] as const])
    if (key === '' || bytes.length === 0) return
    const other = pickRandom(this.#draw, [...this.carrier.files.values()])
    const way = Math.floor(this.#draw() * 3)
    const at = Math.floor(this.#draw() * bytes.length)
    const spoiled = Buffer.from(way === 2 ? other : bytes)
    if (way === 0) spoiled[at] = (spoiled[at] ?? 0) ^ 1
    this.carrier.files.set(key, way === 1 ? spoiled.subarray(0, at) : spoiled)
  }
  /** A file is lost on the carrier. */
  #lose(): void {
    const [key] = pickRandom(this.#draw, [...this.carrier.files, ['', Buffer.alloc(0)] as const])
    this.carrier.files.delete(key)
  }
  /** Revokes a console that this one brought in, as far as its work is known here. */
  #revoke(at: LeagueConsole): void {
    const { members } = at.job.membership()
    const below = [...members.values()].filter(({ invitedBy }) => invitedBy === at.signer.key)
    if (below.length === 0 || this.#draw() < 0.7) return
    const { key } = pickRandom(this.#draw, below)
    at.job.tell({ type: 'consoleRevoked', console: key, through: at.segments.numbers(key).at(-1) ?? 0 })
  }
  /** The consoles that nobody revoked, as the founder sees it, the founder first. */
  members(): readonly LeagueConsole[] {
    const { members } = (this.consoles[0] as LeagueConsole).job.membership()
    return this.consoles.filter(({ signer }) => members.get(signer.key)?.through === null)
  }
  /** Lets everybody exchange until nothing is ahead or behind. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) for (const each of this.consoles) await each.sync()
  }
  close(): void {
    for (const each of this.consoles) each.close()
  }
}
test.each(seeds(18))('the course of %s ends in equal books', async (seed) => {
  const course = new Course(seed)
  try {
    for (let acts = 0; acts < 40; acts += 1) await course.act()
    await course.settle()
    const [first, ...others] = course.members()
    const books = others.map((other) => contentOf(other) === contentOf(first as LeagueConsole))
    expect(books).toEqual(others.map(() => true))
    expect(await first?.sync()).toMatchObject({ ahead: 0, behind: 0, damaged: 0 })
    // A revoked console and those that it had invited unheard keep their later work to themselves.
    if (others.length + 1 < course.consoles.length) return
    expect(course.consoles[0]?.job.strangers()).toEqual([])
    expect(new Set(first?.store.matches().map((match) => match.id))).toEqual(course.matches)
    expect(new Set(first?.book.book.players.keys())).toEqual(course.players)
  } finally {
    course.close()
  }
})
