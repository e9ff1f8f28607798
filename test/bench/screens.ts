/** A table and its screens, outputs alone or half of them phones, and what a step takes until the last has it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { AnyGame } from '../../shared/engine/match.ts'
import { template } from '../../shared/games/_template/index.ts'
import type { PhonesStatus } from '../../shared/wire/moderator-status.ts'
import type { MatchSession } from '../../electron/match/match-session.ts'
import { gather, type Crowd } from '../kit/process/many-screens.ts'
import { startNginx, type TestProxy } from '../kit/proxies/nginx.ts'
import { seatedPhones, type Phone } from '../kit/test-phone.ts'
import { namesFor } from '../kit/test-table.ts'
import { ask, running, started, windowToken, type Running, type RunningParts } from '../kit/test-server.ts'

/** The largest table that the screens are made for. */
export const largest = 40
/** The template game with enough seats for the largest crowd. */
export const roomy = { ...template, seats: { min: 5, max: largest } } as unknown as AnyGame
/** Phones among so many screens. */
export const phonesAmong = (screens: number): number => Math.min(screens / 2, largest)

export async function openDoor(on: Running): Promise<string> {
  const { body, text } = await ask(on, '/phones', { method: 'PUT', body: { joining: true } })
  const { code } = body as unknown as PhonesStatus
  if (code === null || code === undefined) throw new Error(`Phones may not come in: ${text}`)
  return code
}
export const tokenOf = ({ token }: Phone): string => {
  if (token === null) throw new Error('A phone came in without a token.')
  return token
}

export interface Gathered {
  readonly on: Running
  readonly table: MatchSession
  /** All the screens, in a process of their own. */
  readonly there: Crowd
}
export function tableOf(on: Running, match: string): MatchSession {
  const table = on.core.tables.get(match)
  if (table === null) throw new Error('There is no table.')
  return table
}
async function gathered(on: Running, match: string, tokens: readonly string[]): Promise<Gathered> {
  return { on, table: tableOf(on, match), there: await gather(on.web.publicOrigin, tokens) }
}
/** A console whose public address leads to it through nginx with TLS, while it is measured. */
export async function behindNginx<T>(
  parts: RunningParts,
  measure: (on: Running, proxy: TestProxy) => Promise<T>,
): Promise<T> {
  const trusted: string[] = []
  const on = await running({ ...parts, machine: { networks: () => [], reach: { ca: trusted } } })
  const proxy = await startNginx({ upstreamPort: Number(new URL(on.web.publicOrigin).port) })
  trusted.push(proxy.ca)
  try {
    const address = await ask(on, '/network', { method: 'PUT', body: { publicAddress: proxy.url } })
    if (address.body['reachable'] !== true) throw new Error(`nginx does not lead to the console: ${address.text}`)
    return await measure(on, proxy)
  } finally {
    await proxy.stop()
    await on.stop()
  }
}
/** Every screen a watcher, all of them through nginx with TLS, while they are measured. */
export const withWatchers = <T>(count: number, measure: (screens: Gathered) => Promise<T>): Promise<T> =>
  behindNginx({}, async (on, proxy) => {
    const match = await started(on, { seats: namesFor(10) })
    const watchers = await ask(on, '/watchers', { method: 'PUT', body: { on: true, most: count } })
    const { origin, hash } = new URL(String(watchers.body['link']))
    const tokens = Array<string>(count).fill(hash.slice(1))
    const there = await gather(origin, tokens, { as: 'watch', caFile: proxy.caFile, atOnce: 100 })
    try {
      return await measure({ on, table: tableOf(on, match), there })
    } finally {
      there.leave()
    }
  })
const outputs = (on: Running, count: number): readonly string[] => Array<string>(count).fill(windowToken(on))
/** Every screen an output. */
export async function outputScreens(screens: number): Promise<Gathered> {
  const on = await running()
  const { body } = await ask(on, '/matches', { body: { game: 'template', seats: namesFor(10) } })
  return gathered(on, String(body['id']), outputs(on, screens))
}
/** Half of the screens are phones: everybody has a card, and every phone its own picture. */
export async function mixedScreens(screens: number): Promise<Gathered> {
  const on = await running({ games: [roomy] })
  const names = namesFor(phonesAmong(screens))
  const id = await started(on, { seats: names })
  const phones = await seatedPhones(on.web.publicOrigin, await openDoor(on), names)
  await ask(on, `/matches/${id}/commands`, { body: { type: 'deal' } })
  await Promise.all(phones.map((phone) => phone.shows(() => phone.card !== null, 'its card')))
  for (const phone of phones) phone.leave()
  return gathered(on, id, [...phones.map(tokenOf), ...outputs(on, screens - names.length)])
}
export async function end({ on, there }: Gathered): Promise<void> {
  there.leave()
  await on.stop()
}

/** Sends the announcement of a round; says when it began to, in monotonic ns. */
export function announce({ table }: Gathered, round: number): bigint {
  const at = process.hrtime.bigint()
  table.send({ type: 'announce', text: `Round ${round} ` }, { by: 'moderator', lang: 'en' })
  return at
}
interface Rounds {
  readonly first: number
  readonly count: number
  /** ms before the next command. */
  readonly rest: number
}
/** ms from sending a command until the last of the screens has its frame; the first tenth is left out. */
export async function latencies(screens: Gathered, { first, count, rest }: Rounds): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = first; round < first + count; round++) {
    const arrived = screens.there.arrived(round)
    const start = announce(screens, round)
    times.push(Number((await arrived).at - start) / 1e6)
    await pause(rest)
  }
  return times.slice(count / 10)
}
/** Rounds in which sizes are measured, with as many digits as most of those that count. */
const sizingRounds = [998, 999]
/** Returns the bytes that all screens of a console together are sent for one change. */
export async function bytesOfChange(screens: Gathered): Promise<number> {
  const heard: number[] = []
  for (const round of sizingRounds) {
    const arrived = screens.there.arrived(round)
    announce(screens, round)
    heard.push((await arrived).bytes)
  }
  return (heard[1] ?? 0) - (heard[0] ?? 0)
}
