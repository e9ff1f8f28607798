import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataFolder } from '../../../electron/storage/storage-folder.ts'
import { ownFolder } from './own-folder.ts'

describe('the data folder follows the platform', () => {
  test.each([
    ['linux', { HOME: '/home/ann' }, '/home/ann/.local/share/duskboard'],
    ['linux', { HOME: '/home/ann', XDG_DATA_HOME: '/data' }, '/data/duskboard'],
    ['linux', { HOME: '/home/ann', XDG_DATA_HOME: 'relative' }, '/home/ann/.local/share/duskboard'],
    ['linux', { HOME: '/home/ann', XDG_DATA_HOME: '' }, '/home/ann/.local/share/duskboard'],
    ['darwin', { HOME: '/Users/ann' }, '/Users/ann/Library/Application Support/Duskboard'],
    ['win32', { APPDATA: 'C:\\Users\\ann\\AppData\\Roaming' }, 'C:\\Users\\ann\\AppData\\Roaming\\Duskboard'],
    ['win32', { USERPROFILE: 'C:\\Users\\ann' }, 'C:\\Users\\ann\\AppData\\Roaming\\Duskboard'],
  ])('%s %o', (platform, env, folder) => {
    expect(dataFolder(platform, env)).toBe(folder)
  })
})

describe('a folder that is not there', () => {
  /** Opens the folder in a console of its own and returns its message; one that hangs is ended. */
  function opened(folder: string): string {
    const child = join(import.meta.dirname, 'child-process.ts')
    const { stdout, signal } = spawnSync(process.execPath, [child, folder, 'open'], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    return signal === null ? stdout.trim() : 'still asking'
  }
  test('is made with all that is missing above it', () => {
    const folder = join(ownFolder(), 'club', 'years', 'Zażółć gęślą jaźń')
    expect(opened(folder)).toBe('opened')
    expect(opened(folder)).toBe('opened')
  })
  test('and cannot be made, is said at once, also where the system says no such folder to one in a folder that is there', ({
    skip,
  }) => {
    if (!existsSync('/proc/self')) skip('there is no such place on this system')
    expect(opened('/proc/duskboard')).toMatch(/^io: The disk that holds .+ reported an error/)
  })
  test('lies on a disk that is not plugged in: said, and well once it is', ({ skip }) => {
    if (process.platform === 'win32') skip('links need rights on Windows')
    const [place, link] = [join(ownFolder(), 'stick'), join(ownFolder(), 'club')]
    symlinkSync(place, link)
    expect(opened(link)).toMatch(/^io: The disk that holds .+ reported an error/)
    mkdirSync(place)
    expect(opened(link)).toBe('opened')
    rmSync(place, { recursive: true })
  })
})
