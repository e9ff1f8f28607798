/** Phones at the table: who asks for a seat, what may be shown of them, whom the table waits for, who needs the screen. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { PhoneEntry } from '../../../../shared/wire/moderator-status.ts'
import PlayersCard from '../../../../renderer/moderator/setup/PlayersCard.vue'
import HandOut from '../../../../renderer/moderator/table/panels/HandOut.vue'
import PhoneClaims from '../../../../renderer/moderator/phones/PhoneClaims.vue'
import PhoneLight from '../../../../renderer/moderator/phones/PhoneLight.vue'
import PhoneWait from '../../../../renderer/moderator/phones/PhoneWait.vue'
import SeatBoard from '../../../../renderer/moderator/table/SeatBoard.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useMatchSetup } from '../../../../renderer/moderator/setup/useMatchSetup.ts'
import { useNavigation } from '../../../../renderer/moderator/app/useNavigation.ts'
import ClaimNews from '../../../../renderer/moderator/phones/ClaimNews.vue'
import { seatsAwaited, claimsIn, phoneStateOf } from '../../../../renderer/moderator/phones/usePhones.ts'
import {
  frame,
  listening,
  phone,
  press,
  room,
  setUp,
  shows,
  stage,
  stand,
  tearDown,
  vote,
} from '../phones/phone-room.ts'
import { patience } from '../../../kit/timeouts.ts'

beforeEach(setUp)
afterEach(tearDown)

describe('who asks for a seat', () => {
  const claimant = phone('x', { name: 'Bea', claim: 2 })
  it('is told with the phone that would lose it', () => {
    const holder = phone('y', { name: 'Bea', seat: 2 })
    const [claim] = claimsIn([claimant, holder], (seat) => `N${seat}`)
    expect(claim).toMatchObject({ id: 'x', seat: 2, seatName: 'N2', holder: { id: 'y' } })
    expect(claimsIn([claimant], () => '')[0]?.holder).toBeNull()
  })
  it('is said in words: the same person’s other phone, another person’s, nobody’s', async () => {
    const said = async (list: readonly PhoneEntry[]): Promise<string> => {
      shows(room({ list }))
      const strip = stand(PhoneClaims, { brief: true })
      await strip.vm.$nextTick()
      return strip.text()
    }
    expect(await said([claimant, phone('y', { name: 'Bea', seat: 2 })])).toContain('Bea’s other phone will lose')
    expect(await said([claimant, phone('y', { name: 'Cem', seat: 2 })])).toContain('The phone of Cem will lose')
    expect(await said([claimant])).toContain('No phone has this seat yet')
    const other = { ...claimant, name: 'Zed' }
    expect(await said([other])).toContain('Zed asks for seat 2: Bea')
    expect(await said([other, phone('y', { name: 'Bea', seat: 2 })])).toContain('Bea’s own phone will lose the seat')
    expect(await said([{ ...claimant, name: '' }])).toContain('A phone without a name asks for seat 2: Bea')
    expect(await said([other, phone('y', { name: '', seat: 2 })])).toContain('Bea’s own phone will lose the seat')
  })
  it('is answered by one click', async () => {
    shows(room({ list: [claimant] }))
    const sent = listening()
    const strip = stand(PhoneClaims, { brief: true })
    await press(strip, 'Accept')
    await press(strip, 'Refuse')
    expect(sent).toEqual(['PUT /phones/x/seat {"seat":2}', 'DELETE /phones/x/claim'])
  })
  it('is called as its player typed, though another phone has that name, and is granted the name where no seat is asked for', async () => {
    shows(room({ list: [phone('x', { name: '', claim: 2, wish: 'Bea' }), phone('y', { name: '', wish: 'Zoe' })] }))
    const sent = listening()
    const strip = stand(PhoneClaims)
    expect(strip.text()).toContain('Bea asks for seat 2')
    expect(strip.text()).toContain('Another phone was Bea this evening')
    expect(strip.text()).toContain('A phone asks to be Zoe')
    expect(strip.text()).not.toContain('no name yet')
    for (const yes of strip.findAll('.yes')) await yes.trigger('click')
    expect(sent).toEqual(['PUT /phones/x/seat {"seat":2}', 'PUT /phones/y/name {"name":"Zoe"}'])
  })
  it('is said to who hears the page, each wish once', async () => {
    shows(room())
    const news = stand(ClaimNews)
    expect([news.get('[role=status]').text(), news.text()]).toEqual(['', ''])
    const heard = async (list: readonly PhoneEntry[]): Promise<string> => {
      shows(room({ list }))
      await news.vm.$nextTick()
      return news.get('[role=status]').text()
    }
    expect(await heard([claimant])).toBe('Bea asks for seat 2.')
    const both = [claimant, phone('z', { name: '', wish: 'Zoe' })]
    expect(await heard(both)).toBe('A phone asks to be Zoe.')
    expect(await heard(both)).toBe('A phone asks to be Zoe.')
    expect(await heard([])).toBe('')
    expect(await heard([claimant])).toBe('Bea asks for seat 2.')
  })
  it('stands one at a time on the table, with the number of the others', () => {
    shows(room({ list: [claimant, phone('z', { claim: 3 })] }))
    const strip = stand(PhoneClaims, { brief: true })
    expect(strip.findAll('li')).toHaveLength(1)
    expect(strip.get('[aria-label="1 more"]').text()).toBe('+1')
  })
  it('lights the status bar as a warning that opens the phones', async () => {
    shows(room({ list: [phone('a', { seat: 1 }), phone('b', { seat: 2, connected: false })] }))
    const light = stand(PhoneLight)
    expect(light.text()).toBe('phones 1/3')
    expect(light.classes()).toContain('good')
    shows(room({ list: [phone('a', { seat: 1, connected: false }), phone('b', { seat: 2, connected: false })] }))
    await light.vm.$nextTick()
    expect(light.text()).toBe('phones 0/3')
    expect(light.classes()).toContain('warn')
    shows(room({ list: [claimant] }))
    await light.vm.$nextTick()
    expect(light.classes()).toContain('warn')
    await press(light, '1 phone asks to be let in')
    expect(useNavigation().page).toBe('outputs')
  })
})

describe('what is shown of a phone', () => {
  const busy = phone('x', { looking: true, answered: true })
  it('is no more than whether it is there while secrets are hidden', () => {
    expect(phoneStateOf(busy, true)).toBe('joined')
    expect(phoneStateOf({ ...busy, connected: false }, true)).toBe('away')
    expect(phoneStateOf(busy, false)).toBe('looking')
    expect(phoneStateOf({ ...busy, looking: false }, false)).toBe('answered')
    expect(phoneStateOf({ ...busy, connected: false }, false)).toBe('away')
  })
  it('stands at its seat as a shape with a word, and at no other seat', () => {
    const board = stand(SeatBoard, {
      board: frame().board,
      choices: [],
      chosen: [],
      aimed: [],
      movable: false,
      phones: new Map([[2, 'away']]),
    })
    expect(board.get('[data-seat="2"]').text()).toContain('Phone: away')
    expect(board.get('[data-seat="2"] .sign').attributes('title')).toBe('Phone: away')
    expect(board.findAll('.sign')).toHaveLength(1)
  })
})

describe('whom the table waits for', () => {
  it('is every seat whose own answer is asked for and not there', () => {
    const rows = [1, 2].map((voter) => ({ voter, among: [3], min: 1, max: 1 }))
    const ballot: Offer = { ...vote(9), set: {}, group: 'next', fields: { votes: { kind: 'ballot', rows } } }
    expect(seatsAwaited([{ ...ballot, now: { votes: { 1: 3 } } }])).toEqual([2])
    expect(seatsAwaited([vote(1), vote(2, { now: { yes: true } }), vote(3)])).toEqual([1, 3])
  })
  it('is nobody for clocks, corrections and what only the moderator does', () => {
    const rows = [{ voter: 1, among: [3], min: 1, max: 1 }]
    expect(seatsAwaited([vote(1, { group: 'act' }), vote(2, { group: 'override' })])).toEqual([])
    expect(seatsAwaited([vote(1, { group: 'override', fields: { votes: { kind: 'ballot', rows } } })])).toEqual([])
  })
  it('is said by name for those who have a phone, and never while secrets are hidden', async () => {
    const list = [phone('a', { seat: 1, connected: false }), phone('b', { seat: 2, answered: true })]
    shows(room({ list }), [vote(1), vote(2), vote(3)])
    const line = stand(PhoneWait)
    expect(line.text()).toBe('Phones that have not answered: Ann (away)')
    useModerator().hide(true)
    useModerator().take({ frame: { ...frame([vote(1)]), audience: 'redacted' }, stage, now: 0, audience: null })
    await line.vm.$nextTick()
    expect(line.text()).toBe('')
  })
  it('is said by number where many names would push the form away', () => {
    const seats = [1, 2, 3, 4, 5]
    shows(
      room({ list: seats.map((seat) => phone(`p${seat}`, { seat, connected: seat !== 3 })) }),
      seats.map((seat) => vote(seat)),
    )
    expect(stand(PhoneWait).text()).toBe('Phones that have not answered: 1, 2, 3 (away), 4, 5')
  })
})

describe('names that phones have given', () => {
  it('are added in the order they came, without those that stand already', async () => {
    shows(room({ list: ['Zed', 'Ann', 'Bo, Jr', ''].map((name, i) => phone(`p${i}`, { name })) }))
    useMatchSetup().add('ANN')
    listening()
    const card = stand(PlayersCard)
    await press(card, 'Add the names from the phones: Zed, Bo, Jr')
    expect(useMatchSetup().names).toEqual(['ANN', 'Zed', 'Bo, Jr'])
    expect(card.text()).not.toContain('from the phones')
  })
})

describe('handing out cards', () => {
  it('starts with those who have no phone, and goes on with the others only if wanted', async () => {
    const correction: Offer = { id: 'setCard', command: 'setCard', title: '', group: 'override', fields: {} }
    shows(room({ list: [phone('a', { seat: 1 })] }), [correction])
    listening()
    const pane = stand(HandOut)
    await press(pane, 'Pass the screen round')
    useModerator().take({ frame: { ...frame([correction]), audience: 'redacted' }, stage, now: 0, audience: null })
    await vi.waitFor(() => expect(pane.find('.pass h1').text()).toBe('Bea'), patience)
    await press(pane, 'Done, next player')
    expect(pane.get('.pass h1').text()).toBe('Cem')
    await press(pane, 'Done, next player')
    expect(pane.text()).toContain('Everybody without a phone has seen')
    await press(pane, 'Go on with the one who has a phone')
    expect(pane.get('.pass h1').text()).toBe('Ann')
    await press(pane, 'Done, next player')
    expect(pane.text()).toContain('Everybody has seen their card.')
  })
  it('shows beside the card what that seat alone was told, only while it is held, and says that it was seen', async () => {
    const card = { role: 'red', label: 'Red worker', team: 'red', teamLabel: 'Reds' }
    const looked: Offer = { ...vote(1), id: 'look', command: 'look', set: { seat: 1 }, fields: {}, onLook: true }
    const correction: Offer = { ...looked, id: 'setCard', command: 'setCard', group: 'override' }
    shows(room(), [correction])
    const mine = frame([looked])
    const [ann, ...rest] = mine.board.seats
    const board = { ...mine.board, seats: [{ ...ann, card }, ...rest], notes: ['Bea is black.'] }
    const sent: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, call) => {
      if (call?.method === 'POST') sent.push(String(call.body))
      return Promise.resolve(Response.json(String(path).includes('as=seat') ? { ...mine, board } : {}))
    })
    const pane = stand(HandOut)
    await press(pane, 'Pass the screen round')
    useModerator().take({ frame: { ...frame([correction]), audience: 'redacted' }, stage, now: 0, audience: null })
    await vi.waitFor(() => expect(pane.find('.hold').exists()).toBe(true), patience)
    await pane.get('.hold').trigger('pointerdown')
    await vi.waitFor(() => expect(pane.get('.hold').text()).toContain('Bea is black.'), patience)
    expect(sent).toEqual([])
    await pane.get('.hold').trigger('pointerup')
    expect(pane.get('.hold').text()).not.toContain('black')
    expect(sent).toEqual(['{"seat":1,"type":"look","by":1}'])
  })
  it('takes the card that is held away when OBS begins to show this window', async () => {
    const card = { role: 'red', label: 'Red worker', team: 'red', teamLabel: 'Reds' }
    const correction: Offer = { ...vote(1), id: 'setCard', command: 'setCard', group: 'override', fields: {} }
    shows(room(), [correction])
    const mine = frame()
    const [ann, ...rest] = mine.board.seats
    const board = { ...mine.board, seats: [{ ...ann, card }, ...rest] }
    vi.spyOn(globalThis, 'fetch').mockImplementation((path) =>
      Promise.resolve(Response.json(String(path).includes('as=seat') ? { ...mine, board } : {})),
    )
    const pane = stand(HandOut)
    await press(pane, 'Pass the screen round')
    useModerator().take({ frame: { ...frame([correction]), audience: 'redacted' }, stage, now: 0, audience: null })
    await vi.waitFor(() => expect(pane.find('.hold').exists()).toBe(true), patience)
    await pane.get('.hold').trigger('pointerdown')
    await vi.waitFor(() => expect(pane.get('.hold').text()).toContain('Red worker'), patience)
    useModerator().covered = true
    await pane.vm.$nextTick()
    expect(pane.get('.hold').text()).not.toContain('Red')
    await pane.get('.hold').trigger('pointerdown')
    expect(pane.get('.hold').text()).not.toContain('Red')
  })
})
