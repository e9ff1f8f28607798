import { mount, type VueWrapper } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import type { Centre } from '../../../shared/engine/game.ts'
import type { PublicPush } from '../../../shared/wire/desk.ts'
import StageBoard from '../../../renderer/parts/stage/StageBoard.vue'
import { scenes } from '../../e2e/gallery/scenes.data.ts'

function push(name: string): PublicPush {
  const scene = scenes.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`There is no scene ${name}.`)
  return scene.push
}
const drawn = (name: string, more: object = {}) => mount(StageBoard, { props: { ...push(name), ...more } })
function withCentre(centre: Centre): PublicPush {
  const { frame, ...rest } = push('gossip-troika')
  if (frame === null) throw new Error('The scene has no frame.')
  return { ...rest, frame: { ...frame, board: { ...frame.board, centre } } }
}

describe('the board', () => {
  test('lists the seats in sitting order', () => {
    const numbers = drawn('gossip-troika')
      .findAll('.stage-ring > li')
      .map((seat) => seat.get('.stage-seat').attributes('data-seat'))
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })
  test('says out by word, line and place, not by colour alone', () => {
    const [six, five] = ['6', '5'].map((seat) => drawn('gossip-troika').get(`[data-seat='${seat}']`))
    expect(six?.classes()).toContain('is-out')
    expect(six?.text()).toContain('(out)')
    expect(five?.classes()).not.toContain('is-out')
  })
  test('joins the seats of a group to the middle and lights them', () => {
    const page = drawn('gossip-troika')
    expect(page.findAll('.stage-spokes line')).toHaveLength(3)
    expect(page.findAll('.is-lit').map((seat) => seat.attributes('data-seat'))).toEqual(['1', '2', '3'])
    expect(page.get('.stage-names').text()).toContain('Beatrix')
  })
  test('gives marks a shape and a word', () => {
    const mark = drawn('silenced').get("[data-seat='2'] [data-mark='silenced']")
    expect(mark.text()).toBe('Silenced')
    expect(mark.get('.stage-mark-shape').attributes('style')).toContain('clip-path')
  })
  test('takes theme and cue from the frame and stage', () => {
    expect(drawn('night').get('.stage').attributes()).toMatchObject({ 'data-theme': 'motherland', 'data-cue': 'night' })
    expect(
      drawn('night', { look: { theme: 'other' } })
        .get('.stage')
        .attributes('data-theme'),
    ).toBe('other')
  })
  test('draws a game it has no theme for', () => {
    const { frame, ...rest } = push('gossip-troika')
    const page = mount(StageBoard, {
      props: { frame: frame === null ? null : { ...frame, game: 'unheard-of' }, ...rest },
    })
    expect(page.findAll('.stage-seat')).toHaveLength(9)
  })
  test('does not say its headline twice', () => {
    expect(drawn('duel').get('.stage-phase').classes()).toContain('is-said')
    expect(drawn('gossip-troika').get('.stage-phase').classes()).not.toContain('is-said')
  })
})

describe('votes', () => {
  test('show one block per vote with its voter, most votes first', () => {
    const rows = drawn('vote').findAll('.stage-vote-row')
    expect(rows.map((row) => row.get('.stage-vote-count').text())).toEqual(['2', '1'])
    expect(rows[0]?.findAll('.stage-vote-block').map((block) => block.text())).toEqual(['Ann', 'Cem'])
  })
  test('fill one by one, and a later vote does not wait for earlier ones', async () => {
    const votes = [
      { voter: 1, target: 5, label: '' },
      { voter: 2, target: 5, label: '' },
    ]
    const at = (count: number) =>
      withCentre({ kind: 'vote', title: 'Vote', votes: votes.slice(0, count), tally: [{ seat: 5, label: 'E', count }] })
    const orders = (page: VueWrapper) =>
      page.findAll<HTMLElement>('.stage-vote-block').map((block) => block.element.style.getPropertyValue('--order'))
    expect(orders(mount(StageBoard, { props: at(2) }))).toEqual(['0', '1'])
    const page = mount(StageBoard, { props: at(1) })
    await page.setProps(at(2))
    expect(orders(page)[1]).toBe('0')
  })
  test('name those who have not voted', () => {
    const page = mount(StageBoard, {
      props: withCentre({
        kind: 'vote',
        title: 'Vote',
        votes: [{ voter: 3, target: null, label: 'waits' }],
        tally: [],
      }),
    })
    expect(page.get('.stage-vote-waiting').text()).toContain('waits')
  })
})

