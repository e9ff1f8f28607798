import { describe, expect, it } from 'vitest'
import { pageFor, phonePage, phonePush } from '../../../electron/phone-picture.ts'
import { textMessage } from '../../../electron/web/text-message.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { nameLength } from '../../../shared/engine/names.ts'
import { wander } from '../../../shared/engine/wander.ts'
import { named, seeds } from '../../kit/games.ts'
import { at } from '../../kit/walk.ts'

const stage = { blank: false, view: 'board', text: '', cue: 'lobby', join: null } as const
type Push = Parameters<typeof phonePush>[0]
/** What the message says, without its head: four bytes for the length of a page. */
const sent = (push: Push, now: number): Buffer => textMessage(phonePush(push, now).text).subarray(4)
const sizeOf = (frame: string, name = 'Ann', seats = 1): number =>
  sent({ phone: { name, seat: 1, claim: null, lobby: null }, frame, stage, seats }, 3_600_000).length

describe('a push', () => {
  it('is JSON that says what it holds, filled up to whole pages', () => {
    for (let length = 0; length < 300; length++) {
      const frame = JSON.stringify('ż'.repeat(length * 31))
      expect(sizeOf(frame) % phonePage).toBe(0)
    }
    const text = sent({ phone: { name: 'Ż', seat: 1, claim: null, lobby: null }, frame: 'null', stage, seats: 1 }, 5)
    expect(JSON.parse(text.toString())).toEqual({
      phone: { name: 'Ż', seat: 1, claim: null, lobby: null },
      frame: null,
      stage,
      now: 5,
      pad: expect.stringMatching(/^ +$/u),
    })
  })
  it('is longer at a larger table, by what its names may take', () => {
    expect([1, 20, 21, 25, 40, 45].map((seats) => sizeOf('null', 'Ann', seats))).toEqual([
      phonePage,
      phonePage,
      8602,
      10_240,
      2 * phonePage,
      18_432,
    ])
  })
  it('has the same picture as long as nothing but the time is new', () => {
    const given = { phone: { name: 'Ann', seat: 1, claim: null, lobby: null }, frame: 'null', stage, seats: 1 }
    expect(phonePush(given, 1).picture).toEqual(phonePush(given, 2).picture)
    expect(phonePush(given, 1).picture).not.toEqual(phonePush({ ...given, frame: '{}' }, 1).picture)
  })
})

// A card that needed a second page could be told by whoever counts bytes on the network.
describe.each(named)('%s', (_id, game) => {
  const names = Array.from({ length: game.seats.max }, (_, i) => `${i} `.padEnd(nameLength, 'Ż'))
  it.each(seeds(3).flatMap((seed) => ['en', 'pl'].map((lang) => [seed, lang] as const)))(
    'shows every seat one page, with the longest names at the largest table (%s, %s)',
    (seed, lang) => {
      wander(game, {
        setup: { names, options: {}, cast: null },
        seed,
        limit: 300,
        at,
        after: (live) => {
          const sizes = names.map((name, i) =>
            sizeOf(JSON.stringify(frameFor(live, `seat:${i + 1}`, lang)), name, names.length),
          )
          expect(new Set(sizes)).toEqual(new Set([pageFor(names.length)]))
        },
      })
    },
  )
})
