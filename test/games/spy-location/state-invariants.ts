/** Invariants of every table of Out of Place between two acts, whatever was put right by hand before. */
import type { Seat } from '../../../shared/engine/game.ts'
import { seatsOf, totalsOf, winnersOf } from '../../../shared/games/spy-location/scoring.ts'
import {
  circleOf,
  drawOf,
  isInRound,
  isRunning,
  isTableOf,
  lookedIn,
  voterOf,
} from '../../../shared/games/spy-location/state.ts'
import type { GameState } from '../../../shared/games/spy-location/game-types.ts'

const strangers = (seats: readonly (Seat | null)[], among: readonly Seat[]): readonly Seat[] =>
  seats.filter((seat) => seat !== null).filter((seat) => !among.includes(seat))

function people({ table, open, away }: GameState): readonly string[] {
  const inRound = isInRound(open)
  return [
    ...(inRound ? strangers(open.playing, open.sitting).map((seat) => `seat ${seat} plays and sits at no table`) : []),
    ...(inRound && !isTableOf(open.playing.length) ? [`${open.playing.length} play on`] : []),
    ...strangers(open.sitting, table.ring).map((seat) => `seat ${seat} sits outside the ring`),
    ...open.sitting.filter((seat) => away.includes(seat)).map((seat) => `seat ${seat} has gone and sits`),
  ]
}
function cards(state: GameState): readonly string[] {
  const { open, own, secret } = state
  const draw = drawOf(state)
  if (!isInRound(open)) return []
  if (draw === null) return ['a round without a place']
  return [
    ...strangers([draw.spySeat], open.playing).map((seat) => `the spy ${seat} is not in the round`),
    ...(secret.candidates.includes(draw.location) ? [] : ['a place that is none']),
    ...circleOf(state)
      .filter((seat) => {
        const card = own[seat]?.card
        return seat === draw.spySeat
          ? card?.kind !== 'spy' || card.label !== null
          : card?.kind !== 'location' || card.label !== draw.location
      })
      .map((seat) => `seat ${seat} holds another card`),
    ...(open.stage === 'deal' && open.seen !== lookedIn(state).length ? [`${open.seen} have looked`] : []),
  ]
}
function chain({ open }: GameState): readonly string[] {
  if (!isRunning(open) || open.timeUp) return []
  const { asker, answerer, barred, playing } = open
  return [
    ...(asker === null ? ['nobody asks'] : []),
    ...strangers([asker, answerer, barred], playing).map((seat) => `seat ${seat} is in the chain and not in the round`),
    ...(asker !== null && answerer === asker ? ['somebody asks themselves'] : []),
    ...(answerer !== null && answerer === barred ? ['the barred one is asked'] : []),
  ]
}
function vote({ open }: GameState): readonly string[] {
  const { vote: now, playing, used, stage } = open
  if (stage !== 'vote') return []
  if (now === null) return ['a vote about nobody']
  const { initiator, suspect, order, votes } = now
  const to = voterOf(open)
  return [
    ...strangers([initiator, suspect, to], playing).map((seat) => `seat ${seat} is in the vote and not in the round`),
    ...(initiator === suspect ? ['somebody puts up themselves'] : []),
    ...strangers(Object.keys(votes).map(Number), [...order, initiator]).map((seat) => `seat ${seat} has no vote`),
    ...(now.final || used.includes(initiator) ? [] : ['put up with no right spent']),
    ...(to === null ? ['nobody is asked and the vote is open'] : []),
  ]
}
function points(state: GameState): readonly string[] {
  const { open } = state
  const rounds = open.scores.map(({ no }) => no)
  return [
    ...(new Set(rounds).size < rounds.length ? ['a round counts twice'] : []),
    ...(open.scores.length + open.voids > open.no ? ['more rounds count than were dealt'] : []),
  ]
}
/** Sentences on what is wrong; none of a table that play could have made. */
export const wrongIn = (state: GameState): readonly string[] =>
  state.open.result !== null ? [] : [people, cards, chain, vote, points].flatMap((part) => part(state))
/** 8.4, 8.5: the winners have the most points. */
export function wrongEnd(state: GameState): readonly string[] {
  const { open } = state
  const { result, scores } = open
  if (result === null) return ['over without winners']
  const totals = totalsOf(scores, seatsOf(state))
  const won = winnersOf(open, seatsOf(state))
  return [
    ...(JSON.stringify(totals) === JSON.stringify(result.totals) ? [] : ['other points']),
    ...(result.early || JSON.stringify(won) === JSON.stringify(result.winners) ? [] : ['others have won']),
  ]
}
