/** Kinds of places where a course meets, with the faults that each may have. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Carrier } from '../../../electron/club/league/carrier.ts'
import { folderCarrier } from '../../../electron/club/league/folder-carrier.ts'
import { parsePostgresAddress } from '../../../electron/club/league/postgres/postgres-address.ts'
import { openPostgres } from '../../../electron/club/league/postgres/postgres-carrier.ts'
import type { LeagueId } from '../../../electron/club/league/league-types.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { MemoryCarrier } from '../club/memory-league.ts'
import { CopiedFolders, RowCarrier } from './course-carriers.ts'
import { freshFolder } from './course-computer.ts'
import { FilePile } from './course-files.ts'
import { removeFolder } from '../process/remove-folder.ts'

export interface MeetingPlace {
  /** True where nothing that lies there is damaged or lost. */
  readonly isSturdy: boolean
  readonly open: (computer: string, league: LeagueId) => Carrier | Promise<Carrier>
  /** Damages, cuts, replays or loses something that lies there. */
  readonly spoil: (draw: RandomSource) => void
  /** Brings what one computer has to another one, where a program does that. */
  readonly bring: (draw: RandomSource) => void
  readonly bringAll: () => void
  readonly close: () => void | Promise<void>
  /** Files that people carry, where consoles do not meet by themselves. */
  readonly pile?: FilePile
}
const nothing = (): void => undefined

/** Returns a file spoilt in one of four ways; null where it is lost. */
function spoilt(draw: RandomSource, bytes: Buffer, other: Buffer): Buffer | null {
  const at = Math.floor(draw() * bytes.length)
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return pickRandom(draw, [changed, Buffer.from(bytes.subarray(0, at)), Buffer.from(other), null])
}
function spoilIn(draw: RandomSource, { files }: MemoryCarrier): void {
  if (files.size === 0) return
  const [key, bytes] = pickRandom(draw, [...files])
  const [, other] = pickRandom(draw, [...files])
  const next = bytes.length === 0 ? null : spoilt(draw, bytes, other)
  if (next === null) files.delete(key)
  else files.set(key, next)
}
/** One folder for all, in memory. */
function oneFolder(): MeetingPlace {
  const carrier = new MemoryCarrier()
  return {
    isSturdy: false,
    open: () => carrier,
    spoil: (draw) => spoilIn(draw, carrier),
    bring: nothing,
    bringAll: nothing,
    close: nothing,
  }
}
/** One folder for all in which nothing is damaged; but a file of a copied disk may take another one's place. */
function soundFolder(): MeetingPlace {
  const carrier = new MemoryCarrier()
  return { isSturdy: true, open: () => carrier, spoil: nothing, bring: nothing, bringAll: nothing, close: nothing }
}
/** A copy of the folder on each computer. */
function copiedFolders(): MeetingPlace {
  const copies = new CopiedFolders()
  return {
    isSturdy: false,
    open: (computer) => copies.of(computer),
    spoil: (draw) => (copies.all().length > 0 ? spoilIn(draw, pickRandom(draw, copies.all())) : undefined),
    bring: (draw) => {
      if (copies.all().length === 0) return
      for (let n = 0; n < 6; n += 1) copies.bring(pickRandom(draw, copies.all()), pickRandom(draw, copies.all()))
    },
    bringAll: () => {
      const all = copies.all()
      for (let n = 0; n < 2; n += 1) all.forEach((from, i) => copies.bring(from, all[(i + 1) % all.length] ?? from))
    },
    close: nothing,
  }
}
/** Rows in memory, which nobody can damage. */
function rows(): MeetingPlace {
  const carrier = new RowCarrier()
  return { isSturdy: true, open: () => carrier, spoil: nothing, bring: nothing, bringAll: nothing, close: nothing }
}
/** A folder on a disk. */
function diskFolder(): MeetingPlace {
  const path = freshFolder()
  const files = (): readonly string[] =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.segment'))
      .toSorted()
  return {
    isSturdy: false,
    open: (_, league) => folderCarrier(path, league),
    spoil: (draw) => {
      if (files().length === 0) return
      const [file, other] = [pickRandom(draw, files()), pickRandom(draw, files())].map((name) => join(path, name))
      if (file === undefined || other === undefined) return
      const bytes = readFileSync(file)
      const next = bytes.length === 0 ? null : spoilt(draw, bytes, readFileSync(other))
      if (next === null) rmSync(file)
      else writeFileSync(file, next)
    },
    bring: nothing,
    bringAll: nothing,
    close: () => removeFolder(path),
  }
}
/** No place at all: files that are carried by hand. */
function carriedFiles(): MeetingPlace {
  const pile = new FilePile()
  const [open, close] = [(computer: string) => pile.open(computer), () => pile.close()]
  return { isSturdy: false, open, spoil: (draw) => pile.spoil(draw), bring: nothing, bringAll: nothing, close, pile }
}
/** A database, which lets all consoles in by one role; `url`: its address. */
export function databasePlace(url: string): MeetingPlace {
  const address = parsePostgresAddress(url)
  if (address === null) throw new Error(`No address: ${url}`)
  const open = (_: string, league: LeagueId): Promise<Carrier> => openPostgres(address, { league, isOwner: true })
  return { isSturdy: true, open, spoil: nothing, bring: nothing, bringAll: nothing, close: nothing }
}
export const meetingPlaces = { oneFolder, soundFolder, copiedFolders, rows, diskFolder, carriedFiles } as const
