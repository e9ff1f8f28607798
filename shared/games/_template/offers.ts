import {
  choiceField,
  nextOffer,
  offerOf,
  overrideOffer,
  seatField,
  toChoices,
} from '../../engine/kit/offer-builders.ts'
import type { Offer } from '../../engine/offers/fields.ts'
import type { Game, Seat } from '../../engine/game.ts'
import { roleIds } from './roles.ts'
import { playingSeats, type Lantern, type GameState, type Words } from './types.ts'

type GameOffer = Offer<Lantern['Command']['type']>

const preyOffer = (among: readonly Seat[], words: Words): GameOffer =>
  offerOf('choosePrey', words.commands['choosePrey'] ?? '', {
    fields: { seat: seatField(among, words.fields.seat, words.nobody) },
  })
function ballotOffer(among: readonly Seat[], words: Words): GameOffer {
  const rows = among.map((voter) => ({ voter, among, min: 0, max: 1 }))
  return offerOf('enterVotes', words.commands['enterVotes'] ?? '', {
    group: 'vote',
    fields: { votes: { kind: 'ballot', rows } },
  })
}
/** The offers of the present phase. */
function phaseOffers(state: GameState, words: Words): readonly GameOffer[] {
  const title = (command: string): string => words.commands[command] ?? command
  const { draft, prey: now } = state.secret
  switch (state.open.phase) {
    case 'setup':
      return [nextOffer('deal', title('deal'))]
    case 'night':
      return [
        ...(now.chosen ? [nextOffer('breakDawn', title('breakDawn'))] : []),
        preyOffer(playingSeats(state), words),
      ]
    case 'day':
      return [nextOffer('openVote', words.timeIsUp)]
    case 'vote':
      return [
        ...(draft.length > 0 ? [nextOffer('closeVote', title('closeVote'))] : []),
        ballotOffer(playingSeats(state), words),
      ]
    case 'end':
      return []
  }
}
/** Corrections by hand for what goes wrong at a real table. */
function overrideOffers({ table, open, secret }: GameState, words: Words): readonly GameOffer[] {
  if (open.phase === 'setup' || open.phase === 'end') return []
  const { fields, nobody } = words
  const all = seatField(table.ring, fields.seat)
  const override = (command: GameOffer['command'], form: GameOffer['fields']): GameOffer =>
    overrideOffer(command, words.commands[command] ?? command, { fields: form })
  const voters = secret.draft.map((vote) => vote.voter)
  return [
    override('setCard', { seat: all, card: choiceField(toChoices(roleIds, words.roles), fields.card) }),
    override('setOut', { seat: all, out: { kind: 'flag', label: fields.out } }),
    override('goToStep', { step: choiceField(toChoices(['night', 'day', 'vote'], words.phases), fields.step) }),
    override('endWith', {
      result: choiceField(
        toChoices(['neighbours', 'shadows', 'draw'], { ...words.teams, draw: nobody }),
        fields.result,
      ),
    }),
    ...(voters.length === 0
      ? []
      : [
          override('changeVote', {
            voter: seatField(voters, fields.voter),
            target: seatField(
              table.ring.filter((seat) => !open.out.includes(seat)),
              fields.target,
              nobody,
            ),
          }),
        ]),
  ]
}
export const offers: Game<Lantern>['offers'] = {
  moderator: (state, words) => [...phaseOffers(state, words), ...overrideOffers(state, words)],
  player: ({ table, open, own, seat }, words) =>
    open.phase === 'night' && own.card === 'shadow' && !open.out.includes(seat)
      ? [preyOffer(playingSeats({ table, open }), words)]
      : [], // L2
}
