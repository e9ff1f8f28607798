/** The place where the computers of a league meet, as it is entered. */
import type { LeagueCarrier } from '../../../../shared/wire/league/league-payload.ts'

export const carrierKinds = ['folder', 'postgres'] as const satisfies readonly LeagueCarrier['kind'][]
export type CarrierKind = (typeof carrierKinds)[number]
/** Entries of all kinds of places: each stays while another kind is looked at. */
export interface CarrierDraft {
  kind: CarrierKind
  path: string
  url: string
}
/** Returns a path without the blanks and quotes with which systems copy it. */
const plainPath = (path: string): string => path.trim().replace(/^(["'])(.*)\1$/u, '$2')

/** Returns the place that the entries name. */
export const carrierFrom = ({ kind, path, url }: CarrierDraft): LeagueCarrier =>
  kind === 'folder' ? { kind, path: plainPath(path) } : { kind, url: url.trim() }
