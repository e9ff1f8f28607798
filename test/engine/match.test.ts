import { describe, expect, test } from 'vitest'
import { beginMatch, decide, emptyMatch, isOver, optionsFor, commandTitle } from '../../shared/engine/match.ts'
import { anyProbe, emitting, noted, probe, shown, whispered } from '../kit/probe-game.ts'
import { tableOf } from '../kit/test-table.ts'
import { stampOf } from '../kit/claims/erring-player.ts'

const setup = (given: Partial<Parameters<typeof beginMatch>[1]>): ReturnType<typeof beginMatch> =>
  beginMatch(
    emptyMatch(anyProbe, 'm'),
    { names: ['Ann', 'Ben'], options: {}, cast: null, ...given },
    stampOf('moderator', 0, 's'),
  )

describe('setting up', () => {
  test('is history: seats and told options for all, options and cast for the moderator alone', () => {
    const table = tableOf(probe, { seats: 2, cast: 'secret' })
    expect(table.rows.map((row) => [row.event.type, row.told])).toEqual([
      ['seated', 'all'],
      ['optionsSet', 'moderator'],
      ['cast', 'moderator'],
      ['optionsTold', 'all'],
    ])
    expect(table.told()).toEqual([
      {
        type: 'seated',
        seats: [
          { seat: 1, name: 'Ann' },
          { seat: 2, name: 'Ben' },
        ],
      },
      { type: 'optionsTold', options: { pace: 4 } },
    ])
    expect(table.state.secret.cast).toBe('secret')
  })
  test('takes what the game starts with where nothing is given, by the number of seats', () => {
    expect(optionsFor(anyProbe, 5)).toEqual({ blind: false, pace: 10, house: 'calm' })
    expect(optionsFor(anyProbe, 5, { pace: 1 })).toEqual({ blind: false, pace: 1, house: 'calm' })
  })
  test('refuses wrong names and numbers of players in clear words', () => {
    expect(setup({ names: ['Ann', 'ann'] })).toMatchObject({ refused: 'name-taken' })
    expect(setup({ names: ['Ann'] })).toMatchObject({
      refused: 'not-enough-players',
      says: 'This game is for 2 to 6 players. Add or remove names.',
    })
  })
  test('refuses options that do not exist or cannot be so, a cast that does not fit, and what the game’s check forbids', () => {
    expect(setup({ options: { speed: 1 } })).toMatchObject({
      refused: 'bad-setup',
      says: expect.stringContaining('speed'),
    })
    expect(setup({ options: { toString: 1 } })).toMatchObject({ refused: 'bad-setup' })
    expect(setup({ options: { pace: 999 } })).toMatchObject({
      refused: 'bad-setup',
      says: expect.stringContaining('Pace'),
    })
    expect(setup({ options: { house: 'rude' } })).toMatchObject({ refused: 'bad-setup' })
    expect(setup({ options: { pace: 13 } })).toEqual({
      refused: 'bad-setup',
      field: 'options.pace',
      says: 'Not thirteen.',
      clause: 'X1',
    })
    expect(setup({ cast: 7 })).toMatchObject({ refused: 'bad-setup', says: expect.stringMatching(/\S/) })
  })
  test('cannot be taken back', () => {
    expect(tableOf(probe).live.doings).toBeNull()
  })
})

