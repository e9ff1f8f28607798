// @vitest-environment happy-dom
/** The viewers' part on the whole board: its place, never over a name, and only where the moderator wants it. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import StageBoard from '../../../renderer/stage/StageBoard.vue'
import {
  barsToShow,
  besideTable,
  layOutPoll,
  tableBesidePoll,
  wholeTable,
} from '../../../renderer/stage/poll/poll-layout.ts'
import { ringOf, type Box } from '../../../renderer/stage/seats/seat-ring.ts'
import type { Centre } from '../../../shared/engine/game.ts'
import type { ChatOnScreen, ChatScore, PublicPoll } from '../../../shared/viewers/viewers-payload.ts'
import type { Frame } from '../../../shared/wire/frame.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus']
const frameWith = (centre: Centre): Frame => ({
  audience: 'public',
  rev: 1,
  match: 'm',
  game: 'g',
  phase: 'p',
  round: 1,
  offers: [],
  clocks: [],
  cue: 'day',
  undo: null,
  outcome: null,
  board: {
    headline: 'Day',
    ring: names.map((_, i) => i + 1),
    seats: names.map((name, i) => ({ seat: i + 1, name, out: false, marks: [] })),
    centre,
    news: 'Eve was taken.',
    extra: {},
  },
})
const title: Centre = { kind: 'title', title: 'Day', sub: null }
const verdict: Centre = { kind: 'statement', title: 'Guilty', seats: [1], sub: null, tone: 'bad' }
const poll: PublicPoll = {
  kind: 'suspect',
  bars: names.map((label, i) => ({ number: i + 1, seat: i + 1, label, votes: i })),
  voters: 21,
  endsAt: 0,
  closed: true,
}
const score: ChatScore = {
  chat: { right: 60, of: 100 },
  polls: { right: 2, of: 3 },
  table: { right: 3, of: 12 },
  best: [{ name: 'Ola', right: 3, of: 3 }],
}
const nothing: ChatOnScreen = { place: 'off', message: null, score: null }
function board(chat: Partial<ChatOnScreen> | null, more: object = {}, centre: Centre = title): VueWrapper {
  const stage = { blank: false, view: 'board', text: '', cue: 'day', join: null } as const
  const shown = chat === null ? {} : { chat: { ...nothing, ...chat }, poll }
  return mount(StageBoard, { props: { frame: frameWith(centre), stage, now: 0, ...shown, ...more } as never })
}
const has = (page: VueWrapper, part: string): boolean => page.find(part).exists()

describe('a poll on the whole board', () => {
  it('stands where the moderator wants it, and nowhere by itself', () => {
    expect([null, { place: 'off' as const }].map((chat) => has(board(chat), '.stage-poll'))).toEqual([false, false])
    const beside = board({ place: 'side' })
    expect([has(beside, '.stage-poll.is-narrow'), has(beside, '.stage-picture')]).toEqual([true, true])
  })
  it('in the middle gives way to whatever is told there', () => {
    expect(has(board({ place: 'middle' }), '.stage-poll')).toBe(true)
    const told = board({ place: 'middle' }, {}, verdict)
    expect([has(told, '.stage-poll'), told.text().includes('Guilty')]).toEqual([false, true])
    expect(has(board({ place: 'side' }, {}, verdict), '.stage-poll')).toBe(true)
  })
  it('is covered with the board by the curtain, and on no element but its own', () => {
    const stage = { blank: true, view: 'board', text: '', cue: 'day', join: null }
    expect(has(board({ place: 'side' }, { stage }), '.stage-poll')).toBe(false)
    expect(has(board({ place: 'side' }, { view: 'strip' }), '.stage-poll')).toBe(false)
    expect(has(board({ place: 'off' }, { view: 'poll' }), '.stage-poll')).toBe(true)
  })
  it('leaves every name free, at a table of any size', () => {
    const meets = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
    for (let seats = 4; seats <= 60; seats += 1) {
      const { places, w, h, centre } = ringOf(seats, tableBesidePoll)
      for (const { x, y } of places) {
        const plate = { x: x - w / 2 - 20, y: y - h / 2, w: w + 40, h }
        expect(meets(plate, besideTable), `${seats} seats`).toBe(false)
        const inner = { x: x - w / 2, y: y - h / 2, w, h }
        expect(meets(inner, centre), `${seats} seats in the middle`).toBe(false)
      }
      expect(layOutPoll(seats, centre).type).toBeGreaterThanOrEqual(28)
    }
  })
  it('shows as many answers as fit in readable type, those with the most votes', () => {
    const { rows, row } = layOutPoll(30, besideTable)
    expect(rows * row).toBeLessThanOrEqual(besideTable.h - 250)
    const bars = Array.from({ length: 30 }, (_, i) => ({ number: i + 1, seat: i + 1, label: `P${i + 1}`, votes: i }))
    expect(barsToShow(bars, rows).map(({ number }) => number)[0]).toBe(30)
    expect(barsToShow(bars.slice(0, 5), rows).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  })
  it('stands in two columns in the middle of a table, where a low box would hide half of the answers', () => {
    for (const seats of [5, 9, 10]) {
      const { centre } = ringOf(seats, wholeTable)
      const { rows, row, columns, type } = layOutPoll(seats, centre)
      expect(rows, `${seats} seats`).toBe(seats)
      expect(Math.ceil(rows / columns) * row).toBeLessThanOrEqual(centre.h - 138)
      expect(type).toBeGreaterThanOrEqual(28)
    }
  })
})

describe('chat against table', () => {
  it('stands in place of the poll, with shares, right votes and the best guessers', () => {
    const page = board({ place: 'side', score })
    expect(has(page, '.stage-poll')).toBe(false)
    for (const part of ['Chat against table', '60 %', '60 of 100 right', '25 %', '3 of 12 right', 'Ola', '3/3'])
      expect(page.get('.stage-guesses').text()).toContain(part)
    expect(has(board({ place: 'middle', score }, {}, verdict), '.stage-guesses')).toBe(true)
    expect(has(board({ place: 'off', score }, { view: 'poll', poll: null }), '.stage-guesses')).toBe(true)
  })
  it('leaves the table out where its votes are never right or wrong', () => {
    const page = board({ place: 'side', score: { ...score, table: null } })
    expect(page.findAll('.stage-guesses-bar')).toHaveLength(1)
  })
})

describe('a message of a viewer', () => {
  const message = { name: 'Ola', text: 'Dan is lying!' }
  it('is a lower third with the name, on the board and on the element of announcements alone', () => {
    for (const view of ['board', 'announcement'] as const) {
      const text = board({ message }, { view }).get('.stage-viewer').text()
      expect([text.includes('From the chat:'), text.includes('Ola'), text.includes('Dan is lying!')]).toEqual([
        true,
        true,
        true,
      ])
    }
    for (const view of ['strip', 'poll', 'banner'] as const)
      expect(has(board({ message }, { view }), '.stage-viewer')).toBe(false)
    expect(has(board({}), '.stage-viewer')).toBe(false)
  })
  it('is text and nothing else, in its own direction', () => {
    const page = board({ message: { name: '<b>x</b>', text: 'שלום <img src=x>' } })
    expect(page.find('.stage-viewer img, .stage-viewer b').exists()).toBe(false)
    expect(page.get('.stage-viewer-text').attributes('dir')).toBe('rtl')
  })
})
