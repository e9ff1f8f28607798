/** The result that a correction begins with. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubMatchDetail, SeasonSummary, StandingsTable } from '../../../shared/wire/season-payload.ts'
import { ask, command, players, running, started, type Answered, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const put = (path: string, body: unknown): Promise<Answered> => ask(on, path, { method: 'PUT', body })
const said = <T>({ body }: Answered): T => body as unknown as T

it('a correction of a match called off begins with its cards, and counts wherever matches are counted once it is made', async () => {
  const season = said<SeasonSummary>(await ask(on, '/seasons', { body: { title: 'Spring' } })).id
  const evening = said<{ id: string }>(
    await ask(on, `/seasons/${season}/evenings`, { body: { date: '2026-03-03' } }),
  ).id
  const match = await started(on, { evening })
  await command(on, match, { type: 'callOff' })
  const seats = Object.fromEntries(players.map((name, i) => [String(i + 1), name]))
  await put(`/matches/${match}/seats`, { players: seats, reason: 'as on the sheet' })
  const counts = async (): Promise<readonly number[]> => {
    const { matches } = said<StandingsTable>(await ask(on, `/seasons/${season}/standings`))
    const [listed] = said<readonly SeasonSummary[]>(await ask(on, '/seasons'))
    const { report } = said<{ report: { matches: number } }>(await ask(on, '/stats/overview'))
    const { text } = await ask(on, '/matches.csv')
    return [matches, listed?.matches ?? 0, report.matches, (text.trimEnd().split('\n').length - 1) / players.length]
  }
  expect(await counts()).toEqual([0, 0, 0, 0])

  const { result } = said<ClubMatchDetail>(await ask(on, `/matches/${match}/club`))
  expect(result?.outcome.kind).toBe('calledOff')
  expect(result?.results.map(({ seat, won }) => [seat, won])).toEqual(players.map((_, i) => [i + 1, false]))
  expect(said<ClubMatchDetail>(await ask(on, `/matches/${match}/club?as=redacted`)).result).toBeNull()

  const results = result?.results.map((each) => {
    const won = each.seat === 1
    const card = won ? { role: 'shadow', team: 'shadows' } : { role: 'neighbour', team: 'neighbours' }
    return { ...each, ...card, won, points: Number(won) }
  })
  const outcome = { kind: 'won', winners: ['shadows'], says: 'Ann was about to win' }
  await put(`/matches/${match}/result`, { result: { outcome, results }, reason: 'agreed at the table' })
  expect(await counts()).toEqual([1, 1, 1, 1])
  const { rows } = said<StandingsTable>(await ask(on, `/seasons/${season}/standings`))
  expect(rows.map(({ name, wins }) => [name, wins])).toEqual(players.map((name) => [name, name === 'Ann' ? 1 : 0]))
  await put(`/matches/${match}/result`, { result: null, reason: 'better not' })
  expect(await counts()).toEqual([0, 0, 0, 0])
})

it('a correction is proposed in the language of the page that corrects, and stored in the moderator’s words', async () => {
  const match = await started(on)
  await command(on, match, { type: 'deal' })
  await command(on, match, { type: 'endWith', result: 'draw' })
  const says = async (lang: string): Promise<string | undefined> =>
    said<ClubMatchDetail>(await ask(on, `/matches/${match}/club?lang=${lang}`)).result?.outcome.says
  const english = await says('en')
  const [listed] = said<readonly { outcome: { says: string } }[]>(await ask(on, '/matches?lang=pl'))
  expect(await says('pl')).toBe(listed?.outcome.says)
  expect(await says('pl')).not.toBe(english)
  const ofList = async (): Promise<unknown> => said<readonly unknown[]>(await ask(on, '/matches'))[0]
  expect(await ofList()).toMatchObject({ id: match, corrected: false, voided: false, outcome: { says: english } })
  const { result } = said<ClubMatchDetail>(await ask(on, `/matches/${match}/club?lang=pl`))
  await put(`/matches/${match}/result`, { result, reason: 'dla porządku' })
  expect(await says('en')).toBe(listed?.outcome.says)
  await ask(on, `/matches/${match}/void`, { body: { reason: 'a trial' } })
  // The list of past matches says it as it counts, and that it does not.
  expect(await ofList()).toMatchObject({ corrected: true, voided: true, outcome: result?.outcome })
})

it('a correction names no winner twice and no fate that the game does not know', async () => {
  const match = await started(on)
  await command(on, match, { type: 'deal' })
  await command(on, match, { type: 'endWith', result: 'shadows' })
  const { result } = said<ClubMatchDetail>(await ask(on, `/matches/${match}/club`))
  if (result === null) throw new Error('The match has no result.')
  const { outcome, results } = result
  const fateless = results.map((each) => ({ ...each, fate: 'vanished' }))
  const wrong: readonly (readonly [object, string, string])[] = [
    [{ outcome: { ...outcome, winners: ['shadows', 'shadows'] } }, 'result.outcome.winners', 'named twice'],
    [{ results: fateless }, 'result.results', 'no fate “vanished”'],
  ]
  for (const [change, path, error] of wrong) {
    const answer = await put(`/matches/${match}/result`, { result: { ...result, ...change }, reason: 'a slip' })
    expect([answer.status, answer.body['path']]).toEqual([400, path])
    expect(answer.body['error']).toContain(error)
  }
  expect((await put(`/matches/${match}/result`, { result, reason: 'as it was' })).status).toBe(200)
})
