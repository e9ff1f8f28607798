/** Opens both windows in the user's own browser, each with its own profile in the data folder. */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { hasDisplay } from '../build/find-electron.mjs'

export interface AppWindows {
  /** Opens a window. Other users can read its command line, so `url` must be a single-use link. */
  readonly open: (name: 'moderator' | 'public', url: string) => void
}
/** True for root, as which Chromium's sandbox does not run; pages are never opened without it. */
const isRoot = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** Returns a way to open windows, or null where none can be opened. `failed` receives the reason for a failure. */
export function appWindows(folder: string, failed: (says: string) => void): AppWindows | null {
  const browser = hasDisplay() && !isRoot() ? findBrowser() : null
  if (browser === null) return null
  return {
    open: (name, url) => {
      const profile = join(folder, 'browser', name)
      mkdirSync(profile, { recursive: true, mode: 0o700 })
      const plain = [`--app=${url}`, `--user-data-dir=${profile}`, '--no-first-run', '--no-default-browser-check']
      // Sounds must play without a gesture, as a projector gets no clicks.
      const options = name === 'public' ? [...plain, '--autoplay-policy=no-user-gesture-required'] : plain
      const child = spawn(browser, options, { stdio: 'ignore', detached: true })
      child.on('error', () => failed(`The ${name} window could not be opened with ${browser}. Use the links instead.`))
      child.unref()
    },
  }
}
