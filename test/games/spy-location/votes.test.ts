/** Sections 7.2 to 7.6: votes, guesses and the clock. */
import { describe, expect, test } from 'vitest'
import type { Options } from '../../../shared/games/spy-location/types.ts'
import { rule } from '../../kit/rule.ts'
import { five, talking, tenNames, type Circle } from './table.ts'

const orderOf = (
  options: Partial<Options>,
  [initiator, suspect]: readonly [string, string] = ['Bo', 'Dee'],
): string => {
  const table = talking({ options }).putsUp(initiator, suspect)
  return (table.state.open.vote?.order ?? []).map((seat) => table.nameOf(seat)).join(' ')
}
const unstopped = { pauseClockDuringVote: false } as const

rule('7.4 VOTE suspectVotes R-1', 'the suspect has no vote, or one', () => {
  expect(orderOf({})).toBe('Cy Eli Ada')
  expect(orderOf({ suspectVotes: true })).toBe('Cy Dee Eli Ada')
  const table = talking({ options: { suspectVotes: true } })
    .putsUp('Bo', 'Dee')
    .votes('Cy yes, Dee no, Eli yes, Ada yes')
  expect(table.state.open.vote?.closed).toBe(true)
  table.isIn('talk')
})
rule('initiatorVote R-2', 'whoever opens the vote has agreed, or is asked last', () => {
  expect(orderOf({ initiatorVote: 'asked' })).toBe('Cy Eli Ada Bo')
  const { centre } = talking().putsUp('Bo', 'Dee').frame('public').board
  expect(centre).toMatchObject({
    votes: [
      { voter: 2, label: 'Yes' },
      { voter: 3, label: '' },
      { voter: 5, label: '' },
      { voter: 1, label: '' },
    ],
    tally: [
      { label: 'Yes', count: 1 },
      { label: 'No', count: 0 },
    ],
  })
})
rule('voteStart R-3', 'the first voter sits left of the initiator, left of the suspect, or is the leader', () => {
  expect(orderOf({ voteStart: 'leftOfSuspect' })).toBe('Eli Ada Cy')
  expect(orderOf({ voteStart: 'leader' })).toBe('Ada Cy Eli')
  expect(orderOf({ voteStart: 'leader' }, ['Ada', 'Dee'])).toBe('Bo Cy Eli')
})
rule('7.4b yourVote', 'one by one in their order, and each phone is asked in its turn', () => {
  const table = talking().putsUp('Bo', 'Dee').tells(3, { type: 'yourVote' }).tellsNothing(5)
  table.refuses({ type: 'castVote', voter: 5, yes: true }, 'not-your-turn', '7.4b').isNotOffered(5, 'castVote')
  expect(table.frame('seat:3').board.news).toBe('Your vote: do you agree?')
  table.seat(3, { type: 'castVote', voter: 3, yes: true }).tells(5, { type: 'yourVote' })
  expect(table.frame('seat:3').board.news).toBe('Cy says yes')
  table.refuses({ type: 'castVote', voter: 3, yes: false }, 'not-your-turn')
})
rule('stopAtFirstNo R-4', 'everybody is asked, or the first no ends it', () => {
  const table = talking({ options: { stopAtFirstNo: true } })
    .putsUp('Bo', 'Dee')
    .votes('Cy no')
  table.announces('voteCast', 'voteClosed', 'clockResumed').isIn('talk')
})
rule('pauseClockDuringVote voteAtZero', 'with the clock running on, a vote is finished or off when it ends', () => {
  const open = (voteAtZero: Options['voteAtZero']): Circle =>
    talking({ options: { ...unstopped, voteAtZero } })
      .wait(400_000)
      .putsUp('Ada', 'Cy')
      .votes('Bo yes')
  const finished = open('finish').clockRunsOut().announces('clockPaused').isIn('vote')
  finished.tells('all', { type: 'clockPaused', remaining: 0 }).isNotOffered('moderator', 'timeUp')
  expect(open('finish').clockRunsOut().votes('Dee yes, Eli yes').reveals().outcomeOfRound()).toBe('spyIndicted')
  expect(open('finish').clockRunsOut().guesses('Cy', 'library').reveals().outcomeOfRound()).toBe('guessRight')
  const failed = open('finish').clockRunsOut().votes('Dee no, Eli yes').announces('voteCast', 'voteClosed', 'timeUp')
  expect(failed.reveals().outcomeOfRound()).toBe('timeOut')
  const off = open('cancel').clockRunsOut().announces('voteVoided', 'timeUp')
  off.tells('all', { type: 'voteVoided', reason: 'time', rightReturned: false }).isIn('over')
})
rule('voteSecondsPerPlayer answerSeconds', 'soft clocks only remind', () => {
  const table = talking({ options: { voteSecondsPerPlayer: 10, answerSeconds: 40 } })
  const running = (): readonly string[] =>
    table
      .frame('public')
      .clocks.filter((clock) => clock.running)
      .map((clock) => clock.id)
  expect(running()).toEqual(['round', 'answer'])
  table.wait(90_000).chain('Ada>Bo').putsUp('Bo', 'Dee')
  expect(running()).toEqual(['vote'])
  table.wait(60_000).isIn('vote').votes('Cy no, Eli no, Ada no')
  expect(running()).toEqual(['round', 'answer'])
  expect(
    talking()
      .frame('public')
      .clocks.map((clock) => clock.id),
  ).toEqual(['round'])
})
rule('R-12', 'of two at once the first opens; the other may put somebody up after it', () => {
  const table = talking().putsUp('Ada', 'Bo').refuses({ type: 'noteAccuser', seat: 4 }, 'vote-open', '7.2')
  table.isNotOffered(4, 'accuse').votes('Cy no, Dee no, Eli no').putsUp('Dee', 'Ada').isIn('vote')
})
rule('7.3', 'a spoken accusation is entered in two beats, and the first tells nobody', () => {
  const table = talking().moderator({ type: 'noteAccuser', seat: 2 }).tellsNothing('all')
  expect(table.offers('moderator')[0]).toMatchObject({
    command: 'accuse',
    set: { initiator: 2 },
    title: 'Bo calls for a vote',
  })
  table.refuses({ type: 'accuse', initiator: 2, suspect: 2 }, 'own-seat').moderator({ type: 'noteAccuser', seat: null })
  expect(table.offers('moderator')[0]?.command).toBe('ask')
  table.seat(4, { type: 'accuse', initiator: 4, suspect: 1 }).isIn('vote')
  const noted = talking()
    .moderator({ type: 'noteAccuser', seat: 2 })
    .seat(4, { type: 'accuse', initiator: 4, suspect: 1 })
  expect(noted.state.secret.accuser).toBeNull()
})
rule('7.2', 'a vote may come before the first question and in the middle of one', () => {
  const table = talking().asks('Ada', 'Bo').putsUp('Eli', 'Ada').votes('Bo no, Cy yes, Dee yes').isIn('talk')
  expect([table.asker, table.nameOf(table.state.open.answerer)]).toEqual(['Ada', 'Bo'])
  table.answers('Bo')
  expect(table.barred).toBe('Ada')
})
rule('R-23 R-5', 'whatever is registered first counts; the spy may still speak up in the vote', () => {
  const table = talking().putsUp('Eli', 'Cy').guesses('Cy', 'library').isIn('over')
  table.refuses({ type: 'castVote', voter: 1, yes: true }, 'no-vote', '7.4')
  const declared = talking().guesses('Cy', 'zoo').refuses({ type: 'noteAccuser', seat: 1 }, 'not-now')
  expect(declared.reveals().outcomeOfRound()).toBe('guessWrong')
})
rule('spyLastGuess R-8', 'a caught spy may have a last guess, and turn the round by it', () => {
  const caught = (): Circle =>
    talking({ options: { spyLastGuess: true } })
      .putsUp('Ada', 'Cy')
      .votes('Bo yes, Dee yes, Eli yes')
      .isIn('guess')
  const table = caught().isOffered(3, 'guess').isNotOffered(1, 'guess')
  expect(JSON.stringify(table.frame('public').board.seats)).not.toContain('"card"')
  table.seat(3, { type: 'guess', seat: 3, place: 'library' }).announces('guessMade').scores()
  expect([table.outcomeOfRound(), table.points()]).toEqual(['guessRight', 'Ada 0, Bo 0, Cy 4, Dee 0, Eli 0'])
  const wrong = caught().guesses('Cy', 'museum').scores()
  expect([wrong.outcomeOfRound(), wrong.points()]).toEqual(['spyIndicted', 'Ada 2, Bo 1, Cy 0, Dee 1, Eli 1'])
  const silent = caught().moderator({ type: 'guess', seat: 3, place: 'none' }).reveals()
  expect(silent.outcomeOfRound()).toBe('spyIndicted')
  const innocent = talking({ options: { spyLastGuess: true } })
    .putsUp('Bo', 'Eli')
    .votes('Cy yes, Dee yes, Ada yes')
  innocent.isIn('over')
})
rule(
  'finalVoteOnTimeout finalTurn',
  'after time-out everybody may put somebody up once more, from the leader clockwise',
  () => {
    const late = (): Circle => talking({ options: { finalVoteOnTimeout: true } }).clockRunsOut()
    const table = late().announces('timeUp', 'finalTurn').tells('all', { type: 'finalTurn', seat: 1 })
    table.isNotOffered(3, 'guess').refuses({ type: 'guess', seat: 3, place: 'library' }, 'no-guess-now')
    table.isOffered(1, 'accuse').isNotOffered(2, 'accuse').refuses({ type: 'passFinal', seat: 2 }, 'not-your-turn')
    table.moderator({ type: 'passFinal', seat: 1 }).putsUp('Bo', 'Eli').isNotOffered('moderator', 'guess')
    table.votes('Cy yes, Dee no, Ada yes').tells('all', { type: 'finalTurn', seat: 3 })
    table.seat(3, { type: 'passFinal', seat: 3 }).putsUp('Dee', 'Cy').votes('Eli yes, Ada yes, Bo yes').scores()
    expect([table.outcomeOfRound(), table.points()]).toEqual(['spyIndicted', 'Ada 1, Bo 1, Cy 0, Dee 2, Eli 1'])
    expect(table.told().filter((event) => event.type === 'accusationUsed')).toEqual([])
    const passed = late()
    for (const seat of [1, 2, 3, 4, 5]) passed.moderator({ type: 'passFinal', seat })
    passed.tells('all', { type: 'finalTurn', seat: null }).isIn('over').reveals()
    expect(passed.outcomeOfRound()).toBe('timeOut')
  },
)
rule('finishAnswerAtZero', 'a begun answer may be ended; nothing else comes of it', () => {
  const ended = (finishAnswerAtZero: boolean): Circle =>
    talking({ options: { finishAnswerAtZero } }).asks('Ada', 'Dee').clockRunsOut()
  expect(ended(true).frame('moderator').script?.say).toBe('Time. Dee, finish your sentence.')
  expect(ended(true).frame('public').board.centre).toMatchObject({ sub: 'Dee may finish the answer' })
  expect(ended(false).frame('moderator').script?.say).toBe('Time.')
  expect(ended(true).scores().points()).toBe('Ada 0, Bo 0, Cy 2, Dee 0, Eli 0')
  ended(true).isNotOffered(4, 'answered')
})
rule('7.5b', 'without the list the host says which place the words mean', () => {
  const hidden = (): Circle => talking({ options: { candidatesShown: false } })
  const table = hidden().seat(3, { type: 'guessWords', seat: 3, words: 'the LIBRARY' })
  table.announces('spyDeclared').isIn('guess')
  expect(table.frame('public').board.centre).toMatchObject({ title: 'Cy is the spy', sub: 'and names a place' })
  expect(table.frame('moderator').script?.hints).toContain('Typed by the spy: “the LIBRARY”')
  expect(table.offers('moderator')[0]?.now).toBeUndefined()
  table.moderator({ type: 'guess', seat: 3, place: 'library' }).tells('all', { type: 'guessMade', label: 'library' })
  expect(table.reveals().outcomeOfRound()).toBe('guessRight')
  const fitting = hidden().seat(3, { type: 'guessWords', seat: 3, words: 'library' })
  expect(fitting.offers('moderator')[0]?.now).toEqual({ place: 'library' })
  const none = hidden().seat(3, { type: 'guessWords', seat: 3, words: 'library' })
  none.moderator({ type: 'guess', seat: 3, place: 'none' }).tells('all', { type: 'guessMade', label: 'library' })
  expect(none.reveals().outcomeOfRound()).toBe('guessWrong')
  hidden()
    .seat(4, { type: 'guessWords', seat: 4, words: 'library' })
    .tells(4, { type: 'guessDeclined' })
    .tellsNothing('all')
  expect(
    talking().guesses('Cy', 'none').tells('all', { type: 'guessMade', label: '' }).reveals().outcomeOfRound(),
  ).toBe('guessWrong')
})
test('a clock that the host stopped before a vote stands after it', () => {
  const table = talking().wait(10_000).moderator({ type: 'pauseClock', clock: 'round' }).putsUp('Bo', 'Dee')
  table.tellsNothing('all', 'clockPaused').votes('Cy no, Eli no, Ada no').tellsNothing('all', 'clockResumed')
  expect(table.wait(5000).clock()).toBe(410)
})
test('time added by the host counts', () => {
  const table = talking().wait(10_000).moderator({ type: 'addTime', clock: 'round', seconds: 60 }).putsUp('Bo', 'Dee')
  table.tells('all', { type: 'clockPaused', remaining: 470_000 }).wait(7000).votes('Cy no, Eli no, Ada no')
  table.tells('all', { type: 'clockResumed', endsAt: 487_000 }).wait(469_999).isIn('talk').wait(1).isIn('over')
})
test('after a restart in a vote, the clock goes on where it was', () => {
  const table = talking().wait(20_000).putsUp('Bo', 'Dee').restart(25_000).moderator({ type: 'resumeClocks' })
  table.votes('Cy no, Eli no, Ada no')
  expect(table.clock()).toBe(400)
})
describe('ten players', () => {
  test('eight are asked', () => {
    const table = talking({ names: tenNames }).putsUp('Jan', 'Ada')
    expect(table.state.open.vote?.order).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(five).toHaveLength(5)
  })
})
