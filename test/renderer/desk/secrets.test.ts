import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/wire/frame.ts'
import { en } from '../../../renderer/moderator/words/en.ts'
import { pl } from '../../../renderer/moderator/words/pl.ts'
import { useDesk } from '../../../renderer/use/desk.ts'
import { arrivalOf } from '../../../renderer/use/session.ts'

const frame = (audience: Frame['audience']): Frame => ({
  audience, rev: 1, match: 'm', game: 'g', phase: 'p', round: 1, offers: [], clocks: [], cue: 'day', undo: null, outcome: null,
  board: { headline: 'canary', ring: [], seats: [], centre: null, news: null, extra: {} },
})
const push = (audience: Frame['audience']) => ({ frame: frame(audience), stage: { match: 'm', blank: false, hold: false, view: 'board', text: '' }, now: 0, audience: null })
beforeEach(() => setActivePinia(createPinia()))

describe('hidden secrets', () => {
  it('every load starts hidden', () => {
    expect(useDesk().hidden).toBe(true)
    expect(useDesk().looking).toBe('redacted')
  })
  it('a full frame that arrives while hidden is not kept', () => {
    const desk = useDesk()
    desk.take(push('moderator'))
    expect(desk.frame).toBeNull()
    desk.take(push('redacted'))
    expect(desk.frame?.audience).toBe('redacted')
  })
  it('hiding drops the frame at once, before the console answers', () => {
    const desk = useDesk()
    desk.hide(false)
    desk.take(push('moderator'))
    expect(desk.frame?.audience).toBe('moderator')
    desk.hide(true)
    expect(desk.frame).toBeNull()
  })
})
describe('the key in the address', () => {
  it('is a token or a single-use code', () => {
    expect(arrivalOf('#t=abc')).toEqual({ kind: 'token', value: 'abc' })
    expect(arrivalOf('#c=xyz')).toEqual({ kind: 'code', value: 'xyz' })
    expect(arrivalOf('')).toBeNull()
    expect(arrivalOf('#t=')).toBeNull()
  })
})
describe('words', () => {
  const keysOf = (words: object, path = ''): readonly string[] =>
    Object.entries(words).flatMap(([key, value]) => (typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`)))
  it('are all there in Polish, and none is empty', () => {
    expect(keysOf(pl)).toEqual(keysOf(en))
    const empty = (words: object): readonly string[] => JSON.stringify(words).match(/""/gu) ?? []
    expect([...empty(en), ...empty(pl)]).toEqual([])
  })
})
