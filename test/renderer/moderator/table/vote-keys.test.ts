/** Votes of thirty to sixty people by keyboard: hand by hand, ballot by ballot, and what is said of a slip. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { afterPause } from '../../pause.ts'
import { digitsIn, pressKeys, ring, settled, sitDown, tearDown, type Step } from './hand-table.ts'

afterEach(tearDown)

const voters = ring(30).filter((seat) => seat !== 9 && seat !== 20)
const hands = (option: string, more: Partial<Offer> = {}): Offer => ({
  id: 'enterHands',
  command: 'enterHands',
  set: { option },
  title: `Hands for ${option}`,
  group: 'next',
  fields: { voters: { kind: 'seats', among: voters, min: 0, max: voters.length } },
  ...more,
})
const rest = (option: string): Offer => ({
  id: 'everybodyElse',
  command: 'everybodyElse',
  set: { option },
  title: 'Everybody else',
  group: 'vote',
  key: 'e',
  fields: {},
})
const duel: readonly Step[] = ['9', '20'].map((option) => ({ step: 'duel', offers: [hands(option), rest(option)] }))
const hand = (step: Step | undefined): Offer => step?.offers[0] as Offer

describe('hands, option after option', () => {
  it('are numbers with a separator between them, and one Enter', async () => {
    const { commands } = sitDown(duel)
    pressKeys('3,7,12⏎')
    await settled()
    pressKeys('e')
    await settled()
    expect(commands).toEqual([
      { type: 'enterHands', option: '9', voters: [3, 7, 12] },
      { type: 'everybodyElse', option: '20' },
    ])
  })
  it('take every separator, those of the number pad and the space bar among them', async () => {
    const { commands } = sitDown(duel)
    pressKeys('1,2.3;4+5·6⏎')
    await settled()
    expect(commands[0]).toEqual({ type: 'enterHands', option: '9', voters: [1, 2, 3, 4, 5, 6] })
  })
  it('of nobody are one Enter', async () => {
    const { commands } = sitDown(duel)
    pressKeys('⏎')
    await settled()
    expect(commands).toEqual([{ type: 'enterHands', option: '9', voters: [] }])
  })
  it('are counted and named at every moment', async () => {
    const { page } = sitDown(duel)
    expect(page.get('.tally').text()).toBe('0 of 28')
    pressKeys('3,7,')
    await settled()
    expect(page.get('.tally').text()).toContain('2 of 28')
    expect(page.findAll('.tally li').map((each) => each.text())).toEqual(['3 Player 3', '7 Player 7'])
  })
  it('go down again by the same number, which is said and never sent by the same Enter', async () => {
    const { page, commands } = sitDown(duel)
    pressKeys('3,7,3⏎')
    await settled()
    expect(commands).toEqual([])
    expect(page.get('[role=alert]').text()).toBe('3 Player 3 is no longer chosen. Press Enter if that is right.')
    expect(page.get('.tally [role=status]').text()).toBe('1 of 28')
    expect(page.findAll('.tally li').map((each) => each.text())).toEqual(['7 Player 7'])
    pressKeys('⏎')
    await settled()
    expect(commands).toEqual([{ type: 'enterHands', option: '9', voters: [7] }])
  })
  it('begin with those that are chosen already', async () => {
    const { commands, page } = sitDown([{ step: 'duel', offers: [hands('9', { now: { voters: [4, 5] } })] }])
    expect(page.get('.tally').text()).toContain('2 of 28')
    pressKeys('5,6⏎')
    await settled()
    expect(commands[0]).toEqual({ type: 'enterHands', option: '9', voters: [4, 6] })
  })
  it('are of voters only: another number is said at once, and not sent', async () => {
    const { commands, page } = sitDown(duel)
    pressKeys('3,9⏎')
    await settled()
    expect(page.get('[role=alert]').text()).toBe('9 cannot be chosen here')
    expect(commands).toEqual([])
    expect(page.get('.tally').text()).toContain('1 of 28')
  })
  it('are not passed over by another act while a number is typed', async () => {
    const { commands, page } = sitDown(duel)
    pressKeys('12e')
    await settled()
    expect(commands).toEqual([])
    expect(page.get('[role=alert]').text()).toContain('12 is typed but not entered yet')
    pressKeys('·e')
    await settled()
    expect(commands.map(({ type }) => type)).toEqual(['everybodyElse'])
  })
  it('of one option are not there for the next', async () => {
    const { entry } = sitDown(duel)
    pressKeys('3,7⏎')
    await settled()
    expect(entry.formOf(hand(duel[1])).draft).toEqual({ voters: [] })
  })
  it('come out the same when all is typed before the first answer', async () => {
    const { commands, answer } = sitDown(duel, { slow: true })
    pressKeys('3,7,12⏎30,1⏎')
    while (await answer());
    expect(commands).toEqual([
      { type: 'enterHands', option: '9', voters: [3, 7, 12] },
      { type: 'enterHands', option: '20', voters: [30, 1] },
    ])
  })
  it('stay while secrets are hidden and shown again, each picture with its own', async () => {
    const { entry, desk } = sitDown(duel)
    const offer = hand(duel[0])
    pressKeys('3,7,')
    pressKeys('g')
    await settled()
    expect(desk.frame?.audience).toBe('redacted')
    expect(entry.formOf(offer).draft).toEqual({ voters: [] })
    pressKeys('9,12,')
    afterPause()
    pressKeys('g')
    await settled()
    // Nine has no vote: the hidden picture does not know that.
    expect(entry.formOf(offer).draft).toEqual({ voters: [12] })
  })
  it('that were typed before hiding stand there again', async () => {
    const { entry } = sitDown(duel)
    pressKeys('3,7,')
    pressKeys('g')
    afterPause()
    pressKeys('g')
    await settled()
    expect(entry.formOf(hand(duel[0])).draft).toEqual({ voters: [3, 7] })
  })
})

describe('the space bar', () => {
  const pause: Offer = {
    id: 'pause',
    command: 'pauseClock',
    set: { clock: 'talk' },
    title: 'Pause',
    group: 'clock',
    fields: {},
  }
  const step = { step: 'duel', offers: [hands('9'), pause] }
  it('is the clock’s while no digits are typed, and no clock’s with a number that cannot be', async () => {
    const { commands } = sitDown([step, step])
    pressKeys('99·')
    await settled()
    expect(commands).toEqual([])
    pressKeys('·')
    await settled()
    expect(commands).toEqual([{ type: 'pauseClock', clock: 'talk' }])
  })
})

const nominees = [2, 5, 11, 14, 20, 30]
const rows = (min: number, max: number, of: readonly number[] = voters) =>
  of.map((voter) => ({ voter, among: nominees, min, max }))
const ballots = (min: number, max: number, of?: readonly number[]): readonly Step[] => [
  {
    step: 'search',
    offers: [
      {
        id: 'enterBallots',
        command: 'enterBallots',
        title: 'Ballots',
        group: 'next',
        fields: { ballot: { kind: 'ballot', rows: rows(min, max, of) } },
      },
    ],
  },
]

describe('a ballot of thirty voters', () => {
  it('walks from row to row: two seats and an Enter each, then one Enter for all', async () => {
    const { commands, page } = sitDown(ballots(2, 2))
    for (const voter of voters) {
      expect(page.get('.row.now .who').text()).toContain(`Player ${voter}`)
      const presses = pressKeys('5,30⏎')
      await settled()
      expect(presses - digitsIn('5,30⏎')).toBe(2)
    }
    expect(page.get('.left').text()).toBe('28 of 28 · All are in: press Enter.')
    expect(commands).toEqual([])
    pressKeys('⏎')
    await settled()
    expect(commands[0]).toEqual({
      type: 'enterBallots',
      ballot: Object.fromEntries(voters.map((voter) => [voter, [5, 30]])),
    })
  })
  it('says how many are left', async () => {
    const { page } = sitDown(ballots(2, 2))
    expect(page.get('.left').text()).toBe('0 of 28 · 28 left')
    pressKeys('5,30⏎2,14⏎')
    await settled()
    expect(page.get('.left').text()).toBe('2 of 28 · 26 left')
  })
  it('stays in a row that lacks a vote, and names the voter', async () => {
    const { page, commands } = sitDown(ballots(2, 2))
    pressKeys('5⏎')
    await settled()
    expect(page.get('.row.now').text()).toContain('1 more needed')
    pressKeys('5,')
    await settled()
    expect(page.get('.row.now .vote').text()).toBe('choose…')
    pressKeys('5⏎')
    await settled()
    pressKeys('⏎')
    await settled()
    expect(page.get('[role=alert]').text()).toBe('1 Player 1’s vote is missing.')
    expect(page.get('.row.now .who').text()).toContain('Player 1')
    expect(commands).toEqual([])
  })
  it('says at once that a nominee cannot be chosen', async () => {
    const { page } = sitDown(ballots(2, 2))
    pressKeys('4')
    await settled()
    expect(page.get('[role=alert]').text()).toBe('4 cannot be chosen here')
  })
  it('leaves a row with Enter where fewer votes are enough, and with - where none is', async () => {
    const { entry, page } = sitDown(ballots(0, 2))
    pressKeys('5⏎-')
    await settled()
    expect(page.get('.row.now .who').text()).toContain('Player 3')
    expect(entry.formOf(ballots(0, 2)[0]?.offers[0] as Offer).draft).toEqual({ ballot: { 1: [5], 2: [] } })
  })
  it('asks for a row that nothing was said for, even where no vote is enough', async () => {
    const { page, commands } = sitDown(ballots(0, 2, [1, 2]))
    pressKeys('⏎')
    await settled()
    expect(page.get('[role=alert]').text()).toBe('1 Player 1’s vote is missing.')
    pressKeys('--⏎')
    await settled()
    expect(commands).toEqual([{ type: 'enterBallots', ballot: { 1: [], 2: [] } }])
  })
  it('goes back with the arrows; a full row says so, and one seat after another is changed', async () => {
    const { page, entry } = sitDown(ballots(2, 2))
    const draft = (): unknown => entry.formOf(ballots(2, 2)[0]?.offers[0] as Offer).draft['ballot']
    pressKeys('5,30⏎2,14⏎↑↑11⏎')
    await settled()
    expect(page.get('[role=alert]').text()).toContain('2 are chosen already')
    pressKeys('30,11⏎')
    await settled()
    expect(draft()).toEqual({ 1: [5, 11], 2: [2, 14] })
    expect(page.get('.row.now .who').text()).toContain('Player 3')
  })
  it('takes single votes, one number and one Enter a row', async () => {
    const { commands } = sitDown(ballots(1, 1, [1, 2, 3]))
    pressKeys('5⏎30⏎2⏎⏎')
    await settled()
    expect(commands).toEqual([{ type: 'enterBallots', ballot: { 1: 5, 2: 30, 3: 2 } }])
  })
  it('is put right without being sent by the Enter of a corrected row', async () => {
    const { commands } = sitDown(ballots(1, 1, [1, 2, 3]))
    pressKeys('5⏎30⏎2⏎↑↑11⏎')
    await settled()
    expect(commands).toEqual([])
    pressKeys('⏎')
    await settled()
    expect(commands).toEqual([{ type: 'enterBallots', ballot: { 1: 11, 2: 30, 3: 2 } }])
  })
  it('of one voter is sent by the Enter that completes it', async () => {
    const { commands } = sitDown(ballots(2, 2, [7]))
    pressKeys('5,30⏎')
    await settled()
    expect(commands).toEqual([{ type: 'enterBallots', ballot: { 7: [5, 30] } }])
  })
  it('comes out the same when all is typed at once', async () => {
    const { commands } = sitDown(ballots(1, 1), { slow: false })
    pressKeys(`${'11⏎'.repeat(voters.length)}⏎`)
    await settled()
    expect(commands[0]).toEqual({
      type: 'enterBallots',
      ballot: Object.fromEntries(voters.map((voter) => [voter, 11])),
    })
  })
})

describe('nominations', () => {
  const nominate = (more: Partial<Offer> = {}): readonly Step[] => [
    {
      step: 'nominate',
      offers: [
        {
          id: 'nominate',
          command: 'nominate',
          title: 'Nominate',
          group: 'next',
          fields: { seats: { kind: 'seats', among: ring(30), min: 2, max: 3 } },
          ...more,
        },
      ],
    },
  ]
  it('say how many more are wanted, and when no more can be', async () => {
    const { page, commands } = sitDown(nominate())
    expect(page.get('.tally').text()).toBe('0 of at most 3 2 more needed')
    pressKeys('4,8,15,16⏎')
    await settled()
    expect(page.get('[role=alert]').text()).toContain('3 are chosen already')
    expect(commands).toEqual([])
    pressKeys('⏎')
    await settled()
    expect(commands).toEqual([{ type: 'nominate', seats: [4, 8, 15] }])
  })
  it('that everybody will hear wait for one more Enter', async () => {
    const { commands } = sitDown(nominate({ shows: true }))
    pressKeys('4,8⏎')
    await settled()
    expect(commands).toEqual([])
    pressKeys('⏎')
    await settled()
    expect(commands).toEqual([{ type: 'nominate', seats: [4, 8] }])
  })
  it('with too few are not sent', async () => {
    const { commands, entry } = sitDown(nominate())
    pressKeys('4⏎⏎')
    await settled()
    expect(commands).toEqual([])
    expect(entry.missing).toBe('seats')
  })
})

describe('two seats in one form', () => {
  const challenge: readonly Step[] = [
    {
      step: 'challenge',
      offers: [
        {
          id: 'challenge',
          command: 'challenge',
          title: 'Duel',
          group: 'next',
          fields: {
            by: { kind: 'seat', among: ring(30), label: 'Challenger' },
            against: { kind: 'seat', among: ring(30), label: 'Challenged' },
          },
        },
      ],
    },
  ]
  it('are two numbers and one Enter; the field that digits go to is marked', async () => {
    const { commands, page } = sitDown(challenge)
    expect(page.get('.here .label').text()).toBe('Challenger')
    pressKeys('7,')
    await settled()
    expect(page.get('.here .label').text()).toBe('Challenged')
    pressKeys('12⏎')
    await settled()
    expect(commands).toEqual([{ type: 'challenge', by: 7, against: 12 }])
  })
  it('are put right with the arrows', async () => {
    const { commands } = sitDown(challenge)
    pressKeys('7,↑8,12⏎')
    await settled()
    expect(commands).toEqual([{ type: 'challenge', by: 8, against: 12 }])
  })
})
