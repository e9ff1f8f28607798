/** Standings that a page keeps over a lost connection. */
import { expect, test } from 'vitest'
import { shownStandings } from '../../../renderer/stage/covers/shown-standings.ts'

const season = { title: 'Spring', rows: [] }

test('a page that comes back drops standings that are not sent again', () => {
  const standings = shownStandings()
  standings.reopen()
  standings.take(season)
  standings.takePicture()
  expect(standings.now.value).toBe(season)
  standings.reopen()
  expect(standings.now.value).toBe(season)
  standings.takePicture()
  expect(standings.now.value).toBeNull()
})
test('standings that are sent again stay without a gap', () => {
  const standings = shownStandings()
  standings.reopen()
  standings.take(season)
  standings.takePicture()
  standings.reopen()
  standings.take(season)
  standings.takePicture()
  standings.takePicture()
  expect(standings.now.value).toBe(season)
})
