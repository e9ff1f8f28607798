import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../../shared/engine/random.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { entry } from '../../electron/storage/sample-matches.ts'
import { ownFolder } from '../../electron/storage/own-folder.ts'
import { tries } from '../../kit/run-length.ts'
import { noFaults, SimulatedCrash, type DiskFaults } from './disk-faults.ts'
import { MemoryDisk } from './memory-disk.ts'
import { openMemoryStore } from './memory-store.ts'
import { answerOf, StorePair } from './comparison/store-pair.ts'
import { contents, fill, picture, sample, transactions } from './comparison/writing-calls.ts'

interface Simulated {
  readonly disk: MemoryDisk
  readonly faults: DiskFaults
  /** ms that calls let pass, in order. */
  readonly passed: number[]
  readonly open: () => Store
}
function simulated(draw: () => number = () => 0): Simulated {
  const [disk, faults, passed] = [new MemoryDisk(), noFaults(), [] as number[]]
  const passTime = (ms: number): void => void passed.push(ms)
  const open = (): Store => openMemoryStore(disk, { draw, faults, passTime })
  const store = open()
  fill(store)
  store.close()
  return { disk, faults, passed, open }
}
function filledPair(): StorePair {
  const pair = new StorePair(ownFolder())
  onTestFinished(() => pair.close())
  pair.ask(fill, 'fill')
  return pair
}

describe('SQLite and its double', () => {
  test.each([
    ['on a full disk', 'full', 'whileFull'],
    ['beside another writer', 'locked', 'whileBusy'],
  ] as const)('refuse each write %s alike, store nothing, and take it later', (_, kind, whileSo) => {
    const pair = filledPair()
    const before = picture(pair.sqlite)
    pair[whileSo](() => {
      for (const [name, call] of transactions) {
        expect(() => call(pair.sqlite)).toThrow(expect.objectContaining({ name: 'StorageFault', kind }))
        expect(pair.ask(call, name)).toBe(false)
        pair.ask(contents, `contents after ${name}`)
      }
    })
    expect(picture(pair.sqlite)).toStrictEqual(before)
    pair.reopen()
    pair.ask(picture, 'picture after opening again')
    for (const [name, call] of transactions) {
      expect(pair.ask(call, name)).toBe(true)
      pair.ask(picture, `picture after ${name}`)
    }
  })
})

describe('a full disk', () => {
  test('refuses a mark, whose time is known until the console ends', () => {
    const { faults, open } = simulated()
    const store = open()
    faults.full = true
    expect(() => store.mark('m1', 70)).toThrow(expect.objectContaining({ name: 'StorageFault', kind: 'full' }))
    expect(store.read('m1')?.mark).toBe(70)
    store.close()
    faults.full = false
    const again = open()
    expect(again.read('m1')?.mark).toBe(0)
    again.mark('m1', 80)
    expect(again.read('m1')?.mark).toBe(80)
  })
  test('takes no backup, and makes one when there is room', async () => {
    const { faults, open } = simulated()
    const store = open()
    faults.full = true
    await expect(store.backup()).rejects.toThrow(expect.objectContaining({ kind: 'full' }))
    expect(store.backups()).toEqual([])
    faults.full = false
    const made = await store.backup()
    expect(store.backups()).toEqual([made])
    await store.backup()
    expect(await store.backupAlone()).toBe(2)
    expect(store.backups()).toHaveLength(1)
  })
})

describe('a busy database', () => {
  test('blocks everything for a second before it refuses, and takes marks meanwhile', () => {
    const { faults, passed, open } = simulated()
    const store = open()
    faults.busy = true
    expect(() => store.set('stage', 1)).toThrow(expect.objectContaining({ name: 'StorageFault', kind: 'locked' }))
    expect(passed).toEqual([1000])
    store.mark('m1', 7)
    expect(store.read('m1')?.mark).toBe(7)
    expect(passed).toEqual([1000])
  })
})

describe('a transaction that fails in its middle', () => {
  test.each(transactions)('leaves nothing of %s, and the next one is stored', (_, call) => {
    const { disk, faults, open } = simulated()
    const store = open()
    const [before, content] = [picture(store), disk.content]
    faults.failsNext = 1
    expect(() => call(store)).toThrow(expect.objectContaining({ name: 'StorageFault', kind: 'io' }))
    expect(disk.content).toBe(content)
    expect(picture(store)).toStrictEqual(before)
    call(store)
    expect(picture(store)).not.toStrictEqual(before)
  })
})

