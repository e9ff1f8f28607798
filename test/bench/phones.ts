/** Players' phones: from the code to the card, from a command to the last of many screens, and what a match weighs. */
import type { Socket } from 'node:net'
import type { MatchSession } from '../../electron/match/match-session.ts'
import { isOver, type AnyGame } from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { nextRandomMove } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'
import type { InvitationLinks } from '../../shared/wire/invitation-payload.ts'
import { nextDistantMove } from '../kit/claims/distant-moves.ts'
import { missingProgram } from '../kit/proxies/proxy-process.ts'
import { Phone, seatedPhones } from '../kit/test-phone.ts'
import { namesFor } from '../kit/test-table.ts'
import { ask, running, started, type Running } from '../kit/test-server.ts'
import type { Figure, Measurement } from './figure.ts'
import { behindNginx, end, latencies, mixedScreens, openDoor, phonesAmong, tableOf } from './screens.ts'
import { pause, percentile } from './web.ts'

const round2 = (value: number): number => Math.round(value * 100) / 100

// ---- join-to-card

const matches = 10
interface Joined {
  readonly joined: readonly number[]
  readonly dealt: readonly number[]
}
/** ms of each phone of one match: until it sits, one after the other; and from the deal until it has its card. */
async function joinOnce(on: Running, names: readonly string[]): Promise<Joined> {
  await started(on, { seats: names })
  const code = await openDoor(on)
  const phones: Phone[] = []
  const joined: number[] = []
  for (const [i, name] of names.entries()) {
    const phone = new Phone(on.web.publicOrigin, { code })
    await new Promise((resolve) => phone.socket.once('open', resolve))
    const start = performance.now()
    await phone.sits(name, i + 1)
    joined.push(performance.now() - start)
    phones.push(phone)
  }
  const { match } = on.core.stage.now()
  const start = performance.now()
  const cards = phones.map(async (phone) => {
    await phone.shows(() => phone.card !== null, 'its card')
    return performance.now() - start
  })
  await ask(on, `/matches/${match}/commands`, { body: { type: 'deal' } })
  const dealt = await Promise.all(cards)
  for (const phone of phones) phone.leave()
  return { joined, dealt }
}
const joinToCard: Measurement = {
  name: 'join-to-card',
  run: async () => {
    const on = await running()
    const all: Joined[] = []
    for (let i = 0; i < matches; i++)
      all.push(
        await joinOnce(
          on,
          namesFor(10).map((name) => `${name} ${String.fromCodePoint(65 + i)}`),
        ),
      )
    await on.stop()
    const joined = all.flatMap((each) => each.joined)
    const dealt = all.flatMap((each) => each.dealt)
    const both = all.flatMap((each) => each.joined.map((ms, i) => ms + (each.dealt[i] ?? Number.NaN)))
    const count = `${both.length} phones in ${matches} matches of ten, client and host in one process`
    const p95 = (what: string, times: readonly number[], how: string): Figure => ({
      what: `${what}, p95`,
      unit: 'ms',
      bar: null,
      value: round2(percentile(times, 95)),
      how: `${how}; ${count}`,
    })
    return [
      p95(
        'code to seat',
        joined,
        'first message with the code -> name answered -> claim answered -> picture with the seat',
      ),
      p95('deal to card', dealt, 'deal over HTTP -> stored -> this phone has the frame with its card; all ten at once'),
      p95('join to card', both, 'the two added for each phone: as if the deal followed at once'),
    ]
  },
}

// ---- command-to-phones

const rounds = 200
const toPhones = (screens: number): Measurement => ({
  name: `command-to-phones-${screens}`,
  run: async () => {
    const mixed = await mixedScreens(screens)
    const rested = await latencies(mixed, { first: 0, count: rounds, rest: 5 })
    const awake = await latencies(mixed, { first: rounds, count: rounds, rest: 0 })
    await end(mixed)
    const how = `command -> SQLite (FULL) -> last of ${screens} screens, ${phonesAmong(screens)} of them phones at their seats with a frame of their own each, the others outputs; ${rounds} commands, all clients in one other process`
    const of = (times: readonly number[], p: number): number => round2(percentile(times, p))
    const told = (what: string, value: number): Figure => ({ what, unit: 'ms', bar: null, value, how })
    return [
      told('p50', of(rested, 50)),
      told('p95', of(rested, 95)),
      told('without a rest between commands, p50', of(awake, 50)),
      told('without a rest between commands, p95', of(awake, 95)),
    ]
  },
})

// ---- phone-bytes

/** Bytes that each phone of a table heard over one match, played at random to its end. */
async function bytesOf(game: AnyGame): Promise<{ readonly bytes: readonly number[]; readonly moves: number }> {
  const on = await running({ games: [game] })
  const names = namesFor(Math.min(game.seats.max, 9))
  const id = await started(on, { game: game.id, seats: names, seed: 'weight' })
  const phones = await seatedPhones(on.web.publicOrigin, await openDoor(on), names)
  const table = on.core.tables.get(id)
  const draw = seededRandom('weight')
  let moves = 0
  for (; table !== null && !isOver(table.live) && moves < 1000; moves++) {
    const move = nextRandomMove(table.live, table.now(), { draw })
    if (move === null) break
    table.send(move.command, { by: move.by, lang: 'en' })
    // Lets the sockets breathe, as people do.
    await pause(0)
  }
  await Promise.all(phones.map((phone) => phone.shows(({ frame }) => frame?.outcome !== null, 'the result')))
  for (const phone of phones) phone.leave()
  await on.stop()
  return { bytes: phones.map((phone) => phone.bytes), moves }
}
const phoneBytes: Measurement = {
  name: 'phone-bytes',
  run: async () => {
    const figures: Figure[] = []
    for (const game of games) {
      const { bytes, moves } = await bytesOf(game)
      const how = `messages heard by the phone that heard most, ${bytes.length} at the table, one match at random of ${moves} commands, no compression`
      figures.push({ what: game.id, unit: 'kB', bar: null, value: Math.round(Math.max(...bytes) / 1000), how })
    }
    return figures
  },
}

