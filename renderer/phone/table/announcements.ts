/** The announcements that this page was sent, for its log. Pure. */
import { titleOfCentre, type CentreKind } from '../../../shared/engine/game.ts'
import type { Frame } from '../../../shared/wire/frame.ts'

export interface Announcement {
  readonly headline: string
  readonly says: string
}
/** Pictures whose title is an announcement. */
const telling: readonly CentreKind[] = ['statement', 'reveal', 'winner']
/** Most lines that are kept. */
const most = 200

/** Returns what a public frame announces, or null. */
function announcementIn({ board: { headline, news, centre } }: Frame): Announcement | null {
  const title = centre !== null && telling.includes(centre.kind) ? titleOfCentre(centre) : null
  const says = news ?? title
  return says === null ? null : { headline, says }
}
/** Returns the log, oldest first, with the announcement of a frame; the same log where that is the last one already. */
export function withAnnouncement(log: readonly Announcement[], frame: Frame): readonly Announcement[] {
  const now = announcementIn(frame)
  return now === null || log.at(-1)?.says === now.says ? log : [...log, now].slice(-most)
}
