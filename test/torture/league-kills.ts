/**
 * SIGKILL of consoles and of their PostgreSQL in the middle of an exchange. What must hold: everything that was
 * acknowledged is on both consoles in the end, once, and their books are equal.
 */
import type { LeagueStatus } from '../../shared/wire/league/league-payload.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { pickRandom, type RandomSource } from '../../shared/engine/random-player.ts'
import { Remote, startConsole, type Running } from '../e2e/console-process.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { startPostgres, type PostgresServer } from '../kit/postgres/postgres-server.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

/** A console that is started again on its folder after each kill. */
class Console {
  running: Running
  readonly remote = new Remote(() => this.running)
  constructor(running: Running) {
    this.running = running
  }
  async killed(): Promise<void> {
    await this.running.kill()
    this.running = await startConsole(this.running.data)
  }
  exchange = async (): Promise<LeagueStatus | null> =>
    (await this.remote.call<LeagueStatus>('POST', '/league/exchange')).body
}
interface Listed {
  readonly id: string
}
/** Contents of a book, by kind. */
interface Ids {
  readonly players: readonly string[]
  readonly matches: readonly string[]
}
async function idsOn({ remote }: Console): Promise<Ids> {
  const [players, matches] = await Promise.all(
    ['/players', '/matches'].map(async (path) =>
      (await remote.call<readonly Listed[]>('GET', path)).body.map(({ id }) => id).toSorted(),
    ),
  )
  return { players: players ?? [], matches: matches ?? [] }
}
const seats = ['Ann', 'Bea', 'Cem', 'Dan', 'Eva', 'Fox', 'Gus']
/** Does something that is acknowledged; its id. */
async function work({ remote }: Console, n: number): Promise<string> {
  if (n % 3 > 0) {
    const { body } = await remote.call<{ readonly added: readonly Listed[] }>('POST', '/players', {
      name: `Player ${n}`,
    })
    return body.added[0]?.id ?? ''
  }
  const { body } = await remote.call<Listed>('POST', '/matches', { game: 'motherland', seats })
  await remote.call('POST', `/matches/${body.id}/commands`, { type: 'callOff' })
  return body.id
}
async function league(server: PostgresServer): Promise<readonly [Console, Console]> {
  await server.createDatabase('season')
  const [ann, ben] = [new Console(await startConsole()), new Console(await startConsole())]
  const carrier = { kind: 'postgres', url: server.url('season') }
  await ann.remote.call('POST', '/league/found', { name: 'Season 7', carrier })
  const { body } = await ann.remote.call<{ readonly code: string }>('POST', '/league/invitations', { for: 'Ben' })
  await ben.remote.call('POST', '/league/join', body)
  return [ann, ben]
}
interface Scene {
  readonly server: PostgresServer
  readonly consoles: readonly Console[]
  readonly acknowledged: Set<string>
}
/** Works, exchanges, and kills a console or the server meanwhile. */
async function kill({ server, consoles, acknowledged }: Scene, n: number, draw: RandomSource): Promise<void> {
  const at = pickRandom(draw, consoles)
  for (const each of consoles) acknowledged.add(await work(each, 2 * n + consoles.indexOf(each)))
  // The answer may never come: the console dies first.
  const exchanging = consoles.map((each) => each.exchange().catch(() => null))
  await new Promise((resolve) => setTimeout(resolve, draw() * 150))
  if (draw() < 0.3) {
    await server.kill()
    await server.start()
  } else await at.killed()
  await Promise.all(exchanging)
}
/** Returns a sentence for each thing that is wrong in the end. */
async function lossesOf({ consoles, acknowledged }: Scene): Promise<readonly string[]> {
  for (let round = 0; round < 3; round += 1) for (const each of consoles) await each.exchange()
  const books = await Promise.all(consoles.map(idsOn))
  return books.flatMap((book, i) => {
    const all = [...book.players, ...book.matches]
    const lost = [...acknowledged].filter((id) => !all.includes(id)).map((id) => `console ${i + 1} lost ${id}`)
    const twice = new Set(all).size < all.length ? [`console ${i + 1} counts something twice`] : []
    const other = JSON.stringify(book) === JSON.stringify(books[0]) ? [] : ['the books differ']
    return [...lost, ...twice, ...other]
  })
}
export async function killLeague(tries: number): Promise<readonly Found[] | string> {
  const server = await startPostgres()
  if (server.lacks !== null) {
    await server.stop()
    return 'there is no PostgreSQL here to kill'
  }
  const consoles = await league(server)
  const scene: Scene = { server, consoles, acknowledged: new Set() }
  try {
    for (let n = 1; n <= tries; n += 1) await kill(scene, n, seededRandom(`league ${n}`))
    const losses = await lossesOf(scene)
    const what = `SIGKILL of two consoles and their PostgreSQL while they exchange (${scene.acknowledged.size} facts acknowledged)`
    const says = losses.length > 0 ? losses.slice(0, 5).join('; ') : 'Both books are equal.'
    return [{ name: 'league-kills', what, tries, losses: losses.length, says }]
  } finally {
    for (const { running } of consoles) {
      await running.kill()
      removeFolder(running.data)
    }
    await server.stop()
  }
}
export const leagueKills: Trial = { name: 'league-kills', run: killLeague }
