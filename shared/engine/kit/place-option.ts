/** The option on where the players sit: together in one room, at a distance, or both. */
import type { OptionField } from '../game.ts'
import { optionsIn } from './option-builders.ts'

/** `room`: all at one table. `distance`: everybody at an own screen, in a call. `mixed`: some here, some far away. */
export const places = ['room', 'distance', 'mixed'] as const
export type Place = (typeof places)[number]
/** Options of a match; one that was stored before the option existed has no place and was played in a room. */
interface WithPlace {
  readonly place?: Place
}

/** The option `place`, told to everybody, since it decides by which steps a match is played. */
export const placeOption: OptionField<Place> = optionsIn({ group: 'main', told: 'all', frozen: 'told' }).choice(
  places,
  'room',
)
/** Returns whether decisions are made on phones, so that nothing is left to hands, eyes or whispers. */
export const decidesByPhone = ({ place = 'room' }: WithPlace): boolean => place !== 'room'
/** Returns whether nobody sits with the moderator, so that no decision needs a form of the desk. */
export const isAtDistance = ({ place = 'room' }: WithPlace): boolean => place === 'distance'
