/** A random court that goes for each other's throats: mere chance hardly ever gets as far as an exchange. */
import { isAnnouncing } from '../../../shared/engine/commands/announcement-commands.ts'
import type { Commit } from '../../../shared/engine/events.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { Actor } from '../../../shared/engine/game.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  moderatorOffers,
  seatOffers,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
  type Refusal,
  type SetupInput,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo, playableOffers, type RandomSource } from '../../../shared/engine/random-player.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import { stampOf } from '../../kit/claims/erring-player.ts'

const game = comradeStalin as unknown as AnyGame
/** Returns how much the court wants an offer; 1 by default. */
function eagerness({ id, command }: Offer): number {
  if (id === 'startAttempt:stalin') return 12
  if (id === 'declare:attack') return 40
  if (command === 'useAbility' || command === 'verdict') return 8
  if (command === 'declareEnd' || id === 'startAttempt:court') return 0.4
  return isAnnouncing({ command }) ? 0 : 1
}
function weighed<T>(draw: RandomSource, items: readonly { readonly of: T; readonly weight: number }[]): T | null {
  let left = draw() * items.reduce((sum, { weight }) => sum + weight, 0)
  return items.find(({ weight }) => (left -= weight) < 0)?.of ?? null
}
function accepted(result: Commit | Refusal, what: unknown): Commit {
  if (isCommandRefusal(result)) throw new Error(`${JSON.stringify(what)} was refused: ${result.refused}`)
  return result
}
/** The next command of the moderator or of a phone; a killer rather kills than spares. */
function next(
  live: MatchState,
  draw: RandomSource,
): { readonly by: Actor; readonly command: ReturnType<typeof randomCommandTo> } | null {
  const seats = live.open.value.table.ring
  const all = [
    ...playableOffers(moderatorOffers(live, 'en')).map((offer) => ({ by: 'moderator' as Actor, offer })),
    ...seats.flatMap((seat) =>
      playableOffers(seatOffers(live, seat, 'en')).map((offer) => ({ by: seat as Actor, offer })),
    ),
  ]
  const taken = weighed(
    draw,
    all.map((of) => ({ of, weight: eagerness(of.offer) })),
  )
  return taken === null ? null : { by: taken.by, command: randomCommandTo(taken.offer, draw) }
}
/** Goes on to the end, or for so many moves. */
export function fierceEvening(
  { setup, seed, moves = 600 }: { setup: SetupInput; seed: string; moves?: number },
  each: (live: MatchState, entry: Commit) => void,
): MatchState {
  const draw = seededRandom(`fierce/${seed}`)
  let live = emptyMatch(game, 'match')
  const keep = (entry: Commit): void => {
    live = foldCommit(live, entry)
    each(live, entry)
  }
  keep(accepted(beginMatch(live, setup, stampOf('moderator', 0, seed)), setup))
  for (let t = 0; t < moves * 100 && !isOver(live); t += 100) {
    const move = next(live, draw)
    if (move === null) break
    keep(accepted(decide(live, move.command, stampOf(move.by, t, seed)), move))
  }
  return live
}
