/** Phones of one match are sent equally much and equally often, whoever was told something. */
import type { PhonePush } from '../../../shared/wire/phone.ts'
import { readMessage } from '../network/read-message.ts'
import type { MakeCheck } from './check.ts'

interface Sent {
  readonly to: string
  readonly bytes: number
  readonly name: string
}
const isPush = (message: Readonly<Record<string, unknown>>): boolean => 'phone' in message && 'pad' in message

export const equalPhones: MakeCheck = (evening) => {
  let step = -1
  let sent: Sent[] = []
  let found: string | null = null
  /** Compares what seated phones were sent in one step, in which nothing but a new picture of the match came. */
  const compare = (): string | null => {
    const sizes = new Set(sent.map(({ bytes, name }) => bytes - Buffer.byteLength(name)))
    if (sizes.size <= 1 || new Set(sent.map(({ name }) => Buffer.byteLength(name))).size > 1) return null
    return `phones were sent ${[...sizes].join(', ')} bytes in one step`
  }
  evening.sent.add((to, text) => {
    if (evening.phones.every((phone) => phone.process !== to)) return
    const message = readMessage(text)
    if (!isPush(message)) return
    if (evening.steps !== step) {
      found ??= compare()
      ;[step, sent] = [evening.steps, []]
    }
    const { phone } = message as unknown as PhonePush
    if (phone.seat !== null) sent.push({ to: to.name, bytes: Buffer.byteLength(text), name: phone.name })
  })
  return { promise: 'all phones are sent equally much', afterStep: () => found }
}
