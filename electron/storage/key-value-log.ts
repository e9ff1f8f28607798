/**
 * Keeps the last value per key in a small file: one line per change, never synced, so that a change takes microseconds.
 * A line torn by a power cut fails its checksum and is ignored; the earlier value stands. So it does where a whole line
 * has a value that is none, which no console writes: such lines are counted.
 */
import { closeSync, existsSync, fsyncSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { openFile, readTextFile } from './held-files.ts'
import { removeFile } from './remove-files.ts'

export interface KeyValueLog<T> {
  readonly get: (key: string) => T | null
  readonly all: () => ReadonlyMap<string, T>
  /** The number of whole lines that were ignored because they hold no value of this file. */
  readonly strange: number
  /** Sets a value. Throws when the disk refuses; the value is remembered for this run all the same. */
  readonly put: (key: string, value: T) => void
  /** Drops values, durably on return: later writes must not be judged by them. */
  readonly drop: (keys: readonly string[]) => void
  /** Makes all earlier lines durable. */
  readonly sync: () => void
  /** Rewrites the file when most of its lines are outdated, or some are strange. */
  readonly tidy: () => void
  readonly close: () => void
}

const worthTidying = 1000
const lineOf = (key: string, value: unknown): string => {
  const content = JSON.stringify([key, value])
  return `${crc32(content).toString(16).padStart(8, '0')} ${content}\n`
}

/** Tells whether a value that was read belongs into the file. */
export type ValueGuard<T> = (value: unknown) => value is T
interface LogContent<T> {
  readonly values: Map<string, T>
  readonly strange: number
}
/** Returns the key and value of a whole line, null for a torn one, or `strange`. */
function parseLine(line: string): readonly [key: string, value: unknown] | null | 'strange' {
  const content = line.slice(9)
  if (content === '' || parseInt(line.slice(0, 8), 16) !== crc32(content)) return null
  try {
    const pair: unknown = JSON.parse(content)
    return Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' ? [pair[0], pair[1]] : 'strange'
  } catch {
    return 'strange'
  }
}
function contentOf<T>(lines: readonly string[], isValue: ValueGuard<T>): LogContent<T> {
  const values = new Map<string, T>()
  let strange = 0
  for (const line of lines) {
    const parsed = parseLine(line)
    if (parsed === null) continue
    if (parsed === 'strange') strange += 1
    else if (parsed[1] === null) values.delete(parsed[0])
    else if (isValue(parsed[1])) values.set(parsed[0], parsed[1])
    else strange += 1
  }
  return { values, strange }
}
const linesOf = (file: string): readonly string[] => (existsSync(file) ? readTextFile(file).split('\n') : [])

/** Stands for every key, in a line without a value. */
export const everyKey = '*'
/** The content of a file whose values were all dropped on purpose. */
export const dropAllLine = lineOf(everyKey, null)
/** Returns the keys that were dropped on purpose and not set again. Holds `everyKey` until any value is set. */
export function droppedKeysIn(file: string): ReadonlySet<string> {
  const dropped = new Set<string>()
  for (const line of linesOf(file)) {
    const parsed = parseLine(line)
    if (parsed === null || parsed === 'strange') continue
    const [key, value] = parsed
    if (value === null) dropped.add(key)
    else for (const each of [key, everyKey]) dropped.delete(each)
  }
  return dropped
}

/** Reads a file without opening it for writing. */
export const readKeyValueLog = <T>(file: string, isValue: ValueGuard<T>): ReadonlyMap<string, T> =>
  contentOf(linesOf(file), isValue).values

/** Opens a file for reading and writing, and makes it where it is missing. Throws the system's error. */
export function openKeyValueLog<T>(file: string, isValue: ValueGuard<T>): KeyValueLog<T> {
  const lines = linesOf(file)
  const { values, strange } = contentOf(lines, isValue)
  let count = lines.length
  let hasStrange = strange > 0
  let descriptor = openFile(file, 'a', 0o600)
  // A new line must not continue an unfinished one.
  let torn = (lines.at(-1) ?? '') !== ''

  const write = (text: string): void => {
    const bytes = Buffer.from(torn ? `\n${text}` : text)
    torn = true
    const written = writeSync(descriptor, bytes)
    if (written < bytes.length) throw Object.assign(new Error(`no room in ${file}`), { code: 'ENOSPC' })
    torn = false
    count += 1
  }
  const rewrite = (): void => {
    const fresh = openFile(`${file}.part`, 'w', 0o600)
    try {
      writeFileSync(fresh, [...values].map(([key, value]) => lineOf(key, value)).join(''))
      fsyncSync(fresh)
    } finally {
      closeSync(fresh)
    }
    closeSync(descriptor)
    try {
      renameSync(`${file}.part`, file)
      count = values.size
      torn = false
      hasStrange = false
    } catch {
      // Nothing is lost: the longer file stays until the next rewrite.
      removeFile(`${file}.part`)
    } finally {
      descriptor = openFile(file, 'a', 0o600)
    }
  }
  return {
    get: (key) => values.get(key) ?? null,
    all: () => values,
    strange,
    put: (key, value) => {
      values.set(key, value)
      write(lineOf(key, value))
    },
    drop: (keys) => {
      for (const key of keys) {
        values.delete(key)
        write(lineOf(key, null))
      }
      if (keys.length > 0) fsyncSync(descriptor)
    },
    sync: () => fsyncSync(descriptor),
    tidy: () => {
      if (hasStrange || (count > worthTidying && count > 4 * values.size)) rewrite()
    },
    close: () => closeSync(descriptor),
  }
}
