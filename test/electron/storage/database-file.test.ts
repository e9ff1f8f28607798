/** A data folder that is deleted, moved or replaced while it is open: no step is acknowledged that nobody would find. */
import Database from 'better-sqlite3'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault, type Store } from '../../../electron/storage/store.ts'
import { ownFolder } from './own-folder.ts'
import { entry, record } from './sample-matches.ts'

function opened(folder: string): Store {
  const store = openStore(folder)
  onTestFinished(() => store.close())
  return store
}
/** A data folder with a match of two steps, open. */
function playing(): { readonly folder: string; readonly store: Store } {
  const folder = join(ownFolder(), 'club')
  const store = opened(folder)
  store.create(record('m1'), entry(1))
  store.append('m1', entry(2), {})
  return { folder, store }
}
const savedBeside = (folder: string): readonly string[] =>
  readdirSync(dirname(folder))
    .filter((name) => name.startsWith(`${basename(folder)}-saved-`))
    .map((name) => join(dirname(folder), name))
function faultOf(act: () => unknown): StorageFault {
  try {
    act()
  } catch (error) {
    if (error instanceof StorageFault) return error
    throw error
  }
  throw new Error('It was taken.')
}

type Loss = (folder: string) => void
const losses: readonly (readonly [string, Loss])[] = [
  ['deleted', (folder) => rmSync(folder, { recursive: true })],
  ['moved', (folder) => renameSync(folder, `${folder} elsewhere`)],
  ['without its log of newer steps', (folder) => unlinkSync(join(folder, 'duskboard.db-wal'))],
  ['without its database', (folder) => unlinkSync(join(folder, 'duskboard.db'))],
  [
    'replaced by another club',
    (folder) => {
      rmSync(folder, { recursive: true })
      const other = openStore(`${folder} of others`)
      other.create(record('other'), entry(1))
      other.close()
      renameSync(`${folder} of others`, folder)
    },
  ],
]

