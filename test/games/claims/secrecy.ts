/** Claims on who hears what. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { engineCommands, engineDisclosures, type Commit, type StoredEvent } from '../../../shared/engine/events.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { historyFor, isToldTo, eventsToldTo } from '../../../shared/engine/history.ts'
import { optionsFor, type AnyGame } from '../../../shared/engine/match.ts'
import { foldToldEvents } from '../../../shared/engine/replay.ts'
import { engineWords } from '../../../shared/engine/words/engine-words.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { OptionField, Seat } from '../../../shared/engine/game.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomAnswerTo } from '../../../shared/engine/random-player.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { firstSplit, followed } from '../../kit/claims/send-timing.ts'
import { ToldAlone } from '../../kit/claims/told-alone.ts'
import { audiencesOf, walk, wild } from '../../kit/claims/erring-player.ts'

/** Deleting what an audience was not told changes nothing that it sees, after every entry. */
export function deletionChangesNothing(game: AnyGame): void {
  for (const seed of seeds(5)) {
    const alone = new ToldAlone(game)
    wild(game, seed, ({ live, entry }) => {
      alone.keep(entry)
      for (const audience of audiencesOf(live))
        expect(frameFor(alone.of(audience), audience, 'en')).toEqual(frameFor(live, audience, 'en'))
    })
    const { rows } = alone
    for (const audience of alone.audiences) {
      const told = alone.of(audience)
      const whole = historyFor(told, audience, { rows, lang: 'en' })
      expect(historyFor(told, audience, { rows: eventsToldTo(audience, rows), lang: 'en' })).toEqual(whole)
      expect(foldToldEvents(game, 'match', eventsToldTo(audience, rows)).revs).toEqual(told.revs)
    }
  }
}
/** The moderator, too, sees nothing of what only others were told. */
export function theModeratorIsAnAudience(game: AnyGame): void {
  for (const seed of seeds(3)) {
    const rows: StoredEvent[] = []
    wild(game, seed, ({ live, entry }) => {
      rows.push(...entry.rows)
      if (rows.every((row) => isToldTo(row, 'moderator'))) return
      const told = foldToldEvents(game, 'match', eventsToldTo('moderator', rows))
      expect({ ...frameFor(told, 'moderator', 'en'), undo: null }).toEqual({
        ...frameFor(live, 'moderator', 'en'),
        undo: null,
      })
    })
  }
}
/** Public sends are grouped alike in two matches that differ only in secrets. */
export function sendsAreGroupedAlike(game: AnyGame): void {
  for (const seed of seeds(18)) {
    const [one, other] = followed(game, setupOf(game, seed), seed)
    expect(firstSplit(one, other), `sends with ${seed}`).toBeNull()
  }
}
/** A redacted frame holds the public board, no private hint, no step to come, no draft, no secret offer and no private clock. */
export function redactedIsPublic(game: AnyGame): void {
  for (const seed of seeds(3)) {
    wild(game, seed, ({ live }) => {
      const frame = frameFor(live, 'redacted', 'en')
      expect(frame.board).toEqual(frameFor(live, 'public', 'en').board)
      expect(frame.script?.hints ?? []).toEqual([])
      expect((frame.script?.steps ?? []).filter((step) => step.state === 'next')).toEqual([])
      const clocks = live.open.clocks.map((clock) => clock.id)
      const named = frame.offers.flatMap(({ set }) => (set?.['clock'] === undefined ? [] : [set['clock']]))
      expect(named.filter((clock) => !clocks.includes(String(clock)))).toEqual([])
      expect(frame.offers.filter((offer) => offer.secret === true || offer.now !== undefined)).toEqual([])
      const full = frameFor(live, 'moderator', 'en')
      if (full.undo !== null && !full.undo.seen) expect(frame.undo?.title).toBe(engineWords.en.lastStep)
    })
  }
}
/** Returns the seats that are told something by phone in a commit that tells the room nothing. */
const hearersOf = ({ rows }: Commit): readonly Seat[] =>
  [...new Set(rows.flatMap(({ to }) => to))].sort((a, b) => a - b)
