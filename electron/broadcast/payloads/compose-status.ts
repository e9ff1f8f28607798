/** The status beside the frames of a desk: OBS, screens, phones, feeds, disk and what waits. */
import type { ModeratorPayload } from '../../../shared/wire/moderator-status.ts'
import type { NotificationsStatus } from '../../../shared/wire/notifications/notifications-payload.ts'
import type { Viewers } from '../../viewers/viewers.ts'
import type { NotificationSource } from '../../notifications/notification-source.ts'
import type { Webhooks } from '../../notifications/webhooks.ts'
import type { LeagueNews } from '../../club/league/league-news.ts'
import type { ClubServices } from '../../club/log/open-club.ts'
import { localTimeZone } from '../../club/log/local-date.ts'
import type { Faces } from '../../faces/open-faces.ts'
import type { LanDecks } from '../../decks/lan-decks.ts'
import type { MatchSessions } from '../../match/match-sessions.ts'
import type { Obs } from '../../obs/obs-port.ts'
import type { Branding } from '../../outputs/branding.ts'
import type { Outputs } from '../../outputs/outputs.ts'
import type { MusicStore } from '../../outputs/music/music-store.ts'
import type { Sounds } from '../../outputs/sounds.ts'
import { readVisitors, type Visitors } from '../../phones/open-visitors.ts'
import type { Phones } from '../../phones/phones.ts'
import { faultMessage } from '../../storage/fault-words.ts'
import { damageText } from '../../storage/notices.ts'
import type { StorageHealth } from '../../storage/storage-health.ts'
import type { Store } from '../../storage/store.ts'
import type { AutomaticSteps } from '../automatic-steps.ts'
import type { Clients } from '../clients.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Hold } from '../stage-hold.ts'
import type { Rehearsal } from '../rehearsal.ts'
import type { ReplayOnScreens } from '../replay-on-screens.ts'
import type { ShownMatches } from '../shown-matches.ts'
import type { StageKeeper } from '../stage.ts'
import type { StatusReader } from '../status-reader.ts'

export interface ModeratorStatusDeps extends Visitors {
  readonly store: Pick<Store, 'folder' | 'noticeIn'>
  readonly health: Pick<StorageHealth, 'now'>
  readonly stage: Pick<StageKeeper, 'now'>
  readonly matches: Pick<ShownMatches, 'onStage' | 'faultOf'>
  readonly sessions: Pick<MatchSessions, 'games'>
  readonly hold: Pick<Hold, 'waiting'>
  readonly clients: Clients
  readonly feeds: Pick<Feeds, 'told'>
  readonly rehearsal: Pick<Rehearsal, 'status'>
  readonly automaticSteps: Pick<AutomaticSteps, 'status'>
  readonly replay: Pick<ReplayOnScreens, 'status'>
  readonly club: Pick<ClubServices, 'waiting' | 'book'>
  readonly obs: Pick<Obs, 'status'>
  readonly outputs: Pick<Outputs, 'list' | 'waiting'>
  readonly phones: Pick<Phones, 'status'>
  readonly lanDecks: Pick<LanDecks, 'status'>
  readonly faces: Pick<Faces, 'inbox'>
  readonly look: Pick<Branding, 'now'>
  readonly sounds: Pick<Sounds, 'now'>
  readonly music: Pick<MusicStore, 'now'>
  readonly viewers: Pick<Viewers, 'status'>
  readonly notifications: Pick<NotificationSource, 'settings' | 'connected'>
  readonly webhooks: Pick<Webhooks, 'status'>
  readonly leagueNews: Pick<LeagueNews, 'now' | 'progress'>
  readonly version: string
  /** Protection of the moderator's window from captures: `protected`, `partly` or `no`. */
  readonly capture: ModeratorPayload['capture']
}
/** ms for which the machine's time zone is kept: asking for it takes longer than the rest of a status. */
const zoneKeptMs = 60_000
type Connected = Pick<
  ModeratorPayload,
  'outputs' | 'waiting' | 'phones' | 'visitors' | 'decks' | 'faces' | 'club' | 'capture' | 'sound' | 'music'
>

export class ModeratorStatus {
  readonly #parts: ModeratorStatusDeps
  /** The machine's time zone; `until`: monotonic ms. */
  #zone = { name: '', until: -Infinity }

  constructor(parts: ModeratorStatusDeps) {
    this.#parts = parts
  }
  /** Returns the status for a page, without names where the page hides its secrets. */
  read(reader: StatusReader = { hidden: false, lang: 'en' }): ModeratorPayload {
    const { matches, obs, rehearsal, replay, club, hold, version, automaticSteps } = this.#parts
    const undone = matches.onStage?.redoTitle(reader.lang, reader.hidden) ?? null
    return {
      obs: obs.status(reader.lang),
      ...this.#connected(reader),
      feeds: this.feeds,
      viewers: this.#parts.viewers.status(reader.lang),
      notifications: this.notifications(reader),
      rehearsal: rehearsal.status,
      automaticSteps: automaticSteps.status,
      waitingResults: club.waiting.listed(this.#parts.sessions.games, reader.lang),
      replay: replay.status,
      storage: this.#storage(reader),
      redo: undone === null ? null : { title: undone },
      held: hold.waiting,
      version,
      zone: this.#timeZone(),
      book: club.book.edition,
      league: this.#parts.leagueNews.now,
      leagueProgress: this.#parts.leagueNews.progress,
    }
  }
  /** Returns the notifications for programs elsewhere, without addresses where the page hides its secrets. */
  notifications(reader: Pick<StatusReader, 'hidden'>): NotificationsStatus {
    const { notifications, webhooks } = this.#parts
    return { ...notifications.settings, connected: notifications.connected, webhooks: webhooks.status(reader) }
  }
  /** All stream feeds, each with the number of screens that show it. */
  get feeds(): ModeratorPayload['feeds'] {
    return this.#parts.feeds.told(this.#parts.clients.all.flatMap(({ feed }) => feed?.id ?? []))
  }

  #timeZone(): string {
    const now = performance.now()
    if (now >= this.#zone.until) this.#zone = { name: localTimeZone(), until: now + zoneKeptMs }
    return this.#zone.name
  }
  #connected(reader: StatusReader): Connected {
    const { capture, outputs, phones, lanDecks, faces, look, sounds, music } = this.#parts
    return {
      capture,
      outputs: outputs.list(),
      waiting: outputs.waiting(),
      phones: phones.status(reader),
      visitors: readVisitors(this.#parts),
      decks: lanDecks.status(),
      faces: { waiting: faces.inbox.waitingIds },
      club: look.now(),
      sound: sounds.now(),
      music: music.now,
    }
  }
  /** Returns in one sentence the newest fault, else why the match on stage cannot be shown, else its damage. */
  #storage({ lang }: StatusReader): ModeratorPayload['storage'] {
    const { store, health, stage, matches } = this.#parts
    const fault = health.now ?? matches.faultOf(stage.now().match)
    const wrong = fault === null ? damageText(matches.onStage?.damage ?? null, lang) : faultMessage(fault, lang)
    return { ok: wrong === null, says: wrong ?? store.noticeIn(lang), folder: store.folder }
  }
}
