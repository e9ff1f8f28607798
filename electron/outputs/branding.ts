/** The club's name, logo and colours, shown on every output. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { plainBranding, type ClubBranding } from '../../shared/wire/output-payload.ts'
import type { Store } from '../storage/store.ts'
import type { ShownOwnTheme } from '../../shared/brand/own-theme.ts'
import type { Sponsors } from '../../shared/brand/sponsors.ts'
import { openRemovedList, type RemovedThing } from '../http/removed-list.ts'
import { openThemes, themePath, type ThemeStore } from './theme-store.ts'
import { openSponsors, sponsorPath, type SponsorStore } from './sponsor-store.ts'
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
  readonly sponsors: SponsorStore
  readonly themes: ThemeStore
  readonly logo: () => { readonly kind: PictureKind; readonly bytes: Buffer } | null
}
const path = '/club/logo'
/** Bytes of the largest logo, which is stored in the database and in every backup. */
const most = 256 * 1024
/** Removed logos that are kept. */
const mostRemoved = 5
const idOf = ({ picture }: Logo): string => createHash('sha256').update(picture).digest('base64url').slice(0, 12)

const nameField = (name: string): Pick<ClubBranding, 'name'> => (name === '' ? {} : { name })
const sponsorsField = (sponsors: Sponsors): Pick<ClubBranding, 'sponsors'> =>
  sponsors.pictures.length === 0 ? {} : { sponsors }
const themesField = (themes: readonly ShownOwnTheme[]): Pick<ClubBranding, 'themes'> =>
  themes.length === 0 ? {} : { themes }
/**
 * Returns the logo's path. The branding is cached because reading and hashing the picture at every push would be slow.
 */
const addressOf = (kept: Logo | null): string | null => (kept === null ? null : `${path}?v=${idOf(kept)}`)
/** Opens the branding in the settings. `wall` returns ms since 1970. */
export function openBranding(store: Store, changed: () => void, wall: () => EpochMs = Date.now): Branding {
  const colours = (): Partial<Colours> => (store.setting('club') ?? {}) as Partial<Colours>
  const logo = (): Logo | null => (store.setting('club-logo') ?? null) as Logo | null
  const name = (): string => {
    const kept = store.setting('club-name')
    return typeof kept === 'string' ? kept : ''
  }
  const sponsors = openSponsors(store, () => void renew(), wall)
  const themes = openThemes(store, () => void renew(), wall)
  const read = (): ClubBranding => {
    const own = { ...plainBranding, ...colours(), logo: addressOf(logo()) }
    return { ...own, ...nameField(name()), ...sponsorsField(sponsors.now()), ...themesField(themes.now()) }
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
    sponsors,
    themes,
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

type ServedPicture = ReturnType<Branding['logo']>
/** Sends a picture under a policy that lets it be nothing else. */
function sendPicture(reply: FastifyReply, name: string, picture: ServedPicture): FastifyReply {
  if (picture === null) return reply.code(404).send({ error: 'There is no such picture.' })
  return reply
    .type(picture.kind)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', `inline; filename="${name}"`)
    .send(picture.bytes)
}
/** Serves the logo and the pictures of sponsors and themes to anybody, as they are on the screens anyway. */
export function serveBranding(app: FastifyInstance, club: Branding): void {
  app.get(path, (_request, reply) => sendPicture(reply, 'logo', club.logo()))
  app.get(`${sponsorPath}/:id`, ({ params }, reply) =>
    sendPicture(reply, 'sponsor', club.sponsors.picture(String((params as { id?: unknown }).id))),
  )
  app.get(`${themePath}/:id/picture`, ({ params }, reply) =>
    sendPicture(reply, 'background', club.themes.picture(String((params as { id?: unknown }).id))),
  )
}
