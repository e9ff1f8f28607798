/** The words of the option `place`, the same in every game. */
import type { OptionWords } from '../game.ts'

export const placeWords: OptionWords = {
  label: 'Where the players are',
  hint: 'At a distance every decision is made on the players’ own screens.',
  of: { room: 'Together in one room', distance: 'At a distance, in a call', mixed: 'Some here, some at a distance' },
}
