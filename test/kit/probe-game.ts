/** A game without rules: it does whatever events a command carries. For tests of the engine itself. */
import type { ClockChange } from '../../shared/engine/time/clocks.ts'
import type { WindowEvent } from '../../shared/engine/events.ts'
import type { Offer } from '../../shared/engine/offers/fields.ts'
import { defineGame, refuseBecause, type Game, type Seat, type WordsOfEveryGame } from '../../shared/engine/game.ts'
import type { CommandsOf } from '../../shared/engine/commands/command-shape.ts'
import type { AnyGame } from '../../shared/engine/match.ts'

const commands = { emit: { events: 'pack' }, draw: {}, timeUp: {}, refuse: {} } as const
interface Line {
  readonly text: string
  readonly clocks?: readonly ClockChange[]
}
type Shown = { readonly type: 'shown' } & Line
type Whispered = { readonly type: 'whispered'; readonly to: readonly Seat[] } & Line
type Noted = { readonly type: 'noted' } & Line
export type ProbeEvent = Shown | Whispered | Noted | WindowEvent
interface Lines {
  readonly lines: readonly string[]
}
interface Options {
  readonly blind: boolean
  readonly pace: number
  readonly house: 'calm' | 'wild'
}
export interface Probe {
  Options: Options
  Cast: string
  Role: 'one'
  Phase: 'play'
  Refusal: 'no-way'
  Command: CommandsOf<typeof commands>
  Public: Shown
  Private: Whispered
  Hidden: Noted
  Open: Lines & { readonly pace: number }
  Own: Lines
  Secret: Lines & { readonly cast: string | null }
  Words: WordsOfEveryGame
}
const added = <S extends Lines>(state: S, { text }: Line): S => ({ ...state, lines: [...state.lines, text] })
const emit: Offer<'emit'> = {
  id: 'emit',
  command: 'emit',
  title: 'Emit',
  group: 'act',
  fields: { events: { kind: 'pack', schema: {} } },
}
/** Offered to seats, yet always refused: what they then hear must not say why. */
const bait: Offer<'refuse'> = { id: 'refuse', command: 'refuse', title: 'Refuse', group: 'act', fields: {} }
const simple = (command: 'draw' | 'timeUp'): Offer<'draw' | 'timeUp'> => ({
  id: command,
  command,
  title: command,
  group: 'next',
  fields: {},
})
const words = (title: string): WordsOfEveryGame => ({
  title,
  tagline: title,
  options: {
    blind: { label: 'Blind', hint: 'The host plays along.' },
    pace: { label: 'Pace', hint: 'Seconds.' },
    house: { label: 'House', hint: 'Rules.', of: { calm: 'Calm', wild: 'Wild' } },
  },
  clocks: { public: 'Public clock', mine: 'Own clock', desk: 'Desk clock' },
  refusals: { 'no-way': `${title}: no way.` },
  commands: { emit: 'Emit', draw: 'Draw', timeUp: 'Time is up', refuse: 'Refuse' },
})
const quiet = { out: false, marks: [] } as const

