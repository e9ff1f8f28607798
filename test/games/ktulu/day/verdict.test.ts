/** 7.5 and 4.3 d.mistreat to d.execute: whether, how and whom; pardon, hanging, investigation. */
import { expect } from 'vitest'
import type { Options } from '../../../../shared/games/ktulu/options/option-types.ts'
import { leadingOptions } from '../../../../shared/games/ktulu/voting.ts'
import { rule } from '../../../kit/rule.ts'
import { dayP, dayQ, knownMayor, square, type Square } from '../day-table.ts'
import { castQ } from '../table.ts'

rule(
  'T11 7.5 d.pardon',
  'ties of the verdict: the Mayor’s own ballot, then his pick; he is known and pardons nobody',
  () => {
    const table = knownMayor().nominates('Kit, Jo, Gil').next().next().next()
    const yes = 'Abe, Bea, Cy, Dot, Ed, Flo, Gil, Igor, Lou, Max'
    table.hands('yes', yes).rest('no').publishes().waitsAt('d.who')
    expect([table.counts(), table.result()]).toEqual(['yes 10, no 10', 'yes'])
    table.next().refuses({ type: 'enterHands', option: table.option('Kit'), voters: [table.at('Dot')] }, 'bound', '7.8')
    table.splits('Kit 8, Jo 8, Gil 4').waitsAt('d.who.tie').picksTied('Kit')
    table.tells('all', { type: 'mistreatResult', decision: 'hang', seat: 11, tieBreak: 5 })
    table.waitsAt('d.pardon').refuses({ type: 'revealSelf', seat: 5 }, 'already-revealed', 'R-24').closes().next()
    table
      .announces('death', 'reveal')
      .tells('all', { type: 'reveal', seat: 11, role: 'blackmailer', faction: 'bandits' })
    expect(table.state.secret.binds).toEqual([])
  },
)
rule(
  'T11 7.5 mistreatTie 7.8',
  'variation a: without a known Mayor a tie means no, and the last suspect’s victim votes no',
  () => {
    const table = dayQ(2, { holder: 'Max' }).dead('Hana').nominates('Kit, Jo, Abe, Gil, Rex, Sue').next()
    table.splits('Kit 14, Jo 10, Abe 10, Gil 10, Rex 9, Sue 7')
    expect(table.list()).toBe('Kit |  | Jo, Abe, Gil | –')
    table
      .next()
      .next()
      .refuses({ type: 'enterHands', option: 'yes', voters: [table.at('Dot')] }, 'bound', '7.8')
    table
      .splits('yes 10, no 10')
      .tells('all', { type: 'mistreatResult', decision: 'none', seat: null })
      .waitsAt('d.dusk')
    const yes = dayQ(2, { holder: 'Max', options: { mistreatTie: 'yes' } })
      .dead('Hana')
      .nominates('Kit, Jo, Gil')
      .next()
      .next()
      .next()
    yes
      .splits('yes 10, no 10')
      .splits('Kit 19, Jo 1')
      .tells('all', { type: 'mistreatResult', decision: 'hang', seat: 11 })
  },
)
rule('7.5 whoTie R-22', 'most votes are hanged; a tie hangs nobody, or is voted on once more', () => {
  const tied = (options: Partial<Options>): Square =>
    dayP(1, { options }).nominates('Ida, Dan').next().next().splits('yes 8, no 6').splits('Ida 7, Dan 7')
  tied({}).tells('all', { type: 'mistreatResult', decision: 'none', seat: null }).waitsAt('d.dusk')
  const again = tied({ whoTie: 'revoteOnce' }).waitsAt('d.who')
  expect(again.vote.question).toBe('whoAgain')
  again.splits('Ida 8, Dan 6').tells('all', { type: 'mistreatResult', decision: 'hang', seat: 9 })
  tied({ whoTie: 'revoteOnce' }).splits('Ida 7, Dan 7').tells('all', { type: 'mistreatResult', decision: 'none' })
  expect(leadingOptions(['1', '2', '3'], { 1: 4, 2: 4, 3: 1 })).toEqual(['1', '2'])
})
const paired = { Dan: 'executor', Gus: 'investigator' } as const
/** T9: Eve and Ida were searched. */
const pairTable = (options: Partial<Options> = {}, dead = 'Ben'): Square =>
  dayP(2, { roles: paired, bound: 'Ned', options }).dead(dead).nominates('Eve, Ida').next().next()
