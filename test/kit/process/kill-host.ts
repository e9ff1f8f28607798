/**
 * A console in a process of its own that ends itself with SIGKILL around its n-th stored entry:
 * `node kill-host.ts FOLDER WHEN N`, WHEN being `stored` (stored, told to nobody), `unstored` or `never`.
 */
import { openConsole } from '../../../electron/app.ts'
import { startObs } from '../../../electron/obs/obs-adapter.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { startWeb } from '../../../electron/http/servers.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'

const [, , folder = '', when = 'never', count = '0'] = process.argv
const store = openStore(folder)
let left = Number(count)
const die = (): void => void process.kill(process.pid, 'SIGKILL')
const dying: Store = {
  ...store,
  get notice() {
    return store.notice
  },
  append: (...given) => {
    left -= 1
    if (left === 0 && when === 'unstored') die()
    store.append(...given)
    if (left === 0 && when === 'stored') die()
  },
}
const core = openConsole({
  store: dying,
  startObs: (config) => startObs(config),
  version: 'test',
  games: [template as unknown as AnyGame],
})
const quiet = { warn: () => undefined, fault: () => undefined }
const web = await startWeb({ console: core, pages: folder, port: 0, host: {}, log: quiet })
process.stdout.write(
  `${JSON.stringify({ origin: web.origin, publicOrigin: web.publicOrigin, token: web.token, output: web.links.lasting().public })}\n`,
)
