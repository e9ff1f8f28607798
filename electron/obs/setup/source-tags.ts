/**
 * Tags our scenes and inputs in the private settings that OBS keeps with each source. A tag is saved with the scene
 * collection and outlives a new name. Every obs-websocket 5 has these requests without describing them, so that the
 * library's types do not know them.
 */
import type { Connection } from '../connection.ts'
import { toCallFault, refusalCodes } from '../obs-fault.ts'
import type { PieceId } from './blueprint.ts'

/** The requests that tags need. */
export const tagRequests = ['GetSourcePrivateSettings', 'SetSourcePrivateSettings'] as const
interface TagConnection {
  readonly call: (type: (typeof tagRequests)[number], fields: object) => Promise<{ readonly sourceSettings?: unknown }>
}
interface SourceTag {
  /** The id of the console that made it. */
  readonly owner: string
  readonly piece: PieceId
}
const toTagConnection = (connection: Connection): TagConnection => connection as unknown as TagConnection

function parseTag(settings: unknown): Partial<SourceTag> {
  const { duskboard } = (settings ?? {}) as { duskboard?: unknown }
  return typeof duskboard === 'object' && duskboard !== null ? duskboard : {}
}
/** The piece that this source is; null where it is gone, or not of this console. */
export async function readTag(connection: Connection, source: string, owner: string): Promise<PieceId | null> {
  try {
    const { sourceSettings } = await toTagConnection(connection).call('GetSourcePrivateSettings', {
      sourceName: source,
    })
    const tag = parseTag(sourceSettings)
    return tag.owner === owner ? (tag.piece ?? null) : null
  } catch (error) {
    // The source may have been removed since it was listed.
    const fault = toCallFault(error)
    if (fault.kind === 'refused' && fault.code === refusalCodes.noSuchResource) return null
    throw fault
  }
}
/** Tags a source. Rejects with an `ObsFault`. */
export async function writeTag(connection: Connection, source: string, tag: SourceTag): Promise<void> {
  await toTagConnection(connection).call('SetSourcePrivateSettings', {
    sourceName: source,
    sourceSettings: { duskboard: tag },
  })
}
