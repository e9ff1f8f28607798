// @vitest-environment happy-dom
/** A poll of the viewers on a screen: question, number, name and votes of each answer. */
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import PollBars from '../../../renderer/stage/poll/PollBars.vue'
import { stageWords } from '../../../renderer/stage/stage-words.ts'

const bars = Array.from({ length: 20 }, (_, i) => ({ number: i + 1, seat: i + 1, label: `P${i + 1}`, votes: i }))
const poll = { kind: 'suspect', bars: bars.slice(0, 3), voters: 3, endsAt: 65_000, closed: false } as const
const drawn = (more: object = {}, lang = 'en') =>
  mount(PollBars, { props: { poll: { ...poll, ...more }, now: 5000, words: stageWords(lang) } })

test('an open poll tells the question, how to answer and the time left', () => {
  const text = drawn().text()
  for (const part of ['Who do you suspect?', 'Type the number in chat', '1:00', 'P3']) expect(text).toContain(part)
  expect(
    drawn()
      .findAll('.is-first .stage-poll-votes')
      .map((each) => each.text()),
  ).toEqual(['2'])
})
test('a closed poll tells how many voted, in the language of the screen', () => {
  expect(drawn({ closed: true }, 'pl').text()).toContain('Głosowanie zamknięte')
  expect(drawn({ closed: true }).text()).toContain('3 votes')
})
test('of many answers those with the most votes are shown, the first in front', () => {
  expect(
    drawn({ bars })
      .findAll('.stage-poll-number')
      .map((each) => each.text()),
  ).toEqual(Array.from({ length: 12 }, (_, i) => String(20 - i)))
})
