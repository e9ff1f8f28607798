/** The types of house rules. */
import type { Place } from '../../../engine/kit/place-option.ts'
import type { SheetPreset } from '../sheets/role-sheets.ts'

/** The options of section 3; times in minutes or seconds as named. */
export interface Options {
  readonly place: Place
  readonly rolePick: 'manual' | 'random'
  readonly forcedRoles: readonly string[]
  readonly dealMode: 'auto' | 'manual'
  readonly goalTracking: 'full' | 'table'
  readonly goalDelivery: 'phone' | 'hostPeek' | 'paper'
  readonly hostSeesGoals: boolean
  readonly hostSeesUnseen: boolean
  readonly alarmMinutes: number
  readonly alarmMin: number
  readonly alarmMax: number
  readonly alarmStart: 'atSetting' | 'atPlay'
  readonly allowPause: boolean
  readonly sheetPreset: SheetPreset
  readonly customSheets: Readonly<Record<string, unknown>>
  readonly spySlotChooser: 'actor' | 'target'
  readonly reactionSeconds: number
  readonly mercilessSide: 'attacker' | 'any'
  readonly boostsPerAttempt: number
  readonly countdownStepSeconds: '1' | '1.5' | '2' | '3' | '4'
  readonly countdownOnAbility: 'smart' | 'resume' | 'cancel'
  readonly hostMayCount: boolean
  readonly resolveWhenAllDeclared: 'countdown' | 'immediate'
  readonly claimWindowSeconds: number
  readonly tieBetweenPlayers: 'longestAgoThenClockwise' | 'hostPicks'
  readonly queueSecondClaim: boolean
  readonly verdictSeconds: number
  readonly narrationSeconds: number
  readonly slotsPublic: boolean
  readonly faceUpTravels: boolean
  readonly protegeKills: 'noExchange' | 'notAllowed'
  readonly cardlessVictim: 'noExchange' | 'killerDiscards'
  readonly alarmPointOfNoReturn: 'verdict' | 'exchange'
  readonly lastChanceAttempts: 'one' | 'onePerPlayer'
  readonly lastChanceWindow: 'countdown' | 'manual' | '10' | '30' | '60' | '120'
  readonly hatedVote: 'open' | 'secret'
  readonly patronMayBeStalin: boolean
  readonly patronPublic: boolean
  readonly patronLook: boolean
  readonly dirtCards: number
  readonly dirtPublic: boolean
  readonly finalReveal: 'survivors' | 'all'
  readonly deadSilence: boolean
  readonly dropOut: 'dead' | 'replace'
  readonly skin: 'seed' | 'neutral'
}
