import {
  choiceField,
  endField,
  nextOffer,
  offerOf,
  overrideOffer,
  seatField,
  toChoices,
} from '../../engine/kit/offer-builders.ts'
import type { Offer } from '../../engine/offers/fields.ts'
import type { Game, Seat } from '../../engine/game.ts'
import { roleIds, teamIds } from './roles.ts'
import { callOf, endsByHand, hasLooked, playingSeats, watchersToLook } from './state.ts'
import type { Call, GameState, Lantern, Words } from './types.ts'

type Command = Lantern['Command']['type']
type GameOffer = Offer<Command>
type OfferNow = Pick<GameOffer, 'now'>

const watchOffer = (among: readonly Seat[], words: Words): GameOffer =>
  offerOf('watch', words.commands.watch, { fields: { seat: seatField(among, words.fields.seat) } })
/** The offer of the night's choice. `entered`: the choice that stands, from desk or phone; phones are not told of it. */
const preyOffer = (among: readonly Seat[], words: Words, entered: OfferNow = {}): GameOffer =>
  offerOf('choosePrey', words.commands.choosePrey, {
    fields: { seat: seatField(among, words.fields.seat, words.nobody) },
    ...entered,
  })
function ballotOffer(state: GameState, words: Words): GameOffer {
  const among = playingSeats(state)
  const rows = among.map((voter) => ({ voter, among, min: 0, max: 1 }))
  const { draft } = state.secret
  const votes = Object.fromEntries(draft.map(({ voter, target }) => [voter, target]))
  return offerOf('enterVotes', words.commands.enterVotes, {
    group: 'vote',
    fields: { votes: { kind: 'ballot', rows } },
    ...(draft.length > 0 ? { now: { votes } } : {}),
  })
}
/** The offers at one call of the night. */
function callOffers(call: Call, state: GameState, words: Words): readonly GameOffer[] {
  const { commands } = words
  const playing = playingSeats(state)
  if (call === 'watcher')
    return [
      ...(watchersToLook(state).length > 0 ? [watchOffer(playing, words)] : []),
      nextOffer('nextCall', commands.nextCall),
    ]
  const { chosen, seat } = state.secret.prey
  return chosen
    ? [nextOffer('breakDawn', commands.breakDawn), preyOffer(playing, words, { now: { seat } })]
    : [preyOffer(playing, words)]
}
/** The offers of the present phase. */
function phaseOffers(state: GameState, words: Words): readonly GameOffer[] {
  const { commands } = words
  switch (state.open.phase) {
    case 'setup':
      return [nextOffer('deal', commands.deal)]
    case 'night':
      return callOffers(callOf(state.open) ?? 'shadows', state, words)
    case 'day':
      return [nextOffer('openVote', words.timeIsUp)]
    case 'vote':
      return [
        ...(state.secret.draft.length > 0 ? [nextOffer('closeVote', commands.closeVote)] : []),
        ballotOffer(state, words),
      ]
    case 'end':
      return []
  }
}
/** Corrections by hand for what goes wrong at a real table. */
function overrideOffers(state: GameState, words: Words): readonly GameOffer[] {
  const { table, open, secret } = state
  if (open.phase === 'setup' || open.phase === 'end') return []
  const { fields, nobody } = words
  const all = seatField(table.ring, fields.seat)
  const override = (command: Command, form: GameOffer['fields']): GameOffer =>
    overrideOffer(command, words.commands[command], { fields: form })
  const steps = toChoices([...open.calls, 'day', 'vote'], { ...words.phases, ...words.calls })
  const results = [...teamIds, 'draw'] as const
  const result = endField(toChoices(results, { ...words.teams, draw: nobody }), {
    label: fields.result,
    barred: results.filter((each) => !endsByHand(open).includes(each)), // L9
    says: words.refusals['no-such-end'],
  })
  const voters = secret.draft.map((vote) => vote.voter)
  const target = seatField(playingSeats(state), fields.target, nobody)
  return [
    override('setCard', { seat: all, card: choiceField(toChoices(roleIds, words.roles), fields.card) }),
    override('setOut', { seat: all, out: { kind: 'flag', label: fields.out } }),
    override('goToStep', { step: choiceField(steps, fields.step) }),
    override('endWith', { result }),
    ...(voters.length === 0 ? [] : [override('changeVote', { voter: seatField(voters, fields.voter), target })]),
  ]
}
export const offers: Game<Lantern>['offers'] = {
  moderator: (state, words) => [...phaseOffers(state, words), ...overrideOffers(state, words)],
  player: ({ table, open, own, seat }, words) => {
    const call = callOf(open)
    if (call === null || open.out.includes(seat)) return []
    const playing = playingSeats({ table, open })
    if (call === 'shadows' && own.card === 'shadow') return [preyOffer(playing, words)] // L2
    return call === 'watcher' && own.card === 'watcher' && !hasLooked(own, open) ? [watchOffer(playing, words)] : [] // L8
  },
  /** A page that hides secrets offers the look in every night, or it would show that the watcher is out. */
  cover: (shown, state, words) =>
    callOf(state.open) !== 'watcher' || watchersToLook(state).length > 0
      ? shown
      : [watchOffer(playingSeats(state), words), ...shown], // L8
}
