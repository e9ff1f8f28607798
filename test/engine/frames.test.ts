import { describe, expect, test } from 'vitest'
import { frameFor, mergeFullStops, seatOfAudience } from '../../shared/engine/frames.ts'
import { historyFor, eventsToldTo } from '../../shared/engine/history.ts'
import { emptyMatch, foldStoredEvent } from '../../shared/engine/match.ts'
import { engineWords } from '../../shared/engine/words/engine-words.ts'
import { anyProbe, emitting, noted, probe, shown, whispered } from '../kit/probe-game.ts'
import { tableOf } from '../kit/test-table.ts'

const probing = () => tableOf(probe, { seats: 3 })

describe('a frame', () => {
  test('holds what its audience was told and nothing else', () => {
    const table = probing().moderator(emitting(shown('all'), whispered([1, 3], 'two'), noted('desk')))
    const headline = (audience: Parameters<typeof table.frame>[0]): string => table.frame(audience).board.headline
    expect(headline('public')).toBe('all')
    expect(headline('seat:1')).toBe('all,two')
    expect(headline('seat:2')).toBe('all')
    expect(headline('moderator')).toBe('desk,two,two')
    expect(headline('redacted')).toBe('all')
  })
  test('of the public and of seats has no script, no step and no undo; of the public no offers', () => {
    const table = probing().moderator(emitting(shown('x')))
    for (const audience of ['public', 'seat:1'] as const) {
      expect(table.frame(audience)).not.toHaveProperty('script')
      expect(table.frame(audience)).not.toHaveProperty('step')
      expect(table.frame(audience).undo).toBeNull()
    }
    expect(table.frame('public').offers).toEqual([])
    expect(table.frame('seat:1').offers).toHaveLength(2)
  })
  test('changes when something told is missing: the comparison of frames can fail', () => {
    const table = probing()
      .moderator(emitting(shown('a')))
      .moderator(emitting(shown('b')))
    const rows = eventsToldTo('public', table.rows).slice(0, -1)
    const less = rows.reduce(foldStoredEvent, emptyMatch(anyProbe, 'match'))
    expect(frameFor(less, 'public', 'en')).not.toEqual(table.frame('public'))
  })
  test('before the first entry there is none: that would be a fault', () => {
    expect(() => frameFor(emptyMatch(anyProbe, 'match'), 'public', 'en')).toThrow('first entry')
  })
  test('shows each clock to its own audience, with its name', () => {
    const set = (id: string) => ({ id, do: 'set', ms: 1000 }) as const
    const table = probing().moderator(
      emitting(shown('x', set('public')), whispered([2], 'y', set('mine')), noted('z', set('desk'))),
    )
    const labels = (audience: Parameters<typeof table.frame>[0]): readonly string[] =>
      table.frame(audience).clocks.map((clock) => clock.label)
    expect(labels('public')).toEqual(['Public clock'])
    expect(labels('seat:2')).toEqual(['Public clock', 'Own clock'])
    expect(labels('seat:1')).toEqual(['Public clock'])
    expect(labels('moderator')).toEqual(['Public clock', 'Desk clock'])
    expect(labels('redacted')).toEqual(['Public clock'])
  })
  test('redacted offers nothing about a clock that only the moderator has', () => {
    const set = (id: string) => ({ id, do: 'set', ms: 1000 }) as const
    const table = probing().moderator(emitting(shown('x', set('public')), noted('z', set('desk'))))
    const clocks = (audience: 'moderator' | 'redacted'): readonly unknown[] => {
      const named = table.frame(audience).offers.map((offer) => offer.set?.['clock'])
      return [...new Set(named.filter((clock) => clock !== undefined))]
    }
    expect(clocks('moderator')).toEqual(['public', 'desk'])
    expect(clocks('redacted')).toEqual(['public'])
    table.moderator({ type: 'pauseClock', clock: 'desk' })
  })
  test('redacted keeps the say-line, drops hints, and does not name what was done in secret', () => {
    const table = probing().moderator(emitting(noted('x')))
    expect(table.frame('moderator').script?.hints).toEqual(['secret'])
    expect(table.frame('redacted').script).toMatchObject({ say: 'Play.', hints: [] })
    expect(table.frame('redacted').undo).toEqual({ title: engineWords.en.lastStep, seen: false })
    expect(table.moderator(emitting(shown('x'))).frame('redacted').undo?.title).toBe('Emit')
  })
})

describe('a history', () => {
  test('counts within what its audience was told and names no sender, no order and no other hearers', () => {
    const table = probing().moderator(emitting(shown('a'), whispered([1, 2], 'b'), noted('c')))
    expect(table.history('public').map((line) => [line.n, line.type])).toEqual([
      [1, 'seated'],
      [2, 'optionsTold'],
      [3, 'shown'],
    ])
    expect(table.history('seat:1').at(-1)).toEqual({
      n: 4,
      at: expect.any(String),
      told: 'seats',
      type: 'whispered',
      text: 'b',
      event: { text: 'b' },
    })
    expect(table.history('seat:3').map((line) => line.type)).toEqual(['seated', 'optionsTold', 'shown'])
  })
  test('tells the moderator who heard it, by whom, and in a sentence', () => {
    const table = probing().seat(2, emitting(whispered([1], 'b')))
    expect(table.history('moderator').at(-1)).toMatchObject({ told: 'seats', to: [1], by: 2, says: 'b' })
    const seated = historyFor(table.live, 'moderator', { rows: table.rows, lang: 'pl' })[0]
    expect(seated).toMatchObject({ says: 'Przy stole: Ann, Ben, Cleo' })
  })
})
test('a seat’s audience names its number', () => {
  expect([seatOfAudience('seat:12'), seatOfAudience('public'), seatOfAudience('moderator')]).toEqual([12, null, null])
})

test('a sentence that ends with a name that ends with a stop has one of them', () => {
  expect(mergeFullStops('The card goes to Kasia W..')).toBe('The card goes to Kasia W.')
  expect(mergeFullStops('Ask Kasia W.. Then go on.')).toBe('Ask Kasia W. Then go on.')
  expect(mergeFullStops('And then...')).toBe('And then...')
  expect(mergeFullStops('Kasia W. is out.')).toBe('Kasia W. is out.')
})
