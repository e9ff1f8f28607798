/** Claims on offers, answers and refusals. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { dueCommandAt } from '../../../shared/engine/time/expired-clocks.ts'
import { engineCommands, gameOverrides } from '../../../shared/engine/events.ts'
import type { Choice, Field, Offer } from '../../../shared/engine/offers/fields.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import type { Actor, Seat } from '../../../shared/engine/game.ts'
import {
  decide,
  foldCommit,
  isOver,
  moderatorOffers,
  seatOffers,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
  type Refusal,
} from '../../../shared/engine/match.ts'
import { findOffer } from '../../../shared/engine/offers/offers.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { commandShapesOf } from '../../../shared/engine/offers/shape-check.ts'
import { engineWords } from '../../../shared/engine/words/engine-words.ts'
import { stripIsolates } from '../../../shared/engine/words/bidi-isolates.ts'
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import { anyCommand, nearMiss } from '../../kit/random-commands.ts'
import { seeds } from '../../kit/run-length.ts'
import { audiencesOf, stampOf, walk, wild } from '../../kit/claims/erring-player.ts'

function answeredByOffers(live: MatchState, command: Command, by: Actor): void {
  const offers = typeof by === 'number' ? seatOffers(live, by, 'en') : moderatorOffers(live, 'en')
  const offer = findOffer(offers, command)
  const fit = offer !== undefined
  const result = decide(live, command, stampOf(by, 1e7, 'x'))
  if (offer?.checked === true && isCommandRefusal(result)) {
    expect([result.refused, result.clause ?? ''], JSON.stringify(command)).toEqual([
      'bad-setup',
      expect.stringMatching(/\S/u),
    ])
    return
  }
  expect(
    !isCommandRefusal(result),
    `${JSON.stringify(command)} by ${by}: ${isCommandRefusal(result) ? result.refused : 'accepted'}`,
  ).toBe(fit)
  if (!isCommandRefusal(result))
    for (const audience of audiencesOf(live)) frameFor(foldCommit(live, result), audience, 'en')
}
const kindsOf: Readonly<Record<string, readonly string[]>> = { seat: ['seat', 'seatOrNone'] }
/** Returns the fault of an offer, or null. */
function faultOf(game: AnyGame, offer: Offer): string | null {
  const shape = commandShapesOf(game)[offer.command]
  if (shape === undefined) return 'no such command'
  if (offer.title.trim() === '') return 'no title'
  const [set, asked] = [Object.keys(offer.set ?? {}), Object.keys(offer.fields)]
  if (set.some((key) => asked.includes(key))) return 'a field both set and asked'
  if (JSON.stringify([...set, ...asked].sort()) !== JSON.stringify(Object.keys(shape).sort()))
    return 'fields missing or unknown'
  for (const [name, field] of Object.entries(offer.fields)) {
    const kind = shape[name] ?? 'none'
    const ofKind = kind === 'value' || (kindsOf[field.kind] ?? [field.kind]).includes(kind)
    if (!ofKind) return `${name} is asked as ${field.kind}`
    if (field.kind === 'seat' && field.none !== undefined && kind === 'seat') return `${name} may be nobody`
  }
  return null
}
const endsOf = (live: MatchState): readonly string[] =>
  [live.open, live.secret, ...Object.values(live.own)]
    .flatMap((track) => track.clocks)
    .flatMap((clock) => (clock.ends !== null && clock.running ? [clock.ends] : []))
const nextOffers = (live: MatchState): readonly Offer[] =>
  moderatorOffers(live, 'en').filter((offer) => offer.group === 'next')

const mostAtOnce = 20
/**
 * Returns all seats of a table of up to twenty; of a larger one twenty neighbours, and the next twenty a moment
 * later.
 */
