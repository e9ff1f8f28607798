/**
 * A disk that loses its power. What was synced is on it. Of what was written since it may hold any part, block by block;
 * names are made and moved in their order, as a file system with a journal does it, and none is sure before its folder
 * was synced.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RandomSource } from '../../shared/engine/random-player.ts'

/** Acts of a program on the disk, in order, with the paths that it used. */
export type Happened =
  | { readonly do: 'sync'; readonly path: string }
  | { readonly do: 'create' | 'unlink'; readonly path: string }
  | { readonly do: 'rename'; readonly from: string; readonly path: string }
  | { readonly do: 'write'; readonly path: string; readonly at: number; readonly bytes: Buffer }
  | { readonly do: 'cut'; readonly path: string; readonly length: number }
  | { readonly do: 'say'; readonly word: string }

type Change = Extract<Happened, { readonly do: 'write' | 'cut' }>
type Naming = Exclude<Happened, Change | { readonly do: 'sync' | 'say' }>
/** Content of a file that grows without being copied each time. */
class Content {
  #room: Buffer
  #length: number

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.#room = Buffer.from(bytes)
    this.#length = bytes.length
  }
  get bytes(): Buffer {
    return this.#room.subarray(0, this.#length)
  }
  #grow(length: number): void {
    if (length > this.#room.length)
      this.#room = Buffer.concat([this.#room, Buffer.alloc(2 * length - this.#room.length)])
    this.#length = Math.max(this.#length, length)
  }
  take(change: Change): this {
    if (change.do === 'write') {
      this.#grow(change.at + change.bytes.length)
      change.bytes.copy(this.#room, change.at)
    } else {
      this.#grow(change.length)
      this.#length = change.length
      // Bytes cut off may not come back with a later write behind the end.
      this.#room.fill(0, change.length)
    }
    return this
  }
}
interface File {
  readonly now: Content
  synced: Buffer
  /** Changes since the last sync. */
  readonly since: Change[]
}
type Names = Map<string, File>
/** A folder that a program worked in, and another one that holds what that one held before. */
export interface Place {
  readonly folder: string
  readonly before: string
}
/** Part of the unsynced writes that survives: nothing, all, or as chance has it. */
export type Left = 'nothing' | 'all' | RandomSource

/** A disk writes a block whole or not at all. */
const block = 512

/** The blocks of a write, each a write of its own. */
function blocksOf(change: Change): readonly Change[] {
  if (change.do === 'cut') return [change]
  const blocks: Change[] = []
  for (let from = 0; from < change.bytes.length;) {
    const to = Math.min(change.bytes.length, from + block - ((change.at + from) % block))
    blocks.push({ ...change, at: change.at + from, bytes: change.bytes.subarray(from, to) })
    from = to
  }
  return blocks
}
function leftOf({ now, synced, since }: File, left: Left): Buffer {
  if (left === 'all') return now.bytes
  if (left === 'nothing') return synced
  const kept = since.flatMap(blocksOf).filter(() => left() < 0.5)
  return kept.reduce((content, change) => content.take(change), new Content(synced)).bytes
}
const empty = (): File => ({ now: new Content(), synced: Buffer.alloc(0), since: [] })

export class Disk {
  readonly #folder: string
  readonly #names: Names = new Map()
  /** Names that are sure, and what was done to them since. */
  #sure: Names
  readonly #since: ((names: Names) => void)[] = []

  /** All that was there before is sure. */
  constructor({ folder, before }: Place) {
    this.#folder = folder
    for (const entry of readdirSync(before, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const bytes = readFileSync(file)
      this.#names.set(join(folder, relative(before, file)), { now: new Content(bytes), synced: bytes, since: [] })
    }
    this.#sure = new Map(this.#names)
  }
  /** Bytes as the program reads them. */
  read(path: string): Buffer {
    return this.#names.get(path)?.now.bytes ?? Buffer.alloc(0)
  }
  has(path: string): boolean {
    return this.#names.has(path)
  }
  take(happened: Happened): void {
    if (happened.do === 'say') return
    if (happened.do === 'sync') this.#sync(happened.path)
    else if (happened.do === 'write' || happened.do === 'cut') this.#change(happened)
    else this.#name(happened)
  }
  #sync(path: string): void {
    const file = this.#names.get(path)
    if (file !== undefined) {
      file.synced = Buffer.from(file.now.bytes)
      file.since.length = 0
    } else if ([...this.#names.keys()].some((name) => dirname(name) === path)) {
      this.#sure = new Map(this.#names)
      this.#since.length = 0
    }
  }
  #change(change: Change): void {
    // A file without a name is nothing that a start would find.
    const file = this.#names.get(change.path)
    if (file === undefined) return
    file.now.take(change)
    file.since.push(change)
  }
  #name(naming: Naming): void {
    const file = naming.do === 'create' ? empty() : this.#names.get(naming.do === 'rename' ? naming.from : naming.path)
    if (file === undefined) return
    const move = (names: Names): void => {
      if (naming.do === 'rename') names.delete(naming.from)
      if (naming.do === 'unlink') names.delete(naming.path)
      else names.set(naming.path, file)
    }
    move(this.#names)
    this.#since.push(move)
  }
  /** Writes the folder that a start finds after a power cut. */
  image(into: string, left: Left): void {
    const names = new Map(this.#sure)
    const count = { nothing: 0, all: this.#since.length }
    const moved = typeof left === 'string' ? count[left] : Math.floor(left() * (this.#since.length + 1))
    for (const move of this.#since.slice(0, moved)) move(names)
    for (const [path, file] of names) {
      const place = join(into, relative(this.#folder, path))
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, leftOf(file, left))
    }
  }
}
