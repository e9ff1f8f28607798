/** The fields of a BG Stats export, and of one play as its link takes it, in exact case. Times are `2026-03-01 19:30:00`. */

interface BgStatsThing {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly modificationDate: string
}
export interface BgStatsPlayer extends BgStatsThing {
  readonly isAnonymous: boolean
  readonly bggUsername: string
}
export interface BgStatsGame extends BgStatsThing {
  readonly cooperative: boolean
  readonly highestWins: boolean
  readonly noPoints: boolean
  readonly usesTeams: boolean
  /** The number on BoardGameGeek; 0 for a game that is not there. */
  readonly bggId: number
  readonly bggName: string
  readonly bggYear: number
  readonly isBaseGame: number
  readonly isExpansion: number
}
export type BgStatsLocation = BgStatsThing
/** A seat of a play. `score` is a number as text. */
export interface BgStatsScore {
  readonly playerRefId: number
  readonly score: string
  readonly winner: boolean
  readonly newPlayer: boolean
  readonly startPlayer: boolean
  readonly rank: number
  readonly seatOrder: number
  readonly role: string
  readonly team?: string
}
export interface BgStatsPlay {
  readonly uuid: string
  readonly modificationDate: string
  readonly entryDate: string
  readonly playDate: string
  readonly usesTeams: boolean
  readonly durationMin: number
  readonly ignored: boolean
  readonly manualWinner: boolean
  readonly rounds: number
  readonly bggId: number
  readonly gameRefId: number
  readonly locationRefId?: number
  readonly comments: string
  readonly playerScores: readonly BgStatsScore[]
  readonly expansionPlays: readonly never[]
}
/** The whole file. */
export interface BgStatsFile {
  readonly players: readonly BgStatsPlayer[]
  readonly games: readonly BgStatsGame[]
  readonly locations: readonly BgStatsLocation[]
  readonly plays: readonly BgStatsPlay[]
  readonly challenges: readonly never[]
  readonly tags: readonly never[]
  readonly groups: readonly never[]
  readonly deletedObjects: readonly never[]
  readonly userInfo: Readonly<Record<string, never>>
}
/** One play with its players by name, as the link `createPlay` takes it. */
export interface BgStatsPlayLink {
  readonly sourceName: string
  readonly sourcePlayId: string
  readonly playDate: string
  readonly durationMin: number
  readonly location: string
  readonly board: string
  readonly comments: string
  readonly game: {
    readonly name: string
    readonly sourceGameId: string
    readonly bggId: number
    readonly highestWins: boolean
    readonly noPoints: boolean
  }
  readonly players: readonly {
    readonly name: string
    readonly sourcePlayerId: string
    readonly startPlayer: boolean
    readonly rank: number
    readonly role: string
    readonly score: number
    readonly winner: boolean
  }[]
}
