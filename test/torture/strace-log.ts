/** Changes of a folder and messages of a program, as strace saw them. */
import { join } from 'node:path'
import { Disk, type Happened, type Place } from './disk.ts'

/** Calls that change what a disk holds, and those that move the place where the next plain write goes. */
export const changing = `
  openat open creat close lseek write writev pwrite64 pwritev pwritev2 ftruncate truncate fallocate
  fsync fdatasync sync_file_range rename renameat renameat2 unlink unlinkat mkdir mkdirat rmdir link
  linkat symlink copy_file_range sendfile
`
  .trim()
  .split(/\s+/u)
interface Called {
  readonly name: string
  readonly given: readonly string[]
  readonly result: number
  readonly opened: string
}
const bytesIn = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex')
const textIn = (quoted: string): string => bytesIn(quoted.replaceAll(/["<>]/gu, '')).toString()
/** `21<\x2f…>`: number and path of an open file. */
const openIn = (given = ''): { readonly fd: string; readonly path: string } => {
  const [fd = '', path = ''] = given.split('<')
  return { fd, path: textIn(path) }
}
/** The lines of the log as calls, in the order in which they returned. Calls that failed are left out. */
function callsIn(log: string): readonly Called[] {
  const begun = new Map<string, string>()
  return log.split('\n').flatMap((line) => {
    const thread = line.split(' ')[0] ?? ''
    if (line.endsWith('<unfinished ...>')) {
      begun.set(thread, line.slice(thread.length, -'<unfinished ...>'.length).trimStart())
      return []
    }
    const resumed = /^\d+ +<\.\.\. \w+ resumed>(.*)$/u.exec(line)
    const whole = resumed === null ? line.slice(thread.length).trimStart() : (begun.get(thread) ?? '') + resumed[1]
    const found = /^(\w+)\((.*)\) += (\d+)(?:<([^>]*)>)?/u.exec(whole)
    if (found === null) return []
    const [, name = '', given = '', result = '', opened = ''] = found
    return [{ name, given: given.split(', '), result: Number(result), opened: textIn(opened) }]
  })
}

class Watch {
  readonly happened: Happened[] = []
  readonly #folder: string
  readonly #disk: Disk
  /** Offset of the next plain write; null: at the end. */
  readonly #at = new Map<string, number | null>()

  constructor({ folder, before }: Place) {
    this.#folder = folder
    this.#disk = new Disk({ folder, before })
  }
  #does(happened: Happened): void {
    this.happened.push(happened)
    this.#disk.take(happened)
  }
  #isOurs = (path: string): boolean => path === this.#folder || path.startsWith(join(this.#folder, '/'))
  #end = (path: string): number => this.#disk.read(path).length

  #opened({ given, result, opened }: Called): void {
    const flags = given[2] ?? ''
    const isAppended = flags.includes('O_APPEND')
    this.#at.set(String(result), isAppended ? null : 0)
    if (!this.#isOurs(opened)) return
    if (flags.includes('O_CREAT') && !this.#disk.has(opened)) this.#does({ do: 'create', path: opened })
    else if (flags.includes('O_TRUNC')) this.#does({ do: 'cut', path: opened, length: 0 })
  }
  /** Bytes at the place of the open file, which moves on. */
  #plain(given: string | undefined, bytes: Buffer): void {
    const { fd, path } = openIn(given)
    const at = this.#at.get(fd) ?? null
    this.#does({ do: 'write', path, at: at ?? this.#end(path), bytes })
    if (at !== null) this.#at.set(fd, at + bytes.length)
  }
  #copied({ given: [from, start = '', to, , length = ''], result }: Called): void {
    const { fd, path } = openIn(from)
    const place = this.#at.get(fd) ?? 0
    const at = start === 'NULL' ? place : Number(start.replaceAll(/\D/gu, ''))
    if (start === 'NULL') this.#at.set(fd, place + result)
    const bytes = this.#disk.read(path).subarray(at, at + Math.min(result, Number(length)))
    this.#plain(to, Buffer.from(bytes))
  }
  #sent({ given: [to, from, start = ''], result, ...call }: Called): void {
    this.#copied({ ...call, given: [from ?? '', start, to ?? '', '', String(result)], result })
  }
  #written({ name, given, result }: Called): void {
    const bytes = bytesIn((given[1] ?? '').replaceAll('"', '')).subarray(0, result)
    if (name === 'write') this.#plain(given[0], bytes)
    else this.#does({ do: 'write', path: openIn(given[0]).path, at: Number(given[3]), bytes })
  }
  #named({ name, given }: Called): void {
    const paths = given.flatMap((each) => (each.startsWith('"') ? [textIn(each)] : []))
    const [path = '', to = ''] = paths
    if (name.startsWith('rename')) this.#does({ do: 'rename', from: path, path: to })
    else if (name.startsWith('unlink')) this.#does({ do: 'unlink', path })
  }
  /** A folder is there as long as a file in it is. */
  take(call: Called): void {
    const { name, given } = call
    const { fd, path } = openIn(given[0])
    const isOurs = given.some((each) => this.#isOurs(each.startsWith('"') ? textIn(each) : openIn(each).path))
    if (name === 'openat') this.#opened(call)
    else if (name === 'lseek') this.#at.set(fd, this.#at.get(fd) === null ? null : call.result)
    else if (name === 'write' && fd === '1') this.#says(given[1])
    else if (name === 'close' || /dir(?:at)?$/u.test(name) || !isOurs) return
    else if (name === 'write' || name === 'pwrite64') this.#written(call)
    else if (name === 'ftruncate') this.#does({ do: 'cut', path, length: Number(given[1]) })
    else if (name === 'fsync' || name === 'fdatasync') this.#does({ do: 'sync', path })
    else if (name === 'copy_file_range') this.#copied(call)
    else if (name === 'sendfile') this.#sent(call)
    else if (/^(?:rename|unlink)/u.test(name)) this.#named(call)
    else throw new Error(`Nobody here knows what ${name} does to a disk.`)
  }
  #says(given = ''): void {
    for (const word of textIn(given).split('\n').filter(Boolean)) this.#does({ do: 'say', word })
  }
}
/** All that one run did to a folder, and the words that it said meanwhile. */
export function happenedIn(log: string, place: Place): readonly Happened[] {
  const watch = new Watch(place)
  for (const call of callsIn(log)) watch.take(call)
  return watch.happened
}
