/** The results of a match: counted from public knowledge, as anybody at the table could have counted them. */
import { describe, expect, it } from 'vitest'
import { pictureFor } from '../../shared/engine/frames.ts'
import { isOver, type MatchState } from '../../shared/engine/match.ts'
import { matchResultsOf } from '../../shared/show/match-results.ts'
import { named } from '../kit/games.ts'
import { seeds } from '../kit/run-length.ts'
import { walk } from '../kit/claims/erring-player.ts'

const outIn = (live: MatchState): readonly number[] =>
  pictureFor(live, 'public', 'en')
    .board.seats.filter(({ out }) => out)
    .map(({ seat }) => seat)

describe.each(named)('%s', (_id, game) => {
  it('names the round in which each seat went out for the last time', () => {
    for (const seed of seeds(6)) {
      const fell = new Map<number, number>()
      const { live } = walk(game, seed, (now) => {
        const out = new Set(outIn(now))
        for (const seat of fell.keys()) if (!out.has(seat)) fell.delete(seat)
        const { round } = pictureFor(now, 'public', 'en')
        for (const seat of out) if (!fell.has(seat)) fell.set(seat, round)
      })
      const results = matchResultsOf(live)
      expect(results === null, seed).toBe(live.open.value.table.calledOff)
      expect(new Map(results?.fell.map(({ seat, round }) => [seat, round])), seed).toEqual(
        results === null ? new Map() : fell,
      )
    }
  })
  it('tells nothing while the match runs', () => {
    for (const seed of seeds(2))
      walk(game, seed, (live) =>
        expect(matchResultsOf(live) === null).toBe(!isOver(live) || live.open.value.table.calledOff),
      )
  })
  it('is ready once no card needs to be awaited, and names the best votes by open cards alone', () => {
    for (const seed of seeds(6)) {
      const { live } = walk(game, seed, () => undefined)
      const results = matchResultsOf(live)
      const { board } = pictureFor(live, 'public', 'en')
      const open = board.seats.filter(({ card }) => card !== undefined)
      const { resultsShown = false } = live.open.value.table
      const isWhole = open.length === board.seats.length
      expect(results?.open ?? open.length, seed).toBe(open.length)
      expect(results?.isReady ?? true, seed).toBe(
        results === null || isWhole || resultsShown || game.hidesCardsAtEnd === true,
      )
      expect(results?.detectives !== null && results !== null && !isWhole, seed).toBe(false)
      const informed = open.filter(({ card }) => game.informed?.includes(card?.team ?? '') === true)
      for (const { seat } of informed) expect(results?.detectives?.seats ?? [], seed).not.toContain(seat)
    }
  })
  it('says who has won in every public picture after the outcome', () => {
    for (const seed of seeds(6))
      walk(game, seed, (live) => {
        const { outcome, board } = pictureFor(live, 'public', 'en')
        const title = board.centre !== null && 'title' in board.centre ? board.centre.title : 'nothing'
        const isSaid = outcome?.says.startsWith(title) === true
        expect(outcome === null || outcome.kind === 'calledOff' || isSaid, `${seed}: ${outcome?.says}`).toBe(true)
      })
  })
})