rule('T9 7.5 executor investigator mistreatOrder R-51 V-4', 'whether, how and whom', () => {
  const table = pairTable().waitsAt('d.whether').splits('yes 8, no 5').waitsAt('d.how').splits('hang 6, investigate 7')
  table.waitsAt('d.who').splits('Eve 7, Ida 6').announces('votePublished', 'mistreatResult').waitsAt('d.dusk')
  table.tells('all', { type: 'mistreatResult', decision: 'investigate', seat: 5, tieBreak: null })
})
rule(
  'T9 7.5',
  'variation b: with one of the two out there is only the other way; without both nothing to vote on',
  () => {
    const noExecutor = pairTable({}, 'Ben, Dan').splits('yes 8, no 4').waitsAt('d.who').splits('Eve 7, Ida 5')
    noExecutor.tells('all', { type: 'mistreatResult', decision: 'investigate', seat: 5 })
    const noInvestigator = pairTable({}, 'Ben, Gus').splits('yes 8, no 4').waitsAt('d.who').splits('Eve 7, Ida 5')
    noInvestigator.tells('all', { type: 'mistreatResult', decision: 'hang', seat: 5 })
    pairTable({}, 'Ben, Dan, Gus').waitsAt('d.dusk')
  },
)
rule('T9 7.5 mistreatOrder', 'variation c: a no ends the questions wherever it stands', () => {
  const order = ['who', 'how', 'whether']
  const table = pairTable({ mistreatOrder: order })
    .waitsAt('d.who')
    .splits('Eve 7, Ida 6')
    .splits('hang 7, investigate 6')
  table.splits('yes 6, no 7').tells('all', { type: 'mistreatResult', decision: 'none', seat: null }).waitsAt('d.dusk')
  const first = pairTable().splits('yes 6, no 7').announces('votePublished', 'mistreatResult').waitsAt('d.dusk')
  expect(first.result()).toBe('no')
  const tied = pairTable({ mistreatOrder: order }).splits('Eve 7, Ida 6').waitsAt('d.how')
  expect(tied.state.secret.answers.who?.answer).toBe('5')
  const unsettled = pairTable({ mistreatOrder: order }, 'Ben, Kay').splits('Eve 6, Ida 6').waitsAt('d.how')
  unsettled.splits('hang 7, investigate 5').waitsAt('d.whether').splits('yes 12, no 0')
  unsettled.tells('all', { type: 'mistreatResult', decision: 'none', seat: null })
})
rule('T9 howTie', 'variation d: a tie of the ways is an investigation, a hanging or nothing', () => {
  const ends = (howTie: Options['howTie']): Square =>
    pairTable({ howTie }, 'Ben, Kay').splits('yes 12, no 0').splits('hang 6, investigate 6').splits('Eve 7, Ida 5')
  ends('investigate').tells('all', { type: 'mistreatResult', decision: 'investigate', seat: 5 })
  ends('hang').tells('all', { type: 'mistreatResult', decision: 'hang', seat: 5 })
  ends('none').tells('all', { type: 'mistreatResult', decision: 'none', seat: null })
})
rule('7.5', 'who was only incited is no suspect, and one suspect alone is not voted on', () => {
  const table = dayQ(1).nominates('Abe, Bea, Cy').next()
  expect(table.list()).toBe('Abe, Bea, Cy |  |  | –')
  const one = dayP(1).nominates('Ida, Dan').next().next().leaves('Dan').splits('yes 12, no 1')
  one.tells('all', { type: 'mistreatResult', decision: 'hang', seat: 9 })
})
rule('d.mistreat mistreat.result', 'whoever nobody voted for is not judged: without suspects the day ends', () => {
  const table = dayP(1, { options: { searchMandatory: false } })
    .nominates('')
    .next()
    .waitsAt('d.dusk')
  expect(table.toldSince().map(({ type }) => type)).not.toContain('mistreatResult')
  const no = dayP(1).nominates('Ida, Dan').next().next().splits('yes 6, no 8').waitsAt('d.dusk')
  no.tells('all', { type: 'mistreatResult', decision: 'none', seat: null, tieBreak: null })
})
/** Kit is to be hanged on day 1. */
const condemned = (given: Parameters<typeof dayQ>[1] = {}, name = 'Kit'): Square =>
  dayQ(1, { holder: 'Max', ...given })
    .nominates(`${name}, Jo, Gil`)
    .next()
    .next()
    .splits('yes 21')
    .splits(`${name} 20, Jo 1`)
