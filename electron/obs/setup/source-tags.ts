/**
 * Which scenes and inputs are ours: a mark in the settings that OBS keeps privately with each source. It goes into the
 * scene collection and stays when the source is renamed. Every obs-websocket 5 has these requests, but does not
 * describe them, so the library's types do not know them.
 */
import type { Connection } from '../connection.ts'
import { callFault, refusedFor } from '../fault.ts'
import type { PieceId } from './blueprint.ts'

export const markRequests = ['GetSourcePrivateSettings', 'SetSourcePrivateSettings'] as const
interface Marking {
  readonly call: (type: (typeof markRequests)[number], fields: object) => Promise<{ readonly sourceSettings?: unknown }>
}
interface Mark {
  /** Which console made it. */
  readonly owner: string
  readonly piece: PieceId
}
const marking = (connection: Connection): Marking => connection as unknown as Marking

function markIn(settings: unknown): Partial<Mark> {
  const { duskboard } = (settings ?? {}) as { duskboard?: unknown }
  return typeof duskboard === 'object' && duskboard !== null ? duskboard : {}
}
/** The piece that this source is, or null when this console did not make it. */
export async function markOf(connection: Connection, source: string, owner: string): Promise<PieceId | null> {
  try {
    const { sourceSettings } = await marking(connection).call('GetSourcePrivateSettings', { sourceName: source })
    const mark = markIn(sourceSettings)
    return mark.owner === owner ? (mark.piece ?? null) : null
  } catch (error) {
    // It may have been removed since it was listed.
    const fault = callFault(error)
    if (fault.kind === 'refused' && fault.code === refusedFor.noSuchResource) return null
    throw fault
  }
}
export async function setMark(connection: Connection, source: string, mark: Mark): Promise<void> {
  await marking(connection).call('SetSourcePrivateSettings', {
    sourceName: source,
    sourceSettings: { duskboard: mark },
  })
}
