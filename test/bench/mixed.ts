/** A table whose screens are mixed: half of them phones, each at a seat of its own, the others outputs. */
import type { AnyGame } from '../../shared/engine/match.ts'
import { template } from '../../shared/games/_template/index.ts'
import type { PhonesDesk } from '../../shared/wire/desk.ts'
import type { Table } from '../../electron/table.ts'
import { gather, type Crowd } from '../kit/gather.ts'
import { seatedPhones, type Phone } from '../kit/phones.ts'
import { namesFor } from '../kit/table.ts'
import { ask, running, started, windowToken, type Running } from '../kit/web.ts'

/** The largest table that the screens are made for. */
const largest = 40
/** As the game to copy, with so much room. */
const roomy = { ...template, seats: { min: 5, max: largest } } as unknown as AnyGame
/** Phones among so many screens. */
export const phonesAmong = (screens: number): number => Math.min(screens / 2, largest)

export async function openDoor(on: Running): Promise<string> {
  const { body, text } = await ask(on, '/phones', { method: 'PUT', body: { joining: true } })
  const { code } = body as unknown as PhonesDesk
  if (code === null || code === undefined) throw new Error(`Phones may not come in: ${text}`)
  return code
}
const tokenOf = ({ token }: Phone): string => {
  if (token === null) throw new Error('A phone came in without a token.')
  return token
}

export interface Gathered {
  readonly on: Running
  readonly table: Table
  /** All the screens, in a process of their own. */
  readonly there: Crowd
}
/** Everybody has a card, and every phone its own picture. */
export async function mixedScreens(screens: number): Promise<Gathered> {
  const on = await running({ games: [roomy] })
  const names = namesFor(phonesAmong(screens))
  const id = await started(on, { seats: names })
  const phones = await seatedPhones(on.web.publicOrigin, await openDoor(on), names)
  await ask(on, `/matches/${id}/commands`, { body: { type: 'deal' } })
  await Promise.all(phones.map((phone) => phone.shows(() => phone.card !== null, 'its card')))
  for (const phone of phones) phone.leave()
  const outputs = Array<string>(screens - names.length).fill(windowToken(on))
  const there = await gather(on.web.publicOrigin, [...phones.map(tokenOf), ...outputs])
  const table = on.core.tables.get(id)
  if (table === null) throw new Error('There is no table.')
  return { on, table, there }
}
