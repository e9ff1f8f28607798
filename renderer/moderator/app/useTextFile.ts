/** Reads a text file through the console, which guesses the encoding; the moderator may pick another. */
import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { createApiCaller } from '../../lib/useApi.ts'
import { readBase64 } from '../../lib/read-base64.ts'
import { useModerator } from './useModerator.ts'
import { useSession } from '../../lib/useSession.ts'

export interface DecodedText {
  readonly text: string
  readonly encoding: string
  readonly sure: boolean
  readonly choices: readonly { readonly encoding: string; readonly sample: string }[]
}
/** Largest file in bytes that the console accepts. */
const most = 2_000_000

export interface TextFile {
  /** The text as last read; null without one. */
  readonly read: ShallowRef<DecodedText | null>
  /** Reason of the last failure, as a sentence, or null. */
  readonly says: Ref<string | null>
  /** Returns the text of a file; null on failure, with the reason in `says`. */
  readonly open: (file: Blob) => Promise<string | null>
  /** Reads the same file in another encoding. */
  readonly readAs: (encoding: string) => Promise<string | null>
  readonly forget: () => void
}
/** `lost`: sentence for characters that no encoding can restore. `tooLarge`: sentence for files over 2 MB. */
export function useTextFile(words: { readonly lost: () => string; readonly tooLarge: () => string }): TextFile {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const read = shallowRef<DecodedText | null>(null)
  const says = ref<string | null>(null)
  let bytes = ''
  async function ask(encoding?: string): Promise<string | null> {
    const body = { file: bytes, ...(encoding === undefined ? {} : { encoding }) }
    const answer = await call<DecodedText>({ method: 'POST', path: '/files/text', body })
    read.value = answer.kind === 'done' ? answer.value : null
    says.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind !== 'done') return null
    const isLost = answer.value.text.includes('\ufffd')
    if (isLost) says.value = words.lost()
    return isLost ? null : answer.value.text
  }
  async function open(file: Blob): Promise<string | null> {
    read.value = null
    if (file.size > most) {
      says.value = words.tooLarge()
      return null
    }
    bytes = await readBase64(file)
    return ask()
  }
  function forget(): void {
    read.value = null
    says.value = null
  }
  return { read, says, open, readAs: (encoding: string) => ask(encoding), forget }
}
