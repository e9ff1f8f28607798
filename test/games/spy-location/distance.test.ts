/** Section 13: a circle in a call. */
import { expect, test } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { offerToGoOn, seatsAsked } from '../../../shared/engine/go-on.ts'
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import { decidesAtADistance } from '../claims/distance/decisions.ts'
import { rule } from '../../kit/rule.ts'
import { clauses } from './clauses.ts'
import { decisions } from './decisions.ts'
import { circle, type Circle } from './table.ts'

const [steps] = clauses.lists
const short = { roundMinutes: 'custom', notByTheRules: true, customMinutes: 3, targetRounds: 5 }
decidesAtADistance(spyLocation as unknown as AnyGame, decisions, {
  steps,
  houses: [{}, { ...short, finalVoteOnTimeout: true }, { candidatesShown: false }],
})

const all = [1, 2, 3, 4, 5]
const call = (options = {}): Circle => circle({ options: { place: 'distance', ...options } })
function dealt(options = {}): Circle {
  const table = call(options)
  while (table.state.open.stage !== 'deal') table.press()
  return table
}
/** Every phone is looked at. */
function looked(options = {}): Circle {
  const table = dealt(options)
  for (const seat of all) table.seat(seat, { type: 'confirmCard', seat })
  return table
}
const talk = (options = {}): Circle => looked(options).seat(1, { type: 'startRound' })
const titles = (table: Circle, group: string): readonly string[] =>
  table.offers('moderator').flatMap((offer) => (offer.group === group && offer.danger !== true ? [offer.title] : []))

