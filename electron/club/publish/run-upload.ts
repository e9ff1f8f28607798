/** Runs the club's own command after a renewal, such as one that uploads the pages. No shell reads it. */
import { spawn } from 'node:child_process'
import type { PagesUpload } from '../../../shared/wire/club-pages/club-pages-payload.ts'

/** ms after which the command is ended. */
export const uploadLimitMs = 120_000
/** Characters of its error output that are kept. */
const mostSaid = 300
const lastLineOf = (text: string): string => text.trim().split('\n').at(-1)?.trim().slice(0, mostSaid) ?? ''

export interface UploadOrder {
  readonly command: readonly string[]
  /** Folder of the pages, in which it runs. */
  readonly folder: string
  readonly limitMs?: number
  readonly signal?: AbortSignal
}
/** Runs the command and resolves with its end; never rejects. */
export function runUpload({
  command,
  folder,
  limitMs = uploadLimitMs,
  signal,
}: UploadOrder): Promise<Omit<PagesUpload, 'at'>> {
  const [program = '', ...given] = command
  return new Promise((resolve) => {
    let [said, isLate] = ['', false]
    const child = spawn(program, given, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' as const }),
    })
    const limit = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
      // Processes that it started may hold the pipe open.
      child.stderr.destroy()
    }, limitMs)
    child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2 * mostSaid)))
    const end = (how: PagesUpload['end']): void => {
      clearTimeout(limit)
      resolve({ end: how, says: lastLineOf(said) })
    }
    child.once('error', (error) => {
      said ||= error.message
      end('code' in error && error.code === 'ENOENT' ? 'missing' : 'failed')
    })
    child.once('close', (code) => end(isLate ? 'late' : code === 0 ? 'done' : 'failed'))
  })
}
