/** Sounds: how loud, and the club's own files. They lie in the data folder, one for each cue. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { soundCue } from '../../shared/wire/schemas/sound.ts'
import { plainSound, type SoundCue, type SoundDesk } from '../../shared/wire/sound.ts'
import type { Store } from '../storage/types.ts'
import { wrongToken } from './door.ts'
import type { Attempts } from './limits.ts'
import type { Holder, Tokens } from './tokens.ts'

export type SoundKind = 'audio/wav' | 'audio/mpeg' | 'audio/ogg'
export type SoundRefusal = 'too-large' | 'no-sound'
export interface Sounds {
  readonly now: () => SoundDesk
  readonly set: (change: Partial<Pick<SoundDesk, 'muted' | 'volume' | 'desk'>>) => SoundDesk
  /** Null: the made one again. Gives back why a file is not taken, or null. */
  readonly setFile: (cue: SoundCue, bytes: Buffer | null) => SoundRefusal | null
  readonly file: (cue: SoundCue) => { readonly kind: SoundKind; readonly bytes: Buffer } | null
}
/** Bytes. */
const most = 1024 * 1024
const setting = 'sounds'

const letters = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)
/** By its own first bytes; nobody's word for it counts. */
function kindOf(bytes: Buffer): SoundKind | null {
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WAVE') return 'audio/wav'
  if (letters(bytes, 0, 4) === 'OggS') return 'audio/ogg'
  const [first = 0, second = 0] = bytes
  // A tag before it, or at once a frame of MPEG layer III.
  const frame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
  return letters(bytes, 0, 3) === 'ID3' || frame ? 'audio/mpeg' : null
}
const versionOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 12)

export function keepSounds(store: Store, changed: () => void): Sounds {
  const folder = join(store.folder, 'sounds')
  const pathOf = (cue: SoundCue): string => join(folder, cue)
  const now = (): SoundDesk => ({ ...plainSound, ...((store.setting(setting) ?? {}) as Partial<SoundDesk>) })
  const keep = (next: SoundDesk): SoundDesk => {
    store.set(setting, next)
    changed()
    return next
  }
  function drop(cue: SoundCue): void {
    rmSync(pathOf(cue), { force: true })
    keep({ ...now(), own: Object.fromEntries(Object.entries(now().own).filter(([each]) => each !== cue)) })
  }
  return {
    now,
    set: (change) => keep({ ...now(), ...change }),
    setFile: (cue, bytes) => {
      if (bytes !== null && bytes.length > most) return 'too-large'
      if (bytes !== null && kindOf(bytes) === null) return 'no-sound'
      if (bytes === null) {
        drop(cue)
        return null
      }
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(pathOf(cue), bytes)
      keep({ ...now(), own: { ...now().own, [cue]: versionOf(bytes) } })
      return null
    },
    file: (cue) => {
      try {
        const bytes = readFileSync(pathOf(cue))
        const kind = kindOf(bytes)
        return kind === null || now().own[cue] === undefined ? null : { kind, bytes }
      } catch (error) {
        // Taken out of the folder by hand: the page makes the sound itself.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
  }
}

export interface SoundDoor {
  readonly sounds: Sounds
  readonly tokens: Tokens
  readonly attempts: Attempts
  /** Whose pages play here. */
  readonly mayHear: (holder: Holder) => boolean
}
/** Files go to pages that have a token, and to nobody else. */
export function serveSounds(app: FastifyInstance, { sounds, tokens, attempts, mayHear }: SoundDoor): void {
  app.get('/sounds/:cue', (request, reply) => {
    const given = /^Bearer ([\w-]{1,200})$/iu.exec(request.headers.authorization ?? '')?.[1]
    if (given !== undefined && !attempts.mayTry(request.ip))
      return reply.code(429).send({ error: 'Too many wrong tokens. Wait a minute.' })
    const holder = given === undefined ? null : tokens.holderOf(given)
    if (given !== undefined && holder === null) attempts.count(request.ip)
    if (holder === null) return reply.code(wrongToken.status).send({ error: wrongToken.error })
    if (!mayHear(holder)) return reply.code(403).send({ error: 'This token is for something else.' })
    const cue = soundCue.safeParse((request.params as { cue?: unknown }).cue)
    const file = cue.success ? sounds.file(cue.data) : null
    if (file === null) return reply.code(404).send({ error: 'There is no file for this sound.' })
    return reply.type(file.kind).send(file.bytes)
  })
}
