/** Lines of a chart where no colour can be told from another. */
import { expect, it } from 'vitest'
import { dashes, shapes } from '../../../../renderer/moderator/club/statistics/charts.ts'

it('every line has its own points and its own dashes', () => {
  expect(dashes.length).toBe(shapes.length)
  for (const each of [dashes, shapes]) expect(new Set(each.map(String)).size).toBe(each.length)
})
