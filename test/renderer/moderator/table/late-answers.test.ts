/** Two desks at one match: what the slower one reads when the other went on in the same moment, and how long. */
import { afterEach, expect, it, vi } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { pressKeys, settled, sitDown, tearDown } from './hand-table.ts'

afterEach(tearDown)
const next: Offer = { id: 'next', command: 'next', title: 'Go on', group: 'next', fields: {} }
const steps = ['one', 'two', 'three'].map((step) => ({ step, offers: [next] }))

it('the slower desk is told that the match has moved on, until it moves on again', async () => {
  const { desk, commands, answer, goOn } = sitDown(steps, { slow: true })
  pressKeys('⏎')
  await goOn()
  while (await answer());
  expect([commands, desk.word?.level]).toEqual([[], 'late'])
  await goOn()
  expect(desk.word).toBeNull()
})

it('the slower desk is told so where both undo the same step, and needs no secrets for it', async () => {
  const late = { refused: 'moved-on', says: 'The match has moved on.', clause: null }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(late, { status: 409 })))
  const { desk, goOn } = sitDown(steps)
  const undone = desk.undo('silent')
  await settled()
  // The undo's frame is still under way: a word shown now would go unread with it.
  expect(desk.word).toBeNull()
  await goOn()
  expect(await undone).toBe(false)
  expect(desk.word?.level).toBe('late')
})