// ---- evening-bytes

interface Weight {
  readonly sent: number
  readonly received: number
}
/** Counts what a phone's socket sends and receives within TLS, its opening and the frames around messages included. */
function weigh({ socket }: Phone): () => Weight {
  let wire: Socket | null = null
  socket.on('upgrade', (answer) => (wire = answer.socket))
  return () => ({ sent: wire?.bytesWritten ?? 0, received: wire?.bytesRead ?? 0 })
}
interface Weighed {
  readonly phone: Phone
  readonly weight: () => Weight
}
/** Probes of a page's connection, of which it sends one every two seconds. */
const probes = { counted: 15, anHour: 1800 }
/** kB that a page sends and receives in an hour to see that its connection lives. */
async function heartbeatOf({ phone: { socket }, weight }: Weighed): Promise<number> {
  const before = weight()
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (text) => String(text).includes(`"looked":${probes.counted}`) && resolve())
  })
  for (let look = 1; look <= probes.counted; look += 1) {
    socket.send(JSON.stringify({ look }))
    await pause(0)
  }
  await answered
  const after = weight()
  const bytes = after.sent - before.sent + after.received - before.received
  return Math.round(((bytes / probes.counted) * probes.anHour) / 1000)
}
interface Evening {
  /** Of each phone; those with an odd number show the public picture too. */
  readonly weights: readonly Weight[]
  /** kB an hour. */
  readonly heartbeat: number
  readonly moves: number
}
/** Plays one match at a distance through nginx: phones answer what they are asked, and the moderator goes on. */
const eveningOf = (game: AnyGame): Promise<Evening> =>
  behindNginx({ games: [game] }, async (on, proxy) => {
    const names = namesFor(Math.min(game.seats.max, 9))
    const id = await started(on, { game: game.id, seats: names, seed: 'weight', place: 'distance' })
    const links = (await ask<InvitationLinks>(on, '/invitations', { body: {} })).body
    const invites = links.seats.map(({ link }) => ({ invite: new URL(link ?? '').hash.slice(1) }))
    const phones = invites.map((hello) => new Phone(new URL(proxy.url).origin, hello, { ca: proxy.ca }))
    const weighed = phones.map((phone) => ({ phone, weight: weigh(phone) }))
    await Promise.all(phones.map((phone, i) => phone.shows(({ phone: { seat } }) => seat === i + 1, `seat ${i + 1}`)))
    phones.filter((_, i) => i % 2 === 1).forEach(({ socket }) => socket.send('{"stage":true}'))
    const moves = await playAtDistance(tableOf(on, id), phones)
    await Promise.all(phones.map((phone) => phone.shows(({ frame }) => frame?.outcome !== null, 'the result')))
    const weights = weighed.map(({ weight }) => weight())
    const [first] = weighed
    const heartbeat = first === undefined ? Number.NaN : await heartbeatOf(first)
    for (const phone of phones) phone.leave()
    return { weights, heartbeat, moves }
  })
/** Plays to the outcome, answers over the phones' own sockets; returns the number of moves. */
async function playAtDistance(table: MatchSession, phones: readonly Phone[]): Promise<number> {
  const draw = seededRandom('weight')
  for (let moves = 0; moves < 2000; moves += 1) {
    const move = isOver(table.live) ? null : nextDistantMove(table.live, table.now(), { draw })
    if (move === null) return moves
    const { by, command } = move
    if (typeof by !== 'number') table.send(command, { by, lang: 'en' })
    else {
      const said = await phones[by - 1]?.says({ command, key: `move-${moves}` })
      if (said?.ok !== true) throw new Error(`${JSON.stringify(command)} was answered: ${JSON.stringify(said)}`)
    }
    // Lets the sockets breathe, as people do.
    await pause(0)
  }
  throw new Error('The evening has no end.')
}
const eveningBytes: Measurement = {
  name: 'evening-bytes',
  run: async () => {
    const missing = missingProgram('nginx')
    if (missing !== null) return missing
    const figures: Figure[] = []
    const heartbeats: number[] = []
    for (const game of games) {
      const { weights, heartbeat, moves } = await eveningOf(game)
      heartbeats.push(heartbeat)
      const heaviest = (rest: number): Weight =>
        weights.filter((_, i) => i % 2 === rest).reduce((a, b) => (b.sent + b.received > a.sent + a.received ? b : a))
      const told = (what: string, { sent, received }: Weight): Figure => ({
        what: `${game.id}, ${what}`,
        unit: 'kB',
        bar: null,
        value: Math.round((sent + received) / 1000),
        how: `sent (${Math.round(sent / 1000)} kB) and received within TLS by the phone that had most, ${weights.length} at the table, one match at a distance from join to outcome in ${moves} moves, phones answering over their sockets; without the page and its heartbeat`,
      })
      figures.push(told('a phone', heaviest(0)), told('a page with the public picture', heaviest(1)))
    }
    const how = `the page's probe and its answer, ${probes.anHour} times, within TLS; ${probes.counted} counted in each game, the most of them`
    figures.push({ what: 'heartbeat of a page, an hour', unit: 'kB', bar: null, value: Math.max(...heartbeats), how })
    return figures
  },
}

export const figures: readonly Measurement[] = [joinToCard, toPhones(50), toPhones(200), phoneBytes, eveningBytes]
