/** Short versions of `npm run fuzz`, everyday and long, and that each of its judges can find fault. */
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'
import { frameFor } from '../../shared/engine/frames.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { games } from '../../shared/games/index.ts'
import { template } from '../../shared/games/_template/index.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { table } from '../kit/figures-report.ts'
import { amount, isLong } from '../kit/run-length.ts'
import { canary } from './canary.ts'
import { doors, wrongIn, type Knock } from './access-attempts.ts'
import { frames } from './frames.ts'
import { formulasIn, hostileNames, markup, markupIn } from './markup.ts'
import { messages, wrongAnswer } from './messages.ts'
import { inherited, isPolluted, poisoned, polluted } from './polluted.ts'
import { judgeMatch } from './prefixes.ts'
import { seats } from './seats.ts'
import { slow } from './slow.ts'
import { faultsIn } from './target.ts'
import { amissIn, silence, type Heard, type Moment } from './silence.ts'

beforeAll(() => {
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why.')
})
const small = template as unknown as AnyGame
/** The game to copy everyday, all games in the long version. */
const played: readonly AnyGame[] = isLong ? [small, ...games] : [small]
const patience = { timeout: amount({ everyday: 120_000, long: 1_200_000 }) }

describe('prefixes', () => {
  test.each(games.map((game) => [game.id, game] as const))('%s shows nobody what they were not told', (_id, game) => {
    const judged = judgeMatch(game, 'short', { most: amount({ everyday: 12, long: 100 }) })
    expect(judged).toMatchObject({ leaks: [] })
    expect(judged.frames).toBeGreaterThan(judged.prefixes)
  })
  test('a number that counts what was done in secret is found', () => {
    const { leaks } = judgeMatch(small, 'planted', {
      most: 40,
      picture: (live, ...rest) => ({ ...frameFor(live, ...rest), rev: live.revs.moderator }),
    })
    expect(leaks.length).toBeGreaterThan(0)
    expect(leaks[0]).toMatch(/template planted: (?:public|seat:\d) after step \d+/u)
  })
})

/** Breaks a game: its public headline gives away the last secret decision. */
function leaky(game: AnyGame): AnyGame {
  let secret = ''
  const decide = Object.fromEntries(
    Object.entries(game.decide).map(([type, decided]) => [
      type,
      (...given: Parameters<typeof decided>) => {
        secret = JSON.stringify(given[1].own)
        return decided(...given)
      },
    ]),
  )
  const shown: AnyGame['views']['public'] = (...given) => ({ ...game.views.public(...given), headline: secret })
  return { ...game, decide, views: { ...game.views, public: shown } }
}
describe('canary', patience, () => {
  test('an evening leaks nothing', async () => {
    expect(await canary(amount({ everyday: 12, long: 600 }), played)).toMatchObject([
      { losses: 0, says: 'Nothing but what was told there.' },
    ])
  })
  test('a headline that knows too much is found on screens, phones, feeds and in OBS', async () => {
    const [found] = await canary(12, [leaky(small)])
    expect(found?.losses).toBeGreaterThan(10)
  })
})

describe('silence', patience, () => {
  test('an evening can be counted by anybody', async () => {
    expect(await silence(amount({ everyday: 12, long: 600 }), played)).toMatchObject([{ losses: 0 }])
  })
  const row = { t: 0, at: '', by: 'moderator', to: [], event: { type: 'x' } } as const
  const told = (...given: readonly ['all' | 'moderator', ...unknown[]]): Moment['rows'] => [
    { ...row, batch: 1, told: given[0] },
  ]
  const page = 'x'.repeat(8192)
  const heard = (messages: readonly string[], name = 'window'): Heard => ({
    watcher: { name, sees: 'public', exact: true, phone: name !== 'window' },
    messages,
  })
  test.each([
    ['a picture of nothing', { rows: told('moderator'), heard: [heard(['{}'])], masked: false }, 'sent 1 for 0'],
    ['no picture of something', { rows: told('all'), heard: [heard([])], masked: false }, 'sent 0 for 1'],
    ['a page of its own', { rows: told('all'), heard: [heard(['{}'], 'phone 1')], masked: false }, 'another size'],
    [
      'one phone more than the others under masks',
      { rows: told('all'), heard: [heard([page], 'phone 1'), heard([], 'phone 2')], masked: true },
      'phones were sent',
    ],
  ] as const)('%s is found', (_what, moment, says) => {
    expect(amissIn({ undone: [], ...moment }).join()).toContain(says)
  })
  test('a phone is answered alone to what it did itself, and to nothing else', () => {
    const phone = (seat: number, messages: readonly string[]): Heard => ({
      watcher: { name: `phone ${seat}`, sees: `seat:${seat}`, exact: true, phone: true },
      messages,
    })
    const tap = { ...row, batch: 1, told: 'seats', to: [1], by: 1 } as const
    const back = { ...row, batch: 2, told: 'seats', to: [1] } as const
    const heardBy = [phone(1, [page]), phone(2, []), phone(3, [])]
    expect(amissIn({ rows: [tap], undone: [], heard: heardBy, masked: true })).toEqual([])
    expect(amissIn({ rows: [back], undone: [tap], heard: heardBy, masked: true })).toEqual([])
    const found = (rows: Moment['rows'], heard: readonly Heard[]): string =>
      amissIn({ rows, undone: [], heard, masked: true }).join()
    expect(found([back], heardBy)).toContain('phones were sent')
    expect(found([tap], [phone(1, [page + page]), phone(2, []), phone(3, [])])).toContain('phones were sent')
    const all = [1, 2, 3].map((seat) => ({ ...tap, batch: seat, to: [seat], by: 1 }))
    expect(found(all, [phone(1, [page + page]), phone(2, [page]), phone(3, [page])])).toContain('phones were sent')
  })
})

