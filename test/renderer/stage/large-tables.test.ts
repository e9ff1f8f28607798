import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import StageBoard from '../../../renderer/stage/StageBoard.vue'
import { sixty } from '../../e2e/gallery/stage/ktulu.data.ts'
import { scenes } from '../../e2e/gallery/stage/scenes.data.ts'

function push(name: string): PublicPush {
  const scene = scenes.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`There is no scene ${name}.`)
  return scene.push
}
const drawn = (name: string) => mount(StageBoard, { props: push(name) })

describe('a vote of a crowd', () => {
  const ballotsIn = (name: string): number =>
    drawn(name)
      .findAll('.stage-ballot-voters .stage-ballot-voter')
      .reduce((sum, row) => sum + Math.max(1, row.findAll('.stage-ballot-target').length), 0)
  const votesIn = (name: string): number => {
    const centre = push(name).frame?.board.centre
    return centre?.kind === 'vote' ? centre.votes.length : 0
  }
  test.each(['ktulu-duel-vote', 'ktulu-duel-vote-60', 'ktulu-search-40', 'ktulu-search-60', 'ktulu-whether-60'])(
    '%s says of every voter what he voted for',
    (name) => {
      expect(votesIn(name)).toBeGreaterThan(10)
      expect(ballotsIn(name)).toBe(votesIn(name))
    },
  )
  test('gives those who abstained a group of their own, once', () => {
    const page = drawn('ktulu-duel-vote')
    expect(page.findAll('.stage-ballot').map((group) => group.get('.stage-ballot-name').text())).toEqual([
      'Eve',
      'Hal',
      'abstains',
    ])
    expect(page.find('.stage-vote-waiting').exists()).toBe(false)
  })
  test('shows only the totals where no ballots are told', () => {
    expect(drawn('ktulu-totals-60').find('.stage-ballots').exists()).toBe(false)
    expect(
      drawn('ktulu-totals-60')
        .findAll('.stage-vote-count')
        .map((count) => count.text()),
    ).toEqual(['31', '12', '8'])
  })
})
describe('sixty at the table', () => {
  test('all have a place, in sitting order', () => {
    const seats = drawn('ktulu-seats-60').findAll('.stage-ring .stage-seat')
    expect(seats.map((seat) => Number(seat.attributes('data-seat')))).toEqual(sixty.map((_, i) => i + 1))
  })
  test('what the marks mean is said once, above', () => {
    const legend = drawn('ktulu-seats-60').get('.stage-legend')
    expect(legend.findAll('.stage-mark').map((mark) => mark.text())).toEqual(['jail', 'incapacitated', 'at cards'])
    expect(drawn('ktulu-seats-14').find('.stage-legend').exists()).toBe(false)
  })
  test('a plate with more marks than it can hold counts the rest, and says them all to a screen reader', () => {
    const plate = drawn('ktulu-marks-60').get("[data-seat='4']")
    expect(plate.text()).toContain('+3')
    expect(plate.text()).toContain('at cards')
  })
  test('the cards of all are rows of a list, those face down too', () => {
    const rows = drawn('ktulu-reveal-60').findAll('.stage-roll > .stage-card')
    expect(rows).toHaveLength(60)
    expect(rows.filter((row) => row.classes('is-turned'))).toHaveLength(44)
    expect(rows[59]?.text()).toContain('face down')
    expect(drawn('reveal-all').find('.stage-roll').exists()).toBe(false)
  })
})
