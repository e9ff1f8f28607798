/** Judges matches for `prefixes.ts` on a core of its own: every `step`-th from `first` on, until `most` prefixes are judged. */
import { parentPort, workerData } from 'node:worker_threads'
import { games } from '../../shared/games/index.ts'
import { judgeMatch } from './prefixes.ts'

const { first, step, most } = workerData as { first: number; step: number; most: number }
let left = most
for (let n = 0; left > 0; n += 1) {
  const game = games[n % games.length]
  if (game === undefined) break
  const judged = judgeMatch(game, `fuzz-${first + n * step}`, { most: left })
  left -= judged.prefixes
  parentPort?.postMessage(judged)
}
