/**
 * Keeps the last value per key in a small file: one line per change, never synced, so that a change takes microseconds.
 * A line torn by a power cut fails its checksum and is ignored; the earlier value stands.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { removeFile } from './remove-files.ts'

export interface KeyValueLog<T> {
  readonly get: (key: string) => T | null
  readonly all: () => ReadonlyMap<string, T>
  /** Sets a value. Throws when the disk refuses; the value is remembered for this run all the same. */
  readonly put: (key: string, value: T) => void
  /** Drops values, durably on return: later writes must not be judged by them. */
  readonly drop: (keys: readonly string[]) => void
  /** Makes all earlier lines durable. */
  readonly sync: () => void
  /** Rewrites the file when most of its lines are outdated. */
  readonly tidy: () => void
  readonly close: () => void
}

const worthTidying = 1000
const lineOf = (key: string, value: unknown): string => {
  const content = JSON.stringify([key, value])
  return `${crc32(content).toString(16).padStart(8, '0')} ${content}\n`
}

function valuesIn<T>(lines: readonly string[]): Map<string, T> {
  const values = new Map<string, T>()
  for (const line of lines) {
    const content = line.slice(9)
    if (content === '' || parseInt(line.slice(0, 8), 16) !== crc32(content)) continue
    const [key, value] = JSON.parse(content) as [string, T | null]
    if (value === null) values.delete(key)
    else values.set(key, value)
  }
  return values
}

/** Stands for every key, in a line without a value. */
export const everyKey = '*'
/** The content of a file whose values were all dropped on purpose. */
export const dropAllLine = lineOf(everyKey, null)
/** Returns the keys that were dropped on purpose and not set again. Holds `everyKey` until any value is set. */
export function droppedKeysIn(file: string): ReadonlySet<string> {
  const dropped = new Set<string>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [entry] = valuesIn<unknown>([line])
    const lost = /^[0-9a-f]{8} \[(".*"),null\]$/u.exec(line)?.[1]
    if (lost !== undefined) dropped.add(JSON.parse(lost) as string)
    if (entry === undefined) continue
    dropped.delete(entry[0])
    dropped.delete(everyKey)
  }
  return dropped
}

/** Reads a file without opening it for writing. */
export function readKeyValueLog<T>(file: string): ReadonlyMap<string, T> {
  return existsSync(file) ? valuesIn<T>(readFileSync(file, 'utf8').split('\n')) : new Map<string, T>()
}

export function openKeyValueLog<T>(file: string): KeyValueLog<T> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const values = valuesIn<T>(lines)
  let count = lines.length
  let descriptor = openSync(file, 'a', 0o600)
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
    const fresh = openSync(`${file}.part`, 'w', 0o600)
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
    } catch {
      // Nothing is lost: the longer file stays until the next rewrite.
      removeFile(`${file}.part`)
    } finally {
      descriptor = openSync(file, 'a', 0o600)
    }
  }
  return {
    get: (key) => values.get(key) ?? null,
    all: () => values,
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
      if (count > worthTidying && count > 4 * values.size) rewrite()
    },
    close: () => closeSync(descriptor),
  }
}
