/** The matches of a recorded evening: read from files, or played anew by the rules, always the same from the same seed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Commit } from '../../shared/engine/events.ts'
import { decide, foldCommit, isCommandRefusal, type AnyGame, type MatchState } from '../../shared/engine/match.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { gameById } from '../../shared/games/index.ts'
import { replayFileOf } from '../../shared/replay/replay-file.ts'
import { replayPushesOf } from '../../shared/replay/replay-pushes.ts'
import { announcedCommits, commitsInForce, replayOf } from '../../shared/replay/replay-steps.ts'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'
import { matchFile } from '../../shared/wire/schemas/match-file-schema.ts'

/** The name of the file in an evening's folder that lists its matches. */
export const eveningFile = 'show.json'
const fromFile = z.strictObject({ match: z.string() })
const played = z.strictObject({
  game: z.string(),
  seed: z.string(),
  names: z.array(z.string()),
  // Commands of the moderator after the end, such as showing all cards.
  afterEnd: z.array(z.string()).optional(),
})
const evening = z.array(z.union([fromFile, played]))

/** A match with the pushes that its screens were sent, one for each step that told everybody anything. */
export interface ShownMatch {
  readonly game: string
  readonly pushes: readonly PublicPush[]
}
const at = (t: number): string => new Date(Date.UTC(2026, 0, 10, 19) + t).toISOString()
/** Most steps of a match; one that is not over by then has a bad seed. */
const limit = 2000

function gameOf(id: string): AnyGame {
  const game = gameById(id)
  if (game === undefined) throw new Error(`There is no game ${id}.`)
  return game
}
function after(live: MatchState, type: string, t: number): Commit {
  const done = decide(live, { type }, { t, at: at(t), by: 'moderator', chance: type, lang: 'en' })
  if (isCommandRefusal(done)) throw new Error(`${type} is refused after the end: ${done.says}`)
  return done
}
function entriesOf({ game, seed, names, afterEnd = [] }: z.output<typeof played>): readonly Commit[] {
  const setup = { names, options: {}, cast: null }
  const { live, entries, t, ended } = playRandomly(gameOf(game), { setup, seed, limit, at })
  if (!ended) throw new Error(`The match of ${game} with the seed ${seed} has no end.`)
  let now = live
  const more = afterEnd.map((type) => {
    const entry = after(now, type, t)
    now = foldCommit(now, entry)
    return entry
  })
  return [...entries, ...more]
}
function pushesOf(
  game: AnyGame,
  { entries, rules, id }: { entries: readonly Commit[]; rules: number; id: string },
  lang: string,
) {
  const replay = replayOf({ game, id }, { entries: announcedCommits(commitsInForce(entries)), rules }, lang)
  const pushes = replayPushesOf(replayFileOf(replay, { lang, secrets: false }), 'public')
  return pushes.map((push) => ({ ...push, frame: push.frame && { ...push.frame, match: id } }))
}
/** Returns the matches of an evening's folder. Throws where a file is missing or broken, or a match has no end. */
export function readEvening(folder: string, lang: string): readonly ShownMatch[] {
  const listed = evening.parse(JSON.parse(readFileSync(join(folder, eveningFile), 'utf8')))
  return listed.map((one, i) => {
    const id = `match-${i + 1}`
    if (!('match' in one)) {
      const game = gameOf(one.game)
      return { game: game.id, pushes: pushesOf(game, { entries: entriesOf(one), rules: game.rules, id }, lang) }
    }
    const { record, entries } = matchFile.parse(JSON.parse(readFileSync(join(folder, one.match), 'utf8'))).match
    const game = gameOf(record.game)
    return {
      game: game.id,
      pushes: pushesOf(game, { entries: entries as readonly Commit[], rules: record.rules, id }, lang),
    }
  })
}
