/** The club's music for breaks: which files there are, and what outputs play of them. */

export interface MusicTrack {
  /** A digest of the file. */
  readonly id: string
  readonly name: string
  /** Path of the file on both servers; its digest is the key. */
  readonly path: string
  readonly bytes: number
  /** True where the file is gone from the data folder. */
  readonly missing?: true
}
/** The music as the moderator sees it. */
export interface Music {
  readonly tracks: readonly MusicTrack[]
  /** The track that plays over and over; null where all take turns. */
  readonly chosen: string | null
}
/** The music of a club that has none. */
export const noMusic: Music = { tracks: [], chosen: null }
/** Most files, and bytes of the largest. */
export const mostTracks = 10
export const mostTrackBytes = 20 * 1024 * 1024
/** Path of the files on both servers. */
export const musicPath = '/music'
/**
 * State of an output's music: `blocked` where its browser waits for a click, `failed` where it can play none of the
 * files.
 */
export const musicStates = ['ready', 'blocked', 'failed'] as const
export type MusicState = (typeof musicStates)[number]

/** Returns the paths that outputs play in turn: one over and over where it is chosen, none where its file is gone. */
export const playedTracks = ({ tracks, chosen }: Music): readonly string[] =>
  tracks.filter(({ id, missing }) => missing !== true && (chosen === null || id === chosen)).map(({ path }) => path)
