/**
 * Settings that belong to the club and travel in an archive: logo, colours and packs. Tokens, passwords and OBS never
 * do.
 */
import type { ClubBranding } from '../../../shared/wire/output-payload.ts'
import type { ImportTally } from '../../../shared/wire/archive-payload.ts'
import type { ArchiveSettings } from '../../../shared/wire/schemas/archive-schema.ts'
import type { Store } from '../../storage/store.ts'

/** Reads and changes the club's logo and colours. */
export interface BrandingPort {
  readonly now: () => ClubBranding
  readonly colour: (change: Partial<Pick<ClubBranding, 'accent' | 'accentLight'>>) => ClubBranding
  readonly setLogo: (picture: Buffer | null) => string | null
  readonly logo: () => { readonly bytes: Buffer } | null
}
type Packs = ArchiveSettings['packs']
export interface ClubSettings {
  readonly now: () => ArchiveSettings
  /** Returns the kinds of settings that the archive has and this console lacks. */
  readonly missing: (theirs: ArchiveSettings) => ImportTally['settings']
  /** Takes over what this console lacks and leaves the rest unchanged. */
  readonly take: (theirs: ArchiveSettings) => void
}
const packsAs = 'page:packs'

/** Reads the settings that travel in an archive: logo, colours and packs. `take` throws StorageFault. */
export function createClubSettings(store: Pick<Store, 'setting' | 'set'>, look: BrandingPort): ClubSettings {
  const packs = (): Packs => (store.setting(packsAs) ?? {}) as Packs
  const colours = (): ArchiveSettings['colours'] => {
    const { accent, accentLight } = look.now()
    return accent === null && accentLight === null ? null : { accent, accentLight }
  }
  const now = (): ArchiveSettings => ({
    colours: colours(),
    logo: look.logo()?.bytes.toString('base64') ?? null,
    packs: packs(),
  })
  const missing = (theirs: ArchiveSettings): ImportTally['settings'] => {
    const ours = now()
    const lacks = Object.entries(theirs.packs).some(([place, named]) =>
      Object.keys(named).some((name) => ours.packs[place]?.[name] === undefined),
    )
    return [
      ...(theirs.logo !== null && ours.logo === null ? (['logo'] as const) : []),
      ...(theirs.colours !== null && ours.colours === null ? (['colours'] as const) : []),
      ...(lacks ? (['packs'] as const) : []),
    ]
  }
  return {
    now,
    missing,
    take: (theirs) => {
      const wanted = missing(theirs)
      // A file passes the same check as an upload by the moderator: a refused picture stays out.
      if (wanted.includes('logo') && theirs.logo !== null) look.setLogo(Buffer.from(theirs.logo, 'base64'))
      if (wanted.includes('colours') && theirs.colours !== null) look.colour(theirs.colours)
      if (!wanted.includes('packs')) return
      const ours = packs()
      const places = Object.entries(theirs.packs).map(([place, named]) => [place, { ...named, ...ours[place] }])
      store.set(packsAs, { ...ours, ...Object.fromEntries(places) })
    },
  }
}
