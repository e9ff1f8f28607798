/** The headers by which a receiver knows that a notification comes from this console, and when it was sent. */
import { createHmac } from 'node:crypto'

export const timestampHeader = 'x-duskboard-timestamp'
export const signatureHeader = 'x-duskboard-signature'

/** Returns the signature: HMAC-SHA256 over `timestamp.body`, in hexadecimal. `timestamp`: seconds since 1970. */
export const signBody = (body: string, { secret, timestamp }: { secret: string; timestamp: number }): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
