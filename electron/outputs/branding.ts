/** The club's name, logo and colours, shown on every output. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { plainBranding, type ClubBranding } from '../../shared/wire/output-payload.ts'
import type { Store } from '../storage/store.ts'
import { openRemovedList, type RemovedThing } from '../http/removed-list.ts'
import { detectPicture, type PictureKind, type PictureRefusal } from './image-type.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'

interface Logo {
  readonly kind: PictureKind
  /** Base64. */
  readonly picture: string
}
export interface RemovedLogo extends Logo, RemovedThing {}
export type LogoRefusal = PictureRefusal | 'too-large'
type Colours = Pick<ClubBranding, 'accent' | 'accentLight'>
export interface Branding {
  readonly now: () => ClubBranding
  /** Sets the club's name; empty for none. */
  readonly call: (name: string) => ClubBranding
  readonly colour: (change: Partial<Colours>) => ClubBranding
  /** Sets the logo; null restores the theme's crest. Returns the reason for refusing a picture, or null. */
  readonly setLogo: (picture: Buffer | null) => LogoRefusal | null
  /** Returns removed and replaced logos, newest first. */
  readonly removed: () => readonly RemovedLogo[]
  /** Puts a removed logo in place of the current one. Returns false for an unknown id. */
  readonly bringLogoBack: (id: string) => boolean
  readonly logo: () => { readonly kind: PictureKind; readonly bytes: Buffer } | null
}
const path = '/club/logo'
/** Bytes of the largest logo, which is stored in the database and in every backup. */
const most = 256 * 1024
/** Removed logos that are kept. */
const mostRemoved = 5
const idOf = ({ picture }: Logo): string => createHash('sha256').update(picture).digest('base64url').slice(0, 12)

/** Opens the branding in the settings. `wall` returns ms since 1970. */
export function openBranding(store: Store, changed: () => void, wall: () => EpochMs = Date.now): Branding {
  const colours = (): Partial<Colours> => (store.setting('club') ?? {}) as Partial<Colours>
  const logo = (): Logo | null => (store.setting('club-logo') ?? null) as Logo | null
  /**
   * Returns the logo's path. The branding is cached because reading and hashing the picture at every push would be
   * slow.
   */
  const addressOf = (kept: Logo | null): string | null => (kept === null ? null : `${path}?v=${idOf(kept)}`)
  const name = (): string => {
    const kept = store.setting('club-name')
    return typeof kept === 'string' ? kept : ''
  }
  const read = (): ClubBranding => {
    const called = name()
    return { ...plainBranding, ...colours(), logo: addressOf(logo()), ...(called === '' ? {} : { name: called }) }
  }
  let club = read()
  const renew = (): ClubBranding => {
    club = read()
    changed()
    return club
  }
  const removed = openRemovedList<RemovedLogo>(store, 'club-logos-removed', mostRemoved)
  /** Replaces the logo; the old one becomes a removed one. */
  function put(next: Logo | null): void {
    const before = logo()
    if (before !== null && before.picture !== next?.picture) removed.add({ ...before, id: idOf(before), at: wall() })
    store.set('club-logo', next)
    if (next !== null) removed.remove(idOf(next))
    renew()
  }
  return {
    now: () => club,
    call: (said) => {
      store.set('club-name', said)
      return renew()
    },
    colour: (change) => {
      store.set('club', { ...colours(), ...change })
      return renew()
    },
    setLogo: (picture) => {
      if (picture !== null && picture.length > most) return 'too-large'
      const found = picture === null ? null : detectPicture(picture)
      if (typeof found === 'string') return found
      put(picture === null || found === null ? null : { kind: found.kind, picture: picture.toString('base64') })
      return null
    },
    removed: removed.all,
    bringLogoBack: (id) => {
      const found = removed.find(id)
      if (found !== null) put({ kind: found.kind, picture: found.picture })
      return found !== null
    },
    logo: () => {
      const kept = logo()
      return kept === null ? null : { kind: kept.kind, bytes: Buffer.from(kept.picture, 'base64') }
    },
  }
}

/** Serves the logo to anybody, as it is on the screens anyway; its policy lets it be nothing but a picture. */
export function serveLogo(app: FastifyInstance, club: Branding): void {
  app.get(path, (_request, reply) => {
    const logo = club.logo()
    if (logo === null) return reply.code(404).send({ error: 'There is no logo.' })
    return reply
      .type(logo.kind)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('content-disposition', 'inline; filename="logo"')
      .send(logo.bytes)
  })
}
