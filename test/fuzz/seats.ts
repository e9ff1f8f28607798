/** A seat tries everything that others may do, at every step of random matches: only what it is offered is accepted. */
import type { AnyGame, Command, MatchState } from '../../shared/engine/match.ts'
import { moderatorOffers, seatOffers } from '../../shared/engine/match.ts'
import { isAnswerEntered } from '../../shared/engine/offers/moderator-answers.ts'
import { findOffer } from '../../shared/engine/offers/offers.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { randomCommandTo, nextRandomMove, pickRandom, type RandomSource } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'
import { anyCommand, nearMiss } from '../kit/random-commands.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { namesFor } from '../kit/test-table.ts'
import { ask, command, running, type Running } from '../kit/test-server.ts'
import { hostile } from './hostile.ts'

/** Returns commands that others are offered now, one of each kind, and some that nobody is. */
function others(live: MatchState, seat: number, draw: RandomSource): readonly Command[] {
  const ring = live.open.value.table.ring.filter((each) => each !== seat)
  const offers = [...moderatorOffers(live, 'en'), ...ring.flatMap((each) => seatOffers(live, each, 'en'))]
  const kinds = new Map(offers.map((offer) => [offer.command, offer]))
  const beside = [
    anyCommand(live, draw),
    nearMiss(live, 'moderator', draw),
    nearMiss(live, pickRandom(draw, ring), draw),
  ]
  return [...[...kinds.values()].map((offer) => randomCommandTo(offer, draw)), ...beside]
}
interface Tally {
  tries: number
  refused: number
  own: number
  readonly losses: string[]
}
const plain = JSON.stringify({ refused: 'not-offered', says: 'That is not possible now.', clause: null })
/** The refusal of a command whose answer the desk entered for this very seat, as the seat's own frame says. */
const entered = JSON.stringify({
  refused: 'entered-by-desk',
  says: 'The moderator entered your answer, and that one counts. If it is wrong, say so aloud.',
  clause: null,
})
/** Sends it as that seat's phone. What fits an offer of its own is taken back. */
async function attempt(on: Running, id: string, given: { seat: number; tried: Command; tally: Tally }): Promise<void> {
  const { seat, tried, tally } = given
  const table = on.core.tables.get(id)
  if (table === null) return
  const [batch, mine] = [table.live.batch, findOffer(seatOffers(table.live, seat, 'en'), tried) !== undefined]
  const expected = isAnswerEntered(table.live, seat, tried.type) ? entered : plain
  const { status, text } = await command(on, id, { ...tried, by: seat })
  tally.tries += 1
  const what = `seat ${seat} with ${JSON.stringify(tried)}`
  if (mine && status === 200) {
    tally.own += 1
    await ask(on, `/matches/${id}/undo`, { body: {} })
    return
  }
  if (status === 409) tally.refused += 1
  if (status < 300) tally.losses.push(`${what} was accepted`)
  else if (status >= 500) tally.losses.push(`${what} was a fault`)
  else if (status === 409 && text !== expected) tally.losses.push(`${what} was told ${text}`)
  if (table.live.batch !== batch) tally.losses.push(`${what} changed the match`)
}
async function match(
  on: Running,
  game: AnyGame,
  { n, most, tally }: { n: number; most: number; tally: Tally },
): Promise<void> {
  const draw = seededRandom(`seats-${n}`)
  const given = { game: game.id, seats: namesFor(game.seats.min + Math.floor(draw() * 3)), seed: `seats-${n}` }
  const { body } = await ask(on, '/matches', { body: given })
  const id = String(body['id'])
  const upTo = tally.tries + most
  for (;;) {
    const table = on.core.tables.get(id)
    if (table === null || tally.tries >= upTo) return
    const seat = pickRandom(draw, table.live.open.value.table.ring)
    for (const tried of others(table.live, seat, draw)) await attempt(on, id, { seat, tried, tally })
    await command(on, id, Buffer.from(hostile(draw, id)).toString())
    const move = nextRandomMove(table.live, table.now(), { draw })
    if (move === null) return
    await command(on, id, { ...move.command, ...(typeof move.by === 'number' ? { by: move.by } : {}) })
  }
}
export async function seats(tries: number, among: readonly AnyGame[] = games): Promise<readonly Found[]> {
  const on = await running({ games: among })
  const tally: Tally = { tries: 0, refused: 0, own: 0, losses: [] }
  try {
    for (let n = 0; tally.tries < tries; n += 1) {
      const game = among[n % among.length]
      if (game === undefined) throw new Error('There is no game to play.')
      await match(on, game, { n, most: Math.min(600, tries - tally.tries), tally })
    }
  } finally {
    await on.stop()
  }
  const { refused, own, losses } = tally
  const what = `commands of the moderator and of other seats, tried by a seat (${refused} refused, ${own} its own as well)`
  const says =
    losses.length === 0 ? 'Plain “not offered”, and nothing changed.' : [...new Set(losses)].slice(0, 5).join('; ')
  return [{ name: 'seats', what, tries: tally.tries, losses: losses.length, says }]
}
export const seatsTrial: Trial = { name: 'seats', run: seats }
