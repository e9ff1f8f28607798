/** Pushes for the pictures of phones: every state that a player may meet. */
import type { Field, Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Board, CardFace, Centre } from '../../../../shared/engine/game.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import type { PublicPush } from '../../../../shared/wire/moderator-status.ts'
import type { PhonePush } from '../../../../shared/wire/phone.ts'

export const names = [
  'Ann',
  'Jürgen',
  'Зоя',
  'Łucja',
  'Fox 🦊',
  'Maximiliane von Hohenlohe',
  'Cem',
  'Dan',
  'Eva',
  'Gus',
  'Halina',
  'Ida',
  'Jo',
]
/** 30 names of 40 characters: what fits least. */
export const longNames = Array.from({ length: 30 }, (_, i) =>
  `${['Aleksandra-Katarzyna', 'Wolfeschlegelsteinhausen', 'Bartholomäus'][i % 3] ?? ''} Brzęczyszczykiewicz-Langenfeld ${i + 1}`
    .slice(0, 38)
    .concat(String(i + 1).padStart(2, '0')),
)
export const places = [
  'Airport',
  'Art museum',
  'Bank',
  'Barber shop',
  'Beach',
  'Brewery',
  'Bus station',
  'Camp site',
  'Castle',
  'Circus',
  'Coal mine',
  'Concert hall',
  'Dentist',
  'Embassy',
  'Farm',
  'Film studio',
  'Fire station',
  'Football ground',
  'Harbour',
  'Hospital',
  'Hotel',
  'Ice rink',
  'Jazz club',
  'Kindergarten',
  'Laundry',
  'Library',
  'Lighthouse',
  'Market hall',
  'Night train',
  'Observatory',
  'Petrol station',
  'Pirate ship',
  'Post office',
  'Restaurant',
  'School',
  'Ski hut',
  'Space station',
  'Submarine',
  'Swimming pool',
  'Zoo',
]
export const me = 5

