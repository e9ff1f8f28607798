/** Sections 4, 7 and 8 beside the scenarios: counting, the last chance, leaving, corrections. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { free, six, type Court } from './table.ts'

rule('FREE ATTEMPT.tally ATTEMPT.verdict', 'the script follows the court', () => {
  const step = (table: Court) => table.frame('moderator').script?.step
  const table = free()
  expect(step(table)).toBe('FREE')
  expect(step(table.starts('Ada', 'Cy').attack('Dee'))).toBe('ATTEMPT.deliberate')
  expect(table.frame('public').board.centre).toMatchObject({ kind: 'vote', tally: [{ count: 1 }, { count: 0 }] })
  expect(step(table.counts())).toBe('ATTEMPT.count')
  expect(step(table.moderator({ type: 'tally' }))).toBe('ATTEMPT.verdict')
  expect(table.frame('moderator').script?.say).toBe('1 for, 0 against. Comrade Stalin, who dies, and by whose hand?')
})
rule('7.8 ATTEMPT.verdict', 'nobody reads a sentence before there is one: the screen says who decides', () => {
  const { centre } = free().starts('Ada', 'Cy').attack('Dee').toZero().frame('public').board
  expect(centre).toMatchObject({ title: 'The verdict', sub: '1 : 0 · Stalin decides' })
})
rule('2.1 7.6', 'plates show sides, weights and tokens as numbers', () => {
  const table = free().starts('Ada', 'Cy').attack('Dee').uses('Dee', 'merciless')
  const marks = table.frame('public').board.seats[3]?.marks.map((mark) => `${mark.id} ${mark.label}`)
  expect(marks).toEqual(['attack attacks', 'weight ×2', 'tokens 1'])
})
rule('R-26 hostMayCount', 'any living player counts down, and the host where allowed', () => {
  const table = free({ options: { hostMayCount: false } })
    .dead('Gil')
    .starts('Ada', 'Cy')
  table
    .isNotOffered('moderator', { type: 'startCount', seat: null })
    .isOffered(1, 'startCount')
    .isOffered(3, 'startCount')
  table.isNotOffered(7, 'startCount').seat(3, { type: 'startCount', seat: 3 })
  table.tells('all', { type: 'countStarted', bySeat: 3 }).isNotOffered(4, 'stopCount').seat(3, { type: 'stopCount' })
  table.tells('all', { type: 'countStopped', n: 5, reason: 'brokenOff' })
})
rule('resolveWhenAllDeclared', 'at once when nobody is left to declare', () => {
  const table = free({ options: { resolveWhenAllDeclared: 'immediate' } })
    .starts('Ada', 'Cy')
    .attack('Bo, Dee, Eli, Fay')
  table.isIn('deliberate').defend('Gil').isIn('verdict')
})
rule('claimWindowSeconds', 'what comes within the window counts as at once, and 0 starts at once', () => {
  const claim = { type: 'claim', starter: 4, target: 1 } as const
  free().seat(4, claim).isIn('free').wait(999).isIn('free').wait(1).isIn('deliberate')
  free({ options: { claimWindowSeconds: 0 } })
    .seat(4, claim)
    .isIn('deliberate')
  const together = free({ options: { claimWindowSeconds: 0 } })
    .moderator(claim)
    .moderator({ ...claim, starter: 5 })
  together.isIn('free').moderator({ type: 'withdrawClaim', seat: 4 }).tells('all', { type: 'claimDropped', seat: 4 })
  expect(together.next().state.open.attempt?.starter).toBe(5)
  const dropped = free({ options: { queueSecondClaim: false } })
    .seat(4, claim)
    .seat(5, { ...claim, starter: 5 })
    .wait(1000)
  dropped.tells('all', { type: 'claimDropped', seat: 5 })
})
rule('tieBetweenPlayers', 'the host may pick among players who are equal', () => {
  const claim = { type: 'claim', starter: 4, target: 1 } as const
  const table = free({ options: { tieBetweenPlayers: 'hostPicks' } })
    .seat(4, claim)
    .seat(5, { ...claim, starter: 5 })
  expect(table.moderator({ type: 'letFirst', seat: 5 }).state.open.attempt?.starter).toBe(5)
  free()
    .seat(4, claim)
    .seat(5, { ...claim, starter: 5 })
    .isNotOffered('moderator', 'letFirst')
})
rule('verdictSeconds narrationSeconds', 'soft timers remind and decide nothing', () => {
  const table = free({ options: { verdictSeconds: 30, narrationSeconds: 20 } })
    .starts('Ada', 'Cy')
    .attack('Dee')
    .toZero()
  const soft = () => table.frame('public').clocks.find((clock) => clock.id === 'soft')
  expect(soft()?.of).toBe(30_000)
  table.wait(60_000).isIn('verdict').verdict('Cy by Dee')
  expect(soft()?.of).toBe(20_000)
})
rule(
  '8.2 lastChanceWindow gameEnded END_STOP',
  'the last chance lasts one countdown, or as long as the host says',
  () => {
    const table = free().moderator({ type: 'declareEnd' }).isNotOffered(1, 'claim').wait(9999).isIn('chance').wait(1)
    table
      .announces('lastChanceClosed', 'gameEnded')
      .isNotOffered('moderator', 'startAttempt')
      .isNotOffered(4, 'useAbility')
    expect(table.frame('public').clocks).toEqual([])
    const claimed = free()
      .moderator({ type: 'declareEnd' })
      .wait(9500)
      .seat(4, { type: 'claim', starter: 4, target: 1 })
    claimed.wait(1000).isIn('deliberate')
    const manual = free({ options: { lastChanceWindow: 'manual' } })
      .moderator({ type: 'declareEnd' })
      .wait(120_000)
    manual.isIn('chance').moderator({ type: 'closeChance' })
    expect(manual.trigger()).toBe('stalinDeclared')
  },
)
rule('lastChanceAttempts', 'one attempt for each player, where the host says so', () => {
  const table = free({ options: { lastChanceAttempts: 'onePerPlayer' } })
    .dead('Bo, Eli, Gil')
    .moderator({ type: 'declareEnd' })
  table.starts('Fay', 'Ada').defend('Cy').toZero().tells('all', { type: 'lastChanceOpened' }).isNotOffered(6, 'claim')
  table.starts('Dee', 'Ada').defend('Cy').toZero().isIn('chance').starts('Cy', 'Ada').defend('Dee').toZero()
  expect(table.trigger()).toBe('stalinDeclared')
})
rule('finalReveal R-17', 'the dead take their orders along, unless all are shown', () => {
  const shown = (finalReveal: 'survivors' | 'all') => {
    const table = free({ options: { finalReveal } }).dead('Bo, Cy').rings().ends()
    return table
      .told()
      .filter((event) => event.type === 'goalsRevealed')
      .map((event) => event['seat'])
  }
  expect(shown('survivors')).toEqual([4, 5, 6])
  expect(shown('all')).toEqual([2, 3, 4, 5, 6])
})
rule('deadSilence', 'the host is reminded that the dead keep silent', () => {
  const hints = (deadSilence: boolean) =>
    free({ options: { deadSilence } }).dead('Bo').frame('moderator').script?.hints.join()
  expect(hints(true)).toContain('The dead keep silent')
  expect(hints(false)).not.toContain('The dead keep silent')
})
rule('R-29 dropOut playerLeft', 'whoever leaves counts as dead, and the attempt knows it', () => {
  const target = free().starts('Ada', 'Cy').attack('Dee').leaves('Cy')
  target.announces('playerLeft', 'attemptAborted').isIn('free')
  const side = free()
    .starts('Ada', 'Cy')
    .attack('Dee')
    .counts()
    .leaves('Dee')
    .tells('all', { type: 'countStopped', reason: 'left' })
  side.toZero().tells('all', { type: 'attemptTallied', attack: 0 })
  const killer = free().starts('Ada', 'Cy').attack('Dee, Bo').toZero().leaves('Dee').isIn('verdict')
  killer.refuses(killer.sentence('Cy by Dee'), 'not-by-this-killer').verdict('Cy by Bo').leaves('Bo').isIn('free')
  killer.tellsNothing('all', 'exchange')
  const coup = free().starts('Fay', 'Ada').defend('Bo').attack('Dee').toZero().leaves('Fay')
  expect([coup.trigger(), coup.alive()]).toEqual(['stalinDead', 'Bo, Cy, Dee, Eli, Gil'])
  const stalin = free().starts('Ada', 'Cy').leaves('Ada').announces('playerLeft', 'attemptAborted', 'gameEnded')
  expect(stalin.trigger()).toBe('stalinDead')
  const sealed = free().starts('Ada', 'Cy').attack('Dee').toZero().verdict('Cy by Dee').leaves('Ada').isIn('exchange')
  expect(sealed.slot('Cy', 2).slot('Dee', 1).trigger()).toBe('stalinDead')
  const waits = free({ options: { dropOut: 'replace' } })
    .leaves('Dee')
    .moderator({ type: 'substitute', seat: 4, name: 'Zoe' })
  expect(waits.alive()).toContain('Dee')
  const spy = six().uses('Eli', 'spy', '6:1').leaves('Eli').tells('all', { type: 'abilityResolved', slots: [] })
  spy.tellsNothing(5, 'lookResult').isOffered('moderator', 'startAttempt')
})
rule('8.1', 'an ability that is paid for is completed when the alarm rings', () => {
  const table = six().uses('Eli', 'spy', '6:1').rings().tells(5, { type: 'lookResult', card: 'K♠' })
  table.tells('all', { type: 'gameEnded', trigger: 'alarm' })
})
rule('2.3 4.2', 'what the moderator puts right is told to whom it concerns', () => {
  const table = free().moderator({ type: 'setCard', place: '4:1', card: 'Q♥' })
  table.tells(4, { type: 'ownGoals', slots: ['Q♥', '7♠'] }).tells(3, { type: 'ownGoals', slots: ['A♣', '8♠'] })
  table.moderator({ type: 'setOut', seat: 5, out: true }).moderator({ type: 'setOut', seat: 5, out: false })
  table.tells('all', { type: 'corrected', seat: 5, alive: true }).starts('Ada', 'Cy').attack('Dee').counts()
  table.moderator({ type: 'changeVote', seat: 4, side: 'defend' }).announces('corrected', 'countStopped')
  expect(table.state.open.attempt).toMatchObject({ attackers: [], defenders: [4] })
  table
    .moderator({ type: 'goToStep', step: 'free' })
    .isIn('free')
    .moderator({ type: 'endWith', winners: [1, 4] })
  expect([table.winners(), table.outcome?.says]).toEqual(['Ada, Dee', 'Ada and Dee win'])
})
rule('S22 6.5', 'cards are neither made nor lost, whatever is killed, corrected and undone', () => {
  const table = free()
  const all = () =>
    [...Object.values(table.state.secret.goals).flat(), ...table.state.secret.discard, ...table.state.secret.leftover]
      .filter((card) => card !== null)
      .sort()
      .join()
  const before = all()
  table.starts('Ada', 'Cy').attack('Dee').toZero().verdict('Cy by Dee').slot('Dee', 1).slot('Cy', 2)
  expect(all()).toBe(before)
  table
    .moderator({ type: 'setCard', place: '4:1', card: 'A♣' })
    .moderator({ type: 'setCard', place: '4:1', card: '7♠' })
  expect(all()).toBe(before)
  expect(table.undo().undo().undo().hand('Dee')).toBe('A♣ 7♠')
})