rule('d.pardon mayor pardon R-23 R-24', 'a Mayor stands up, and nobody is hanged', () => {
  const table = condemned().tells('all', { type: 'reactionOpened', window: 'pardon' }).waitsAt('d.pardon').stands('Ed')
  table.announces('selfReveal', 'pardon', 'reactionClosed').tells('all', { type: 'pardon', seat: 11, by: 5 })
  expect([table.lives('Kit'), table.step]).toEqual([true, 'd.dusk'])
})
rule('d.pardon mayorSelf drunkMayor R-23', 'he may pardon himself, unless the host forbids it', () => {
  const own = condemned({}, 'Ed').stands('Ed')
  expect([own.lives('Ed'), own.step]).toEqual([true, 'd.dusk'])
  condemned({ options: { mayorSelf: false } }, 'Ed').refuses({ type: 'revealSelf', seat: 5 }, 'not-now')
  const drunk = condemned({ roles: { Ed: 'drunkMayor' } }).stands('Ed')
  drunk.tells('all', { type: 'selfReveal', role: 'drunkMayor', effect: 'pardon' })
})
rule('d.pardon 2.2 reactionSeconds', 'the window opens while a Mayor may live for all that everybody knows', () => {
  condemned({ roles: { Ed: 'plainCitizen' } })
    .tellsNothing('all', 'reactionOpened')
    .waitsAt('d.execute')
  const secret = condemned({ roles: { Ed: 'plainCitizen' }, options: { announceRoles: false } })
  secret.tells('all', { type: 'reactionOpened', window: 'pardon' }).wait(10_000).waitsAt('d.execute')
  const dead = dayQ(1, { holder: 'Max' }).dead('Ed').nominates('Kit, Jo, Gil').next().next().splits('yes 20')
  dead.splits('Kit 19, Jo 1').tellsNothing('all', 'reactionOpened').waitsAt('d.execute')
})
rule(
  'd.execute W-1 janosik R-46 janosikWin 8.2',
  'Janosik wins as he is to be hanged; or the others play on without him',
  () => {
    const roles = { Kit: 'janosik', Lou: 'blackmailer', Ed: 'doctor' } as const
    const noDoctor = { ...roles, Ed: 'plainCitizen' } as const
    const table = condemned({ roles, bound: 'Abe' }).waitsAt('d.execute').next().isWon('janosik').announces('winner')
    expect(table.state.open.winner?.reason).toBe('W-1')
    const solo = condemned({ roles: noDoctor, bound: 'Abe', options: { janosikWin: 'soloContinue' } })
    solo.next().announces('death', 'reveal').isWon(null)
    expect(solo.state.secret.wonAlone).toEqual(['janosik'])
    const holds = condemned({ roles, bound: 'Abe' }).holds('Kit').next()
    holds.isWon('janosik')
    const pardoned = condemned({ roles: { Kit: 'janosik', Lou: 'blackmailer' }, bound: 'Abe' }).stands('Ed')
    pardoned.isWon(null).waitsAt('d.dusk')
  },
)
rule('d.execute W-3 S-10', 'the hanged holder gives the town its win', () => {
  condemned().holds('Kit').closes().next().isWon('citizens')
})
const investigated = (): Square =>
  dayP(2, { roles: paired, bound: 'Ned' })
    .dead('Ben')
    .nominates('Eve, Ida')
    .next()
    .next()
    .splits('yes 8, no 5')
    .splits('hang 6, investigate 7')
    .splits('Eve 7, Ida 6')
