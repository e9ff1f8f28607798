/** The club's sponsors: their pictures, and how they take turns on outputs that show them. */
import { createHash } from 'node:crypto'
import { mostSponsors, noSponsors, type SponsorPicture, type Sponsors } from '../../shared/brand/sponsors.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'
import { openRemovedList, type RemovedThing } from '../http/removed-list.ts'
import type { Store } from '../storage/store.ts'
import { detectPicture, type PictureKind, type PictureRefusal } from './image-type.ts'

interface KeptSponsor {
  readonly id: string
  readonly name: string
  readonly kind: PictureKind
}
interface KeptSponsors {
  readonly list: readonly KeptSponsor[]
  readonly seconds: number
  readonly fade: boolean
}
export interface RemovedSponsor extends KeptSponsor, RemovedThing {
  /** Base64. */
  readonly picture: string
}
export type SponsorRefusal = PictureRefusal | 'too-large' | 'too-many'
export interface SponsorStore {
  readonly now: () => Sponsors
  readonly set: (change: Partial<Pick<Sponsors, 'seconds' | 'fade'>>) => void
  /** Adds a picture at the end. Returns the reason for refusing it, or null. */
  readonly add: (name: string, picture: Buffer) => SponsorRefusal | null
  /** Removes a picture. Returns false for an unknown id. */
  readonly drop: (id: string) => boolean
  readonly removed: () => readonly RemovedSponsor[]
  /** Adds a removed picture again. Returns the reason why not, or null; `unknown`: no picture of this id was removed. */
  readonly bringBack: (id: string) => SponsorRefusal | 'unknown' | null
  readonly picture: (id: string) => { readonly kind: PictureKind; readonly bytes: Buffer } | null
}
/** Path of the pictures on both servers. */
export const sponsorPath = '/club/sponsors'
/** Bytes of the largest picture, which is stored in the database and in every backup. */
const most = 256 * 1024
const setting = 'club-sponsors'
const keyOf = (id: string): string => `club-sponsor:${id}`
const toPicture = ({ id, name }: KeptSponsor): SponsorPicture => ({ id, name, path: `${sponsorPath}/${id}` })

/** Opens the sponsors in the settings. `wall` returns ms since 1970. */
export function openSponsors(store: Store, changed: () => void, wall: () => EpochMs): SponsorStore {
  const { seconds, fade } = noSponsors
  const kept = (): KeptSponsors => ({
    list: [],
    seconds,
    fade,
    ...((store.setting(setting) ?? {}) as Partial<KeptSponsors>),
  })
  const removed = openRemovedList<RemovedSponsor>(store, 'club-sponsors-removed', mostSponsors)
  function keep(next: KeptSponsors): void {
    store.set(setting, next)
    changed()
  }
  const textOf = (id: string): string | null => {
    const picture = store.setting(keyOf(id))
    return typeof picture === 'string' ? picture : null
  }
  function add(name: string, bytes: Buffer): SponsorRefusal | null {
    if (bytes.length > most) return 'too-large'
    const found = detectPicture(bytes)
    if (typeof found === 'string') return found
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    const others = kept().list.filter((each) => each.id !== id)
    if (others.length >= mostSponsors) return 'too-many'
    store.set(keyOf(id), bytes.toString('base64'))
    keep({ ...kept(), list: [...others, { id, name, kind: found.kind }] })
    return null
  }
  return {
    now: () => ({ ...noSponsors, seconds: kept().seconds, fade: kept().fade, pictures: kept().list.map(toPicture) }),
    set: (change) => keep({ ...kept(), ...change }),
    add,
    drop: (id) => {
      const found = kept().list.find((each) => each.id === id)
      const picture = textOf(id)
      if (found === undefined) return false
      if (picture !== null) removed.add({ ...found, picture, at: wall() })
      keep({ ...kept(), list: kept().list.filter((each) => each.id !== id) })
      store.set(keyOf(id), null)
      return true
    },
    removed: removed.all,
    bringBack: (id) => {
      const found = removed.find(id)
      if (found === null) return 'unknown'
      const no = add(found.name, Buffer.from(found.picture, 'base64'))
      if (no === null) removed.remove(id)
      return no
    },
    picture: (id) => {
      const found = kept().list.find((each) => each.id === id)
      const picture = found === undefined ? null : textOf(id)
      return found === undefined || picture === null
        ? null
        : { kind: found.kind, bytes: Buffer.from(picture, 'base64') }
    },
  }
}
