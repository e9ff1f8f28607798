/**
 * Further orders of what a course left behind: a newcomer gets all of its segments in pieces, feeds mixed, some of them
 * twice or cut at first, with restarts between, and must end with the very book of the course.
 */
import { joinLeague } from '../../../electron/club/league/found-league.ts'
import type { LeagueId } from '../../../electron/club/league/league-types.ts'
import { seededRandom, seededShuffle } from '../../../shared/engine/random.ts'
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import { contentOf } from '../club/laptops.ts'
import { MemoryCarrier } from '../club/memory-league.ts'
import { drawSigningKey } from './course-chance.ts'
import { Computer } from './course-computer.ts'

/** A file of a segment, by the place under which it lies. */
type SegmentFile = readonly [place: string, bytes: Buffer]
export interface CourseRemains {
  readonly league: LeagueId
  /** Private half of an invitation. */
  readonly code: string
  /** Segments of consoles that count, up to the last one that does; together they hold the book. */
  readonly counted: readonly SegmentFile[]
  /** Segments that do not count: known late, since a console keeps what it took in before a revocation. */
  readonly others: readonly SegmentFile[]
  /** The book in which the course ended. */
  readonly book: string
}
const place = 'Newcomer'
function openNewcomer({ league, code }: CourseRemains, carrier: MemoryCarrier, draw: RandomSource): Computer {
  const signer = drawSigningKey(draw)
  return new Computer({
    name: place,
    signer,
    league,
    open: () => () => carrier,
    byHand: false,
    begin: (segments) =>
      joinLeague({ segments, signer, made: '2026-03-03T03:00:00.000Z' }, { league, seed: code, url: null }, place),
  })
}
/** Lays some files down, one of six cut at first. */
function deliver({ files }: MemoryCarrier, some: readonly SegmentFile[], draw: RandomSource): void {
  for (const [key, bytes] of some) {
    const isCut = draw() < 1 / 6 && !files.has(key)
    files.set(key, isCut ? Buffer.from(bytes.subarray(0, Math.floor(draw() * bytes.length))) : bytes)
  }
}
async function deliverInPieces(
  all: readonly SegmentFile[],
  {
    computer,
    carrier,
    draw,
  }: { readonly computer: Computer; readonly carrier: MemoryCarrier; readonly draw: RandomSource },
): Promise<void> {
  const most = 1 + Math.floor((draw() * all.length) / 2)
  for (let from = 0; from < all.length;) {
    const next = from + 1 + Math.floor(draw() * most)
    const again = all.slice(0, from).filter(() => draw() < 0.2)
    deliver(carrier, [...all.slice(from, next), ...again], draw)
    from = next
    if (draw() < 0.1) computer.restart()
    await computer.at.sync()
  }
  for (const [key, bytes] of all) carrier.files.set(key, bytes)
  await computer.at.sync()
}
/** Delivers everything in the order of a seed, and returns what is wrong then. */
export async function faultsOfOrder(remains: CourseRemains, seed: string): Promise<readonly string[]> {
  const draw = seededRandom(`order/${seed}`)
  const shuffle = seededShuffle(`order/${seed}`)
  const carrier = new MemoryCarrier()
  const computer = openNewcomer(remains, carrier, draw)
  try {
    for (const all of [remains.counted, remains.others])
      await deliverInPieces(shuffle(all), { computer, carrier, draw })
    await computer.at.sync()
    return contentOf(computer.at) === remains.book ? [] : [`order ${seed} ends in another book`]
  } finally {
    computer.close()
  }
}
