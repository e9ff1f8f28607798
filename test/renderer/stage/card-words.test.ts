import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import RevealPicture from '../../../renderer/stage/pictures/RevealPicture.vue'
import { stageWords } from '../../../renderer/stage/stage-words.ts'

const box = { w: 860, h: 420 }
function lettersWith(labels: readonly string[]): string {
  const cards = labels.map((label, i) => ({
    seat: i + 1,
    name: `Player ${i + 1}`,
    card: { role: 'role', label, team: 'team', teamLabel: 'Team' },
  }))
  const page = mount(RevealPicture, { props: { reveal: { kind: 'reveal', cards }, box, words: stageWords('en') } })
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
