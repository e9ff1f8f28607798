/** All legal commands as data. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import type { OutOfPlace } from '../game-types.ts'
import type { GameOffer } from './offering.ts'
import { stageOffers } from './moderator.ts'
import { overrideOffers } from './overrides.ts'
import { playerOffers } from './player.ts'

/** The commands whose preview would tell a host who plays along a secret (2.4). */
const tellingCommands: readonly GameOffer['command'][] = ['castVote', 'guess', 'reveal']
const withoutPreview = ({ shows, ...offer }: GameOffer): GameOffer =>
  shows === undefined || tellingCommands.includes(offer.command) ? offer : { ...offer, shows }

export const offers: AnyGame<OutOfPlace>['offers'] = {
  player: playerOffers,
  moderator: (state, words) => {
    const all = [...stageOffers[state.open.stage](state, words), ...overrideOffers(state, words)]
    return state.options.hostBlind ? all.map(withoutPreview) : all
  },
}
