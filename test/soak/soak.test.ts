/** Short versions of `npm run soak`, everyday and long, and that its judge can find fault. */
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'
import { amount } from '../kit/run-length.ts'
import { course, judged } from './judge.ts'
import type { Sample, Soaked } from './soak-result.ts'
import { soak } from './soak.ts'

beforeAll(() => {
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why.')
})

test(
  'a short evening: screens show what the server holds, phones keep their seats',
  { timeout: amount({ everyday: 120_000, long: 600_000 }) },
  async ({ skip }) => {
    if (process.platform === 'win32') skip('the console is measured by a signal that Windows does not have')
    const soaked = await soak(
      amount({
        everyday: { ms: 1500, screens: 10, phones: 6, every: 20, roll: 600 },
        long: { ms: 90_000, screens: 50, phones: 20, every: 20, roll: 5000 },
      }),
    )
    expect(soaked).toMatchObject({ screens: { losses: [] }, phones: { losses: [] }, obs: { losses: [] } })
    expect(soaked.phones.tries).toBeGreaterThan(6)
    expect(soaked.samples.length).toBeGreaterThan(0)
  },
)

describe('the judge', () => {
  const sample = (given: Partial<Sample>): Sample => ({
    seconds: 1,
    matches: 1,
    rss: 100e6,
    beside: 0,
    heap: 40e6,
    handles: 80,
    descriptors: 100,
    loopP99: 1,
    answerP50: 1,
    answerP95: 1,
    screensP50: 1,
    screensP95: 1,
    ...given,
  })
  const evening = (each: (n: number) => Partial<Sample>): Soaked => ({
    samples: Array.from({ length: 20 }, (_, n) => sample(each(n))),
    screens: { tries: 1, losses: [] },
    phones: { tries: 1, losses: [] },
    obs: { tries: 1, losses: [] },
    steps: 100,
    matches: 1,
    opened: 1,
  })
  const wrong = (soaked: Soaked): readonly string[] =>
    judged(soaked).flatMap(({ what, losses }) => (losses > 0 ? [what] : []))

  test('is content with an evening that costs the same at its end', () => {
    expect(wrong(evening(() => ({})))).toEqual([])
  })
  test('finds descriptors that are not closed', () => {
    expect(wrong(evening((n) => ({ descriptors: 100 + n })))).toEqual(['open descriptors'])
  })
  test('finds memory that is not given back, and a process that is too large', () => {
    expect(wrong(evening((n) => ({ heap: 40e6 + n * 1e6 })))).toEqual(['heap without garbage'])
    expect(wrong(evening((n) => ({ rss: n === 9 ? 151e6 : 100e6 })))).toEqual(['memory of the process'])
  })
  test('finds whoever saw something else', () => {
    const soaked = evening(() => ({}))
    expect(wrong({ ...soaked, phones: { tries: 3, losses: ['no seat'] } })).toEqual(['phones come back to their seats'])
  })
  test('leaves the warm-up out', () => {
    expect(course(evening((n) => ({ heap: n < 2 ? 90e6 : 40e6 })).samples, 'heap')).toEqual({
      from: 40e6,
      to: 40e6,
      most: 40e6,
    })
  })
})
