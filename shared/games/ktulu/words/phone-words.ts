/** The words on phones that answer calls at a distance, per language. */

/** Words on phones at a distance. Those on the card are read only while it is held. */
export interface PhoneWords {
  /** The prompt of every call, whoever is meant. */
  readonly choose: string
  /** The line under a call: before the answer, and after it. */
  readonly open: string
  readonly noted: string
  /** On the card: the call is meant for somebody else. */
  readonly notYours: string
  /** On the card: what a called player does. */
  readonly named: string
  readonly namedFreely: string
  readonly yesOrNo: string
  readonly agreed: string
  readonly agreedFreely: string
  readonly stopSign: string
  readonly victim: (name: string) => string
  /** On the card: the answer cannot count. */
  readonly unfit: string
  readonly picks: (each: string) => string
  readonly pick: (voter: string, target: string) => string
  readonly nobody: string
  /** On the card: the number of messages, and whether the last one had content. */
  readonly heard: (times: number, mine: boolean) => string
  readonly callOut: string
  readonly accept: string
  readonly refuse: string
  readonly standUp: string
  readonly staySeated: string
  /** On the card: standing up changes nothing. */
  readonly standsInVain: string
  readonly suggest: string
  readonly breakTie: string
  readonly watch: string
  readonly watching: string
  readonly watchesInVain: string
  /** Hints on the desk: the answers so far, those missing, none missing, and a call that means nobody. */
  readonly given: (each: string) => string
  readonly missing: (names: string) => string
  readonly allIn: string
  readonly forShow: string
  /** Titles of the desk's ways on. */
  readonly goOn: string
  readonly closeVote: string
  readonly leaveTie: string
  readonly noAnswer: string
  /** The entry on the desk while phones are asked. */
  readonly wait: string
}
