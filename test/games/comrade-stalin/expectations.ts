/** Expectations of the contract about Comrade Stalin beyond its rules. */
import type { Expectations } from '../expectations.ts'
import * as invariants from './state-invariants.ts'

export const expectations: Expectations = {
  ...invariants,
  prompts: {
    confirmGoals: /^GOAL_LOOK$/u,
    setAlarm: /^ALARM_SET$/u,
    useSetup: /^(?:PATRON|DIRT|SETUP.*)$/u,
    claim: /^(?:FREE|LAST_CHANCE)$/u,
    withdrawClaim: /^(?:FREE|LAST_CHANCE)$/u,
    declareEnd: /^FREE$/u,
    declare: /^ATTEMPT\.(?:deliberate|count)$/u,
    stayBack: /^(?:LAST_CHANCE|ATTEMPT\.(?:deliberate|count))$/u,
    startCount: /^ATTEMPT\.deliberate$/u,
    stopCount: /^ATTEMPT\.count$/u,
    block: /^ABILITY$/u,
    verdict: /^ATTEMPT\.verdict$/u,
    coup: /^ATTEMPT\.coup$/u,
    chooseSlot: /^(?:ABILITY|ATTEMPT\.exchange)$/u,
    dropGoal: /^END_ROLES$/u,
    endVote: /^END_ROLES$/u,
    useAbility: /^(?:ABILITY|FREE|LAST_CHANCE|ATTEMPT\..*)$/u,
  },
  clocks: {
    alarm: /^(?:PATRON|DIRT|TOKENS|PLAY_START|FREE|ABILITY|LAST_CHANCE|ATTEMPT\..*)$/u,
    count: /^(?:ATTEMPT\.count|ABILITY)$/u,
    react: /^ABILITY$/u,
    claims: /^(?:FREE|ABILITY|LAST_CHANCE)$/u,
    chance: /^(?:LAST_CHANCE|ABILITY)$/u,
    soft: /^(?:ABILITY|ATTEMPT\.(?:coup|verdict|exchange))$/u,
  },
  // An attempt of the last chance leads back to it.
  beginnings: { free: /^(?:FREE|LAST_CHANCE)$/u },
  unseen: {
    lastChanceOpened: 'the phase of that name is seen, unless it stood so before',
    tokensChanged: 'seen on the tokens, unless they are as many as before',
  },
}
