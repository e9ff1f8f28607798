import { expect, it, onTestFinished } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import { ask, command, deskEar, frameOf, running, started, type Running } from '../../kit/test-server.ts'

const game = spyLocation as unknown as AnyGame
/** A match whose host plays along, in the talk: everybody has a card and looked at it. */
async function blindMatch(): Promise<{ on: Running; id: string }> {
  const on = await running({ games: [game] })
  onTestFinished(on.stop)
  const id = await started(on, { game: game.id, options: { hostBlind: true } })
  for (let frame = await frameOf(on, id); frame.phase !== 'talk'; frame = await frameOf(on, id)) {
    const next = frame.offers.find(({ group }) => group === 'next')
    expect((await command(on, id, { type: next?.command, ...next?.set, ...next?.now })).status).toBe(200)
  }
  return { on, id }
}
const guess = { type: 'guess', seat: 1, place: 'zoo', dry: true }

it('a dry run tells a host who plays along no more than they were told, by whatever way it is asked', async () => {
  const { on, id } = await blindMatch()
  const refused = { refused: 'kept', says: expect.stringContaining('kept from you') as string, clause: null }
  const asked = await command(on, id, guess)
  expect([asked.status, asked.body]).toEqual([409, refused])
  expect((await command(on, id, { ...guess, by: 1 })).body).toEqual(refused)
  expect((await ask(on, `/matches/${id}/commands?lang=pl`, { body: guess })).body['says']).toMatch(
    /nie możesz wiedzieć/u,
  )
  const ear = deskEar(on)
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'frame' in message)
  ear.say({ id: 1, command: guess })
  expect(await ear.hears((message) => message['id'] === 1)).toEqual({ id: 1, ...refused })
})
it('a dry run is answered where the host was told all that it needs', async () => {
  const { on, id } = await blindMatch()
  const { status, body } = await command(on, id, { type: 'ask', asker: 1, answerer: 2, dry: true })
  expect([status, body['dry']]).toEqual([200, true])
})
