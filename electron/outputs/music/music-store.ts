/** The club's music in the data folder. A file is judged by its bytes and named by their digest. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  mostTrackBytes,
  mostTracks,
  musicPath,
  playedTracks,
  type Music,
  type MusicTrack,
} from '../../../shared/brand/music.ts'
import type { EpochMs } from '../../../shared/engine/time/times.ts'
import { openRemovedList, type RemovedList, type RemovedThing } from '../../http/removed-list.ts'
import { toStorageFault, withStorageFaults } from '../../storage/errors.ts'
import { syncFile, syncFolder } from '../../storage/fsync.ts'
import { renameFile } from '../../storage/held-files.ts'
import { removeFile } from '../../storage/remove-files.ts'
import type { Store } from '../../storage/store.ts'
import { detectAudio, type AudioKind, type AudioRefusal } from './audio-type.ts'

interface KeptTrack {
  readonly id: string
  readonly name: string
  readonly kind: AudioKind
  readonly bytes: number
}
interface KeptMusic {
  readonly tracks: readonly KeptTrack[]
  readonly chosen: string | null
}
export interface RemovedTrack extends KeptTrack, RemovedThing {}
export type MusicRefusal = AudioRefusal | 'too-large' | 'too-many'
export interface MusicFile {
  readonly kind: AudioKind
  readonly path: string
}
const setting = 'music'
/** Removed tracks that are kept, with their files. */
const mostRemoved = 5
const none: KeptMusic = { tracks: [], chosen: null }

/** Returns the digest of a file, which is also the key to it: 128 bits that only screens are told. */
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
/** Returns the track as it is told. */
const toTrack = ({ id, name, bytes }: KeptTrack, isThere: boolean): MusicTrack => ({
  id,
  name,
  bytes,
  path: `${musicPath}/${id}`,
  ...(isThere ? {} : { missing: true as const }),
})

export interface MusicDeps {
  readonly store: Store
  readonly changed: () => void
  /** Returns ms since 1970. */
  readonly wall: () => EpochMs
}
/** Keeps tracks and which of them play. Changes throw StorageFault, and then nothing has changed. */
export class MusicStore {
  readonly #parts: MusicDeps
  readonly #folder: string
  readonly #removed: RemovedList<RemovedTrack>
  /** The music as it is told; read at each change only, since the status asks for it at every step of a match. */
  #told: Music

  constructor(parts: MusicDeps) {
    this.#parts = parts
    this.#folder = join(parts.store.folder, 'music')
    this.#removed = openRemovedList(parts.store, 'music-removed', mostRemoved)
    this.#told = this.#read()
  }
  get now(): Music {
    return this.#told
  }
  /** The paths that outputs play in turn. */
  get played(): readonly string[] {
    return playedTracks(this.#told)
  }
  /** Chooses the track that plays over and over, or null for all in turn. Returns false for an unknown id. */
  choose(id: string | null): boolean {
    if (id !== null && !this.#isListed(id)) return false
    this.#keep({ ...this.#kept, chosen: id })
    return true
  }
  /** Adds the file at `path`, which is moved from there. Returns the reason for refusing it, or null. */
  async add(path: string, name: string): Promise<MusicRefusal | null> {
    const { folder } = this.#parts.store
    const bytes = await readFile(path).catch((error: unknown) => {
      throw toStorageFault(error, folder)
    })
    if (bytes.length > mostTrackBytes) return 'too-large'
    const found = detectAudio(bytes)
    if (typeof found === 'string') return found
    const track = { id: digestOf(bytes), name, kind: found.kind, bytes: bytes.length }
    if (this.#isFull(track.id)) return 'too-many'
    withStorageFaults(folder, () => this.#take(path, track))
    return null
  }
  /** Removes a track. Returns false for an unknown id. */
  drop(id: string): boolean {
    const found = this.#find(id)
    if (found === undefined) return false
    const { tracks, chosen } = this.#kept
    const old = this.#removed.add({ ...found, at: this.#parts.wall() })
    this.#keep({ tracks: tracks.filter((each) => each.id !== id), chosen: chosen === id ? null : chosen })
    withStorageFaults(this.#parts.store.folder, () => {
      for (const each of old) if (!this.#isListed(each.id)) removeFile(this.#pathOf(each.id))
    })
    return true
  }
  /** Returns removed tracks, newest first. */
  removed(): readonly RemovedTrack[] {
    // A track whose removal was stored by half is still among the others.
    return this.#removed.all().filter(({ id }) => !this.#isListed(id))
  }
  /** Adds a removed track again. Returns the reason why not, or null; `unknown`: none of this id was removed. */
  bringBack(id: string): 'too-many' | 'unknown' | null {
    const found = this.#removed.find(id)
    if (found === null) return 'unknown'
    if (this.#isFull(id)) return 'too-many'
    const { at: _at, ...track } = found
    this.#list(track)
    return null
  }
  /** Returns a track's file; null for an unknown id. */
  file(id: string): MusicFile | null {
    const found = this.#find(id)
    return found === undefined ? null : { kind: found.kind, path: this.#pathOf(id) }
  }
  /** Notes that a track's file is gone from the folder, perhaps removed by hand; told once, however often it is asked for. */
  noteMissing(id: string): void {
    if (this.#told.tracks.some((each) => each.id === id && each.missing !== true)) this.#renew()
  }

  get #kept(): KeptMusic {
    return { ...none, ...((this.#parts.store.setting(setting) ?? {}) as Partial<KeptMusic>) }
  }
  #pathOf(id: string): string {
    return join(this.#folder, id)
  }
  #find(id: string): KeptTrack | undefined {
    return this.#kept.tracks.find((each) => each.id === id)
  }
  #isListed(id: string): boolean {
    return this.#find(id) !== undefined
  }
  #isFull(id: string): boolean {
    return this.#kept.tracks.filter((each) => each.id !== id).length >= mostTracks
  }
  #read(): Music {
    const { tracks, chosen } = this.#kept
    return { tracks: tracks.map((each) => toTrack(each, existsSync(this.#pathOf(each.id)))), chosen }
  }
  #renew(): void {
    this.#told = this.#read()
    this.#parts.changed()
  }
  #keep(next: KeptMusic): void {
    this.#parts.store.set(setting, next)
    this.#renew()
  }
  /** Lists a track whose file is in the folder, behind the others. */
  #list(track: KeptTrack): void {
    const { tracks, chosen } = this.#kept
    this.#keep({ chosen, tracks: [...tracks.filter(({ id }) => id !== track.id), track] })
    this.#removed.remove(track.id)
  }
  /** Takes a checked file into the folder; it is gone again where the track could not be stored. */
  #take(path: string, track: KeptTrack): void {
    const to = this.#pathOf(track.id)
    const isNew = !existsSync(to)
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    syncFile(path)
    renameFile(path, to)
    try {
      syncFolder(this.#folder)
      this.#list(track)
    } catch (error) {
      if (isNew && !this.#isListed(track.id)) removeFile(to)
      throw error
    }
  }
}
