/** Refuses to begin a file in a process in which an earlier one left other timers or another clock behind. */
import { beforeAll, expect } from 'vitest'

const names = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'Date',
  'performance',
] as const
interface Origin {
  readonly globals: Readonly<Record<string, unknown>>
  /** The file that began last in this process. */
  before: string
}
/** Files of one process share no modules, but the process itself. */
const shared = process as unknown as { [origin: symbol]: Origin | undefined }
const key = Symbol.for('duskboard.test.globals')

beforeAll(() => {
  const origin = (shared[key] ??= {
    globals: Object.fromEntries(names.map((name) => [name, globalThis[name]])),
    before: '',
  })
  const left = names.filter((name) => globalThis[name] !== origin.globals[name])
  for (const name of left) Object.assign(globalThis, { [name]: origin.globals[name] })
  expect(left, `${origin.before} left these as its own`).toEqual([])
  origin.before = expect.getState().testPath ?? ''
})
