/**
 * Composes the console: every room, made in the order in which they lie upon each other, and the ordered lists of what
 * follows an event. Neither Electron nor a page is known here: hosts start the console, and the web serves it.
 */
import type { AnyGame } from '../shared/engine/match.ts'
import type { ModeratorPayload } from '../shared/wire/moderator-status.ts'
import { isInClosedSeason } from '../shared/club/closed-season.ts'
import { Viewers } from './viewers/viewers.ts'
import { NotificationSource } from './notifications/notification-source.ts'
import { Webhooks } from './notifications/webhooks.ts'
import { AutomaticSteps } from './broadcast/automatic-steps.ts'
import { Clients } from './broadcast/clients.ts'
import { CueFollower } from './broadcast/cue-follower.ts'
import { Feeds } from './broadcast/feeds/feeds.ts'
import { Hold } from './broadcast/stage-hold.ts'
import { ModeratorStatus } from './broadcast/payloads/compose-status.ts'
import { Publisher } from './broadcast/publisher.ts'
import { Rehearsal } from './broadcast/rehearsal.ts'
import { Replays } from './broadcast/replay-cache.ts'
import { ReplayOnScreens } from './broadcast/replay-on-screens.ts'
import { ScreenChanges } from './broadcast/screen-changes.ts'
import { ScreenControl } from './broadcast/screen-control.ts'
import { ShownMatches } from './broadcast/shown-matches.ts'
import { BroadcastState } from './broadcast/broadcast-state.ts'
import { keepStage } from './broadcast/stage.ts'
import { PendingErasure } from './club/erasure/erasure-on-import.ts'
import { LeagueNews } from './club/league/league-news.ts'
import { openClub } from './club/log/open-club.ts'
import { LateJoiners } from './club/players/late-joiners.ts'
import { LanDecks } from './decks/lan-decks.ts'
import { openFaces } from './faces/open-faces.ts'
import { Lan, thisMachine, type Machine } from './http/network/lan.ts'
import { NetworkExposure } from './http/network/network-exposure.ts'
import { OutsideAccess } from './http/network/outside-access.ts'
import { realScheduler, type Scheduler } from './http/scheduler.ts'
import { openTokens } from './http/tokens.ts'
import type { CommitSubscriber } from './match/commit-subscriber.ts'
import type { EngineTime } from './match/engine-clock.ts'
import { Heartbeat } from './match/heartbeat.ts'
import { isPlaying } from './match/match-session.ts'
import { MatchSessions } from './match/match-sessions.ts'
import { ObsSettings, readObsConfig } from './obs/obs-config.ts'
import { ObsCues } from './obs/cue-settings.ts'
import type { Obs, ObsConfig } from './obs/obs-port.ts'
import { openOutputs } from './outputs/open-outputs.ts'
import { openVisitors } from './phones/open-visitors.ts'
import { Phones } from './phones/phones.ts'
import { EndBackups } from './storage/backup/backup-on-end.ts'
import { openSecrets, type Secrets } from './storage/secrets.ts'
import { StorageHealth } from './storage/storage-health.ts'
import type { Store } from './storage/store.ts'
import { startInThread } from './workers/thread-worker.ts'
import type { StartWorker } from './workers/worker.ts'
import type { EngineMs } from '../shared/engine/time/times.ts'

