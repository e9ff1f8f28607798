import { describe, expect, it } from 'vitest'
import { noRoom, pageFor, phonePage, phonePush, type Room } from '../../../electron/broadcast/payloads/compose-phone.ts'
import { SeatFrameCache } from '../../../electron/broadcast/seat-frame-cache.ts'
import { MessageEncoder } from '../../../electron/sockets/ws-frames.ts'
import { longestNameLength } from '../../../shared/engine/words/names.ts'
import type { MatchState } from '../../../shared/engine/match.ts'
import { playRandomly } from '../../../shared/engine/random-player.ts'
import { named } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { at } from '../../kit/claims/erring-player.ts'

const stage = { blank: false, view: 'board', text: '', cue: 'lobby', join: null } as const
type Push = Parameters<typeof phonePush>[0]
/** Returns the body of a push's message, without its header: four bytes for up to 64 KiB, else ten. */
function sent(push: Push, now: number): Buffer {
  const message = new MessageEncoder().encode(phonePush(push, now).text)
  return message.subarray(message.length < 2 ** 16 + 4 ? 4 : 10)
}
const seated = (name: string): Pick<Push, 'sitting' | 'lobby'> => ({
  sitting: { name, seat: 1, claim: null, wish: null, askedAt: null },
  lobby: 'null',
})
const sizeOf = (frame: string, name = 'Ann', room: Room = noRoom): number =>
  sent({ ...seated(name), frame, stage, room }, 3_600_000).length

describe('a push', () => {
  it('is JSON that says what it holds, filled up to whole pages', () => {
    for (let length = 0; length < 300; length++) {
      const frame = JSON.stringify('ż'.repeat(length * 31))
      expect(sizeOf(frame) % phonePage).toBe(0)
    }
    const text = sent({ ...seated('Ż'), frame: 'null', stage, room: noRoom }, 5)
    expect(JSON.parse(text.toString())).toEqual({
      phone: { name: 'Ż', seat: 1, claim: null, lobby: null },
      frame: null,
      stage,
      now: 5,
      pad: expect.stringMatching(/^ +$/u),
    })
  })
  it('is longer at a larger table and with longer names, by what they may take', () => {
    const pages = [0, 1, 20, 21, 25, 40, 45].map((seats) => pageFor(Array.from({ length: seats }, () => 'Ann')))
    expect(pages).toEqual([phonePage, phonePage, phonePage, 8602, 10_240, 2 * phonePage, 18_432])
    expect(['Ż'.repeat(longestNameLength), 'x'.repeat(100)].map((name) => pageFor([name, 'Ann']))).toEqual([
      phonePage,
      phonePage + 100,
    ])
  })
  it('takes what the longest frame of the table takes, whatever it holds itself', () => {
    for (let longest = 0; longest < 5 * phonePage; longest += 97) {
      const room = { page: phonePage, longest }
      const sizes = [0, longest / 2, longest].map((length) => sizeOf(' '.repeat(length), 'Ann', room))
      expect(new Set(sizes).size, `${longest}`).toBe(1)
      const named = ['Ann', '👩‍👩‍👧‍👦'.repeat(longestNameLength)].map((name) => sizeOf(' '.repeat(longest), name, room))
      expect(new Set(named).size, `${longest}`).toBe(1)
    }
  })
  it('tells nothing of the frame by the room that is left beside it, however long a name is', () => {
    const room = { page: phonePage, longest: 6000 }
    expect(new Set([0, 3000, 6000].map((length) => sizeOf(' '.repeat(length), 'x'.repeat(4000), room))).size).toBe(1)
  })
  it('has the same picture as long as nothing but the time and the room is new', () => {
    const given = { ...seated('Ann'), frame: 'null', stage, room: noRoom }
    expect(phonePush(given, 1).picture).toEqual(phonePush(given, 2).picture)
    expect(phonePush({ ...given, room: { page: phonePage, longest: phonePage } }, 1).picture).toEqual(
      phonePush(given, 1).picture,
    )
    expect(phonePush(given, 1).picture).not.toEqual(phonePush({ ...given, frame: '{}' }, 1).picture)
  })
})

/** Returns the sizes of the pushes to all seats' phones and to one in the lobby. */
function sizesIn(live: MatchState, lang: string): ReadonlySet<number> {
  const texts = new SeatFrameCache(live)
  const room = texts.room(lang)
  const { seats } = live.open.value.table
  const lobby = texts.lobby(new Set(seats.map(({ seat }) => seat)), lang)
  const waits = {
    sitting: { name: 'Ann', seat: null, claim: null, wish: null, askedAt: null },
    lobby,
    frame: 'null',
    stage,
    room,
  }
  const sizes = seats.map(({ seat, name }) => sizeOf(texts.text(seat, lang), name, room))
  return new Set([...sizes, sent(waits, 3_600_000).length])
}
// A card that needed a second page could be told by whoever counts bytes on the network.
describe.each(named)('%s', (_id, game) => {
  const filled = (count: number, letter: string): readonly string[] =>
    Array.from({ length: count }, (_, i) => `${i} ${letter.repeat(longestNameLength - `${i} `.length)}`)
  it.each(seeds(3).flatMap((seed) => ['en', 'pl'].map((lang) => [seed, lang] as const)))(
    'shows every seat one page, with the longest names at the largest table (%s, %s)',
    (seed, lang) => {
      const names = filled(game.seats.max, 'Ż')
      const after = (live: MatchState): void => expect(sizesIn(live, lang)).toEqual(new Set([pageFor(names)]))
      playRandomly(game, { setup: { names, options: {}, cast: null }, seed, limit: 300, at, after })
    },
  )
  it('shows every seat one page with names of forty pictures', () => {
    const names = filled(game.seats.min, '👩‍👩‍👧‍👦')
    const after = (live: MatchState): void => expect(sizesIn(live, 'en')).toEqual(new Set([pageFor(names)]))
    playRandomly(game, { setup: { names, options: {}, cast: null }, seed: 'pictures', limit: 60, at, after })
  })
})

describe('a set of the table’s own', () => {
  const spyLocation = named.filter(([id]) => id === 'spy-location')
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']
  /** Places by number, so long. */
  const setOf = (count: number, length: number): object => ({
    name: 'Own',
    places: Array.from({ length: count }, (_, i) => ({ label: `${i} ${'q'.repeat(length)}`.slice(0, length) })),
  })
  it.each(spyLocation)('makes all pictures as long as one another, about every edge of a page (%s)', (_id, game) => {
    for (let length = 12; length <= 36; length++) {
      const setup = { names, options: { locationSet: setOf(96, length) }, cast: null }
      const after = (live: MatchState): void => expect(sizesIn(live, 'en').size, `${length}`).toBe(1)
      playRandomly(game, { setup, seed: 's', limit: 20, at, after })
    }
  })
})