function inTurn(ring: readonly Seat[], turn: number): readonly Seat[] {
  if (ring.length <= mostAtOnce) return ring
  const start = turn % ring.length
  return [...ring.slice(start), ...ring.slice(0, start)].slice(0, mostAtOnce)
}
/** A command is accepted exactly when it fits an offer, from the moderator and from every seat. */
export function acceptedExactlyWhenOffered(game: AnyGame): void {
  for (const seed of seeds(5)) {
    const draw = seededRandom(`commands/${seed}`)
    let turn = 0
    wild(game, seed, ({ live }) => {
      turn += mostAtOnce
      const senders: readonly Actor[] = ['moderator', ...inTurn(live.open.value.table.ring, turn)]
      for (const by of senders) {
        for (const command of [anyCommand(live, draw), nearMiss(live, by, draw)]) answeredByOffers(live, command, by)
      }
    })
  }
}
/** A refusal is always put into words of the asked language, and a seat hears nothing but “not offered”. */
export function refusalsAreWords(game: AnyGame): void {
  for (const lang of Object.keys(game.text)) {
    for (const seed of seeds(4)) {
      const draw = seededRandom(`refusals/${lang}/${seed}`)
      wild(game, seed, ({ live }) => {
        for (const command of [anyCommand(live, draw), anyCommand(live, draw), nearMiss(live, 'moderator', draw)]) {
          refusedInWords(live, command, lang)
        }
      })
    }
  }
}
/** A command of every match that is not among the offers: refused with a reason of its own. */
const isAbsentEverywhere = (live: MatchState, { type }: Command, lang: string): boolean =>
  Object.hasOwn(engineCommands, type) && moderatorOffers(live, lang).every(({ command }) => command !== type)
interface Reasoned {
  readonly reason: Refusal
  readonly command: Command
  readonly lang: string
}
/** Says the clause, or the field and what it takes, or what is asked for instead, or that nothing is. */
function reasoned(live: MatchState, { reason, command, lang }: Reasoned): void {
  const isAsked = moderatorOffers(live, lang).some(({ group }) => group === 'next' || group === 'vote')
  const asked = lang === 'pl' ? 'Teraz możliwe:' : 'Possible now:'
  const fits = isAsked || reason.field !== undefined ? asked : wordsIn(engineWords, lang).unfit.nothingAsked
  const why = `${JSON.stringify(command)} is refused as ${reason.refused}: ${reason.says}`
  if (reason.clause === null) expect(reason.says, why).toContain(fits)
  if (reason.field !== undefined) expect(Object.keys(command), why).toContain(reason.field)
}
function refusedInWords(live: MatchState, command: Command, lang: string): void {
  const reason = decide(live, command, { ...stampOf('moderator', 1e7, 'x'), lang })
  if (isCommandRefusal(reason)) {
    expect(reason.says, `${reason.refused} in ${lang}`).not.toBe(reason.refused)
    if (isAbsentEverywhere(live, command, lang)) expect(reason.refused, JSON.stringify(command)).not.toBe('not-offered')
    else reasoned(live, { reason, command, lang })
  }
  const heard = decide(live, command, { ...stampOf(1, 1e7, 'x'), lang })
  if (!isCommandRefusal(heard)) return
  expect(heard.clause).toBeNull()
  // An entry of the moderator for this seat was told to it, so the refusal may repeat it.
  if (heard.refused === 'entered-by-desk') expect(frameFor(live, 'seat:1', lang).entered).toBe(heard.says)
  else expect(heard.refused).toBe('not-offered')
}

