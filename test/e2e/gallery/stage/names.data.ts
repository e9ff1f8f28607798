/** Names that begin alike, at small tables and large ones. */
import type { Centre } from '../../../../shared/engine/game.ts'
import { full, type Picture, type Scene } from './scene.ts'

const alike = [
  'Krzysztof Wiśniewski',
  'Krzysztof Wojciechowski',
  'Anna Maria Wójcik',
  'Anna Zofia Wilkowska',
  'Christopher Adamson Jr',
  'Katarzyna Nowakowska',
  'Katarzyna Niedzielska',
  'Ana Lopez-Hernández',
]
const given = ['Katarzyna', 'Krzysztof', 'Anna Maria', 'Zoë', 'Christopher']
const surnames = ['Nowakowska', 'Niedzielska', 'Nowicka-Wilk', 'Bartholomew', 'Wojciechowska', 'Wiśniewska']
export const thirtyAlike = given.flatMap((first) => surnames.map((last) => `${first} ${last}`))

interface Cast {
  readonly title: string
  /** Targets of the votes, by the voter's seat. */
  readonly targets: Readonly<Record<number, number>>
}
function voteOf(names: readonly string[], { title, targets }: Cast): Centre {
  const nameOf = (seat: number): string => names[seat - 1] ?? ''
  const votes = Object.entries(targets).map(([voter, target]) => ({
    voter: Number(voter),
    target,
    label: nameOf(target),
  }))
  const seats = [...new Set(Object.values(targets))]
  const tally = seats.map((seat) => ({
    seat,
    label: nameOf(seat),
    count: votes.filter(({ target }) => target === seat).length,
  }))
  return { kind: 'vote', title, votes, tally }
}
const search = Object.fromEntries(thirtyAlike.map((_, i) => [i + 1, 1 + ((i * 5) % 7)]))
const day: Picture = { headline: 'Troika · round 2', names: alike }
const crowd: Picture = { headline: 'Search', names: thirtyAlike, game: 'ktulu' }
export const nameScenes: readonly Scene[] = [
  full('names-vote', { ...day, centre: voteOf(alike, { title: 'The votes', targets: { 3: 1, 4: 2 } }) }),
  full('names-many-votes', {
    ...day,
    centre: voteOf(alike, { title: 'The votes', targets: { 1: 6, 2: 7, 3: 6, 5: 4, 6: 4 } }),
  }),
  full('names-search-thirty', {
    ...crowd,
    centre: voteOf(thirtyAlike, { title: 'Who is patted down?', targets: search }),
  }),
  full('names-score', {
    ...day,
    centre: {
      kind: 'score',
      title: 'Points',
      sub: null,
      rows: alike.map((_, i) => ({ seat: i + 1, points: 8 - i, gained: 1 })),
    },
  }),
]
