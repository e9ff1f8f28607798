import { describe, expect, test } from 'vitest'
import { dataFolder } from '../../../electron/storage/folder.ts'

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
