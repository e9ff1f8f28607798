/** A host who plays along: no call of the remote control tells apart two matches whose cards alone differ. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { apiRoutes } from '../../../electron/http/router.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo } from '../../../shared/engine/random-player.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import { ask, command, frameOf, running, started, type Running } from '../../kit/test-server.ts'

interface Blind {
  readonly game: AnyGame
  readonly options: Readonly<Record<string, unknown>>
  /** Public part of the deal, the same in both matches. */
  readonly cast?: unknown
  /** The phase up to which both are played. */
  readonly phase: string
}
const roles = ['stalin', 'general', 'ideologue', 'assassin', 'believer', 'favourite']
const blind: readonly (readonly [string, Blind])[] = [
  ['Out of Place', { game: spyLocation as unknown as AnyGame, options: { hostBlind: true }, phase: 'talk' }],
  [
    'Comrade Stalin',
    { game: comradeStalin as unknown as AnyGame, options: { hostSeesGoals: false }, cast: { roles }, phase: 'free' },
  ],
]
const seats = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
const time = () => ({ now: () => 1000, skip: () => undefined })

async function match(on: Running, { game, options, cast = null, phase }: Blind, seed: string): Promise<string> {
  const id = await started(on, { game: game.id, options, cast, seats, seed })
  for (let frame = await frameOf(on, id); frame.phase !== phase; frame = await frameOf(on, id)) {
    const [next] = frame.offers.filter(({ group }) => group === 'next')
    if (next === undefined) throw new Error(`Nothing leads on from ${frame.phase}.`)
    const { status, text } = await command(on, id, { ...randomCommandTo(next, seededRandom('same')), ...next.now })
    expect([status, text.slice(0, 200)]).toEqual([200, expect.anything()])
  }
  return id
}
const ownOf = (on: Running, id: string): string => JSON.stringify(on.core.tables.get(id)?.frame('seat:2', 'en').board)
const openOf = (on: Running, id: string): string => JSON.stringify(on.core.tables.get(id)?.frame('public', 'en').board)
/** Two matches that look alike and deal Ben another card. */
async function twins(on: Running, given: Blind): Promise<readonly [string, string]> {
  const first = await match(on, given, 'seed-0')
  for (let n = 1; n < 30; n += 1) {
    const other = await match(on, given, `seed-${n}`)
    if (openOf(on, other) === openOf(on, first) && ownOf(on, other) !== ownOf(on, first)) return [first, other]
  }
  throw new Error('No two matches look alike.')
}
/** Strips ids and times from a text, which alone tell the two matches apart. */
const still = (text: string, id: string): string =>
  text.replaceAll(id, 'id').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'then')

const lookingAs = ['', 'as=moderator', 'as=redacted', 'as=public', 'as=seat:1', 'as=seat:2', 'secrets=1', 'taken=stood']
const paths = apiRoutes
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/matches/:id'))
  .map(({ path }) => path)

describe.each(blind)('%s', (_name, given) => {
  it('whatever is asked of a match that goes on, the answer hangs on no card', async () => {
    const on = await running({ games: [given.game], time })
    onTestFinished(on.stop)
    const [one, other] = await twins(on, given)
    expect(paths.length).toBeGreaterThan(7)
    for (const path of paths) {
      for (const as of lookingAs) {
        const [a, b] = await Promise.all(
          [one, other].map(async (id) => {
            const { status, text } = await ask(on, `${path.replace(':id', id)}${as === '' ? '' : `?${as}`}`)
            return `${status} ${still(text, id)}`
          }),
        )
        expect(b === a, `${path}?${as}`).toBe(true)
      }
    }
  })
  it('what is refused is refused as kept, with a sentence, and given once the match is over', async () => {
    const on = await running({ games: [given.game], time })
    onTestFinished(on.stop)
    const id = await match(on, given, 'seed-0')
    const asked = [
      '/frame?as=seat:1',
      '/history?as=seat:1',
      '/replay',
      '/replay/frame?as=seat:1',
      '/replay/frame?as=moderator',
      '/replay/known',
      '/replay/shown',
      '/export',
    ]
    for (const path of asked) {
      const { status, body } = await ask(on, `/matches/${id}${path}`)
      expect([path, status, body['refused'], body['says']]).toEqual([
        path,
        409,
        'kept',
        expect.stringContaining('You play along') as string,
      ])
    }
    expect((await ask(on, `/matches/${id}/replay?as=redacted`)).status).toBe(200)
    const own = await ask(on, `/matches/${id}/commands`, { body: { type: 'looked', by: 1 } })
    expect(own.text).not.toContain('"seat:1"')
    expect((await frameOf(on, id)).kept).toBe(true)
    await command(on, id, { type: 'callOff' })
    for (const path of asked) expect([path, (await ask(on, `/matches/${id}${path}`)).status]).toEqual([path, 200])
    expect((await frameOf(on, id)).kept).toBeUndefined()
  })
})
