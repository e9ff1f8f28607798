import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../../shared/engine/random.ts'
import { ownFolder } from '../../electron/storage/own-folder.ts'
import { amount, tries } from '../../kit/run-length.ts'
import type { MatchProgress } from './comparison/call-source.ts'
import { allReadings, callKinds, callWeights } from './comparison/random-calls.ts'
import { recordMatch } from './comparison/recorded-matches.ts'
import { StorePair } from './comparison/store-pair.ts'

const stockSize = 7
const moves = amount({ everyday: 40, long: 160 })
const stock = Array.from({ length: stockSize }, (_, n) => recordMatch(n, { seed: 'stock', moves }))

/** A step of the story of a store: a call of one kind, or closing and opening it. */
const step = fc.record({
  kind: fc.oneof(
    ...Object.keys(callKinds).map((kind) => ({ arbitrary: fc.constant(kind), weight: callWeights[kind] ?? 1 })),
    { arbitrary: fc.constant('reopen'), weight: 1 },
  ),
  chance: fc.nat(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Asks for all that is stored. */
function compareAll(pair: StorePair): void {
  const ids = stock.map(({ record }) => record.id)
  for (const reading of allReadings(ids, moves)) pair.ask(reading, String(reading))
  pair.compareLists('all')
}
/** Counts anew what is stored of each match, after a call that threw in the middle of its work. */
function recount(pair: StorePair, progress: readonly MatchProgress[]): void {
  for (const each of progress) each.stored = pair.sqlite.read(each.match.record.id)?.entries.length ?? 0
}
function takeStep(pair: StorePair, progress: readonly MatchProgress[], { kind, chance }: Step): void {
  const prepare = callKinds[kind]
  if (prepare === undefined) {
    pair.reopen()
    return compareAll(pair)
  }
  const { run, stored } = prepare({ draw: seededRandom(`${kind}/${chance}`), stock: progress })
  if (pair.ask(run, `${kind}/${chance}`)) stored?.()
  else recount(pair, progress)
  pair.compareLists(kind)
}

describe('the store in memory', () => {
  test('answers every call as the store on SQLite does, also after closing and opening', () => {
    const story = fc.array(step, { minLength: 30, maxLength: amount({ everyday: 60, long: 200 }) })
    fc.assert(
      fc.property(story, (steps) => {
        const pair = new StorePair(ownFolder())
        try {
          const progress = stock.map((match) => ({ match, stored: 0 }))
          for (const each of steps) takeStep(pair, progress, each)
          pair.openTwice()
          pair.reopen()
          compareAll(pair)
        } finally {
          pair.close()
        }
      }),
      { numRuns: tries(9), seed: 1, endOnFailure: true },
    )
  })
  test('is closed as the store on SQLite is', () => {
    const pair = new StorePair(ownFolder())
    onTestFinished(() => pair.close())
    pair.ask((store) => store.set('stage', 1), 'set')
    pair.close()
    const calls = [
      'read',
      'listed',
      'day',
      'tell',
      'timecodes',
      'setting',
      'changedSince',
      'matches',
      'edition',
    ] as const
    for (const name of calls) pair.ask((store) => (store[name] as (id: string) => unknown)('stage'), name)
    pair.ask((store) => store.checkFile(), 'checkFile')
    pair.ask((store) => [store.backups(), store.notice, store.close()], 'what still works')
    expect(() => pair.ask((store) => store.set('stage', 2), 'set')).not.toThrow()
  })
})
