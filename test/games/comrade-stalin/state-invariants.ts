/** Invariants of every court between two acts, whatever was put right by hand before. */
import {
  abilitiesOf,
  owedSetup,
  cardholders,
  filledSlots,
  isAlive,
  isStalin,
  livingIn,
  personAt,
  seatsIn,
  stalinIn,
} from '../../../shared/games/comrade-stalin/state.ts'
import { deckOf } from '../../../shared/games/comrade-stalin/cards.ts'
import { cardsIn } from '../../../shared/games/comrade-stalin/scoring.ts'
import type { GameState } from '../../../shared/games/comrade-stalin/game-types.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'

const playing: readonly string[] = ['free', 'deliberate', 'verdict', 'chance']

function hands({ open, secret }: GameState): readonly string[] {
  const { rules, stage } = open
  if (['lobby', 'pick', 'roles', 'goals', 'exchange', 'result', 'end'].includes(stage)) return []
  const found: string[] = []
  const drops = (seat: Seat): boolean =>
    abilitiesOf(open, seat, 'dropGoal').some(({ id }) => open.done.includes(`${seat}/${id}`))
  for (const seat of cardholders(open).filter((each) => isAlive(open, each))) {
    const count = filledSlots(open, seat).length
    if (count !== 2 && !drops(seat) && rules.cardlessVictim !== 'killerDiscards')
      found.push(`seat ${seat} lives with ${count} orders`)
    const known = secret.goals[seat]
    if (known !== undefined && cardsIn(known).length !== count)
      found.push(`seat ${seat}: ${count} places, ${cardsIn(known).length} cards`)
  }
  if (rules.goalTracking === 'table' || Object.keys(secret.goals).length === 0) return found
  const cards = [...Object.values(secret.goals).flatMap(cardsIn), ...secret.discard, ...secret.leftover].toSorted()
  const deck = deckOf(seatsIn(open).flatMap((seat) => personAt(open, seat).role ?? [])).toSorted()
  if (cards.join(' ') !== deck.join(' ')) found.push(`cards ${cards.join(' ')} of ${deck.join(' ')}`)
  return found
}
function attempt({ open }: GameState): readonly string[] {
  const { attempt: now, rules } = open
  if (now === null || open.stage !== 'deliberate') return []
  const sides = [...now.attackers, ...now.defenders]
  return [
    ...sides.filter((seat) => !isAlive(open, seat)).map((seat) => `dead seat ${seat} has a side`),
    ...sides.filter((seat, i) => sides.indexOf(seat) !== i).map((seat) => `seat ${seat} has two sides`),
    ...sides.filter((seat) => seat === now.target || isStalin(open, seat)).map((seat) => `seat ${seat} takes a side`),
    ...Object.entries(now.boosts)
      .filter(([, n]) => n > rules.boostsPerAttempt)
      .map(([seat]) => `seat ${seat} doubles too often`),
    ...Object.entries(now.weights)
      .filter(([seat, weight]) => weight > 1 && !sides.includes(Number(seat)))
      .map(([seat]) => `seat ${seat} counts more on no side`),
  ]
}
/** Sentences on what is wrong; none of a court that play could have made. `offers`: the moderator's. */
export function wrongIn(state: GameState, offers: readonly Offer[]): readonly string[] {
  const { open } = state
  const owed = owedSetup(open)
  const first = offers.find((offer) => offer.group === 'next' && offer.command !== 'resumeClocks')?.command
  const ends = ['declareEnd', 'closeChance', 'giveTokens', 'startPlay']
  return [
    ...hands(state),
    ...attempt(state),
    ...(playing.includes(open.stage) && !isAlive(open, stalinIn(open)) ? ['play goes on without its ruler'] : []),
    ...(personAt(open, stalinIn(open)).tokens > 0 ? ['the ruler has tokens'] : []),
    ...seatsIn(open)
      .filter((seat) => personAt(open, seat).left && isAlive(open, seat))
      .map((seat) => `seat ${seat} has left and lives`),
    ...seatsIn(open)
      .filter((seat) => personAt(open, seat).tokens < 0)
      .map((seat) => `seat ${seat} owes tokens`),
    ...open.claims.filter((seat) => !livingIn(open).includes(seat)).map((seat) => `dead seat ${seat} waits`),
    ...(owed !== null && first !== 'useSetup' ? [`not asked for ${owed.ability.id}, but ${first}`] : []),
    ...(owed === null
      ? []
      : ends
          .filter((end) => offers.some((offer) => offer.command === end))
          .map((end) => `${end} before ${owed.ability.id}`)),
  ]
}
/** 8.4: the cards are turned over first. */
export const wrongEnd = ({ open }: GameState, before: GameState): readonly string[] => [
  ...(open.stage === 'end' ? [] : [`over at ${open.stage}`]),
  ...(['result', 'reveal'].includes(before.open.stage) ? [] : [`over from ${before.open.stage}`]),
]