describe('a slow disk', () => {
  test.each(transactions)('lets its time pass once in %s, after which the call is done', (_, call) => {
    const { faults, passed, open } = simulated()
    const store = open()
    faults.slowMs = 250
    call(store)
    expect(passed).toEqual([250])
  })
  test('holds up neither reading nor marks, which are not synced', () => {
    const { faults, passed, open } = simulated()
    const store = open()
    faults.slowMs = 250
    picture(store)
    store.mark('m1', 7)
    store.checkpoint()
    expect(passed).toEqual([])
  })
})

describe('a crash', () => {
  const cases = transactions.flatMap(([name, call]) => [0, 1, 2, 3].map((after) => ({ name, call, after })))
  test.each(cases)('after $after writes within $name leaves it whole or not at all', ({ call, after }) => {
    const whole = simulated().open()
    const nothing = picture(whole)
    call(whole)
    for (const draw of [0, 0.9]) {
      const { disk, faults, open } = simulated(() => draw)
      const store = open()
      faults.crashesAfter = after
      const isAcknowledged = 'gives' in answerOf(store, call)
      faults.crashesAfter = null
      if (isAcknowledged) disk.crash(() => draw)
      expect(disk.crashes).toBe(1)
      const possible = isAcknowledged ? [picture(whole)] : [picture(whole), nothing]
      expect(possible).toContainEqual(picture(open()))
    }
  })
  test('decides by one draw: below a half the commit is there', () => {
    for (const [draw, length] of [
      [0, 4],
      [0.49, 4],
      [0.5, 3],
      [0.99, 3],
    ] as const) {
      const { faults, open } = simulated(() => draw)
      const store = open()
      faults.crashesAfter = 0
      expect(() => store.append('m1', entry(4), {})).toThrow(SimulatedCrash)
      const again = open()
      expect(again.read('m1')).toStrictEqual(
        sample(
          'm1',
          Array.from({ length }, (_, i) => entry(i + 1)),
        ),
      )
      again.append('m1', entry(length + 1), {})
      expect(again.read('m1')?.entries).toHaveLength(length + 1)
    }
  })
  test('ends the store: it refuses everything from then on, and writes nothing', async () => {
    const { disk, open } = simulated()
    const store = open()
    const backup = store.backup()
    disk.crash(() => 0)
    const content = disk.content
    const promised = ['backup', 'backupAlone'] as const
    const others = Object.keys(store).filter((name) => !['folder', 'atRest', ...promised].includes(name))
    expect(others.length).toBeGreaterThan(30)
    for (const name of others)
      expect(() => {
        const call: unknown = store[name as keyof Store]
        if (typeof call === 'function') (call as (id: string) => unknown)('m1')
      }, name).toThrow(SimulatedCrash)
    await expect(backup).rejects.toThrow(SimulatedCrash)
    for (const name of promised) await expect(store[name]()).rejects.toThrow(SimulatedCrash)
    await store.atRest()
    expect(disk.content).toBe(content)
    expect(disk.backups.size).toBe(0)
    expect(open().matchIds()).toEqual(['m1'])
  })
  test('loses at most the newest mark', () => {
    for (const [draw, mark] of [
      [0.9, 30],
      [0, 20],
    ] as const) {
      const { disk, open } = simulated()
      const store = open()
      for (const t of [10, 20, 30]) store.mark('m1', t)
      disk.crash(() => draw)
      expect(open().read('m1')?.mark).toBe(mark)
    }
  })
})

describe('a story of crashes', () => {
  const crash = fc.option(fc.nat(3), { freq: 2 })
  const story = fc.array(fc.record({ call: fc.constantFrom(...transactions), crash }), { minLength: 5, maxLength: 25 })
  test('keeps every acknowledged call, and each other one whole or not at all', () => {
    fc.assert(
      fc.property(story, fc.nat(), (steps, seed) => {
        const { disk, faults, open } = simulated(seededRandom(`crash/${seed}`))
        const mirror = simulated().open()
        let store = open()
        for (const { call, crash: after } of steps) {
          const [name, make] = call
          const [crashes, before] = [disk.crashes, picture(mirror)]
          faults.crashesAfter = after
          const answer = answerOf(store, make)
          faults.crashesAfter = null
          if (disk.crashes > crashes) store = open()
          const found = picture(store)
          if (disk.crashes > crashes && isDeepStrictEqual(found, before)) continue
          const expected = answerOf(mirror, make)
          expect(disk.crashes > crashes ? expected : answer, name).toStrictEqual(expected)
          expect(found, name).toStrictEqual(picture(mirror))
        }
      }),
      { numRuns: tries(24), seed: 1 },
    )
  })
})
