import { describe, expect, it } from 'vitest'
import { isLocked } from '../../../electron/broadcast/payloads/compose-phone.ts'
import { randomCode } from '../../../electron/phones/code-letters.ts'
import {
  allowAutoSeat,
  seatByName,
  emptyAssignment,
  placePhone,
  seatHeldBy,
  keepValidSeats,
  withoutPhone,
} from '../../../electron/phones/seat-assignment.ts'
import { playRandomly } from '../../../shared/engine/random-player.ts'
import { named, setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { at } from '../../kit/claims/erring-player.ts'

const places = [
  { seat: 1, name: 'Ann' },
  { seat: 2, name: 'Ben' },
  { seat: 3, name: 'Cleo' },
]
const phone = (id: string, name: string, sat = ''): { id: string; name: string; sat: string } => ({ id, name, sat })

describe('a phone', () => {
  it('has one seat: taking another one leaves the first', () => {
    const seating = placePhone(placePhone(emptyAssignment, 'a', 1), 'a', 2)
    expect([seating.seats, seatHeldBy(seating, 'a')]).toEqual([{ 2: 'a' }, 2])
  })
  it('that loses its seat to another one stands, and so does one that left', () => {
    const taken = placePhone(placePhone(emptyAssignment, 'a', 1), 'b', 1)
    expect(taken).toEqual({ seats: { 1: 'b' }, standing: ['a'] })
    expect(placePhone(taken, 'b', null)).toEqual({ seats: {}, standing: ['a', 'b'] })
    expect(placePhone(taken, 'a', 2).standing).toEqual([])
  })
  it('that is sent away leaves nothing behind', () => {
    expect(withoutPhone(placePhone(placePhone(emptyAssignment, 'a', 1), 'b', 1), 'a')).toEqual({
      seats: { 1: 'b' },
      standing: [],
    })
  })
})
describe('a seat', () => {
  it('is found by its name, whatever the case and the spaces', () => {
    expect(seatByName(emptyAssignment, { places, phones: [phone('a', ' bEN ')] }).seats).toEqual({ 2: 'a' })
  })
  it('goes to the phone that sat under its name before one whose player only says it, whoever comes first', () => {
    const phones = [phone('new', 'Ann'), phone('old', 'Annie', 'Ann')]
    expect(seatByName(emptyAssignment, { places, phones }).seats).toEqual({ 1: 'old' })
    expect(seatByName(emptyAssignment, { places, phones: phones.slice(0, 1) }).seats).toEqual({ 1: 'new' })
  })
  it('goes to the phone that sat under its name last', () => {
    const phones = [
      { ...phone('before', 'Ann', 'Ann'), satAt: 1 },
      { ...phone('after', 'Ann', 'Ann'), satAt: 2 },
    ]
    expect(seatByName(emptyAssignment, { places, phones }).seats).toEqual({ 1: 'after' })
  })
  it('is left by who sat there while another seat bears the own name', () => {
    const phones = [phone('ben', 'Ben', 'Ann'), phone('ann', 'Ann')]
    expect(seatByName(emptyAssignment, { places, phones }).seats).toEqual({ 1: 'ann', 2: 'ben' })
    expect(seatByName(placePhone(emptyAssignment, 'x', 2), { places, phones: phones.slice(0, 1) }).seats).toEqual({
      1: 'ben',
      2: 'x',
    })
  })
  it('goes to the first of two phones of one name, and never away from who has it', () => {
    const phones = [phone('a', 'Ann'), phone('b', 'Ann')]
    expect(seatByName(emptyAssignment, { places, phones }).seats).toEqual({ 1: 'a' })
    expect(seatByName(placePhone(emptyAssignment, 'b', 1), { places, phones }).seats).toEqual({ 1: 'b' })
  })
  it('is not found by a phone that stands, until it asks', () => {
    const phones = [phone('a', 'Ann')]
    const stands = placePhone(placePhone(emptyAssignment, 'a', 1), 'a', null)
    expect(seatByName(stands, { places, phones })).toBe(stands)
    expect(seatByName(allowAutoSeat(stands, 'a'), { places, phones }).seats).toEqual({ 1: 'a' })
  })
  it('that is gone, or has another player, has no phone', () => {
    const seating = placePhone(placePhone(emptyAssignment, 'a', 1), 'b', 3)
    expect(keepValidSeats(seating, places)).toBe(seating)
    expect(keepValidSeats(seating, places.slice(0, 2)).seats).toEqual({ 1: 'a' })
    expect(keepValidSeats(seating, places, { 1: 7 }).seats).toEqual({ 3: 'b' })
  })
  it('keeps its phone while its player is the one who was there when the phone sat down', () => {
    const seating = { ...placePhone(emptyAssignment, 'b', 1), brought: { 1: 7 } }
    expect(keepValidSeats(seating, places, { 1: 7, 2: 8 })).toBe(seating)
    expect(keepValidSeats(seating, places, { 1: 9 }).seats).toEqual({})
    expect(keepValidSeats(seating, places).seats).toEqual({})
    expect([placePhone(seating, 'a', 2).brought, withoutPhone(seating, 'a').brought]).toEqual([{ 1: 7 }, { 1: 7 }])
  })
})

it('a code has four letters that nobody mistakes for others', () => {
  for (let i = 0; i < 200; i++) expect(randomCode()).toMatch(/^[ACDEFHJKLMNPRTUVWXY]{4}$/u)
})

describe.each(named)('%s', (_id, game) => {
  // Phones in the lobby are told when seats are locked: it must not happen unless the whole room hears something.
  it.each(seeds(5))('locks its seats at a moment that everybody is told of (%s)', (seed) => {
    const lockings: boolean[] = []
    let was = false
    playRandomly(game, {
      setup: setupOf(game, seed),
      seed,
      // Typing in the cards of sixty players takes many moves of somebody who also takes them back.
      limit: 1500,
      at,
      after: (live, entry) => {
        const is = isLocked(live)
        if (is !== was) lockings.push(entry.rows.some((row) => row.told === 'all'))
        was = is
      },
    })
    expect(lockings).toEqual([true])
  })
})
