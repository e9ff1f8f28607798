/** The small files of heads and marks on a simulated disk, as `key-value-log.ts` keeps them. */
import type { KeyValueLog } from '../../../electron/storage/key-value-log.ts'
import type { DiskWriter } from './disk-writer.ts'
import type { LineFile } from './line-file.ts'

const worthTidying = 1000

function valuesIn<T>(file: LineFile<T>): Map<string, T> {
  const values = new Map<string, T>()
  for (const [key, value] of file.lines) {
    if (value === null) values.delete(key)
    else values.set(key, value)
  }
  return values
}
/** Opens a file. As in the product, a value that the disk refused is remembered until the store is closed. */
export function openMemoryLog<T>(file: LineFile<T>, writer: DiskWriter): KeyValueLog<T> {
  const values = valuesIn(file)
  return {
    get: (key) => values.get(key) ?? null,
    all: () => values,
    strange: 0,
    put: (key, value) => {
      values.set(key, value)
      writer.addLine(file, key, value)
    },
    drop: (keys) => {
      for (const key of keys) {
        values.delete(key)
        writer.addLine(file, key, null)
      }
      if (keys.length > 0) file.sync()
    },
    sync: () => file.sync(),
    tidy: () => {
      const { length } = file.lines
      if (length > worthTidying && length > 4 * values.size) file.rewrite([...values])
    },
    close: () => undefined,
  }
}
