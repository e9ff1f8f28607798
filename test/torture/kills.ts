/**
 * SIGKILL at random moments of played games, and a restart each time. What must hold: every acknowledged step is there,
 * in order, and answers its key as before; nothing is half applied; the moderator's picture, undo and redo are those of
 * the stored history; clocks stand at most a second behind; the public never saw what was not stored.
 */
import { isDeepStrictEqual } from 'node:util'
import type { MatchFile } from '../../electron/match/match-sessions.ts'
import type { Commit } from '../../shared/engine/events.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import { emptyMatch, foldCommit, type MatchState } from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { gameById, games } from '../../shared/games/index.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { freshFolder, Remote, startConsole, type Running } from '../e2e/console-process.ts'
import { listen, wsAddress, type Ear } from '../kit/test-server.ts'
import { amiss, nextMatch, Player } from './player.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

interface Tally {
  readonly lane: number
  tries: number
  acknowledged: number
  readonly losses: string[]
  /** ms that a clock stood behind after a restart, at most; and before, which would be time lost twice. */
  behind: number
  readonly starts: number[]
  /** Kills while a step was on its way. */
  half: number
  /** Kills by the id of the game. */
  readonly games: Map<string, number>
}
interface Push {
  readonly frame: Frame
  readonly now: number
  /** Time of the news, monotonic ms. */
  readonly heard: number
}
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** An output on the public address, and what it was shown. */
function watch(running: Running): { readonly ear: Ear; readonly shown: Push[] } {
  const { origin, hash } = new URL(running.public)
  const ear = listen(wsAddress(origin), { origin, hello: { token: hash.replace('#t=', '') } })
  const shown: Push[] = []
  ear.socket.on('message', (text) => {
    const { frame, now } = JSON.parse(String(text)) as Partial<Push>
    if (frame !== undefined && frame !== null) shown.push({ frame, now: now ?? 0, heard: performance.now() })
  })
  return { ear, shown }
}
/** The match after each of its stored entries. */
function states(file: MatchFile): readonly MatchState[] {
  const { record, entries } = file.match
  const game = gameById(record.game)
  if (game === undefined) throw new Error(`There is no game ${record.game}.`)
  let live = emptyMatch(game, record.id)
  return entries.map((entry) => (live = foldCommit(live, entry)))
}
const pictureOf = (frame: Frame): string => JSON.stringify(plain({ ...frame, clocks: null }))

/** Public pictures that no stored step accounts for. */
function unstored(all: readonly MatchState[], shown: readonly Push[], match: string): readonly string[] {
  const pictures = new Set(all.map((live) => pictureOf(frameFor(live, 'public', 'en'))))
  const strange = shown.filter(({ frame }) => frame.match === match && !pictures.has(pictureOf(frame)))
  return strange.map(({ frame }) => `shown and not stored: revision ${frame.rev} of ${frame.game}`)
}
/**
 * The match as it stood when the console died: a start stores at most that all clocks stand, and a step on its way may
 * have set a clock anew without anybody having been shown that.
 */
const atDeath = (entries: readonly Commit[], all: readonly MatchState[]): MatchState | undefined =>
  all.at(entries.at(-1)?.command.type === 'stopClocks' ? -2 : -1)

/** ms by which clocks that ran when the console died are behind (above 0) or ahead `now`. */
function drift(
  last: Push | undefined,
  died: number,
  { stored, now }: { stored: MatchState; now: Frame },
): readonly number[] {
  if (last === undefined || last.frame.match !== now.match) return []
  const time = last.now + (died - last.heard)
  return frameFor(stored, 'public', 'en').clocks.flatMap(({ id, running, leftMs, since }) => {
    const after = now.clocks.find((clock) => clock.id === id)
    if (!running || after === undefined || after.running) return []
    return [after.leftMs - Math.max(0, leftMs - (time - since))]
  })
}
const wasKept = (before: readonly Commit[], after: readonly Commit[]): boolean =>
  isDeepStrictEqual(after.slice(0, before.length), before)

