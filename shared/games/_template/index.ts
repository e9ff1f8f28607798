import { defineGame, type Cue, type Seat } from '../../engine/game.ts'
import { commands } from './commands.ts'
import { decide, leaving } from './decide.ts'
import { begin, evolve } from './evolve.ts'
import { offers } from './offers.ts'
import { castFrom, check, options } from './options.ts'
import { roles, type Role } from './roles.ts'
import { en } from './words/text.en.ts'
import { pl } from './words/text.pl.ts'
import { disclosures } from './disclosures.ts'
import type { Lantern, Phase } from './types.ts'
import { endings, outcome, script, sides, views } from './views.ts'

const cues: Readonly<Record<Phase, Cue>> = { setup: 'lobby', night: 'night', day: 'day', vote: 'vote', end: 'end' }
/** The seat that an event names first, or null. */
const seatOfEvent = (event: object): Seat | null => {
  const { seat, out } = event as { seat?: Seat | null; out?: Seat | boolean | null }
  return seat ?? (typeof out === 'number' ? out : null)
}

export const template = defineGame<Lantern>({
  id: 'template',
  rules: 1,
  seats: { min: 5, max: 10 },
  options,
  roles,
  check,
  castCards: {},
  castFrom,
  commands,
  told: disclosures,
  begin,
  decide,
  evolve,
  leaving,
  isDealt: ({ open, secret }) => open.phase !== 'setup' || Object.keys(secret.cards).length > 0,
  seatable: (open) => open.phase === 'setup',
  phase: ({ phase, round }) => ({ phase, round }),
  cue: (open) => cues[open.phase],
  views,
  offers,
  script,
  outcome,
  endings,
  publicResults: ({ table, open }) => {
    const { last } = open
    if (last?.type !== 'ended') return []
    const cards: Readonly<Record<Seat, Role>> = last.cards
    return table.seats.flatMap(({ seat }) => {
      const role = cards[seat]
      if (role === undefined) return []
      const { team } = roles[role]
      const won = last.winner === team
      return [{ seat, team, role, won, points: won ? 1 : 0, fate: open.out.includes(seat) ? 'out' : 'in' }]
    })
  },
  sides,
  results: ({ table, open, secret }) =>
    table.seats.map(({ seat }) => {
      const role = secret.cards[seat] ?? 'neighbour'
      const { team } = roles[role]
      const won = open.last?.type === 'ended' && open.last.winner === team
      return { seat, team, role, won, points: won ? 1 : 0, fate: open.out.includes(seat) ? 'out' : 'in' }
    }),
  decided: () => null,
  tell: (event, name, words) => {
    const seat = seatOfEvent(event)
    return words.tell[event.type](seat === null ? words.nobody : name(seat))
  },
  text: { en, pl },
})
