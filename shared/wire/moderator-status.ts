/** The state of everything around the match, which the desk receives besides the frame. */
import type { Cue, Seat } from '../engine/game.ts'
import type { ChatOnScreen, ViewersStatus, PublicPoll } from '../viewers/viewers-payload.ts'
import type { LeagueProgress, LeagueSummary } from './league/league-payload.ts'
import type { NotificationsStatus } from './notifications/notifications-payload.ts'
import type { Music } from '../brand/music.ts'
import type { SoundStatus } from './sound-payload.ts'
import type { FeedPageInfo, FeedStatus } from './feed-payload.ts'
import type { CuesStatus, OnAirWarning } from './cue-payload.ts'
import type { LanDecksStatus } from './deck-payload.ts'
import type { Frame, MatchResults, ToldMoments } from './frame.ts'
import type { VisitorsStatus } from './invitation-payload.ts'
import type { ClubBranding, OutputStatus } from './output-payload.ts'
import type { RehearsalStatus } from './rehearsal-payload.ts'
import type { ReplayOnScreensStatus } from './replay-payload.ts'
import type { ObsSetup } from './obs-payload.ts'
import type { EngineMs, EpochMs } from '../engine/time/times.ts'

/** All that outputs show. */
export interface Stage {
  /** The match that outputs, phones and OBS follow. */
  readonly match: string | null
  /** True while the curtain is down. */
  readonly blank: boolean
  /** True while public changes wait for the moderator's release. */
  readonly hold: boolean
  /**
   * The picture on outputs: the board, a break with `text`, the curtain alone, how to join by phone, or a season's
   * standings.
   */
  readonly view: 'board' | 'break' | 'title' | 'join' | 'standings'
  readonly text: string
  /** The end of a break in ms since 1970, to which screens count down; null or absent for none. */
  readonly breakEnds?: EpochMs | null
  /** The season whose standings screens may show; null for none. */
  readonly season?: string | null
  /** The moderator's hand on the beats of screens; absent until it was used. */
  readonly beats?: BeatControl
}
/** The end of a break as the moderator gives it: in so many minutes, or when clocks show a time such as `21:30`. */
export type BreakEnd = { readonly minutes: number } | { readonly time: string }
/** A change of the stage as the moderator asks for it. */
export interface StageRequest extends Partial<Omit<Stage, 'breakEnds' | 'beats'>> {
  /** Null for a break without an end, and so is a change of the view without this field. */
  readonly breakEnds?: BreakEnd | null
}
/** Acts on the beats of screens: go to the end, go to the next, keep the beat that is shown, go on from it. */
export const beatActs = ['skip', 'next', 'pause', 'goOn'] as const
export type BeatAct = (typeof beatActs)[number]
/** The moderator's hand on the beats of screens. */
export interface BeatControl {
  /** True while each screen keeps the beat that it shows. */
  readonly paused: boolean
  /** Counts the times that the beats left were skipped. */
  readonly skipped: number
  /** Counts the times that screens were sent to their next beat; absent until the first. */
  readonly stepped?: number
}
/**
 * State of the connection. `retrying`: it was lost or refused, and is tried again; `wrong-password` waits for the user.
 */
