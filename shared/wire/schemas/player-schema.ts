/** Schemas of requests to the register and of its answers. */
import { z } from 'zod'
import { avatar, matchSeat } from './club-event-schema.ts'
import { boundedText } from './command-schema.ts'
import { trailLine } from './audit-trail-schema.ts'

/** A name as typed; the console checks it and explains what is wrong. */
const name = boundedText(400)
const reason = boundedText(1000).optional()
export const newPlayers = z.union([
  z.strictObject({ name, guest: z.boolean().optional(), reason }),
  z.strictObject({ names: z.array(name).min(1).max(1000), guest: z.boolean().optional(), reason }),
])
export const playerChange = z.strictObject({
  name: name.optional(),
  aliases: z.array(name).max(100).optional(),
  notes: boundedText(10_000).optional(),
  avatar: avatar.nullable().optional(),
  active: z.boolean().optional(),
  guest: z.boolean().optional(),
  reason,
})
export const guestFace = z.strictObject({ name, picture: avatar.nullable() })
export const playerMerge = z.strictObject({ into: z.uuid(), dry: z.boolean().optional(), reason })
export const playerDistinct = z.strictObject({ other: z.uuid(), reason })
export const playerUnmerge = z.strictObject({ reason })
export const playerErasure = z.strictObject({
  /** `remove` makes a new backup after the erasure and removes all older ones. */
  backups: z.enum(['keep', 'remove']).optional(),
  dry: z.boolean().optional(),
  reason,
})
export const takeBackRequest = z.strictObject({ entry: z.uuid(), reason })
const linkedGuests = {
  names: z.array(name).max(1000).optional(),
  seats: z.array(matchSeat).max(5000).optional(),
  dry: z.boolean().optional(),
  reason,
}
/** Guests by name, single seats of theirs, or both; and the player, who may be new. */
export const guestLinkRequest = z.union([
  z.strictObject({ player: z.uuid(), ...linkedGuests }),
  z.strictObject({ newPlayer: name, ...linkedGuests }),
])
export const careerClaim = z.strictObject({ other: z.uuid(), reason })
export const guestSeatsQuery = z.strictObject({ name })
/** By seat: the id of a player, `new` for a name that joins the register, or null for a guest. */
export const seatedPlayers = z.array(z.union([z.uuid(), z.literal('new'), z.null()])).max(100)
const row = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  merged: z.array(z.string()),
  active: z.boolean(),
  guest: z.boolean(),
  anonymised: z.boolean(),
  face: z.boolean(),
  matches: z.int(),
  seen: z.string().nullable(),
})
const taken = z.object({
  match: z.string(),
  title: z.string(),
  created: z.string(),
  seat: z.int(),
  name: z.string(),
})
const likelyWhy = z.enum(['alias', 'spelling', 'alphabet', 'order', 'letter'])
const guestSeat = z.object({ ...taken.shape, season: z.string().nullable(), closed: z.boolean() })
const seasonMatches = z.array(z.object({ title: z.string().nullable(), matches: z.int() }))
const guestLink = z.object({
  matches: z.int(),
  seasons: seasonMatches,
  clashes: z.array(guestSeat).describe('Left out: the player, or another of these guests, sat in the same match.'),
  closed: seasonMatches.describe('Left out: matches of closed seasons.'),
})
const linkedPlayer = z.object({ id: z.string(), name: z.string() })
export const careerQuestions = z.array(z.object({ player: linkedPlayer, other: linkedPlayer, by: z.string() }))
export const careerSheet = z.object({
  entries: z
    .array(z.object({ ...linkedPlayer.shape, club: z.string(), matches: z.int() }))
    .describe('The entries that count as one person, the player of the path first.'),
  requests: z.array(
    z.object({
      ...linkedPlayer.shape,
      by: z.string().describe('The console that says that both are one person.'),
      open: z.boolean().describe('This console can confirm it.'),
    }),
  ),
  figures: z.looseObject({ count: z.int(), wins: z.int() }).nullable(),
})
export const guestShapes = {
  groups: z.array(
    z.object({
      names: z.array(z.object({ name: z.string(), matches: z.int(), seen: z.string() })),
      likely: z.array(z.object({ ...linkedPlayer.shape, why: likelyWhy })),
    }),
  ),
  seats: z.array(guestSeat),
  preview: guestLink,
  made: z.object({ id: z.string(), player: linkedPlayer, ...guestLink.shape }),
  links: z.array(
    z.object({
      id: z.string(),
      player: linkedPlayer,
      names: z.array(z.string()),
      matches: z.int(),
      at: z.string(),
      by: z.string(),
      reason: z.string(),
      closed: z.string().nullable().describe('A closed season that keeps the link from being taken back.'),
    }),
  ),
}
export const playerShapes = {
  row,
  rows: z.array(row),
  faces: z.record(z.string(), z.string()),
  sheet: z.object({
    ...row.shape,
    notes: z.string(),
    avatar: z.string().nullable(),
    parts: z.array(z.object({ id: z.string(), name: z.string(), matches: z.int() })),
    trail: z.array(trailLine),
    played: z.array(taken),
  }),
  doubles: z.array(z.object({ why: likelyWhy, players: z.tuple([row, row]) })),
  added: z.object({ added: z.array(row), known: z.array(z.string()) }),
  merge: z.object({
    from: row,
    into: row,
    matches: z.int(),
    moves: z.array(taken),
    together: z.int(),
  }),
  forget: z.object({
    matches: z.int(),
    unassigned: z.int(),
    names: z.array(z.string()),
    damaged: z.int(),
    backups: z.int(),
  }),
  forgotten: z.object({ matches: z.int(), damaged: z.int(), removed: z.int() }),
}
