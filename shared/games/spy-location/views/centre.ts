/** The picture in the middle, from public facts alone. */
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
interface StatementParts {
  readonly title: string
  readonly seats?: readonly Seat[]
  readonly sub?: string | null
  readonly tone?: Extract<Centre, { kind: 'statement' }>['tone']
}
const statement = ({ title, seats = [], sub = null, tone = 'neutral' }: StatementParts): Centre => ({
  kind: 'statement',
  title,
  seats,
  sub,
  tone,
})
const titled = (title: string, sub: string | null = null): Centre => ({ kind: 'title', title, sub })

/** House rules until the places are shown, then the places. */
const listing: CentreBuilder = ({ open }, words) => {
  const places = listOf(open, words)
  if (places !== null) return { kind: 'list', list: places }
  const items = open.shownRules.map(words.ruleOf)
  return items.length > 0
    ? { kind: 'list', list: { title: words.rulesTitle, items } }
    : titled(words.title, words.tagline)
}
const dealing: CentreBuilder = (seen, words) => {
  const { candidates, playing, seen: looked } = seen.open
  if (candidates !== null) return listing(seen, words)
  const used = listOf(seen.open, words)
  const before = used === null ? [] : [`${used.title}: ${used.items.join(', ')}`]
  return titled(words.lookTitle, [words.seenOf(looked, playing.length), ...before].join(' · '))
}

const talking: CentreBuilder = (seen, words) => {
  const { asker, answerer, barred, vote } = seen.open
  if (vote !== null) return voting(seen, words)
  if (asker === null) return titled(words.phases.talk)
  if (answerer !== null) return { kind: 'duel', title: words.asks, seats: [asker, answerer] }
  const sub = barred === null ? null : words.notBack(nameIn(seen, barred))
  return statement({ title: words.toAsk(nameIn(seen, asker)), seats: [asker], sub })
}
/** Votes in order, with the accuser's yes where it counts as one. */
const voting: CentreBuilder = (seen, words) => {
  const { vote } = seen.open
  if (vote === null) return titled(words.phases.vote)
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
const lastVotes: CentreBuilder = (seen, words) => {
  const { finalSeat } = seen.open
  if (finalSeat === null) return titled(words.timeIsUp)
  return statement({ title: words.lastVote(nameIn(seen, finalSeat)), seats: [finalSeat], sub: words.timeIsUp })
}
const guessing: CentreBuilder = (seen, words) => {
  const { declared, suspect, guess } = seen.open
  const seat = declared ?? suspect?.seat ?? null
  if (seat === null) return titled(words.phases.guess)
  const sub = guess === null ? words.namesAPlace : words.namedPlace(guess === '' ? null : words.placeOf(guess))
  return statement({ title: words.isTheSpy(nameIn(seen, seat)), seats: [seat], sub })
}
const over: CentreBuilder = (seen, words) => {
  const { open } = seen
  if (open.voided) return statement({ title: words.outcomes.void })
  if (open.guess !== null) return guessing(seen, words)
  if (open.suspect !== null) {
    const { seat, isSpy } = open.suspect
    const name = nameIn(seen, seat)
    const title = isSpy ? words.isTheSpy(name) : words.isNoSpy(name)
    return statement({ title, seats: [seat], tone: isSpy ? 'good' : 'bad' })
  }
  const { asker, answerer } = open
  if (asker !== null && answerer !== null)
    return statement({ title: words.timeIsUp, seats: [answerer], sub: words.finishes(nameIn(seen, answerer)) })
  return statement({ title: words.timeIsUp })
}
/** The place in the largest letters, with the spy's card. */
const shown: CentreBuilder = (seen, words) => {
  const { revealed } = seen.open
  if (revealed === null) return titled(words.phases.revealed)
  const { spySeat, location } = revealed
  const card = faceOf('spy', location, words)
  const title = words.placeWas(words.placeOf(location))
  return { kind: 'reveal', title, cards: [{ seat: spySeat, name: nameOfSeat(seen.table, spySeat), card }] }
}
const scored: CentreBuilder = (seen, words) => {
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
const won: CentreBuilder = (seen, words) => {
  const { result } = seen.open
  if (result === null) return titled(words.phases.end)
  const { winners, early } = result
  const title = words.winners(winners.map((seat) => nameIn(seen, seat)))
  return { kind: 'winner', title, sub: early ? words.endedEarly : null, team: null, seats: winners }
}

const drawings: Readonly<Record<Phase, CentreBuilder>> = {
  lobby: (_seen, words) => titled(words.title, words.tagline),
  list: listing,
  ready: listing,
  deal: dealing,
  talk: talking,
  vote: voting,
  final: lastVotes,
  guess: guessing,
  over,
  revealed: shown,
  scored,
  end: won,
}
export const centreOf: CentreBuilder = (seen, words) => drawings[seen.open.stage](seen, words)
