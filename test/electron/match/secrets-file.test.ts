import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSecrets } from '../../../electron/storage/secrets.ts'
import { hasLimits, onSmallDisk } from '../../kit/process/small-disk.ts'
import { freshFolder } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = freshFolder()
  path = join(folder, 'secrets.json')
})
afterEach(() => removeFolder(folder))

describe('secrets', () => {
  it('are for this user alone, whatever the file allowed before', () => {
    writeFileSync(path, '{"a":"1"}')
    chmodSync(path, 0o644)
    const secrets = openSecrets(folder)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    secrets.set('b', '2')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(openSecrets(folder).names('')).toEqual(['a', 'b'])
    secrets.set('a', null)
    expect([secrets.get('a'), openSecrets(folder).get('a')]).toEqual([null, null])
  })
  it.each(['', '{', 'null', '3'])('that are damaged (%j) are kept aside, and new ones begun', (text) => {
    writeFileSync(path, text)
    const secrets = openSecrets(folder)
    secrets.set('a', '1')
    expect([openSecrets(folder).get('a'), readFileSync(`${path}.damaged`, 'utf8')]).toEqual(['1', text])
  })
  it('that cannot be written are not taken for kept', () => {
    const secrets = openSecrets(folder)
    secrets.set('a', '1')
    mkdirSync(`${path}.new`)
    expect(() => secrets.set('a', '2')).toThrow(/secrets\.json cannot be written/u)
    expect([secrets.get('a'), openSecrets(folder).get('a')]).toEqual(['1', '1'])
  })
  it.skipIf(!hasLimits)('of which the disk takes only a part stay as they were', () => {
    openSecrets(folder).set('a', '1')
    const script = `
      const { openSecrets } = await import(process.argv[1])
      openSecrets(process.argv[2]).set('b', 'b'.repeat(100_000))`
    const module = join(import.meta.dirname, '../../../electron/storage/secrets.ts')
    const { status, stderr } = onSmallDisk(script, module, folder)
    expect([status, stderr]).toEqual([1, expect.stringContaining('secrets.json cannot be written')])
    expect(openSecrets(folder).get('a')).toBe('1')
  })
  it('are not made before there are any', () => {
    openSecrets(folder)
    expect(existsSync(path)).toBe(false)
  })
})
