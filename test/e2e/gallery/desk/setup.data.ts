import { notesEn } from '../../../../shared/games/ktulu/words/notes.en.ts'
import { neutral } from '../../../../shared/games/ktulu/words/names.en.ts'
import { cardOf } from '../stage/ktulu.data.ts'

/** A game for the desk's gallery whose cast is no list of roles and that takes a pack of the club's own. */
const places = `
  Airport, Aquarium, Bakery, Bank, Barbershop, Beach, Brewery, Bus depot, Casino, Cathedral, Cinema, Circus, Courthouse,
  Dentist, Embassy, Farm, Ferry, Fire station, Florist, Gym, Harbour, Hospital, Hotel, Ice rink, Kindergarten, Library,
  Lighthouse, Market, Mine, Museum, Night train, Observatory, Opera, Pharmacy, Planetarium, Post office, Prison, Quarry,
  School, Ski lift, Stadium, Theatre, Vineyard, Windmill, Zoo`
  .split(',')
  .map((each) => each.trim())
const schema = {
  type: 'object',
  required: ['name', 'places'],
  properties: {
    name: { type: 'string', maxLength: 40, title: 'Name of the set' },
    places: {
      type: 'array',
      title: 'Places',
      items: {
        type: 'object',
        required: ['label'],
        properties: {
          label: { type: 'string', maxLength: 40, title: 'Place' },
          also: { type: 'array', items: { type: 'string', maxLength: 40 }, title: 'Also said' },
          off: { const: true, title: 'Not used' },
        },
      },
    },
  },
}
export const ownPlaces = {
  name: 'Built-in',
  places: places.slice(0, 40).map((label) => ({ label })),
}
export const clubPlaces = {
  name: 'Thursday club',
  places: places.map((label, i) => ({
    label,
    ...(i % 6 === 0 ? { also: ['old town', 'round the corner'] } : {}),
    ...(i % 14 === 3 ? { off: true } : {}),
  })),
}
/** A game for a crowd: one card of each named role, then plain members. */
export const crowdGame = { id: 'crowd', title: 'Crowd', tagline: 'A whole town', seats: { min: 7, max: 60 } }
const notes: Readonly<Record<string, string>> = notesEn
const teamLabels: Readonly<Record<string, string>> = neutral.teams
/** Choices in long words, side by side. */
const crowdOptions = ['Votes by day', 'Votes in duels', 'Deaths at night'].map((label, i) => ({
  id: `long${i}`,
  label,
  hint: '',
  group: 'main',
  field: {
    kind: 'choice',
    of: [
      { value: 'late', label: 'Eyes closed, announced afterwards to all' },
      { value: 'open', label: 'Open' },
    ],
  },
  start: 'late',
  live: false,
}))
export function crowdSetup(seats: number): { readonly deck: object; readonly [more: string]: unknown } {
  const named = Array.from({ length: 17 }, (_, i) => cardOf(i + 1))
  const plain = [
    { role: 'plainCitizen', label: 'Townsperson', team: 'citizens' },
    { role: 'plainBandit', label: 'Outlaw', team: 'bandits' },
    { role: 'plainIndian', label: 'Clan member', team: 'indians' },
  ]
  const rest = Math.max(0, seats - named.length)
  const shares = [rest - 2 * Math.floor(rest / 4), Math.floor(rest / 4), Math.floor(rest / 4)]
  return {
    options: crowdOptions,
    findings: [],
    roles: [...named, ...plain].map(({ role, label, team }) => ({
      id: role,
      label,
      team,
      teamLabel: teamLabels[team],
      note: notes[role],
    })),
    deck: Object.fromEntries([
      ...named.slice(0, seats).map(({ role }) => [role, 1]),
      ...plain.map(({ role }, i) => [role, shares[i]]),
    ]),
    castForm: null,
  }
}
const option = (id: string, label: string, more: object): object => ({
  id,
  label,
  hint: '',
  group: 'main',
  live: false,
  told: false,
  ...more,
})
export const placesGame = { id: 'places', title: 'Places', tagline: 'One of you is lost', seats: { min: 4, max: 13 } }
export const placesSetup = {
  options: [
    option('rounds', 'Rounds', { field: { kind: 'number', min: 1, max: 30, step: 1 }, start: 5 }),
    option('set', 'Set of places', {
      hint: 'The built-in set, or one of your own.',
      field: { kind: 'pack', schema: { ...schema, default: ownPlaces } },
      start: {},
    }),
  ],
  findings: [],
  roles: [],
  deck: {},
  castForm: {
    place: {
      kind: 'choice',
      label: 'Place of the first round',
      of: ownPlaces.places.map(({ label }) => ({ value: label, label })),
    },
    lost: { kind: 'seat', label: 'Who is lost', among: [1, 2, 3, 4, 5, 6] },
  },
}
export const packErrors = [
  { level: 'error', at: 'set', says: 'Two places are called “Bakery”. Rename one of them.', clause: '5' },
  { level: 'warning', at: 'set', says: 'Only 6 places are in use: the lost one will guess easily.', clause: '3' },
]
