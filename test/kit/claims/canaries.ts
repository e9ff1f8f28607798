/** Words that stand for secrets and occur nowhere else, and where they were found. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { frameFor } from '../../../shared/engine/frames.ts'
import { isToldTo } from '../../../shared/engine/history.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { foldToldEvents } from '../../../shared/engine/replay.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import type { Expectations } from '../../games/expectations.ts'
import { Phone } from '../test-phone.ts'
import { ask, type Running } from '../test-server.ts'

export interface Canaries {
  readonly game: AnyGame
  /** A role's id, its real label and its canary, wherever they stand as a word. */
  readonly wordOf: ReadonlyMap<string, RegExp>
  /** Sentences that may be sent to anybody although they name a role. */
  readonly sayable: RegExp
}
const root = join(import.meta.dirname, '../../..')
/** Returns the sentences of a game that name a role and give no card away, as its expectations list them. */
async function harmlessIn(id: string): Promise<readonly string[]> {
  const path = join(root, 'test/games', id, 'expectations.ts')
  if (!existsSync(path)) return []
  const { expectations } = (await import(pathToFileURL(path).href)) as { expectations: Expectations }
  return expectations.harmless ?? []
}
const codeOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16)
const exactly = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${codeOf(sign)}}`)
const anyOf = (texts: readonly string[]): string => `\\b(?:${texts.map(exactly).join('|')})\\b`
/** A game whose roles have names that occur nowhere else, also in what a card says of itself. */
export async function withCanaries(game: AnyGame): Promise<Canaries> {
  const harmless = await harmlessIn(game.id)
  const labels = (game.text.en as unknown as { roles: Readonly<Record<string, string>> }).roles
  const roles = Object.keys(game.roles)
  const wordsOf = (role: string): readonly string[] => [role, labels[role] ?? role, `CANARY${role}X`]
  const canaries = Object.fromEntries(roles.map((role) => [role, `CANARY${role}X`]))
  return {
    game: { ...game, text: { ...game.text, en: { ...game.text.en, roles: canaries, roleNotes: canaries } } } as AnyGame,
    wordOf: new Map(roles.map((role) => [role, new RegExp(anyOf(wordsOf(role)), 'u')])),
    sayable: new RegExp(anyOf([game.id, game.text.en.title, ...harmless]), 'gu'),
  }
}
/** Roles that stand in a text although this audience was told nothing of them, each with the words around it. */
export const leaksIn = (text: string, { wordOf, sayable }: Canaries, told: ReadonlySet<string>): readonly string[] => {
  const rest = text.replaceAll(sayable, '')
  return [...wordOf].flatMap(([role, word]) => {
    const found = told.has(role) ? null : word.exec(rest)
    return found === null ? [] : [`${role}: … ${rest.slice(Math.max(0, found.index - 60), found.index + 60)} …`]
  })
}

/** Roles named in what an audience was told so far, or in the picture that follows from that alone. */
export function toldRoles({ core }: Running, id: string, audience: Audience): ReadonlySet<string> {
  const table = core.tables.get(id)
  if (table === null) return new Set()
  const rows = table.rows.filter((row) => isToldTo(row, audience))
  const { game } = table.live
  const said = JSON.stringify([rows.map((row) => row.event), frameFor(foldToldEvents(game, id, rows), audience, 'en')])
  const isNamed = (role: string): boolean => said.includes(`"${role}"`) || said.includes(`CANARY${role}X`)
  return new Set(Object.keys(game.roles).filter(isNamed))
}
/** Phones at these seats, and last one in the lobby. */
export async function phonesAt(on: Running, seats: readonly number[]): Promise<readonly Phone[]> {
  const { body } = await ask(on, '/phones', { method: 'PUT', body: { joining: true } })
  const phones = [...seats, null].map(() => new Phone(on.web.publicOrigin, { code: String(body['code']) }))
  await Promise.all(phones.map((phone) => phone.shows(() => true)))
  for (const [i, seat] of seats.entries()) await phones[i]?.says({ claim: seat })
  return phones
}
/** The token of a stream feed that shows what was announced. Another one beside it shows everything. */
export async function announcedFeed(on: Running): Promise<string> {
  await ask(on, '/feeds', { body: { name: 'Everything', level: 'everything' } })
  const { body } = await ask(on, '/feeds', { body: { name: 'Announced', level: 'announced' } })
  return new URL(String(body['url'])).hash.slice(3)
}
/** Waits until all messages sent to the socket so far have come. */
export const caughtUp = ({ socket }: Pick<Phone, 'socket'>): Promise<void> =>
  new Promise((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
