/**
 * A console in a process of its own that notes which functions of the tree run, in which order: `node traced-host.ts
 * FOLDER`. It answers three messages of its parent: `{ watch }` notes these functions from now on, `forget` clears the
 * notes, `noted` returns the numbers of those that have run since, in the order of their first call.
 *
 * The inspector writes the notes, by breakpoints whose condition notes the call and never holds: the product has no
 * line for it.
 */
import { Session } from 'node:inspector/promises'
import { openConsole } from '../../../electron/app.ts'
import { startObs } from '../../../electron/obs/obs-adapter.ts'
import { startWeb } from '../../../electron/http/servers.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'

/** Place where the body of a function begins: `file:` address, and line and column from 0. */
export interface WatchedPlace {
  readonly url: string
  readonly line: number
  readonly column: number
}
const noted = new Set<number>()
Object.assign(globalThis, { noted })

async function watch(places: readonly WatchedPlace[]): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Debugger.enable')
  for (const [i, { url, line: lineNumber, column: columnNumber }] of places.entries())
    await session.post('Debugger.setBreakpointByUrl', {
      url,
      lineNumber,
      columnNumber,
      condition: `globalThis.noted.add(${i}), false`,
    })
}

const [, , folder = ''] = process.argv
const core = openConsole({
  store: openStore(folder),
  startObs: (config) => startObs(config),
  version: 'test',
  games: [template as unknown as AnyGame],
})
const quiet = { warn: () => undefined, fault: () => undefined }
const web = await startWeb({ console: core, pages: folder, port: 0, host: {}, log: quiet })
type Message = 'noted' | 'forget' | { readonly watch: readonly WatchedPlace[] }
async function answer(message: Message): Promise<object> {
  if (message === 'noted') return { noted: [...noted] }
  if (message === 'forget') noted.clear()
  else await watch(message.watch)
  return {}
}
process.on('message', (message: Message) => void answer(message).then((said) => process.send?.(said)))
process.send?.({
  origin: web.origin,
  publicOrigin: web.publicOrigin,
  token: web.token,
  output: web.links.lasting().public,
})