export interface ConsoleDeps {
  readonly store: Store
  /** Tokens and passwords; by default those in the store's folder. */
  readonly secrets?: Secrets
  /** WebSocket address of Twitch's chat in place of the real one. */
  readonly twitch?: string
  /** Origin of YouTube's API in place of the real one. */
  readonly youTube?: string
  readonly startObs: (config: ObsConfig) => Obs
  readonly version: string
  readonly games?: readonly AnyGame[]
  readonly time?: (from: EngineMs) => EngineTime
  readonly timing?: Scheduler
  readonly machine?: Machine
  /** Protection of the moderator's window against captures by the host; none by default. */
  readonly capture?: ModeratorPayload['capture']
  /** Starts statistics, archives and checks of backups; in a thread unless the host knows better. */
  readonly startBeside?: StartWorker
  /** Receives each fault for the log; the moderator is told one sentence. */
  readonly faulted?: (error: unknown) => void
}
/** Makes the rooms, each of those before it. */
function openRooms(parts: ConsoleDeps) {
  const { store, startObs, games, time, timing = realScheduler, machine = thisMachine, capture = 'no' } = parts
  const { secrets = openSecrets(store.folder), startBeside = startInThread, faulted = () => undefined } = parts
  const health = new StorageHealth(store, faulted)
  const changes = new ScreenChanges(health)
  const [tokens, doors] = [openTokens(secrets), new NetworkExposure(secrets, store)]
  const [stage, clients, leagueNews] = [keepStage(store), new Clients(), new LeagueNews()]
  const feeds = new Feeds({ store, secrets, timing, changes })
  const club = openClub({ store, startBeside, faulted, stage, feeds, changes, health })
  const tables: MatchSessions = new MatchSessions({
    store,
    guard: (act) => health.guard(act),
    isSeen: (match) => stage.now().match === match || clients.isWatched(match),
    isAnnouncementHeld: (match) => hold.isAnnouncementWaiting(match),
    isSettled: (match) => isInClosedSeason(club.book.book, match) && !isPlaying(matches.onStage, match),
    ...(games ? { games } : {}),
    ...(time ? { time } : {}),
  })
  const matches: ShownMatches = new ShownMatches({ sessions: tables, stage, log: faulted })
  const rehearsal = new Rehearsal({ timing, changes, health })
  const replays = new Replays({ store, sessions: tables })
  const rerun = new ReplayOnScreens({ replays, changes })
  const obs = startObs(readObsConfig({ store, secrets }))
  const obsSettings = new ObsSettings({ store, secrets, obs, changes })
  const cues = new ObsCues({ store, obs, matches, rehearsal, replay: rerun, health })
  const outside = new OutsideAccess({ secrets, timing, changes, reach: () => machine.reach ?? {} })
  const secureHost = (address: string): string | null => outside.certificate.hostFor(address)
  const lan = new Lan({ machine, timing, changes, secureHost, log: faulted })
  const phones = new Phones({ store, stage, matches, changes, health, tokens, timing, lan, doors })
  const visitors = openVisitors({ store, secrets, matches, phones, feeds, changes, timing, lan, outside })
  const faces = openFaces({ book: club.book, phones, matches, changes, timing })
  const viewers = new Viewers({ store, secrets, timing, matches, changes, held: () => hold.live, chats: parts })
  const lanDecks = new LanDecks({ store, doors, tokens, timing, lan, changes, health })
  const notifications = new NotificationSource({ store, feeds, timing, changes })
  const webhooks = new Webhooks({ store, secrets, timing, changes, source: notifications, version: parts.version })
  const connected = { notifications, webhooks, phones, ...visitors, lanDecks, feeds, obs, viewers, faces, leagueNews }
  const screenRooms = { ...openOutputs({ store, tokens, timing, changes }), ...connected }
  const broadcastState = new BroadcastState({ stage, matches, rehearsal, replay: rerun, seasons: club.seasons, phones })
  const hold: Hold = new Hold({ store, broadcastState, matches })
  const automaticSteps = new AutomaticSteps({ store, timing, matches, stage, changes, health })
  const shownMatch = { stage, matches, hold, rehearsal, replay: rerun, automaticSteps }
  const shown = { ...screenRooms, ...shownMatch, clients, broadcastState, health }
  const status = new ModeratorStatus({ ...shown, store, sessions: tables, club, version: parts.version, capture })
  const publisher = new Publisher({ ...shown, status })
  const screens = new ScreenControl({ ...shown, sessions: tables, changes })
  const erasure = new PendingErasure({ ...shown, book: club.book, tables, store, screens })
  const idleWork = [erasure, { onIdle: () => store.checkpoint() }]
  const heartbeat = new Heartbeat({ sessions: tables, store, health, changes, idleWork })
  const backups = new EndBackups({ store, health })
  const kept = { ...club, store, secrets, tokens, doors, timing, lan, outside, health, changes, stage, clients }
  const played = { tables, matches, hold, rehearsal, replays, rerun, automaticSteps, obsSettings, cues, status }
  const shows = { ...played, publisher, screens, erasure, heartbeat, backups }
  return { ...kept, ...screenRooms, ...shows, version: parts.version, startBeside, faulted }
}
/**
 * Orders what follows an event. Everything is stored before the first subscriber is told; one that fails is reported and
 * keeps no other from its turn.
 */
