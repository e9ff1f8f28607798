/** Errors of the folder in which the club's pages lie, as problems that the desk has words for. */
import type { PagesProblem, PagesTrouble } from '../../../shared/wire/club-pages/club-pages-payload.ts'

/** A folder or file that cannot be used. Never a fault of the console. */
export class PagesProblemError extends Error {
  override readonly name = 'PagesProblemError'
  readonly trouble: PagesTrouble
  constructor(kind: PagesProblem, path: string, options: ErrorOptions = {}) {
    super(`${kind}: ${path}`, options)
    this.trouble = { kind, path }
  }
}
const problems: Readonly<Record<string, PagesProblem>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
}
/** Returns the system's code of an error; empty for other errors. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** Runs a file operation. Rejects with PagesProblemError in place of the system's error. */
export async function onPagesDisk<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof PagesProblemError || codeOf(error) === '') throw error
    throw new PagesProblemError(problems[codeOf(error)] ?? 'unreachable', path, { cause: error })
  }
}