describe('a file of the database that is emptied in place', () => {
  test.each(['duskboard.db', 'duskboard.db-wal'])('%s: no further step is taken', (name) => {
    const { folder, store } = playing()
    store.checkFile()
    truncateSync(join(folder, name))
    for (const n of [3, 4]) expect(faultOf(() => store.append('m1', entry(n), {})).kind).toBe('io')
  })
  test('is no loss where the console itself emptied its log', () => {
    const { store } = playing()
    store.checkFile()
    store.scour()
    store.append('m1', entry(3), {})
    expect(store.read('m1')?.entries).toHaveLength(3)
  })
})
describe('a file that is copied over the open database', () => {
  /** A club of its own, closed, with more pages than the one that is open. */
  const otherClub = (folder: string): Buffer => {
    const other = openStore(`${folder} of others`)
    for (let n = 0; n < 40; n += 1) other.create(record(`other ${n}`), entry(1))
    other.close()
    return readFileSync(join(`${folder} of others`, 'duskboard.db'))
  }
  test.each([
    ['of another club', (folder: string) => otherClub(folder)],
    ['of this club, and older', (folder: string) => readFileSync(join(`${folder} then`, 'duskboard.db'))],
    ['that is no database', () => Buffer.alloc(9000, 'x')],
  ])('%s: no further step is taken, and no backup of it is made', async (_what, contentFor) => {
    const { folder, store } = playing()
    store.checkpoint()
    cpSync(folder, `${folder} then`, { recursive: true })
    for (let n = 3; n < 60; n += 1) store.append('m1', entry(n), {})
    store.checkpoint()
    store.checkFile()
    writeFileSync(join(folder, 'duskboard.db'), contentFor(folder))
    for (const n of [60, 61]) {
      const fault = faultOf(() => store.append('m1', entry(n), {}))
      expect(fault.kind).toBe('io')
      expect(fault.message).toContain(`Another program wrote over the database in ${folder}`)
    }
    // Pages that SQLite copies in afterwards do not make the file ours again.
    store.checkpoint()
    expect(faultOf(() => store.checkFile()).kind).toBe('io')
    await expect(store.backup()).rejects.toThrow('Another program wrote over')
    expect(store.backups()).toEqual([])
    expect(savedBeside(folder)).toEqual([])
  })
  test('is no loss where the console itself wrote to it', () => {
    const { store } = playing()
    for (let n = 3; n < 30; n += 1) store.append('m1', entry(n), {})
    for (const own of [() => store.checkpoint(), () => store.scour(), () => store.checkpoint()]) {
      own()
      store.checkFile()
    }
    for (let n = 30; n < 600; n += 1) store.append('m1', entry(n), {})
    store.checkFile()
    expect(store.read('m1')?.entries).toHaveLength(599)
  })
})
describe('a data folder that is lost while it is open', () => {
  test.each(losses)('%s: every write is refused, and what was stored is saved beside it', (_how, lose) => {
    const { folder, store } = playing()
    lose(folder)
    const writes: readonly (() => unknown)[] = [
      () => store.append('m1', entry(3), {}),
      () => store.create(record('m2'), entry(1)),
      () => store.set('stage', null),
      () => store.setAll({ stage: null }),
      () => store.mark('m1', 1000),
      () => store.addTimecodes('m1', []),
      () => store.addBookEntries([]),
      () => store.checkFile(),
    ]
    for (const write of writes) {
      const fault = faultOf(write)
      expect(fault.kind).toBe('io')
      expect(fault.message).toContain(folder)
      expect(fault.message).toContain(savedBeside(folder)[0])
    }
    // Saved once, with every step that was acknowledged; what is open goes on being readable.
    const saved = savedBeside(folder)
    expect(saved).toHaveLength(1)
    expect(opened(saved[0] ?? '').read('m1')?.entries).toHaveLength(2)
    expect(store.read('m1')?.entries).toHaveLength(2)
  })
  test('that comes back takes steps again', () => {
    const { folder, store } = playing()
    renameSync(folder, `${folder} elsewhere`)
    faultOf(() => store.append('m1', entry(3), {}))
    renameSync(`${folder} elsewhere`, folder)
    store.append('m1', entry(3), {})
    expect(store.read('m1')?.entries).toHaveLength(3)
  })
  test('and comes back and is lost once more: each loss is saved anew, with all steps taken until then', () => {
    const { folder, store } = playing()
    const losses: readonly (() => void)[] = [
      () => renameSync(folder, `${folder} elsewhere`),
      () => {
        for (const end of ['wal', 'shm']) rmSync(join(folder, `duskboard.db-${end}`))
      },
    ]
    const saved = losses.map((lose, i) => {
      lose()
      const { message } = faultOf(() => store.append('m1', entry(i + 3), {}))
      expect(faultOf(() => store.checkFile()).message).toBe(message)
      if (existsSync(`${folder} elsewhere`)) {
        renameSync(`${folder} elsewhere`, folder)
        store.append('m1', entry(i + 3), {})
      }
      return savedBeside(folder).filter((place) => message.includes(place))
    })
    expect(saved.map((places) => places.length)).toEqual([1, 1])
    expect(new Set(saved.flat()).size).toBe(2)
    expect(saved.flat().map((place) => opened(place).read('m1')?.entries.length)).toEqual([2, 3])
  })
  test('where nothing can be saved beside it: says so, and not to close', () => {
    const { folder, store } = playing()
    rmSync(dirname(folder), { recursive: true })
    const { message } = faultOf(() => store.append('m1', entry(3), {}))
    expect(message).toMatch(/could not be saved.*Do not close Duskboard/)
    expect(existsSync(dirname(folder))).toBe(false)
    mkdirSync(dirname(folder))
  })
  test('that is whole is never taken for a lost one', () => {
    const { store } = playing()
    for (let batch = 3; batch < 50; batch += 1) store.append('m1', entry(batch), {})
    store.checkpoint()
    store.checkFile()
    expect(store.read('m1')?.entries).toHaveLength(49)
  })
})