/** Only a player's own doing, taken back and done again too, is on that phone alone. */
function isOwnDoing({ kind, rows }: Commit, hearers: readonly Seat[]): boolean {
  return hearers.length === 1 && (kind !== 'command' || rows.every(({ by }) => by === hearers[0]))
}
/** Expects that all phones are sent equally much and often, or none is, under all options. */
export function phonesHearTogether(game: AnyGame): void {
  for (const seed of seeds(6)) {
    wild(game, seed, ({ live, entry }) => {
      const { kind, command, rows } = entry
      if (rows.some(({ told }) => told === 'all')) return
      const hearers = hearersOf(entry)
      if (hearers.length === 0 || isOwnDoing(entry, hearers)) return
      const { ring } = live.open.value.table
      const counts = ring.map((seat) => rows.filter(({ to }) => to.includes(seat)).length)
      expect(new Set(counts).size, `${kind} of ${command.type} by rows: ${counts.join()}`).toBe(1)
    })
  }
}
const choicesIn = ({ fields }: Offer): readonly string[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'choice' ? field.of.map(({ value }) => value) : []))
/** Expects that secret entries of a step change no choice that a redacted frame offers for one seat. */
export function redactedChoicesStay(game: AnyGame): void {
  for (const seed of seeds(12)) {
    wild(game, seed, ({ live, before, entry }) => {
      if (before.doings === null || entry.rows.some((row) => isToldTo(row, 'public'))) return
      const [was, is] = [frameFor(before, 'redacted', 'en'), frameFor(live, 'redacted', 'en')]
      if (was.step !== is.step || was.script?.say !== is.script?.say) return
      for (const offer of is.offers.filter(({ set }) => set !== undefined)) {
        const same = was.offers.find(({ id }) => id === offer.id)
        if (same !== undefined) expect([offer.id, choicesIn(offer)]).toEqual([offer.id, choicesIn(same)])
      }
    })
  }
}
/** Every event is told as the table says, and what all are told everybody’s fold can read. */
export function eventsAreToldAsDeclared(game: AnyGame): void {
  const rules = game.told as Readonly<Record<string, unknown>>
  expect(Object.keys(rules).filter((type) => Object.hasOwn(engineDisclosures, type) || type === 'undone')).toEqual([])
  expect(Object.keys(game.commands).filter((command) => Object.hasOwn(engineCommands, command))).toEqual([])
  for (const seed of seeds(6)) {
    for (const row of walk(game, seed).entries.flatMap((entry) => entry.rows)) {
      const { type } = row.event
      if (Object.hasOwn(engineDisclosures, type)) continue
      if (typeof rules[type] === 'string') expect(row.told, type).toBe(rules[type])
      if (row.told === 'all') expect(Object.keys(game.evolve.open), type).toContain(type)
      if (row.told === 'seats') expect(row.to.length, type).toBeGreaterThan(0)
    }
  }
}
/** Options, cast and deal are no part of what the public or a foreign seat is told. */
export function setupStaysSecret(game: AnyGame): void {
  for (const seed of seeds(4)) {
    const { entries } = walk(game, seed)
    const first = entries[0]?.rows.map((row) => [row.event.type, row.told])
    expect(first).toEqual([
      ['seated', 'all'],
      ['optionsSet', 'moderator'],
      ['cast', 'moderator'],
      ['optionsTold', 'all'],
    ])
    const told = entries[0]?.rows.find((row) => row.event.type === 'optionsTold')?.event as unknown as {
      options: object
    }
    const open = Object.entries(game.options as Readonly<Record<string, { told?: 'all' }>>).filter(
      ([, field]) => field.told === 'all',
    )
    expect(Object.keys(told.options).sort()).toEqual(open.map(([id]) => id).sort())
  }
}

/** Expects that no live option changes in mid-game who hears later events. */
export function hearersAreFrozen(game: AnyGame): void {
  const fields = Object.entries(game.options as Readonly<Record<string, OptionField<unknown>>>)
  const rules = Object.entries(game.told as Readonly<Record<string, unknown>>)
  const draw = seededRandom('frozen')
  for (const seats of [game.seats.min, game.seats.max]) {
    const start = optionsFor(game, seats)
    for (const [id, field] of fields.filter(([, each]) => each.live === true)) {
      const changed = { ...start, [id]: randomAnswerTo(field, draw) }
      for (const [type, rule] of rules) {
        if (typeof rule === 'function') expect(rule(changed), `${type} with ${id} changed`).toBe(rule(start))
      }
    }
  }
}
