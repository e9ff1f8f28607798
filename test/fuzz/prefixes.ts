/**
 * Deleting what an audience was not told changes nothing that it sees, to the byte: random matches of all rule sets with
 * random options, casts and errors of the table, judged after every step for everybody who watches.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { frameFor } from '../../shared/engine/frames.ts'
import { historyFor, eventsToldTo } from '../../shared/engine/history.ts'
import { optionsFor, type AnyGame, type MatchState, type SetupInput } from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { randomAnswerTo, pickRandom, playRandomly, type RandomSource } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'
import type { Audience } from '../../shared/wire/frame.ts'
import { setupOf } from '../kit/games.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { ToldAlone } from '../kit/claims/told-alone.ts'
import { at, audiencesOf, wildWalk } from '../kit/claims/erring-player.ts'

export interface Judged {
  /** Matches up to each of their steps. */
  readonly prefixes: number
  /** Pictures that were compared. */
  readonly frames: number
  readonly cast: boolean
  /** Watchers who saw more than they were told, and where. */
  readonly leaks: readonly string[]
}
/** Deals a table and returns its roles shuffled; null where the moderator sees no cards early on. */
function dealtAnew(game: AnyGame, setup: SetupInput, { seed, draw }: { seed: string; draw: RandomSource }): unknown {
  const { live } = playRandomly(game, { setup, seed, limit: 40, at })
  const roles = frameFor(live, 'moderator', 'en').board.seats.map(({ card }) => card?.role)
  return roles.includes(undefined) ? null : roles.toSorted(() => draw() - 0.5)
}
function drawnCast(game: AnyGame, setup: SetupInput, { seed, draw }: { seed: string; draw: RandomSource }): unknown {
  const seats = setup.names.length
  const options = optionsFor(game, seats, setup.options)
  const form = game.castForm?.({ options, seats }, game.text.en)
  if (form === undefined) return dealtAnew(game, setup, { seed, draw })
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, randomAnswerTo(field, draw)]))
}
/** Random names, options, and for every other match a cast that the moderator gives, where one is found that may start. */
export function anySetup(game: AnyGame, seed: string): SetupInput {
  const setup = setupOf(game, seed)
  const draw = seededRandom(`cast/${seed}`)
  if (draw() < 0.5) return setup
  const seats = setup.names.length
  const options = optionsFor(game, seats, setup.options)
  for (let tries = 0; tries < 10; tries += 1) {
    const cast = drawnCast(game, setup, { seed: `${seed}/${tries}`, draw })
    if (cast === null || game.castFrom(cast, seats) === null) continue
    const findings = game.check({ options, seats, cast }, game.text.en)
    if (findings.every(({ level }) => level !== 'error')) return { ...setup, cast }
  }
  return setup
}
export interface JudgeGiven {
  /** Prefixes at most. */
  readonly most?: number
  /** Makes the pictures that are judged. */
  readonly picture?: typeof frameFor
}
export function judgeMatch(game: AnyGame, seed: string, { most = 121, picture = frameFor }: JudgeGiven = {}): Judged {
  const setup = anySetup(game, seed)
  const lang = pickRandom(seededRandom(`lang/${seed}`), Object.keys(game.text))
  const alone = new ToldAlone(game)
  const leaks: string[] = []
  let [prefixes, frames] = [0, 0]
  /** Texts by audience: an audience that was told nothing since still has the same frame. */
  const texts = new Map<Audience, { readonly told: MatchState; readonly text: string }>()
  const textFor = (audience: Audience): string => {
    const told = alone.of(audience)
    const known = texts.get(audience)
    if (known?.told === told) return known.text
    const text = JSON.stringify(picture(told, audience, lang))
    texts.set(audience, { told, text })
    return text
  }
  const judge = (live: MatchState): void => {
    for (const audience of audiencesOf(live)) {
      frames += 1
      if (JSON.stringify(picture(live, audience, lang)) !== textFor(audience))
        leaks.push(`${game.id} ${seed}: ${audience} after step ${live.batch}`)
    }
  }
  const moves = Math.min(most - 1, 120)
  wildWalk(game, { setup, seed, moves }, ({ live, entry }) => {
    prefixes += 1
    alone.keep(entry)
    judge(live)
  })
  for (const audience of alone.audiences) {
    const [live, { rows }] = [alone.of(audience), alone]
    const told = historyFor(live, audience, { rows: eventsToldTo(audience, rows), lang })
    if (JSON.stringify(told) !== JSON.stringify(historyFor(live, audience, { rows, lang })))
      leaks.push(`${game.id} ${seed}: history of ${audience}`)
  }
  return { prefixes, frames, cast: setup.cast !== null, leaks }
}

interface Tally {
  matches: number
  prefixes: number
  frames: number
  casts: number
  readonly leaks: string[]
}
function counted(tally: Tally, { prefixes, frames, cast, leaks }: Judged, of: number): void {
  tally.matches += 1
  tally.prefixes += prefixes
  tally.frames += frames
  tally.casts += Number(cast)
  tally.leaks.push(...leaks)
  if (tally.matches % 50 === 0) process.stderr.write(`prefixes: ${tally.prefixes} of ${of}\n`)
}
function share(tally: Tally, given: { first: number; step: number; most: number }, of: number): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'prefix-worker.ts'), { workerData: given })
  worker.on('message', (judged: Judged) => counted(tally, judged, of))
  return new Promise((resolve, reject) => worker.on('error', reject).on('exit', () => resolve()))
}
async function run(tries: number): Promise<readonly Found[]> {
  const tally: Tally = { matches: 0, prefixes: 0, frames: 0, casts: 0, leaks: [] }
  const began = performance.now()
  const cores = Math.min(availableParallelism(), 4)
  const most = Math.ceil(tries / cores)
  await Promise.all(Array.from({ length: cores }, (_, first) => share(tally, { first, step: cores, most }, tries)))
  const { matches, frames, casts, leaks } = tally
  const what = `${matches} random matches of ${games.length} games, ${casts} with a given cast: ${frames} pictures with and without what their audience was not told`
  const says = leaks.length === 0 ? 'Equal to the byte.' : leaks.slice(0, 5).join('; ')
  const figures = { matches, frames, casts, seconds: Math.round((performance.now() - began) / 1000) }
  return [{ name: 'prefixes', what, tries: tally.prefixes, losses: leaks.length, says, figures }]
}
export const prefixes: Trial = { name: 'prefixes', run }
