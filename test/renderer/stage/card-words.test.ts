import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import RevealPicture from '../../../renderer/stage/pictures/RevealPicture.vue'
import { headingOf } from '../../../renderer/stage/pictures/picture-registry.ts'
import { stageWords } from '../../../renderer/stage/stage-words.ts'

const box = { x: 0, y: 0, w: 860, h: 420 }
function lettersWith(labels: readonly string[]): string {
  const cards = labels.map((label, i) => ({
    seat: i + 1,
    name: `Player ${i + 1}`,
    card: { role: 'role', label, team: 'team', teamLabel: 'Team' },
  }))
  const centre = { kind: 'reveal', title: 'Cards', cards } as const
  const board = { headline: '', ring: [], seats: [], centre, news: null, extra: {} }
  const heading = headingOf(centre, { board, box })
  const page = mount(RevealPicture, { props: { centre, board, box, below: box, heading, words: stageWords('en') } })
  const style = page.get('.stage-cards').attributes('style') ?? ''
  return /--letters: (\d+)/u.exec(style)?.[1] ?? 'none'
}

test.each([
  [['Spy'], '3'],
  [['Spy', 'Counterrevolutionary'], '20'],
  [['Head of the secret service'], '7'],
  [['Oberstaatsanwaltschaftsrat', 'Spy'], '26'],
])('words on cards are sized by the longest word among them, so that none is broken: %j', (labels, longest) => {
  expect(lettersWith(labels)).toBe(longest)
})
