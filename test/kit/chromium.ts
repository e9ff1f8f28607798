import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

function onWindows(): string[] {
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '')
  const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
  return folders.filter(Boolean).flatMap((folder) => programs.map((program) => join(folder, program)))
}

function candidates(): string[] {
  if (process.platform === 'win32') return onWindows()
  if (process.platform === 'darwin') return applications
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(Boolean)
  return commands.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** A browser of the Chromium family, or null. `CHROMIUM` names one and then rules alone. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM']
  if (named) return existsSync(named) ? named : null
  return candidates().find((file) => existsSync(file)) ?? null
}

/** Chromium refuses to run its sandbox as root; for everyone else it stays on. */
export const canSandbox = (): boolean => process.getuid?.() !== 0
