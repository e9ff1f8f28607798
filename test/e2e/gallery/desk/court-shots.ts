/** Pictures of the desk through a whole match of Comrade Stalin, played by the rules. */
import { courtFrame, type Court, type CourtStep } from '../court-match.ts'
import { longNames } from './desk-server.ts'
import { reveal, type Shot } from './steps.ts'
import { nine } from '../stage/scene.ts'

const court: Court = { names: nine }
const long: Court = { names: longNames.slice(0, 9) }
const shotOf = (name: string, step: CourtStep, given: Court = court): Shot => ({
  name: `court-${name}`,
  prepare: async (page, server) => {
    server.show({
      shown: { scene: 'night', names: given.names, dress: ({ audience }) => courtFrame(step, given, audience) },
    })
    await reveal(page)
  },
})
const steps: readonly CourtStep[] = [
  'roles',
  'look',
  'alarm',
  'setup',
  'free',
  'ability',
  'sides',
  'count',
  'verdict',
  'exchange',
  'failed',
  'chance',
  'coup',
  'voting',
  'result',
  'end',
]
const wide = (shot: Shot): Shot => ({ ...shot, wide: true })
export const courtShots: readonly Shot[] = [
  ...steps.map((step) => shotOf(step, step)),
  ...(['free', 'sides', 'exchange', 'end'] as const).flatMap((step) => [
    wide(shotOf(step, step)),
    wide(shotOf(`${step}-long`, step, long)),
  ]),
  {
    name: 'court-sheets',
    prepare: async (page, server) => {
      await shotOf('', 'dealt').prepare(page, server)
      await page.getByRole('tab', { name: 'Role sheets' }).click()
    },
  },
  {
    name: 'court-reasons',
    prepare: async (page, server) => {
      await shotOf('', 'end').prepare(page, server)
      await page.getByRole('tab', { name: 'The result' }).click()
    },
  },
]
