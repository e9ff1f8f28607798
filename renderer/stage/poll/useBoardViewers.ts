/** The viewers' part on the whole board: its place, and the room that is left for the table. */
import { computed, type ComputedRef } from 'vue'
import type { EngineMs } from '../../../shared/engine/time/times.ts'
import type { ChatOnScreen, ChatScore, PublicPoll } from '../../../shared/viewers/viewers-payload.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import type { StageLook } from '../output-look.ts'
import { givesWay } from '../pictures/picture-registry.ts'
import type { Box } from '../seats/seat-ring.ts'
import type { StageWords } from '../words/stage.en.ts'
import { besideTable, tableBesidePoll, wholeTable } from './poll-layout.ts'

/** The state of a screen from which the viewers' part is drawn. */
export interface ViewersSource {
  readonly poll: PublicPoll | null
  readonly chat: ChatOnScreen | null
  readonly now: EngineMs
  readonly words: StageWords
  readonly look: StageLook
  /** The frame of an open board; null where none is drawn. */
  readonly frame: Frame | null
}
export interface BoardViewersPlan {
  /** Null where nothing of the viewers stands on the board. */
  readonly place: 'side' | 'middle' | null
  /** The table's box. */
  readonly area: Box
  /** The part's own box; null in the middle, where it is that of the ring. */
  readonly box: Box | null
  readonly parts: {
    readonly poll: PublicPoll | null
    readonly score: ChatScore | null
    readonly now: EngineMs
    readonly words: StageWords
    readonly hall: boolean
  }
}
/**
 * Returns the place. In the middle a poll waits while something is told there; chat against table, which the moderator
 * asked for at the end, does not. A hall's sheets have no room for it.
 */
function placeOf({ poll, chat, look, frame }: ViewersSource): BoardViewersPlan['place'] {
  const score = chat?.score ?? null
  if (chat === null || chat.place === 'off' || frame === null || look.hall) return null
  if (poll === null && score === null) return null
  if (chat.place === 'side') return 'side'
  return score !== null || givesWay(frame.board.centre) ? 'middle' : null
}
export const useBoardViewers = (source: () => ViewersSource): ComputedRef<BoardViewersPlan> =>
  computed(() => {
    const given = source()
    const { poll, chat, now, words, look } = given
    const place = placeOf(given)
    return {
      place,
      area: place === 'side' ? tableBesidePoll : wholeTable,
      box: place === 'side' ? besideTable : null,
      parts: { poll, score: chat?.score ?? null, now, words, hall: look.hall },
    }
  })
