/** Malformed and hostile messages on sockets and as bodies, from everybody who may connect. */
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import { apiRoutes } from '../../electron/http/router.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { pickRandom, type RandomSource } from '../../shared/engine/random-player.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { hostile, misspelt } from './hostile.ts'
import { pathOf } from './surfaces.ts'
import { changedIn, faultsIn, grownIn, inParallel, pulse, target, type Target } from './target.ts'

/** Ends that the console means. 1006: it hung up on somebody who was dropping bytes. */
const rightEnds: readonly number[] = [1000, 1002, 1003, 1005, 1006, 1007, 1009, 4400, 4401, 4403, 4404, 4429]
const patience = 10_000

interface Barrage {
  readonly origin: string
  readonly hello: unknown
  readonly messages: readonly (string | Buffer)[]
}
/** Says all of it; resolves with how it ended: a close code, 0 when it is still served, null when nobody answers. */
function barrage({ origin, hello, messages }: Barrage): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { origin, perMessageDeflate: false })
    const end = (how: number | null): void => {
      clearTimeout(late)
      socket.terminate()
      resolve(how)
    }
    const late = setTimeout(() => end(null), patience)
    socket.on('error', () => undefined)
    socket.on('message', () => undefined)
    socket.on('close', (code) => end(code))
    socket.on('pong', () => end(0))
    socket.on('open', () => {
      if (hello !== null) socket.send(JSON.stringify(hello))
      for (const message of messages) socket.send(message)
      socket.ping()
    })
  })
}
const many = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make)
/** Draws a speaker: strangers greet wrongly, the others are let in and then send nonsense. */
function barrages({ origin, publicOrigin, tokens, phones, match }: Target, draw: RandomSource): Barrage {
  const said = (count: number): readonly (string | Buffer)[] => many(count, () => hostile(draw, match))
  const who = draw()
  if (who < 0.2) return { origin, hello: null, messages: said(2) }
  if (who < 0.4) return { origin: publicOrigin, hello: null, messages: said(2) }
  if (who < 0.5) return { origin: publicOrigin, hello: { token: tokens.output }, messages: said(3) }
  if (who < 0.6) return { origin: publicOrigin, hello: { token: tokens.stream }, messages: said(3) }
  if (who < 0.9) return { origin: publicOrigin, hello: { token: pickRandom(draw, phones) }, messages: said(3) }
  return { origin, hello: { token: tokens.moderator }, messages: many(100, () => misspelt(draw)) }
}
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
interface Post {
  readonly origin: string
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly type: string
  readonly body: string | Buffer
}
const post = ({ origin, method, path, token, type, body }: Post): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` }
    const headers = { ...bearer, 'content-type': type, origin, 'content-length': Buffer.byteLength(body) }
    const sent = request({ hostname, port, path, method, agent, headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += String(part)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', () => resolve({ status: -1, text }))
    })
    // A body that is too large is cut off while it is still sent.
    sent.on('error', (error) => resolve({ status: -1, text: String(error) }))
    sent.end(body)
  })
const writes = apiRoutes.filter(({ method, path }) => method !== 'GET' && path !== '/windows/quit')
const types = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/octet-stream',
  'multipart/form-data',
]

/** Returns the fault of an answer; without the moderator's token no body gets further than the guard. */
export function wrongAnswer(
  { token }: Post,
  moderator: string,
  { status, text }: { status: number; text: string },
): string | null {
  if (status >= 500 && status !== 502) return `a fault: ${status} ${text.slice(0, 100)}`
  const isModerator = token === moderator
  if (!isModerator && status >= 200 && status < 400) return `let in with ${status}`
  return null
}
interface Tally {
  messages: number
  bodies: number
  readonly losses: string[]
}
async function sockets(
  at: Target,
  tries: number,
  { tally, draw }: { tally: Tally; draw: RandomSource },
): Promise<void> {
  const all: Barrage[] = []
  for (let n = 0; n < tries; n += all.at(-1)?.messages.length ?? 1) all.push(barrages(at, draw))
  await inParallel(all.length, 16, async (n) => {
    const one = all[n]
    if (one === undefined) return
    const how = await barrage(one)
    tally.messages += one.messages.length
    if (n % 5000 === 4999) process.stderr.write(`messages: ${tally.messages}\n`)
    if (how === null) tally.losses.push('a socket that nobody answered')
    else if (how !== 0 && !rightEnds.includes(how)) tally.losses.push(`a socket that ended with ${how}`)
  })
}
/** `mine`: with the moderator's token, too; then what is well said may be done. */
async function bodies(
  at: Target,
  tries: number,
  parts: { tally: Tally; draw: RandomSource; mine: boolean },
): Promise<void> {
  const { tally, draw, mine } = parts
  const { tokens, match } = at
  const others = [null, 'A'.repeat(22), tokens.output, tokens.stream, tokens.phone]
  await inParallel(tries, 16, async () => {
    const row = pickRandom(draw, writes)
    const asked = {
      origin: draw() < 0.9 || mine ? at.origin : at.publicOrigin,
      method: row.method,
      path: pathOf(row.path, match),
      token: mine ? tokens.moderator : pickRandom(draw, others),
      type: pickRandom(draw, types),
      body: mine && draw() < 0.5 ? misspelt(draw) : hostile(draw, match),
    }
    const answer = await post(asked)
    tally.bodies += 1
    const said = wrongAnswer(asked, tokens.moderator, answer)
    if (said !== null) tally.losses.push(`${asked.method} ${asked.path}: ${said}`)
  })
}
export async function messages(tries: number): Promise<readonly Found[]> {
  const at = await target()
  const draw = seededRandom('messages')
  const tally: Tally = { messages: 0, bodies: 0, losses: [] }
  const began = performance.now()
  try {
    // Warms up: memory for code loaded and compiled by a first attack stays taken.
    await sockets(at, tries / 20, { tally, draw })
    await bodies(at, tries / 20, { tally, draw, mine: false })
    const before = await at.state()
    const beat = pulse(at.remote)
    const grown = await grownIn(at, async () => {
      await sockets(at, tries / 6, { tally, draw })
      await bodies(at, tries / 10, { tally, draw, mine: false })
    })
    const changed = changedIn(before, await at.state())
    if (changed !== null) tally.losses.push(`changed without authority: ${changed}`)
    // Acts of the desk come last, since some, such as backups, take memory of their own.
    await bodies(at, tries * 0.1, { tally, draw, mine: true })
    const { p99, worst } = await beat.stop()
    if (grown > 50) tally.losses.push(`${grown} MB more memory`)
    tally.losses.push(...faultsIn(at.running.said()).slice(0, 5))
    const seconds = Math.round((performance.now() - began) / 1000)
    return [found(tally, { grownMb: grown, answerP99Ms: p99, answerWorstMs: worst, seconds })]
  } finally {
    await at.end()
  }
}
function found({ messages: said, bodies: sent, losses }: Tally, figures: Readonly<Record<string, number>>): Found {
  const what = `malformed and hostile: ${said} messages on sockets, ${sent} bodies, by strangers, outputs, feeds, phones and a confused desk`
  const fine = `No fault, nothing changed, ${figures['grownMb'] ?? 0} MB more, questions meanwhile answered within ${figures['answerWorstMs'] ?? 0} ms.`
  const says = losses.length === 0 ? fine : [...new Set(losses)].slice(0, 5).join('; ')
  return { name: 'messages', what, tries: said + sent, losses: losses.length, says, figures }
}
export const messagesTrial: Trial = { name: 'messages', run: messages }
