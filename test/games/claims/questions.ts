/** Claims on questions and the answers to them. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { engineCommands } from '../../../shared/engine/events.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import {
  decide,
  isOver,
  moderatorState,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo, pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { seeds } from '../../kit/run-length.ts'
import { stampOf, wild, type Step } from '../../kit/claims/erring-player.ts'

const asksOf = (live: MatchState, by: Seat | 'moderator'): readonly Offer[] => {
  const { offers } = frameFor(live, typeof by === 'number' ? `seat:${by}` : by, 'en')
  return offers.filter(({ command, group }) => !Object.hasOwn(engineCommands, command) && group !== 'override')
}
const askersOf = (live: MatchState): readonly Seat[] => live.open.value.table.ring
/** Standings by seat and offer id: a number for each uninterrupted standing of an offer. */
type Standings = ReadonlyMap<string, number>
const placeOf = (by: Seat, { id }: Offer): string => `${by}/${id}`

/**
 * Follows how long each offer stands. One that was gone and is back stands anew; what is taken back stands as it did
 * before it.
 */
class Standing {
  #next = 0
  #now: Standings = new Map()
  #before: Standings[] = []
  of(by: Seat, offer: Offer): number {
    return this.#now.get(placeOf(by, offer)) ?? 0
  }
  keep({ live, entry }: Step): void {
    const before = entry.kind === 'undo' ? this.#before.pop() : this.#now
    if (entry.kind !== 'undo' && entry.command.type !== 'begin') this.#before.push(this.#now)
    const places = askersOf(live).flatMap((by) => asksOf(live, by).map((offer) => placeOf(by, offer)))
    this.#now = new Map(places.map((place) => [place, before?.get(place) ?? ++this.#next]))
  }
}

interface Kept {
  readonly by: Seat
  readonly offer: Offer
  readonly command: Command
  readonly standing: number
}
const answerTo = (offer: Offer, draw: RandomSource): Command | null => {
  try {
    return randomCommandTo(offer, draw)
  } catch {
    return null
  }
}
function keptBack(live: MatchState, standing: Standing, draw: RandomSource): readonly Kept[] {
  if (isOver(live)) return []
  return askersOf(live).flatMap((by): readonly Kept[] => {
    const offers = asksOf(live, by)
    if (offers.length === 0) return []
    const offer = pickRandom(draw, offers)
    const command = answerTo(offer, draw)
    return command === null ? [] : [{ by, offer, command, standing: standing.of(by, offer) }]
  })
}
function sentLate(live: MatchState, standing: Standing, { by, offer, command, standing: then }: Kept): void {
  const now = asksOf(live, by).find(({ id }) => id === offer.id)
  const isSame = now !== undefined && standing.of(by, now) === then
  const result = decide(live, command, { ...stampOf(by, 1e7, 'late'), question: offer.question ?? '' })
  if (isCommandRefusal(result)) {
    if (now !== undefined && now.question !== offer.question) expect(result.refused).toBe('moved-on')
    return
  }
  expect(isSame, `${JSON.stringify(command)} by ${by} counts for what is asked later`).toBe(true)
}
const most = 60
/** An answer that was kept back, sent at any later moment, counts only while the question stands that it was given to. */
export function lateAnswersCountForTheirQuestion(game: AnyGame): void {
  for (const seed of seeds(6)) {
    const draw = seededRandom(`late/${seed}`)
    const standing = new Standing()
    let kept: readonly Kept[] = []
    wild(game, seed, (step) => {
      standing.keep(step)
      for (let n = 0; n < 8 && kept.length > 0; n++) sentLate(step.live, standing, pickRandom(draw, kept))
      kept = [...keptBack(step.live, standing, draw), ...kept].slice(0, most)
    })
  }
}
/** Returns the place of a match for the moderator, who may enter the same thing twice at one step. */
const placeAtDesk = (live: MatchState): string => {
  const { game, open } = live
  return JSON.stringify([game.phase(open.value.game), game.script(moderatorState(live), game.text.en).step])
}
const isOfStep = ({ group }: Offer): boolean => group === 'next' || group === 'vote'
/** The moderator's answer that was kept back counts at the same step of the same phase and round only. */
export function lateAnswersOfTheDesk(game: AnyGame): void {
  for (const seed of seeds(6)) {
    const draw = seededRandom(`late/desk/${seed}`)
    let kept: readonly (Omit<Kept, 'by' | 'standing'> & { readonly at: string })[] = []
    wild(game, seed, ({ live }) => {
      for (let n = 0; n < 8 && kept.length > 0; n++) {
        const { offer, command, at } = pickRandom(draw, kept)
        const result = decide(live, command, { ...stampOf('moderator', 1e7, 'late'), question: offer.question ?? '' })
        if (!isCommandRefusal(result)) expect(placeAtDesk(live), `${JSON.stringify(command)}, kept back`).toBe(at)
      }
      const offers = isOver(live) ? [] : asksOf(live, 'moderator').filter(isOfStep)
      if (offers.length === 0) return
      const offer = pickRandom(draw, offers)
      const command = answerTo(offer, draw)
      if (command !== null) kept = [{ offer, command, at: placeAtDesk(live) }, ...kept].slice(0, most)
    })
  }
}
/** An offer names its question, and two questions of one seat and one offer never bear the same name. */
export function questionsHaveNamesOfTheirOwn(game: AnyGame): void {
  for (const seed of seeds(6)) {
    const standing = new Standing()
    const named = new Map<string, number>()
    wild(game, seed, (step) => {
      standing.keep(step)
      for (const by of askersOf(step.live)) {
        for (const offer of asksOf(step.live, by)) {
          const name = `${placeOf(by, offer)}/${offer.question}`
          expect(offer.question, name).toMatch(/\S/)
          const stands = standing.of(by, offer)
          expect(named.get(name) ?? stands, `${name} with ${seed}`).toBe(stands)
          named.set(name, stands)
        }
      }
    })
  }
}
const questionsOf = (live: MatchState, seat: Seat): ReadonlyMap<string, string | undefined> =>
  new Map(asksOf(live, seat).map((offer) => [offer.id, offer.question]))
/** Expects that a question outlasts acts of others: names, clocks, announcements, another's vote. */
export function questionsStand(game: AnyGame): void {
  for (const seed of seeds(6)) {
    wild(game, seed, ({ live, before, entry }) => {
      if (entry.kind === 'undo' || before.batch === 0) return
      const by = entry.rows[0]?.by
      for (const seat of live.open.value.table.ring) {
        const [then, now] = [asksOf(before, seat), questionsOf(live, seat)]
        const beside = (offer: Offer): boolean =>
          (Object.hasOwn(engineCommands, entry.command.type) &&
            !['leave', 'comeBack', 'join'].includes(entry.command.type)) ||
          (by !== seat && offer.group === 'vote' && offer.command === entry.command.type)
        for (const offer of then.filter(beside)) {
          if (now.has(offer.id))
            expect(now.get(offer.id), `${offer.id} of ${seat} after ${JSON.stringify(entry.command)}`).toBe(
              offer.question,
            )
        }
      }
    })
  }
}
