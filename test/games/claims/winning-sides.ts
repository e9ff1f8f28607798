/** Claims on the sides that a game declares for corrections of its results. */
import { expect } from 'vitest'
import { checkContradiction, sideEntries, withSentence } from '../../../electron/club/seasons/result-sides.ts'
import { nameOfSeat, outcomeOf } from '../../../shared/engine/frames.ts'
import { fullState, type AnyGame, type MatchState } from '../../../shared/engine/match.ts'
import type { ClaimedResult } from '../../../shared/club/result-contradiction.ts'
import { seeds } from '../../kit/run-length.ts'
import { walk } from '../../kit/claims/erring-player.ts'

interface Ended {
  readonly names: readonly string[]
  readonly known: readonly ClaimedResult['outcome'][]
  readonly result: ClaimedResult
}
function endedBy(game: AnyGame, live: MatchState): Ended | null {
  const { table } = live.open.value
  const known = ['en', 'pl'].flatMap((lang) => outcomeOf(live, lang) ?? [])
  const [outcome] = known
  if (outcome === undefined || outcome.kind === 'calledOff') return null
  const names = table.seats.map(({ seat }) => nameOfSeat(table, seat))
  const result = { outcome, results: game.results(fullState(live)) }
  return { names, known, result }
}
const played = new WeakMap<AnyGame, readonly Ended[]>()
/** Returns matches with their ends, kept so that both claims look at the same ones. */
function endings(game: AnyGame): readonly Ended[] {
  const all = played.get(game) ?? seeds(3).flatMap((seed) => endedBy(game, walk(game, seed).live) ?? [])
  played.set(game, all)
  return all
}

/** Expects that every result of a match stands as a correction, in every language. */
export function ownResultsStand(game: AnyGame): void {
  const all = endings(game)
  expect(all.length).toBeGreaterThan(0)
  for (const { names, known, result } of all)
    for (const outcome of known)
      expect(checkContradiction({ game, names, known, played: result }, { ...result, outcome })).toBeNull()
}
interface Flipped {
  /** Results as a win of the other side leaves them. */
  readonly results: ClaimedResult['results']
  readonly found: (wrong: Partial<ClaimedResult>) => string | undefined
}
/** Fates that follow from who won do not stay when another side is chosen. */
function oldFatesContradict(game: AnyGame, before: ClaimedResult, { results, found }: Flipped): void {
  if (game.sides.fateOf === undefined) return
  const fates = new Map(before.results.map(({ seat, fate }) => [seat, fate]))
  expect(found({ results: results.map((each) => ({ ...each, fate: fates.get(each.seat) ?? '' })) })).toBe(
    'result.results',
  )
}
/** A match that was called off is not told as somebody's win. */
function calledOffWithSentenceContradicts(
  { known, result }: Pick<Ended, 'known' | 'result'>,
  { results, found }: Flipped,
): void {
  if (result.outcome.kind !== 'won') return
  const none = results.map((each) => ({ ...each, won: false, points: 0 }))
  for (const { says } of known) {
    const outcome = { kind: 'calledOff' as const, winners: [], says }
    expect(found({ outcome, results: none }), says).toBe('result.outcome.says')
  }
}
/** The sentence of the side before stays refused, however it is written. */
function oldSentencesContradict(
  known: Ended['known'],
  { outcome, found }: Pick<Flipped, 'found'> & Pick<ClaimedResult, 'outcome'>,
): void {
  for (const { says: before } of known)
    for (const written of [before, `${before}.`, ` ${before.toUpperCase()} !`, before.replaceAll(/[ .:,]+/gu, ' - ')])
      expect(found({ outcome: { ...outcome, says: written } }), written).toBe('result.outcome.says')
}
/** Another side is chosen: with the ticks, the points or the sentence of the side before it is refused, with its own it stands. */
export function otherSidesContradict(game: AnyGame): void {
  for (const { names, known, result } of endings(game)) {
    const corrected = { game, names, known, played: result }
    const { by, points } = game.sides
    const sat = new Set(result.results.map(({ seat, team }) => (by === 'seat' ? String(seat) : team)))
    const others = sideEntries({ game, names }, 'en').filter(
      ({ winners: [side] }) => side !== undefined && sat.has(side) && !result.outcome.winners.includes(side),
    )
    for (const { winners, says } of others) {
      const results = result.results.map((each) => {
        const won = winners.includes(by === 'seat' ? String(each.seat) : each.team)
        const fate = game.sides.fateOf?.(each.role, winners) ?? each.fate
        return { ...each, won, points: Number(won), fate }
      })
      const outcome = { kind: 'won' as const, winners, says }
      const found = (wrong: Partial<ClaimedResult>) =>
        checkContradiction(corrected, { outcome, results, ...wrong })?.path
      expect(found({}), says).toBeUndefined()
      oldFatesContradict(game, result, { results, found })
      calledOffWithSentenceContradicts({ known, result }, { results, found })
      expect(found({ results: result.results })).toMatch(/^result\.(?:results|outcome\.winners)$/u)
      expect(found({ outcome: { ...outcome, winners: [] } })).toBe('result.outcome.winners')
      expect(found({ results: results.map((each) => ({ ...each, won: false })) })).toBe('result.outcome.winners')
      const drawRefused = /^result\.(?:results|outcome\.kind)$/u
      expect(found({ outcome: { kind: 'draw', winners: [], says: '' } })).toMatch(drawRefused)
      if (result.outcome.kind === 'won') oldSentencesContradict(known, { outcome, found })
      if (by === 'team') {
        const both = [...winners, ...others.map((other) => other.winners), ...result.outcome.winners].flat()
        const all = results.map((each) => ({ ...each, won: true, points: 1 }))
        for (const says of [outcome.says, ...known.map((each) => each.says)])
          expect(found({ outcome: { ...outcome, winners: [...new Set(both)], says }, results: all }), says).toBe(
            'result.outcome.winners',
          )
        const [first] = results.filter(({ won }) => won)
        const unticked = results.map((each) => (each === first ? { ...each, won: false, points: 0 } : each))
        expect(found({ results: unticked })).toMatch(/^result\.(?:results|outcome\.winners)$/u)
      }
      if (points === 'one') {
        for (const [i] of results.entries())
          for (const more of [-1, 0.5, 1])
            expect(
              found({ results: results.map((each, k) => (k === i ? { ...each, points: each.points + more } : each)) }),
            ).toBe('result.results')
        const drawn = results.map((each) => ({ ...each, won: false, points: 1 }))
        expect(found({ outcome: { kind: 'draw', winners: [], says: '' }, results: drawn })).toMatch(drawRefused)
        expect(found({ results: results.map((each) => ({ ...each, points: 1 })) })).toBe('result.results')
        expect(found({ results: results.map((each) => ({ ...each, points: Number(!each.won) })) })).toBe(
          'result.results',
        )
      }
      expect(withSentence({ game, names }, { outcome: { ...outcome, says: '' }, results }, 'en').outcome.says).toBe(
        says,
      )
    }
  }
}
