/** Claims on what screens may count of a match. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { SeatResult } from '../../../shared/engine/game.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { toldTo } from '../../../shared/engine/history.ts'
import {
  decide,
  foldEntry,
  isOver,
  moderatorOffers,
  truth,
  wasRefused,
  type AnyGame,
  type Live,
} from '../../../shared/engine/match.ts'
import { chance } from '../../../shared/engine/random.ts'
import { commandTo } from '../../../shared/engine/random-player.ts'
import { foldTold } from '../../../shared/engine/replay.ts'
import { toldResults } from '../../../shared/engine/disclosure/disclosed-results.ts'
import { seeds } from '../../kit/games.ts'
import { stampOf, walk, wild } from '../../kit/claims/erring-player.ts'

const known = (live: Live): readonly SeatResult[] => {
  const { table, game: open } = live.open.value
  return live.game.publicResults?.({ table, open }) ?? []
}
/** Results as everybody knows them are folded from what everybody was told, and from nothing else. */
export function publicResultsAreTold(game: AnyGame): void {
  for (const seed of seeds(5)) {
    const rows: Parameters<typeof toldTo>[1][number][] = []
    wild(game, seed, ({ live, entry }) => {
      rows.push(...entry.rows)
      if (!isOver(live)) {
        expect(toldResults(live)).toEqual({ results: [], whole: false })
        return
      }
      const alone = foldTold(game, 'match', toldTo('public', rows))
      expect(known(live)).toEqual(known(alone))
      if (!toldResults(live).whole) expect(toldResults(live)).toEqual(toldResults(alone))
    })
  }
}
/** The match at its outcome, and after each step that leads on from there: cards are turned over one by one. */
function endsOf(game: AnyGame, seed: string): readonly Live[] {
  const draw = chance(`ends/${seed}`)
  const found = [walk(game, seed).live]
  for (let n = 0; n < 8; n += 1) {
    const live = found.at(-1) as Live
    const [next] = moderatorOffers(live, 'en').filter(
      ({ group, command }) => group !== 'override' && !own.includes(command),
    )
    const entry = next === undefined ? null : decide(live, commandTo(next, draw), stampOf('moderator', live.t, seed))
    if (entry === null || wasRefused(entry)) break
    found.push(foldEntry(live, entry))
  }
  return found
}
const own: readonly string[] = ['announce', 'showResults']
const facts = ({ seat, team, role, won, points }: SeatResult): object => ({ seat, team, role, won, points })
/** A seat counts as the card that lies open there, and as it was played. */
export function openCardsCount(game: AnyGame): void {
  for (const live of seeds(4).flatMap((seed) => endsOf(game, seed))) {
    const told = known(live)
    const { seats } = frameFor(live, 'public', 'en').board
    for (const { seat, role, team } of told) {
      const card = seats.find((each) => each.seat === seat)?.card
      if (card !== undefined) expect([seat, card.role, card.team]).toEqual([seat, role, team])
    }
    const played = game.results(truth(live)).filter(({ seat }) => told.some((each) => each.seat === seat))
    expect(told.map(facts)).toEqual(played.map(facts))
  }
}
/** The moderator may show the results of a match that is over, as long as some seat's is not known; undone, they wait again. */
export function moderatorShowsResults(game: AnyGame): void {
  for (const seed of seeds(4)) {
    const { live } = walk(game, seed)
    const entry = decide(live, { type: 'showResults' }, stampOf('moderator', live.t, seed))
    expect(wasRefused(entry)).toBe(toldResults(live).whole)
    if (wasRefused(entry)) continue
    const shown = foldEntry(live, entry)
    expect(toldResults(shown)).toEqual({ results: game.results(truth(live)), whole: true })
    const again = decide(shown, { type: 'showResults' }, stampOf('moderator', live.t, seed))
    expect(wasRefused(again)).toBe(true)
  }
}
