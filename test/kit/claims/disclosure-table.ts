/** Tables of who hears what, gathered from seeded matches for people to judge; kept in `test/golden/told`. */
import type { StoredEvent } from '../../../shared/engine/events.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { playRandomly } from '../../../shared/engine/random-player.ts'
import { setupOf } from '../games.ts'
import { at, limit, wild } from './erring-player.ts'

interface Heard {
  fewest: number
  most: number
  readonly fields: Set<string>
}
/** The matches that the table is gathered from: always the same, whatever a long search asks for. */
const matches = Array.from({ length: 60 }, (_, i) => `told-${i + 1}`)
/** The share of them that is held against the table everyday. */
const fewMatches = matches.slice(0, 8)

function note(heard: Map<string, Heard>, { event, told, to }: StoredEvent): void {
  const { type, to: _to, ...fields } = event as Record<string, unknown> & { type: string }
  const key = `${type} | ${told}`
  const entry = heard.get(key) ?? { fewest: to.length, most: to.length, fields: new Set<string>() }
  entry.fewest = Math.min(entry.fewest, to.length)
  entry.most = Math.max(entry.most, to.length)
  for (const field of Object.keys(fields)) entry.fields.add(field)
  heard.set(key, entry)
}
function lineOf(key: string, { fewest, most, fields }: Heard): string {
  const seats = most === 0 ? '–' : fewest === most ? String(most) : `${fewest}–${most}`
  return `| ${key} | ${seats} | ${[...fields].sort().join(', ') || '–'} |`
}
function heardIn(game: AnyGame, seeds: readonly string[]): ReadonlyMap<string, Heard> {
  const heard = new Map<string, Heard>()
  for (const seed of seeds) {
    const whole = playRandomly(game, { setup: setupOf(game, seed), seed, limit, at })
    for (const entry of [...whole.entries, ...wild(game, seed, () => {})]) {
      for (const row of entry.rows) note(heard, row)
    }
  }
  return heard
}
/** The table as Markdown. Events that no match brought about stand at the end. */
export function toldTable(game: AnyGame): string {
  const heard = heardIn(game, matches)
  const lines = [...heard].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => lineOf(key, entry))
  const seen = new Set([...heard.keys()].map((key) => key.split(' | ')[0]))
  const declared = Object.keys(game.told).sort()
  const unseen = declared.filter((type) => !seen.has(type)).map((type) => `- ${type}`)
  return [
    `# ${game.text.en.title}: who hears what`,
    '',
    'Gathered from seeded matches. Review every changed line: is that who should hear what?',
    '',
    '| Event | Told | Seats | Fields |',
    '|---|---|---|---|',
    ...lines,
    '',
    ...(unseen.length === 0 ? [] : ['Declared, but in none of these matches:', '', ...unseen, '']),
  ].join('\n')
}

/** A line of the table, read again; null where the text is another line. */
function heardOf(line: string): readonly [string, Heard] | null {
  const [, type, told, seats = '', fields = ''] = line.split('|').map((cell) => cell.trim())
  if (type === undefined || told === undefined || type === 'Event' || type.startsWith('--')) return null
  const [fewest = 0, most = fewest] = seats === '–' ? [] : seats.split('–').map(Number)
  return [`${type} | ${told}`, { fewest, most, fields: new Set(fields === '–' ? [] : fields.split(', ')) }]
}
const isWithin = (heard: Heard, allowed: Heard): boolean =>
  heard.fewest >= allowed.fewest &&
  heard.most <= allowed.most &&
  [...heard.fields].every((field) => allowed.fields.has(field))
/** The lines of a few of the same matches that a reviewed table does not hold: somebody hears, or hears of, more. */
export function strangeToTable(game: AnyGame, table: string): readonly string[] {
  const allowed = new Map(
    table
      .split('\n')
      .map(heardOf)
      .filter((each) => each !== null),
  )
  return [...heardIn(game, fewMatches)].flatMap(([key, heard]) => {
    const kept = allowed.get(key)
    return kept !== undefined && isWithin(heard, kept) ? [] : [lineOf(key, heard)]
  })
}
