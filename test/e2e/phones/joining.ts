/** Arrival of six phones, and the change of a phone in mid-game. */
import { expect } from '@playwright/test'
import type { Remote } from '../console-process.ts'
import type { PocketPhone } from './player-phone.ts'
import { names, openDoor, phoneNames, type Party } from './phone-table.ts'

export interface Evening {
  readonly game: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly cast?: unknown
}
async function startMatch({ remote }: Party, { game, options = {}, cast }: Evening): Promise<void> {
  const given = { game, seats: names, options, ...(cast === undefined ? {} : { cast }) }
  const { status, body } = await remote.call<{ says?: string }>('POST', '/matches', given)
  expect([status, body.says]).toEqual([201, undefined])
}
/** The first types the code, the others follow the link; two are here before the match and find their seats. */
export async function everybodyJoins(party: Party, evening: Evening): Promise<void> {
  const { pockets, remote } = party
  const { code, links } = await openDoor(remote)
  const link = links[0] ?? ''
  expect(new URL(link).hash).toBe(`#${code}`)
  const early = pockets.slice(4)
  for (const pocket of early) await pocket.open(link)
  for (const pocket of early) await pocket.comeIn()
  await startMatch(party, evening)
  await Promise.all(early.map((pocket, i) => pocket.sits(5 + i)))
  const { desk } = party.windows
  await desk.getByRole('button', { name: 'Back to the table' }).click()
  await desk.keyboard.press('g')
  const others = pockets.slice(0, 4)
  const [first, ...rest] = others
  await first?.open(link.replace(/#.*/u, ''))
  await party.shoot('01-door')
  await first?.comeIn(code?.toLowerCase() ?? '')
  for (const pocket of rest) await pocket.open(link)
  for (const pocket of rest) await pocket.comeIn()
  await party.shoot('02-lobby')
  for (const [i, pocket] of others.entries()) {
    await pocket.claim(i + 1)
    await pocket.sits(i + 1)
  }
  const { list, locked } = await party.door()
  expect(locked).toBe(false)
  expect(list.map(({ name, seat }) => [name, seat]).sort()).toEqual(phoneNames.map((name, i) => [name, i + 1]).sort())
  await party.shoot('03-seated')
}
/** The code leaves the address at once, and with it the way back into somebody else's phone. */
export const hidesItsWayIn = (pocket: PocketPhone): Promise<void> => expect(pocket.page).toHaveURL(/\/join$/u)

/** Another phone asks for a seat after the deal, waits, and is let in by the moderator's click; the old one loses it. */
export async function changesPhones(party: Party, old: PocketPhone): Promise<PocketPhone> {
  const { seat } = old
  if (seat === null) throw new Error(`${old.name} has no seat to take along.`)
  const { links } = await party.door()
  const fresh = await party.join(`${old.name} II`)
  await fresh.open(links[0] ?? '')
  await fresh.comeIn()
  await fresh.claim(seat)
  await fresh.isSent(({ phone }) => phone.claim === seat && phone.seat === null, 'that its wish waits')
  expect(fresh.last.frame).toBeNull()
  const { desk } = party.windows
  await expect(desk.getByText(fresh.name).first()).toBeVisible()
  await party.shoot('07-claim')
  await desk.getByRole('button', { name: 'Accept', exact: true }).first().click()
  await fresh.sits(seat)
  await old.isSent(({ phone, frame }) => phone.seat === null && frame === null, 'that its seat is gone')
  return fresh
}

/** Every phone with a seat has been sent all that its seat was told. */
export async function caughtUp(remote: Remote, pockets: readonly PocketPhone[]): Promise<void> {
  for (const pocket of pockets) {
    if (pocket.seat === null) continue
    const { rev } = await remote.frame(`seat:${pocket.seat}`)
    await pocket.isSent(({ frame }) => frame?.rev === rev, `picture ${rev}`)
  }
}
