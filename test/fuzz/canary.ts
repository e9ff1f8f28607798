/**
 * Whole evenings on real sockets with every wire tapped: no byte that leaves the process carries what was not told there.
 * Roles bear names that occur nowhere else; tokens, OBS' password, the seed of chance and notes on players are secrets
 * wherever they turn up.
 */
import { seatOfAudience } from '../../shared/engine/frames.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { games } from '../../shared/games/index.ts'
import type { Audience } from '../../shared/wire/frame.ts'
import { leaksIn, toldRoles, withCanaries, type Canaries } from '../kit/claims/canaries.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { namesFor } from '../kit/test-table.ts'
import { ask, registeredPlayer } from '../kit/test-server.ts'
import { tapWires, type Wiretap } from '../kit/claims/wiretap.ts'
import { evening, obsPassword, type Evening, type Watcher } from './evening.ts'
import { lineName, lineOf, strangersRound, type Heard } from './surfaces.ts'

const note = 'CANARY note on a player'
/** Found in a text that this audience was sent. `own`: a token that it may be told, its own. */
interface Sent {
  readonly text: string
  readonly sees: Audience | 'nobody'
  readonly own: string | null
  readonly where: string
}
/** Judges texts as what an audience was sent. */
export class Sniffer {
  readonly #now: Evening
  readonly #canaries: Canaries
  readonly #told = new Map<string, ReadonlySet<string>>()
  bytes = 0

  constructor(now: Evening, canaries: Canaries) {
    this.#now = now
    this.#canaries = canaries
  }
  /** Forgets the audiences' knowledge, which a step may have changed. */
  forget(): void {
    this.#told.clear()
  }
  smell({ text, sees, own, where }: Sent): readonly string[] {
    this.bytes += text.length
    const roles = leaksIn(text, this.#canaries, this.#rolesOf(sees)).map((role) => `role ${role}`)
    const { secrets } = this.#now.on.core
    const tokens = secrets.names('token:').filter((name) => {
      const token = secrets.get(name)
      return token !== null && token !== own && text.includes(token)
    })
    const words = [obsPassword, 'CANARY seed', note].filter((word) => text.includes(word))
    return [...roles, ...tokens, ...words].map((what) => `${what} at ${where}`)
  }
  #rolesOf(sees: Audience | 'nobody'): ReadonlySet<string> {
    if (sees === 'nobody') return new Set()
    const known = this.#told.get(sees) ?? this.#look(sees)
    this.#told.set(sees, known)
    return known
  }
  #look(sees: Audience): ReadonlySet<string> {
    const { on, id } = this.#now
    const all = toldRoles(on, id, 'public')
    return seatOfAudience(sees) === null ? all : new Set([...all, ...toldRoles(on, id, sees)])
  }
}
/** Returns all texts that left the process since, each with its possible readers. */
function leftBy(tap: Wiretap, now: Evening, heard: readonly Heard[]): readonly Sent[] {
  const { on, obs, obsHeard } = now
  const byLine = new Map<string, Watcher>(now.watchers.map((each) => [lineOf(each.socket), each]))
  const outer = Number(new URL(on.web.publicOrigin).port)
  const servers = [on.web.port, outer]
  const strangers = new Map(heard.map(({ line, url }) => [line, url]))
  const wires = tap.take().flatMap(({ localPort, remotePort, text: written }): readonly Sent[] => {
    // The name of the header of a redirect is a role's in some game; what it says is judged.
    const text = written.replaceAll(/\r\nlocation: /giu, '\r\n')
    const line = lineName(localPort, remotePort)
    const watcher = byLine.get(line)
    const url = strangers.get(line)
    if (watcher !== undefined) return [{ text, sees: watcher.sees, own: watcher.token, where: watcher.name }]
    if (url !== undefined) return [{ text, sees: 'public', own: null, where: url }]
    if (localPort === outer) return [{ text, sees: 'public', own: null, where: 'the public side' }]
    // The moderator's own calls, what clients of this test say, and OBS, which is asked what it heard.
    const ofObs = Number(new URL(obs.url).port)
    const known = [...servers, ofObs].some((port) => port === localPort || port === remotePort)
    return known ? [] : [{ text: `${text} ${obsPassword}`, sees: 'nobody', own: null, where: `port ${remotePort}` }]
  })
  const toObs = { text: obsHeard.splice(0).join('\n'), sees: 'public', own: null, where: 'OBS' } as const
  const logged = { text: on.logged.splice(0).join('\n'), sees: 'nobody', own: null, where: 'the log' } as const
  return [...wires, toObs, logged]
}
/** The disk fails with a secret in its words: who hears of it? */
async function fault(now: Evening): Promise<void> {
  now.disk.fails = 'a disk that is broken'
  await now.step()
  now.disk.fails = null
}
const shared = ['replay.html', 'protocol', 'timecodes?format=youtube']
/** Returns the files that the moderator may hand out without secrets; a running match adds none of its own. */
async function handedOut(now: Evening): Promise<readonly Sent[]> {
  const paths = [
    ...(now.over ? shared.map((path) => `/matches/${now.id}/${path}`) : []),
    ...(now.over ? [] : ['/matches.csv']),
  ]
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await ask(now.on, path) })))
  return answers.map(({ path, answer }) => ({ text: sayingOf(answer.text), sees: 'public', own: null, where: path }))
}
/** Programs and styles of a page are the same for every match. */
const sayingOf = (html: string): string => html.replaceAll(/<style>.*?<\/style>|<script>.*?<\/script>/gsu, '')

