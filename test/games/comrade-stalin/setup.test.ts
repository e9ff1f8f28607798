/** Section 4.1: roles, orders, the clock, what happens before play. */
import { expect } from 'vitest'
import { lobbyFor } from '../../../electron/broadcast/payloads/compose-phone.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { beginMatch, emptyMatch, optionsFor, isCommandRefusal, type AnyGame } from '../../../shared/engine/match.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import { en } from '../../../shared/games/comrade-stalin/words/text.en.ts'
import { pl } from '../../../shared/games/comrade-stalin/words/text.pl.ts'
import type { Options } from '../../../shared/games/comrade-stalin/types.ts'
import { rule } from '../../kit/rule.ts'
import { namesFor } from '../../kit/test-table.ts'
import { stampOf } from '../../kit/claims/erring-player.ts'
import { c6, c7, court, free, six } from './table.ts'

const game = comradeStalin as unknown as AnyGame
function refused(seats: number, options: Partial<Options> = {}, cast: unknown = null): string | null {
  const result = beginMatch(
    emptyMatch(game, 'match'),
    { names: namesFor(seats), options, cast },
    stampOf('moderator', 0, 's'),
  )
  return isCommandRefusal(result) ? result.says : null
}
rule('1.2 1.3 LOBBY seatsSet', 'five to nine players, who may change places until they are seated', () => {
  expect([5, 9].map((seats) => refused(seats))).toEqual([null, null])
  expect([4, 10].map((seats) => refused(seats) !== null)).toEqual([true, true])
  const table = court().isOffered('moderator', 'reseat').next().isNotOffered('moderator', 'reseat')
  table.tells('all', { type: 'seatsSet' }).isIn('pick')
})
rule('1.4 ROLE_DEAL roleShown', 'one role each, face up with its sheet', () => {
  const table = court().to('goals')
  table.tells('all', { type: 'roleShown', seat: 4, role: 'assassin' })
  expect(table.frame('public').board.seats.map((seat) => seat.card?.label)).toEqual([
    'A♦ Stalin',
    'K♦ Favourite',
    'Q♦ Heir',
    '9♦ Assassin',
    '8♦ Believer',
    '7♦ Informer',
    'Joker Protégé',
  ])
  const shown = table.told().find((event) => event.type === 'roleShown' && event['role'] === 'assassin')
  expect(shown?.['sheet']).toMatchObject({
    tokens: 2,
    abilities: [{ id: 'spy' }, { id: 'merciless' }, { id: 'purify' }],
  })
})
rule('6.7', 'orders name only roles at court, and never the Protégé', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const table = court({ cast: { ...c7, goals: null }, seed }).to('look')
    const all = Object.values(table.state.secret.goals).flat()
    expect(all.every((card) => /^(A|K|Q|9|8|7)[♠♣♥]$/u.test(card ?? ''))).toBe(true)
    expect(new Set([...all, ...table.state.secret.discard, ...table.state.secret.leftover]).size).toBe(18)
  }
})
rule('ALARM_SET alarmSet alarmMinutes alarmMin R-10', 'the lowest in rank sets a clock that runs at once', () => {
  const table = court().to('alarm').isOffered(7, 'setAlarm').isNotOffered(6, 'setAlarm')
  table.isNotOffered('moderator', { type: 'setAlarm', minutes: 29 }).seat(7, { type: 'setAlarm', minutes: 31 })
  table.tells('all', { type: 'alarmSet', bySeat: 7, minutes: 31, endsAt: 31 * 60_000 })
  table.wait(31 * 60_000).tells('all', { type: 'gameEnded', trigger: 'alarm' })
  expect(table.ends().reason('Gil')).toEqual({ kind: 'noPatron' })
  const six1 = court({ cast: c6, options: { alarmMin: 10, alarmMax: 12, alarmStart: 'atPlay' } }).to('alarm')
  six1.isOffered(5, 'setAlarm').moderator({ type: 'setAlarm', minutes: 12 })
  six1.tells('all', { type: 'alarmSet', bySeat: 5, endsAt: null })
  expect(six1.frame('public').clocks).toEqual([])
  expect(
    six1
      .to('free')
      .frame('public')
      .clocks.map((clock) => clock.id),
  ).toEqual(['alarm'])
  expect(refused(5, { alarmMin: 40, alarmMax: 30 })).toBe(en.findings.range)
  expect(refused(5, { alarmMinutes: 50 })).toBe(en.findings.minutes(30, 45))
})
rule('alarmStart allowPause clockPaused clockResumed 4.4', 'the moderator may pause the clock for all to see', () => {
  const table = free().wait(60_000).moderator({ type: 'pauseAlarm' })
  const left = table.last[0]?.event['remaining'] as number
  table.tells('all', { type: 'clockPaused' }).wait(3_600_000).isIn('free').moderator({ type: 'resumeAlarm' })
  table.tells('all', { type: 'clockResumed', endsAt: table.t + left })
  free({ options: { allowPause: false } }).isNotOffered('moderator', 'pauseAlarm')
  court({ options: { alarmStart: 'atPlay' } })
    .to('start')
    .isNotOffered('moderator', 'pauseAlarm')
})
rule(
  '2.1 dirtPublic hostSeesGoals goalTracking',
  'the moderator always knows whose orders are looked at before play',
  () => {
    const heard = (options: Partial<Options>): string => {
      const table = court({ options: { dirtPublic: false, ...options } }).to('setup')
      table.seat(6, { type: 'useSetup', seat: 6, aim: '3:*' }).tells('all', { type: 'setupAbilityUsed', seat: 6 })
      for (const audience of ['public', 'seat:2', 'seat:3'] as const)
        expect(table.history(audience).at(-1), audience).not.toHaveProperty('target')
      table.seat(7, { type: 'useSetup', seat: 7, aim: '2' })
      expect([table.state.secret.patron, table.state.own[6]?.patron, table.state.own[7]?.patron]).toEqual([2, null, 2])
      return table
        .history('moderator')
        .map((line) => line.says)
        .join()
    }
    expect(heard({ hostSeesGoals: false })).toContain('Fay is after Cy')
    expect(heard({ goalTracking: 'table' })).toContain('Fay is after Cy')
    expect(heard({})).toContain('Fay saw Cy, card 1: Q♥')
  },
)
rule('DIRT 5.5 dirtCards dirtPublic setupAbilityUsed', 'the Informer sees somebody’s orders before play', () => {
  const table = court().to('setup').isOffered(6, 'useSetup').isNotOffered(7, 'useSetup')
  table.refuses({ type: 'useSetup', seat: 6, aim: '1:*' }, 'no-such-use', '5.5')
  table.seat(6, { type: 'useSetup', seat: 6, aim: '4:*' })
  table.tells('all', { type: 'setupAbilityUsed', seat: 6, ability: 'dirt', target: 4 })
  table.tells(6, { type: 'lookResult', target: 4, slot: 2, card: '7♠' })
  expect(table.notes('Fay')).toHaveLength(4)
  const one = court({ options: { dirtCards: 1, dirtPublic: false } }).to('setup')
  one.moderator({ type: 'useSetup', seat: 6, aim: '4:2' }).tells(6, { type: 'lookResult', slot: 2 })
  expect(one.told().find((event) => event.type === 'setupAbilityUsed')).not.toHaveProperty('target')
})
rule('PATRON patronMayBeStalin patronPublic patronLook', 'the Protégé binds a patron and sees the orders', () => {
  const table = court().to('setup').next('3:*').isOffered(7, 'useSetup')
  table.seat(7, { type: 'useSetup', seat: 7, aim: '2' }).tells('all', { type: 'setupAbilityUsed', target: 2 })
  table.tells(7, { type: 'lookResult', target: 2, card: 'Q♠' })
  expect(table.notes('Gil')).toContain('Your patron: Bo')
  const shy = court({ options: { patronPublic: false, patronLook: false, patronMayBeStalin: false } })
    .to('setup')
    .next('3:*')
  shy.isNotOffered('moderator', { type: 'useSetup', seat: 7, aim: '1' })
  shy.moderator({ type: 'useSetup', seat: 7, aim: '2' }).tellsNothing(7, 'lookResult')
  expect(shy.told().findLast((event) => event.type === 'setupAbilityUsed')).not.toHaveProperty('target')
  expect(shy.to('free').dead('Cy, Dee, Fay').rings().ends().winners()).toContain('Gil')
  const ruler = court().to('setup').next('3:*').next('1').to('free').dead('Dee, Fay').rings().ends()
  expect(ruler.winners()).toContain('Gil')
})
rule('TOKENS PLAY_START 1.6 tokensGiven playStarted', 'tokens by the sheets, then the floor is open', () => {
  const table = court().to('tokens').next()
  const given = table.last[0]?.event['tokens'] as readonly { seat: number; count: number }[]
  expect(given.map((each) => each.count)).toEqual([0, 2, 2, 2, 2, 2, 2])
  table.next().tells('all', { type: 'playStarted' }).isIn('free').moderator({ type: 'setTokens', seat: 4, tokens: 7 })
  expect(table.tokens('Dee')).toBe(7)
})
const all = c6.goals.flatMap((hand, i) => hand.map((card, j) => [`${i + 1}:${j + 1}`, card] as const))
rule('dealMode 6.10', 'cards of a real deck are typed in, and checked', () => {
  const table = court({ cast: c6, options: { dealMode: 'manual' } }).to('goals')
  table.isNotOffered('moderator', 'dealGoals')
  const wrong = all.map(([place, card]) => [place, card === 'K♥' ? 'Q♥' : card] as const)
  table.refuses({ type: 'typeDeal', cards: wrong }, 'wrong-cards', '6.10')
  table.moderator({ type: 'typeDeal', cards: all }).tells(4, { type: 'ownGoals', slots: ['A♠', 'K♥'] })
  const roles = { roles: c6.roles }
  expect(
    refused(6, {}, { ...roles, goals: [[], ['10♠', '10♠'], ['J♥', '8♣'], ['A♠', 'K♥'], ['A♣', '9♥'], ['K♠', '10♥']] }),
  ).toBe(en.findings.castCard('10♠'))
  expect(refused(6, {}, { ...roles, goals: [['9♠'], [], [], [], [], []] })).toBe(en.findings.castHands)
  const pairs = c6.roles.map((role, i) => [String(i + 1), role] as const)
  expect(comradeStalin.castFrom({ roles: pairs, goals: all }, 6)).toEqual({ roles: c6.roles, goals: c6.goals })
})
rule('goalTracking', 'with real cards only, the console asks for what is turned over', () => {
  const table = six({ options: { goalTracking: 'table' } })
  expect(table.told('moderator').some((event) => event.type === 'ownGoals')).toBe(false)
  table.uses('Cy', 'expose', '4:1').moderator({ type: 'letPass' }).moderator({ type: 'nameCard', card: 'A♠' })
  table.tells('all', { type: 'goalTurnedUp', seat: 4, slot: 1, card: 'A♠' })
  table.starts('Ada', 'Eli').attack('Dee').toZero().verdict('Eli by Dee').slot('Dee', 1).slot('Eli', 2)
  table
    .tells('all', { type: 'exchange', discardedFaceUp: 'A♠' })
    .rings()
    .isIn('reveal')
    .isNotOffered('moderator', 'reveal')
  const typed = all
    .filter(([place]) => !place.startsWith('5'))
    .map(([place, card]) => [place, place === '4:1' ? '9♥' : card] as const)
  table.moderator({ type: 'typeReveal', cards: typed }).tellsNothing('all').ends()
  expect(table.reason('Ada')).toEqual({ kind: 'noTraitor' })
})
rule('goalDelivery hostSeesGoals hostSeesUnseen 2.1', 'a host may see the orders or be spared them', () => {
  const seen = court({ options: { hostSeesUnseen: true } }).to('free')
  expect(seen.frame('moderator').board.seats[3]?.marks.map((mark) => mark.label)).toContain('A♣')
  expect(seen.frame('moderator').script?.hints.join()).toContain('Out of play')
  const blind = court({ options: { hostSeesGoals: false, goalDelivery: 'paper' }, cast: { ...c7, goals: null } }).to(
    'look',
  )
  expect(blind.frame('moderator').script?.ask).toContain('printed')
  expect(
    blind
      .to('free')
      .told('moderator')
      .filter((event) => ['ownGoals', 'lookResult', 'deckSet'].includes(event.type)),
  ).toEqual([])
  expect(
    blind
      .frame('moderator')
      .board.seats.flatMap((seat) => seat.marks)
      .some((mark) => mark.secret),
  ).toBe(false)
  expect(blind.frame('moderator').script?.hints).toEqual([])
})
rule('skin', 'a neutral skin names nobody Stalin or comrade', () => {
  const table = free({ options: { skin: 'neutral' } })
    .starts('Ada', 'Cy')
    .attack('Dee')
    .toZero()
  for (const audience of ['public', 'seat:1', 'seat:4', 'moderator'] as const) {
    const { board, script, offers } = table.frame(audience)
    const titles = offers.filter((offer) => !offer.id.startsWith('setOption')).map((offer) => offer.title)
    expect(JSON.stringify([board, script, titles])).not.toMatch(/stalin"?:|Stalin|comrade/)
  }
  expect(table.frame('moderator').script?.say).toContain('The Chief')
  expect(optionsFor(game, 7)['skin']).toBe('seed')
  for (const [lang, words] of Object.entries({ en, pl })) {
    const { skin: _skin, ...labels } = words.options
    const read = Object.values(labels).flatMap(({ label, hint, of = {} }) => [label, hint, ...Object.values(of)])
    const said = Object.values(words.findings).filter((each) => typeof each === 'string')
    expect([...read, ...said, words.findings.castRoles(7)].filter((each) => /Stalin|Towarzysz/u.test(each))).toEqual([])
    const form = comradeStalin.castForm?.({ options: table.state.open.rules, seats: 7 }, words)
    expect(JSON.stringify(form?.['roles'])).not.toContain('Stalin')
    const { title } = words.neutral
    expect(frameFor(table.live, 'public', lang).board.title).toBe(title)
    expect(lobbyFor(table.live, new Set(), lang).title).toBe(title)
    expect(lobbyFor(free().live, new Set(), lang).title).toBe(words.title)
  }
})
