/** Match files with a changed event: refused, or stored and then told, framed and replayed like any other. */
import { expect, test } from 'vitest'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { ImportRefusedError, type StoredMatch } from '../../../electron/storage/store.ts'
import { fileOf, MatchSessions, type MatchFile } from '../../../electron/match/match-sessions.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { historyFor } from '../../../shared/engine/history.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { replayFileOf } from '../../../shared/replay/replay-file.ts'
import { announcedCommits, commitsInForce, pictureAt, replayOf } from '../../../shared/replay/replay-steps.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { BadRequest } from '../../../shared/wire/parse.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { named } from '../../kit/games.ts'
import { tries } from '../../kit/run-length.ts'
import { namesFor } from '../../kit/test-table.ts'
import { ownFolder } from '../storage/own-folder.ts'

const strange: readonly unknown[] = [99, -1, 0.5, null, '', 'zzz', [], {}, true, [99], 'constructor']

type Path = readonly (string | number)[]
/** Every place in a value that holds something, deepest last. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))]
}
/** The value with something else at that place; undefined takes the place away. */
function changedAt(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) }
  ;(copy as Record<string | number, unknown>)[key] = changedAt(
    (value as Record<string | number, unknown>)[key],
    rest,
    to,
  )
  return copy
}
/** A copy of the match under another id with one field of one event changed. */
function changed(match: StoredMatch, id: string, draw: RandomSource): MatchFile {
  const entries = JSON.parse(JSON.stringify(match.entries)) as { rows: { event: unknown }[] }[]
  const row = pickRandom(
    draw,
    pickRandom(
      draw,
      entries.filter(({ rows }) => rows.length > 0),
    ).rows,
  )
  const places = placesIn(row.event).filter(([first]) => first !== 'type' && first !== undefined)
  if (places.length > 0) row.event = changedAt(row.event, pickRandom(draw, places), pickRandom(draw, strange))
  return fileOf({ ...match, record: { ...match.record, id }, entries: entries as unknown as StoredMatch['entries'] })
}
/** False: it was refused in words. Throws what is no refusal. */
function isTaken(tables: MatchSessions, file: MatchFile): boolean {
  try {
    return tables.importMatch(file)
  } catch (error) {
    if (error instanceof BadRequest || error instanceof ImportRefusedError) return false
    throw error
  }
}
const onlyPublic: readonly Audience[] = ['public']
const both: readonly Audience[] = ['moderator', 'public']
function tellAll(tables: MatchSessions, id: string): void {
  const table = tables.get(id)
  if (table === null) throw new Error('It was stored and cannot be found.')
  const { live } = table
  const seats = Object.keys(live.own).map((seat): Audience => `seat:${Number(seat)}`)
  const entries = tables.exportMatch(id)?.match.entries ?? []
  const rows = entries.flatMap((entry) => entry.rows)
  for (const lang of ['en', 'pl']) {
    for (const audience of ['moderator', 'public', 'redacted', ...seats] as const) {
      frameFor(live, audience, lang)
      historyFor(live, audience, { rows, lang })
    }
    const announced = announcedCommits(entries)
    for (const each of [entries, commitsInForce(entries), announced]) {
      const replay = replayOf(live, { entries: each, rules: live.game.rules }, lang)
      for (const { n } of replay.steps)
        for (const as of each === announced ? onlyPublic : both) pictureAt(replay, n, { as, lang })
    }
  }
}

/** Copies that each lack one event of the deal, or call one event by a name that every object has. */
function withoutARow(match: StoredMatch): readonly MatchFile[] {
  const [first, ...later] = match.entries
  const rows = first?.rows ?? []
  const lacking = rows.map((row) => ({ ...first, rows: rows.filter((each) => each !== row) }))
  const misnamed = rows.map((row) => ({
    ...first,
    rows: rows.map((each) => (each === row ? { ...row, event: { ...row.event, type: 'constructor' } } : each)),
  }))
  return [...lacking, ...misnamed].map((entry, n) => {
    const entries = [entry, ...later] as StoredMatch['entries']
    return fileOf({ ...match, record: { ...match.record, id: `row${n}` }, entries })
  })
}
test.each(named)('a match of %s that lacks an event of its deal is refused in words, or can be shared', (_id, game) => {
  const store = openStore(ownFolder())
  try {
    const tables = new MatchSessions({ store, games: [game] })
    const match = endedMatch(game, { id: 'm', names: namesFor(Math.min(9, game.seats.max)), day: 1 })
    for (const file of withoutARow(match).filter((each) => isTaken(tables, each))) {
      const { id } = file.match.record
      const live = tables.get(id)?.live
      const entries = tables.exportMatch(id)?.match.entries ?? []
      const share = (): void => {
        if (live === undefined) throw new Error('It was stored and cannot be found.')
        const replay = replayOf(live, { entries, rules: live.game.rules }, 'en')
        replayFileOf(replay, { lang: 'en', secrets: true })
      }
      expect(share, id).not.toThrow()
      if (live === undefined) continue
      const rows = entries.flatMap((entry) => entry.rows)
      for (const { says } of historyFor(live, 'moderator', { rows, lang: 'en' })) expect(says, id).toBeTypeOf('string')
    }
  } finally {
    store.close()
  }
})
test.each(named)('a changed match of %s is refused in words, or can be told', (_id, game) => {
  const draw = seededRandom(`changed/${game.id}`)
  const store = openStore(ownFolder())
  try {
    const tables = new MatchSessions({ store, games: [game] })
    const match = endedMatch(game, { id: 'm', names: namesFor(Math.min(9, game.seats.max)), day: 1 })
    const ids = Array.from({ length: tries(25) }, (_none, n) => `m${n}`)
    const taken = ids.filter((id) => isTaken(tables, changed(match, id, draw)))
    for (const id of taken) expect(() => tellAll(tables, id), id).not.toThrow()
    expect(taken.length).toBeGreaterThan(0)
  } finally {
    store.close()
  }
})
