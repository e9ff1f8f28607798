/** 4.3 d.duel, 7.3: challenges, votes, weapons, and whoever stands up. */
import { expect } from 'vitest'
import { frameFor } from '../../../../shared/engine/frames.ts'
import { rule } from '../../../kit/rule.ts'
import { dayP, dayQ, type Square } from '../day-table.ts'

const judged = 'duelResult'
const winnerOf = (table: Square): string => {
  const { duel } = table.state.open
  return typeof duel?.winner === 'number' ? table.name(duel.winner) : String(duel?.winner)
}

rule('T1 7.3 R-17 R-18 R-19 judge goodGunman duel.gunman selfReveal', 'a gunman wins, the Judge overrules', () => {
  const table = dayP(1, { holder: 'Jon' })
  table.heard()
  table.duel('Dan', 'Hal')
  expect(table.voters()).toBe('Ann, Ben, Cal, Eve, Fay, Gus, Ida, Jon, Kay, Leo, Mia, Ned')
  table.splits('Dan 7, Hal 3').waitsAt('d.duel.react')
  expect([table.counts(), table.result(), winnerOf(table)]).toEqual(['Dan 7, Hal 3', 'Dan', 'Hal'])
  table.stands('Eve').waitsAt('d.duel')
  expect(table.heard()).toEqual([
    'duelChallenge',
    'duelStart',
    'clockMoved',
    'voteOpened',
    'votePublished',
    'duelGunman Hal',
    judged,
    'reactionOpened',
    'selfReveal Eve judge citizens',
    judged,
    'reactionClosed',
    'death Hal',
    'reveal Hal badGunman bandits',
  ])
  table.challenges('Cal', 'Kay').refusesDuel().waitsAt('d.duel')
  expect(table.state.open.duels).toBe(1)
  table.duel('Cal', 'Leo')
  expect(table.vote.voters).toHaveLength(11)
  table.hands('Cal', '').hands('Leo', '').publishes()
  expect(winnerOf(table)).toBe('Cal')
  table.refuses({ type: 'revealSelf', seat: table.at('Eve') }, 'already-revealed', 'R-24').closes()
  expect(table.heard()).toEqual([
    'duelChallenge',
    'duelRefused',
    'duelChallenge',
    'duelStart',
    'clockMoved',
    'voteOpened',
    'votePublished',
    'duelGunman Cal',
    judged,
    'reactionOpened',
    'reactionClosed',
    'death Leo',
    'reveal Leo leader indians',
  ])
  table.waitsAt('d.nominate').refuses({ type: 'stepForward', seat: table.at('Dan') }, 'no-more-duels', '4.3')
})
rule('T1 duel.result', 'variation a: whom the vote already lets win is not called a gunman', () => {
  const table = dayP(1, { holder: 'Jon' }).duel('Dan', 'Hal').splits('Dan 3, Hal 7').tellsNothing('all', 'duelGunman')
  table.closes()
  expect([table.lives('Dan'), table.lives('Hal')]).toEqual([false, true])
})
rule('T1 R-17', 'variation b: two gunmen level, both fall, and no Judge is heard', () => {
  const table = dayP(1, { holder: 'Jon' }).duel('Cal', 'Hal').splits('Cal 5, Hal 5')
  table.announces('votePublished', 'duelResult', 'death', 'reveal', 'death', 'reveal')
  table.tells('all', { type: 'duelResult', winner: 'both' })
  table.refuses({ type: 'revealSelf', seat: table.at('Eve') }, 'not-now').isNotOffered('moderator', 'revealSelf')
  expect([table.lives('Cal'), table.lives('Hal')]).toEqual([false, false])
})
rule('T1 W-3 S-10 8.2', 'variation c: the holder falls, and the town has won', () => {
  dayP(1).duel('Dan', 'Hal').splits('Dan 7, Hal 3').stands('Eve').isWon('citizens')
})
rule('7.3', 'more votes win, level votes fell both, no votes nobody', () => {
  const ends = (votes: string): string => {
    const table = dayP(1, { holder: 'Jon' }).duel('Dan', 'Ben').splits(votes).to('d.duel')
    return ['Dan', 'Ben'].filter((name) => !table.lives(name)).join(', ')
  }
  expect(ends('Dan 2, Ben 1')).toBe('Ben')
  expect(ends('Dan 1, Ben 2')).toBe('Dan')
  expect(ends('Dan 4, Ben 4')).toBe('Dan, Ben')
  const silent = dayP(1).duel('Dan', 'Ben').hands('Dan', '').hands('Ben', '').publishes()
  silent.tells('all', { type: 'duelResult', winner: 'none' }).waitsAt('d.duel')
  expect([silent.lives('Dan'), silent.lives('Ben'), silent.state.open.duels]).toEqual([true, true, 1])
})
rule('7.3 gunmanWinsZeroTie', 'whether a gunman wins where nobody voted is the host’s choice', () => {
  const table = dayP(1, { options: { gunmanWinsZeroTie: false } }).duel('Cal', 'Leo')
  table.hands('Cal', '').hands('Leo', '').publishes().tells('all', { type: 'duelResult', winner: 'none' })
  const level = dayP(1, { options: { gunmanWinsZeroTie: false } })
    .duel('Cal', 'Leo')
    .splits('Cal 2, Leo 2')
  level.tells('all', { type: 'duelResult', winner: level.at('Cal') })
})
rule('T12 luckyLuke badGunman', 'variation c: three roles are gunmen, and nobody hears which', () => {
  const table = dayQ(1).duel('Uma', 'Flo').splits('Uma 3, Flo 9')
  table.tells('all', { type: 'duelGunman', seat: table.at('Uma') }).tells('all', { type: 'duelResult', winner: 21 })
  expect(JSON.stringify(table.last.filter((row) => row.told === 'all'))).not.toContain('luckyLuke')
})
rule(
  'sheriff d.duel.answer duel.refused d.duel.challenge duel.challenge duel.start',
  'while the Sheriff lives one may refuse, afterwards nobody',
  () => {
    const free = dayP(1).challenges('Dan', 'Ben').waitsAt('d.duel.answer')
    free.isOffered('moderator', 'answerDuel:yes').isOffered('moderator', 'answerDuel:no')
    free.refusesDuel().tells('all', { type: 'duelRefused', challenger: 4, challenged: 2 })
    expect(free.state.open.duels).toBe(0)
    const forced = dayP(1).dead('Ann').challenges('Dan', 'Ben').waitsAt('d.duel.speech')
    forced.announces('duelChallenge', 'duelStart')
    forced.refuses({ type: 'answerDuel', accepts: false }, 'not-now')
  },
)
rule('d.duel.challenge 7.8 R-27 bindEnforce', 'nobody challenges himself, the dead, or his master', () => {
  const table = dayP(1).dead('Kay').next().steps('Gus')
  table.refuses({ type: 'challenge', challenger: 7, challenged: 9 }, 'bound', 'R-27')
  table.refuses({ type: 'challenge', challenger: 7, challenged: 7 }, 'own-seat')
  table.refuses({ type: 'challenge', challenger: 7, challenged: 11 }, 'not-living')
  table.refuses({ type: 'challenge', challenger: 4, challenged: 2 }, 'not-now')
  table.next().waitsAt('d.duel').challenges('Ida', 'Gus').waitsAt('d.duel.answer')
  dayP(1, { options: { bindEnforce: 'warn' } })
    .challenges('Gus', 'Ida')
    .waitsAt('d.duel.answer')
})
rule('maxDuels R-19', 'as many duels a day as the host allows; refused ones do not count', () => {
  const none = dayP(1, { options: { maxDuels: 0 } }).next()
  none.waitsAt('d.nominate')
  const one = dayP(1, { options: { maxDuels: 1 }, holder: 'Jon' })
  one.challenges('Dan', 'Ben').refusesDuel().duel('Dan', 'Ben').splits('Dan 2, Ben 1').closes().waitsAt('d.nominate')
  one.dusk().day(2).next().waitsAt('d.duel')
})
rule('d.duel.death maxDuels 4.1.8 goToStep', 'a duel that is broken off before its result is none of the day', () => {
  const options = { maxDuels: 1 } as const
  const begun = () => dayP(1, { options, holder: 'Jon' }).duel('Dan', 'Ben').waitsAt('d.duel.vote')
  const left = begun().leaves('Ben').tells('all', { type: 'duelBrokenOff', challenger: 4, challenged: 2 })
  expect([left.waitsAt('d.duel').state.open.duels, left.state.open.vote]).toEqual([0, null])
  left.isOffered('moderator', 'stepForward').duel('Dan', 'Eve').tells('all', { type: 'voteOpened', question: 'duel' })
  left.splits('Dan 2, Eve 1').closes().waitsAt('d.nominate')
  for (const out of [
    { type: 'setOut', seat: 4, out: true },
    { type: 'breachRules', seat: 4 },
  ] as const)
    expect(begun().moderator(out).waitsAt('d.duel').state.open.duels).toBe(0)
  const moved = begun().moderator({ type: 'goToStep', step: 'd.duel' }).waitsAt('d.duel')
  moved.announces('duelBrokenOff', 'movedOn').isOffered('moderator', 'stepForward')
  expect(begun().leaves('Ben').undo().state.open.duels).toBe(1)
  const decided = dayP(1, { options, holder: 'Jon' }).duel('Dan', 'Ben').splits('Dan 2, Ben 1')
  expect(decided.moderator({ type: 'goToStep', step: 'd.nominate' }).state.open.duels).toBe(1)
})
rule('duelWindow', 'challenges come before the names, or until the vote on the search', () => {
  const early = dayP(1).to('d.nominate')
  early.refuses({ type: 'stepForward', seat: 4 }, 'not-now', 'R-19').isNotOffered('moderator', 'stepForward')
  const late = dayP(1, { options: { duelWindow: 'untilSearchVote' }, holder: 'Jon' }).to('d.nominate')
  late.proposes('Ann, Ben').duel('Dan', 'Ben').splits('Dan 2, Ben 1').closes().waitsAt('d.nominate')
  expect(late.state.secret.nominations).toEqual([1])
  late.nominates('Cal, Eve').waitsAt('d.search.open').isOffered('moderator', 'stepForward')
  late.next().isNotOffered('moderator', 'stepForward')
})
rule('d.duel.speech speechSeconds', 'each has the same time to speak, and the vote stops the clock', () => {
  const table = dayP(1, { options: { speechSeconds: 45 } }).challenges('Dan', 'Ben')
  const left = (): readonly number[] => table.frame('public').clocks.map(({ leftMs }) => leftMs)
  table.moderator({ type: 'answerDuel', accepts: true })
  expect(left()).toEqual([45_000])
  table.wait(20_000).next()
  expect(left()).toEqual([45_000])
  expect(table.wait(60_000).step).toBe('d.duel.speech')
  expect(table.next().frame('public').clocks).toEqual([])
  const silent = dayP(1, { options: { speechSeconds: 0 } }).challenges('Dan', 'Ben')
  silent.moderator({ type: 'answerDuel', accepts: true }).next().tellsNothing('all')
})
rule(
  '7.2 d.duel.open d.duel.vote',
  'eyes are closed before the first hand is called, and open again after the last',
  () => {
    const said = (options: object, lang: string): string =>
      frameFor(dayP(1, { options }).duel('Dan', 'Ben').live, 'moderator', lang).script?.say ?? ''
    expect(said({}, 'en')).toMatch(/^You have heard both\. Close your eyes.*Who is for Dan\?.*Open your eyes\.$/u)
    expect(said({}, 'pl')).toMatch(/^Znacie obie strony\. Zamknijcie oczy.*Kto jest za: Dan\?.*Otwórzcie oczy\.$/u)
    expect(said({ duelVoteSecrecy: 'open' }, 'en')).not.toMatch(/eyes/u)
  },
)
rule('2.2 d.duel.react reactionSeconds', 'the window opens by what everybody knows, whoever is there', () => {
  const noJudge = dayP(1, { roles: { Eve: 'plainCitizen' }, holder: 'Jon' })
    .duel('Dan', 'Ben')
    .splits('Dan 2, Ben 1')
  noJudge.tellsNothing('all', 'reactionOpened').waitsAt('d.duel')
  const secret = dayP(1, { roles: { Eve: 'plainCitizen' }, holder: 'Jon', options: { announceRoles: false } })
  secret.duel('Dan', 'Ben').splits('Dan 2, Ben 1').tells('all', { type: 'reactionOpened', window: 'duel' })
  const level = dayP(1, { holder: 'Jon' }).duel('Dan', 'Ben').splits('Dan 2, Ben 2')
  level.tellsNothing('all', 'reactionOpened').waitsAt('d.duel')
  const dead = dayP(1, { holder: 'Jon' }).dead('Eve').duel('Dan', 'Ben').splits('Dan 2, Ben 1').waitsAt('d.duel')
  expect(dead.lives('Ben')).toBe(false)
  const driver = dayP(1, { roles: { Leo: 'stagecoach' }, holder: 'Jon' })
    .dead('Eve')
    .duel('Dan', 'Ben')
  driver.splits('Dan 2, Ben 2').tells('all', { type: 'reactionOpened', window: 'duel' }).waitsAt('d.duel.react')
})
rule('2.2 reactionSeconds', 'the clock closes the window, or the host by hand', () => {
  const table = dayP(1, { holder: 'Jon', options: { reactionSeconds: 7 } })
    .duel('Dan', 'Ben')
    .splits('Dan 2, Ben 1')
  expect(table.wait(6_900).step).toBe('d.duel.react')
  expect([table.wait(200).step, table.lives('Ben')]).toEqual(['d.duel', false])
  const byHand = dayP(1, { holder: 'Jon', options: { reactionSeconds: 0 } })
    .duel('Dan', 'Ben')
    .splits('Dan 2, Ben 1')
  expect(byHand.frame('public').clocks).toEqual([])
  byHand.wait(3_600_000).waitsAt('d.duel.react').closes().waitsAt('d.duel')
})
rule(
  'judge judgeSelf R-18 R-24',
  'a Judge may judge his own duel, if the host lets him, and is in it for the only time',
  () => {
    const own = dayP(1, { holder: 'Jon' }).duel('Eve', 'Hal').splits('Eve 2, Hal 9').stands('Eve')
    expect([own.lives('Eve'), own.lives('Hal')]).toEqual([true, false])
    const barred = dayP(1, { options: { judgeSelf: false } })
      .duel('Eve', 'Dan')
      .splits('Eve 2, Dan 9')
    barred.isNotOffered('moderator', 'revealSelf').refuses({ type: 'revealSelf', seat: barred.at('Eve') }, 'not-now')
  },
)
rule('judge R-27 bindScope', 'a Judge whose sentence would kill his master is not heard', () => {
  const bound = dayP(1, { bound: 'Eve' }).duel('Dan', 'Ida').splits('Dan 2, Ida 9')
  bound.isNotOffered('moderator', 'revealSelf')
  const free = dayP(1, { bound: 'Eve' }).duel('Dan', 'Ida').splits('Dan 9, Ida 2')
  free.isOffered('moderator', 'revealSelf')
})
rule('drunkJudge', 'a Drunk judge judges like a Judge', () => {
  const roles = { Eve: 'drunkJudge', Gus: 'plainCitizen' } as const
  const table = dayP(1, { roles, holder: 'Jon' }).duel('Dan', 'Hal').splits('Dan 2, Hal 9').stands('Eve')
  table.tells('all', { type: 'selfReveal', role: 'drunkJudge', effect: 'judge' })
  expect([table.lives('Dan'), table.lives('Hal')]).toEqual([true, false])
})
rule(
  'stagecoach R-35 d.duel.death 4.1.4',
  'a Stagecoach operator runs both over, after any result, before or after the Judge',
  () => {
    const roles = { Leo: 'stagecoach' } as const
    const later = dayP(1, { roles, holder: 'Jon' }).duel('Dan', 'Hal').splits('Dan 7, Hal 3').stands('Eve')
    later.waitsAt('d.duel.react').tells('all', { type: 'duelResult', winner: later.at('Dan') })
    later.stands('Leo').announces('selfReveal', 'duelResult', 'reactionClosed', 'death', 'reveal', 'death', 'reveal')
    expect([later.lives('Dan'), later.lives('Hal'), later.lives('Leo')]).toEqual([false, false, true])
    const first = dayP(1, { roles, holder: 'Jon' }).duel('Dan', 'Hal').splits('Dan 7, Hal 3').stands('Leo')
    first.refuses({ type: 'revealSelf', seat: first.at('Eve') }, 'not-now').waitsAt('d.duel')
    const none = dayP(1, { roles, holder: 'Jon' }).duel('Dan', 'Ben').hands('Dan', '').hands('Ben', '').publishes()
    none.stands('Leo').tells('all', { type: 'duelResult', winner: 'both' })
    expect([none.lives('Dan'), none.lives('Ben')]).toEqual([false, false])
    const own = dayP(1, { roles, holder: 'Jon' }).duel('Dan', 'Leo').splits('Dan 2, Leo 7').stands('Leo')
    expect([own.lives('Dan'), own.lives('Leo')]).toEqual([false, false])
  },
)
rule('stagecoach R-27', 'a bound Stagecoach operator does not run his master over', () => {
  const bound = dayP(1, { roles: { Leo: 'stagecoach' }, bound: 'Leo' })
    .duel('Dan', 'Ida')
    .splits('Dan 2, Ida 3')
  bound.refuses({ type: 'revealSelf', seat: bound.at('Leo') }, 'bound', 'R-27')
})
rule('T4 S-10 W-3', 'variation b: a planted holder who falls in a duel gives the town its win', () => {
  const table = dayP(2).dead('Ann').holds('Ben', false).duel('Eve', 'Ben').splits('Eve 5, Ben 3').closes()
  table.isWon('citizens')
})
rule('7.1 7.3', 'with only two left a duel has no voters', () => {
  const table = dayP(1, { holder: 'Jon' }).dead('Ann, Ben, Cal, Eve, Fay, Gus, Hal, Ida, Kay, Leo, Mia, Ned')
  table.challenges('Dan', 'Jon').next().next().publishes()
  expect(winnerOf(table)).toBe('none')
})
rule('d.duel setOut', 'a duel whose duellist has gone is off', () => {
  const table = dayP(1, { holder: 'Jon' }).challenges('Dan', 'Ben').leaves('Ben').waitsAt('d.duel')
  expect(table.state.open.duel).toBeNull()
  const voting = dayP(1, { holder: 'Jon' }).duel('Dan', 'Ben').leaves('Dan').waitsAt('d.duel')
  expect(voting.state.open.vote).toBeNull()
})
