/** The picture in the middle, from public facts alone. */
import { statementCentre, titleCentre } from '../../../engine/kit/picture-builders.ts'
import { nameOfSeat } from '../../../engine/frames.ts'
import type { Centre, Seat, PublicKnowledge } from '../../../engine/game.ts'
import { seatsOf, tiedNow, totalsOf } from '../scoring.ts'
import { nameIn } from '../state.ts'
import type { Phase } from '../types.ts'
import type { OutOfPlace } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { faceOf, listOf } from './faces.ts'

type PublicView = PublicKnowledge<OutOfPlace>
type CentreBuilder = (seen: PublicView, words: Words) => Centre

/** House rules until the places are shown, then the places. */
const listCentre: CentreBuilder = ({ open }, words) => {
  const places = listOf(open, words)
  if (places !== null) return { kind: 'list', list: places }
  const items = open.shownRules.map(words.ruleOf)
  return items.length > 0
    ? { kind: 'list', list: { title: words.rulesTitle, items } }
    : titleCentre(words.title, words.tagline)
}
const dealCentre: CentreBuilder = (seen, words) => {
  const { candidates, playing, seen: looked } = seen.open
  if (candidates !== null) return listCentre(seen, words)
  const used = listOf(seen.open, words)
  const before = used === null ? [] : [`${used.title}: ${used.items.join(', ')}`]
  return titleCentre(words.lookTitle, [words.seenOf(looked, playing.length), ...before].join(' · '))
}

const talkCentre: CentreBuilder = (seen, words) => {
  const { asker, answerer, barred, vote } = seen.open
  if (vote !== null) return voteCentre(seen, words)
  if (asker === null) return titleCentre(words.phases.talk)
  if (answerer !== null) return { kind: 'duel', title: words.asks, seats: [asker, answerer] }
  const sub = barred === null ? null : words.notBack(nameIn(seen, barred))
  return statementCentre({ title: words.toAsk(nameIn(seen, asker)), seats: [asker], sub })
}
/** Votes in order, with the accuser's yes where it counts as one. */
const voteCentre: CentreBuilder = (seen, words) => {
  const { vote } = seen.open
  if (vote === null) return titleCentre(words.phases.vote)
  const { initiator, suspect, order, votes } = vote
  const said: readonly (readonly [Seat, boolean | undefined])[] = [
    ...(order.includes(initiator) ? [] : [[initiator, true] as const]),
    ...order.map((seat) => [seat, votes[seat]] as const),
  ]
  const answer = (yes: boolean): string => (yes ? words.yes : words.no)
  return {
    kind: 'vote',
    title: words.putsUp(nameIn(seen, initiator), nameIn(seen, suspect)),
    votes: said.map(([voter, yes]) => ({ voter, target: null, label: yes === undefined ? '' : answer(yes) })),
    tally: [true, false].map((yes) => ({
      seat: null,
      label: answer(yes),
      count: said.filter(([, each]) => each === yes).length,
    })),
  }
}
const lastVoteCentre: CentreBuilder = (seen, words) => {
  const { finalSeat } = seen.open
  if (finalSeat === null) return titleCentre(words.timeIsUp)
  return statementCentre({ title: words.lastVote(nameIn(seen, finalSeat)), seats: [finalSeat], sub: words.timeIsUp })
}
const guessCentre: CentreBuilder = (seen, words) => {
  const { declared, suspect, guess } = seen.open
  const seat = declared ?? suspect?.seat ?? null
  if (seat === null) return titleCentre(words.phases.guess)
  const sub = guess === null ? words.namesAPlace : words.namedPlace(guess === '' ? null : words.placeOf(guess))
  return statementCentre({ title: words.isTheSpy(nameIn(seen, seat)), seats: [seat], sub })
}
const roundOverCentre: CentreBuilder = (seen, words) => {
  const { open } = seen
  if (open.voided) return statementCentre({ title: words.outcomes.void })
  if (open.guess !== null) return guessCentre(seen, words)
  if (open.suspect !== null) {
    const { seat, isSpy } = open.suspect
    const name = nameIn(seen, seat)
    const title = isSpy ? words.isTheSpy(name) : words.isNoSpy(name)
    return statementCentre({ title, seats: [seat], tone: isSpy ? 'good' : 'bad' })
  }
  const { asker, answerer } = open
  if (asker !== null && answerer !== null)
    return statementCentre({ title: words.timeIsUp, seats: [answerer], sub: words.finishes(nameIn(seen, answerer)) })
  return statementCentre({ title: words.timeIsUp })
}
/** The place in the largest letters, with the spy's card. */
const revealCentre: CentreBuilder = (seen, words) => {
  const { revealed } = seen.open
  if (revealed === null) return titleCentre(words.phases.revealed)
  const { spySeat, location } = revealed
  const card = faceOf('spy', location, words)
  const title = words.placeWas(words.placeOf(location))
  return { kind: 'reveal', title, cards: [{ seat: spySeat, name: nameOfSeat(seen.table, spySeat), card }] }
}
const scoreCentre: CentreBuilder = (seen, words) => {
  const { open } = seen
  const totals = totalsOf(open.scores, seatsOf(seen))
  const last = open.scores.at(-1)?.points ?? {}
  const rows = seatsOf(seen)
    .map((seat) => ({ seat, points: totals[seat] ?? 0, gained: last[seat] ?? 0 }))
    .sort((a, b) => b.points - a.points)
  const played = words.roundsOf(open.scores.length, open.target)
  const sub = tiedNow(seen).length > 0 ? `${played} · ${words.tieGoesOn}` : played
  return { kind: 'score', title: words.scoreTitle, sub, rows }
}
const winnerCentre: CentreBuilder = (seen, words) => {
  const { result } = seen.open
  if (result === null) return titleCentre(words.phases.end)
  const { winners, early } = result
  const title = words.winners(winners.map((seat) => nameIn(seen, seat)))
  return { kind: 'winner', title, sub: early ? words.endedEarly : null, team: null, seats: winners }
}

const stageCentres: Readonly<Record<Phase, CentreBuilder>> = {
  lobby: (_seen, words) => titleCentre(words.title, words.tagline),
  list: listCentre,
  ready: listCentre,
  deal: dealCentre,
  talk: talkCentre,
  vote: voteCentre,
  final: lastVoteCentre,
  guess: guessCentre,
  over: roundOverCentre,
  revealed: revealCentre,
  scored: scoreCentre,
  end: winnerCentre,
}
export const centreOf: CentreBuilder = (seen, words) => stageCentres[seen.open.stage](seen, words)
