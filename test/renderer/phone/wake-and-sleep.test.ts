import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { Centre } from '../../../shared/engine/game.ts'
import { quietPictureOf } from '../../../renderer/phone/seat/quiet-picture.ts'
import { firstLanguage } from '../../../shared/engine/words/languages.ts'
import { phoneWords } from '../../../renderer/phone/phone-words.ts'
import { boardOf, button, card, seated, setUp, shows, sits, tearDown } from './scripted-console.ts'

beforeEach(setUp)
afterEach(tearDown)

const words = phoneWords('en')
const none = { card: null, board: { notes: [] } }

describe('what stands in the middle of the table is told in lines', () => {
  const told = (centre: Centre): readonly string[] => {
    const picture = quietPictureOf(boardOf({ board: { centre } }), words)
    if (picture === null) throw new Error('There is no picture.')
    const { title, sub, lines } = picture
    return [
      title,
      ...(sub === null ? [] : [sub]),
      ...lines.map(({ text, note }) => (note === null ? text : `${text}: ${note}`)),
    ]
  }
  const tone = 'neutral'
  test.each<readonly [Centre, readonly string[]]>([
    [{ kind: 'title', title: 'T', sub: 's' }, ['T', 's']],
    [{ kind: 'night', title: 'T', sub: null }, ['T']],
    [{ kind: 'group', title: 'T', seats: [1, 3], first: 1 }, ['T', 'Ann', 'Cem']],
    [{ kind: 'duel', title: 'T', seats: [2, 4] }, ['T', 'Bea', 'Dan']],
    [
      {
        kind: 'vote',
        title: 'T',
        votes: [],
        tally: [
          { seat: 1, label: 'Ann', count: 1 },
          { seat: null, label: 'No one', count: 3 },
        ],
      },
      ['T', 'Ann: 1 vote', 'No one: 3 votes'],
    ],
    [
      { kind: 'vote', title: 'T', votes: [{ voter: 1, target: 2, label: 'for Bea' }], tally: [] },
      ['T', 'Ann: for Bea'],
    ],
    [{ kind: 'statement', title: 'T', seats: [5], sub: 's', tone }, ['T', 's', 'Eva']],
    [
      {
        kind: 'reveal',
        title: 'T',
        cards: [
          { seat: 1, name: 'Ann', card },
          { seat: 2, name: 'Bea', card: null },
        ],
      },
      ['T', 'Ann: Canary', 'Bea: face down'],
    ],
    [{ kind: 'winner', title: 'T', sub: null, team: null, seats: [1] }, ['T', 'Ann']],
    [{ kind: 'cards', title: 'T', sub: null, cards: [{ label: 'Work', tone }] }, ['T', 'Work']],
    [
      {
        kind: 'tally',
        title: 'T',
        sub: null,
        cells: [
          { label: '2', state: 'done' },
          { label: '', state: 'now' },
        ],
      },
      ['T', '1: 2'],
    ],
    [{ kind: 'score', title: 'T', sub: null, rows: [{ seat: 3, points: 1, gained: 1 }] }, ['T', 'Cem: 1 point']],
    [{ kind: 'list', list: { title: 'Places', items: ['Zoo'] } }, ['Places']],
  ])('%#', (centre, lines) => {
    expect(told(centre)).toEqual(lines)
  })
})

describe('the quiet page', () => {
  it('says phase, news and who is out', async () => {
    const { seats } = boardOf(none)
    const out = seats.map((seat) => ({ ...seat, out: seat.seat === 4 }))
    const page = await sits(seated({ ...none, board: { notes: [], news: 'The wolf was seen.', seats: out } }))
    expect(page.get('.quiet').text()).toContain('Day 1')
    expect(page.get('.quiet').text()).toContain('The wolf was seen.')
    expect(page.get('.outs').text()).toBe('Out: Dan')
  })
  it('shows nothing of the board while the audience sees none', async () => {
    const page = await sits(
      seated({ ...none, board: { notes: [], news: 'The wolf was seen.' }, stage: { blank: true } }),
    )
    expect(page.get('.quiet').text()).not.toContain('wolf')
    await shows(page, seated({ ...none, stage: { view: 'break', text: 'Back at nine' } }))
    expect(page.get('.quiet-title').text()).toBe('Back at nine')
  })
  it('tells the result, and the cards as they are turned', async () => {
    const centre = { kind: 'reveal', title: 'The cards', cards: [{ seat: 2, name: 'Bea', card }] } as const
    const outcome = { kind: 'won', winners: ['x'], says: 'The village has won' } as const
    const page = await sits(seated({ ...none, board: { notes: [], centre }, outcome }))
    expect(page.get('h1').text()).toBe('The village has won')
    expect(page.get('.quiet-lines').text()).toContain('Bea')
    expect(page.get('.quiet-lines').text()).toContain('Canary')
  })
  it('says the result once, however many parts of the frame say it', async () => {
    const centre = {
      kind: 'winner',
      title: 'The town wins',
      sub: 'The thief was found',
      team: null,
      seats: [],
    } as const
    const outcome = { kind: 'won', winners: ['x'], says: 'The town wins: the thief was found' } as const
    const page = await sits(seated({ ...none, board: { notes: [], headline: 'The town wins', centre }, outcome }))
    expect(page.get('.quiet').text()).toBe('The town wins: the thief was found')
  })
  it('says of a match that was called off only that', async () => {
    const centre = { kind: 'title', title: 'The match was called off.', sub: null } as const
    const outcome = { kind: 'calledOff', winners: [], says: 'The match was called off.' } as const
    const page = await sits(seated({ ...none, board: { notes: [], headline: 'Called off', centre }, outcome }))
    expect(page.get('.quiet').text()).toBe('The match was called off.')
  })
  it('says who asks whom in one sentence where the news has it', async () => {
    const centre = { kind: 'duel', title: 'asks', seats: [1, 4] } as const
    const page = await sits(seated({ ...none, board: { notes: [], centre, news: 'Ann asks Dan' } }))
    expect(page.get('h1').text()).toBe('Ann asks Dan')
    expect(page.get('.quiet').text()).toBe('Day 1Ann asks Dan')
    await shows(page, seated({ ...none, board: { notes: [], centre, news: 'The wolf was seen.' } }))
    expect(page.get('h1').text()).toBe('asks')
    expect(page.get('.quiet-lines').text()).toContain('Dan')
  })
  it('keeps a list at hand, word for word as it came', async () => {
    const list = { title: 'Places', items: ['Zoo', 'Airport'] }
    const page = await sits(seated({ ...none, board: { notes: [], list } }))
    await button(page, 'Places').trigger('click')
    expect(page.findAll('dialog li').map((item) => item.text())).toEqual(['Zoo', 'Airport'])
  })
})

describe('words', () => {
  it('are in the first language of the browser that the page speaks', () => {
    expect(firstLanguage(['xx', 'pl-PL', 'en'])).toBe('pl')
    expect(firstLanguage(['fr'])).toBe('en')
  })
  it('count in Polish as Poles do', () => {
    const { votes } = phoneWords('pl').seat
    expect([1, 2, 5, 12, 22, 25].map(votes)).toEqual([
      '1 głos',
      '2 głosy',
      '5 głosów',
      '12 głosów',
      '22 głosy',
      '25 głosów',
    ])
  })
})