interface Before {
  readonly match: string
  readonly player: Player
  readonly entries: readonly Commit[]
  readonly shown: readonly Push[]
  readonly died: number
}
/** Looks at the restarted console; what is wrong, as sentences. */
async function inspect(remote: Remote, before: Before, tally: Tally): Promise<readonly Commit[]> {
  const { match } = before
  const { body: file } = await remote.call<MatchFile>('GET', `/matches/${match}/export`)
  const { body: frame } = await remote.call<Frame>('GET', `/matches/${match}/frame`)
  const { entries } = file.match
  const wrong: string[] = []
  if (!wasKept(before.entries, entries)) wrong.push('the history before the last start has changed')
  if (file.match.damage !== null) wrong.push(file.match.damage)
  wrong.push(...amiss(before.player, entries.slice(before.entries.length)))
  const all = states(file)
  const last = all.at(-1)
  if (last !== undefined && !isDeepStrictEqual(plain(frameFor(last, 'moderator', 'en')), plain(frame)))
    wrong.push('the board, undo or redo is not that of the stored history')
  wrong.push(...unstored(all, before.shown, match))
  const stored = atDeath(entries, all)
  for (const ms of stored === undefined ? [] : drift(before.shown.at(-1), before.died, { stored, now: frame })) {
    tally.behind = Math.max(tally.behind, Math.abs(ms))
    if (ms < -500 || ms > 2000) wrong.push(`a clock is off by ${Math.round(ms)} ms`)
  }
  for (const { key, command, body } of before.player.acknowledged.slice(-3)) {
    if (key === null) continue
    const again = await remote.call('POST', `/matches/${match}/commands`, { ...command, key })
    if (again.status !== 200 || !isDeepStrictEqual(again.body, body)) wrong.push(`the key ${key} is answered anew`)
  }
  tally.losses.push(...wrong)
  return entries
}
async function timedStart(folder: string, tally: Tally): Promise<Running> {
  const began = performance.now()
  const running = await startConsole(folder)
  tally.starts.push(performance.now() - began)
  return running
}
interface Round {
  readonly running: Running
  readonly frame: Frame
  readonly entries: readonly Commit[]
}
/** Plays until the power goes, starts again, looks. */
async function round({ running, frame, entries }: Round, n: number, tally: Tally): Promise<Round> {
  const draw = seededRandom(`kill ${tally.lane}/${n}`)
  const { shown } = watch(running)
  const player = new Player(running, frame, { draw, round: n })
  const playing = player.play()
  await Promise.race([playing, new Promise((resolve) => setTimeout(resolve, 5 + draw() * 500))])
  await running.kill()
  const died = performance.now()
  await playing
  tally.tries += 1
  tally.acknowledged += player.acknowledged.length
  if (player.open !== null) tally.half += 1
  const next = await timedStart(running.data, tally)
  const remote = new Remote(() => next)
  const kept = await inspect(remote, { match: frame.match, player, entries, shown, died }, tally)
  const { body: now } = await remote.call<Frame>('GET', `/matches/${frame.match}/frame`)
  if (now.outcome === null) return { running: next, frame: now, entries: kept }
  return fresh(next, n + 1, tally)
}
async function fresh(running: Running, n: number, tally: Tally): Promise<Round> {
  const remote = new Remote(() => running)
  const frame = await nextMatch(remote, n, seededRandom(`match ${tally.lane}/${n} ${tally.tries}`))
  const { body } = await remote.call<MatchFile>('GET', `/matches/${frame.match}/export`)
  return { running, frame, entries: body.match.entries }
}
/** A match is left after so many kills, so that all games have their turn. */
const perMatch = 10

/** Runs consoles on one data folder, each after the kill of the one before. */
async function lane(which: number, times: number): Promise<Tally> {
  const folder = freshFolder()
  const tally: Tally = {
    lane: which,
    tries: 0,
    acknowledged: 0,
    losses: [],
    behind: 0,
    starts: [],
    half: 0,
    games: new Map(),
  }
  let at = await fresh(await timedStart(folder, tally), which, tally)
  try {
    for (let n = 1; n <= times; n += 1) {
      tally.games.set(at.frame.game, (tally.games.get(at.frame.game) ?? 0) + 1)
      at = await round(at, n, tally)
      if (n % perMatch === 0) at = await fresh(at.running, which + n / perMatch, tally)
    }
  } finally {
    await at.running.kill()
    removeFolder(folder)
  }
  return tally
}
/** Number of lanes; two at once take little longer than one, since each mostly waits for starts. */
const lanes = 2

export async function kill(times: number): Promise<readonly Found[]> {
  const shares = Array.from({ length: lanes }, (_, i) => Math.floor((times + i) / lanes))
  const tallies = await Promise.all(shares.map((share, i) => lane(i, share)))
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((all, tally) => all + of(tally), 0)
  const losses = tallies.flatMap((tally) => tally.losses)
  const starts = tallies.flatMap((tally) => tally.starts).toSorted((a, b) => a - b)
  const p95 = Math.round(starts[Math.floor(starts.length * 0.95)] ?? 0)
  const behind = Math.round(Math.max(...tallies.map((tally) => tally.behind)))
  const each = games.map(({ id }) => `${id} ${sum((tally) => tally.games.get(id) ?? 0)}`).join(', ')
  const said = losses.length > 0 ? [...new Set(losses)].slice(0, 5).join('; ') : 'Clocks stand, "Resume" is first.'
  const what = `SIGKILL in a played match, restart (${sum((tally) => tally.acknowledged)} steps acknowledged, ${sum((tally) => tally.half)} on their way; ${each}; clocks off by at most ${behind} ms, start p95 ${p95} ms)`
  return [{ name: 'kills', what, tries: sum((tally) => tally.tries), losses: losses.length, says: said }]
}
export const kills: Trial = { name: 'kills', run: kill }
