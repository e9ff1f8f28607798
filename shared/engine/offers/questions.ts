/**
 * The identity of a question: what an answer was given to. An answer that was kept back counts only while the same
 * question stands. Made of what an audience was told and of nothing else: a number of its own that grows.
 */
import type { Offer } from './fields.ts'
import type { Game, GameTypes, Seat, Told } from '../game.ts'

/** Name of a question -> what it is about, as a text to compare. */
export type Topics = Readonly<Record<string, string>>
/** What a question is about, and the revision of the audience at which that became so. */
interface Topic {
  readonly about: string
  readonly since: number
}
/** Name of a question -> since when it is about what it is about. */
export type Questions = Readonly<Record<string, Topic>>
export const noQuestions: Questions = {}

/** Stands for every command that the game says nothing of. */
const others = '*'
const ofSeat = (command: string, seat: Seat): string => `${command}@${seat}`
type Asking = Pick<Game<GameTypes>, 'phase' | 'questions'>

/** The questions of everybody, by what everybody was told. */
export function topicsOf({ phase, questions = {} }: Asking, told: Told<GameTypes>): Topics {
  const { all, of = {}, seats = {} } = questions
  const stands = all?.(told) ?? JSON.stringify(phase(told.open))
  const each = Object.entries(of).map(([command, about]) => [command, about?.(told) ?? ''] as const)
  const alone = Object.entries(seats).flatMap(([command, about]) =>
    told.table.ring.map((seat) => [ofSeat(command, seat), about?.(told, seat) ?? ''] as const),
  )
  return { [others]: stands, ...Object.fromEntries([...each, ...alone]) }
}
/** What one seat alone was told: one topic for all of its questions. */
export const topicOf = (about: string): Topics => ({ [others]: about })

/** The same questions where nothing turned; a question that turned stands since this revision. */
export function turned(before: Questions, topics: Topics, rev: number): Questions {
  const changed = Object.entries(topics).filter(([name, about]) => before[name]?.about !== about)
  if (changed.length === 0) return before
  return { ...before, ...Object.fromEntries(changed.map(([name, about]) => [name, { about, since: rev }])) }
}
/** The questions of one seat; those of these commands are asked anew at this revision. */
export const askedAnew = (before: Questions, commands: readonly string[], rev: number): Questions => ({
  ...before,
  ...Object.fromEntries(commands.map((command) => [command, { about: '', since: rev }])),
})

/** Questions of everybody, and those of one seat alone. */
export interface Standing {
  readonly open: Questions
  readonly own?: { readonly seat: Seat; readonly questions: Questions }
}
interface Tracks {
  readonly open: { readonly questions: Questions }
  readonly own: Readonly<Record<Seat, { readonly questions: Questions }>>
}
/** The questions as one seat is asked them. */
export const standingOf = ({ open, own }: Tracks, seat: Seat): Standing => ({
  open: open.questions,
  own: { seat, questions: own[seat]?.questions ?? noQuestions },
})
/** Since when a command is asked for: the last revision at which any part of what it is about turned. */
function sinceOf({ open, own }: Standing, command: string): number {
  const common = (open[command] ?? open[others])?.since ?? 0
  return own === undefined ? common : Math.max(common, open[ofSeat(command, own.seat)]?.since ?? 0)
}
const named = (since: number): string => since.toString(36)
/** Since when one seat alone is asked for a command; undefined: it was told nothing alone that its questions hang on. */
function aloneSince({ own }: Standing, command: string): number | undefined {
  const [all, one] = [own?.questions[others]?.since, own?.questions[command]?.since]
  return one === undefined ? all : Math.max(one, all ?? 0)
}
/** Name of the question that a command answers. */
export function nameOf(standing: Standing, command: string): string {
  const common = named(sinceOf(standing, command))
  const alone = aloneSince(standing, command)
  return alone === undefined ? common : `${common}.${named(alone)}`
}
/** The offers, each with the question that it asks. */
export const withQuestions = <O extends Offer>(offers: readonly O[], standing: Standing): readonly O[] =>
  offers.map((offer) => ({ ...offer, question: nameOf(standing, offer.command) }))

const always = 'any'
/** What may be done at any time asks the same as long as the match goes on. */
export const timeless = <O extends Offer>(offers: readonly O[]): readonly O[] =>
  offers.map((offer) => ({ ...offer, question: always }))
/** What the moderator is asked is bound to the step, which others may not know. */
export const atStep = (offers: readonly Offer[], step: string): readonly Offer[] =>
  offers.map((offer) =>
    offer.question === undefined || offer.question === always
      ? offer
      : { ...offer, question: `${offer.question}.${step}` },
  )
/** The part of a question's name that everybody knows. */
export const openPart = (question: string): string => question.split('.')[0] ?? question
/** Does an answer to the question `said` answer this offer? The part of it that everybody knows is enough. */
export const asksThat = ({ question }: Offer, said: string): boolean =>
  question === undefined || question === said || openPart(question) === said
