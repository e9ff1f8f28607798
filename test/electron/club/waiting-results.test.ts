/** Standings on public screens wait for the cards: nobody reads face-down ones off who got a point. */
import { expect, it, onTestFinished, vi } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo } from '../../../shared/engine/random-player.ts'
import { motherland } from '../../../shared/games/motherland/index.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import { plainScoring } from '../../../shared/stats/scoring.ts'
import {
  ask,
  command,
  frameOf,
  freshFolder,
  outputEar,
  running,
  started,
  windowToken,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const games = [motherland as unknown as AnyGame]
const seats = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
const patient = (look: () => void): Promise<void> => vi.waitFor(look, 20_000)
const shownBy = ({ core }: Running): readonly (readonly [string, number])[] | undefined =>
  core.seasons.onScreens?.rows.map(({ name, points }) => [name, points] as const)

interface Club {
  readonly on: Running
  readonly day: string
}
/** A season on the screens in which a losing citizen earns three points: who has none was a Spy. */
async function club(folder: string): Promise<Club> {
  const on = await running({ games, folder })
  const { body: season } = await ask(on, '/seasons', { body: { title: 'Season' } })
  const id = String(season['id'])
  const roles = { 'motherland/citizen': { win: 1, draw: 0, loss: 3 } }
  await ask(on, `/seasons/${id}`, { method: 'PUT', body: { scoring: { ...plainScoring, roles } } })
  const { body } = await ask(on, `/seasons/${id}/evenings`, { body: { title: 'Tuesday', date: '2026-01-01' } })
  await ask(on, '/stage', { method: 'PUT', body: { season: id } })
  await patient(() => expect(shownBy(on)).toEqual([]))
  return { on, day: String(body['id']) }
}
/** Plays a match that the Spies win with every card face down; returns its id. */
async function wonFaceDown({ on, day }: Club): Promise<string> {
  const options = { endReveal: 'remaining', spies: 1, moreEqual: [] }
  const id = await started(on, { game: 'motherland', seats, options, evening: day })
  for (let frame = await frameOf(on, id); frame.offers.every((offer) => offer.command !== 'endWith');) {
    const next = frame.offers.find(({ group }) => group === 'next')
    if (next === undefined) throw new Error(`Nothing leads on from ${frame.phase}.`)
    expect((await command(on, id, randomCommandTo(next, seededRandom('deal')))).status).toBe(200)
    frame = await frameOf(on, id)
  }
  expect((await command(on, id, { type: 'endWith', winner: 'spies' })).status).toBe(200)
  return id
}
/** All standings that a screen was sent. */
const sentTo = ({ heard }: Ear): readonly (PublicStandings | null)[] =>
  heard.flatMap((message) => ('standings' in message ? [message['standings'] as PublicStandings | null] : []))

it('no screen is sent a point of a face-down card, until the moderator shows the results', async () => {
  const folder = freshFolder()
  onTestFinished(() => removeFolder(folder))
  const evening = await club(folder)
  const { on } = evening
  const ear = outputEar(on, { token: windowToken(on) })
  const match = await wonFaceDown(evening)
  const season = String(on.core.stage.now().season)
  const { body } = await ask(on, `/seasons/${season}/standings`)
  expect((body['rows'] as object[]).length).toBe(6)
  await patient(() => expect(on.core.status.read().waitingResults).toEqual([{ match, title: 'Motherland' }]))
  await ask(on, `/seasons/${season}/standings`)
  expect(shownBy(on)).toEqual([])
  expect(sentTo(ear).flatMap((each) => each?.rows ?? [])).toEqual([])

  expect((await command(on, match, { type: 'showResults' })).status).toBe(200)
  await patient(() => expect(shownBy(on)).toHaveLength(6))
  expect(on.core.status.read().waitingResults).toEqual([])
  expect((await ask(on, `/matches/${match}/undo`, { body: {} })).status).toBe(200)
  await patient(() => expect(shownBy(on)).toEqual([]))
  ear.socket.terminate()
  await on.stop()

  const again = await running({ games, folder })
  onTestFinished(again.stop)
  await patient(() => expect(again.core.seasons.onScreens).not.toBeNull())
  expect([shownBy(again), again.core.status.read().waitingResults]).toEqual([[], [{ match, title: 'Motherland' }]])
})
