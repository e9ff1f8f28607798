/** Section 10: the acceptance scenarios, played as they are written. */
import { expect } from 'vitest'
import { historyFor } from '../../../shared/engine/history.ts'
import { rule } from '../../kit/rule.ts'
import { circle, five, talking, tenNames, type Circle } from './table.ts'

const minutes = (left: number, seconds = 0): number => left * 60 + seconds
const cards = (table: Circle): readonly unknown[] =>
  table.rows.filter((row) => row.event.type === 'card').map((row) => [row.to, row.event['kind'], row.event['label']])

rule(
  'S1 2.3 6.4 1.4 DEAL ROUND_SETUP roundPrepared',
  'four phones get the library, one the spy card, each alone',
  () => {
    const table = circle().to('deal')
    expect(cards(table)).toEqual([
      [[1], 'location', 'library'],
      [[2], 'location', 'library'],
      [[3], 'spy', undefined],
      [[4], 'location', 'library'],
      [[5], 'location', 'library'],
    ])
    table.tells('all', { type: 'roundPrepared', no: 1, leaderSeat: 1, minutes: 7 })
    for (const seat of [1, 2, 3, 4, 5]) table.seat(seat, { type: 'confirmCard', seat })
    table.tells('all', { type: 'cardsSeen', count: 5, of: 5 })
    const { board } = table.frame('public')
    expect(board.list?.items).toHaveLength(40)
    expect(board.list?.items).toEqual([...(board.list?.items ?? [])].sort())
    expect(board.centre).toMatchObject({ kind: 'list' })
    expect(board.seats.filter((each) => each.card !== undefined)).toEqual([])
  },
)
rule('S2 7.1 7.1d 7.1e turn asked ASK ANSWER', 'the chain goes on, and nobody asks back at once', () => {
  const table = talking()
  expect(table.barred).toBe('nobody')
  table.asks('Ada', 'Bo').tells('all', { type: 'asked', askerSeat: 1, answererSeat: 2 })
  table.answers('Bo').tells('all', { type: 'turn', askerSeat: 2, barredSeat: 1 })
  table.refuses({ type: 'ask', asker: 2, answerer: 1 }, 'barred', '7.1d')
  table.refuses({ type: 'ask', asker: 2, answerer: 2 }, 'own-seat', '7.1d')
  table.asks('Bo', 'Dee').answers('Dee')
  table.refuses({ type: 'ask', asker: 4, answerer: 2 }, 'barred', '7.1d')
  table.asks('Dee', 'Ada').answers('Ada')
  table.refuses({ type: 'ask', asker: 1, answerer: 4 }, 'barred', '7.1d').asks('Ada', 'Bo')
})
rule('S3 7.1b 7.1c', 'there is no follow-up: whoever answered asks', () => {
  const table = talking().chain('Ada>Bo')
  table.refuses({ type: 'ask', asker: 1, answerer: 2 }, 'not-your-turn', '7.1b')
  expect(table.asker).toBe('Bo')
})
rule(
  'S4 7.2 7.4c 7.4e R-5 voteOpened voteCast voteClosed clockPaused clockResumed',
  'a failed vote leaves all as it was',
  () => {
    const table = talking().wait(110_000).chain('Ada>Bo').putsUp('Bo', 'Dee')
    table.tells('all', { type: 'voteOpened', initiator: 2, suspect: 4, order: [3, 5, 1] })
    table.tells('all', { type: 'clockPaused', remaining: 310_000 }).tells('all', { type: 'accusationUsed', seat: 2 })
    expect(table.wait(60_000).clock()).toBe(minutes(5, 10))
    table.votes('Cy yes, Eli no').isIn('vote').tells('all', { type: 'voteCast', seat: 5, yes: false })
    table
      .votes('Ada yes')
      .announces('voteCast', 'voteClosed', 'clockResumed')
      .tells('all', { type: 'voteClosed', indicted: false })
    expect([table.asker, table.barred, table.clock()]).toEqual(['Bo', 'Ada', minutes(5, 10)])
    expect(table.wait(1000).clock()).toBe(minutes(5, 9))
    expect(table.state.open.used).toEqual([2])
  },
)
rule('S5 7.3 R-12 accusationUsed', 'one accusation each in a round', () => {
  const table = talking().chain('Ada>Bo').putsUp('Bo', 'Dee').votes('Cy yes, Eli no, Ada yes')
  table.refuses({ type: 'noteAccuser', seat: 2 }, 'right-used', '7.3').isNotOffered(2, 'accuse')
  table.putsUp('Dee', 'Cy').votes('Eli no, Ada no, Bo no').moderator({ type: 'timeUp' }).scores()
  table.nextRound('Ada').putsUp('Bo', 'Cy').isIn('vote')
})
rule(
  'S6 7.4d spyIndicted suspectRevealed roundRevealed scored',
  'the spy indicted: one each, two for whoever saw it',
  () => {
    const table = talking().putsUp('Ada', 'Cy').votes('Bo yes, Dee yes, Eli yes')
    table
      .announces('voteCast', 'voteClosed', 'suspectRevealed')
      .tells('all', { type: 'suspectRevealed', seat: 3, isSpy: true })
    table.refuses({ type: 'guess', seat: 3, place: 'library' }, 'no-guess-now', '7.5d')
    table
      .reveals()
      .tells('all', { type: 'roundRevealed', no: 1, outcome: 'spyIndicted', spySeat: 3, location: 'library' })
    table.moderator({ type: 'score' })
    expect([table.points(), table.sum()]).toEqual(['Ada 2, Bo 1, Cy 0, Dee 1, Eli 1', 5])
  },
)
rule('S7 8.2', 'an innocent indicted: four for the spy, nothing for anybody else', () => {
  const table = talking().putsUp('Bo', 'Eli').votes('Cy yes, Dee yes, Ada yes')
  table.tells('all', { type: 'suspectRevealed', seat: 5, isSpy: false }).scores()
  expect(table.points()).toBe('Ada 0, Bo 0, Cy 4, Dee 0, Eli 0')
  expect(table.outcomeOfRound()).toBe('innocentIndicted')
})
rule('S8 7.5 7.5b spyDeclared guessMade GUESS', 'the right guess ends the round', () => {
  const table = talking()
    .wait(minutes(5) * 1000)
    .guesses('Cy', 'library')
  table.announces('spyDeclared', 'guessMade').tells('all', { type: 'guessMade', label: 'library' })
  expect(table.clock()).toBeNull()
  expect(table.frame('public').board.centre).toMatchObject({ title: 'Cy is the spy', sub: 'and says: Library' })
  table.scores()
  expect([table.outcomeOfRound(), table.points()]).toEqual(['guessRight', 'Ada 0, Bo 0, Cy 4, Dee 0, Eli 0'])
})
rule('S9 R-7 wrongGuess', 'the wrong guess: one each for the others, or two for the spy', () => {
  const table = talking().guesses('Cy', 'museum').scores()
  expect([table.outcomeOfRound(), table.points()]).toEqual(['guessWrong', 'Ada 1, Bo 1, Cy 0, Dee 1, Eli 1'])
  const literal = talking({ options: { wrongGuess: 'spyTwo' } })
    .guesses('Cy', 'museum')
    .scores()
  expect(literal.points()).toBe('Ada 0, Bo 0, Cy 2, Dee 0, Eli 0')
})
rule('S10 7.6 7.5d timeUp TIMEOUT', 'time-out in the middle of an answer: two for the spy', () => {
  const table = talking().asks('Ada', 'Dee').clockRunsOut()
  table.announces('timeUp').isIn('over')
  expect(table.t).toBe(minutes(7) * 1000)
  table.refuses({ type: 'guess', seat: 3, place: 'library' }, 'no-guess-now', '7.5d')
  table.refuses({ type: 'noteAccuser', seat: 1 }, 'not-now').scores()
  expect([table.outcomeOfRound(), table.points()]).toEqual(['timeOut', 'Ada 0, Bo 0, Cy 2, Dee 0, Eli 0'])
})
rule('S11 R-6 guessDuringVote voteVoided', 'a guess in the middle of a vote, until its last vote', () => {
  const open = (): Circle => talking().putsUp('Ada', 'Cy').votes('Bo yes, Dee yes')
  const table = open().seat(3, { type: 'guess', seat: 3, place: 'library' })
  table.announces('spyDeclared', 'voteVoided', 'guessMade').scores()
  expect([table.outcomeOfRound(), table.points()]).toEqual(['guessRight', 'Ada 0, Bo 0, Cy 4, Dee 0, Eli 0'])
  const late = open().votes('Eli yes').refusesSeat(3, { type: 'guess', seat: 3, place: 'library' })
  expect(late.reveals().outcomeOfRound()).toBe('spyIndicted')
  talking({ options: { guessDuringVote: false } })
    .putsUp('Ada', 'Cy')
    .isNotOffered(3, 'guess')
    .isNotOffered(2, 'guess')
    .isNotOffered('moderator', 'guess')
})
rule('S12 7.5c guessDeclined', 'a resident who names a place hears no, alone', () => {
  const table = talking().wait(1000).seat(4, { type: 'guess', seat: 4, place: 'library' })
  table.tells(4, { type: 'guessDeclined' }).tellsNothing('all').isIn('talk')
  for (const seat of [1, 2, 3, 5]) table.tellsNothing(seat)
  expect(table.frame('seat:4').board.notes).toEqual(['No: you are not the spy.'])
  expect(table.frame('public').clocks[0]?.running).toBe(true)
})
rule('S13 R-17', 'the spy may put somebody up and win by it', () => {
  const table = talking().putsUp('Cy', 'Ada')
  table.tells('all', { type: 'voteOpened', initiator: 3, suspect: 1, order: [4, 5, 2] })
  table.votes('Dee yes, Eli yes, Bo yes').scores()
  expect([table.outcomeOfRound(), table.points()]).toEqual(['innocentIndicted', 'Ada 0, Bo 0, Cy 4, Dee 0, Eli 0'])
})
rule('S14 8.3 8.4 4.3 gameResult targetRounds', 'three rounds and a winner; no fourth', () => {
  const table = talking({ options: { targetRounds: 3 } })
  table.putsUp('Ada', 'Cy').votes('Bo yes, Dee yes, Eli yes').scores()
  table.nextRound('Ada', 'zoo').clockRunsOut().scores()
  table.nextRound('Eli', 'farm').guesses('Eli', 'farm').scores()
  expect(table.totals()).toBe('Ada 4, Bo 1, Cy 0, Dee 1, Eli 5')
  table.isNotOffered('moderator', 'deal').next()
  table.tells('all', { type: 'gameResult', winners: [5], early: false })
  expect([table.winners(), table.outcome?.says]).toEqual([['Eli'], 'The winner is Eli'])
  expect(table.results.map((each) => [each.points, each.won])).toEqual([
    [4, false],
    [1, false],
    [0, false],
    [1, false],
    [5, true],
  ])
})
rule('S15 R-14 tieBreak', 'a tie is shared', () => {
  const first = (): Circle =>
    talking({ options: { targetRounds: 2 } })
      .clockRunsOut()
      .scores()
  const table = first().nextRound('Bo').putsUp('Dee', 'Bo').votes('Eli yes, Ada yes, Cy yes').scores()
  expect(table.totals()).toBe('Ada 1, Bo 0, Cy 3, Dee 2, Eli 1')
  expect(table.next().winners()).toEqual(['Cy'])
  const tied = first().nextRound('Dee').clockRunsOut().scores().next()
  expect([tied.winners(), tied.outcome?.says]).toEqual([['Cy', 'Dee'], 'Cy and Dee share the win'])
})
rule('S16 4.4 1.2 R-10 roundMinutes', 'a round lasts as long as the table says', () => {
  const lengths = [4, 5, 6, 7, 8, 9, 10].map((players) => {
    const table = talking({ names: tenNames.slice(0, players) })
    return table.clock()
  })
  expect(lengths).toEqual([6, 7, 7, 8, 9, 9, 10].map((each) => each * 60))
  for (const players of [3, 11]) {
    const names = [...tenNames, 'Kim'].slice(0, players)
    expect(() => circle({ names })).toThrow(/4 to 10 players/)
  }
})
rule('S17 4.5 voteStart', 'a vote two seconds before the end stops the clock there', () => {
  const table = talking()
    .wait((minutes(7) - 2) * 1000)
    .putsUp('Eli', 'Bo')
  expect(table.wait(60_000).clock()).toBe(2)
  table.tells('all', { type: 'voteOpened', initiator: 5, suspect: 2, order: [1, 3, 4] })
  table.votes('Ada yes, Cy no, Dee yes')
  expect(table.wait(1999).clock()).toBeCloseTo(0.001)
  table.wait(1).announces('timeUp').scores()
  expect(table.points()).toBe('Ada 0, Bo 0, Cy 2, Dee 0, Eli 0')
})
rule('S18 7.4f', 'four players: two are asked', () => {
  const table = talking({ names: five.slice(0, 4), spy: 'Bo' }).putsUp('Ada', 'Bo')
  table
    .tells('all', { type: 'voteOpened', order: [3, 4], initiator: 1, suspect: 2 })
    .votes('Cy yes, Dee yes')
    .scores()
  expect([table.points(), table.sum()]).toEqual(['Ada 2, Bo 0, Cy 1, Dee 1', 4])
})
rule('S19 2.1', 'the public stream is the same, byte for byte, for another place and another spy', () => {
  interface Secrets {
    readonly location: string
    readonly spy: string
  }
  /** Returns all that an output is sent and may ask for, up to the spy's own word. */
  function stream({ location, spy }: Secrets): readonly string[] {
    const table = circle({ location, spy })
    const sent: string[] = []
    const send = (): void => {
      sent.push(JSON.stringify(table.frame('public')))
      sent.push(JSON.stringify(historyFor(table.live, 'public', { rows: table.rows, lang: 'en' })))
    }
    table.to('deal')
    send()
    for (const seat of [3, 1, 5, 2, 4]) {
      table.seat(seat, { type: 'confirmCard', seat })
      send()
    }
    table.to('talk').chain('Ada>Bo>Dee>Ada')
    send()
    table.asks('Ada', 'Bo').wait(20_000).answers('Bo').putsUp('Bo', 'Dee')
    send()
    for (const vote of ['Cy yes', 'Eli no', 'Ada yes']) {
      table.votes(vote)
      send()
    }
    // A resident presses the guess button: nobody but that phone hears of it.
    const resident = spy === 'Eli' ? 2 : 5
    table.seat(resident, { type: 'guess', seat: resident, place: 'zoo' })
    send()
    return sent
  }
  const said = stream({ location: 'library', spy: 'Cy' })
  expect(stream({ location: 'night-train', spy: 'Ada' })).toEqual(said)
  expect(stream({ location: 'zoo', spy: 'Eli' })).toEqual(said)
  expect(said.filter((line) => line.includes('"spySeat"') || line.includes('"location"'))).toEqual([])
  const table = talking().guesses('Cy', 'museum')
  expect(JSON.stringify(table.frame('public'))).not.toContain('"card"')
})