describe('the safeguard against lost steps', () => {
  const reopened = (folder: string): string | null => {
    const store = openStore(folder)
    const { notice } = store
    store.close()
    return notice
  }
  test('that is missing is said once', () => {
    const { folder, store } = playing()
    store.close()
    expect(reopened(folder)).toBeNull()
    unlinkSync(join(folder, 'heads.log'))
    expect(reopened(folder)).toContain('heads.log was missing')
    expect(reopened(folder)).toBeNull()
  })
  const filled = (): string => {
    const { folder, store } = playing()
    for (let n = 3; n < 9; n += 1) store.append('m1', entry(n), {})
    store.create(record('m2'), entry(1))
    for (let n = 2; n < 9; n += 1) store.append('m2', entry(n), {})
    store.close()
    return folder
  }
  const rewrite = (folder: string, keep: (line: string) => boolean): void => {
    const file = join(folder, 'heads.log')
    writeFileSync(file, readFileSync(file, 'utf8').split('\n').filter(keep).join('\n'))
  }
  test.each([
    ['emptied', () => false, '2 matches'],
    ['without an older match', (line: string) => !line.includes('"m1"'), '1 match'],
    ['without the newest match', (line: string) => !line.includes('"m2"'), '1 match'],
  ])('that is %s is said once, and is whole again', (_how, keep, said) => {
    const folder = filled()
    rewrite(folder, keep)
    expect(reopened(folder)).toContain(`heads.log did not mention ${said} (begun 2026-01-02 03:04`)
    expect(reopened(folder)).toBeNull()
    const db = new Database(join(folder, 'duskboard.db'))
    db.exec('DROP TRIGGER events_kept; DROP TRIGGER commands_kept')
    db.exec('DELETE FROM events WHERE batch = 8; DELETE FROM commands WHERE batch = 8')
    db.close()
    expect(reopened(folder)).toContain('The last 2 steps of 2 matches had been stored but are missing.')
  })
  test('without the first step of the newest match is that of a crash', () => {
    const { folder, store } = playing()
    store.create(record('m2'), entry(1))
    store.close()
    rewrite(folder, (line) => !line.includes('"m2"'))
    expect(reopened(folder)).toBeNull()
  })
  /** A whole line, as the console would write it, with whatever content. */
  const lineWith = (content: string): string => `${crc32(content).toString(16).padStart(8, '0')} ${content}\n`
  const hash = 'a'.repeat(43)
  test.each([
    'null',
    '"m1"',
    '{"m1":[3,""]}',
    '[["m1"],[3,""]]',
    '["m1",true]',
    '["m1","3"]',
    '["m1",{}]',
    '["m1",[]]',
    '["m1",[null,null]]',
    `["m1",["3","${hash}"]]`,
    `["m1",[-1,"${hash}"]]`,
    `["m1",[1.5,"${hash}"]]`,
    `["m1",[1e999,"${hash}"]]`,
    '["m1",[3,"no hash"]]',
    `["m1",[3,"${hash}",0]]`,
    'no JSON at all',
  ])('with the whole line %s starts, says it once, and accuses no match of a loss', (content) => {
    const folder = filled()
    writeFileSync(join(folder, 'heads.log'), lineWith(content), { flag: 'a' })
    writeFileSync(join(folder, 'marks.log'), lineWith(content), { flag: 'a' })
    const store = openStore(folder)
    expect(store.notice).toContain('1 line of the file heads.log was not written by Duskboard')
    expect(store.notice).not.toMatch(/missing|cannot be found/u)
    expect(store.matches().map(({ damage }) => damage)).toEqual([null, null])
    expect(store.read('m2')?.entries).toHaveLength(8)
    store.close()
    expect(reopened(folder)).toBeNull()
  })
  test.each([
    'heads.log',
    'marks.log',
    'duskboard.db',
    'lock.db',
    'probe.db',
    'secrets.json',
    'restore.json',
    'suspect',
  ])('or another file, %s, in whose place a folder lies is named with the next step', (name) => {
    const folder = filled()
    rmSync(join(folder, name), { force: true })
    mkdirSync(join(folder, name))
    expect(faultOf(() => openStore(folder)).message).toBe(
      `${join(folder, name)} is a folder, but one of Duskboard’s files belongs in its place. Move the folder somewhere else, then start again.`,
    )
    rmSync(join(folder, name), { recursive: true })
    expect(reopened(folder) ?? '').not.toContain('belongs')
  })
  test('of a folder without matches is not missed', () => {
    const folder = ownFolder()
    openStore(folder).close()
    unlinkSync(join(folder, 'heads.log'))
    expect(reopened(folder)).toBeNull()
  })
})
