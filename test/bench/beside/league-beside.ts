/**
 * A live table beside the worker of a league: what a command takes until it is durable, alone and while a large feed is
 * sent to a carrier or fetched from one and taken into the book. Carriers are a folder, and PostgreSQL where it is here.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CarrierConfig } from '../../../electron/club/league/carrier-config.ts'
import { parsePostgresAddress } from '../../../electron/club/league/postgres/postgres-address.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { findPostgres, startPostgres } from '../../kit/postgres/postgres-server.ts'
import { commands, durable, ratioFigures, type Round } from './live-table.ts'
import { fillApart } from '../made-club.ts'
import {
  consoleAt,
  foundIn,
  joinerOf,
  removeConsole,
  seatIn,
  type LeagueConsole,
  type LeagueIdentity,
  type LeagueSeat,
} from './league-load.ts'
import type { Figure, Measurement } from '../figure.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

/** Matches of the feed: more than come in while one round of commands is measured. */
const matches = Number(process.env['DUSKBOARD_MATCHES'] ?? 4000)
const rounds = 3
/** ms that a worker has to start before commands are measured beside it. */
const start = 1500

interface Meeting {
  readonly name: string
  /** A new place for a league of its own. */
  readonly make: () => Promise<CarrierConfig>
  readonly end: () => Promise<void>
}
function folders(): Meeting {
  const made: string[] = []
  return {
    name: 'a folder',
    make: () => {
      const path = mkdtempSync(join(tmpdir(), 'duskboard-bench-league-'))
      made.push(path)
      return Promise.resolve({ kind: 'folder', path })
    },
    end: () => {
      for (const path of made) removeFolder(path)
      return Promise.resolve()
    },
  }
}
async function databases(): Promise<Meeting> {
  const server = await startPostgres()
  let count = 0
  return {
    name: 'PostgreSQL',
    make: async () => {
      count += 1
      await server.createDatabase(`bench${count}`)
      const address = parsePostgresAddress(server.url(`bench${count}`))
      if (address === null) throw new Error('The server of the bench has no address.')
      return { kind: 'postgres', address, isOwner: true }
    },
    end: () => server.stop(),
  }
}
/** Commands on a table of their own while rounds run one after the other, the last of which is broken off. */
async function besideRounds(
  store: Store,
  { name, next }: { readonly name: string; readonly next: () => Promise<LeagueConsole> },
): Promise<readonly number[]> {
  let isOver = false
  let console = await next()
  const running = (async () => {
    while (!isOver) {
      await console.round().catch((error: unknown) => {
        if (!isOver) throw error
      })
      await console.stop()
      if (!isOver) console = await next()
    }
  })()
  await wait(start)
  const times = await durable(store, name)
  isOver = true
  await console.stop()
  await running
  return times
}
async function sending(
  { store, ...who }: LeagueIdentity & { readonly store: Store },
  meeting: Meeting,
): Promise<readonly Round[]> {
  const found: Round[] = []
  for (let n = 0; n < rounds; n += 1) {
    const alone = await durable(store, `alone, sending ${meeting.name} ${n}`)
    // Each place is new, so that the whole feed goes there.
    const next = async (): Promise<LeagueConsole> => consoleAt({ store, carrier: await meeting.make(), ...who })
    found.push({ alone, loud: await besideRounds(store, { name: `sending ${meeting.name} ${n}`, next }) })
  }
  return found
}
async function fetching(seat: LeagueSeat, carrier: CarrierConfig): Promise<readonly Round[]> {
  const found: Round[] = []
  for (let n = 0; n < rounds; n += 1) {
    const joiner = joinerOf(seat, carrier)
    const { store } = joiner
    const alone = await durable(store, 'alone')
    const loud = await besideRounds(store, { name: 'fetching', next: () => Promise.resolve(joiner) })
    const brought = store.matchCount() - 2
    if (brought >= matches) throw new Error('The feed was at its end before the last command: it needs more matches.')
    found.push({ alone, loud })
    removeConsole(joiner)
  }
  return found
}
async function measuredIn(
  who: LeagueIdentity & { readonly store: Store },
  meeting: Meeting,
): Promise<readonly Figure[]> {
  const how = `median of ${rounds} times ${commands} commands, a feed of ${matches} matches, waiting for this thread included`
  try {
    const sent = ratioFigures(await sending(who, meeting), `sending to ${meeting.name}`, how)
    const carrier = await meeting.make()
    const seat = seatIn(who.league)
    const writer = consoleAt({ ...who, carrier })
    await writer.round([seat.event])
    await writer.stop()
    const fetched = ratioFigures(await fetching(seat, carrier), `fetching from ${meeting.name}`, how)
    return [...sent, ...fetched]
  } finally {
    await meeting.end()
  }
}
/** A club whose feed is written, and was sent nowhere. */
async function written(store: Store): Promise<LeagueIdentity> {
  const who = foundIn(store)
  const writer = consoleAt({ store, carrier: { kind: 'file' }, ...who })
  await writer.round()
  await writer.stop()
  return who
}
async function run(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-'))
  fillApart(folder, matches)
  const store = openStore(folder)
  const bin = findPostgres()
  // The worker of a league keeps no process alive.
  const awake = setInterval(() => undefined, 1000)
  try {
    const who = { store, ...(await written(store)) }
    const found = [...(await measuredIn(who, folders()))]
    if (bin !== null) found.push(...(await measuredIn(who, await databases())))
    return found
  } finally {
    clearInterval(awake)
    store.close()
    removeFolder(folder)
  }
}
export const leagueBeside: Measurement = { name: 'league-beside', run }
