/** Schemas of requests about invitations, the waiting room and watchers. */
import { z } from 'zod'
import { longestDelaySeconds } from '../feed-payload.ts'
import { mostWatchers } from '../invitation-payload.ts'
import { seatNumber } from './command-schema.ts'

/** Makes links: that of the room, and personal ones of these seats; without either, all. `anew` ends the old ones. */
export const invitationsMade = z.strictObject({
  room: z.boolean().optional(),
  seats: z.array(seatNumber).max(100).optional(),
  anew: z.boolean().optional(),
})
/** Admits a waiting device to a seat; null or nothing: to the lobby, where its name may find a seat. */
export const visitorAdmission = z.strictObject({ seat: seatNumber.nullable().optional() })
/** Changes watching; fields left out stay. `on` makes or ends the link, `renew` makes another one. */
export const watchersChange = z.strictObject({
  on: z.boolean().optional(),
  renew: z.literal(true).optional(),
  delay: z.int().min(0).max(longestDelaySeconds).optional(),
  most: z.int().min(1).max(mostWatchers).optional(),
})
