/** The club's own logo and colours: kept here, shown on every output. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { plainClub, type Club } from '../../shared/wire/outputs.ts'
import type { Store } from '../storage/types.ts'
import { pictureIn, type PictureKind, type PictureRefusal } from './pictures.ts'

interface Logo {
  readonly kind: PictureKind
  /** Base64. */
  readonly picture: string
}
export type LogoRefusal = PictureRefusal | 'too-large'
type Colours = Pick<Club, 'accent' | 'accentLight'>
export interface ClubLook {
  readonly now: () => Club
  readonly colour: (change: Partial<Colours>) => Club
  /** Null: the theme's crest again. Gives back why a picture is not taken, or null. */
  readonly setLogo: (picture: Buffer | null) => LogoRefusal | null
  readonly logo: () => { readonly kind: PictureKind; readonly bytes: Buffer } | null
}
const path = '/club/logo'
/** Bytes. It lies in the database and in every backup. */
const most = 256 * 1024

export function keepClub(store: Store, changed: () => void): ClubLook {
  const colours = (): Partial<Colours> => (store.setting('club') ?? {}) as Partial<Colours>
  const logo = (): Logo | null => (store.setting('club-logo') ?? null) as Logo | null
  /** Reading and hashing the picture for every push would be in the way of the game. */
  const addressOf = (kept: Logo | null): string | null =>
    kept === null ? null : `${path}?v=${createHash('sha256').update(kept.picture).digest('base64url').slice(0, 12)}`
  const read = (): Club => ({ ...plainClub, ...colours(), logo: addressOf(logo()) })
  let club = read()
  const renew = (): Club => {
    club = read()
    changed()
    return club
  }
  return {
    now: () => club,
    colour: (change) => {
      store.set('club', { ...colours(), ...change })
      return renew()
    },
    setLogo: (picture) => {
      if (picture !== null && picture.length > most) return 'too-large'
      const found = picture === null ? null : pictureIn(picture)
      if (typeof found === 'string') return found
      store.set(
        'club-logo',
        picture === null || found === null ? null : { kind: found.kind, picture: picture.toString('base64') },
      )
      renew()
      return null
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
