/** Claims on what screens may count of a match. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { SeatResult } from '../../../shared/engine/game.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { eventsToldTo } from '../../../shared/engine/history.ts'
import {
  decide,
  foldCommit,
  isOver,
  moderatorOffers,
  fullState,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo } from '../../../shared/engine/random-player.ts'
import { foldToldEvents } from '../../../shared/engine/replay.ts'
import { disclosedResultsOf } from '../../../shared/engine/disclosure/disclosed-results.ts'
import { seeds } from '../../kit/run-length.ts'
import { stampOf, walk, wild } from '../../kit/claims/erring-player.ts'

const known = (live: MatchState): readonly SeatResult[] => {
  const { table, game: open } = live.open.value
  return live.game.publicResults?.({ table, open }) ?? []
}
/** Results as everybody knows them are folded from what everybody was told, and from nothing else. */
export function publicResultsAreTold(game: AnyGame): void {
  for (const seed of seeds(5)) {
    const rows: Parameters<typeof eventsToldTo>[1][number][] = []
    wild(game, seed, ({ live, entry }) => {
      rows.push(...entry.rows)
      if (!isOver(live)) {
        expect(disclosedResultsOf(live)).toEqual({ results: [], whole: false })
        return
      }
      const alone = foldToldEvents(game, 'match', eventsToldTo('public', rows))
      expect(known(live)).toEqual(known(alone))
      if (!disclosedResultsOf(live).whole) expect(disclosedResultsOf(live)).toEqual(disclosedResultsOf(alone))
    })
  }
}
/** The match at its outcome, and after each step that leads on from there: cards are turned over one by one. */
function endsOf(game: AnyGame, seed: string): readonly MatchState[] {
  const draw = seededRandom(`ends/${seed}`)
  const found = [walk(game, seed).live]
  for (let n = 0; n < 8; n += 1) {
    const live = found.at(-1) as MatchState
    const [next] = moderatorOffers(live, 'en').filter(
      ({ group, command }) => group !== 'override' && !own.includes(command),
    )
    const entry =
      next === undefined ? null : decide(live, randomCommandTo(next, draw), stampOf('moderator', live.t, seed))
    if (entry === null || isCommandRefusal(entry)) break
    found.push(foldCommit(live, entry))
  }
  return found
}
const own: readonly string[] = ['announce', 'announceFor', 'showResults']
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
    const played = game.results(fullState(live)).filter(({ seat }) => told.some((each) => each.seat === seat))
    expect(told.map(facts)).toEqual(played.map(facts))
  }
}
/** The moderator may show the results of a match that is over, as long as some seat's is not known; undone, they wait again. */
export function moderatorShowsResults(game: AnyGame): void {
  for (const seed of seeds(4)) {
    const { live } = walk(game, seed)
    const entry = decide(live, { type: 'showResults' }, stampOf('moderator', live.t, seed))
    expect(isCommandRefusal(entry)).toBe(disclosedResultsOf(live).whole)
    if (isCommandRefusal(entry)) continue
    const shown = foldCommit(live, entry)
    expect(disclosedResultsOf(shown)).toEqual({ results: game.results(fullState(live)), whole: true })
    const again = decide(shown, { type: 'showResults' }, stampOf('moderator', live.t, seed))
    expect(isCommandRefusal(again)).toBe(true)
  }
}
