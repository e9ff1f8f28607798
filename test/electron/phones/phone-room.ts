/** A console that lets phones in, with time that the test winds. */
import { onTestFinished } from 'vitest'
import type { Lan } from '../../../electron/http/network/lan.ts'
import { NetworkExposure } from '../../../electron/http/network/network-exposure.ts'
import type { Scheduler } from '../../../electron/http/scheduler.ts'
import { openTokens } from '../../../electron/http/tokens.ts'
import { Phones } from '../../../electron/phones/phones.ts'
import type { Secrets } from '../../../electron/storage/secrets.ts'
import type { PhoneEntry, PhonesStatus } from '../../../shared/wire/moderator-status.ts'
import { Phone } from '../../kit/test-phone.ts'
import { ask, running, type Answered, type Running, type RunningParts } from '../../kit/test-server.ts'

export interface Wound {
  readonly timing: Scheduler
  /** Lets so many ms pass; what falls due on the way happens. */
  readonly wind: (ms: number) => void
}
export function wound(): Wound {
  let now = 0
  let due: { readonly at: number; readonly act: () => void }[] = []
  const timing: Scheduler = {
    now: () => now,
    wall: () => now + Date.UTC(2026, 0, 1),
    after: (ms, act) => {
      const alarm = { at: now + ms, act }
      due.push(alarm)
      return () => void (due = due.filter((each) => each !== alarm))
    },
  }
  const wind = (ms: number): void => {
    const end = now + ms
    for (;;) {
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      due = due.filter((each) => each !== next)
      now = next.at
      next.act()
    }
    now = end
  }
  return { timing, wind }
}

/** Starts a console that ends with the test. */
export async function room(parts: RunningParts = {}): Promise<Running> {
  const on = await running(parts)
  onTestFinished(on.stop)
  return on
}
export const phonesOf = async (on: Running): Promise<PhonesStatus> => (await ask<PhonesStatus>(on, '/phones')).body
/** Lets phones in and gives back the code. */
export async function codeOf(on: Running): Promise<string> {
  const { body } = await ask(on, '/phones', { method: 'PUT', body: { joining: true } })
  return String(body['code'])
}
/** A phone in the lobby, or where its name leads it. */
export async function comes(on: Running, name?: string): Promise<Phone> {
  const phone = new Phone(on.web.publicOrigin, { code: await codeOf(on) })
  onTestFinished(() => phone.leave())
  await phone.shows(() => true)
  if (name !== undefined) await phone.says({ name })
  return phone
}
/** Connects a phone again with the token that it kept. */
export async function comesBack(on: Running, token: string | null): Promise<Phone> {
  const phone = new Phone(on.web.publicOrigin, { token: token ?? '' })
  onTestFinished(() => phone.leave())
  await phone.shows(() => true)
  return phone
}
export const sitsAt = (phone: Phone, seat: number | null): Promise<unknown> =>
  phone.shows(({ phone: status }) => status.seat === seat, `seat ${seat}`)
export async function entryOf(on: Running, name: string): Promise<PhoneEntry> {
  const found = (await phonesOf(on)).list.filter((each) => each.name === name)
  if (found.length !== 1) throw new Error(`${found.length} phones are called ${name}.`)
  return found[0] as PhoneEntry
}
/** Acts as the moderator on the phone of this name. */
export async function moderator(
  on: Running,
  name: string,
  act: { readonly seat?: number | null; readonly name?: string } | 'refuse' | 'send away',
): Promise<Answered> {
  const { id } = await entryOf(on, name)
  if (act === 'refuse') return ask(on, `/phones/${id}/claim`, { method: 'DELETE' })
  if (act === 'send away') return ask(on, `/phones/${id}`, { method: 'DELETE' })
  return ask(on, `/phones/${id}/${'seat' in act ? 'seat' : 'name'}`, { method: 'PUT', body: act })
}
const nowhere = { list: () => [], problem: () => null, origins: () => [] } as unknown as Lan
/** Returns secrets in memory, so that no test waits for the disk. */
function inMemory(): Secrets {
  const kept = new Map<string, string>()
  return {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
    names: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
  }
}
/** The phones of a console, spoken to without sockets and on no network; they end with the test. */
export function phonesOn(on: Running, timing: Scheduler): Phones {
  const secrets = inMemory()
  const doors = new NetworkExposure(secrets, on.store)
  const phones = new Phones({ ...on.core, tokens: openTokens(secrets), timing, lan: nowhere, doors })
  onTestFinished(() => phones.close())
  return phones
}
/** Every seat's card before it is dealt. */
export const oneShadow = ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour']
