/** Devices that come by a link, and what the moderator does with them. */
import { onTestFinished } from 'vitest'
import type { InvitationLinks, WaitingVisitor } from '../../../shared/wire/invitation-payload.ts'
import { Phone } from '../../kit/test-phone.ts'
import { ask, listen, wsAddress, type Answered, type Ear, type Running } from '../../kit/test-server.ts'

export interface WaitingRoomAnswer {
  readonly locked: boolean
  readonly waiting: readonly WaitingVisitor[]
  readonly banned: readonly { readonly id: string; readonly name: string }[]
}
/** Returns the token of a link. */
export const tokenIn = (link: string | null | undefined): string => new URL(link ?? 'http://none/').hash.slice(1)
export const linksOn = async (on: Running): Promise<InvitationLinks> =>
  (await ask<InvitationLinks>(on, '/invitations')).body
/** Makes links, by default all that are missing. */
export const invite = async (on: Running, body: object = {}): Promise<InvitationLinks> =>
  (await ask<InvitationLinks>(on, '/invitations', { body })).body
export const roomToken = async (on: Running): Promise<string> => tokenIn((await invite(on, { room: true })).room)
export const seatToken = async (on: Running, seat: number): Promise<string> => {
  const { seats } = await invite(on, { seats: [seat] })
  return tokenIn(seats.find((each) => each.seat === seat)?.link)
}
/** A socket of the public side with this first message; it ends with the test. */
export function publicEar(on: Running, hello: object): Ear {
  const { publicOrigin } = on.web
  const ear = listen(wsAddress(publicOrigin), { origin: publicOrigin, hello })
  onTestFinished(() => ear.socket.terminate())
  return ear
}
/** A device that waits; resolves once it is told so. */
export async function knocks(on: Running, name: string, more: object = {}): Promise<Ear> {
  const ear = publicEar(on, { invite: await roomToken(on), name, ...more })
  await ear.hears((message) => 'waiting' in message)
  return ear
}
/** A phone by its personal link. */
export async function comesByLink(on: Running, seat: number, token?: string): Promise<Phone> {
  const own = token === undefined ? {} : { token }
  const phone = new Phone(on.web.publicOrigin, { invite: await seatToken(on, seat), ...own })
  onTestFinished(() => phone.leave())
  await phone.shows(({ phone: { seat: taken } }) => taken === seat, `seat ${seat}`)
  return phone
}
export const waitingOn = async (on: Running): Promise<WaitingRoomAnswer> =>
  (await ask<WaitingRoomAnswer>(on, '/waiting')).body
/** Acts on the device that waits under this name. */
export async function answers(
  on: Running,
  name: string,
  act: 'refuse' | 'ban' | { readonly seat: number | null },
): Promise<Answered> {
  const visitor = (await waitingOn(on)).waiting.find((each) => each.name === name)
  if (visitor === undefined) throw new Error(`Nobody called ${name} waits.`)
  if (typeof act === 'string') return ask(on, `/waiting/${visitor.id}/${act}`, { method: 'POST' })
  return ask(on, `/waiting/${visitor.id}/admit`, { body: act })
}
/** Returns the refusal that ended a socket, with its close code. */
export async function refusalOf(ear: Ear): Promise<readonly [unknown, number]> {
  const code = await ear.closed
  return [ear.heard.find((message) => 'refused' in message)?.['refused'], code]
}
