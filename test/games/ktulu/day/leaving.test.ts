/** Players who go at the worst moment: nothing waits for them, and nothing is asked about them. */
import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { dayP, dayQ, knownMayor, square, type Square } from '../day-table.ts'

rule('d.duel.challenge 4.3', 'whoever stepped forward and has gone challenges nobody', () => {
  const table = dayP(1, { holder: 'Jon' }).next().steps('Dan').leaves('Dan').waitsAt('d.duel')
  table.isNotOffered('moderator', 'challenge').isOffered('moderator', 'endDuels')
  table.steps('Eve').isOffered('moderator', 'challenge')
})
rule('d.duel.speech', 'the clock of a speech ends with its duel', () => {
  const table = dayP(1, { holder: 'Jon' }).challenges('Dan', 'Ben').moderator({ type: 'answerDuel', accepts: true })
  expect(table.frame('public').clocks).toHaveLength(1)
  expect(table.leaves('Ben').waitsAt('d.duel').frame('public').clocks).toEqual([])
})
rule(
  '4.1.4 doctor',
  'nobody is asked to save a player who has gone meanwhile, and nobody hears that he was saved',
  () => {
    const given = { holder: 'Jon', roles: { Eve: 'doctor' } } as const
    const table = dayP(1, given).duel('Dan', 'Ben').splits('Dan 5, Ben 2').waitsAt('doctor').leaves('Ben')
    expect([table.step, table.mode]).toEqual(['doctor', 'FAKE'])
    table.next().waitsAt('d.duel')
    expect(table.state.secret.used).toEqual({})
    const both = dayP(1, given).duel('Cal', 'Hal').splits('Cal 5, Hal 5').waitsAt('doctor').yes().leaves('Cal')
    both.heard()
    expect(both.next().heard()).toEqual(['death Hal', 'reveal Hal badGunman bandits'])
  },
)
rule('6.1 S-22 goToStep', 'whoever has it after a holder who has gone is named, wherever the moderator goes', () => {
  const night = dayP(1).night(1).leaves('Hal').moderator({ type: 'goToStep', step: 'd.dawn' }).waitsAt('assign')
  night.moderator({ type: 'assignHolder', seat: 9 }).next().waitsAt('d.dawn')
  expect(night.holder()).toBe('Ida')
  const day = dayP(1).leaves('Hal').moderator({ type: 'goToStep', step: 'd.nominate' }).waitsAt('assign')
  day.moderator({ type: 'assignHolder', seat: 9 }).next().waitsAt('d.nominate')
})
rule(
  '6.1 S-1 goToStep n0.bandits',
  'a night zero that the moderator cuts short leaves the first able bandit the carrier',
  () => {
    const table = square().jails('Hal').moderator({ type: 'goToStep', step: 'd.dawn' }).waitsAt('show')
    expect([table.holder(), table.knows()]).toEqual(['Ida', true])
    table.to('d.dawn').night(1).to('b.carrier')
    expect(table.mode).toBe('REAL')
    const met = square().to('n0.hooker').moderator({ type: 'goToStep', step: 'n0.bandits' }).waitsAt('n0.bandits')
    expect(met.state.secret.statuette.holder).toBe('bandits')
  },
)
/** Day 1 of cast P with Executor Dan and Investigator Gus, Eve and Ida searched. */
const sentencing = (): Square =>
  dayP(1, { holder: 'Jon', roles: { Dan: 'executor', Gus: 'investigator' } })
    .nominates('Eve, Ida')
    .next()
    .next()
