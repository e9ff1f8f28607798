/** Schemas of requests about seasons, evenings and corrections. */
import { z } from 'zod'
import { isBlank } from '../../engine/words/text-normalise.ts'
import { boundedText } from './command-schema.ts'
import { outcome, seatResult, scoring } from './club-event-schema.ts'

const filledText = (longest: number, says: string) => boundedText(longest).refine((text) => !isBlank(text), says)
const title = filledText(200, 'Give it a name.')
const date = z.iso.date('Expected a day such as 2026-03-01.')
const reason = boundedText(1000).optional()
/** The reason of a correction, without which nobody understands it a year later. */
const why = filledText(1000, 'Say why, in a few words: it stays in the trail.')
const points = z.number().min(-1_000_000).max(1_000_000)
/** A player's id or name; an unknown name joins the register. */
const person = filledText(200, 'Say who it is.')
const column = z.int().min(0).max(200).nullable()

export const newSeason = z.strictObject({ title, scoring: scoring.optional() })
export const seasonChange = z.strictObject({ title: title.optional(), scoring: scoring.optional(), reason })
export const scoringTry = z.strictObject({ scoring })
export const optionalReason = z.strictObject({ reason })
export const requiredReason = z.strictObject({ reason: why })
export const newEvening = z.strictObject({ title: boundedText(200).optional(), date })
export const eveningChange = z.strictObject({
  title: boundedText(200).optional(),
  date: date.optional(),
  place: boundedText(500).optional(),
  reason,
})
export const newPoints = z.strictObject({ player: person, points, title: boundedText(200).optional(), reason })
const csv = boundedText(2_000_000)
const columns = z.strictObject({
  name: column.optional(),
  surname: column.optional(),
  points: column.optional(),
  matches: column.optional(),
  wins: column.optional(),
  draws: column.optional(),
  losses: column.optional(),
})
const lineNumber = z.string().regex(/^[1-9]\d{0,6}$/u, 'Expected the number of a line.')
const linePlan = z.strictObject({
  do: z.enum(['take', 'leave', 'join']),
  name: filledText(200, 'Say who it is.').optional(),
})
/** The way to read a file of old standings; the console proposes whatever is left out. */
export const oldStandingsPlan = {
  encoding: boundedText(40).optional(),
  separator: z.enum([';', ',', '\t', '|', 'spaces']).optional(),
  heading: z.int().min(1).max(1_000_000).nullable().optional(),
  decimal: z.enum(['.', ',']).optional(),
  columns: columns.optional(),
  rows: z.record(lineNumber, linePlan).optional(),
  places: z.boolean().describe('Places in one cell with the names are part of them.').optional(),
  again: z.boolean().optional(),
} as const
const table = { text: csv.optional(), file: z.base64().max(2_800_000).optional(), ...oldStandingsPlan } as const
export const oldStandingsTry = z.strictObject(table)
export const oldStandingsImport = z.strictObject({
  ...table,
  title: boundedText(200).optional(),
  confirm: boundedText(64).optional(),
})
export const matchPlacement = z.strictObject({ evening: z.uuid().nullable(), reason })
export const matchModerator = z.strictObject({ moderator: person.nullable(), reason })
export const seatMapping = z.strictObject({
  players: z.record(z.string().regex(/^[1-9]\d{0,2}$/u, 'Expected the number of a seat.'), person.nullable()),
  /** Confirms one person on two seats. */
  confirmed: z.boolean().optional(),
  reason: why,
})
export const resultChange = z.strictObject({
  result: z.strictObject({ outcome, results: z.array(seatResult).max(200) }).nullable(),
  reason: why,
})
/** Fields of a new match that concern the club rather than the game. */
export const newMatchClub = { evening: z.uuid().optional(), moderator: person.optional() } as const
