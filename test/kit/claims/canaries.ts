/** Words that stand for secrets and occur nowhere else, and where they were found. */
import { frameFor } from '../../../shared/engine/frames.ts'
import { isToldTo } from '../../../shared/engine/history.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { foldToldEvents } from '../../../shared/engine/replay.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { Phone } from '../test-phone.ts'
import { ask, type Running } from '../test-server.ts'

export interface Canaries {
  readonly game: AnyGame
  /** A role's id, its real label and its canary, wherever they stand as a word. */
  readonly wordOf: ReadonlyMap<string, RegExp>
  /** Sentences that may be sent to anybody although they name a role. */
  readonly sayable: RegExp
}
/** Sentences that name a role and give no card away, besides the game's id and title. Any other naming counts. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  // Labels on every phone, and the answer to a resident who taps one.
  'spy-location': ['I am the spy: I name the place', 'No: you are not the spy'],
}
const codeOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16)
const exactly = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${codeOf(sign)}}`)
const anyOf = (texts: readonly string[]): string => `\\b(?:${texts.map(exactly).join('|')})\\b`
/** A game whose roles have names that occur nowhere else, also in what a card says of itself. */
export function withCanaries(game: AnyGame): Canaries {
  const labels = (game.text.en as unknown as { roles: Readonly<Record<string, string>> }).roles
  const roles = Object.keys(game.roles)
  const wordsOf = (role: string): readonly string[] => [role, labels[role] ?? role, `CANARY${role}X`]
  const canaries = Object.fromEntries(roles.map((role) => [role, `CANARY${role}X`]))
  return {
    game: { ...game, text: { ...game.text, en: { ...game.text.en, roles: canaries, roleNotes: canaries } } } as AnyGame,
    wordOf: new Map(roles.map((role) => [role, new RegExp(anyOf(wordsOf(role)), 'u')])),
    sayable: new RegExp(anyOf([game.id, game.text.en.title, ...(harmless[game.id] ?? [])]), 'gu'),
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
