/** The stock of matches from which random calls on a store are made. */
import type { Commit } from '../../../../shared/engine/events.ts'
import { pickRandom, type RandomSource } from '../../../../shared/engine/random-player.ts'
import type { MatchRecord, StoredMatch } from '../../../../electron/storage/store.ts'
import type { RecordedMatch } from './recorded-matches.ts'
import type { StoreCall } from './store-pair.ts'

/** A match of a test's stock, and the number of its commits that are stored. */
export interface MatchProgress {
  readonly match: RecordedMatch
  stored: number
}
/** All from which a call is made. */
export interface CallSource {
  readonly draw: RandomSource
  readonly stock: readonly MatchProgress[]
}
/** A call, and what its success means for the stock. */
export interface PreparedCall {
  readonly run: StoreCall
  readonly stored?: () => void
}
export type PrepareCall = (source: CallSource) => PreparedCall

/** All keys that a commit of this number may have been stored under. */
export const keysOf = (batch: number): readonly string[] =>
  [0, 1, 2].map((i) => `key-${i}/${batch}`).concat(`taken/${batch}`)
export const keyOf = (draw: RandomSource): string => `key-${Math.floor(draw() * 3)}`
export const begun = ({ stock }: CallSource): readonly MatchProgress[] => stock.filter(({ stored }) => stored > 0)
/** Picks a match that was begun, or else any. */
export const someMatch = (source: CallSource): MatchProgress =>
  pickRandom(source.draw, begun(source).length > 0 ? begun(source) : source.stock)
export const someId = (source: CallSource): string =>
  source.draw() < 0.1 ? 'unknown' : someMatch(source).match.record.id

export const entriesOf = ({ match }: MatchProgress, count = match.commits.length): readonly Commit[] =>
  match.commits.slice(0, count).map(({ entry }) => entry)
/** The record as it stands after so many commits. */
const recordAfter = ({ match }: MatchProgress, count: number): MatchRecord => ({
  ...match.record,
  ...match.commits.slice(0, count).findLast(({ ending }) => ending !== undefined)?.ending,
})
export const matchAfter = (progress: MatchProgress, count: number): StoredMatch => ({
  record: recordAfter(progress, count),
  entries: entriesOf(progress, count),
  mark: 0,
  damage: null,
})
