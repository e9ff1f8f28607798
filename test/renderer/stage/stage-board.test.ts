import { mount, type VueWrapper } from '@vue/test-utils'
import { describe, expect, test, vi } from 'vitest'
import type { Centre } from '../../../shared/engine/game.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import StageBoard from '../../../renderer/stage/StageBoard.vue'
import { stageViews } from '../../../renderer/stage/output-look.ts'
import { scenes } from '../../e2e/gallery/stage/scenes.data.ts'
import { patience } from '../../kit/timeouts.ts'

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
  test('give each vote of a committee a line of its own, and those of a crowd a share of one', () => {
    const waiting = (voters: number) => {
      const votes = Array.from({ length: voters }, (_, i) => ({ voter: i + 1, target: null, label: 'nobody' }))
      const page = mount(StageBoard, { props: withCentre({ kind: 'vote', title: 'Vote', votes, tally: [] }) })
      return page.get('.stage-vote-waiting').attributes('data-few')
    }
    expect([waiting(3), waiting(4)]).toEqual(['true', 'false'])
  })
})

describe('votes for and against', () => {
  test('keep the order of the answers and count each voter for one', () => {
    const rows = drawn('places-vote').findAll('.stage-vote-row')
    expect(rows.map((row) => row.get('.stage-vote-target').text())).toEqual(['Yes', 'No'])
    expect(rows.map((row) => row.findAll('.stage-vote-block').map((block) => block.text()))).toEqual([
      ['Ada'],
      ['Bo', 'Cy'],
    ])
    expect(drawn('places-vote').get('.stage-vote-waiting').text()).toBe('Dee…')
  })
  test('give seat numbers where there is no room for names', () => {
    const [yes] = drawn('places-vote-10').findAll('.stage-vote-row')
    expect(yes?.findAll('.stage-vote-block').map((block) => block.text())).toEqual(['1', '2', '3', '6', '7'])
  })
})
describe('a question', () => {
  test('goes from one name to the other, whether the title names them or not', () => {
    const said = (name: string) =>
      drawn(name)
        .findAll('.stage-picture > *')
        .map((part) => part.text())
    expect(said('places-chain')).toEqual(['Beatrix', 'asks', '', 'Halina'])
    expect(said('places-accused')).toEqual(['Ada', 'accuses', '', 'Eli'])
  })
  test('is not what a title of another kind says', () => {
    expect(drawn('duel').find('.stage-duel-way').exists()).toBe(false)
    expect(drawn('duel').get('.stage-headline').text()).toBe('Duel')
  })
})
test('cards that belong to nobody say what they are by word and tone', () => {
  const cards = drawn('gulag-cards-1').findAll('.stage-turned-card')
  expect(cards.map((card) => [card.text(), card.attributes('data-tone')])).toEqual([
    ['Work', 'good'],
    ['Strike', 'bad'],
  ])
})
describe('a track', () => {
  test('shows what was brought, where it stands, and nothing of what is to come', () => {
    const cells = drawn('gulag-tally-5').findAll('.stage-track-cell')
    expect(cells.map((cell) => cell.attributes('data-state'))).toEqual(['done', 'done', 'now', 'next', 'next'])
    expect(cells.map((cell) => cell.find('.stage-track-label').exists())).toEqual([true, true, false, false, false])
    expect(cells.map((cell) => cell.attributes('aria-current') ?? '')).toEqual(['', '', 'step', '', ''])
  })
  test('keeps its cells when one more is done, so that only that one moves', async () => {
    const page = drawn('gulag-tally-early')
    const before = page.findAll('.stage-track-cell')[0]?.element
    await page.setProps(push('gulag-tally-late'))
    expect(page.findAll('.stage-track-cell')[0]?.element).toBe(before)
  })
})
test('points are read most first, with what the round brought', () => {
  const rows = drawn('places-score-5').findAll('.stage-score-row')
  expect(rows.map((row) => row.get('.stage-score-name').text())).toEqual(['Ada', 'Bo', 'Cy', 'Dee', 'Eli'])
  expect(rows.map((row) => row.get('.stage-score-points').text())).toEqual(['5', '4', '4', '2', '0'])
  expect(rows.map((row) => row.find('.stage-score-gained').exists())).toEqual([true, true, true, true, false])
  expect(rows.map((row) => row.classes('is-first'))).toEqual([true, false, false, false, false])
  expect(rows[0]?.get('.stage-score-gained').text()).toBe('+2')
})
test('a mark that is a number is spelt out beside marks that are not', () => {
  const marks = drawn('places-chain').findAll("[data-seat='2'] .stage-mark, [data-seat='1'] .stage-mark")
  const shown = marks.filter((mark) => mark.find('.stage-mark-label').exists()).map((mark) => mark.text())
  expect(shown).toContain('4')
  expect(shown).toContain('2')
})

