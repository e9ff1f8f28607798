/** The options of section 3; times in seconds unless the name says minutes, 0 for no clock. */
import type { Place } from '../../../engine/kit/place-option.ts'
import type { Role } from '../roles.ts'

/** The ways of voting (7.2). */
export type Secrecy = 'halfSecret' | 'open' | 'secret'
/** The points of the day at which poison may strike. */
export type PoisonPoint = 'dawn' | 'beforeSearchVote' | 'afterSearch' | 'dusk'
/** The questions on the searched. */
export type MistreatQuestion = 'whether' | 'how' | 'who'

/** The roles and faction sizes of a match; citizens fill the other seats, plain members the other roles. */
export interface Casting {
  readonly roles: readonly Role[]
  readonly bandits: number
  readonly indians: number
  readonly aliens: number
  readonly mormons: boolean
}
/** The house rules of a match. */
export interface Options extends Casting {
  readonly place: Place
  /** With `recorded`, printed cards are handed out and typed in. */
  readonly roleSource: 'dealt' | 'recorded'
  readonly announceRoles: boolean
  readonly tellMateRoles: boolean
  readonly dayZero: boolean
  readonly shipNight: number
  readonly searchCount: number
  readonly nightDeaths: 'dawn' | 'nameNow' | 'allNow'
  readonly voteSecrecy: Secrecy
  readonly duelVoteSecrecy: Secrecy
  readonly nightOrder: readonly string[]
  readonly sheriffZero: boolean
  readonly sheriffSelf: boolean
  readonly announceJail: boolean
  readonly parsonZero: boolean
  readonly mistreatOrder: readonly string[]
  readonly poisonPoint: PoisonPoint
  readonly coyotCondition: 'othersDead' | 'onlyVoter'
  readonly trailNextNight: boolean
  readonly crystalName: 'crystal' | 'securityAgent'
  readonly mormonNight: number
  readonly luckyLearnPoint: 'afterActions' | 'afterWinCheck'
  readonly maxDuels: number
  readonly skin: 'neutral' | 'original'
  readonly projectNightCalls: boolean
  readonly fakeCalls: boolean
  readonly announceCause: boolean
  readonly statuetteTiming: 'immediate' | 'dawn'
  readonly blockTiming: 'immediate' | 'dawn'
  readonly statuetteNames: 'faction' | 'onlyChange'
  readonly cardsNaming: 'name' | 'holderOnWin'
  readonly groupInput: 'consensus' | 'votes'
  readonly groupTie: 'noAction' | 'revoteOnce'
  readonly nightlySkippable: boolean
  readonly jailedMeetsOnZero: boolean
  readonly disabledPass: boolean
  readonly guardSelf: boolean
  readonly guardRepeat: boolean
  readonly jailRepeat: boolean
  readonly protectBlocksDisable: boolean
  readonly poisonPiercesProtection: boolean
  readonly gunmanWinsZeroTie: boolean
  readonly judgeSelf: boolean
  readonly mayorSelf: boolean
  readonly doctorSelf: boolean
  readonly doctorScope: 'any' | 'notHanging'
  readonly doctorSeesVictim: boolean
  readonly duelWindow: 'beforeNominations' | 'untilSearchVote'
  readonly selfVote: boolean
  readonly searchMandatory: boolean
  readonly searchTie: 'fewer' | 'runoffThenFewer'
  readonly mistreatTie: 'no' | 'yes'
  readonly howTie: 'investigate' | 'hang' | 'none'
  readonly whoTie: 'none' | 'revoteOnce'
  readonly mayorTieAfterInvestigation: boolean
  readonly gamblerFirstNight: number
  readonly bindScope: 'hostile' | 'any'
  readonly bindEnforce: 'block' | 'warn'
  readonly leaderNeighbours: 'living' | 'original'
  readonly rageLate: boolean
  readonly stagecoachAlone: 'acts' | 'sleeps'
  readonly mormonPublicOnDeath: boolean
  readonly trailPiercesProtection: boolean
  readonly plantRecoveryWhenDisabled: boolean
  readonly megaMarkDuration: 'game' | 'untilLost'
  readonly announceAlienUse: boolean
  readonly luckyZero: boolean
  readonly janosikWin: 'endsGame' | 'soloContinue'
  readonly learnMakesKnowing: boolean
  readonly noKillerHolder: 'hostAssigns' | 'sameFactionNextSeat'
  readonly leaverByDay: 'hostAssigns' | 'citizensWin'
  readonly secretShowsCounts: boolean
  readonly callSeconds: number
  readonly reactionSeconds: number
  readonly speechSeconds: number
  readonly talkMinutes: number
  readonly finalReveal: boolean
}
/** The options told to all, which phones and public pictures need. */
export type ToldOptions = Pick<
  Options,
  | 'place'
  | 'announceRoles'
  | 'shipNight'
  | 'searchCount'
  | 'nightDeaths'
  | 'voteSecrecy'
  | 'duelVoteSecrecy'
  | 'mistreatOrder'
  | 'crystalName'
  | 'maxDuels'
  | 'skin'
  | 'projectNightCalls'
  | 'duelWindow'
  | 'selfVote'
  | 'searchMandatory'
  | 'mayorTieAfterInvestigation'
  | 'callSeconds'
  | 'reactionSeconds'
  | 'speechSeconds'
  | 'talkMinutes'
  | 'finalReveal'
>
