/** Volume, and the club's own sound files: one per cue in the data folder. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { detectSoundKind, mostSoundBytes, type SoundKind } from '../../shared/brand/media/sound-kind.ts'
import { soundCue } from '../../shared/wire/schemas/sound-schema.ts'
import { plainSound, type SoundCue, type SoundStatus } from '../../shared/wire/sound-payload.ts'
import type { Store } from '../storage/store.ts'
import { openRemovedList, type RemovedThing } from '../http/removed-list.ts'
import { wrongToken } from '../http/request-guard.ts'
import type { AttemptCounter } from '../http/rate-limits.ts'
import type { TokenHolder, Tokens } from '../http/tokens.ts'
import type { ThemeStore } from './theme-store.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'

export type SoundRefusal = 'too-large' | 'no-sound'
export interface RemovedSound extends RemovedThing {
  readonly cue: SoundCue
}
export interface Sounds {
  readonly now: () => SoundStatus
  readonly set: (change: Partial<Pick<SoundStatus, 'muted' | 'volume' | 'desk'>>) => SoundStatus
  /** Sets a cue's file; null restores the built-in sound. Returns the reason for refusing a file, or null. */
  readonly setFile: (cue: SoundCue, bytes: Buffer | null) => SoundRefusal | null
  /** Returns removed and replaced files, newest first. */
  readonly removed: () => readonly RemovedSound[]
  /** Puts a removed file in place of the current one. Returns false for an unknown id or a missing file. */
  readonly bringBack: (id: string) => boolean
  readonly file: (cue: SoundCue) => { readonly kind: SoundKind; readonly bytes: Buffer } | null
}
const setting = 'sounds'
/** Removed files that are kept. */
const mostRemoved = 20

const versionOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 12)

/** Returns the file's bytes, or null where it is missing, perhaps removed by hand. */
function bytesAt(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
/** Keeps removed files in a folder of their own, named by cue and version. */
function removedSounds(store: Store, wall: () => EpochMs) {
  const folder = join(store.folder, 'sounds-removed')
  const list = openRemovedList<RemovedSound>(store, 'sounds-removed', mostRemoved)
  const pathOf = (id: string): string => join(folder, id)
  return {
    all: list.all,
    add: (cue: SoundCue, bytes: Buffer): void => {
      const id = `${cue}-${versionOf(bytes)}`
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(pathOf(id), bytes)
      for (const old of list.add({ id, cue, at: wall() })) rmSync(pathOf(old.id), { force: true })
    },
    find: (id: string): { readonly cue: SoundCue; readonly bytes: Buffer } | null => {
      const found = list.find(id)
      const bytes = found === null ? null : bytesAt(pathOf(found.id))
      return found === null || bytes === null ? null : { cue: found.cue, bytes }
    },
    remove: (id: string): void => {
      list.remove(id)
      rmSync(pathOf(id), { force: true })
    },
  }
}
/** Opens the sounds of the data folder. `wall` returns ms since 1970. */
export function openSounds(store: Store, changed: () => void, wall: () => EpochMs = Date.now): Sounds {
  const folder = join(store.folder, 'sounds')
  const removed = removedSounds(store, wall)
  const pathOf = (cue: SoundCue): string => join(folder, cue)
  const now = (): SoundStatus => ({ ...plainSound, ...((store.setting(setting) ?? {}) as Partial<SoundStatus>) })
  const keep = (next: SoundStatus): SoundStatus => {
    store.set(setting, next)
    changed()
    return next
  }
  function setAside(cue: SoundCue, next: Buffer | null): void {
    const before = now().own[cue] === undefined ? null : bytesAt(pathOf(cue))
    if (before !== null && next?.equals(before) !== true) removed.add(cue, before)
  }
  function drop(cue: SoundCue): void {
    rmSync(pathOf(cue), { force: true })
    keep({ ...now(), own: Object.fromEntries(Object.entries(now().own).filter(([each]) => each !== cue)) })
  }
  function put(cue: SoundCue, bytes: Buffer): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(pathOf(cue), bytes)
    keep({ ...now(), own: { ...now().own, [cue]: versionOf(bytes) } })
  }
  return {
    now,
    set: (change) => keep({ ...now(), ...change }),
    setFile: (cue, bytes) => {
      if (bytes !== null && bytes.length > mostSoundBytes) return 'too-large'
      if (bytes !== null && detectSoundKind(bytes) === null) return 'no-sound'
      setAside(cue, bytes)
      if (bytes === null) drop(cue)
      else put(cue, bytes)
      return null
    },
    removed: removed.all,
    bringBack: (id) => {
      const found = removed.find(id)
      if (found === null) return false
      setAside(found.cue, found.bytes)
      put(found.cue, found.bytes)
      removed.remove(id)
      return true
    },
    file: (cue) => {
      const bytes = bytesAt(pathOf(cue))
      const kind = bytes === null ? null : detectSoundKind(bytes)
      return bytes === null || kind === null || now().own[cue] === undefined ? null : { kind, bytes }
    },
  }
}

export interface SoundServerDeps {
  readonly sounds: Sounds
  /** Themes may bring sounds of their own. */
  readonly themes: Pick<ThemeStore, 'sound'>
  readonly tokens: Tokens
  readonly attempts: AttemptCounter
  /** True for holders whose pages play sounds on this side. */
  readonly mayHear: (holder: TokenHolder) => boolean
  /** Returns the key by which wrong tokens of a client are counted. */
  readonly addressOf: (request: IncomingMessage) => string
}
/** Serves sound files to holders of a suitable token only. */
export function serveSounds(app: FastifyInstance, deps: SoundServerDeps): void {
  const { sounds, themes, tokens, attempts, mayHear, addressOf } = deps
  app.get('/sounds/:cue', (request, reply) => {
    const given = /^Bearer ([\w-]{1,200})$/iu.exec(request.headers.authorization ?? '')?.[1]
    const holder = given === undefined ? null : tokens.holderOf(given)
    const address = addressOf(request.raw)
    if (given !== undefined && holder === null && !attempts.mayTry(address))
      return reply.code(429).send({ error: 'Too many wrong tokens. Wait a minute.' })
    if (given !== undefined && holder === null) attempts.count(address)
    if (holder === null) return reply.code(wrongToken.status).send({ error: wrongToken.error })
    if (!mayHear(holder)) return reply.code(403).send({ error: 'This token is for something else.' })
    const cue = soundCue.safeParse((request.params as { cue?: unknown }).cue)
    const { theme } = request.query as { theme?: unknown }
    const fileOf = (named: SoundCue) => (typeof theme === 'string' ? themes.sound(theme, named) : sounds.file(named))
    const file = cue.success ? fileOf(cue.data) : null
    if (file === null) return reply.code(404).send({ error: 'There is no file for this sound.' })
    return reply.type(file.kind).send(file.bytes)
  })
}
