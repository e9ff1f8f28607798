/** Matches of a season that was taken off the list. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SeasonSummary } from '../../../shared/wire/season-payload.ts'
import { ask, command, running, started, type Answered, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const said = <T>({ body }: Answered): T => body as unknown as T

it('matches of a season taken off the list are among those outside all seasons', async () => {
  const season = said<SeasonSummary>(await ask(on, '/seasons', { body: { title: 'Trial' } })).id
  const evening = said<{ id: string }>(
    await ask(on, `/seasons/${season}/evenings`, { body: { date: '2026-04-03' } }),
  ).id
  const match = await started(on, { evening })
  await command(on, match, { type: 'deal' })
  await command(on, match, { type: 'endWith', result: 'draw' })
  const count = async (filter: string): Promise<number> =>
    said<{ report: { matches: number } }>(await ask(on, `/stats/overview?${filter}`)).report.matches
  const counts = async () => [
    await count('season=none'),
    await count(`season=${season}`),
    await count('from=2026-04-03'),
  ]
  expect(await counts()).toEqual([0, 1, 1])
  await ask(on, `/seasons/${season}`, { method: 'DELETE' })
  expect(await counts()).toEqual([1, 0, 1])
})
