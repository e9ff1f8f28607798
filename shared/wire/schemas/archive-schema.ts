/** Schemas of the small files in a club's archive. */
import { z } from 'zod'
import { packLimit } from '../parse.ts'
import { boundedText } from './command-schema.ts'

/** Number of the format written; this and all earlier ones are read. */
export const archiveFormat = 1
const count = z.int().min(0).max(100_000_000)
const title = boundedText(200)
const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('season'), id: z.uuid(), title }),
  z.object({ kind: z.literal('evening'), id: z.uuid(), title }),
])
/** The first file. Fields added later have defaults for older files; unknown fields are ignored. */
export const archiveManifest = z.object({
  duskboard: z.int().min(1),
  kind: z.literal('club'),
  version: boundedText(100),
  made: z.iso.datetime(),
  club: boundedText(200).default(''),
  part: part.default({ kind: 'all' }),
  counts: z.object({ matches: count, entries: count, players: count.default(0), seasons: count.default(0) }),
})
/** The last file: the true counts, and a hash over all files before it. */
export const archiveEnding = z.object({
  matches: count,
  entries: count,
  leftOut: count.default(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
})

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/iu)
  .nullable()
/** Packs by place (game and option) and name. */
export const packsByPlace = z.record(
  boundedText(200),
  z.record(boundedText(200), z.record(boundedText(200), z.unknown())),
)
export const archiveSettings = z.object({
  colours: z
    .object({ accent: colour.default(null), accentLight: colour.default(null) })
    .nullable()
    .default(null),
  /** Base64. */
  logo: z.base64().max(packLimit).nullable().default(null),
  packs: packsByPlace.default({}),
})
export type ArchiveSettings = z.output<typeof archiveSettings>
