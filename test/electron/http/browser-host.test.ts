import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appWindows } from '../../../electron/hosts/browser-windows.ts'
import { findBrowser } from '../../../electron/hosts/find-browser.ts'
import { freshFolder } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

let folder: string
beforeEach(() => (folder = freshFolder()))
afterEach(() => removeFolder(folder))
const installed = (...parts: readonly string[]): string => {
  const file = join(folder, ...parts)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

describe('a browser for windows of our own', () => {
  it('is found on the path, Chrome before Chromium', () => {
    const chromium = installed('b', 'chromium')
    const env = { PATH: ['a', 'b'].map((each) => join(folder, each)).join(':') }
    expect(findBrowser('linux', env)).toBe(chromium)
    const chrome = installed('a', 'google-chrome')
    expect(findBrowser('linux', env)).toBe(chrome)
  })
  it('is found among the programs of Windows', () => {
    const edge = installed('Microsoft', 'Edge', 'Application', 'msedge.exe')
    expect(findBrowser('win32', { ProgramFiles: folder })).toBe(edge)
  })
  it('is not made up where there is none', () => {
    expect(findBrowser('linux', { PATH: folder })).toBe(null)
    expect(findBrowser('win32', {})).toBe(null)
  })
  it('is not started without a display', () => {
    const [display, wayland] = [process.env['DISPLAY'], process.env['WAYLAND_DISPLAY']]
    process.env['DISPLAY'] = ''
    process.env['WAYLAND_DISPLAY'] = ''
    const windows = appWindows(folder, () => undefined)
    process.env['DISPLAY'] = display ?? ''
    process.env['WAYLAND_DISPLAY'] = wayland ?? ''
    expect(process.platform === 'linux' ? windows : null).toBe(null)
  })
})