rule(
  'd.mistreat 7.5',
  'without suspects nothing is asked, though the question waited already or was being voted on',
  () => {
    sentencing().leaves('Eve').leaves('Ida').waitsAt('d.dusk')
    const voting = sentencing().next().leaves('Eve').leaves('Ida').waitsAt('d.dusk')
    expect(voting.state.open.vote).toBeNull()
    sentencing().splits('yes 14').leaves('Eve').leaves('Ida').waitsAt('d.dusk')
  },
)
rule('7.5 R-51 executor investigator', 'how is not asked, and not heard any more, once one of the two has gone', () => {
  const investigated = { type: 'mistreatResult', decision: 'investigate', seat: 5 } as const
  sentencing().splits('yes 14').leaves('Dan').waitsAt('d.who').splits('Eve 13').tells('all', investigated)
  const voting = sentencing().splits('yes 14').next().leaves('Dan').waitsAt('d.who')
  expect(voting.state.open.vote).toBeNull()
  sentencing().splits('yes 14').splits('hang 14').leaves('Dan').splits('Eve 13').tells('all', investigated)
  const other = sentencing().splits('yes 14').splits('investigate 14').leaves('Gus').splits('Eve 13')
  other.tells('all', { type: 'mistreatResult', decision: 'hang', seat: 5 })
  sentencing().leaves('Dan').leaves('Gus').waitsAt('d.dusk')
})
rule('d.who 7.5', 'one suspect who is left is not voted on', () => {
  const table = sentencing().splits('yes 14').splits('hang 14').waitsAt('d.who').leaves('Eve')
  table.tells('all', { type: 'mistreatResult', decision: 'hang', seat: 9 })
})
rule('d.pardon d.execute', 'nobody is pardoned or hanged who has gone', () => {
  const condemned = dayQ(1).nominates('Rex, Sue, Tom').next().next().splits('yes 21').splits('Rex 20, Sue 1')
  condemned.waitsAt('d.pardon').leaves('Rex').waitsAt('d.dusk').isNotOffered('moderator', 'revealSelf')
  expect([condemned.state.open.window, condemned.frame('public').clocks]).toEqual([null, []])
  const last = dayP(1).nominates('Ida, Dan').next().next().splits('yes 14').splits('Ida 8, Dan 6')
  last.waitsAt('d.execute').leaves('Ida').waitsAt('d.dusk')
})
rule('setOut 2.1', 'a death of the night that was entered wrongly is taken back without a word', () => {
  const table = dayP(1, { holder: 'Jon' }).night(1).acts('i.kill1', 'Cal')
  table.moderator({ type: 'setOut', seat: 3, out: false }).tellsNothing('all')
  expect(table.lives('Cal')).toBe(true)
  table.heard()
  expect(table.to('d.dawn').next().heard()).toEqual([])
  const told = dayP(1, { holder: 'Jon' }).dead('Cal').moderator({ type: 'setOut', seat: 3, out: false })
  told.tells('all', { type: 'corrected', seat: 3, out: false })
})
rule(
  'setOut R-27 blackmailer 7.8',
  'a master who is put back in has the same hold as before, on the desk and on the phone',
  () => {
    const ida = { type: 'setOut', seat: 9 } as const
    const table = dayP(1, { holder: 'Jon' })
      .dead('Ida')
      .moderator({ ...ida, out: false })
    expect(table.state.secret.binds).toEqual([{ master: 9, victim: 7, way: 'blackmailer' }])
    table
      .duel('Ida', 'Dan')
      .hands('Ida', '')
      .refuses({ type: 'enterHands', option: '4', voters: [7] }, 'bound', '7.8')
    table.refusesSeat(7, { type: 'castBallot', names: ['4'] }).isOffered(7, { type: 'castBallot', names: ['9'] })
    table.moderator({ ...ida, out: true }).moderator({ ...ida, out: false })
    expect(table.state.secret.binds).toHaveLength(1)
  },
)
rule('setOut R-14 guard', 'a guard who is put back in protects as before, for as long as the night lasts', () => {
  const fay = { type: 'setOut', seat: 6 } as const
  const wrongly = () =>
    dayP(1, { holder: 'Jon' })
      .night(1)
      .guards('Cal')
      .moderator({ ...fay, out: true })
  expect(wrongly().acts('i.kill1', 'Cal').lives('Cal')).toBe(false)
  const table = wrongly().moderator({ ...fay, out: false })
  expect(table.state.secret.guard).toEqual({ seat: 3, by: 6 })
  expect(table.acts('i.kill1', 'Cal').lives('Cal')).toBe(true)
  const mark = { type: 'setMark', seat: 4, mark: 'guarded', on: true } as const
  wrongly().refuses(mark, 'not-in-cast', 'R-14')
  expect(
    wrongly()
      .moderator({ ...fay, out: false })
      .moderator(mark).state.secret.guard?.seat,
  ).toBe(4)
  expect(
    wrongly()
      .day(2)
      .moderator({ ...fay, out: false }).state.secret.guard,
  ).toBeNull()
  expect(
    wrongly()
      .night(2)
      .moderator({ ...fay, out: false }).state.secret.guard,
  ).toBeNull()
})
rule('setOut R-24 R-23 judge mayor', 'whoever stood up, or was inquired into, stays known when put back in', () => {
  const wrongly = (table: Square, seat: number) =>
    table.moderator({ type: 'setOut', seat, out: true }).moderator({ type: 'setOut', seat, out: false })
  const judge = wrongly(dayP(1, { holder: 'Jon' }).duel('Dan', 'Ben').splits('Dan 2, Ben 1').stands('Eve'), 5)
  expect([judge.lives('Eve'), judge.frame('public').board.seats[4]?.card?.role]).toEqual([true, 'judge'])
  judge.duel('Cal', 'Kay').splits('Cal 2, Kay 1').waitsAt('d.duel.react')
  judge.refuses({ type: 'revealSelf', seat: 5 }, 'already-revealed', 'R-24')
  const mayor = knownMayor()
  expect(wrongly(mayor, 5).frame('moderator').board.seats[4]?.marks).not.toContainEqual(
    expect.objectContaining({ id: 'uses', short: '1×' }),
  )
  const found = sentencing().splits('yes 14').splits('investigate 14').splits('Eve 13, Ida 1').day(2)
  expect(wrongly(found, 5).frame('public').board.seats[4]?.card?.role).toBe('judge')
  const unknown = wrongly(dayP(1, { holder: 'Jon' }), 5)
  expect(unknown.frame('public').board.seats[4]?.card).toBeUndefined()
})
rule('d.talk talkMinutes goToStep', 'the clock of the talk does not run on at another step', () => {
  const table = dayP(1, { options: { talkMinutes: 5 } })
  expect(table.frame('public').clocks).toHaveLength(1)
  table.moderator({ type: 'goToStep', step: 'd.nominate' })
  expect(table.frame('public').clocks).toEqual([])
})
rule('6.5', 'nothing is shown to a player who has gone home', () => {
  const table = dayP(1).night(1).acts('c.parson', 'Hal').waitsAt('show').leaves('Dan')
  expect(table.step).not.toBe('show')
  dayP(1).holds('Leo').night(1).acts('b.steal', 'Ann').waitsAt('show').leaves('Ida').waitsAt('show')
})
rule('4.1.8 leave', 'whoever leaves is told of beside what follows from it, in one line', () => {
  const table = dayP(1, { holder: 'Jon' }).nominates('Eve, Ida, Cal').next()
  const { board } = table
    .leaves('Eve')
    .tells('all', { type: 'searchList', voted: [9, 3] })
    .frame('public')
  expect(board.news).toMatch(/^Eve has left the game · Eve: .+ · .+: Ida, Cal$/u)
})
rule('4.1.8 leave s.look', 'whoever leaves while cards are being looked at is told of in words, too', () => {
  const table = square().to('s.look')
  expect(table.frame('public').board.news).toBeNull()
  expect(table.leaves('Eve').frame('public').board.news).toMatch(/^Eve has left the game · Eve: /u)
})
