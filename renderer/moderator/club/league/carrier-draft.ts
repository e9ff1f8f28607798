/** The place where the computers of a league meet, as it is entered. */
import type { LeagueCarrier } from '../../../../shared/wire/league/league-payload.ts'

export const carrierKinds = ['folder', 'postgres', 'file'] as const satisfies readonly LeagueCarrier['kind'][]
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
export function carrierFrom({ kind, path, url }: CarrierDraft): LeagueCarrier {
  if (kind === 'file') return { kind }
  return kind === 'folder' ? { kind, path: plainPath(path) } : { kind, url: url.trim() }
}
/** Entries that name a folder, before anything is entered. */
export const emptyCarrier = (): CarrierDraft => ({ kind: 'folder', path: '', url: '' })
/** Returns the entries that name a place. An address lacks its password. */
export function draftOf(carrier: LeagueCarrier): CarrierDraft {
  const { kind } = carrier
  return { ...emptyCarrier(), kind, ...(carrier.kind === 'file' ? {} : carrier) }
}
