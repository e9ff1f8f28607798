/** Places in one cell with the names of old standings: never part of a name, nor left off, without an answer. */
import { expect, it } from 'vitest'
import { parseStandings } from '../../electron/club/old-standings/import-preview.ts'
import { oldStandingsEn } from '../../electron/club/words/old-standings.en.ts'
import { emptyClubState } from '../../shared/club/club-state.ts'
import type { OldStandingsPlan } from '../../shared/wire/season-payload.ts'

function read(names: readonly string[], plan: OldStandingsPlan = {}) {
  const text = `Name;Points\n${names.map((name, i) => `${name};${20 - i * i}`).join('\n')}\n`
  const found = parseStandings(text, { book: emptyClubState(), plan })
  if ('refused' in found) throw new Error(found.says(oldStandingsEn))
  return { names: found.people.map(({ name }) => name), asks: found.questions.map(({ kind }) => kind) }
}
const ways: readonly ((place: number) => string)[] = [
  (place) => `${place}. `,
  (place) => `${place}.`,
  (place) => `${place}) `,
  (place) => `(${place}) `,
  (place) => `[${place}] `,
  (place) => `#${place} `,
  (place) => `№ ${place} `,
  (place) => `Nr ${place}: `,
  (place) => `${place} `,
  (place) => `${place}° `,
  (place) => `${place}º `,
  (place) => `${place} - `,
  (place) => `${place}– `,
  (place) => `${place}: `,
  (place) => `Platz ${place}: `,
  (place) => `Miejsce ${place}. `,
  (place) => `${place}\ufe0f\u20e3 `,
  (place) => `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'} `,
  (place) => `${['🥇', '🥈', '🥉'][place - 1] ?? `${place}.`} `,
]
const people = ['Ada', 'Łucja', 'Ian 2', 'Юля']
it.each(ways.map((way) => [way(1), way] as const))(
  'written as “%s” are asked about, and left off meanwhile',
  (_, way) => {
    for (const order of [people, people.toReversed()]) {
      const names = order.map((name) => `${way(people.indexOf(name) + 1)}${name}`)
      expect(read(names)).toEqual({ names: order, asks: ['places'] })
      expect(read(names, { places: false })).toEqual({ names: order, asks: [] })
      expect(read(names, { places: true })).toEqual({ names: names.map((name) => name.trim()), asks: [] })
    }
  },
)
it('places in a cell are found on a second page, when shared, and beside a line without one', () => {
  expect(read(['11. Ada', '12. Bob']).names).toEqual(['Ada', 'Bob'])
  expect(read(['1. Ada', '1. Bob', '1. Cid'])).toEqual({ names: ['Ada', 'Bob', 'Cid'], asks: ['places'] })
  expect(read(['1. Ada', '2. Bob', '2. Cid', '4. Dee', '5. Eve', 'Zed']).names).toEqual([
    'Ada',
    'Bob',
    'Cid',
    'Dee',
    'Eve',
    'Zed',
  ])
})
it('places in a cell are cut from before a surname that comes first', () => {
  const text = 'Surname;First name;Points\n1. Ace;Ada;10\n2. Bee;Bob;9\n'
  const found = parseStandings(text, { book: emptyClubState() })
  if ('refused' in found) throw new Error(found.says(oldStandingsEn))
  expect(found.people.map(({ name }) => name)).toEqual(['Ada Ace', 'Bob Bee'])
  expect(found.questions.map(({ kind }) => kind)).toEqual(['places'])
})
it.each([[['2Pac', '3Jane']], [['7 Ada', '23 Bob', '99 Cid']], [['Ada', 'Bob', '3 Cid']], [['Ada 1', 'Bob 2']]])(
  '%j are names and nothing else',
  (names) => {
    expect(read(names)).toEqual({ names, asks: [] })
  },
)
