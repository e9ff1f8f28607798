/** Sends a picture to the console, where it waits for the moderator. */
import { sitePath } from '../../../shared/wire/paths/public-paths.ts'

/** The outcome: it waits, it was refused with a sentence, or it did not arrive. */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly says: string }
  | { readonly kind: 'lost' }
function bytesOf(address: string): Blob {
  const [head = '', text = ''] = address.split(',')
  const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0)
  return new Blob([bytes], { type: /^data:([^;]+)/u.exec(head)?.[1] ?? '' })
}
/** Sends the picture of a `data:` address with the phone's token. */
export async function sendFace(
  address: string,
  { token, lang }: { readonly token: string; readonly lang: string },
): Promise<SendResult> {
  try {
    const answer = await fetch(sitePath(`/faces?lang=${lang}`, location.pathname), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: bytesOf(address),
    })
    if (answer.ok) return { kind: 'sent' }
    const { says, error, fault } = (await answer.json()) as Readonly<Record<string, string | undefined>>
    const sentence = says ?? error ?? fault
    return sentence === undefined ? { kind: 'lost' } : { kind: 'refused', says: sentence }
  } catch {
    return { kind: 'lost' }
  }
}
