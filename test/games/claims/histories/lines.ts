/** Claims on histories. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { StoredEvent } from '../../../../shared/engine/events.ts'
import { historyFor, eventsToldTo } from '../../../../shared/engine/history.ts'
import type { AnyGame, MatchState } from '../../../../shared/engine/match.ts'
import type { Audience } from '../../../../shared/wire/frame.ts'
import { seeds } from '../../../kit/run-length.ts'
import { audiencesOf, walk } from '../../../kit/claims/erring-player.ts'

/** The event of a row as a line holds it: hearers are named only where they are not the line's own to tell. */
function eventIn({ told, event }: StoredEvent): object {
  const { type: _type, clocks: _clocks, batch: _batch, ...whole } = event
  const { to: _hearers, ...fields } = whole
  return told === 'all' || told === 'moderator' ? whole : fields
}
function linesAre(live: MatchState, rows: readonly StoredEvent[], audience: Audience): void {
  const told = eventsToldTo(audience, rows)
  const lines = historyFor(live, audience, { rows, lang: 'en' })
  expect(lines.map(({ n, at, type, event }) => ({ n, at, type, event }))).toEqual(
    told.map((row, i) => ({ n: i + 1, at: row.at, type: row.event.type, event: eventIn(row) })),
  )
  if (audience !== 'moderator') return
  expect(lines.map(({ told: who, by }) => [who, by])).toEqual(told.map((row) => [row.told, row.by]))
  expect(lines.map(({ to }) => to)).toEqual(told.map((row) => (row.told === 'seats' ? row.to : undefined)))
}
/** A line of a history keeps its own number, time, sender and hearers, whatever its event holds. */
export function linesKeepTheirOwn(game: AnyGame): void {
  for (const seed of seeds(6)) {
    const { live, entries } = walk(game, seed)
    const rows = entries.flatMap((entry) => entry.rows)
    for (const audience of ['moderator', 'redacted', ...audiencesOf(live)] as const) linesAre(live, rows, audience)
  }
}
