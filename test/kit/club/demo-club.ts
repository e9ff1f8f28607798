/** A club with seasons behind it: finished matches of every game, evenings, and a register that sits in them. */
import type { ClubEvent } from '../../../shared/club/club-events.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import type { SeatResult } from '../../../shared/engine/game.ts'
import { ClubLog } from '../../../electron/club/log/club-log.ts'
import type { Store, StoredMatch } from '../../../electron/storage/store.ts'
import { finished } from '../../electron/club/finished-matches.ts'

export interface ClubGiven {
  readonly players: number
  readonly matches: number
  /** Different histories; they are used again and again. */
  readonly histories: number
}
const first = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jan', 'Kim', 'Leo']
const second = ['Nowak', 'Okoye', 'Pereira', 'Quist', 'Rossi', 'Sato', 'Tóth', 'Ueda', 'Vogel', 'Weiss', 'Xu', 'Zając']
export const nameOf = (n: number): string =>
  n === 3
    ? 'Bartholomäus Konstantin von und zu Hohenfelden-Oberwiesenthal'
    : `${first[n % first.length] ?? ''} ${second[(n + Math.floor(n / first.length)) % second.length] ?? ''}`
export const idOf = (kind: 1 | 2 | 3 | 4, n: number): string =>
  `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const dayOf = (n: number): string => new Date(Date.UTC(2024, 0, 5 + 7 * n)).toISOString().slice(0, 10)
const perEvening = 4

/** Seats players, the first of the list most often among the winners, so that ratings have something to find. */
function seatsOf(results: readonly SeatResult[], players: number, draw: () => number): Record<string, string | null> {
  const taken = new Set<number>()
  return Object.fromEntries(
    results.map(({ seat, won }) => {
      const strong = Math.floor(draw() ** (won ? 1.4 : 1) * players)
      const player = taken.has(strong) ? null : strong
      taken.add(strong)
      return [String(seat), player === null ? null : idOf(1, player)]
    }),
  )
}
export function fillClub(store: Store, { players, matches, histories }: ClubGiven): void {
  const draw = seededRandom('club')
  const played: StoredMatch[] = Array.from({ length: histories }, (_, n) => finished(n))
  const evenings = Math.ceil(matches / perEvening)
  const facts: ClubEvent[] = Array.from({ length: players }, (_, n) => ({
    type: 'playerAdded',
    player: idOf(1, n),
    name: nameOf(n),
    guest: false,
  }))
  const half = Math.ceil(evenings / 2)
  for (const n of [0, 1]) facts.push({ type: 'seasonOpened', season: idOf(2, n), title: `Season ${n + 1}` })
  for (let n = 0; n < evenings; n += 1)
    facts.push({
      type: 'eveningAdded',
      evening: idOf(3, n),
      season: idOf(2, n < half ? 0 : 1),
      title: `Evening ${n + 1}`,
      date: dayOf(n),
    })
  for (let n = 0; n < matches; n += 1) {
    const of = played[n % played.length]
    if (of === undefined) break
    const evening = Math.floor(n / perEvening)
    const id = idOf(4, n)
    const hour = 18 + (n % perEvening)
    const created = `${dayOf(evening)}T${hour}:00:00.000Z`
    store.importMatch({ ...of, record: { ...of.record, id, created, ended: created.replace(':00:00', ':45:00') } })
    facts.push(
      { type: 'matchPlaced', match: id, evening: idOf(3, evening) },
      { type: 'matchModerated', match: id, player: idOf(1, players - 1 - (n % 3)) },
      { type: 'seatsMapped', match: id, players: seatsOf(of.record.results ?? [], players, draw) },
    )
  }
  new ClubLog({ store, by: () => 'Hall', changed: () => undefined }).write(facts)
}
