/** The faults between the console and OBS. */
import { OBSWebSocketError } from 'obs-websocket-js/json'

/**
 * The kinds: `password` refused, `silent` past the deadline, connection `closed` or address `unreachable`, `foreign`
 * server, or one request `refused` with a status code of the protocol.
 */
export type FaultKind = 'password' | 'silent' | 'closed' | 'unreachable' | 'foreign' | 'refused'

/** A fault of OBS or of the way there. */
export class ObsFault extends Error {
  readonly kind: FaultKind
  /** Close or request status of the protocol; 0 where neither applies. */
  readonly code: number

  constructor(kind: FaultKind, message: string, code = 0) {
    super(message)
    this.name = 'ObsFault'
    this.kind = kind
    this.code = code
  }
}

/** The codes of obs-websocket 5 that are treated apart. */
const wrongPassword = 4009
export const refusalCodes = { notReady: 207, noSuchResource: 600, nameTaken: 601 } as const

/** A fault of connecting. Close codes of the protocol start at 4000; a failed handshake has only its message. */
export function toConnectFault(error: unknown): ObsFault {
  if (error instanceof ObsFault) return error
  if (!(error instanceof OBSWebSocketError)) return new ObsFault('unreachable', String(error))
  const { code, message } = error
  if (code === wrongPassword) return new ObsFault('password', message, code)
  const foreign = code >= 4000 || /subprotocol|Unexpected server response/.test(message)
  return new ObsFault(foreign ? 'foreign' : 'unreachable', message, Math.max(code, 0))
}

/** The answer, or null where OBS refused. Rejects with an `ObsFault` where the session is lost. */
export async function nullIfRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    const fault = toCallFault(error)
    if (fault.kind === 'refused') return null
    throw fault
  }
}

/** A fault of one request in a session. */
export function toCallFault(error: unknown): ObsFault {
  if (error instanceof ObsFault) return error
  if (error instanceof OBSWebSocketError) return new ObsFault('refused', error.message, error.code)
  return new ObsFault('closed', String(error))
}
