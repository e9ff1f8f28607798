/** Entries removed from the club log come back over the remote control; a corrected result agrees with itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import type { ClubMatchDetail, SeasonDetail, StandingsTable } from '../../../shared/wire/season-payload.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { ask, players, running, type Answered, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const game = template as unknown as AnyGame
const post = (path: string, body: unknown): Promise<Answered> => ask(on, path, { body })
const put = (path: string, body: unknown): Promise<Answered> => ask(on, path, { method: 'PUT', body })
const drop = (path: string): Promise<Answered> => ask(on, path, { method: 'DELETE' })
const said = <T>({ body }: Answered): T => body as unknown as T
const season = async (title: string): Promise<string> => said<{ id: string }>(await post('/seasons', { title })).id
const detail = async (id: string): Promise<SeasonDetail> => said(await ask(on, `/seasons/${id}`))
const table = async (id: string): Promise<StandingsTable> => said(await ask(on, `/seasons/${id}/standings`))
const clubOf = async (match: string): Promise<ClubMatchDetail> => said(await ask(on, `/matches/${match}/club`))
async function evening(of: string, date: string): Promise<string> {
  return said<{ id: string }>(await post(`/seasons/${of}/evenings`, { title: 'Tuesday', date })).id
}
/** A finished match with everybody known, placed on an evening. */
async function playedOn(evening_: string, day: number): Promise<string> {
  const id = crypto.randomUUID()
  on.store.importMatch(endedMatch(game, { id, names: players, day }))
  await put(`/matches/${id}/evening`, { evening: evening_ })
  const seats = Object.fromEntries(players.map((name, i) => [String(i + 1), name]))
  expect((await put(`/matches/${id}/seats`, { players: seats, reason: 'as on the sheet' })).status).toBe(200)
  return id
}

describe('what was removed', () => {
  it('comes back, by itself and with all that it held', async () => {
    const id = await season('Removed')
    const day = await evening(id, '2026-03-03')
    await playedOn(day, 3)
    await post(`/seasons/${id}/points`, { player: 'Zoe', points: 2, title: 'Cake' })
    await post(`/seasons/${id}/brought`, { text: 'Name,Points\nYan,7\n', title: 'Before' })
    const before = await detail(id)
    const counted = await table(id)
    const [points, brought] = [before.given[0]?.entry ?? '', before.brought[0]?.entry ?? '']
    await drop(`/seasons/${id}/points/${points}`)
    await drop(`/seasons/${id}/brought/${brought}`)
    await drop(`/evenings/${day}`)
    expect((await detail(id)).removed).toEqual({
      evenings: [{ id: day, title: 'Tuesday', date: '2026-03-03', matches: 1 }],
      given: before.given,
      brought: before.brought,
    })
    await drop(`/seasons/${id}`)
    expect((await post(`/evenings/${day}/bringBack`, {})).status).toBe(404)
    expect(said<readonly { id: string }[]>(await ask(on, '/seasons/removed'))[0]).toEqual({ id, title: 'Removed' })
    for (const path of [`/seasons/${id}`, `/evenings/${day}`, `/seasons/${id}/points/${points}`])
      expect((await post(`${path}/bringBack`, {})).status).toBe(200)
    expect(
      (await post(`/seasons/${id}/brought/${brought}/bringBack`, { reason: 'by mistake' })).body['removed'],
    ).toEqual({
      evenings: [],
      given: [],
      brought: [],
    })
    expect(await table(id)).toEqual(counted)
    expect((await detail(id)).removed).toEqual({ evenings: [], given: [], brought: [] })
    expect(said<readonly { id: string }[]>(await ask(on, '/seasons/removed')).map((each) => each.id)).not.toContain(id)
    expect((await post(`/seasons/${crypto.randomUUID()}/bringBack`, {})).status).toBe(404)
  })
  it('of a match comes back out of its trail, but not into a season that was closed since', async () => {
    const id = await season('Trail')
    const match = await playedOn(await evening(id, '2026-03-03'), 3)
    const placed = (await clubOf(match)).trail.find(({ type }) => type === 'matchPlaced')?.entry ?? ''
    await post(`/matches/${match}/trail/${placed}/back`, {})
    expect((await clubOf(match)).trail.find(({ entry }) => entry === placed)).toMatchObject({ taken: true, back: true })
    await post(`/seasons/${id}/close`, {})
    expect((await post(`/matches/${match}/trail/${placed}/bringBack`, {})).body['refused']).toBe('season-closed')
    await post(`/seasons/${id}/reopen`, {})
    const { evening: there } = said<ClubMatchDetail>(await post(`/matches/${match}/trail/${placed}/bringBack`, {}))
    expect(there?.season).toBe(id)
    expect((await post(`/matches/${match}/trail/${placed}/bringBack`, {})).body['refused']).toBe('not-taken-back')
  })
})

describe('a correction of a result', () => {
  it('is one choice: the sentence is the game’s own, and what contradicts it is refused and changes nothing', async () => {
    const match = await playedOn(await evening(await season('Corrected'), '2026-03-03'), 3)
    const { result, cards } = await clubOf(match)
    if (result === null) throw new Error('There is no result.')
    const won = result.outcome.winners[0]
    const other = cards.sides.of.find(({ winners: [side] }) => side !== undefined && side !== won)
    if (other === undefined) throw new Error('There is no other side.')
    const correct = (outcome: object, results: readonly object[] = result.results): Promise<Answered> =>
      put(`/matches/${match}/result`, { result: { outcome, results }, reason: 'miscounted' })
    const outcome = { kind: 'won', winners: other.winners, says: '' }
    const kept = await correct(outcome)
    expect([kept.status, kept.body['refused'], kept.body['field']]).toEqual([
      409,
      'contradiction',
      'result.outcome.winners',
    ])
    expect((await clubOf(match)).corrected).toBe(false)
    const [first] = result.results
    for (const [wrong, says] of [
      [{ outcome: { kind: 'draw', winners: other.winners, says: '' } }, 'A draw has no winner.'],
      [
        { outcome: { kind: 'calledOff', winners: other.winners, says: '' } },
        'A match that was called off has no winner.',
      ],
      [
        { outcome: { kind: 'calledOff', winners: [], says: '' } },
        'is ticked as a winner of a match that was called off.',
      ],
      [{ results: result.results.slice(1) }, 'Seat 1 is missing.'],
      [{ results: [{ ...first, role: 'nonsense' }, ...result.results.slice(1)] }, 'This game has no role “nonsense”.'],
      [{ results: [{ ...first, team: 'martians' }, ...result.results.slice(1)] }, 'This game has no side “martians”.'],
    ] as const) {
      const { status, body } = await put(`/matches/${match}/result`, { result: { ...result, ...wrong }, reason: 'no' })
      expect([status >= 400 && status < 500, body['says'] ?? body['error']], says).toEqual([
        true,
        expect.stringContaining(says),
      ])
    }
    const results = result.results.map((each) => {
      const isWinner = other.winners.includes(each.team)
      return { ...each, won: isWinner, points: Number(isWinner) }
    })
    expect(said<ClubMatchDetail>(await correct(outcome, results)).result?.outcome.says).toBe(other.says)
    const before = { ...outcome, says: result.outcome.says }
    expect((await correct(before, results)).body['field']).toBe('result.outcome.says')
  })
})
