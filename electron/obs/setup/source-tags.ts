/**
 * Which scenes and inputs are ours: a mark in the settings that OBS keeps privately with each source. It goes into the
 * scene collection and stays when the source is renamed. Every obs-websocket 5 has these requests, but does not
 * describe them, so the library's types do not know them.
 */
import type { Connection } from '../connection.ts'
import { toCallFault, refusalCodes } from '../fault.ts'
import type { PieceId } from './blueprint.ts'

export const tagRequests = ['GetSourcePrivateSettings', 'SetSourcePrivateSettings'] as const
interface TagConnection {
  readonly call: (type: (typeof tagRequests)[number], fields: object) => Promise<{ readonly sourceSettings?: unknown }>
}
interface SourceTag {
  /** Which console made it. */
  readonly owner: string
  readonly piece: PieceId
}
const toTagConnection = (connection: Connection): TagConnection => connection as unknown as TagConnection

function parseTag(settings: unknown): Partial<SourceTag> {
  const { duskboard } = (settings ?? {}) as { duskboard?: unknown }
  return typeof duskboard === 'object' && duskboard !== null ? duskboard : {}
}
/** The piece that this source is, or null when this console did not make it. */
export async function readTag(connection: Connection, source: string, owner: string): Promise<PieceId | null> {
  try {
    const { sourceSettings } = await toTagConnection(connection).call('GetSourcePrivateSettings', {
      sourceName: source,
    })
    const mark = parseTag(sourceSettings)
    return mark.owner === owner ? (mark.piece ?? null) : null
  } catch (error) {
    // It may have been removed since it was listed.
    const fault = toCallFault(error)
    if (fault.kind === 'refused' && fault.code === refusalCodes.noSuchResource) return null
    throw fault
  }
}
export async function writeTag(connection: Connection, source: string, mark: SourceTag): Promise<void> {
  await toTagConnection(connection).call('SetSourcePrivateSettings', {
    sourceName: source,
    sourceSettings: { duskboard: mark },
  })
}
