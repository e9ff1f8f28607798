/** Simulated evenings keep every promise, and the faults that are to be planted still have their place. */
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { amount } from '../kit/run-length.ts'
import { ordersFor, playEvenings } from './evening-pool.ts'
import { isPair } from './play-evening.ts'
import type { PlantedFault } from './plant.ts'
import { plantedFaults, searchFault } from './planted-faults.ts'
import type { EveningSummary } from './simulate.ts'
import { swarmOf } from './swarm.ts'

const root = join(import.meta.dirname, '..', '..')
const { seeds, minutes } = amount({ everyday: { seeds: 40, minutes: 20 }, long: { seeds: 300, minutes: 30 } })
const patience = 1_800_000

test('evenings from many seeds keep what is promised', { timeout: patience }, async () => {
  const played: Pick<EveningSummary, 'seed' | 'violations' | 'commits' | 'compared'>[] = []
  await playEvenings(ordersFor(seeds, minutes), {
    played: ({ seed, violations, commits, compared = 0 }) => played.push({ seed, violations, commits, compared }) > 0,
  })
  expect(played.filter(({ violations }) => violations.length > 0)).toEqual([])
  expect(played).toHaveLength(seeds)
  expect(Math.min(...played.map(({ commits }) => commits))).toBeGreaterThan(0)
  const compared = played.filter(({ seed }) => isPair(seed)).map((pair) => pair.compared ?? 0)
  expect(Math.max(...compared)).toBeGreaterThan(1000)
})
/** Evenings that broke a promise before the console was mended, by their minutes. */
const mended = {
  30: ['25', '43', '81', '179', '187', '245', '284'],
  2: ['516', '521', '974', '1216', '1315', '1391', '1841', '2353', '3098', '8207'],
}

test('evenings that found a fault of the console keep what is promised', { timeout: patience }, async () => {
  const broken: unknown[] = []
  await playEvenings(
    Object.entries(mended).flatMap(([length, all]) => all.map((seed) => ({ seed, minutes: Number(length) }))),
    { played: ({ seed, violations }) => violations.length === 0 || broken.push({ seed, violations }) > 0 },
  )
  expect(broken).toEqual([])
})
test('a fault that is planted is found, and named by the promise that it breaks', { timeout: patience }, async () => {
  const path = plantedFaults().find((each) => each.includes('desk-form-reset'))
  if (path === undefined) throw new Error('The fault is not there.')
  const found = await searchFault(path, { seeds: 40, minutes: 20 })
  expect(found.seeds).not.toBeNull()
  expect(found.broke).toBe('a draft never loses an answer that still fits')
})
test('each planted fault has its place in the product once', async () => {
  const paths = plantedFaults()
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    const { fault } = (await import(pathToFileURL(path).href)) as { readonly fault: PlantedFault }
    const text = readFileSync(join(root, fault.file), 'utf8')
    expect(text.split(fault.was).length, `${path}: renew it`).toBe(2)
    expect(fault.becomes).not.toBe(fault.was)
  }
})
test('the same seed switches the same features and faults on', () => {
  for (const seed of ['1', '2', '3']) expect(swarmOf(seed).on).toEqual(swarmOf(seed).on)
})