rule('T9 investigation investigator R-51 R-24', 'at dawn everybody hears who the investigated is', () => {
  const table = investigated().to('d.dawn').next()
  table.tells('all', { type: 'investigation', seat: 5, role: 'judge', faction: 'citizens' })
  expect([table.lives('Eve'), table.state.open.investigated]).toEqual([true, [5]])
  table.duel('Dan', 'Hal').splits('Dan 2, Hal 7').refuses({ type: 'revealSelf', seat: 5 }, 'already-revealed', 'R-24')
})
rule(
  'T9 investigation R-51',
  'an Investigator who dies in that night has found nothing; of the dead nothing more is told',
  () => {
    const failed = investigated().jails('Cal').acts('b.avenger', 'Gus').acts('i.kill1', 'Cal').to('d.dawn').next()
    failed
      .announces('phase', 'death', 'reveal', 'investigation')
      .tells('all', { type: 'investigation', seat: null, role: null })
    failed.nominates('Eve, Ida').next().next().splits('yes 12').waitsAt('d.who')
    const gone = investigated().acts('i.kill1', 'Eve').to('d.dawn').next().announces('phase', 'death', 'reveal')
    expect(gone.state.secret.investigation).toBeNull()
  },
)
rule('7.7', 'a Mayor who goes home before he has picked leaves the tie as it is', () => {
  const roles = { Ed: 'mayor' } as const
  const table = condemned({ roles }).stands('Ed').to('d.dawn').next().nominates('Kit, Jo, Abe, Gil').next()
  table.splits('Kit 18, Jo 15, Abe 15, Gil 15').waitsAt('d.search.tie').isNotOffered('moderator', 'next').leaves('Ed')
  table.isNotOffered('moderator', 'breakTie').next()
  expect(table.list()).toBe('Kit |  | Jo, Abe, Gil | –')
})
rule(
  'doctor R-37 saved doctorScope',
  'a Doctor saves the condemned, everybody hears it, and not where the host rules it out',
  () => {
    const roles = { Ed: 'doctor' } as const
    const table = condemned({ roles }).next().waitsAt('doctor').yes().announces('saved').waitsAt('d.dusk')
    expect(table.lives('Kit')).toBe(true)
    condemned({ roles, options: { doctorScope: 'notHanging' } })
      .next()
      .announces('death', 'reveal')
      .waitsAt('d.dusk')
    const holder = condemned({ roles }).holds('Kit').next().yes().isWon(null)
    expect(holder.holder()).toBe('Kit')
  },
)
rule('4.1.4 d.duel.death', 'of two who fall each is asked for, then those who die do so together', () => {
  const table = dayQ(1, { holder: 'Max', roles: { Ed: 'doctor' } })
    .duel('Cy', 'Jo')
    .splits('Cy 4, Jo 4')
  table.waitsAt('doctor').yes().waitsAt('doctor').next().announces('saved', 'death', 'reveal').waitsAt('d.duel')
  expect([table.lives('Cy'), table.lives('Jo')]).toEqual([true, false])
})
rule(
  'mayorTieAfterInvestigation R-23',
  'a Mayor whom an investigation has shown breaks ties as well, if the host agrees',
  () => {
    const roles = { Dan: 'executor', Gus: 'investigator', Eve: 'mayor' } as const
    const shown = (options: Partial<Options>): Square => {
      const table = dayP(1, { roles, bound: 'Ned', options }).nominates('Eve, Ida').next().next().splits('yes 14')
      table.splits('hang 4, investigate 10').splits('Eve 8, Ida 6').to('d.dawn').next()
      return table.nominates('Dan, Ben, Kay').next().splits('Dan 14, Ben 7, Kay 7')
    }
    shown({}).waitsAt('d.search.tie')
    expect(shown({ mayorTieAfterInvestigation: false }).list()).toBe('Dan |  | Ben, Kay | –')
  },
)
rule('mayorTieAfterInvestigation R-23', 'a Mayor who stood up breaks ties, whoever inquires into it afterwards', () => {
  const roles = { Flo: 'executor', Gil: 'investigator' } as const
  const table = dayQ(1, { holder: 'Max', roles, options: { mayorTieAfterInvestigation: false } })
  table.nominates('Rex, Sue, Tom').next().next().splits('yes 21').splits('hang 21').splits('Rex 20, Sue 1').stands('Ed')
  table.day(2).nominates('Ed, Sue, Tom').next().next().splits('yes 21').splits('investigate 21').splits('Ed 20, Sue 1')
  table.to('d.dawn').next().tells('all', { type: 'investigation', seat: 5, role: 'mayor' })
  const tied = table
    .nominates('Abe, Bea, Cy, Dot')
    .next()
    .splits('Abe 18, Bea 15, Cy 15, Dot 15')
    .waitsAt('d.search.tie')
  expect(tied.picksTied('Bea, Cy').list()).toBe('Abe, Bea, Cy |  | Dot | Ed')
})
rule('8.3 R-52', 'citizens win by a search although none of them lives', () => {
  const table = dayP(1).dead('Ann, Ben, Cal, Dan, Eve, Fay, Gus').nominates('Hal, Ida').next().next()
  table.isWon('citizens')
})
/** Returns day 2 with Hana dead, after a bound Mayor stood up on day 1. */
const boundMayor = (options: Partial<Options> = {}): Square => {
  const table = dayQ(1, { holder: 'Max', bound: 'Ed', options }).nominates('Rex, Sue, Tom').next().next()
  return table.splits('yes 21').splits('Rex 20, Sue 1').stands('Ed').day(2).dead('Hana')
}
rule('7.7 R-27', 'a bound Mayor does not break the tie of a search against his master', () => {
  const tied = (options: Partial<Options> = {}): Square =>
    boundMayor(options).nominates('Kit, Jo, Abe, Gil').next().splits('Jo 20, Abe 18, Kit 11, Gil 11')
  const table = tied().waitsAt('d.search.tie')
  table.refuses({ type: 'breakTie', seats: [table.at('Kit')] }, 'not-eligible', '7.7')
  expect(table.picksTied('Gil').list()).toBe('Jo, Abe, Gil |  | Kit | Ed')
  expect(tied({ bindEnforce: 'warn' }).picksTied('Kit').list()).toBe('Kit, Jo, Abe |  | Gil | Ed')
  const both = boundMayor().nominates('Kit, Jo, Abe, Gil').next().splits('Abe 20, Kit 14, Jo 13, Gil 13')
  expect(both.picksTied('Jo').list()).toBe('Kit, Jo, Abe |  | Gil | Ed')
})
rule('7.7 R-27', 'nor the tie of a verdict', () => {
  const table = boundMayor().nominates('Kit, Jo, Gil').next().next().splits('yes 20').splits('Kit 8, Jo 8, Gil 4')
  table.waitsAt('d.who.tie').refuses({ type: 'breakTie', seats: [table.at('Kit')] }, 'not-eligible', '7.7')
  table.picksTied('Jo').tells('all', { type: 'mistreatResult', decision: 'hang', seat: table.at('Jo') })
})
rule('7.7 R-27', 'where only masters of the Mayor are tied, the tie stays as it is', () => {
  const table = square({ cast: castQ, roles: { Flo: 'seducer' }, holder: 'Max', bound: 'Ed' })
    .to('n0.seducer')
    .picks('Ed')
  table.day(1).nominates('Rex, Sue, Tom').next().next().splits('yes 21').splits('Rex 20, Sue 1').stands('Ed')
  table.day(2).dead('Hana').nominates('Kit, Flo, Jo, Gil').next()
  const [first = '', ...others] = table
    .voters()
    .split(', ')
    .filter((name) => name !== 'Ed')
  const rows = others.map((name, i): [string, string] => [name, `Jo, Gil, ${i % 2 === 0 ? 'Kit' : 'Flo'}`])
  table.ballots({ ...Object.fromEntries(rows), [first]: 'Jo, Kit, Flo', Ed: 'Jo, Gil' }).publishes()
  expect(table.list()).toBe('Jo, Gil |  | Kit, Flo | –')
})
