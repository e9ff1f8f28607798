/** The short version of `npm run torture`, and that its judges can find fault. */
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../../electron/bootstrap.mjs'
import type { Entry } from '../../shared/engine/events.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { wallClock } from './clock.ts'
import { damage } from './damage.ts'
import { hostTrials } from './hosts.ts'
import { kill } from './kills.ts'
import { amiss, Player } from './player.ts'
import { table } from '../kit/report.ts'

beforeAll(() => {
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why.')
}, 120_000)

test(
  'killed in played matches, nothing acknowledged is lost and nothing is half applied',
  { timeout: 120_000 },
  async () => {
    expect(await kill(4)).toMatchObject([{ tries: 4, losses: 0 }])
  },
)
test('torn files come back exactly, or with a word', { timeout: 120_000 }, () => {
  for (const found of damage(2)) expect(found).toMatchObject({ tries: 2, losses: 0 })
})
test('a wall clock that jumps changes nothing', async () => {
  expect(await wallClock(6)).toMatchObject([{ tries: 6, losses: 0 }])
})
// The sleep takes eight seconds of nothing: it is left to the long run.
test.for(hostTrials.filter(({ name }) => name !== 'sleep'))(
  '$name',
  { timeout: 120_000 },
  async ({ run }, { skip }) => {
    const found = await run(1)
    if (typeof found === 'string') skip(found)
    expect(found).toMatchObject([{ tries: 1, losses: 0, says: expect.stringMatching(/\w+ \w+ \w+/u) }])
  },
)

describe('the judge of acknowledged steps', () => {
  const frame = { offers: [], outcome: null } as unknown as Frame
  const player = (): Player => new Player({ api: '', token: '' } as never, frame, { draw: () => 0, round: 1 })
  const entry = (command: Readonly<Record<string, unknown>> & { type: string }): Entry => ({
    kind: 'command',
    batch: 1,
    command,
    rows: [{ batch: 1, t: 0, at: '', by: 'moderator', told: 'all', to: [], event: { type: 'announced' } }],
  })
  const sent = (seat: number) => ({ kind: 'command', command: { type: 'act', seat }, key: null }) as const
  test('finds one that is missing', () => {
    const all = player()
    all.acknowledged.push({ ...sent(1), body: null }, { ...sent(2), body: null })
    expect(amiss(all, [entry(sent(1).command)])).toEqual(['acknowledged and lost: {"type":"act","seat":2}'])
  })
  test('finds one that nobody sent, and forgives the one that was on its way', () => {
    const all = player()
    all.open = sent(3)
    expect(amiss(all, [entry(sent(3).command)])).toEqual([])
    expect(amiss(all, [entry(sent(4).command)])).toEqual(['stored, yet sent by nobody: {"type":"act","seat":4}'])
  })
})
test('the table names every trial with its tries and losses', () => {
  const found = { name: 'kills', what: 'SIGKILL', tries: 1000, losses: 0, says: 'Resume' }
  expect(table([found])).toMatch(/^trial +what +tries +losses +said\nkills +SIGKILL +1000 +0 +Resume$/u)
})
