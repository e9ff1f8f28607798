/** Players who come and go, the spread of knowledge, and corrections by hand. */
import { describe, expect, test } from 'vitest'
import type { Options } from '../../../shared/games/spy-location/types.ts'
import { rule } from '../../kit/rule.ts'
import { circle, five, talking, type Circle } from './table.ts'

describe('somebody leaves', () => {
  rule('R-19 onLeave playerLeft', 'the spy, or one too many: the round is void', () => {
    const table = talking().leaves('Cy').announces('playerLeft', 'roundVoided').reveals()
    expect(table.outcomeOfRound()).toBe('void')
    talking({ names: five.slice(0, 4) })
      .leaves('Dee')
      .announces('playerLeft', 'roundVoided')
    talking().leaves('Dee').announces('playerLeft').isIn('talk')
    talking({ options: { onLeave: 'void' } })
      .leaves('Dee')
      .announces('playerLeft', 'roundVoided')
    talking().clockRunsOut().leaves('Cy').announces('playerLeft').isIn('over')
  })
  rule('R-19', 'an open vote is void if it waits for the leaver, is theirs or is about them', () => {
    const open = (): Circle => talking().putsUp('Ada', 'Dee').votes('Bo yes')
    const waited = open().leaves('Eli').announces('playerLeft', 'voteVoided', 'clockResumed').isIn('talk')
    waited.tells('all', { type: 'voteVoided', reason: 'left', rightReturned: true })
    expect(waited.state.open.used).toEqual([])
    open().leaves('Dee').tells('all', { type: 'voteVoided', rightReturned: true })
    open().leaves('Ada').tells('all', { type: 'voteVoided', rightReturned: false }).isIn('talk')
    open().leaves('Bo').announces('playerLeft').isIn('vote').votes('Cy yes, Eli yes').isIn('over')
  })
  rule('R-19 turn', 'the chain goes on without the leaver', () => {
    const asked = talking().chain('Ada>Bo').asks('Bo', 'Dee').leaves('Dee')
    asked.tells('all', { type: 'turn', askerSeat: 2, barredSeat: 1 }).asks('Bo', 'Eli')
    const asking = talking().chain('Ada>Bo').leaves('Bo').announces('playerLeft', 'turn')
    expect([asking.asker, asking.barred]).toEqual(['Cy', 'nobody'])
    const barred = talking().chain('Ada>Bo').leaves('Ada').announces('playerLeft')
    expect([barred.asker, barred.barred]).toEqual(['Bo', 'nobody'])
    const voting = talking().chain('Ada>Bo').putsUp('Eli', 'Dee').votes('Ada no').leaves('Ada').isIn('vote')
    expect(voting.votes('Bo yes, Cy yes').barred).toBe('nobody')
  })
  rule('R-19 DEAL', 'before the clock: whoever is left has to look, and the leader may be another', () => {
    const table = circle()
      .to('deal')
      .moderator({ type: 'confirmCard', seat: 1 })
      .moderator({ type: 'confirmCard', seat: 2 })
    table.leaves('Ada').tells('all', { type: 'cardsSeen', count: 1, of: 4 }).moderator({ type: 'startRound' })
    expect(table.asker).toBe('Bo')
  })
  test('a final vote goes on without the leaver', () => {
    const late = (): Circle => talking({ options: { finalVoteOnTimeout: true } }).clockRunsOut()
    late().leaves('Ada').tells('all', { type: 'finalTurn', seat: 2 }).isIn('final')
    late().leaves('Dee').announces('playerLeft').isIn('final')
    const open = late().putsUp('Ada', 'Eli').votes('Bo yes').leaves('Dee')
    open.tells('all', { type: 'finalTurn', seat: 1 }).putsUp('Ada', 'Eli')
  })
  test('whoever left a round gets nothing for it, keeps older points and may come back', () => {
    const table = talking().guesses('Cy', 'museum').scores().nextRound('Bo').leaves('Dee')
    table.guesses('Bo', 'zoo').scores().moderator({ type: 'comeBack', seat: 4 }).announces('playerJoined')
    expect([table.points(), table.totals()]).toEqual(['Ada 1, Bo 0, Cy 1, Eli 1', 'Ada 2, Bo 1, Cy 1, Dee 1, Eli 2'])
    expect(table.state.open.sitting).toContain(4)
  })
  test('whoever takes the seat of a leaver sits down by the own name', () => {
    const table = talking().leaves('Dee').moderator({ type: 'substitute', seat: 4, name: 'Fay' })
    table.tells('all', { type: 'playerJoined', seat: 4, name: 'Fay' })
    expect(table.state.open.sitting).toContain(4)
  })
  test('with fewer than four the game can only end', () => {
    const table = talking({ names: five.slice(0, 4) })
      .clockRunsOut()
      .scores()
      .leaves('Dee')
    table.refuses({ type: 'deal', leader: 1 }, 'too-few', '4.3').next().isIn('end')
    expect(table.winners()).toEqual(['Cy'])
  })
})
describe('somebody sits down', () => {
  rule('R-22 4.3 playerJoined', 'between rounds or in one: from the next round on', () => {
    const table = talking().moderator({ type: 'join', name: 'Fay' })
    table.tells('all', { type: 'playerJoined', seat: 6, name: 'Fay' }).isIn('talk').isNotOffered('moderator', {
      type: 'ask',
      asker: 1,
      answerer: 6,
    })
    expect([table.offers(6), table.frame('public').board.seats[5]?.marks]).toEqual([
      [],
      [{ id: 'waiting', label: 'Next round' }],
    ])
    table.clockRunsOut().scores().next()
    expect(table.state.open.playing).toEqual([1, 2, 3, 4, 5, 6])
    table.moderator({ type: 'startRound' }).isOffered('moderator', { type: 'ask', asker: 1, answerer: 6 })
    table.tells('all', { type: 'roundStarted', endsAt: table.t + 420_000 })
  })
  test('between rounds seats may be changed round', () => {
    const table = talking().isNotOffered('moderator', 'reseat').clockRunsOut().scores()
    table
      .moderator({ type: 'reseat', ring: [1, 5, 4, 3, 2] })
      .nextRound('Cy')
      .putsUp('Ada', 'Cy')
    expect(table.state.open.vote?.order).toEqual([5, 4, 2])
  })
})
describe('a host who plays along', () => {
  const blind = { options: { hostBlind: true } as Partial<Options>, spy: null }
  rule('2.4 hostBlind', 'sees neither place nor spy until the reveal, yet can do everything', () => {
    const table = talking(blind)
    const { location = '', spySeat = 0 } = table.state.secret.draws[0] ?? {}
    const label = table.frame(`seat:${spySeat === 1 ? 2 : 1}`).board.seats[spySeat === 1 ? 1 : 0]?.card?.label
    expect(label).toMatch(/\w/)
    const frame = table.frame('moderator')
    expect(JSON.stringify({ ...frame.board, list: null })).not.toContain(`"${label}"`)
    expect(frame.board.seats.filter((each) => each.card !== undefined)).toEqual([])
    expect(frame.script?.hints).toEqual(['You play along: place and spy are shown with the reveal.'])
    expect(frame.offers.find((offer) => offer.id === 'setCard')?.now).toBeUndefined()
    expect(table.history('moderator').map((line) => line.type)).not.toContain('card')
    table.moderator({ type: 'guess', seat: spySeat, place: location }).announces('spyDeclared', 'guessMade')
    table.reveals().tells('all', { type: 'roundRevealed', outcome: 'guessRight', spySeat, location })
    expect(table.frame('moderator').board.seats.filter((each) => each.card !== undefined)).toHaveLength(5)
  })
  rule('2.4', 'hears nothing of a resident who names a place, and is not told the truth by looking ahead', () => {
    const table = talking(blind)
    const resident = table.state.secret.draws[0]?.spySeat === 1 ? 2 : 1
    const before = table.frame('moderator')
    table.moderator({ type: 'guess', seat: resident, place: 'zoo' })
    expect({ ...table.frame('moderator'), undo: null }).toEqual({ ...before, undo: null })
    const shown = (given: Circle): readonly string[] =>
      given
        .offers('moderator')
        .filter((offer) => offer.shows === true && offer.group === 'next')
        .map((offer) => offer.id)
    expect(shown(table.putsUp('Ada', 'Bo'))).toEqual([])
    expect(shown(talking().putsUp('Ada', 'Bo'))).toEqual(['castVote:yes', 'castVote:no'])
  })
  rule('2.4', 'hears the same whoever is said to name whichever place, as long as nobody really does', () => {
    const answers = (table: Circle): readonly string[] => [
      ...new Set(
        [1, 2, 3, 4, 5].flatMap((seat) => [...places].map((place) => table.ahead({ type: 'guess', seat, place }))),
      ),
    ]
    const places = talking(blind).state.secret.candidates
    expect(answers(talking(blind))).toEqual(['kept'])
    expect(answers(talking()).length).toBeGreaterThan(1)
    const over = talking(blind).clockRunsOut()
    expect([over.ahead({ type: 'reveal' }), over.isIn('over').reveals().outcomeOfRound()]).toEqual(['kept', 'timeOut'])
    expect(talking(blind).ahead({ type: 'ask', asker: 1, answerer: 2 })).toBe('asked')
  })
})
describe('put right by hand', () => {
  test('spy and place: whoever has another card by it gets it, and nobody else hears of it', () => {
    const table = talking().moderator({ type: 'setCard', spy: 5, location: 'library' }).tellsNothing('all')
    table
      .tells(3, { type: 'card', kind: 'location', label: 'library' })
      .tells(5, { type: 'card', kind: 'spy' })
      .tellsNothing(1, 'card')
    table.moderator({ type: 'setCard', spy: 5, location: 'zoo' }).tells(1, { type: 'card', label: 'zoo' })
    expect(table.guesses('Eli', 'zoo').reveals().outcomeOfRound()).toBe('guessRight')
    expect(table.state.secret.draws).toHaveLength(1)
  })
  test('a player is put out, and in again from the next round on', () => {
    const table = talking().moderator({ type: 'setOut', seat: 4, out: true }).announces('playerLeft')
    table
      .refuses({ type: 'setOut', seat: 4, out: true }, 'already-so')
      .moderator({ type: 'setOut', seat: 4, out: false })
    table.announces('playerJoined')
    expect([table.state.open.playing, table.state.open.sitting]).toEqual([
      [1, 2, 3, 5],
      [1, 2, 3, 5, 4],
    ])
  })
  test('a vote is corrected while it is open, or once it has failed', () => {
    const open = talking().putsUp('Ada', 'Cy').votes('Bo no').moderator({ type: 'changeVote', voter: 2, yes: true })
    open.announces('voteCast').votes('Dee yes, Eli yes').isIn('over')
    const failed = talking().putsUp('Ada', 'Cy').votes('Bo no, Dee yes, Eli yes').isIn('talk')
    failed.moderator({ type: 'changeVote', voter: 2, yes: true }).announces('voteCast', 'voteClosed', 'suspectRevealed')
    expect(failed.reveals().outcomeOfRound()).toBe('spyIndicted')
    const passed = talking().putsUp('Ada', 'Cy').votes('Bo no, Dee yes, Eli yes').asks('Ada', 'Bo')
    passed
      .refuses({ type: 'changeVote', voter: 2, yes: true }, 'nothing-entered')
      .isNotOffered('moderator', 'changeVote')
  })
  test('back to the questions, out of a vote or of a round that ended too early', () => {
    const vote = talking()
      .chain('Ada>Bo')
      .putsUp('Bo', 'Dee')
      .moderator({ type: 'goToStep', step: 'talk' })
      .isIn('talk')
    vote.tells('all', { type: 'voteVoided', reason: 'host', rightReturned: true }).putsUp('Bo', 'Dee')
    expect([vote.asker, vote.barred]).toEqual(['Bo', 'Ada'])
    const over = talking().chain('Ada>Bo').moderator({ type: 'timeUp' }).moderator({ type: 'goToStep', step: 'talk' })
    expect([over.asker, over.barred, over.clock()]).toEqual(['Bo', 'Ada', 60])
    over.clockRunsOut().isIn('over').refuses({ type: 'goToStep', step: 'end' }, 'not-now')
  })
  test('a round is dealt anew under its number', () => {
    const table = talking().chain('Ada>Bo').putsUp('Bo', 'Dee').moderator({ type: 'goToStep', step: 'deal' })
    table.tells('all', { type: 'roundPrepared', no: 1, leaderSeat: 1, minutes: 7 }).isIn('deal', 1)
    expect([table.state.open.used, table.clock(), table.state.secret.draws.length]).toEqual([[], null, 2])
    expect(table.state.secret.draws[1]?.location).not.toBe('library')
  })
  test('the moderator names the winners', () => {
    const table = talking()
      .moderator({ type: 'endWith', winners: [2, 4] })
      .isIn('end')
    expect([table.winners(), table.outcome?.says]).toEqual([['Bo', 'Dee'], 'Bo and Dee share the win'])
  })
  test('the moderator can do whatever a phone is asked', () => {
    const table = talking().moderator({ type: 'noteAccuser', seat: 2 })
    for (const command of ['ask', 'accuse', 'guess', 'timeUp']) table.isOffered('moderator', command)
    table.moderator({ type: 'accuse', initiator: 2, suspect: 4 }).isOffered('moderator', 'castVote')
    expect(
      table
        .offers('moderator')
        .filter((offer) => offer.command === 'castVote')
        .map((offer) => offer.key),
    ).toEqual(['y', 'n'])
  })
})