const citizen: CardFace = { role: 'canary', label: 'Citizen', team: 'citizens', teamLabel: 'The people' }
export const longCard: CardFace = {
  role: 'canary',
  label: 'Undercover correspondent of the foreign desk',
  team: 'spies',
  teamLabel: 'On the side of those who would rather not be named',
}
export const notes = [
  'You have drawn the card of Łucja, who sits to your right: red.',
  'Your orders: one work card and one strike card.',
  'The commissar asked you to place a card. You placed work.',
  'You were told in round 2 that Ann and Jürgen are on opposite sides.',
  'No: you are not the spy.',
]
interface Scene {
  readonly names?: readonly string[]
  readonly card?: CardFace | null
  readonly notes?: readonly string[]
  readonly list?: boolean
  readonly centre?: Centre | null
  readonly headline?: string
  readonly news?: string | null
  readonly out?: readonly number[]
  readonly offers?: readonly Offer[]
  readonly outcome?: Frame['outcome']
  readonly clock?: boolean
  readonly cue?: Frame['cue']
  readonly game?: string
}
function boardOf(scene: Scene): Board {
  const { card = citizen, out = [], list = false } = scene
  const all = scene.names ?? names
  return {
    headline: scene.headline ?? 'Day 2: talk',
    ring: all.map((_, i) => i + 1),
    seats: all.map((name, i) => ({
      seat: i + 1,
      name,
      out: out.includes(i + 1),
      marks: i === 2 ? [{ id: 'token', label: 'has the floor' }] : [],
      ...(i + 1 === me && card !== null ? { card } : {}),
    })),
    centre: scene.centre ?? null,
    news: scene.news ?? null,
    ...(list ? { list: { title: 'Places', items: places } } : {}),
    notes: scene.notes ?? [],
    extra: {},
  }
}
let rev = 0
export function frameOf(scene: Scene = {}): Frame {
  rev += 1
  return {
    audience: `seat:${me}`,
    rev,
    match: 'gallery',
    game: scene.game ?? 'motherland',
    phase: 'talk',
    round: 2,
    board: boardOf(scene),
    offers: scene.offers ?? [],
    clocks:
      scene.clock === false
        ? []
        : [{ id: 'talk', label: 'Talk', of: 300_000, leftMs: 134_000, running: false, since: 0 }],
    cue: scene.cue ?? 'day',
    undo: null,
    outcome: scene.outcome ?? null,
  }
}
const stage = { blank: false, view: 'board', text: '', cue: 'day', join: null } as const
export function seated(scene: Scene = {}, on: Partial<PhonePush['stage']> = {}): PhonePush {
  const frame = frameOf(scene)
  const name = frame.board.seats[me - 1]?.name ?? ''
  const phone = { name, seat: me, claim: null, lobby: null }
  return { phone, frame, stage: { ...stage, cue: frame.cue, ...on }, now: 0, pad: '' }
}
/** Returns the push of a seat at the table that a public push shows. */
export function seatedAt({ frame: shown, stage: on }: PublicPush, offers: readonly Offer[] = []): PhonePush {
  const frame = frameOf({ offers })
  const seats = (shown?.board.seats ?? []).map((each) => (each.seat === me ? { ...each, card: citizen } : each))
  const board = { ...(shown ?? frame).board, seats, notes }
  const phone = { name: seats[me - 1]?.name ?? '', seat: me, claim: null, lobby: null }
  const own = { ...(shown ?? frame), audience: frame.audience, rev: frame.rev, offers, board }
  return { phone, frame: own, stage: on, now: 0, pad: '' }
}
interface LobbyScene {
  readonly name?: string
  readonly claim?: number | null
  readonly wish?: string
  readonly locked?: boolean
  readonly over?: boolean
  readonly taken?: readonly number[]
  readonly match?: boolean
  readonly names?: readonly string[]
}
export function lobby({ name = 'Fox', claim = null, taken = [], ...rest }: LobbyScene = {}): PhonePush {
  const seats = (rest.names ?? names).map((each, i) => ({ seat: i + 1, name: each, free: !taken.includes(i + 1) }))
  const { match = true, locked = false, over = false, wish } = rest
  const asks = claim === null && wish === undefined ? {} : { askedAt: new Date(2026, 0, 1, 19, 32, 5).getTime() }
  return {
    phone: {
      name,
      seat: null,
      claim,
      ...(wish === undefined ? {} : { wish }),
      ...asks,
      lobby: match ? { game: 'motherland', title: 'Motherland', locked, over, seats } : null,
    },
    frame: null,
    stage: { ...stage, cue: 'lobby' },
    now: 0,
    pad: '',
  }
}
export const offerOf = (id: string, title: string, more: Partial<Offer> = {}): Offer => ({
  id,
  command: id,
  title,
  group: 'vote',
  fields: {},
  ...more,
})
export const seatField = (count: number): Field => ({
  kind: 'seat',
  among: Array.from({ length: count }, (_, i) => i + 1).filter((seat) => seat !== me),
  none: 'Nobody',
})
export const yesNo: Field = {
  kind: 'choice',
  of: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
}
export const placeField: Field = { kind: 'choice', of: places.map((label) => ({ value: label.toLowerCase(), label })) }
export const cardsToLay: Field = {
  kind: 'choice',
  of: [
    { value: 'work', label: 'Work' },
    { value: 'strike', label: 'Strike' },
  ],
}
export const winner: Scene = {
  headline: 'The end',
  outcome: { kind: 'won', winners: ['citizens'], says: 'The people have won' },
  centre: {
    kind: 'reveal',
    title: 'The cards',
    cards: names.map((name, i) => ({
      seat: i + 1,
      name,
      card: { role: 'x', label: i % 4 === 1 ? 'Spy' : 'Citizen', team: 'x', teamLabel: 'x' },
    })),
  },
  clock: false,
  out: [2, 7],
  cue: 'end',
}
