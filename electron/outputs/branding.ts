/** The club's own logo and colours: kept here, shown on every output. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { plainClub, type Club } from '../../shared/wire/output-payload.ts'
import type { Store } from '../storage/store.ts'
import { keepRemoved, type RemovedThing } from '../http/removed-things.ts'
import { pictureIn, type PictureKind, type PictureRefusal } from './image-type.ts'

interface Logo {
  readonly kind: PictureKind
  /** Base64. */
  readonly picture: string
}
export interface RemovedLogo extends Logo, RemovedThing {}
export type LogoRefusal = PictureRefusal | 'too-large'
type Colours = Pick<Club, 'accent' | 'accentLight'>
export interface ClubLook {
  readonly now: () => Club
  /** The name of the club; empty: none. */
  readonly call: (name: string) => Club
  readonly colour: (change: Partial<Colours>) => Club
  /** Null: the theme's crest again. Gives back why a picture is not taken, or null. */
  readonly setLogo: (picture: Buffer | null) => LogoRefusal | null
  /** Logos that were removed or replaced, the newest first. */
  readonly removed: () => readonly RemovedLogo[]
  /** In place of the one that there is. False: there is none of this id. */
  readonly bringLogoBack: (id: string) => boolean
  readonly logo: () => { readonly kind: PictureKind; readonly bytes: Buffer } | null
}
const path = '/club/logo'
/** Bytes. It lies in the database and in every backup. */
const most = 256 * 1024
/** How many that were removed are kept. */
const mostRemoved = 5
const idOf = ({ picture }: Logo): string => createHash('sha256').update(picture).digest('base64url').slice(0, 12)

/** `wall`: ms since 1970. */
export function keepClub(store: Store, changed: () => void, wall: () => number = Date.now): ClubLook {
  const colours = (): Partial<Colours> => (store.setting('club') ?? {}) as Partial<Colours>
  const logo = (): Logo | null => (store.setting('club-logo') ?? null) as Logo | null
  /** Reading and hashing the picture for every push would be in the way of the game. */
  const addressOf = (kept: Logo | null): string | null => (kept === null ? null : `${path}?v=${idOf(kept)}`)
  const name = (): string => {
    const kept = store.setting('club-name')
    return typeof kept === 'string' ? kept : ''
  }
  const read = (): Club => {
    const called = name()
    return { ...plainClub, ...colours(), logo: addressOf(logo()), ...(called === '' ? {} : { name: called }) }
  }
  let club = read()
  const renew = (): Club => {
    club = read()
    changed()
    return club
  }
  const removed = keepRemoved<RemovedLogo>(store, 'club-logos-removed', mostRemoved)
  /** Puts a logo in place of the one that there is, which goes to those that were removed. */
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
      const found = picture === null ? null : pictureIn(picture)
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

/** Anybody may see the logo: it is on the screens. As a picture and nothing else, should somebody open it by itself. */
export function serveLogo(app: FastifyInstance, club: ClubLook): void {
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