function subscribeRooms(rooms: ReturnType<typeof openRooms>): void {
  const { tables, health, changes, feeds, waiting, phones, rerun, publisher, seasons, heartbeat, rehearsal } = rooms
  const [cues, moderators, lateJoiners] = [new CueFollower(rooms), publisher.statusPush, new LateJoiners(rooms.book)]
  const onCommit: readonly CommitSubscriber[] = [
    health, // Something was stored: no page is told any more that the disk takes nothing.
    feeds, // The delay buffer drops what an undo takes back before the publisher adds the newest moment.
    waiting, // An end is noted as withheld before any standings can be counted or shown.
    lateJoiners, // A newcomer is in the register before a page looks for the name.
    phones, // Seats follow the match before anybody is shown who sits where.
    rooms.viewers, // Chat against table goes from the screens when its match changes.
    rerun, // A replay is made anew before the publisher shows it in place of the stage.
    publisher, // The screens: everything that decides what they may see stands by now.
    rooms.notifications, // Programs elsewhere are told what screens have just been shown.
    cues, // OBS follows the frames that the screens were sent, never before them.
    moderators, // The status of the console comes after the frame, and says what OBS made of it.
    rooms.figures, // Statistics are counted in a worker: no screen waits for them.
    seasons, // Standings are counted with what was noted above, and sent when they are there.
    rooms.backups, // A backup reads the disk for long, and no screen waits for that either.
    rooms.automaticSteps, // The next step of a match that goes on by itself is timed from here.
    heartbeat, // The alarm last: it may ring at once, and the clock's end is a command of its own.
  ]
  const { viewers, hold, webhooks, notifications } = rooms
  const onRewrite = [viewers, hold, webhooks, feeds, phones, rerun, publisher, notifications, cues, moderators]
  tables.subscribe(onCommit, onRewrite)
  const onStage = [
    rooms.viewers,
    rehearsal,
    rerun,
    waiting,
    phones,
    rooms.invitations,
    changes,
    seasons,
    rooms.automaticSteps,
  ]
  rooms.screens.subscribe([...onStage, heartbeat])
  changes.subscribe([publisher, notifications, cues, moderators, heartbeat])
  health.onChange(() => publisher.publishStatus())
  rooms.obs.onChange(() => changes.announce('status'))
}
async function closeRooms({ store, cues, obs, figures, ...rooms }: ReturnType<typeof openRooms>): Promise<void> {
  for (const each of [
    rooms.viewers,
    rooms.webhooks,
    rooms.automaticSteps,
    rooms.backups,
    rooms.heartbeat,
    rooms.seasons,
    rooms.rehearsal,
    rooms.feeds,
  ])
    each.close()
  cues.flush()
  for (const each of [obs, figures]) await each.close()
  store.close()
  await store.atRest()
}
export type Console = ReturnType<typeof openConsole>
/** Opens the console. Every page may connect from then on. */
export function openConsole(parts: ConsoleDeps) {
  const rooms = openRooms(parts)
  subscribeRooms(rooms)
  rooms.screens.begin()
  return { ...rooms, close: () => closeRooms(rooms) }
}
