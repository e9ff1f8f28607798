/** The carrier that a request for a league names, checked before anything is founded or joined. */
import { statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { LeagueCarrier, LeagueProblem } from '../../../../shared/wire/league/league-payload.ts'
import type { CarrierConfig } from '../../../club/league/carrier-config.ts'
import type { InvitationCode } from '../../../club/league/invitation-code.ts'
import { parsePostgresAddress } from '../../../club/league/postgres/postgres-address.ts'
import { refuse, type Answer } from '../../answers.ts'
import { refusalWords } from '../../refusal-words.ts'

export type CheckedCarrier = { readonly carrier: CarrierConfig } | { readonly refusal: Answer }

function isFolder(path: string): boolean {
  return isAbsolute(path) && (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false)
}
/** Returns the carrier of a request. `isOwner`: this console makes and looks after the tables of a database. */
export function checkCarrier(
  told: LeagueCarrier,
  { isOwner, lang }: { readonly isOwner: boolean; readonly lang: string },
): CheckedCarrier {
  const words = refusalWords(lang).league
  if (told.kind === 'file') return { carrier: told }
  if (told.kind === 'folder')
    return isFolder(told.path) ? { carrier: told } : { refusal: refuse('no-folder', words['no-folder'](told.path)) }
  const address = parsePostgresAddress(told.url)
  if (address === null) return { refusal: refuse('no-address', words['no-address']) }
  return { carrier: { kind: 'postgres', address, isOwner } }
}
/** Returns the carrier of a request to join: its own, else the database that the code names. */
export function carrierToJoin(
  told: LeagueCarrier | undefined,
  code: InvitationCode,
  { lang }: { readonly lang: string },
): CheckedCarrier {
  const named: LeagueCarrier | null = code.url === null ? null : { kind: 'postgres', url: code.url }
  const carrier = told ?? named
  if (carrier === null) return { refusal: refuse('no-carrier', refusalWords(lang).league['no-carrier']) }
  return checkCarrier(carrier, { isOwner: false, lang })
}
/** Returns the refusal for a carrier that cannot be used now. */
export const refusalForProblem = (problem: LeagueProblem, { lang }: { readonly lang: string }): Answer =>
  refuse(problem, refusalWords(lang).league.problems[problem])
