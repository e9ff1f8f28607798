/** Claims on what is handed out of a match that is over while cards lie face down. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { emptyClubState } from '../../../../shared/club/club-state.ts'
import { frameFor } from '../../../../shared/engine/frames.ts'
import { fullState, type AnyGame } from '../../../../shared/engine/match.ts'
import { disclosedResultsOf } from '../../../../shared/engine/disclosure/disclosed-results.ts'
import { replayFileOf } from '../../../../shared/replay/replay-file.ts'
import { matchReportOf } from '../../../../shared/replay/match-report.ts'
import { announcedCommits, replayOf, commitsInForce } from '../../../../shared/replay/replay-steps.ts'
import { setupOf } from '../../../kit/games.ts'
import { seeds } from '../../../kit/run-length.ts'
import { endsOfBoth, type Ended } from '../../../kit/claims/two-worlds.ts'

const lang = 'pl'
/**
 * Returns the files for screens, stream and guests: public frames, standings, the replay and the protocol without
 * secrets.
 */
function handedOut(game: AnyGame, { live, entries }: Ended): object {
  const stored = { entries: announcedCommits(commitsInForce(entries)), rules: game.rules }
  const replay = replayOf({ game, id: 'match' }, stored, lang)
  const results = game.results(fullState(live))
  return {
    frame: frameFor(live, 'public', lang),
    standings: disclosedResultsOf(live),
    steps: replay.steps.map(({ batch: _batch, ...step }) => step),
    film: replayFileOf(replay, { lang, secrets: false }),
    protocol: matchReportOf({
      replay,
      secrets: false,
      lang,
      ended: null,
      results,
      book: emptyClubState(),
      entries: [],
    }),
  }
}
/** The same public facts with other hidden cards: the same bytes. */
export function cardsChangeNoFile(game: AnyGame): void {
  for (const seed of seeds(12)) {
    for (const [one, other] of endsOfBoth(game, setupOf(game, seed), seed))
      expect(JSON.stringify(handedOut(game, other)), seed).toBe(JSON.stringify(handedOut(game, one)))
  }
}