export const probe: Game<Probe> = defineGame<Probe>({
  id: 'probe',
  rules: 2,
  sides: { by: 'team', points: 'one', draw: 'any', says: () => [] },
  seats: { min: 2, max: 6 },
  options: {
    blind: { kind: 'flag', start: false, group: 'main' },
    pace: {
      kind: 'number',
      min: 1,
      max: 60,
      step: 1,
      start: (seats) => seats * 2,
      told: 'all',
      live: true,
      group: 'main',
    },
    house: {
      kind: 'choice',
      of: [
        { value: 'calm', label: 'Calm' },
        { value: 'wild', label: 'Wild' },
      ],
      start: 'calm',
      live: true,
      group: 'main',
    },
  },
  roles: { one: { team: 'all' } },
  check: ({ options: { pace } }) =>
    pace === 13 ? [{ level: 'error', at: 'pace', says: 'Not thirteen.', clause: 'X1' }] : [],
  castFrom: (given) => (typeof given === 'string' ? given : null),
  commands,
  told: {
    shown: 'all',
    whispered: ({ blind }) => (blind ? 'seatsOnly' : 'seats'),
    noted: ({ blind }) => (blind ? 'nobody' : 'moderator'),
  },
  begin: {
    open: (_, { pace }) => ({ lines: [], pace: pace ?? 0 }),
    own: () => ({ lines: [] }),
    secret: ({ cast }) => ({ lines: [], cast }),
  },
  decide: {
    emit: ({ events }) => (events['list'] ?? []) as readonly ProbeEvent[],
    draw: (_, __, { shuffle }) => [{ type: 'noted', text: shuffle([...'abcdefgh']).join('') }],
    timeUp: (_, __, { by, t }) => [
      { type: 'shown', text: `up by ${by} at ${t}`, clocks: [{ id: 'public', do: 'drop' }] },
    ],
    refuse: () => refuseBecause('no-way', 'X9'),
  },
  evolve: {
    open: { shown: added },
    optionsTold: (open, { pace }) => ({ ...open, pace: pace ?? open.pace }),
    own: { whispered: added },
    secret: { noted: added },
  },
  leaving: {
    leave: () => [{ type: 'shown', text: 'gone' }],
    comeBack: () => [{ type: 'shown', text: 'back' }],
    may: ({ table }) => table.ring,
  },
  joining: {
    may: ({ open }) => !open.lines.includes('full'),
    join: (seat) => [{ type: 'whispered', to: [seat], text: 'welcome' }],
  },
  isDealt: () => true,
  seatable: ({ lines }) => lines.length === 0,
  phase: ({ lines }) => ({ phase: 'play', round: lines.length }),
  cue: () => 'day',
  views: {
    public: ({ open }) => ({ headline: open.lines.join(), centre: null, news: null, seat: () => quiet }),
    player: ({ open, own }) => ({
      headline: [...open.lines, ...own.lines].join(),
      centre: null,
      news: null,
      seat: () => quiet,
    }),
    moderator: ({ own, secret }) => {
      const all = [...secret.lines, ...Object.values(own).flatMap((each) => each.lines)]
      return { headline: all.join(), centre: null, news: null, seat: () => quiet }
    },
  },
  offers: {
    player: () => [emit, bait],
    moderator: ({ open }) => [simple('draw'), emit, ...(open.lines.at(-1) === 'no end' ? [] : [simple('timeUp')])],
  },
  script: () => ({ step: 'play', say: 'Play.', ask: null, hints: ['secret'], steps: [] }),
  outcome: ({ lines }) => (lines.includes('over') ? { kind: 'won', winners: ['all'], says: 'Over.' } : null),
  results: ({ table }) =>
    table.seats.map(({ seat }) => ({ seat, team: 'all', role: 'one', won: true, points: 1, fate: 'in' })),
  decided: () => null,
  tell: ({ text }) => text,
  text: { en: words('Probe'), pl: words('Sonda') },
  upcasts: { 'said@1': (old) => ({ type: 'shown', text: String(old['words']) }) },
})
export const anyProbe = probe as unknown as AnyGame

export const shown = (text: string, ...clocks: readonly ClockChange[]): Shown => ({
  type: 'shown',
  text,
  ...(clocks.length > 0 ? { clocks } : {}),
})
export const noted = (text: string, ...clocks: readonly ClockChange[]): Noted => ({
  type: 'noted',
  text,
  ...(clocks.length > 0 ? { clocks } : {}),
})
export const whispered = (to: readonly Seat[], text: string, ...clocks: readonly ClockChange[]): Whispered => ({
  type: 'whispered',
  to,
  text,
  ...(clocks.length > 0 ? { clocks } : {}),
})
/** The command that brings these events about. */
export const emitting = (
  ...list: readonly ProbeEvent[]
): { readonly type: 'emit'; readonly events: Readonly<Record<string, unknown>> } => ({
  type: 'emit',
  events: { list },
})
