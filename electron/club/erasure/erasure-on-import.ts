/** Erases names here after an imported club log brought erased players. */
import { namesOfPlayer } from '../../../shared/club/player-names.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { Faces } from '../../faces/open-faces.ts'
import type { ShownMatches } from '../../broadcast/shown-matches.ts'
import type { Phones } from '../../phones/phones.ts'
import type { WaitingRoom } from '../../phones/waiting-room.ts'
import type { StoredMatch } from '../../storage/store.ts'
import { readPendingErasure, addPendingErasure, clearPendingErasure, overwriteDeletedData } from './pending-erasure.ts'
import {
  eraseNamesInMatches,
  clearKeptNames,
  rewriteStoredMatches,
  type ErasureContext,
  type NameForgetter,
} from './erase-player.ts'

function readAffectedMatches({ book: { book }, store }: ErasureContext): readonly StoredMatch[] {
  return store.matches().flatMap(({ id }) => {
    const { players = {}, nameless = [], struck = [] } = book.matches.get(id) ?? {}
    const hasGone = Object.values(players).some(
      (player) => player !== null && (book.players.get(player)?.gone ?? null) !== null,
    )
    const match = nameless.length + struck.length > 0 || hasGone ? store.read(id) : null
    return match === null ? [] : [match]
  })
}
/**
 * Returns the names that no player of the register bears now: where the import could not be stored, nobody was erased.
 */
function namesOutOfUse({ book: { book } }: ErasureContext, names: readonly string[]): readonly string[] {
  const living = new Set([...book.players.values()].flatMap(namesOfPlayer).map(nameKey))
  return names.filter((name) => !living.has(nameKey(name)))
}
/**
 * Erases names in all matches but the one being played, before matches are compared with another laptop's. The rest of
 * the erasure stays pending. Throws StorageFault.
 */
function cleanOtherMatches(club: ErasureContext, playing: string): void {
  const { store } = club
  if (readPendingErasure(store) === null) return
  const matches = eraseNamesInMatches(readAffectedMatches(club), club.book.book).filter(
    ({ record }) => record.id !== playing,
  )
  if (matches.length === 0) return
  addPendingErasure(store, { names: [], overwrite: true })
  rewriteStoredMatches(club, matches)
}
/**
 * Completes the pending erasure, if there is one: in matches, in what pages and phones keep, and in the database files.
 * Throws StorageFault; the erasure then stays pending.
 */
function runPendingErasure(club: ErasureContext, forgot: NameForgetter): void {
  const { store } = club
  const due = readPendingErasure(store)
  if (due === null) return
  const matches = eraseNamesInMatches(readAffectedMatches(club), club.book.book)
  const names = namesOutOfUse(club, due.names)
  if (matches.length === 0 && names.length === 0 && !due.overwrite) return clearPendingErasure(store)
  addPendingErasure(store, { names: [], overwrite: true })
  rewriteStoredMatches(club, matches)
  clearKeptNames(club, names)
  forgot(names)
  overwriteDeletedData(store)
}

export interface PendingErasureDeps extends ErasureContext {
  readonly matches: Pick<ShownMatches, 'playing'>
  readonly phones: Pick<Phones, 'forgetNames'>
  readonly waitingRoom: Pick<WaitingRoom, 'forgetNames'>
  readonly faces: Pick<Faces, 'forgetNames'>
}
/** Names that another laptop's book forgot, until they are gone from this club as well. */
export class PendingErasure {
  readonly #parts: PendingErasureDeps

  constructor(parts: PendingErasureDeps) {
    this.#parts = parts
  }
  /** Carries out what is due; as much as a match that is being played does not notice. Throws StorageFault: then it stays due. */
  carryOut(): void {
    const { matches, phones, waitingRoom, faces } = this.#parts
    const { playing } = matches
    const forget = (names: readonly string[]): void => {
      faces.forgetNames(names)
      phones.forgetNames(names)
      waitingRoom.forgetNames(names)
    }
    if (playing === null) runPendingErasure(this.#parts, forget)
    else cleanOtherMatches(this.#parts, playing.id)
  }
  /** Waits while a match is being played. */
  onIdle(): void {
    if (this.#parts.matches.playing === null) this.carryOut()
  }
}
