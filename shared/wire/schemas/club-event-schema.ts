/** Schemas of the entries of a club log, as another laptop exported them. */
import { z } from 'zod'
import { longestTexts, type ClubLogEntry } from '../../club/club-events.ts'
import { tieBreaks } from '../../stats/scoring.ts'
import { boundedText } from './command-schema.ts'

const id = z.uuid()
const name = boundedText(200)
const title = boundedText(longestTexts.title)
const reason = boundedText(1000)
const points = z.number().min(-1_000_000).max(1_000_000)
const count = z.int().min(0).max(1_000_000)
/** A picture as a `data:` address. Nothing else may pass, since pages display it. */
export const avatar = z
  .string()
  .max(100_000)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/u)
const award = z.strictObject({ win: points, draw: points, loss: points })
const key = boundedText(200)
export const scoring = z.strictObject({
  award,
  teams: z.record(key, award),
  roles: z.record(key, award),
  fates: z.record(key, points),
  ownPoints: z.boolean(),
  moderated: points,
  attendance: points,
  best: z.int().min(1).max(10_000).nullable(),
  minimum: z.int().min(0).max(10_000),
  tieBreaks: z.array(z.enum(tieBreaks)).max(10),
})
export const outcome = z.strictObject({
  kind: z.enum(['won', 'draw', 'calledOff']),
  winners: z.array(boundedText(200)).max(100),
  says: boundedText(longestTexts.says),
})
export const seatResult = z.strictObject({
  seat: z.int().min(1).max(1000),
  team: boundedText(200),
  role: boundedText(200),
  won: z.boolean(),
  points,
  fate: boundedText(200),
})
const date = z.iso.date()
const player = id
const season = id
const evening = id
const match = id
const letters = z.int().min(0).max(100_000)
const strike = { text: z.int().min(0).max(10_000), at: letters, length: letters.min(1), of: letters }
/** Seats that one link of guests may hold. */
export const mostLinkedSeats = 10_000
export const matchSeat = z.strictObject({ match, seat: z.int().min(1).max(999) })
const eventType = <T extends string>(...of: readonly [T, ...T[]]) => z.enum(of)
export const clubEvent = z.union([
  z.strictObject({ type: eventType('playerAdded'), player, name, guest: z.boolean() }),
  z.strictObject({ type: eventType('playerRenamed'), player, name }),
  z.strictObject({
    type: eventType('playerNoted'),
    player,
    aliases: z.array(name).max(100).optional(),
    notes: boundedText(longestTexts.notes).optional(),
    avatar: avatar.nullable().optional(),
    active: z.boolean().optional(),
    guest: z.boolean().optional(),
  }),
  z.strictObject({ type: eventType('playersMerged'), player, into: id }),
  z.strictObject({ type: eventType('playersDistinct'), player, other: id }),
  z.strictObject({ type: eventType('playerParted'), player }),
  z.strictObject({
    type: eventType('careerClaimed'),
    player,
    other: id,
    consoleId: z
      .string()
      .regex(/^[0-9a-f]{16}$/u)
      .optional(),
  }),
  z.strictObject({ type: eventType('guestsLinked'), player, seats: z.array(matchSeat).max(mostLinkedSeats) }),
  z.strictObject({
    type: eventType('playerAnonymised', 'playerDeleted'),
    player,
    besides: z
      .array(z.strictObject({ match, seat: z.int().min(1).max(1000), place: z.int().min(0).max(10_000) }))
      .max(100_000)
      .optional(),
    mentions: z.array(id).max(100_000).optional(),
    words: z
      .array(z.strictObject({ entry: id, ...strike }))
      .max(100_000)
      .optional(),
    sayings: z
      .array(z.strictObject({ match, batch: z.int().min(0), ...strike }))
      .max(100_000)
      .optional(),
    retold: z
      .array(z.strictObject({ entry: id, texts: z.array(boundedText(10_000)).max(10) }))
      .max(100_000)
      .optional(),
  }),
  z.strictObject({ type: eventType('seasonOpened'), season, title }),
  z.strictObject({ type: eventType('seasonChanged'), season, title: title.optional(), scoring: scoring.optional() }),
  z.strictObject({ type: eventType('seasonClosed', 'seasonReopened', 'seasonRemoved', 'seasonRestored'), season }),
  z.strictObject({ type: eventType('eveningAdded'), evening, season, title, date }),
  z.strictObject({
    type: eventType('eveningChanged'),
    evening,
    season: season.optional(),
    title: title.optional(),
    date: date.optional(),
    place: boundedText(longestTexts.place).optional(),
  }),
  z.strictObject({ type: eventType('eveningRemoved', 'eveningRestored'), evening }),
  z.strictObject({ type: eventType('pointsGiven'), season, player, points, title }),
  z.strictObject({
    type: eventType('standingsBrought'),
    season,
    title,
    rows: z
      .array(
        z.strictObject({
          player,
          matches: count,
          wins: count,
          points,
          draws: count.optional(),
          losses: count.optional(),
        }),
      )
      .max(10_000),
    source: boundedText(64).optional(),
  }),
  z.strictObject({ type: eventType('matchPlaced'), match, evening: id.nullable() }),
  z.strictObject({ type: eventType('matchModerated'), match, player: id.nullable() }),
  z.strictObject({
    type: eventType('seatsMapped'),
    match,
    players: z.record(z.string().regex(/^[1-9]\d{0,2}$/u), id.nullable()),
  }),
  z.strictObject({
    type: eventType('resultCorrected'),
    match,
    result: z.strictObject({ outcome, results: z.array(seatResult).max(200) }).nullable(),
  }),
  z.strictObject({ type: eventType('matchVoided', 'matchRestored'), match }),
  z.strictObject({ type: eventType('tookBack', 'broughtBack'), entry: id }),
])
export const clubLogEntry: z.ZodType<ClubLogEntry> = z.strictObject({
  id,
  n: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER - 1_000_000),
  at: z.iso.datetime(),
  by: boundedText(200),
  reason,
  fact: clubEvent,
}) as z.ZodType<ClubLogEntry>
