/** The offers of a phone within what its seat was told: its own ballot, and at a distance all its decisions. */
import { offerOf } from '../../../engine/kit/offer-builders.ts'
import type { Game as AnyGame } from '../../../engine/game.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { toldMasters } from '../decide/vote-entry.ts'
import type { Ktulu } from '../game-types.ts'
import { legalOptions, needOf } from '../voting.ts'
import { phoneOffers } from './phones.ts'
import { namesLabel, optionChoice } from './votes.ts'

/** The ballot of a phone. In a room open votes are given by hands alone (7.2). */
const ballotOffers: AnyGame<Ktulu>['offers']['player'] = (told, words) => {
  const { open, own, seat } = told
  const { vote } = open
  if (vote === null || !vote.voters.includes(seat)) return []
  const form = vote.question === 'duel' ? open.rules.duelVoteSecrecy : open.rules.voteSecrecy
  const voter = { voter: seat, masters: toldMasters({ own, seat }) }
  const need = needOf(told, vote, voter)
  const byPhone = decidesByPhone(open.rules)
  if (own.watches === true || (byPhone ? vote.size === 0 : form === 'open' || need === 0)) return []
  // A phone that is not asked would tell of binds; no ballot of it counts (AD-13).
  const [legal, size] = need === 0 ? [vote.options, vote.size] : [legalOptions(told, vote, voter), need]
  const of = legal.map((value) => optionChoice(told, value, words))
  return [
    offerOf('castBallot', words.titles.cast[vote.question], {
      group: 'vote',
      fields: {
        names: { kind: 'choices', of, min: vote.abstain ? 0 : size, max: size, ...namesLabel(vote.options, words) },
      },
      ...(own.ballot === null ? {} : { now: { names: own.ballot } }),
    }),
  ]
}
export const playerOffers: AnyGame<Ktulu>['offers']['player'] = (told, words) => [
  ...ballotOffers(told, words),
  ...(decidesByPhone(told.open.rules) ? phoneOffers(told, words) : []),
]
