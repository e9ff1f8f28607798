/** Lines of a chart where no colour can be told from another. */
import { expect, it } from 'vitest'
import { lineDashes, pointShapes } from '../../../../renderer/moderator/club/statistics/charts.ts'

it('every line has its own points and its own dashes', () => {
  expect(lineDashes.length).toBe(pointShapes.length)
  for (const each of [lineDashes, pointShapes]) expect(new Set(each.map(String)).size).toBe(each.length)
})
