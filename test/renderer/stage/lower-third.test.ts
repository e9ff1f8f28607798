import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import StageBoard from '../../../renderer/stage/StageBoard.vue'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import { clockOf, pushOf, type Picture } from '../../e2e/gallery/stage/scene.ts'

const talk: Picture = {
  headline: 'Last words',
  news: 'Beatrix is condemned.',
  clock: clockOf(60_000, 23_000, { label: 'Last words' }),
}
const statementOf = (seat: number): Picture['centre'] => ({
  kind: 'statement',
  title: 'Zoë Müller asks',
  sub: null,
  seats: [seat],
  tone: 'neutral',
})
function spoken(picture: Picture, speaker: number): PublicPush {
  const push = pushOf(picture)
  const { frame } = push
  return frame === null ? push : { ...push, frame: { ...frame, board: { ...frame.board, speaker } } }
}
describe('the lower third', () => {
  test('names the player who has the floor, with seat and clock, in place of news and the clock above', () => {
    const page = mount(StageBoard, { props: spoken(talk, 4) })
    const bar = page.get('.stage-speaker')
    expect(bar.get('.stage-speaker-number').text()).toBe('4')
    expect(bar.get('.stage-name-whole').text()).toBe('Zoë Müller')
    expect(bar.get('.stage-speaker-says').text()).toBe('has the floor')
    expect(bar.get('[role="timer"]').text()).toBe('0:23')
    expect(page.find('.stage-news-bar').exists()).toBe(false)
    expect(page.find('.stage-top .stage-clock').exists()).toBe(false)
    expect(page.get('.stage-ring .is-lit').attributes('data-seat')).toBe('4')
  })
  test('stands alone in the element for announcements', () => {
    const page = mount(StageBoard, { props: { ...spoken(talk, 4), view: 'announcement' } })
    expect(page.get('.stage-speaker .stage-name-whole').text()).toBe('Zoë Müller')
  })
  test('gives way to an announcement, and the clock returns', () => {
    const page = mount(StageBoard, { props: spoken({ ...talk, notice: 'announcement' }, 4) })
    expect(page.find('.stage-speaker').exists()).toBe(false)
    expect(page.get('.stage-news-bar').text()).toContain('Beatrix is condemned.')
    expect(page.find('.stage-top .stage-clock').exists()).toBe(true)
  })
  test('is the news as long as nobody alone has the floor', () => {
    const page = mount(StageBoard, { props: pushOf(talk) })
    expect(page.find('.stage-speaker').exists()).toBe(false)
    expect(page.find('.stage-news-bar').exists()).toBe(true)
  })
  test('says nothing that the picture above says already, and what it adds is the clock', () => {
    const asks: Picture = { headline: 'Questions', centre: statementOf(4) }
    expect(
      mount(StageBoard, { props: spoken(asks, 4) })
        .find('.stage-speaker')
        .exists(),
    ).toBe(false)
    expect(
      mount(StageBoard, { props: spoken(asks, 5) })
        .find('.stage-speaker')
        .exists(),
    ).toBe(true)
    const timed = { ...asks, clock: clockOf(60_000, 23_000) }
    expect(
      mount(StageBoard, { props: spoken(timed, 4) })
        .find('.stage-speaker')
        .exists(),
    ).toBe(true)
    const alone = mount(StageBoard, { props: { ...spoken(asks, 4), view: 'announcement' } })
    expect(alone.find('.stage-speaker').exists()).toBe(true)
  })
})