function sniffed(sniffer: Sniffer, sent: readonly Sent[]): readonly string[] {
  sniffer.forget()
  return sent.flatMap((each) => sniffer.smell(each))
}
/** Only strangers speak meanwhile: a port of theirs may have been somebody else's before. */
async function round(tap: Wiretap, now: Evening, sniffer: Sniffer): Promise<readonly string[]> {
  const before = leftBy(tap, now, [])
  const heard = await strangersRound(now)
  return sniffed(sniffer, [...before, ...leftBy(tap, now, heard), ...(await handedOut(now))])
}
async function played(original: AnyGame, seed: string, steps: number) {
  const canaries = await withCanaries(original)
  const tap = tapWires()
  const phones = Math.min(original.seats.max, 9)
  const now = await evening({ game: canaries.game, seed, names: namesFor(phones), phones: 3 })
  const sniffer = new Sniffer(now, canaries)
  const found: string[] = []
  let rounds = 0
  try {
    const player = await registeredPlayer(now.on, 'Somebody else')
    await ask(now.on, `/players/${player}`, { method: 'PUT', body: { notes: note } })
    for (; rounds < steps && !now.over; rounds += 1) {
      if (rounds % 25 === 7) await fault(now)
      if ((await now.step()) === null) break
      await now.settled()
      found.push(...sniffed(sniffer, leftBy(tap, now, [])))
      if (rounds % 40 === 20) found.push(...(await round(tap, now, sniffer)))
    }
    found.push(...(await round(tap, now, sniffer)))
  } finally {
    tap.stop()
    await now.end()
  }
  return { rounds, bytes: sniffer.bytes, found: found.map((what) => `${original.id}: ${what}`) }
}
export async function canary(tries: number, among: readonly AnyGame[] = games): Promise<readonly Found[]> {
  const found: string[] = []
  let [steps, bytes] = [0, 0]
  for (let n = 0; steps < tries; n += 1) {
    const game = among[n % among.length]
    if (game === undefined) throw new Error('There is no game to play.')
    const each = await played(game, `canary-${n}`, Math.min(200, tries - steps))
    steps += each.rounds
    bytes += each.bytes
    found.push(...each.found)
  }
  const what = `steps of evenings with every socket tapped: screens, a feed, decks, phones, pages, headers, files to share, OBS, the log (${Math.round(bytes / 1e6)} MB read)`
  const says = found.length === 0 ? 'Nothing but what was told there.' : [...new Set(found)].slice(0, 5).join('; ')
  return [{ name: 'canary', what, tries: steps, losses: found.length, says }]
}
export const canaryTrial: Trial = { name: 'canary', run: canary }
