import type { Choice, Field, Offer } from '../../engine/offers/fields.ts'
import type { Game, Seat } from '../../engine/game.ts'
import { roles } from './roles.ts'
import { playingSeats, type Lantern, type GameState, type Words } from './types.ts'

type GameOffer = Offer<Lantern['Command']['type']>
const seatField = (among: readonly Seat[], label: string): Field => ({ kind: 'seat', among, label })
const seatOrNoneField = (among: readonly Seat[], label: string, none: string): Field => ({
  kind: 'seat',
  among,
  label,
  none,
})
const choiceField = (values: readonly string[], labels: Readonly<Record<string, string>>, label: string): Field => ({
  kind: 'choice',
  of: values.map((value): Choice => ({ value, label: labels[value] ?? value })),
  label,
})

const preyOffer = (among: readonly Seat[], words: Words): GameOffer => ({
  id: 'choosePrey',
  command: 'choosePrey',
  title: words.commands['choosePrey'] ?? '',
  group: 'act',
  fields: { seat: seatOrNoneField(among, words.fields.seat, words.nobody) },
})
const nextOffer = (command: 'deal' | 'breakDawn' | 'openVote' | 'closeVote', title: string): GameOffer => ({
  id: command,
  command,
  title,
  group: 'next',
  fields: {},
  shows: true,
})
function ballotOffer(among: readonly Seat[], words: Words): GameOffer {
  const rows = among.map((voter) => ({ voter, among, min: 0, max: 1 }))
  return {
    id: 'enterVotes',
    command: 'enterVotes',
    title: words.commands['enterVotes'] ?? '',
    group: 'vote',
    fields: { votes: { kind: 'ballot', rows } },
  }
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
  const override = (command: GameOffer['command'], form: GameOffer['fields']): GameOffer => ({
    id: command,
    command,
    title: words.commands[command] ?? command,
    group: 'override',
    danger: true,
    fields: form,
  })
  const voters = secret.draft.map((vote) => vote.voter)
  return [
    override('setCard', { seat: all, card: choiceField(Object.keys(roles), words.roles, fields.card) }),
    override('setOut', { seat: all, out: { kind: 'flag', label: fields.out } }),
    override('goToStep', { step: choiceField(['night', 'day', 'vote'], words.phases, fields.step) }),
    override('endWith', {
      result: choiceField(['neighbours', 'shadows', 'draw'], { ...words.teams, draw: nobody }, fields.result),
    }),
    ...(voters.length === 0
      ? []
      : [
          override('changeVote', {
            voter: seatField(voters, fields.voter),
            target: seatOrNoneField(
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
