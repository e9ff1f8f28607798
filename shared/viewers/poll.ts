/** Polls of viewers: made from the public frame, answered in chat by number or name. */
import type { Seat } from '../engine/game.ts'
import type { EngineMs } from '../engine/time/times.ts'
import { languageCodes } from '../engine/words/languages.ts'
import { nameKey } from '../engine/words/text-normalise.ts'
import type { PollKind, PublicPoll } from './viewers-payload.ts'
import type { Frame } from '../wire/frame.ts'

/** An answer that viewers may give. */
export interface PollAnswer {
  readonly number: number
  readonly seat: Seat | null
  /** Id of the side; null where the answer is a seat. */
  readonly side: string | null
  /** The name of the seat, or that of the side by language. */
  readonly labels: Readonly<Record<string, string>>
}
/** A side that can win, named in each language. */
export interface PollSide {
  readonly side: string
  readonly labels: PollAnswer['labels']
}
export interface Poll {
  readonly kind: PollKind
  /** The match on stage when it was opened. */
  readonly match: string
  readonly answers: readonly PollAnswer[]
  /** Engine time in ms. */
  readonly endsAt: EngineMs
}
/**
 * Returns the answers to a question, from what everybody was told: the sides that can win, or else the seats, without
 * those that are out. `sides`: empty in a game that single players win.
 */
export function answersTo(kind: PollKind, { board }: Pick<Frame, 'board'>, sides: readonly PollSide[]): PollAnswer[] {
  if (kind === 'winner' && sides.length > 0) return sides.map((side, i) => ({ number: i + 1, seat: null, ...side }))
  return board.seats
    .filter(({ out }) => !out)
    .map(({ seat, name }) => ({
      number: seat,
      seat,
      side: null,
      labels: Object.fromEntries(languageCodes.map((lang) => [lang, name])),
    }))
}
const labelsOf = ({ labels }: PollAnswer): readonly string[] => [...new Set(Object.values(labels).map(nameKey))]
/** Returns each name with the answer that alone bears it. */
function namesIn(answers: readonly PollAnswer[]): ReadonlyMap<string, number> {
  const all = answers.flatMap((answer, i) => labelsOf(answer).map((name) => [name, i] as const))
  return new Map(all.filter(([name]) => all.filter((each) => each[0] === name).length === 1))
}
const command = /^!\w+\s+/u
const number = /^#?(\d{1,3})[.!)]?$/u
/** Characters of the longest message that can be a vote. */
const longestVote = 100

/**
 * Returns the reader of votes, which finds the answer of a message by its place in the list: `3`, `#3`, `!vote 3` or a
 * name that no other answer bears. Null where a message is no vote.
 */
export function voteReader(answers: readonly PollAnswer[]): (text: string) => number | null {
  const [names, numbers] = [namesIn(answers), new Map(answers.map((answer, i) => [answer.number, i]))]
  return (text) => {
    if (text.length > longestVote) return null
    const said = text.trim().replace(command, '')
    const digits = number.exec(said)?.[1]
    const found = digits === undefined ? names.get(nameKey(said)) : numbers.get(Number(digits))
    return found ?? null
  }
}
/** A poll as it stood at one moment. */
export interface PollMoment {
  readonly poll: Poll
  /** Votes by the place of the answer. */
  readonly votes: readonly number[]
  readonly closed: boolean
}
/** Returns a poll for screens of one language. */
export function publicPoll({ poll: { kind, answers, endsAt }, votes, closed }: PollMoment, lang: string): PublicPoll {
  const bars = answers.map(({ number: given, seat, labels }, i) => ({
    number: given,
    seat,
    label: labels[lang] ?? labels['en'] ?? '',
    votes: votes[i] ?? 0,
  }))
  return { kind, bars, voters: bars.reduce((sum, bar) => sum + bar.votes, 0), endsAt, closed }
}
