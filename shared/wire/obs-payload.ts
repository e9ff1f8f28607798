/** What the desk is told about the set-up that the console makes in OBS. Codes, not words: the desk has the words. */

/**
 * How the picture gets into OBS: pages in browser sources, a capture of the public window, or a scene that the
 * moderator fills by hand.
 */
export type ObsWay = 'browser' | 'window' | 'hand'

/**
 * `away`: no connection. `collection`: another scene collection is open. `missing`: not in OBS. `bare`: a scene of ours
 * without our picture. `address`: a source that shows another page. `silent`: a source whose page does not report.
 * `window`: the captured window is not the public one. `empty`: nobody has put a picture in yet.
 */
export type ObsWrong = 'away' | 'collection' | 'missing' | 'bare' | 'address' | 'silent' | 'window' | 'empty'

export interface ObsHealthLine {
  readonly id: string
  readonly what: 'obs' | 'collection' | 'scene' | 'source'
  /** As OBS calls it. */
  readonly name: string
  /** `waiting`: it was started only just now. */
  readonly state: 'ok' | 'waiting' | 'wrong'
  readonly wrong: ObsWrong | null
}
export interface ObsSetup {
  /** What this OBS can be given; null while there is no connection, and where it is too old. */
  readonly way: ObsWay | null
  /** Connected, but older than what the set-up needs. */
  readonly tooOld: boolean
  /** The set-up was made and not taken back. */
  readonly made: boolean
  readonly health: readonly ObsHealthLine[]
}
/** What OBS keeps when the set-up is taken back, and why: the moderator has changed or uses it, or it is the last scene. */
export interface ObsLeft {
  readonly name: string
  readonly why: 'renamed' | 'used' | 'last'
}
