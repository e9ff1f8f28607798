/** Sections 1, 3, 4.1, 5 and 6: set-up, places, cards. */
import { describe, expect, test } from 'vitest'
import { optionsFor } from '../../../shared/engine/match.ts'
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import { placeIds } from '../../../shared/games/spy-location/places.ts'
import { en } from '../../../shared/games/spy-location/words/text.en.ts'
import type { Options } from '../../../shared/games/spy-location/types.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { rule } from '../../kit/rule.ts'
import { packOf, says } from './checks.ts'
import { circle, five, talking, tenNames, type Circle } from './table.ts'

/** Spies and places of some rounds, each of them ended by time. */
function drawnIn(table: Circle, rounds: number): readonly { spy: string; place: string }[] {
  return Array.from({ length: rounds }, () => {
    table.to('talk').clockRunsOut().reveals()
    const { spySeat = null, location = '' } = table.state.open.revealed ?? {}
    table.moderator({ type: 'score' })
    return { spy: table.nameOf(spySeat), place: location }
  })
}

rule('LOBBY 1.3 seatsSet', 'seats go clockwise round the circle and may be changed until a round is dealt', () => {
  const table = circle()
  expect(table.told()[0]).toMatchObject({ type: 'seated', seats: [{ seat: 1, name: 'Ada' }, {}, {}, {}, {}] })
  table
    .moderator({ type: 'reseat', ring: [1, 3, 2, 4, 5] })
    .to('talk')
    .putsUp('Bo', 'Eli')
  table.tells('all', { type: 'voteOpened', order: [4, 1, 3], initiator: 2, suspect: 5 })
  table.isNotOffered('moderator', 'reseat')
})
rule('OPTIONS 4.1 R-21 gameOptions', 'the leader is one of the players, seat 1 unless chosen', () => {
  const table = circle()
  expect(table.offers('moderator').find((offer) => offer.id === 'openGame')?.now).toEqual({ leader: 1 })
  table.moderator({ type: 'openGame', leader: 4 })
  table.tells('all', { type: 'gameOptions', targetRounds: 5, leaderSeat: 4, roundMinutes: 7, shownRules: [] })
  table.to('talk')
  expect(table.asker).toBe('Dee')
  const house = circle({ options: { wrongGuess: 'spyTwo', suspectVotes: true, voteAtZero: 'cancel' } }).next()
  house.tells('all', { type: 'gameOptions', shownRules: ['suspectVotes=true', 'wrongGuess=spyTwo'] })
  expect(house.frame('public').board.extra['rules']).toEqual([
    'The suspect votes: Yes',
    'A wrong guess: Two points for the spy',
  ])
})
rule(
  'LIST candidatesShown candidates R-11',
  'everybody sees the places, in the alphabet of the reader, or nobody does',
  () => {
    const table = circle({ lang: 'pl' }).to('list').next()
    const told = table.told().at(-1)?.['labels'] as readonly string[]
    expect(told).toEqual([...placeIds].sort())
    expect(table.frame('seat:3').board.list).toEqual(table.frame('seat:1').board.list)
    expect(table.frame('public').board.list?.items.slice(0, 3)).toEqual(['Apteka', 'Bank', 'Biblioteka'])
    const unseen = circle({ options: { candidatesShown: false } }).to('talk')
    expect(unseen.told().map((event) => event.type)).not.toContain('candidates')
    expect(unseen.frame('seat:1').board.list).toBeUndefined()
    unseen.isNotOffered(1, 'guess').isOffered(1, 'guessWords').isOffered(3, 'guessWords')
  },
)
rule('candidateCount', 'a game may use fewer places, drawn at random, the given one among them', () => {
  const table = circle({ options: { candidateCount: 10 }, location: 'zoo' }).to('ready')
  const [shown] = table.told().filter((event) => event.type === 'candidates')
  const labels = shown?.['labels'] as readonly string[]
  expect(labels).toHaveLength(10)
  expect(labels).toContain('zoo')
  const other = circle({ options: { candidateCount: 10 }, spy: null, seed: 'other' }).to('ready')
  expect(other.told().find((event) => event.type === 'candidates')?.['labels']).not.toEqual(labels)
  expect(says({ candidateCount: 9 })).toEqual([
    'error: Choose between 10 and 40 places for one game, or 0 for all of them.',
  ])
  expect(says({ candidateCount: 41 })).toHaveLength(1)
})
rule(
  'DEAL confirmCard cardsSeen START roundStarted card',
  'who has looked is told as a number; the host may start before',
  () => {
    const table = circle().to('deal')
    expect(table.offers(3)).toMatchObject([
      {
        id: 'confirmCard',
        command: 'confirmCard',
        set: { seat: 3 },
        title: 'I have looked',
        group: 'act',
        fields: {},
        onLook: true,
      },
    ])
    table
      .seat(3, { type: 'confirmCard', seat: 3 })
      .announces('cardsSeen')
      .tells('all', { type: 'cardsSeen', count: 1, of: 5 })
    expect(Object.keys(table.told().at(-1) ?? {}).sort()).toEqual(['count', 'of', 'type'])
    table.isNotOffered(3, 'confirmCard').refuses({ type: 'confirmCard', seat: 3 }, 'looked-already')
    table.moderator({ type: 'confirmCard', seat: 1 }).tells('all', { type: 'cardsSeen', count: 2, of: 5 })
    table
      .moderator({ type: 'startRound' })
      .announces('roundStarted', 'turn')
      .tells('all', { type: 'roundStarted', endsAt: 420_000 })
    table.tells('all', { type: 'turn', askerSeat: 1 })
  },
)
rule('4.2 deal', 'the script says how cards reach players, and who has not looked yet', () => {
  const asked = (deal: Options['deal']): string | null | undefined =>
    circle({ options: { deal } }).to('deal').frame('moderator').script?.ask
  expect(asked('phone')).not.toMatch(/screen|slips/)
  expect(asked('hostPeek')).toMatch(/to your screen/)
  expect(asked('paper')).toMatch(/slips by seat/)
  const hints = circle().to('deal').moderator({ type: 'confirmCard', seat: 1 }).frame('moderator').script?.hints
  expect(hints).toContain('Still to look: Bo, Cy, Dee, Eli')
})
rule('6.1 noRepeatLocations R-15', 'no place twice until all were used; then all but the last', () => {
  const pool = { locationSet: packOf(10), targetRounds: 30 }
  const rounds = drawnIn(circle({ options: pool, spy: null }), 21).map((round) => round.place)
  expect(new Set(rounds.slice(0, 10)).size).toBe(10)
  expect(new Set(rounds.slice(10, 20)).size).toBe(10)
  expect(rounds[10]).not.toBe(rounds[9])
  const free = drawnIn(circle({ options: { ...pool, noRepeatLocations: false }, spy: null }), 12)
  expect(new Set(free.map((round) => round.place)).size).toBeLessThan(12)
  const voided = circle({ options: pool, spy: null }).to('talk').moderator({ type: 'voidRound' }).reveals()
  const lost = voided.state.open.revealed?.location
  expect(drawnIn(voided, 9).map((round) => round.place)).not.toContain(lost)
})
rule('6.2 spyDraw', 'the spy is anybody, nobody twice running, or everybody once before anybody twice', () => {
  const spies = (spyDraw: Options['spyDraw']): readonly string[] =>
    drawnIn(circle({ options: { spyDraw, targetRounds: 30 }, spy: null }), 20).map((round) => round.spy)
  const running = (all: readonly string[]): number => all.filter((spy, i) => spy === all[i - 1]).length
  expect(running(spies('independent'))).toBeGreaterThan(0)
  expect(running(spies('notTwiceRunning'))).toBe(0)
  const fair = spies('fair')
  for (let i = 0; i < 20; i += 5) expect(new Set(fair.slice(i, i + 5)).size).toBe(5)
})
rule('6.3', 'nothing of a later round is drawn before it is dealt', () => {
  const table = circle({ spy: null }).to('ready')
  expect(table.rows.map((row) => row.event.type)).not.toContain('drawn')
  table.to('talk').clockRunsOut().scores()
  expect(table.rows.filter((row) => row.event.type === 'drawn')).toHaveLength(1)
  // Taken back and dealt again: drawn anew, for every pair of place and seat alike.
  const draws = new Set(
    Array.from({ length: 12 }, () => {
      table.next()
      const { location, spySeat } = table.state.secret.draws.at(-1) ?? {}
      table.undo()
      return `${location} ${spySeat}`
    }),
  )
  expect(draws.size).toBeGreaterThan(6)
})
rule('leaderRule R-9', 'who opens the later rounds, and who does when that player is gone', () => {
  const next = (leaderRule: Options['leaderRule']): Circle =>
    talking({ options: { leaderRule } }).clockRunsOut().scores()
  const leader = (table: Circle): string => table.nameOf(table.state.open.leader)
  expect(leader(next('same').next())).toBe('Ada')
  expect(leader(next('clockwise').next())).toBe('Bo')
  expect(leader(next('lastSpy').next())).toBe('Cy')
  expect(leader(next('hostPicks').moderator({ type: 'deal', leader: 4 }))).toBe('Dee')
  next('same').refuses({ type: 'deal', leader: 4 }, 'not-a-leader', 'R-9')
  expect(leader(next('same').leaves('Ada').next())).toBe('Bo')
})
rule('1.2 1.5', 'forty places, four to ten players, in both languages', () => {
  expect(placeIds).toHaveLength(40)
  for (const lang of ['en', 'pl']) {
    const labels = placeIds.map(wordsIn(spyLocation.text, lang).placeOf)
    expect(new Set(labels).size).toBe(40)
    expect(labels.filter((label, i) => label === placeIds[i])).toEqual([])
  }
  expect([spyLocation.seats.min, spyLocation.seats.max]).toEqual([4, 10])
})
rule('customMinutes roundMinutes notByTheRules', 'a length of one’s own stands behind a switch', () => {
  expect(says({ roundMinutes: 'custom' })[0]).toMatch(/^error: The rules have no such length/)
  expect(says({ roundMinutes: 'custom', notByTheRules: true, customMinutes: 3 })).toEqual([])
  expect(talking({ options: { roundMinutes: 'custom', notByTheRules: true, customMinutes: 3 } }).clock()).toBe(180)
  expect(talking({ options: { roundMinutes: '9' } }).clock()).toBe(540)
})

