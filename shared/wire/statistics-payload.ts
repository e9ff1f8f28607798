/** Names for the ids in reports, as the page of statistics receives them. */
type Labels = Readonly<Record<string, string>>

/** Names of one game's ids. */
export interface GameNames {
  readonly id: string
  readonly title: string
  readonly teams: Labels
  readonly roles: Labels
  /** Role -> team. */
  readonly teamOf: Labels
  readonly phases: Labels
  readonly fates: Labels
  /** True where players can be put out, so that survival has figures. */
  readonly outs: boolean
  /** True where votes can be right or wrong. */
  readonly votes: boolean
}
/** Names of all ids that a report may hold. */
export interface StatisticsNames {
  readonly games: readonly GameNames[]
  /** By name; merged players are listed under the remaining one. */
  readonly players: readonly {
    readonly id: string
    readonly name: string
    readonly guest: boolean
    readonly active: boolean
    /** True where the name was erased. */
    readonly nameless: boolean
  }[]
  readonly seasons: readonly { readonly id: string; readonly title: string }[]
  /** Newest first. */
  readonly evenings: readonly {
    readonly id: string
    readonly season: string
    readonly title: string
    readonly date: string
  }[]
}
/** A report as it is sent. */
export interface ReportReply<T> {
  readonly report: T
  /** Matches whose history is still being read; their lengths and votes are missing so far. */
  readonly unread: number
}
