/** A season that is closed: its matches count as they stood, whoever plays on or takes back. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, command, frameOf, running, started, type Answered, type Running } from '../../kit/test-server.ts'

const [season, evening] = ['44444444-4444-4444-8444-444444444444', '55555555-5555-4555-8555-555555555555']
let on: Running
beforeEach(async () => {
  on = await running()
  on.core.book.write([
    { type: 'seasonOpened', season, title: 'Spring' },
    { type: 'eveningAdded', evening, season, title: 'First', date: '2026-03-06' },
  ])
})
afterEach(() => on.stop())
const closed = { refused: 'season-closed', says: expect.stringMatching(/^The season of this match is closed.*Reopen/u) }
const turn = (act: 'close' | 'reopen'): Promise<Answered> => ask(on, `/seasons/${season}/${act}`, { body: {} })
const back = (match: string, way: 'undo' | 'redo' = 'undo'): Promise<Answered> =>
  ask(on, `/matches/${match}/${way}`, { body: {} })
const standings = async (): Promise<unknown> => (await ask(on, `/seasons/${season}/standings`)).body
async function placed(): Promise<string> {
  const match = await started(on, { evening })
  await command(on, match, { type: 'deal' })
  return match
}
async function finished(): Promise<string> {
  const match = await placed()
  expect((await command(on, match, { type: 'endWith', result: 'draw' })).status).toBe(200)
  return match
}

it('a closed season keeps the end of its matches: undo is refused with the next step, and works after a reopening', async () => {
  const match = await finished()
  expect((await turn('close')).status).toBe(200)
  const before = await standings()
  const { status, body } = await back(match)
  expect([status, body]).toEqual([409, expect.objectContaining(closed)])
  expect([await standings(), (await frameOf(on, match)).outcome?.kind]).toEqual([before, 'draw'])
  await turn('reopen')
  expect((await back(match)).status).toBe(200)
  await turn('reopen')
  expect((await back(match, 'redo')).status).toBe(200)
})
it('a closed season allows announcements in a finished match, from which no figure follows', async () => {
  const match = await finished()
  await turn('close')
  expect((await command(on, match, { type: 'announce', text: 'Well played' })).status).toBe(200)
  expect((await back(match)).status).toBe(200)
  expect((await back(match)).body).toMatchObject(closed)
})
it('a season is not closed while a match of it runs on stage: the table comes first', async () => {
  const match = await placed()
  const { status, body } = await turn('close')
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ refused: 'still-running', says: expect.stringContaining('call it off') }),
  ])
  await command(on, match, { type: 'endWith', result: 'draw' })
  expect((await turn('close')).status).toBe(200)
})
it('a season closed on another laptop lets a match on stage be played to its end, and counts it', async () => {
  const match = await placed()
  on.core.book.write([{ type: 'seasonClosed', season }])
  expect((await command(on, match, { type: 'endWith', result: 'draw' })).status).toBe(200)
  expect((await back(match)).body).toMatchObject(closed)
})
it('a closed season lets neither a clock nor a step move on a match left unfinished', async () => {
  const match = await placed()
  for (const step of [{ type: 'choosePrey', seat: null }, { type: 'breakDawn' }]) await command(on, match, step)
  await started(on)
  expect((await turn('close')).status).toBe(200)
  const frame = await frameOf(on, match)
  expect(frame.clocks.map(({ running: runs }) => runs)).toEqual([false])
  const before = await standings()
  expect((await command(on, match, { type: 'resumeClocks' })).body).toMatchObject(closed)
  expect((await command(on, match, { type: 'endWith', result: 'draw' })).body).toMatchObject(closed)
  expect((await command(on, match, { type: 'endWith', result: 'draw', dry: true })).body).toMatchObject(closed)
  expect((await back(match)).body).toMatchObject(closed)
  const hidden = await ask(on, `/matches/${match}/commands?as=redacted`, { body: { type: 'resumeClocks' } })
  expect(hidden.body).toMatchObject(closed)
  const staged = await ask(on, '/stage', { method: 'PUT', body: { match } })
  expect(staged.body).toMatchObject({ refused: 'season-closed', says: expect.stringContaining('Reopen it') })
  expect(await standings()).toEqual(before)
  await turn('reopen')
  expect((await command(on, match, { type: 'endWith', result: 'draw' })).status).toBe(200)
})
it('a closed season does not bind a match that was moved out of it', async () => {
  const match = await finished()
  on.core.book.write([{ type: 'matchPlaced', match, evening: null }])
  await turn('close')
  expect((await back(match)).status).toBe(200)
})
