/** Settings that belong to the club rather than to this machine: logo, colours, packs. Never tokens, passwords or OBS. */
import type { Club } from '../../../shared/wire/output-payload.ts'
import type { ImportTally } from '../../../shared/wire/archive-payload.ts'
import type { ArchiveSettings } from '../../../shared/wire/schemas/archive-schema.ts'
import type { Store } from '../../storage/store.ts'

/** What shows the club on the screens. */
export interface Look {
  readonly now: () => Club
  readonly colour: (change: Partial<Pick<Club, 'accent' | 'accentLight'>>) => Club
  readonly setLogo: (picture: Buffer | null) => string | null
  readonly logo: () => { readonly bytes: Buffer } | null
}
type Packs = ArchiveSettings['packs']
export interface ClubSettings {
  readonly now: () => ArchiveSettings
  /** What of these is not set here. */
  readonly missing: (theirs: ArchiveSettings) => ImportTally['settings']
  /** Fills what is not set here and leaves the rest. */
  readonly take: (theirs: ArchiveSettings) => void
}
const packsAs = 'page:packs'

export function clubSettings(store: Pick<Store, 'setting' | 'set'>, look: Look): ClubSettings {
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
      // A picture that this console would not take from its own moderator is not taken from a file either.
      if (wanted.includes('logo') && theirs.logo !== null) look.setLogo(Buffer.from(theirs.logo, 'base64'))
      if (wanted.includes('colours') && theirs.colours !== null) look.colour(theirs.colours)
      if (!wanted.includes('packs')) return
      const ours = packs()
      const places = Object.entries(theirs.packs).map(([place, named]) => [place, { ...named, ...ours[place] }])
      store.set(packsAs, { ...ours, ...Object.fromEntries(places) })
    },
  }
}
