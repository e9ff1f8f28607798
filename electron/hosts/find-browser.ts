/** Finds a Chromium-based browser that can show a page as a window of its own. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Env = Readonly<Record<string, string | undefined>>

const commands = [
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'chromium',
  'chromium-browser',
]
const applications = ['Google Chrome', 'Microsoft Edge', 'Chromium']
const programs = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

function candidates(platform: string, env: Env): readonly string[] {
  if (platform === 'darwin') return applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  if (platform === 'win32') {
    const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']].filter(
      (folder) => folder !== undefined,
    )
    return folders.flatMap((folder) => programs.map((parts) => join(folder, ...parts)))
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return commands.flatMap((name) => folders.map((folder) => join(folder, name)))
}
/** Returns the path of the first browser of the list that is installed, or null. */
export const findBrowser = (platform: string = process.platform, env: Env = process.env): string | null =>
  candidates(platform, env).find((file) => existsSync(file)) ?? null