test('an evening by phones alone: the moderator presses the way on, and nothing else', () => {
  const table = looked({ targetRounds: 2 }).seat(1, { type: 'startRound' })
  table.seat(1, { type: 'ask', asker: 1, answerer: 2 }).seat(2, { type: 'answered', seat: 2 })
  table.seat(2, { type: 'accuse', initiator: 2, suspect: 3 })
  for (const voter of [4, 5, 1]) table.seat(voter, { type: 'castVote', voter, yes: true })
  table.press().press()
  expect(table.points()).toBe('Ada 1, Bo 2, Cy 0, Dee 1, Eli 1')
  table.press()
  for (const seat of all) table.seat(seat, { type: 'confirmCard', seat })
  table.seat(1, { type: 'startRound' }).clockRunsOut()
  table.press().press().press()
  expect(table.winners().length).toBeGreaterThan(0)
})
rule('AD-1 place', 'the way on asks for nothing; entries for a seat stand beside it', () => {
  const table = talk()
  expect(titles(table, 'vote')).toEqual([])
  expect(titles(table, 'act')).toEqual(['Ada asks', 'Somebody wants a vote', '“I am the spy”: a place is named'])
  const mixed = circle({ options: { place: 'mixed' } }).to('talk')
  expect(mixed.offers('moderator')[0]).toMatchObject({ command: 'ask', group: 'next', title: 'Ada asks' })
})
rule('AD-1', 'the spy is asked exactly what everybody is asked', () => {
  const table = dealt()
  const asked = (): readonly unknown[] => all.map((seat) => table.offers(seat).map(({ set: _set, ...offer }) => offer))
  expect(new Set(asked().map((each) => JSON.stringify(each))).size).toBe(1)
  expect(seatsAsked(table.live)).toEqual(all)
})
rule('AD-2', 'cards are dealt to phones only', () => {
  const faults = (place: 'distance' | 'mixed', deal: 'paper' | 'hostPeek'): readonly string[] =>
    spyLocation
      .check({ options: { ...call().state.options, place, deal }, seats: 5, cast: null }, spyLocation.text.en)
      .map(({ at, clause }) => `${at} ${clause}`)
  expect([faults('distance', 'paper'), faults('distance', 'hostPeek')]).toEqual([['deal AD-2'], ['deal AD-2']])
  expect(faults('mixed', 'paper')).toEqual([])
})
rule('AD-3', 'the way on takes the leader whom the form proposes, and another one can be named', () => {
  const table = call({ leaderRule: 'hostPicks' })
  expect(offerToGoOn(table.live, 'en')).toMatchObject({
    title: 'Open the game: Ada asks first',
    fields: {},
    set: { leader: 1 },
  })
  table.moderator({ type: 'openGame', leader: 4 }).press()
  expect(offerToGoOn(table.live, 'en')?.title).toBe('Deal round 1: Dee asks first')
  expect(table.moderator({ type: 'deal', leader: 2 }).state.open.leader).toBe(2)
})
rule('AD-4', 'the leader opens the round by phone once all have looked', () => {
  const table = dealt()
  for (const seat of [2, 3, 4, 5]) table.seat(seat, { type: 'confirmCard', seat })
  table.refusesSeat(1, { type: 'startRound' })
  table.seat(1, { type: 'confirmCard', seat: 1 })
  expect(seatsAsked(table.live)).toEqual([1])
  table.refusesSeat(2, { type: 'startRound' })
  table.seat(1, { type: 'startRound' }).announces('roundStarted', 'turn')
  expect(table.offers(1)[0]?.command).toBe('ask')
  expect(dealt().press().state.open.stage).toBe('talk')
})
rule('AD-5', 'a silent asker asks the next in the circle who may be asked', () => {
  const table = talk().seat(1, { type: 'ask', asker: 1, answerer: 5 }).press()
  expect(table.asker).toBe('Eli')
  expect(offerToGoOn(table.live, 'en')?.title).toBe('Eli asks Bo')
  table.press()
  expect(table.state.open.answerer).toBe(2)
})
rule('AD-6', 'an accusation opens the vote by itself, and no way on votes for anybody', () => {
  const table = talk().seat(4, { type: 'accuse', initiator: 4, suspect: 3 })
  expect(seatsAsked(table.live)).toEqual([5])
  expect(offerToGoOn(table.live, 'en')).toBeNull()
  table.seat(5, { type: 'castVote', voter: 5, yes: true }).moderator({ type: 'castVote', voter: 1, yes: false })
  expect(seatsAsked(table.live)).toEqual([2])
})
rule('AD-7', 'no mere way on ends a round; a silent phone passes in the last votes', () => {
  const table = talk({ finalVoteOnTimeout: true })
  const timeUp = table.offers('moderator').find(({ command }) => command === 'timeUp')
  expect(timeUp).toMatchObject({ group: 'next', danger: true })
  table.clockRunsOut()
  expect(seatsAsked(table.live)).toEqual([1])
  table.press()
  expect(seatsAsked(table.live)).toEqual([2])
})
rule('AD-8', 'words mean the place that they fit, else none, unless the moderator says which', () => {
  const said = (words: string): Circle =>
    talk({ candidatesShown: false }).seat(3, { type: 'guessWords', seat: 3, words })
  expect(offerToGoOn(said('library').live, 'en')?.title).toBe('Cy means: Library')
  expect(offerToGoOn(said('Mars').live, 'en')?.title).toBe('Cy means none of these places')
  expect(said('library').press().reveals().outcomeOfRound()).toBe('guessRight')
  expect(said('Mars').guesses('Cy', 'library').reveals().outcomeOfRound()).toBe('guessRight')
  const indicted = talk({ spyLastGuess: true }).seat(1, { type: 'accuse', initiator: 1, suspect: 3 })
  for (const voter of [2, 4, 5]) indicted.seat(voter, { type: 'castVote', voter, yes: true })
  expect([seatsAsked(indicted.live), offerToGoOn(indicted.live, 'en')]).toEqual([[3], null])
  expect(indicted.seat(3, { type: 'guess', seat: 3, place: 'zoo' }).reveals().outcomeOfRound()).toBe('spyIndicted')
})