describe('the cast of the first round', () => {
  test('is a place and a seat, and the form asks for them by label', () => {
    const form = spyLocation.castForm?.(
      { options: optionsFor(spyLocation as unknown as AnyGame, 6) as unknown as Options, seats: 6 },
      en,
    )
    expect(form?.['spy']).toMatchObject({ kind: 'seat', among: [1, 2, 3, 4, 5, 6] })
    const first = { kind: 'choice', of: expect.arrayContaining([{ value: 'car-ferry', label: 'Car ferry' }]) }
    expect(form?.['location']).toMatchObject(first)
  })
  test.each([
    [{ location: 'library', spy: 6 }, 'Give the first round as a place and a spy from seat 1 to 5.'],
    [{ location: 'library' }, 'Give the first round as a place and a spy from seat 1 to 5.'],
    [['spy'], 'Give the first round as a place and a spy from seat 1 to 5.'],
    [{ location: 'moon', spy: 1 }, '“moon” is not among the places of this game. Choose one that is.'],
  ])('%j is refused', (cast, sentence) => {
    expect(says({}, { cast })).toEqual([`error: ${sentence}`])
  })
  test('later rounds are drawn', () => {
    const table = talking({ names: five }).clockRunsOut().scores().next()
    expect(table.state.secret.draws).toHaveLength(2)
    expect(table.state.secret.draws[1]?.location).not.toBe('library')
  })
})
test('a game is refused outside 4 to 10 players, and with values that no option has', () => {
  expect(says({}, { seats: 3 })).toEqual(['error: This game is for 4 to 10 players. Add or remove names.'])
  expect(says({ targetRounds: 31 })).toEqual([
    'error: “targetRounds” cannot have this value. Choose one of those offered.',
  ])
  expect(says({ hostBlind: true, deal: 'paper' })[0]).toMatch(/^error: If you play along/)
  expect(says({ hostBlind: true }, { cast: { location: 'zoo', spy: 1 } })[0]).toMatch(/^warning: You play along/)
  expect(tenNames).toHaveLength(10)
})
