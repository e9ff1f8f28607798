/** Calls whose body or answer is a file. */
type ErrorBody = {
  readonly says?: string
  readonly error?: string
  readonly fault?: string
  readonly refused?: string
} | null

export interface FileCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token: string
  readonly lang: string
  /** A file, or a text of JSON. */
  readonly body?: Blob | string
}
/** A call that failed, with a sentence. `refused` is empty where it was no refusal. */
export class FileCallFailure {
  readonly says: string
  readonly refused: string
  constructor(says: string, refused = '') {
    this.says = says
    this.refused = refused
  }
}
export async function sendFileCall({ method, path, token, lang, body }: FileCall): Promise<Response | FileCallFailure> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'accept-language': lang }
  if (body !== undefined)
    headers['content-type'] = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  try {
    const answer = await fetch(`/api/v1${path}`, { method, headers, cache: 'no-store', ...(body ? { body } : {}) })
    if (answer.ok) return answer
    const said = (await answer.json().catch(() => null)) as ErrorBody
    return new FileCallFailure(said?.says ?? said?.fault ?? said?.error ?? String(answer.status), said?.refused)
  } catch (error) {
    return new FileCallFailure(error instanceof Error ? error.message : String(error))
  }
}
