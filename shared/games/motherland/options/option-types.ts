/** The types of house rules. */
import type { Place } from '../../../engine/kit/place-option.ts'
import type { MoreEqualRole } from '../roles.ts'

/** The options of section 3; times in seconds, 0 for no clock. */
export interface Options {
  /** Absent in matches of before this option: a room. */
  readonly place: Place
  readonly roleSource: 'dealt' | 'assigned' | 'recorded'
  readonly spies: number
  readonly moreEqual: readonly MoreEqualRole[]
  readonly deckLimit: 'box' | 'open'
  readonly announceDeck: 'full' | 'kinds' | 'none'
  readonly firstTroika: 'chosen' | 'random'
  readonly troikaRotation: 'three' | 'one'
  readonly troikaVote: 'simultaneous' | 'sequential'
  readonly troikaAbstain: boolean
  readonly announceTroika: 'gossipStart' | 'atVote'
  readonly spyTargets: 'nonSpies' | 'anyFree'
  readonly spiesMayPass: boolean
  readonly callAbsentRoles: boolean
  readonly informerTrigger: 'troika' | 'any'
  readonly informerUses: 'once' | 'unlimited'
  readonly informerAnswersChain: boolean
  readonly sistersReveal: 'cards' | 'bond'
  readonly madmanSlot: 'gulag' | 'always'
  readonly madmanSeconds: number
  readonly censorScope: 'gossip' | 'round'
  readonly censorTargets: 'free' | 'free+madman'
  readonly announceSilenced: 'public' | 'private'
  readonly callEarly: 'advise' | 'auto' | 'off'
  readonly endReveal: 'remaining' | 'all'
  readonly phonesAtNight: 'off' | 'mask'
  /** Seconds per player. */
  readonly introSeconds: number
  /** Seconds per player. */
  readonly lookSeconds: number
  readonly sistersSeconds: number
  readonly firstGossipSeconds: number
  readonly gossipSeconds: number
  readonly countSeconds: number
  readonly voteSeconds: number
  readonly informerSeconds: number
  readonly lastWordsSeconds: number
  readonly spiesSeconds: number
  readonly writerSeconds: number
  readonly censorSeconds: number
}
