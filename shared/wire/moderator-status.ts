/** What the moderator's page is told beside the frame: the state of everything around the match. */
import type { Cue, Seat } from '../engine/game.ts'
import type { SoundDesk } from './sound-payload.ts'
import type { FeedShown, FeedStatus } from './feed-payload.ts'
import type { CuesStatus, OnAir } from './cue-payload.ts'
import type { DecksDesk } from './deck-payload.ts'
import type { Frame } from './frame.ts'
import type { Club, OutputStatus } from './output-payload.ts'
import type { RehearsalStatus } from './rehearsal-payload.ts'
import type { ReplayOnAir } from './replay-payload.ts'
import type { ObsSetup } from './obs-payload.ts'

export interface Stage {
  /** The match that outputs, phones and OBS follow. */
  readonly match: string | null
  /** Curtain down. */
  readonly blank: boolean
  /** Public events wait for the moderator's click. */
  readonly hold: boolean
  /** What outputs draw: the board, a break with `text`, nothing but the curtain, how to join by phone, or a season. */
  readonly view: 'board' | 'break' | 'title' | 'join' | 'standings'
  readonly text: string
  /** The season whose standings screens may show. */
  readonly season?: string | null
}
export type ObsState = 'off' | 'connecting' | 'on' | 'retrying' | 'wrong-password'
export interface ObsStatus {
  readonly state: ObsState
  readonly enabled: boolean
  readonly url: string
  /** A password is kept; consoles before this field say nothing of it. */
  readonly passwordSet?: boolean
  /** The program scene that OBS reports. */
  readonly scene: string | null
  /** Scene names known to OBS. */
  readonly known: readonly string[]
  /** `cue` or `game/cue` -> scene; empty or missing = leave alone. */
  readonly scenes: Readonly<Record<string, string>>
  /** One sentence on what is wrong and what to do, or null. */
  readonly problem: string | null
  readonly studioMode: boolean
  readonly cues: CuesStatus
  /** Why the moderator's board is covered now, or null. */
  readonly onAir: OnAir | null
  readonly setup: ObsSetup
}
/** One address of this machine on which phones may reach it. */
export interface LanAddress {
  readonly address: string
  /** What the system calls the network, e.g. `wlan0`. */
  readonly network: string
  /** Switched on; `problem` says when it does not work. */
  readonly open: boolean
  /** Made by a program for itself, such as a container, a virtual machine or a tunnel: phones are hardly ever on it. */
  readonly virtual?: true
}
export interface PhoneEntry {
  readonly id: string
  /** Empty until its player has given one. */
  readonly name: string
  /** Its seat in the match on stage, or null while it is in the lobby. */
  readonly seat: Seat | null
  readonly connected: boolean
  /** Its player looks at the card just now; always false while secrets are hidden. */
  readonly looking: boolean
  /** Something was asked of it in this step and it has answered; always false while secrets are hidden. */
  readonly answered: boolean
  /** The seat that it asks for: waits for the moderator. */
  readonly claim: Seat | null
  /** The name that it asks for, which another phone of this evening has: waits for the moderator. */
  readonly wish?: string
}
/** Who has come in by phone, and how others can. */
export interface PhonesDesk {
  /** New phones may come in with the code. */
  readonly joining: boolean
  /** Four letters, a new one every ten minutes; null while nobody may come in. */
  readonly code: string | null
  /** Addresses to open on a phone, code included; of the open networks, else of this machine alone. */
  readonly links: readonly string[]
  readonly networks: readonly LanAddress[]
  /** One sentence on a network that could not be opened, or null. */
  readonly problem: string | null
  /** Seats are dealt: who wants one, or another phone for it, waits for the moderator. */
  readonly locked: boolean
  /** So many wrong codes came of late that somebody seems to guess; a new code ends it. */
  readonly guessing?: true
  readonly list: readonly PhoneEntry[]
}
/** `{desk}` pushes, moderator only. */
export interface Desk {
  readonly obs: ObsStatus
  readonly outputs: readonly OutputStatus[]
  /** Outputs that show a code and wait to be accepted. */
  readonly waiting: readonly { readonly code: string; readonly from: string }[]
  readonly phones: PhonesDesk
  readonly feeds: readonly FeedStatus[]
  readonly decks: DecksDesk
  /** Matches that are over, and that standings on screens do not count whole: cards of theirs lie face down. */
  readonly waitingResults: readonly { readonly match: string; readonly title: string }[]
  /** The ghost game that the screens show, or null. */
  readonly rehearsal: RehearsalStatus | null
  /** The replay that the screens show, or null. */
  readonly replay: ReplayOnAir | null
  /** The club's own logo and colours, as outputs show them. */
  readonly club: Club
  readonly sound: SoundDesk
  readonly storage: { readonly ok: boolean; readonly says: string | null; readonly folder: string }
  readonly redo: { readonly title: string } | null
  /** While the stage is on hold: the public sends that wait, as headlines. */
  readonly held: number
  /** Whether the system keeps the moderator's window out of recordings and shared screens. */
  readonly capture: 'protected' | 'partly' | 'no'
  readonly version: string
  /** The zone of the console, such as `Europe/Warsaw`: a page elsewhere asks which evening it is there. */
  readonly zone?: string
  /** Another number after each change of the club's book, from whichever page or laptop it came. */
  readonly book?: number
}
/** What an output gets: the stage says which picture, the frame what is in it. */
export interface PublicPush {
  readonly frame: Frame | null
  readonly stage: PublicStage
  /** Stream feeds only. */
  readonly feed?: FeedShown
  /** Stream feeds only: ms until the first picture, while the delay fills. */
  readonly startsIn?: number
  /** Engine time in ms. */
  readonly now: number
}
/** The part of the stage that outputs may know. */
export interface PublicStage {
  readonly blank: boolean
  readonly view: Stage['view']
  readonly text: string
  /** `break` while a break screen is up, else the frame's. */
  readonly cue: Cue
  /** How to join, while that is what outputs show. */
  readonly join: Join | null
  /** A ghost game, which every picture says of itself. */
  readonly rehearsal?: true
  /** A match that is over, shown again, which every picture says of itself. */
  readonly replay?: true
}
export interface Join {
  /** To open on a phone; the code is part of it. */
  readonly link: string
  readonly code: string
}
export interface ModeratorPush extends Pick<PublicPush, 'frame' | 'now'> {
  readonly stage: Stage
  /** The frame that outputs show now, for the live miniature. */
  readonly audience: Frame | null
  /** Its language: that of the public window. */
  readonly audienceLang?: string
}
