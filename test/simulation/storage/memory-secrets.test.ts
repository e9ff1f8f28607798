import fc from 'fast-check'
import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets, type Secrets } from '../../../electron/storage/secrets.ts'
import { ownFolder } from '../../electron/storage/own-folder.ts'
import { tries } from '../../kit/run-length.ts'
import { noFaults, SimulatedCrash } from './disk-faults.ts'
import { MemoryDisk } from './memory-disk.ts'
import { openMemorySecrets } from './memory-secrets.ts'

const names = ['token:moderator', 'token:output:hall', 'obs']
const all = (secrets: Secrets): unknown => [
  names.map((name) => secrets.get(name)),
  secrets.names('token:').toSorted(),
  secrets.names('').toSorted(),
]
function sentenceOf(act: () => void): string | null {
  try {
    act()
    return null
  } catch (error) {
    return String(error)
  }
}

test('secrets in memory are kept, refused and found again as those in a file', () => {
  const value = fc.option(fc.string(), { freq: 3 })
  const step = fc.record({ name: fc.constantFrom(...names), value, full: fc.boolean(), reopen: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 12 }), (steps) => {
      const [folder, faults] = [ownFolder(), noFaults()]
      const disk = new MemoryDisk(folder)
      let [real, double] = [openSecrets(folder), openMemorySecrets(disk, faults)]
      for (const { name, value: next, full, reopen } of steps) {
        // A folder in the place of the new file refuses it as a full disk does.
        const place = join(folder, 'secrets.json.new')
        if (full) mkdirSync(place)
        faults.full = full
        const said = sentenceOf(() => real.set(name, next))
        expect(sentenceOf(() => double.set(name, next))).toBe(said)
        expect(said === null).toBe(!full)
        if (full) rmdirSync(place)
        if (reopen) [real, double] = [openSecrets(folder), openMemorySecrets(disk, faults)]
        expect(all(double)).toStrictEqual(all(real))
      }
    }),
    { numRuns: tries(12), seed: 1 },
  )
})
test('secrets outlive a crash, and the crashed console can neither read nor change them', () => {
  const disk = new MemoryDisk()
  const secrets = openMemorySecrets(disk, noFaults())
  secrets.set('obs', 'password')
  disk.crash(() => 0)
  for (const call of [() => secrets.get('obs'), () => secrets.set('obs', null), () => secrets.names('')])
    expect(call).toThrow(SimulatedCrash)
  expect(openMemorySecrets(disk, noFaults()).get('obs')).toBe('password')
})
