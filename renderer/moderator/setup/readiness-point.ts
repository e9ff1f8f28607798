/** Points of the checklist before the start; that on the way in for players elsewhere. */
import type { NetworkStatus } from '../../../shared/wire/schemas/network-schema.ts'

export interface ReadinessPoint {
  readonly id: string
  readonly state: 'good' | 'warn' | 'bad'
  readonly says: string
  readonly act: { readonly label: string; readonly run: () => void } | null
}
export interface WayInWords {
  readonly noAddress: string
  readonly settings: string
  /** Opens the settings. */
  readonly open: () => void
}
/** Returns the point on the public address; none in one room, and before it is known. */
export function wayInPoints(
  { isFar, status }: { readonly isFar: boolean; readonly status: NetworkStatus | null },
  { noAddress, settings, open }: WayInWords,
): readonly ReadinessPoint[] {
  if (!isFar || status === null) return []
  const isGood = status.publicAddress !== null && status.reachable === true
  const says = status.publicAddress === null ? noAddress : status.says
  return [{ id: 'wayIn', state: isGood ? 'good' : 'warn', says, act: isGood ? null : { label: settings, run: open } }]
}