describe('cards', () => {
  test('face down say nothing of what they are', () => {
    const cards = drawn('reveal').findAll('.stage-card')
    expect(cards.map((card) => card.classes('is-turned'))).toEqual([true, true, false, false])
    expect(cards[2]?.text()).toContain('face down')
    expect(cards[2]?.find('[data-team]').exists()).toBe(false)
  })
})

describe('the curtain', () => {
  test('hides the table while it is down', () => {
    const page = drawn('blank')
    expect(page.find('.stage-curtain').exists()).toBe(true)
    expect(page.text()).not.toContain('Ann')
  })
  test('is there before the first frame', () => {
    expect(
      mount(StageBoard, { props: { ...push('blank'), frame: null } })
        .find('.stage-curtain')
        .exists(),
    ).toBe(true)
  })
  test('of a break carries the moderator’s words, or says that we are back soon', () => {
    expect(drawn('break').get('.stage-curtain').text()).toContain('Ten minutes for tea')
    const wordless = drawn('break', { stage: { ...push('break').stage, text: ' ' }, look: { lang: 'pl' } })
    expect(wordless.get('.stage-curtain').text()).toBe('Zaraz wracamy')
  })
  test('leaves overlays empty', () => {
    for (const view of ['strip', 'banner', 'clock', 'vote', 'announcement'] as const) {
      expect(drawn('blank', { view }).get('.stage-canvas').text()).toBe('')
    }
    expect(
      drawn('blank', { look: { background: 'transparent' } })
        .get('.stage-canvas')
        .text(),
    ).toBe('')
  })
})

describe('elements', () => {
  test('each draw their own part only', () => {
    expect(drawn('vote', { view: 'vote' }).find('.stage-ring').exists()).toBe(false)
    expect(drawn('gossip-troika', { view: 'vote' }).get('.stage-canvas').text()).toBe('')
    expect(drawn('gossip-troika', { view: 'clock' }).get('.stage-clock').text()).toContain('2:14')
    expect(drawn('gossip-troika', { view: 'strip' }).findAll('.stage-seat')).toHaveLength(9)
    expect(drawn('wake', { view: 'announcement' }).text()).toContain('Drinks are free')
  })
})
test('news is told politely, and a correction is named one', () => {
  const news = drawn('correction').get('.stage-news')
  expect(news.attributes('aria-live')).toBe('polite')
  expect(news.text()).toContain('Correction')
})
test('news that the middle says already is not said twice on the board', () => {
  const told = (name: string): PublicPush => {
    const sentence = `${name} goes to the Gulag`
    const { frame, ...rest } = withCentre({ kind: 'statement', title: sentence, seats: [2], sub: null, tone: 'bad' })
    return { ...rest, frame: frame === null ? null : { ...frame, board: { ...frame.board, news: sentence } } }
  }
  const page = mount(StageBoard, { props: told('Beatrix') })
  expect(page.find('.stage-news-bar').exists()).toBe(false)
  expect(page.find('.stage-names').exists()).toBe(false)
  expect(
    mount(StageBoard, { props: { ...told('Beatrix'), view: 'announcement' } })
      .get('.stage-news')
      .text(),
  ).toContain('Beatrix')
})
test('a match that was called off says so', () => {
  const { frame, ...rest } = push('gossip-troika')
  if (frame === null) throw new Error('The scene has no frame.')
  const over = { ...frame, outcome: { kind: 'calledOff' as const, winners: [], says: 'The match was called off.' } }
  expect(
    mount(StageBoard, { props: { frame: over, ...rest } })
      .get('.stage-headline')
      .text(),
  ).toBe('The match was called off.')
})
