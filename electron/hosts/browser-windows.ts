/** The two windows in the user's own browser, each with a profile of its own inside the data folder. */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { hasDisplay } from '../build/find-electron.mjs'

export interface AppWindows {
  /** `url` stands on a command line that others can read: only ever a single-use link. */
  readonly open: (name: 'moderator' | 'public', url: string) => void
}
/** Chromium's sandbox does not run as root, and without it no page of ours is opened. */
const isRoot = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** Null where no window can be opened. `failed` hears why one was not. */
export function appWindows(folder: string, failed: (says: string) => void): AppWindows | null {
  const browser = hasDisplay() && !isRoot() ? findBrowser() : null
  if (browser === null) return null
  return {
    open: (name, url) => {
      const profile = join(folder, 'browser', name)
      mkdirSync(profile, { recursive: true, mode: 0o700 })
      const plain = [`--app=${url}`, `--user-data-dir=${profile}`, '--no-first-run', '--no-default-browser-check']
      // Nobody clicks on a projector: its sounds, where they are switched on, need no gesture.
      const options = name === 'public' ? [...plain, '--autoplay-policy=no-user-gesture-required'] : plain
      const child = spawn(browser, options, { stdio: 'ignore', detached: true })
      child.on('error', () => failed(`The ${name} window could not be opened with ${browser}. Use the links instead.`))
      child.unref()
    },
  }
}