describe('deciding', () => {
  test('tells the moderator reason, words and clause', () => {
    tableOf(probe).refuses({ type: 'refuse' }, 'no-way', 'X9')
    const said = decide(tableOf(probe).live, { type: 'refuse' }, { ...stampOf('moderator', 0, 's'), lang: 'pl' })
    expect(said).toEqual({ refused: 'no-way', says: 'Sonda: no way.', clause: 'X9' })
  })
  test('tells a phone nothing but “not offered”, whatever the reason', () => {
    tableOf(probe)
      .refusesSeat(1, { type: 'refuse' })
      .refusesSeat(1, { type: 'draw' })
      .refusesSeat(1, { type: 'callOff' })
      .refusesSeat(9, emitting(shown('x')))
  })
  test('never asks the game about what no command could be', () => {
    const table = tableOf(probe)
    for (const wrong of [
      { type: 'emit' },
      { type: 'emit', events: null },
      { type: 'emit', events: {}, more: 1 },
      { type: 'constructor' },
      { type: 'rename', seat: 77, name: 'X' },
    ]) {
      expect(decide(table.live, wrong as never, stampOf('moderator', 0, 's'))).toMatchObject({ refused: 'not-offered' })
    }
  })
  test('changes nothing by itself', () => {
    const table = tableOf(probe)
    const before = structuredClone(table.frame('moderator'))
    decide(table.live, emitting(shown('x')), stampOf('moderator', 0, 's'))
    expect(table.frame('moderator')).toEqual(before)
  })
  test('draws by seed and place in the match: the same again, another elsewhere', () => {
    const drawn = (seed: string, before: number): unknown => {
      const table = tableOf(probe, { seed })
      for (let i = 0; i < before; i++) table.moderator(emitting(noted('x')))
      return table.moderator({ type: 'draw' }).last[0]?.event
    }
    expect(drawn('s', 0)).toEqual(drawn('s', 0))
    expect(drawn('s', 0)).not.toEqual(drawn('t', 0))
    expect(drawn('s', 0)).not.toEqual(drawn('s', 1))
  })
  test('an event that nobody said who hears is a fault, not a refusal', () => {
    const stray = { type: 'emit', events: { list: [{ type: 'stray' }] } }
    expect(() => decide(tableOf(probe).live, stray, stampOf('moderator', 0, 's'))).toThrow('who hears "stray"')
  })
  test('commands have titles in the asked language, the engine’s too', () => {
    const { live } = tableOf(probe)
    const title = (type: string, lang: string): string =>
      commandTitle(live, { command: { type }, by: 'moderator' }, lang)
    expect([title('emit', 'en'), title('callOff', 'pl')]).toEqual(['Emit', 'Przerwij partię bez wyniku'])
  })
})

describe('a host who plays along', () => {
  const blind = () => tableOf(probe, { seats: 3, options: { blind: true } })
  test('is not told what seats are told, though the seats are', () => {
    const table = blind().moderator(emitting(whispered([2], 'place')))
    expect(table.last[0]).toMatchObject({ told: 'seatsOnly', to: [2] })
    expect(table.frame('seat:2').board.headline).toBe('place')
    expect(table.frame('moderator').board.headline).toBe('')
    expect(table.history('moderator').map((line) => line.type)).not.toContain('whispered')
    expect(table.history('seat:2').at(-1)).toMatchObject({ told: 'seats', type: 'whispered', text: 'place' })
    expect(table.state.own[2]?.lines).toEqual(['place'])
  })
  test('hears nothing of what is told to nobody, while rules still know it', () => {
    const table = blind()
    const before = table.frame('moderator')
    table.moderator(emitting(noted('spy'))).tells('nobody', { type: 'noted' })
    expect({ ...table.frame('moderator'), undo: null }).toEqual(before)
    expect(table.state.secret.lines).toEqual(['spy'])
  })
  test('with the option off hears both', () => {
    const table = tableOf(probe, { seats: 3 }).moderator(emitting(whispered([2], 'place'), noted('spy')))
    expect(table.frame('moderator').board.headline).toBe('spy,place')
  })
  test('can take back what was kept from them; the seats hear that', () => {
    const table = blind().moderator(emitting(whispered([2], 'place'), noted('spy')))
    table.undo().tells(2, { type: 'undone' })
    expect(table.state.own[2]?.lines).toEqual([])
    expect(table.state.secret.lines).toEqual([])
    expect(table.redo().frame('seat:2').board.headline).toBe('place')
    expect(table.frame('moderator').board.headline).toBe('')
  })
})

describe('the end', () => {
  test('comes with the game’s outcome, or by calling off, which leaves nothing but announcements', () => {
    expect(isOver(tableOf(probe).moderator(emitting(shown('over'))).live)).toBe(true)
    const off = tableOf(probe)
      .moderator(emitting(shown('x', { id: 'public', do: 'set', ms: 9e5 })))
      .moderator({ type: 'callOff' })
    expect(off.outcome).toMatchObject({ kind: 'calledOff', winners: [] })
    expect(off.offers('moderator').map((offer) => offer.command)).toEqual(['announce', 'announceFor'])
    expect(off.offers(1)).toEqual([])
    expect([off.frame('public').cue, off.frame('public').clocks]).toEqual(['end', []])
    expect(off.undo().frame('public').clocks).toHaveLength(1)
  })
})
