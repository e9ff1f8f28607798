/** What the page of statistics is told beside the reports. */
type Labels = Readonly<Record<string, string>>

export interface GameNames {
  readonly id: string
  readonly title: string
  readonly teams: Labels
  readonly roles: Labels
  /** Role -> team. */
  readonly teamOf: Labels
  readonly phases: Labels
  readonly fates: Labels
  /** Somebody can be put out: there are figures of survival. */
  readonly outs: boolean
  /** Votes can be right or wrong. */
  readonly votes: boolean
}
export interface StatsNames {
  readonly games: readonly GameNames[]
  /** By name; merged players stand under the one they count as. */
  readonly players: readonly {
    readonly id: string
    readonly name: string
    readonly guest: boolean
    readonly active: boolean
    /** The name was forgotten on purpose. */
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
export interface SentReport<T> {
  readonly report: T
  /** Matches whose history is still being read: lengths and votes of these are not in it yet. */
  readonly unread: number
}