describe('joining by phone', () => {
  test('shows letters and address, and the code for a camera', async () => {
    const page = drawn('join')
    expect(page.get('.stage-join-letters').text()).toBe('WQMX')
    expect(page.get('.stage-join-link').text()).toBe('192.168.178.120:47613/join')
    await vi.waitFor(() => expect(page.find('.stage-join-code svg').exists()).toBe(true), patience)
  })
  test('hides the table, and is the curtain while nobody may join', () => {
    expect(drawn('join-gulag').find('.stage-ring').exists()).toBe(false)
    expect(drawn('join-nobody').find('.stage-join').exists()).toBe(false)
    expect(drawn('join-nobody').get('.stage-curtain').attributes('data-kind')).toBe('title')
  })
  test('of a break counts down to its end, and then says that the table goes on', async () => {
    const { stage } = push('break')
    const page = drawn('break', { stage: { ...stage, breakEnds: 1_000_300_000 }, wall: 1_000_000_000 })
    expect(page.get('[role=timer]').text()).toBe('5:00')
    await page.setProps({ wall: 1_000_300_000 })
    expect(page.find('[role=timer]').exists()).toBe(false)
    expect(page.get('.stage-curtain').text()).toContain('We continue in a moment')
  })
  test('leaves overlays empty', () => {
    for (const view of stageViews.filter((each) => each !== 'board'))
      expect(drawn('join-gulag', { view }).get('.stage-canvas').text()).toBe('')
    const transparent = drawn('join-gulag', { look: { background: 'transparent' } })
    expect(transparent.get('.stage-canvas').text()).toBe('')
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
    for (const view of stageViews.filter((each) => each !== 'board')) {
      expect(drawn('blank', { view }).get('.stage-canvas').text()).toBe('')
    }
    expect(
      drawn('blank', { look: { background: 'transparent' } })
        .get('.stage-canvas')
        .text(),
    ).toBe('')
  })
})

test('the list is an element of its own, whatever stands in the middle', () => {
  expect(drawn('places-chain', { view: 'list' }).findAll('.stage-list-word')).toHaveLength(40)
  expect(drawn('gulag-crew', { view: 'list' }).get('.stage-canvas').text()).toBe('')
  expect(drawn('places-chain').find('.stage-list-word').exists()).toBe(false)
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
test('what the middle shows is told as well: a line that stays is not, and one that is taken back and done again is', async () => {
  const shown = (centre: Centre) => withCentre(centre)
  const turned = { role: 'spy', label: 'Spy', team: 'spies', teamLabel: 'Spies' }
  const reveal = (isTurned: boolean): Centre => ({
    kind: 'reveal',
    title: 'The cards',
    cards: [{ seat: 1, name: 'Ann', card: isTurned ? turned : null }],
  })
  const page = mount(StageBoard, { props: shown(reveal(false)) })
  const region = page.get('.stage-heard')
  const lines = () => region.findAll('p').map((line) => line.element)
  expect(region.attributes('aria-live')).toBe('polite')
  const before = lines()
  expect(before.map((line) => line.textContent)).toContain('The cards')
  for (const isTurned of [true, false, true]) {
    await page.setProps(shown(reveal(isTurned)))
    expect(lines().slice(0, before.length)).toEqual(before)
    expect(lines().some((line) => line.textContent === 'Ann: Spy')).toBe(isTurned)
  }
  await page.setProps({ ...shown(reveal(true)), stage: { ...shown(reveal(true)).stage, blank: true } })
  expect(page.get('.stage-heard').element).toBe(region.element)
  expect(lines()).toEqual([])
  expect(
    mount(StageBoard, { props: { ...shown(reveal(true)), view: 'banner' } })
      .find('.stage-heard')
      .exists(),
  ).toBe(false)
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
  const says = 'The match was called off.'
  const centre = { kind: 'title' as const, title: says, sub: null }
  const board = { ...frame.board, headline: 'Called off', centre, news: null }
  const over = { ...frame, board, outcome: { kind: 'calledOff' as const, winners: [], says } }
  const page = mount(StageBoard, { props: { frame: over, ...rest } })
  expect(page.get('.stage-headline').text()).toBe(says)
})

describe('two names on one line', () => {
  const duel = (names: readonly [string, string]) => {
    const at = withCentre({ kind: 'duel', title: 'The duel', seats: [1, 2] })
    if (at.frame === null) throw new Error('The scene has no frame.')
    const seats = at.frame.board.seats.map((each, i) => ({ ...each, name: names[i] ?? each.name }))
    const page = mount(StageBoard, {
      props: { ...at, frame: { ...at.frame, board: { ...at.frame.board, seats } } },
    })
    return page.findAll('.stage-duel-one').map((each) => each.attributes('style') ?? '')
  }
  test('the longer one gives way, and the short one stands whole', () => {
    const [short, long] = duel(['Ala', 'Grzegorz Brzęczyszczykiewicz'])
    expect(short).toContain('flex-shrink: 0')
    expect(long).toContain('flex-shrink: 1')
    const [first, second] = duel(['Grzegorz Brzęczyszczykiewicz', 'Ala'])
    expect([first?.includes('shrink: 1'), second?.includes('shrink: 0')]).toEqual([true, true])
  })
  test('as long as each other, each has less than half', () => {
    for (const style of duel(['Ann', 'Bea'])) expect(style).toContain('max-width: 46%')
  })
})
describe('a notice', () => {
  const notice = (text: string, kind: 'announcement' | 'correction') => {
    const at = withCentre({ kind: 'title', title: 'Day', sub: null })
    if (at.frame === null) throw new Error('The scene has no frame.')
    const board = { ...at.frame.board, news: text, extra: { notice: { kind, text } } }
    return mount(StageBoard, { props: { ...at, frame: { ...at.frame, board } } }).get('.stage-news-bar')
  }
  test('does not say its own title twice', () => {
    const bar = notice('Correction: the votes were different', 'correction')
    expect(bar.get('.stage-news-kind').text()).toBe('Correction')
    expect(bar.get('.stage-news-text').text()).toBe('The votes were different')
    expect(notice('Bar: open until ten', 'announcement').get('.stage-news-text').text()).toBe('Bar: open until ten')
  })
  test('is set smaller where it is long, and capitals are longer', () => {
    const size = (text: string) => notice(text, 'announcement').attributes('data-size')
    expect([size('m'.repeat(50)), size('M'.repeat(50)), size('m'.repeat(170))]).toEqual(['short', 'middle', 'long'])
  })
})
