/** Claims on what a game declares. Each throws when the game does not keep it. */
import { engineWords } from '../../../shared/engine/words/engine-words.ts'
import { languageCodes, wordsIn } from '../../../shared/engine/words/languages.ts'
import { wordKeys } from '../../kit/word-keys.ts'
import { expect } from 'vitest'
import { frameFor } from '../../../shared/engine/frames.ts'
import type { OptionField } from '../../../shared/engine/game.ts'
import {
  beginMatch,
  emptyMatch,
  fullState,
  isCommandRefusal,
  optionsFor,
  type AnyGame,
} from '../../../shared/engine/match.ts'
import { fitsField } from '../../../shared/engine/offers/offers.ts'
import { playRandomly } from '../../../shared/engine/random-player.ts'
import { seeds, spread } from '../../kit/run-length.ts'
import { namesFor } from '../../kit/test-table.ts'
import { at, limit, stampOf, walk } from '../../kit/claims/erring-player.ts'

function clocksSeen(game: AnyGame): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const seed of seeds(6)) {
    walk(game, seed, (live) => {
      for (const track of [live.open, live.secret, ...Object.values(live.own)])
        for (const clock of track.clocks) ids.add(clock.id)
    })
  }
  return ids
}

/** Expects a result for each seat at the outcome, of a role and a team of the game. */
export function everySeatHasAResult(game: AnyGame): void {
  for (const seed of seeds(6)) {
    const { live } = walk(game, seed)
    const results = game.results(fullState(live))
    expect(results.map((result) => result.seat).sort((a, b) => a - b)).toEqual(
      live.open.value.table.seats.map((each) => each.seat),
    )
    const teams = new Set(
      Object.values(game.roles as Readonly<Record<string, { team: string }>>).map((role) => role.team),
    )
    for (const { role, team } of results) {
      expect(Object.keys(game.roles)).toContain(role)
      expect([...teams]).toContain(team)
    }
  }
}
/** Expects that a game whose play puts seats out says which fates mean "still in at the end", for statistics of survival. */
export function fatesOfOutSeatsAreNamed(game: AnyGame): void {
  for (const seed of seeds(6)) {
    const { live } = walk(game, seed)
    const out = frameFor(live, 'public', 'en').board.seats.filter((seat) => seat.out)
    if (out.length === 0) continue
    expect(game.survives, 'play puts seats out: name the fates of those still in as `survives`').toBeDefined()
    const results = game.results(fullState(live)).filter(({ seat }) => out.some((each) => each.seat === seat))
    for (const { seat, fate } of results)
      expect(game.survives, `${seed}: seat ${seat} is out, and its fate is not`).not.toContain(fate)
  }
}
/** Options of their own start a match at this number of seats, and nothing is found against them. */
function optionsFit(game: AnyGame, seats: number): void {
  const options = optionsFor(game, seats)
  for (const [id, field] of Object.entries(game.options as Readonly<Record<string, OptionField<unknown>>>)) {
    expect(fitsField(field, options[id]), `${id} at ${seats} seats starts as ${JSON.stringify(options[id])}`).toBe(true)
  }
  const findings = game.check({ options, seats, cast: null }, game.text.en)
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
}
/** Game and seats alone start a match, at every number of seats; it is played to its end at some of them everyday. */
export function seatsAloneStartAMatch(game: AnyGame): void {
  const numbers = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i)
  for (const seats of numbers) {
    optionsFit(game, seats)
    const setup = { names: namesFor(seats), options: {}, cast: null }
    const begun = beginMatch(emptyMatch(game, 'match'), setup, stampOf('moderator', 0, `seats-${seats}`))
    expect(isCommandRefusal(begun), `${seats} seats`).toBe(false)
  }
  for (const seats of spread(numbers, 4)) {
    const setup = { names: namesFor(seats), options: {}, cast: null }
    expect(playRandomly(game, { setup, seed: `seats-${seats}`, limit, at }).ended, `${seats} seats`).toBe(true)
  }
  for (const seats of [game.seats.min - 1, game.seats.max + 1]) {
    const result = beginMatch(
      emptyMatch(game, 'match'),
      { names: namesFor(seats), options: {}, cast: null },
      stampOf('moderator', 0, 's'),
    )
    expect(result).toMatchObject({ refused: 'not-enough-players' })
  }
}
/** Every word is there in English, and no language has one that English lacks. */
export function everyWordIsThere(game: AnyGame): void {
  const seen = clocksSeen(game)
  for (const lang of languageCodes) {
    const words = wordsIn(game.text, lang)
    expect([...wordKeys(words)].sort()).toEqual([...wordKeys(game.text.en)].sort())
    for (const command of Object.keys(game.commands)) expect(words.commands[command], command).toMatch(/\S/)
    const clocks: Readonly<Record<string, string>> = { ...wordsIn(engineWords, lang).clocks, ...words.clocks }
    for (const clock of seen) expect(clocks[clock], clock).toMatch(/\S/)
    for (const role of Object.keys(game.roles)) expect(words.roleNotes?.[role], role).toMatch(/^.{15,110}[.]$/u)
    for (const [id, field] of Object.entries(game.options as Readonly<Record<string, OptionField<unknown>>>)) {
      expect(words.options[id]?.label, id).toMatch(/\S/)
      expect(words.options[id]?.hint, id).toMatch(/\S/)
      if (field.kind !== 'choice' && field.kind !== 'choices') continue
      for (const { value } of field.of) expect(words.options[id]?.of?.[value], `${id}: ${value}`).toMatch(/\S/)
    }
  }
}
