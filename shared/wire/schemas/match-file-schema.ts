/**
 * Schema of a whole match as a file. Fields added later have defaults for older files; a higher format number is
 * refused.
 */
import { z } from 'zod'
import type { Disclosure } from '../../engine/disclosure/told-audience.ts'
import { boundedText } from './command-schema.ts'

const hearing = z.enum(['all', 'seats', 'seatsOnly', 'moderator', 'nobody'] satisfies Disclosure[])
const named = z.looseObject({ type: boundedText(100) })
const seat = z.int().min(1)
const row = z.strictObject({
  batch: z.int().min(1),
  t: z.number().min(0),
  at: z.iso.datetime(),
  by: z.union([z.enum(['moderator', 'clock', 'engine']), seat]),
  told: hearing,
  to: z.array(seat),
  event: named,
})
const entry = z.strictObject({
  kind: z.enum(['command', 'undo', 'redo']),
  batch: z.int().min(1),
  command: named,
  rows: z.array(row).min(1),
})
const outcome = z.strictObject({
  kind: z.enum(['won', 'draw', 'calledOff']),
  winners: z.array(z.string()),
  says: z.string(),
})
const result = z.strictObject({
  seat,
  team: z.string(),
  role: z.string(),
  won: z.boolean(),
  points: z.number(),
  fate: z.string(),
})
const record = z.strictObject({
  id: z.uuid(),
  game: boundedText(100),
  rules: z.int().min(1),
  names: z.array(boundedText(400)).max(100),
  seed: boundedText(200),
  created: z.iso.datetime(),
  ended: z.iso.datetime().nullable().default(null),
  outcome: outcome.nullable().default(null),
  results: z.array(result).nullable().default(null),
})
/** Number of the format written. */
export const matchFormat = 1
const newer = 'This file was written by a newer Duskboard. Update Duskboard here, then bring it in again.'
export const matchFile = z.strictObject({
  duskboard: z
    .int()
    .min(1)
    .refine((format) => format <= matchFormat, newer),
  match: z.strictObject({
    record,
    entries: z.array(entry).min(1),
    mark: z.number().min(0).default(0),
    damage: z.string().nullable().default(null),
  }),
})
