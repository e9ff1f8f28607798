/** The picture in the middle, from public facts alone. */
import { nameOf } from '../../../engine/frames.ts'
import type { Centre, Seat, Told } from '../../../engine/game.ts'
import { seatsOf, tiedNow, totalsOf } from '../scoring.ts'
import { nameIn } from '../state.ts'
import type { Phase } from '../types.ts'
import type { OutOfPlace } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { face, listOf } from './faces.ts'

type Seen = Told<OutOfPlace>
type Drawing = (seen: Seen, words: Words) => Centre
interface Said {
  readonly title: string
  readonly seats?: readonly Seat[]
  readonly sub?: string | null
  readonly tone?: Extract<Centre, { kind: 'statement' }>['tone']
}
const statement = ({ title, seats = [], sub = null, tone = 'neutral' }: Said): Centre => ({
  kind: 'statement',
  title,
  seats,
  sub,
  tone,
})
const titled = (title: string, sub: string | null = null): Centre => ({ kind: 'title', title, sub })

/** House rules until the places are shown, then the places. */
const listing: Drawing = ({ open }, words) => {
  const places = listOf(open, words)
  if (places !== null) return { kind: 'list', list: places }
  const items = open.shownRules.map(words.ruleOf)
  return items.length > 0
    ? { kind: 'list', list: { title: words.rulesTitle, items } }
    : titled(words.title, words.tagline)
}
const dealing: Drawing = (seen, words) => {
  const { candidates, playing, seen: looked } = seen.open
  if (candidates !== null) return listing(seen, words)
  const used = listOf(seen.open, words)
  const before = used === null ? [] : [`${used.title}: ${used.items.join(', ')}`]
  return titled(words.lookTitle, [words.seenOf(looked, playing.length), ...before].join(' · '))
}

const talking: Drawing = (seen, words) => {
  const { asker, answerer, barred, vote } = seen.open
  if (vote !== null) return voting(seen, words)
  if (asker === null) return titled(words.phases.talk)
  if (answerer !== null) return { kind: 'duel', title: words.asks, seats: [asker, answerer] }
  const sub = barred === null ? null : words.notBack(nameIn(seen, barred))
  return statement({ title: words.toAsk(nameIn(seen, asker)), seats: [asker], sub })
}
/** Votes in order, with the accuser's yes where it counts as one. */
const voting: Drawing = (seen, words) => {
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
const lastVotes: Drawing = (seen, words) => {
  const { finalSeat } = seen.open
  if (finalSeat === null) return titled(words.timeIsUp)
  return statement({ title: words.lastVote(nameIn(seen, finalSeat)), seats: [finalSeat], sub: words.timeIsUp })
}
const guessing: Drawing = (seen, words) => {
  const { declared, suspect, guess } = seen.open
  const seat = declared ?? suspect?.seat ?? null
  if (seat === null) return titled(words.phases.guess)
  const sub = guess === null ? words.namesAPlace : words.namedPlace(guess === '' ? null : words.placeOf(guess))
  return statement({ title: words.isTheSpy(nameIn(seen, seat)), seats: [seat], sub })
}
const over: Drawing = (seen, words) => {
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
const shown: Drawing = (seen, words) => {
  const { revealed } = seen.open
  if (revealed === null) return titled(words.phases.revealed)
  const { spySeat, location } = revealed
  const card = face('spy', location, words)
  const title = words.placeWas(words.placeOf(location))
  return { kind: 'reveal', title, cards: [{ seat: spySeat, name: nameOf(seen.table, spySeat), card }] }
}
const scored: Drawing = (seen, words) => {
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
const won: Drawing = (seen, words) => {
  const { result } = seen.open
  if (result === null) return titled(words.phases.end)
  const { winners, early } = result
  const title = words.winners(winners.map((seat) => nameIn(seen, seat)))
  return { kind: 'winner', title, sub: early ? words.endedEarly : null, team: null, seats: winners }
}

const drawings: Readonly<Record<Phase, Drawing>> = {
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
export const centreOf: Drawing = (seen, words) => drawings[seen.open.stage](seen, words)