export type ObsState = 'off' | 'connecting' | 'on' | 'retrying' | 'wrong-password'
/** The connection to OBS and its settings. */
export interface ObsStatus {
  readonly state: ObsState
  readonly enabled: boolean
  readonly url: string
  /** True where a password is stored; absent from older consoles. */
  readonly passwordSet?: boolean
  /** The program scene as OBS reports it. */
  readonly scene: string | null
  /** Names of all scenes in OBS. */
  readonly known: readonly string[]
  /** `cue` or `game/cue` -> scene; an empty or missing entry switches nothing. */
  readonly scenes: Readonly<Record<string, string>>
  /** One sentence on the fault with the next step, or null. */
  readonly problem: string | null
  readonly studioMode: boolean
  readonly cues: CuesStatus
  /** The reason why the moderator's board is covered now, or null. */
  readonly onAir: OnAirWarning | null
  readonly setup: ObsSetup
}
/** An address of this machine at which phones may reach it. */
export interface LanAddress {
  readonly address: string
  /** The system's name for the network, such as `wlan0`. */
  readonly network: string
  /** True where the moderator switched the address on; the phones' `problem` tells of a failure. */
  readonly open: boolean
  /** Made by a container, a virtual machine or a tunnel for itself; phones are hardly ever on it. */
  readonly virtual?: true
}
/** A phone on the moderator's list. */
export interface PhoneEntry {
  readonly id: string
  /** Empty until the player has entered one. */
  readonly name: string
  /** Seat of the phone in the match on stage; null in the lobby. */
  readonly seat: Seat | null
  readonly connected: boolean
  /** True while its player looks at the card; always false while secrets are hidden. */
  readonly looking: boolean
  /** True where the phone was asked in this step and has answered; always false while secrets are hidden. */
  readonly answered: boolean
  /** The seat that it asks for, which the moderator has yet to grant; null for none. */
  readonly claim: Seat | null
  /** The name that it asks for, which another phone of this evening has; the moderator has yet to grant it. */
  readonly wish?: string
  /** Time at which it asked; missing where it asks for nothing. */
  readonly askedAt?: EpochMs
}
/** The phones that have joined, and how others can. */
export interface PhonesStatus {
  /** True while new phones may join with the code. */
  readonly joining: boolean
  /** Four letters that change every ten minutes; null while nobody may join. */
  readonly code: string | null
  /** Addresses to open on a phone, code included; without an open network, of this machine alone. */
  readonly links: readonly string[]
  readonly networks: readonly LanAddress[]
  /** One sentence on a network that could not be opened, or null. */
  readonly problem: string | null
  /** True once the seats are dealt: a request for a seat, or for another phone on it, waits for the moderator. */
  readonly locked: boolean
  /** True after so many wrong codes that a guest is likely guessing; a new code ends it. */
  readonly guessing?: true
  readonly list: readonly PhoneEntry[]
}
/** The steps that a match at a distance takes by itself. */
export interface AutomaticStepsStatus {
  readonly on: boolean
  /** The pause in seconds between the end of a step and the next. */
  readonly pauseSeconds: number
  /** Engine time in ms of the next step; null while it is not certain yet. */
  readonly at: EngineMs | null
  /** True while a phone still owes an answer to the step. Never whose it is: masked steps ask all phones alike. */
  readonly asking: boolean
  /** True where nobody sits with the moderator, so that nothing can be handed out or passed round. */
  readonly apart?: true
}
/** The content of `{desk}` pushes; moderator only. */
export interface ModeratorPayload {
  readonly obs: ObsStatus
  readonly outputs: readonly OutputStatus[]
  /** Outputs that show a code and wait to be accepted. */
  readonly waiting: readonly { readonly code: string; readonly from: string }[]
  readonly phones: PhonesStatus
  readonly visitors: VisitorsStatus
  readonly feeds: readonly FeedStatus[]
  /** The chat of a stream and its poll; missing from older consoles. */
  readonly viewers?: ViewersStatus
  /** Notifications for programs elsewhere; missing from older consoles. */
  readonly notifications?: NotificationsStatus
  readonly decks: LanDecksStatus
  /** Ids of the pictures that phones sent and nobody has decided on; missing from older consoles. */
  readonly faces?: { readonly waiting: readonly string[] }
  /** Finished matches that standings on screens count only in part, since some of their cards lie face down. */
  readonly waitingResults: readonly { readonly match: string; readonly title: string }[]
  /** The rehearsal on screens, or null. */
  readonly rehearsal: RehearsalStatus | null
  /** The steps that the match on stage takes by itself; null in one room, and missing from older consoles. */
  readonly automaticSteps?: AutomaticStepsStatus | null
  /** The replay on screens, or null. */
  readonly replay: ReplayOnScreensStatus | null
  /** The club's logo and colours as outputs show them. */
  readonly club: ClubBranding
  readonly sound: SoundStatus
  /** The club's music for breaks; missing from older consoles. */
  readonly music?: Music
  readonly storage: { readonly ok: boolean; readonly says: string | null; readonly folder: string }
  readonly redo: { readonly title: string } | null
  /** Number of public changes that wait while the stage is on hold. */
  readonly held: number
  /** Protection of the moderator's window by the system against recordings and shared screens. */
  readonly capture: 'protected' | 'partly' | 'no'
  readonly version: string
  /** Time zone of the console, such as `Europe/Warsaw`, by which a page elsewhere tells which evening it is. */
  readonly zone?: string
  /** A number that differs after each change of the club log, whichever page or laptop made it. */
  readonly book?: number
  /** The league in short; null without one, and missing from older consoles. */
  readonly league?: LeagueSummary | null
  /** Progress of the league's exchange while that takes long; else null, and missing from older consoles. */
  readonly leagueProgress?: LeagueProgress | null
}
/** A push to an output: the stage chooses the picture, the frame fills it. */
export interface PublicPush {
  readonly frame: Frame | null
  /** The public pictures that led to the frame, where the last command told more than one fact. */
  readonly moments?: ToldMoments
  /** Once the match has an outcome. */
  readonly results?: MatchResults
  readonly stage: PublicStage
  /** The poll of the viewers; in streams, and in the room where the moderator shows it there. Never on phones. */
  readonly poll?: PublicPoll
  /** The chat beside the poll, under the same rule. */
  readonly chat?: ChatOnScreen
  /** Stream feeds only. */
  readonly feed?: FeedPageInfo
  /** Stream feeds only: ms until the first picture while the delay fills. */
  readonly startsIn?: number
  /** Engine time in ms. */
  readonly now: EngineMs
  /** The time of the picture in ms since 1970, by the console's clock; only while screens count down to the end of a break. */
  readonly wall?: EpochMs
}
/** The part of the stage that outputs may know. */
export interface PublicStage {
  readonly blank: boolean
  readonly view: Stage['view']
  readonly text: string
  /** The end of a break in ms since 1970; absent for none. */
  readonly breakEnds?: EpochMs
  /** `break` during a break, otherwise the frame's cue. */
  readonly cue: Cue
  /** The invitation to join, while outputs show it; otherwise null. */
  readonly join: JoinInvitation | null
  readonly beats?: BeatControl
  /** Marks a rehearsal, which every picture states on screen. */
  readonly rehearsal?: true
  /** Marks a replay, which every picture states on screen. */
  readonly replay?: true
}
/** An invitation to join by phone. */
export interface JoinInvitation {
  /** Address to open on a phone, code included. */
  readonly link: string
  readonly code: string
}
/** A push to the desk: its frame, the stage, and the public frame beside it. */
export interface ModeratorPush extends Pick<PublicPush, 'frame' | 'now' | 'wall'> {
  readonly stage: Stage
  /** The frame on outputs now, for the live preview. */
  readonly audience: Frame | null
  /** The language of that frame, taken from the public window. */
  readonly audienceLang?: string
}
