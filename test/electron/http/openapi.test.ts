/** The description of the remote control beside what is really sent: `ask` looks at every answer, these at every picture. */
import { expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { responseSchemas } from '../../../electron/http/schemas/response-schemas.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { emptyMatch, foldCommit } from '../../../shared/engine/match.ts'
import { games } from '../../../shared/games/index.ts'
import type { ClubBranding, OutputStatus } from '../../../shared/wire/output-payload.ts'
import type { ObsStatus, Stage } from '../../../shared/wire/moderator-status.ts'
import type { Audience, Frame } from '../../../shared/wire/frame.ts'
import { undescribed } from '../../kit/openapi-coverage.ts'
import { walk } from '../../kit/claims/erring-player.ts'
import { spread } from '../../kit/run-length.ts'

type Names<T> = T extends object ? keyof T & string : never
type At<T, K extends string> = T extends object ? (K extends keyof T ? T[K] : never) : never
/** Fields of the one that the other does not name. A shape that is open names none, nor does a time, a number. */
type Unnamed<Sent, Told> = Sent extends number
  ? never
  : Sent extends readonly (infer S)[]
    ? Told extends readonly (infer T)[]
      ? Unnamed<S, T>
      : never
    : Sent extends object
      ? string extends Names<Told> | Names<Sent>
        ? never
        : {
            [K in keyof Sent & string]: K extends Names<Told>
              ? Unnamed<NonNullable<Sent[K]>, NonNullable<At<Told, K>>>
              : K
          }[keyof Sent & string]
      : never
type Told<S extends keyof typeof responseSchemas> = z.output<(typeof responseSchemas)[S]>

it('the description names every field of the types of frame, stage, OBS, outputs and club', () => {
  // A frame of the desk has no `cover`: a redacted one shows the cover in place of the script.
  expectTypeOf<Unnamed<Frame, Told<'frame'>>>().toEqualTypeOf<'cover'>()
  expectTypeOf<Unnamed<Stage, Told<'stage'>>>().toBeNever()
  expectTypeOf<Unnamed<ObsStatus, Told<'obs'>>>().toBeNever()
  expectTypeOf<Unnamed<OutputStatus, Told<'output'>>>().toBeNever()
  expectTypeOf<Unnamed<ClubBranding, Told<'club'>>>().toBeNever()
})
it.each(games.map((game) => [game.id, game] as const))(
  'the description names every field of every frame: %s',
  (_id, game) => {
    const path = '/matches/1/frame'
    const missing = new Set<string>()
    for (const seed of spread(['one', 'two', 'three'], 1)) {
      let live = emptyMatch(game, seed)
      for (const entry of walk(game, seed).entries) {
        live = foldCommit(live, entry)
        for (const audience of ['moderator', 'redacted', 'public', 'seat:1'] satisfies Audience[]) {
          const body: unknown = JSON.parse(JSON.stringify(frameFor(live, audience, 'en')))
          for (const each of undescribed({ method: 'GET', path, status: 200, body })) missing.add(each)
        }
      }
    }
    expect([...missing]).toEqual([])
  },
)
it('a field that is not described is found, wherever it lies', () => {
  const sent = { id: '1', at: [] }
  expect(undescribed({ method: 'POST', path: '/matches', status: 201, body: sent })).toEqual(['POST /matches 201.at'])
  expect(undescribed({ method: 'PUT', path: '/stage', status: 418, body: {} })).toEqual(['PUT /stage 418'])
})