describe('attacks on the built console', patience, () => {
  test('hostile messages change nothing', async () => {
    expect(await messages(amount({ everyday: 400, long: 10_000 }))).toMatchObject([{ losses: 0 }])
  })
  test('random bytes change nothing', async () => {
    expect(await frames(amount({ everyday: 200, long: 5000 }))).toMatchObject([{ losses: 0 }])
  })
  test('slow clients hold nobody up', async () => {
    expect(await slow(amount({ everyday: 0.02, long: 0.1 }))).toMatchObject(
      Array.from({ length: 4 }, () => ({ losses: 0 })),
    )
  })
  test.each([
    ['a fault', { status: 503, text: 'x', by: 'moderator' }, 'a fault: 503 x'],
    ['a stranger who was let in', { status: 200, text: '{}', by: 'phone' }, 'let in with 200'],
    ['a stranger who was turned away', { status: 401, text: '{}', by: 'phone' }, null],
    ['what the moderator did', { status: 200, text: '{}', by: 'moderator' }, null],
  ])('the judge of answers knows %s', (_what, { by, ...answer }, said) => {
    const asked = { origin: '', method: 'POST', path: '', type: '', body: '', token: by }
    expect(wrongAnswer(asked, 'moderator', answer)).toBe(said)
  })
  test('a fault that was written down is found', () => {
    expect(faultsIn('{"level":40,"msg":"a socket was closed"}\nModerator: http://127.0.0.1/')).toEqual([])
    expect(faultsIn('{"level":50,"msg":"boom"}')).toHaveLength(1)
    expect(faultsIn('    at run (/app/dist/main/browser.js:10:3)')).toHaveLength(1)
  })
})

describe('doors', patience, () => {
  test('a part of all knocks, and guessed codes', async () => {
    expect(await doors(amount({ everyday: 200, long: 4000 }))).toMatchObject([{ losses: 0, says: 'Nobody got in.' }])
  })
  test.each([
    ['who was let in', { status: 200, text: '{}' }, 'answered 200'],
    ['a door that tells who plays', { status: 403, text: 'CANARYplayer is there' }, 'was told a secret'],
    ['a door that is shut', { status: 403, text: '{"error":"No."}' }, null],
  ])('the judge knows %s', (_what, answer, said) => {
    const knock: Knock = { what: '', origin: '', path: '', asking: {}, expect: [403] }
    expect(wrongIn(knock, answer, 'the token')).toBe(said)
  })
})

describe('seats', patience, () => {
  test('are refused what others may do', async () => {
    expect(await seats(amount({ everyday: 60, long: 1500 }), isLong ? games : [small])).toMatchObject([{ losses: 0 }])
  })
})

describe('polluted', patience, () => {
  test('no object is', async () => {
    expect(await polluted(amount({ everyday: 8, long: 200 }))).toMatchObject([{ losses: 0 }])
  })
  test('one that is, is found', () => {
    const prototype = Object.prototype as { polluted?: boolean }
    expect(isPolluted()).toBe(false)
    prototype.polluted = true
    const found = isPolluted()
    delete prototype.polluted
    expect([found, isPolluted()]).toEqual([true, false])
  })
  test('a file is poisoned somewhere, and stays JSON', () => {
    const draw = seededRandom('poison')
    for (let i = 0; i < 20; i += 1) {
      const text = poisoned('{"a":{},"b":[{"c":1}]}', draw)
      expect(text).toContain(inherited[0])
      expect(() => JSON.parse(text) as unknown).not.toThrow()
    }
  })
})

describe('markup', patience, () => {
  test('stays text', async () => {
    expect(await markup()).toMatchObject([{ losses: 0, says: 'Text everywhere.' }])
  })
  test.each(hostileNames.filter((name) => /^(?:<img|"><svg|<\/script|<\/title)/u.test(name)))(
    '%s is found in a page',
    (name) => {
      expect(markupIn(`<p>${name}</p>`)).not.toEqual([])
    },
  )
  test('a tag in JSON for a script is found', () => {
    expect(markupIn('<script type="application/json" id="data">{"name":"<b>"}</script>')).toHaveLength(1)
  })
  test.each(['=1+1', '+1+cmd', '@SUM(1)', '-2+3', '\t=1'])('%j in a cell is found', (cell) => {
    expect(formulasIn(`Ann,-3,"${cell}"\r\n`)).toEqual([`a cell calculates: ${cell}`])
  })
})
test('the table names every trial', () => {
  expect(table([{ name: 'doors', what: 'knocks', tries: 3, losses: 1, says: 'in' }])).toMatch(
    /doors +knocks +3 +1 +in$/u,
  )
})
