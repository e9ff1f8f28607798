/** Two matches from one public course, with other hidden cards: what is sent to phones, and shown on a hidden desk? */
import { isAnnouncing } from '../../../shared/engine/commands/announcement-commands.ts'
import type { Commit } from '../../../shared/engine/events.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  moderatorState,
  moderatorOffers,
  isCommandRefusal,
  matchWords,
  type AnyGame,
  type Command,
  type MatchState,
  type SetupInput,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo, pickRandom, playableOffers, type RandomSource } from '../../../shared/engine/random-player.ts'
import { stampOf } from './erring-player.ts'

/** Most commands from one public send to the next, public sends of one match, and trials after each. */
const most = { commands: 60, sends: 50, trials: 3 }

/** A world: one of two matches. Chance is the same in both once the cards are dealt. */
class World {
  live: MatchState
  readonly entries: Commit[] = []
  readonly #deal: string
  readonly #seed: string
  #isDealt = false

  constructor(game: AnyGame, setup: SetupInput, seeds: { readonly deal: string; readonly seed: string }) {
    this.#deal = seeds.deal
    this.#seed = seeds.seed
    const empty = emptyMatch(game, 'match')
    const first = beginMatch(empty, setup, stampOf('moderator', 0, seeds.deal))
    if (isCommandRefusal(first)) throw new Error(first.says)
    this.live = foldCommit(empty, first)
    this.entries.push(first)
  }
  /** Returns the commit that the command would store; null when it is refused. */
  outcomeOf(command: Command): Commit | null {
    const entry = decide(this.live, command, stampOf('moderator', this.live.t, this.#isDealt ? this.#seed : this.#deal))
    return isCommandRefusal(entry) ? null : entry
  }
  /** Returns null when the match does not take the command now. */
  take(command: Command): Commit | null {
    const entry = this.outcomeOf(command)
    if (entry === null) return null
    this.live = foldCommit(this.live, entry)
    this.entries.push(entry)
    this.#isDealt ||= entry.rows.some(({ told }) => told === 'seats' || told === 'seatsOnly')
    return entry
  }
  offers(): readonly Offer[] {
    return moderatorOffers(this.live, 'en').filter((offer) => !isAnnouncing(offer))
  }
  /** A random command that leads on; one that need not be given only where nothing leads on. Null at the end. */
  commandOnward(draw: RandomSource): Command | null {
    if (isOver(this.live)) return null
    const offers = playableOffers(this.offers())
    const onward = offers.filter(({ group }) => group === 'next')
    const pool = onward.length > 0 ? onward : offers
    return pool.length === 0 ? null : randomCommandTo(pickRandom(draw, pool), draw)
  }
}
/** The way to a public send, and the messages that each phone was sent on it. */
export interface Stretch {
  /** Public events as text, in the order told. */
  readonly told: readonly string[]
  /** Seat → private messages. */
  readonly messages: Readonly<Record<Seat, number>>
  /** Sentences that the moderator reads aloud on the way: everybody at the table hears them. */
  readonly said: readonly string[]
  readonly commands: readonly Command[]
  /** The match at the beginning and after each command. */
  readonly states: readonly MatchState[]
}
type Chooser = (world: World) => Command | null

const publicRows = ({ rows }: Commit): readonly string[] =>
  rows.filter(({ told }) => told === 'all').map(({ event }) => JSON.stringify(event))
const saidIn = (live: MatchState): string => live.game.script(moderatorState(live), matchWords(live, 'en')).say
const messagesIn = (entry: Commit, ring: readonly Seat[]): Stretch['messages'] =>
  Object.fromEntries(ring.map((seat) => [seat, entry.rows.filter(({ to }) => to.includes(seat)).length]))
/** Plays until the next public send. Returns null when there is none. */
function stretchOf(world: World, choose: Chooser): Stretch | null {
  const { ring } = world.live.open.value.table
  const messages: Record<Seat, number> = Object.fromEntries(ring.map((seat) => [seat, 0]))
  const commands: Command[] = []
  const said = [saidIn(world.live)]
  const states = [world.live]
  while (commands.length < most.commands) {
    const command = choose(world)
    const entry = command && world.take(command)
    if (command === null || entry === null) return null
    commands.push(command)
    states.push(world.live)
    const told = publicRows(entry)
    if (told.length > 0) return { told, messages, said, commands, states }
    if (said.at(-1) !== saidIn(world.live)) said.push(saidIn(world.live))
    for (const [seat, more] of Object.entries(messagesIn(entry, ring)))
      messages[Number(seat)] = (messages[Number(seat)] ?? 0) + more
  }
  return null
}
/** Takes what the first match took, in that order, as far as the cards allow; where nothing of it fits, what leads on. */
function following(commands: readonly Command[], draw: RandomSource): Chooser {
  let next = 0
  return (world) => {
    const fitting = commands.findIndex((command, i) => i >= next && world.outcomeOf(command) !== null)
    if (fitting < 0) return world.commandOnward(draw)
    next = fitting + 1
    return commands[fitting] ?? null
  }
}
/** Returns the commits of both matches for the same command, overrides included; null where either refuses. */
function trialIn([one, other]: readonly [World, World], draw: RandomSource): readonly [Stretch, Stretch] | null {
  const offers = one.offers().filter(({ group }) => group !== 'next')
  if (offers.length === 0) return null
  const command = randomCommandTo(pickRandom(draw, offers), draw)
  const [a, b] = [one, other].map((world) => {
    const entry = world.outcomeOf(command)
    if (entry === null) return null
    const told = publicRows(entry)
    const { ring } = world.live.open.value.table
    const messages = told.length > 0 ? {} : messagesIn(entry, ring)
    return { told, messages, said: [], commands: [command], states: [foldCommit(world.live, entry)] }
  }) as [Stretch | null, Stretch | null]
  return a === null || b === null || openly(a) !== openly(b) ? null : [a, b]
}
const openly = ({ told, said }: Stretch): string => JSON.stringify([told, said])

interface Boundary {
  readonly worlds: readonly [World, World]
  readonly stretches: readonly [Stretch, Stretch]
  readonly draw: RandomSource
}
/** Yields both matches after each public send, up to the first at which the public is told something else by one. */
function* stretchPairsOf(game: AnyGame, setup: SetupInput, seed: string): Generator<Boundary> {
  const [one, other] = [seed, `${seed}/other`].map((deal) => new World(game, setup, { deal, seed })) as [World, World]
  const [draw, own] = [seededRandom(`onward/${seed}`), seededRandom(`onward/${seed}/other`)]
  for (let n = 0; n < most.sends; n++) {
    const a = stretchOf(one, (world) => world.commandOnward(draw))
    const b = a && stretchOf(other, following(a.commands, own))
    if (a === null || b === null) return
    yield { worlds: [one, other], stretches: [a, b], draw }
    if (openly(a) !== openly(b)) return
  }
}
/** Yields both matches after each public send, as long as the public is told the same by both. */
function* boundariesOf(game: AnyGame, setup: SetupInput, seed: string): Generator<Boundary> {
  for (const boundary of stretchPairsOf(game, setup, seed)) {
    const [a, b] = boundary.stretches
    if (openly(a) !== openly(b)) return
    yield boundary
  }
}
/** Stretches of both matches, and what both would send for commands that need not be given. */
export function stretchesOfBoth(
  game: AnyGame,
  setup: SetupInput,
  seed: string,
): readonly (readonly [Stretch, Stretch])[] {
  const found: (readonly [Stretch, Stretch])[] = []
  for (const { worlds, stretches, draw } of boundariesOf(game, setup, seed)) {
    found.push(stretches)
    for (let n = 0; n < most.trials; n++) {
      const trial = trialIn(worlds, draw)
      if (trial !== null) found.push(trial)
    }
  }
  return found
}
/** True for a line with words; one without stands for silence. */
const isSpoken = (line: string): boolean => /\p{L}/u.test(line)
/** Returns what both matches read aloud on the way to one and the same public send. */
export function wordsOfBoth(
  game: AnyGame,
  setup: SetupInput,
  seed: string,
): readonly (readonly [Stretch['said'], Stretch['said']])[] {
  const both = [...stretchPairsOf(game, setup, seed)].map(({ stretches }) => stretches)
  return both
    .filter(([a, b]) => JSON.stringify(a.told) === JSON.stringify(b.told))
    .map(([a, b]) => [a.said.filter(isSpoken), b.said.filter(isSpoken)])
}
/** A match that the moderator has ended, with what is stored of it. */
export interface Ended {
  readonly live: MatchState
  readonly entries: readonly Commit[]
}
/** Ends both matches by hand with the same result, wherever the public is told the same then as well. */
export function endsOfBoth(game: AnyGame, setup: SetupInput, seed: string): readonly (readonly [Ended, Ended])[] {
  const found: (readonly [Ended, Ended])[] = []
  for (const { worlds, draw } of boundariesOf(game, setup, seed)) {
    const offers = worlds[0].offers().filter(({ command }) => command === 'endWith')
    if (offers.length === 0 || draw() < 0.6) continue
    const command = randomCommandTo(pickRandom(draw, offers), draw)
    const [a, b] = worlds.map((world) => world.outcomeOf(command)) as [Commit | null, Commit | null]
    if (a === null || b === null || publicRows(a).join() !== publicRows(b).join()) continue
    const ends = [a, b].map((entry, i): Ended => {
      const world = worlds[i] as World
      return { live: foldCommit(world.live, entry), entries: [...world.entries, entry] }
    })
    found.push(ends as [Ended, Ended])
  }
  return found
}
