import {
  choiceField,
  endField,
  nextOffer,
  offerOf,
  overrideOffer,
  seatField,
  toChoices,
} from '../../../../shared/engine/kit/offer-builders.ts'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Game, Seat } from '../../../../shared/engine/game.ts'
import { roleIds, teamIds } from './roles.ts'
import { endsByHand, seatsHere, votersOf } from './state.ts'
import type { GameState, LastLoaf, Words } from './types.ts'

type Command = LastLoaf['Command']['type']
type GameOffer = Offer<Command>

const sleeperOffer = (among: readonly Seat[], words: Words): GameOffer =>
  offerOf('chooseSleeper', words.commands.chooseSleeper, { fields: { seat: seatField(among, words.fields.seat) } })
function ballotOffer(state: GameState, words: Words): GameOffer {
  const among = seatsHere(state)
  const rows = votersOf(state).map((voter) => ({ voter, among, min: 0, max: 1 }))
  return offerOf('enterVotes', words.commands.enterVotes, {
    group: 'vote',
    fields: { votes: { kind: 'ballot', rows } },
  })
}
/** The offers of the present phase. */
function phaseOffers(state: GameState, words: Words): readonly GameOffer[] {
  const { commands } = words
  const { sleeper, draft } = state.secret
  switch (state.open.phase) {
    case 'setup':
      return [nextOffer('deal', commands.deal)]
    case 'night':
      return [
        ...(sleeper === null ? [] : [nextOffer('wakeAll', commands.wakeAll)]),
        sleeperOffer(seatsHere(state), words),
      ]
    case 'day':
      return [nextOffer('openVote', words.timeIsUp)]
    case 'vote':
      return [...(draft.length > 0 ? [nextOffer('closeVote', commands.closeVote)] : []), ballotOffer(state, words)]
    case 'end':
      return []
  }
}
/** Corrections by hand for what goes wrong at a real table. */
function overrideOffers(state: GameState, words: Words): readonly GameOffer[] {
  const { table, open, secret } = state
  if (open.phase === 'setup' || open.phase === 'end') return []
  const { fields } = words
  const override = (command: Command, form: GameOffer['fields']): GameOffer =>
    overrideOffer(command, words.commands[command], { fields: form })
  const steps = toChoices(['night', 'day', 'vote'] as const, words.phases)
  const result = endField(toChoices(teamIds, words.teams), {
    label: fields.result,
    barred: teamIds.filter((team) => !endsByHand(state).includes(team)), // B8
    says: words.refusals['no-such-end'],
  })
  const voters = secret.draft.map((vote) => vote.voter)
  const target = seatField(seatsHere(state), fields.target, words.nobody)
  return [
    override('setCard', {
      seat: seatField(table.ring, fields.seat),
      card: choiceField(toChoices(roleIds, words.roles), fields.card),
    }),
    override('goToStep', { step: choiceField(steps, fields.step) }),
    override('endWith', { result }),
    ...(voters.length === 0 ? [] : [override('changeVote', { voter: seatField(voters, fields.voter), target })]),
  ]
}
export const offers: Game<LastLoaf>['offers'] = {
  moderator: (state, words) => [...phaseOffers(state, words), ...overrideOffers(state, words)],
  player: ({ table, open, own, seat }, words) =>
    open.phase === 'night' && own.card === 'mouse' && !open.away.includes(seat)
      ? [sleeperOffer(seatsHere({ table, open }), words)]
      : [], // B2
}
