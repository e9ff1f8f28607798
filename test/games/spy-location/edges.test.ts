/** Edges of clauses: void last rounds, leaders and suspects who have left. */
import { expect } from 'vitest'
import type { Field } from '../../../shared/engine/offers/fields.ts'
import { rule } from '../../kit/rule.ts'
import { talking, tenNames, type Circle } from './table.ts'

const roundsOf = (table: Circle): Field | undefined =>
  table.offers('moderator').find((each) => each.command === 'setTarget')?.fields['rounds']

rule('4.3 R-16 8.1', 'a void round is none: the number of rounds may change after it, even after the last', () => {
  const last = talking({ options: { targetRounds: 1 } })
    .moderator({ type: 'voidRound' })
    .reveals()
  expect(roundsOf(last)).toMatchObject({ min: 1, max: 30 })
  last.moderator({ type: 'setTarget', rounds: 2 }).tells('all', { type: 'gameOptions', targetRounds: 2 })
  const second = talking({ options: { targetRounds: 3 } })
    .clockRunsOut()
    .scores()
    .nextRound('Dee')
  expect(roundsOf(second)).toMatchObject({ min: 2 })
  expect(roundsOf(second.moderator({ type: 'voidRound' }).reveals())).toMatchObject({ min: 1 })
  expect(second.moderator({ type: 'setTarget', rounds: 1 }).next().winners()).toEqual(['Cy'])
})
rule('R-9', 'a round that is dealt anew without its leader is led by the next clockwise', () => {
  const table = talking().leaves('Ada').moderator({ type: 'goToStep', step: 'deal' })
  table.tells('all', { type: 'roundPrepared', no: 1, leaderSeat: 2 })
  expect(table.moderator({ type: 'startRound' }).asker).toBe('Bo')
})
rule('R-19', 'a failed vote is not corrected any more when somebody whom it concerned has left', () => {
  const failed = talking().chain('Ada>Bo').putsUp('Bo', 'Dee').votes('Cy yes, Eli no, Ada yes')
  failed.isOffered('moderator', 'changeVote').leaves('Dee').isNotOffered('moderator', 'changeVote')
  failed.refuses({ type: 'changeVote', voter: 5, yes: true }, 'nothing-entered', '7.4')
})
rule('4.3 8.2', 'a void round goes on by what it was, and its number is not dealt again', () => {
  const table = talking({ options: { targetRounds: 2 } }).moderator({ type: 'voidRound' })
  table.refuses({ type: 'goToStep', step: 'deal' }, 'not-now').isNotOffered('moderator', 'goToStep').reveals()
  table.nextRound('Dee').clockRunsOut().scores().nextRound('Eli')
  expect(table.frame('public').board.headline).toBe('Round 3 of 3')
})
rule(
  '7.5b R-8',
  'a caught spy names a place once: no phone is asked for other words, and the round is judged alike',
  () => {
    const caught = (words: string): Circle =>
      talking({ options: { candidatesShown: false, spyLastGuess: true } })
        .putsUp('Ada', 'Cy')
        .votes('Bo yes, Dee yes, Eli yes')
        .seat(3, { type: 'guessWords', seat: 3, words })
    const table = caught('museum').refusesSeat(3, { type: 'guessWords', seat: 3, words: 'library' })
    expect(table.offers(3)).toEqual([])
    expect(table.next().reveals().outcomeOfRound()).toBe('spyIndicted')
    expect(table.moderator({ type: 'score' }).points()).toBe('Ada 2, Bo 1, Cy 0, Dee 1, Eli 1')
    expect(caught('library').next().scores().points()).toBe('Ada 0, Bo 0, Cy 4, Dee 0, Eli 0')
  },
)
rule('7.2 R-19', 'the time of a question stands while a vote is open, also when the asker leaves meanwhile', () => {
  const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay']
  const table = talking({ names, options: { answerSeconds: 30 } })
    .chain('Ada>Bo')
    .putsUp('Dee', 'Eli')
  const runs = (): boolean | undefined => table.frame('public').clocks.find((clock) => clock.id === 'answer')?.running
  table.votes('Fay yes, Ada yes, Bo yes').leaves('Bo')
  expect([table.state.open.stage, table.asker, runs()]).toEqual(['vote', 'Cy', false])
  table.votes('Cy no')
  expect([table.state.open.stage, table.asker, runs()]).toEqual(['talk', 'Cy', true])
})
rule(
  '7.2 goToStep',
  'a question that waits is still to be answered when the moderator goes back to the questions',
  () => {
    const options = { answerSeconds: 30 }
    const vote = talking({ options }).chain('Ada>Bo').asks('Bo', 'Cy').wait(5000).putsUp('Dee', 'Eli').wait(1000)
    vote.moderator({ type: 'goToStep', step: 'talk' }).announces('voteVoided', 'clockResumed')
    expect([vote.asker, vote.nameOf(vote.state.open.answerer), vote.barred]).toEqual(['Bo', 'Cy', 'Ada'])
    expect(vote.frame('public').clocks.find(({ id }) => id === 'answer')?.leftMs).toBe(25_000)
    vote.answers('Cy')
    const guess = talking().asks('Ada', 'Bo').guesses('Cy', 'zoo').moderator({ type: 'goToStep', step: 'talk' })
    guess.answers('Bo')
  },
)
rule('R-19 goToStep', 'a round does not go on with somebody who has left it', () => {
  const back = { type: 'goToStep', step: 'talk' } as const
  const over = talking().moderator({ type: 'timeUp' }).leaves('Cy')
  over.refuses(back, 'not-now').isOffered('moderator', { type: 'goToStep', step: 'deal' })
  over.undo().moderator(back).isIn('talk')
  const last = talking({ names: tenNames.slice(0, 6), options: { finalVoteOnTimeout: true } }).chain('Ada>Bo')
  last.moderator({ type: 'timeUp' }).isIn('final').leaves('Bo').moderator(back)
  expect([last.asker, last.barred]).toEqual(['Cy', 'nobody'])
})
rule('7.5b R-8 R-19', 'a spy who leaves before naming a place has named none, and the round stands', () => {
  const caught = talking({ options: { spyLastGuess: true } })
    .putsUp('Ada', 'Cy')
    .votes('Bo yes, Dee yes, Eli yes')
  caught.isIn('guess').leaves('Cy').isIn('guess').guesses('Cy', 'none').scores()
  expect([caught.outcomeOfRound(), caught.points()]).toEqual(['spyIndicted', 'Ada 2, Bo 1, Cy 0, Dee 1, Eli 1'])
  const declared = talking({ options: { candidatesShown: false } }).seat(3, {
    type: 'guessWords',
    seat: 3,
    words: 'hm',
  })
  declared.isIn('guess').leaves('Cy').guesses('Cy', 'none').scores()
  expect([declared.outcomeOfRound(), declared.points()]).toEqual(['guessWrong', 'Ada 1, Bo 1, Cy 0, Dee 1, Eli 1'])
})
rule('7.4b', 'a vote that is put right leaves the next voter asked', () => {
  const table = talking().putsUp('Ada', 'Cy').votes('Bo yes')
  const [asked, news] = [table.offers(4), table.frame('seat:4').board.news]
  expect(news).not.toBe(table.frame('seat:5').board.news)
  table.moderator({ type: 'changeVote', voter: 2, yes: false })
  expect([table.offers(4), table.frame('seat:4').board.news]).toEqual([asked, news])
})
rule('7.5c', 'whoever was told not to be the spy, and is by a corrected card, is not told so any more', () => {
  const table = talking().seat(4, { type: 'guess', seat: 4, place: 'museum' })
  expect(table.frame('seat:4').board.notes).toEqual(['No: you are not the spy.'])
  table.moderator({ type: 'setCard', spy: 4, location: 'library' })
  expect(table.frame('seat:4').board.notes).toEqual([])
  expect(table.seat(4, { type: 'guess', seat: 4, place: 'library' }).reveals().outcomeOfRound()).toBe('guessRight')
})
