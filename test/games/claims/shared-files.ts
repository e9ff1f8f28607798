/** Claims on what is handed out of a match that is over while cards lie face down. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { emptyDraft } from '../../../shared/club/club-state.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { truth, type AnyGame } from '../../../shared/engine/match.ts'
import { toldResults } from '../../../shared/engine/disclosure/disclosed-results.ts'
import { filmOf } from '../../../shared/replay/replay-file.ts'
import { protocolOf } from '../../../shared/replay/match-report.ts'
import { announced, replayOf, standing } from '../../../shared/replay/replay-steps.ts'
import { seeds, setupOf } from '../../kit/games.ts'
import { endsOfBoth, type Ended } from '../../kit/claims/two-worlds.ts'

const lang = 'pl'
/** What screens, stream and guests are given: public pictures, standings, the replay and the protocol without secrets. */
function handedOut(game: AnyGame, { live, entries }: Ended): object {
  const stored = { entries: announced(standing(entries)), rules: game.rules }
  const replay = replayOf({ game, id: 'match' }, stored, lang)
  const results = game.results(truth(live))
  return {
    frame: frameFor(live, 'public', lang),
    standings: toldResults(live),
    steps: replay.steps.map(({ batch: _batch, ...step }) => step),
    film: filmOf(replay, { lang, secrets: false }),
    protocol: protocolOf({ replay, secrets: false, lang, ended: null, results, book: emptyDraft(), entries: [] }),
  }
}
/** The same public facts with other hidden cards: the same bytes. */
export function cardsChangeNoFile(game: AnyGame): void {
  for (const seed of seeds(12)) {
    for (const [one, other] of endsOfBoth(game, setupOf(game, seed), seed))
      expect(JSON.stringify(handedOut(game, other)), seed).toBe(JSON.stringify(handedOut(game, one)))
  }
}