/** Offers are whole: ids unique, titles given, every field of the command answered once and in its own kind. */
export function offersAreWhole(game: AnyGame): void {
  for (const seed of seeds(4)) {
    wild(game, seed, ({ live }) => {
      const frames = [
        moderatorOffers(live, 'pl'),
        ...live.open.value.table.ring.map((seat) => seatOffers(live, seat, 'en')),
      ]
      for (const offers of frames) {
        expect(new Set(offers.map((offer) => offer.id)).size, offers.map((offer) => offer.id).join()).toBe(
          offers.length,
        )
        const keys = offers.flatMap(({ key }) => key ?? [])
        expect(new Set(keys).size, `keys ${keys.join()}`).toBe(keys.length)
        for (const offer of offers) expect(faultOf(game, offer), JSON.stringify(offer)).toBeNull()
      }
    })
  }
}
/** Each override is offered at some time, and stands in the group of overrides; or the game says why it means nothing. */
export function overridesAreOffered(game: AnyGame): void {
  const seen = new Set<string>()
  for (const seed of seeds(8)) {
    walk(game, seed, (live) => {
      for (const offer of moderatorOffers(live, 'en')) if (offer.group === 'override') seen.add(offer.command)
    })
  }
  const without: Readonly<Record<string, string>> = game.without ?? {}
  expect([...gameOverrides].filter((command) => !seen.has(command) && !Object.hasOwn(without, command))).toEqual([])
  for (const [command, reason] of Object.entries(without)) {
    expect(reason, `why ${command} means nothing`).toMatch(/\S+ \S+/)
    expect(Object.keys(game.commands), `${command} is said to mean nothing`).not.toContain(command)
  }
  for (const command of ['leave', 'comeBack', 'substitute', 'rename', 'callOff']) {
    if (command !== 'comeBack') expect(seen, command).toContain(command)
  }
}
/** A clock that decides something is also a next offer, and decides it once. */
export function clocksAreNextOffers(game: AnyGame): void {
  const ticks: string[] = []
  for (const seed of seeds(8)) {
    let repeated = 0
    walk(game, seed, (live, _entry, move) => {
      repeated = move.by === 'clock' ? repeated + 1 : 0
      if (move.by === 'clock') ticks.push(move.command.type)
      expect(repeated, `clock commands in a row: ${move.command.type}`).toBeLessThan(8)
      if (!isOver(live))
        for (const ends of endsOf(live)) expect(nextOffers(live).map((offer) => offer.command)).toContain(ends)
      expect(dueCommandAt(live, move.t)?.command.type === move.command.type && move.by === 'clock').toBe(false)
    })
  }
}
/** A clock chooses nothing: what it ends in is offered without a field and without a fixed value, or it would never come. */
export function clocksSayAllThereIsToSay(game: AnyGame): void {
  for (const seed of seeds(8)) {
    walk(game, seed, (live) => {
      if (isOver(live)) return
      for (const ends of endsOf(live)) expect(findOffer(nextOffers(live), { type: ends }), ends).toBeDefined()
    })
  }
}

const listsOf = (field: Field): readonly (readonly Choice[])[] => {
  if (field.kind === 'pairs') return [field.from, field.to]
  return field.kind === 'choice' || field.kind === 'choices' || field.kind === 'order' ? [field.of] : []
}
/** True where a label is a name, or begins with it as a whole word. */
const beginsWith = (label: string, name: string): boolean =>
  label.startsWith(name) && !/^[\p{L}\p{N}]/u.test(label.slice(name.length))
/** Returns the values whose label begins with the name of a player and that bear another seat, or none. */
function misnumbered(live: MatchState, { title, fields }: Offer): readonly string[] {
  const { seats } = live.open.value.table
  const values = Object.values(fields).flatMap(listsOf).flat()
  return values.flatMap(({ label, seat }) => {
    const said = stripIsolates(label)
    const named = seats.filter(({ name }) => beginsWith(said, name))
    return named.length === 0 || named.some((each) => each.seat === seat) ? [] : [`${title}: ${said}`]
  })
}
/** Expects that each value whose label begins with a name bears the seat of that player, by which a digit picks it. */
export function namedChoicesBearTheirSeat(game: AnyGame): void {
  for (const seed of seeds(6))
    walk(game, seed, (live) => {
      const { ring } = live.open.value.table
      const offered = [...moderatorOffers(live, 'en'), ...ring.flatMap((seat) => seatOffers(live, seat, 'en'))]
      expect(offered.flatMap((offer) => misnumbered(live, offer))).toEqual([])
    })
}
