/** Short versions of `npm run torture`, everyday and long, and that its judges can find fault. */
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'
import type { Commit } from '../../shared/engine/events.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { amissAfter, calls, statesOf, type Tried } from './failing-calls.ts'
import { wallClock } from './clock.ts'
import { damage } from './damage.ts'
import { deeds, type Deed } from './storage-tasks.ts'
import { hostTrials } from './hosts.ts'
import { kill } from './kills.ts'
import { killLeague } from './league-kills.ts'
import { amiss, Player } from './player.ts'
import { power } from './power-cuts.ts'
import { table } from '../kit/figures-report.ts'
import { amount, isLong, spread } from '../kit/run-length.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

beforeAll(() => {
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why.')
})

/** A trial tries dozens of times in the long version. */
const patience = { timeout: amount({ everyday: 120_000, long: 1_200_000 }) }
/** Everyday calls fail in half of the deeds, and the power goes in the other half; in the long version in all of them. */
const failed = spread(Object.keys(deeds), Math.ceil(Object.keys(deeds).length / 2))
const cut = Object.keys(deeds).filter((name) => isLong || !failed.includes(name))

test('killed in played matches, nothing acknowledged is lost and nothing is half applied', patience, async () => {
  const tries = amount({ everyday: 2, long: 60 })
  expect(await kill(tries)).toMatchObject([{ tries, losses: 0 }])
})
test('killed while a league exchanges, nothing acknowledged is lost or counted twice', patience, async ({ skip }) => {
  const tries = amount({ everyday: 2, long: 30 })
  const found = await killLeague(tries)
  if (typeof found === 'string') skip(found)
  expect(found).toMatchObject([{ tries, losses: 0 }])
})
test('torn files come back exactly, or with a word', patience, () => {
  const tries = amount({ everyday: 1, long: 20 })
  for (const found of damage(tries)) expect(found).toMatchObject({ tries, losses: 0 })
})
test('a call to the disk that fails leaves each stage of a deed whole', patience, async ({ skip }) => {
  const tries = amount({ everyday: 1, long: 4 })
  const found = await calls(tries, failed)
  if (typeof found === 'string') skip(found)
  expect(found).toHaveLength(failed.length)
  for (const each of found) expect(each).toMatchObject({ tries, losses: 0 })
})
test('power that goes leaves each stage of a deed whole', patience, async ({ skip }) => {
  const tries = amount({ everyday: 2, long: 20 })
  const found = await power(tries, cut)
  if (typeof found === 'string') skip(found)
  expect(found).toHaveLength(cut.length)
  for (const each of found) expect(each).toMatchObject({ tries, losses: 0 })
})
test('a wall clock that jumps changes nothing', patience, async () => {
  const tries = amount({ everyday: 3, long: 30 })
  expect(await wallClock(tries)).toMatchObject([{ tries, losses: 0 }])
})
// The sleep takes eight seconds of nothing: it is left to the long version.
test.for(hostTrials.filter(({ name }) => isLong || name !== 'sleep'))('$name', patience, async ({ run }, { skip }) => {
  const found = await run(1)
  if (typeof found === 'string') skip(found)
  expect(found).toMatchObject([{ tries: 1, losses: 0, says: expect.stringMatching(/\w+ \w+ \w+/u) }])
})

describe('the judge of acknowledged steps', () => {
  const frame = { offers: [], outcome: null } as unknown as Frame
  const player = (): Player => new Player({ api: '', token: '' } as never, frame, { draw: () => 0, round: 1 })
  const entry = (command: Readonly<Record<string, unknown>> & { type: string }): Commit => ({
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
describe('the judge of calls that fail', () => {
  const named = (name: string): Deed => {
    const deed = deeds[name]
    if (deed === undefined) throw new Error(`There is no deed "${name}".`)
    return deed
  }
  /** The deed done by the next start itself, and what the judge says of it. */
  function judged(deed: Deed, how: (states: readonly string[]) => Partial<Tried>): string | null {
    const folder = deed.ready()
    const states = statesOf(deed, folder)
    const found = amissAfter(folder, { deed, states, other: null, said: ['begin'], how: 'killed', ...how(states) })
    removeFolder(folder)
    return found
  }
  test('finds a folder that holds something else', () => {
    expect(judged(named('steps of a match'), () => ({}))).toBeNull()
    const wrong = 'after stage 1 the folder holds something else'
    expect(judged(named('steps of a match'), () => ({ said: ['begin', 'stage 1'] }))).toBe(wrong)
  })
  test('finds that a start says something, and a backup that is missing', () => {
    expect(judged(named('a start that rescues'), () => ({}))).toBeNull()
    expect(judged({ ...named('a start that rescues'), says: false }, () => ({}))).toContain('damaged')
    expect(judged(named('a start that restores'), () => ({ other: '' }))).toBe('what was there before is in no backup')
  })
  test('finds a bug, and a deed that a failing disk ended', () => {
    expect(judged(named('a start'), () => ({ said: ['begin', 'bug TypeError: x'] }))).toBe('bug TypeError: x')
    expect(judged(named('a start'), () => ({ how: 'EIO' }))).toBe('it ended with begin')
  })
})
test('the table names every trial with its tries and losses', () => {
  const found = { name: 'kills', what: 'SIGKILL', tries: 1000, losses: 0, says: 'Resume' }
  expect(table([found])).toMatch(/^trial +what +tries +losses +said\nkills +SIGKILL +1000 +0 +Resume$/u)
})
