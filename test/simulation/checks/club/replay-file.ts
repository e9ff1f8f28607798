/** When all is at rest, the file of a match that is over, read as a browser reads it, ends as the match has ended. */
import { picturesOf, type ReplayFile, type ReplayPicture } from '../../../../shared/replay/replay-file.ts'
import { pictureFor } from '../../../../shared/engine/frames.ts'
import { isOver } from '../../../../shared/engine/match.ts'
import type { Evening } from '../../evening.ts'
import { requestOverNetwork } from '../../network/virtual-request.ts'
import type { MakeCheck } from '../check.ts'
import { foldOf, storedMatches } from './counted-anew.ts'
import { textDifference } from '../text-difference.ts'

/** ms in which the console answers. */
const patience = 10_000

/**
 * Returns the picture without its notice: one that an undone step has ended stays away at the table, and stays in the
 * file, which knows of no such step.
 */
function plain(picture: ReplayPicture | undefined): object | null {
  if (picture === undefined) return null
  const { audience, phase, round, board, cue, outcome } = picture
  const { notice: _notice, ...extra } = board.extra
  return { audience, phase, round, board: { ...board, news: null, extra }, cue, outcome }
}
/** Saves the file as the moderator's page does; null where the console does not give it. */
async function savedFile(evening: Evening, match: string): Promise<ReplayFile | null> {
  const page = evening.moderators[0]
  if (page === undefined) return null
  const headers = { authorization: `Bearer ${evening.console.services.tokens.of('moderator')}` }
  const asked = page.run(() =>
    requestOverNetwork(`/api/v1/matches/${match}/replay.html?secrets=1&lang=en`, { headers }),
  )
  const answer = await evening.within(patience, asked)
  const html = answer?.ok === true ? await answer.text() : ''
  const data = /<script type="application\/json" id="data">(.*?)<\/script>/su.exec(html)?.[1]
  return data === undefined ? null : (JSON.parse(data) as ReplayFile)
}
async function lookAt(evening: Evening): Promise<string | null> {
  for (const stored of storedMatches(evening.store)) {
    const live = foldOf(stored)
    if (!isOver(live)) continue
    const file = await savedFile(evening, live.id)
    if (file === null) return `the console gives no file of match ${live.id}`
    for (const [view, as] of [
      ['public', 'public'],
      ['everything', 'spectator'],
    ] as const) {
      const wrong = textDifference(plain(picturesOf(file, view).at(-1)), plain(pictureFor(live, as, 'en')))
      if (wrong !== null) return `the file of ${live.game.id} ends for ${as} with ${wrong}`
    }
  }
  return null
}
export const replayFile: MakeCheck = () => ({ promise: 'the replay file ends as its match', atRest: lookAt })
