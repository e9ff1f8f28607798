import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Returns the platform's folder for a program's data. A relative XDG_DATA_HOME is ignored, as its specification
 * demands.
 */
export function dataFolder(platform: string, env: Env): string {
  if (platform === 'win32') {
    const home = env['USERPROFILE'] ?? homedir()
    return win32.join(env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming'), 'Duskboard')
  }
  const home = env['HOME'] ?? homedir()
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Duskboard')
  const xdg = env['XDG_DATA_HOME'] ?? ''
  return posix.join(posix.isAbsolute(xdg) ? xdg : posix.join(home, '.local', 'share'), 'duskboard')
}
/** Returns the data folder of the demo club, which is kept apart from a real one. */
export const demoFolder = (platform: string, env: Env): string => `${dataFolder(platform, env)}-demo`
