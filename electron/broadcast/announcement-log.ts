/**
 * All that was announced in the match that phones see, in each language that their pages were sent: a page that is
 * loaded again, or opened on another device, has the whole log. In memory only.
 */
import { withAnnouncement, type Announcement } from '../../shared/wire/phone.ts'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'

export class AnnouncementLog {
  #match: string | null = null
  readonly #lines = new Map<string, readonly Announcement[]>()

  /** Notes what a push announces; nothing of it while the curtain is down. */
  note({ frame, stage }: Pick<PublicPush, 'frame' | 'stage'>, lang: string): void {
    if (frame === null || stage.blank || stage.replay === true) return
    if (frame.match !== this.#match) this.#lines.clear()
    this.#match = frame.match
    this.#lines.set(lang, withAnnouncement(this.of(lang), frame))
  }
  /** Returns the lines, oldest first. */
  of(lang: string): readonly Announcement[] {
    return this.#lines.get(lang) ?? []
  }
}
