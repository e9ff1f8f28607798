/** A data folder on storage whose locks never work, or stop working while a match is played: Linux, with a C compiler. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openLockProbe } from '../../../electron/storage/lock-probe.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { ownFolder } from './own-folder.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const storage = join(import.meta.dirname, '../../../electron/storage')
const samples = join(import.meta.dirname, 'sample-matches.ts')

/**
 * Refuses every lock, or those of files whose name ends so, while the file of this name is there: as a network folder
 * without its lock service does.
 */
const shim = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int concerns(int fd) {
  const char *ending = getenv("NO_LOCKS_OF");
  if (!ending) return 1;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < (ssize_t)strlen(ending)) return 0;
  path[length] = 0;
  return strcmp(path + length - strlen(ending), ending) == 0;
}
static int refused(int fd, int cmd) {
  const char *file = getenv("NO_LOCKS_WHILE");
  return file && (cmd == F_SETLK || cmd == F_SETLKW) && access(file, F_OK) == 0 && concerns(fd);
}
#define FCNTL(name) int name(int fd, int cmd, ...) { \\
  va_list list; va_start(list, cmd); void *arg = va_arg(list, void *); va_end(list); \\
  if (refused(fd, cmd)) { errno = ENOLCK; return -1; } \\
  int (*real)(int, int, ...) = dlsym(RTLD_NEXT, #name); return real(fd, cmd, arg); }
FCNTL(fcntl)
FCNTL(fcntl64)
`
let place = ''
let missing: string | null = 'refusing locks needs Linux and a C compiler'
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'duskboard-locks-'))
  if (process.platform === 'linux') {
    writeFileSync(join(place, 'shim.c'), shim)
    const { status } = spawnSync('cc', [
      '-shared',
      '-fPIC',
      '-o',
      join(place, 'shim.so'),
      join(place, 'shim.c'),
      '-ldl',
    ])
    if (status === 0) missing = null
  }
  return () => removeFolder(place)
})

interface Outcome {
  readonly kind: string
  readonly says: string
  /** ms that the call took. */
  readonly took: number
}
/** Runs `script` in a Node with the shim; `refuse()` and `allow()` switch it, `attempt(act)` says what came of an act. */
function withShim(folder: string, script: string, ending?: string): readonly Outcome[] {
  const flag = join(place, `refuse-${process.pid}-${Math.random()}`)
  const prelude = `
    import { rmSync, writeFileSync } from 'node:fs'
    import { openStore } from ${JSON.stringify(join(storage, 'sqlite', 'sqlite-store.ts'))}
    import { entry, record } from ${JSON.stringify(samples)}
    const folder = ${JSON.stringify(folder)}
    const refuse = () => writeFileSync(${JSON.stringify(flag)}, '')
    const allow = () => rmSync(${JSON.stringify(flag)}, { force: true })
    const outcomes = []
    const attempt = (act) => {
      const began = performance.now()
      const took = () => performance.now() - began
      try { act(); outcomes.push({ kind: 'done', says: '', took: took() }) }
      catch (error) { outcomes.push({ kind: error.kind ?? 'bug', says: error.message, took: took() }) }
    }
  `
  const code = `${prelude}\n${script}\nallow(); process.stdout.write(JSON.stringify(outcomes))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: {
      ...process.env,
      LD_PRELOAD: join(place, 'shim.so'),
      NO_LOCKS_WHILE: flag,
      ...(ending === undefined ? {} : { NO_LOCKS_OF: ending }),
    },
  })
  expect(stdout, stderr).not.toBe('')
  return JSON.parse(stdout) as readonly Outcome[]
}
/** Limit in ms, far below the ten seconds that SQLite itself would try. */
const atOnce = 3000

describe('a folder that does not lock', () => {
  test('from the start is named, and not taken for one that another copy uses', ({ skip }) => {
    skip(missing !== null, missing ?? undefined)
    const folder = join(ownFolder(), 'nas')
    mkdirSync(folder)
    const [opened] = withShim(folder, 'refuse(); attempt(() => openStore(folder))')
    expect(opened).toMatchObject({ kind: 'no-locks', says: expect.stringContaining(folder) })
    expect(opened?.says).toMatch(/copy the folder to a disk of this computer/)
    expect(opened?.took).toBeLessThan(atOnce)
  })
  test('any more, while it is open: every call says so at once, and works again when locks do', ({ skip }) => {
    skip(missing !== null, missing ?? undefined)
    const folder = ownFolder()
    const outcomes = withShim(
      folder,
      `const store = openStore(folder)
       attempt(() => store.create(record('m1'), entry(1)))
       refuse()
       attempt(() => store.append('m1', entry(2), {}))
       attempt(() => store.read('m1'))
       attempt(() => store.set('stage', null))
       allow()
       attempt(() => store.append('m1', entry(2), {}))
       store.close()`,
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'no-locks', 'no-locks', 'no-locks', 'done'])
    for (const { took } of outcomes) expect(took).toBeLessThan(atOnce)
    const store = openStore(folder)
    onTestFinished(() => store.close())
    expect(store.read('m1')?.entries).toHaveLength(2)
  })
})
describe('a folder in which the shared map alone does not lock', () => {
  test('blocks one call as long as SQLite tries, and refuses the next ones at once', ({ skip }) => {
    skip(missing !== null, missing ?? undefined)
    const folder = ownFolder()
    const script = `
      const store = openStore(folder)
      attempt(() => store.create(record('m1'), entry(1)))
      refuse()
      attempt(() => store.append('m1', entry(2), {}))
      attempt(() => store.append('m1', entry(2), {}))
      attempt(() => store.read('m1'))
      attempt(() => store.set('stage', null))`
    const outcomes = withShim(folder, script, '-shm')
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', ...Array.from({ length: 4 }, () => 'no-locks')])
    for (const { took } of outcomes.slice(2)) expect(took).toBeLessThan(atOnce)
  })
})
test('a folder that locks is not doubted, not even beside another reader', () => {
  const folder = ownFolder()
  const store = openStore(folder)
  onTestFinished(() => store.close())
  const probe = openLockProbe(folder)
  onTestFinished(() => probe.close())
  const reader = openStore(folder, { readonly: true })
  onTestFinished(() => reader.close())
  for (let n = 0; n < 20; n += 1) {
    probe.check()
    store.set('n', n)
    expect(reader.setting('n')).toBe(n)
  }
})
