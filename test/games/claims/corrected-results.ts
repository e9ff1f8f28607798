/** Claims on results that a keeper enters after the match: whatever is accepted tells one and the same end. */
import { expect } from 'vitest'
import { checkContradiction, findMisfit, sideEntries } from '../../../electron/club/seasons/result-sides.ts'
import type { ClaimedResult } from '../../../shared/club/result-contradiction.ts'
import { nameOfSeat, outcomeOf } from '../../../shared/engine/frames.ts'
import {
  decide,
  foldCommit,
  fullState,
  isCommandRefusal,
  isOver,
  moderatorOffers,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import type { SeatResult } from '../../../shared/engine/game.ts'
import { pickRandom, randomCommandTo, type RandomSource } from '../../../shared/engine/random-player.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { labelsFor } from '../../../electron/club/players/display-names.ts'
import { stampOf, walk, wild } from '../../kit/claims/erring-player.ts'
import { seeds } from '../../kit/run-length.ts'

/** A match that is over, as it was played. */
interface EndedMatch {
  readonly names: readonly string[]
  readonly known: readonly ClaimedResult['outcome'][]
  readonly played: ClaimedResult
}
function endedMatch(game: AnyGame, live: MatchState): EndedMatch | null {
  const outcome = outcomeOf(live, 'en')
  if (outcome === null || outcome.kind === 'calledOff') return null
  const { table } = live.open.value
  return {
    names: table.seats.map(({ seat }) => nameOfSeat(table, seat)),
    known: ['en', 'pl'].flatMap((lang) => outcomeOf(live, lang) ?? []),
    played: { outcome, results: game.results(fullState(live)) },
  }
}
/** Commands by which a moderator ends a match against, or before, its rules. */
const handEnds = ['endWith', 'declareDraw']
/** Returns the match as the moderator would end it now by hand. */
function endByHand(live: MatchState, draw: RandomSource): readonly MatchState[] {
  return moderatorOffers(live, 'en')
    .filter(({ command }) => handEnds.includes(command))
    .flatMap((offer) => {
      const result = decide(live, randomCommandTo(offer, draw), stampOf('moderator', 1e9, 'end'))
      const after = isCommandRefusal(result) ? live : foldCommit(live, result)
      return isOver(after) ? [after] : []
    })
}
const held = new WeakMap<AnyGame, readonly EndedMatch[]>()
/** Matches played to their ends, and many more that were ended by hand in every stage. */
export function endedMatches(game: AnyGame): readonly EndedMatch[] {
  const before = held.get(game)
  if (before !== undefined) return before
  const ends: MatchState[] = []
  const first = seeds(3)
  // A short game has few moments in which a match can be ended by hand: it is played more often.
  const more = Array.from({ length: 20 }, (_, n) => `more-${n}`)
  for (const [n, seed] of [...first, ...more].entries()) {
    if (n >= first.length && ends.length >= 20) break
    const draw = seededRandom(`ends/${seed}`)
    ends.push(walk(game, seed).live)
    wild(game, seed, ({ live }) => {
      if (isOver(live)) ends.push(live)
      else if (draw() < 0.2) ends.push(...endByHand(live, draw))
    })
  }
  const found = ends.flatMap((live) => endedMatch(game, live) ?? [])
  held.set(game, found)
  return found
}
const judge = (game: AnyGame, match: EndedMatch, result: ClaimedResult): string | null =>
  findMisfit(game, match.played.results, result)?.why ?? checkContradiction({ game, ...match }, result)?.why ?? null

/** An end by hand can be entered again as it was, whomever it was called for. */
export function endsByHandStand(game: AnyGame): void {
  const all = endedMatches(game)
  expect(all.length).toBeGreaterThan(9)
  for (const match of all) expect(judge(game, match, match.played), JSON.stringify(match.played)).toBeNull()
}
/** A side on which nobody sits wins only where the match was ended so. */
export function emptySidesLose(game: AnyGame): void {
  if (game.sides.by === 'seat') return
  for (const match of endedMatches(game)) {
    const { results } = match.played
    const none = results.map((each) => ({ ...each, won: false, points: 0 }))
    for (const { winners, says } of sideEntries({ game, names: match.names }, 'en')) {
      const [side] = winners
      if (side === undefined || results.some(({ team }) => team === side)) continue
      const was = match.played.outcome.winners.includes(side)
      const found = judge(game, match, { outcome: { kind: 'won', winners, says }, results: none })
      expect(found, side).toBe(was ? null : 'empty-side')
      const card = Object.entries(game.roles).find(([, { team }]) => team === side)
      if (card === undefined) continue
      const [role, { team }] = card
      const seated = none.map((each, i) => (i === 0 ? { ...each, role, team } : each))
      expect(judge(game, match, { outcome: { kind: 'won', winners, says }, results: seated }), side).toBe('no-seat')
    }
  }
}
/** No seat has the card of one side and wins or loses with another. */
export function cardsBringTheirSide(game: AnyGame): void {
  const roles = Object.entries(game.roles)
  const firstOfSide = roles.filter(([, { team }], i) => roles.findIndex(([, each]) => each.team === team) === i)
  for (const match of endedMatches(game).slice(0, 2)) {
    const { outcome, results } = match.played
    for (const [i, { seat, role, team }] of results.slice(0, 8).entries()) {
      const others = firstOfSide.filter(([, card]) => card.team !== team)
      for (const [other, card] of others)
        for (const change of [{ role: other }, { team: card.team }]) {
          const wrong = results.map((each, k) => (k === i ? { ...each, ...change } : each))
          const found = checkContradiction({ game, ...match }, { outcome, results: wrong })
          expect(found, `${seat}: ${role} as ${JSON.stringify(change)}`).toMatchObject({
            path: 'result.results',
            why: 'other-side',
            seat,
          })
        }
    }
  }
}
/** Expects that a match may end with no winner only where the rules, or the hand that ended it, know such an end. */
export function drawsKeepToTheRules(game: AnyGame): void {
  for (const match of endedMatches(game)) {
    const results = match.played.results.map((each) => ({
      ...each,
      won: false,
      points: game.sides.points === 'one' ? 0 : each.points,
      fate: game.sides.fateOf?.(each.role, []) ?? each.fate,
    }))
    const found = judge(game, match, { outcome: { kind: 'draw', winners: [], says: '' }, results })
    const sizes = new Set(
      [...new Set(Object.values(game.roles).map(({ team }) => team))].map(
        (side) => results.filter(({ team }) => team === side).length,
      ),
    )
    const isPossible = {
      never: false,
      any: true,
      'equal teams': sizes.size === 1 || match.played.outcome.kind === 'draw',
    }[game.sides.draw]
    expect(found === null, `${found}`).toBe(isPossible)
    expect(sideEntries({ game, names: match.names }, 'en').some(({ winners }) => winners.length === 0)).toBe(
      game.sides.draw !== 'never',
    )
  }
}

/** A team that wins beside the winners does so in a draw, too. */
export function besideWinnersMayWinADraw(game: AnyGame): void {
  const beside = Object.entries(game.roles).find(([, { team }]) => game.sides.beside?.includes(team) === true)
  const [match] = endedMatches(game)
  if (beside === undefined || match === undefined) return
  const [role, { team }] = beside
  const results = match.played.results.map((each, i) =>
    i === 0 ? { ...each, role, team, won: true, points: 1 } : { ...each, won: false, points: 0 },
  )
  expect(judge(game, match, { outcome: { kind: 'draw', winners: [], says: '' }, results })).toBeNull()
}

/** Returns a result with one to three things in it changed at random. */
function randomlyChanged(game: AnyGame, match: EndedMatch, draw: RandomSource): ClaimedResult {
  const entries = sideEntries({ game, names: match.names }, 'en')
  const fates = Object.keys(labelsFor(game.text.en, 'fates', ['stayed', 'left']))
  const roles = Object.entries(game.roles)
  const sideOf = ({ seat, team }: SeatResult): string => (game.sides.by === 'seat' ? String(seat) : team)
  const seat = (result: ClaimedResult, change: (each: SeatResult) => Partial<SeatResult>): ClaimedResult => {
    const at = pickRandom(draw, result.results).seat
    return {
      ...result,
      results: result.results.map((each) => (each.seat === at ? { ...each, ...change(each) } : each)),
    }
  }
  const acts: readonly ((result: ClaimedResult) => ClaimedResult)[] = [
    (result) => {
      const { winners, says } = pickRandom(draw, entries)
      const results = result.results.map((each) => {
        const won = winners.includes(sideOf(each))
        const fate = game.sides.fateOf?.(each.role, winners) ?? each.fate
        return { ...each, won, fate, points: game.sides.points === 'one' ? Number(won) : each.points + 9 * Number(won) }
      })
      return {
        outcome: { kind: winners.length === 0 ? 'draw' : 'won', winners, says: draw() < 0.5 ? says : '' },
        results,
      }
    },
    (result) => {
      const [role, { team }] = pickRandom(draw, roles)
      return seat(result, () => ({ role, team }))
    },
    (result) => seat(result, () => ({ role: pickRandom(draw, roles)[0] })),
    (result) => seat(result, () => ({ team: pickRandom(draw, roles)[1].team })),
    (result) => seat(result, ({ won }) => ({ won: !won, points: Number(!won) })),
    (result) => seat(result, () => ({ points: pickRandom(draw, [-1, 0, 0.5, 1, 2, 5, 1e9]) })),
    (result) => seat(result, () => ({ fate: pickRandom(draw, fates) })),
    (result) => ({
      ...result,
      outcome: { ...result.outcome, kind: pickRandom(draw, ['won', 'draw', 'calledOff'] as const) },
    }),
    (result) => ({ ...result, outcome: { ...result.outcome, winners: pickRandom(draw, entries).winners } }),
    (result) => ({ ...result, outcome: { ...result.outcome, says: pickRandom(draw, entries).says } }),
  ]
  const times = 1 + Math.floor(draw() * 3)
  return Array.from({ length: times }, () => pickRandom(draw, acts)).reduce((result, act) => act(result), match.played)
}
/** Returns the contradiction in a result, judged by the result itself; null: none. */
function contradictionIn(game: AnyGame, { names }: EndedMatch, { outcome, results }: ClaimedResult): string | null {
  const { by, beside = [], points } = game.sides
  const { kind, winners } = outcome
  const sideOf = ({ seat, team }: SeatResult): string => (by === 'seat' ? String(seat) : team)
  if ((kind === 'won') !== winners.length > 0) return 'winners'
  if (by === 'team' && winners.length > 1) return 'several sides'
  if (results.some((each) => game.roles[each.role]?.team !== each.team)) return 'sides'
  if (results.some((each) => each.won !== winners.includes(sideOf(each)) && !(each.won && beside.includes(each.team))))
    return 'ticks'
  if (points === 'one' && results.some((each) => each.points !== Number(each.won))) return 'points'
  if (results.some((each) => !Number.isInteger(each.points) || each.points < 0)) return 'odd points'
  const fateOf = kind === 'calledOff' ? undefined : game.sides.fateOf
  if (results.some(({ role, fate }) => fate !== (fateOf?.(role, winners) ?? fate))) return 'fates'
  const told = sideEntries({ game, names }, 'en').filter(({ says }) => says === outcome.says)
  if (told.length > 0 && !told.some((each) => each.winners.toString() === winners.toString())) return 'sentence'
  return null
}
/** Expects that an accepted correction never contradicts itself, however it was changed. */
export function acceptedResultsAgree(game: AnyGame): void {
  const matches = endedMatches(game)
  const draw = seededRandom(`changed/${game.id}`)
  let taken = 0
  for (let n = 0; n < 400; n += 1) {
    const match = pickRandom(draw, matches)
    const result = randomlyChanged(game, match, draw)
    if (judge(game, match, result) !== null) continue
    taken += 1
    expect(contradictionIn(game, match, result), JSON.stringify({ result, played: match.played })).toBeNull()
  }
  expect(taken).toBeGreaterThan(20)
}
