/**
 * The identity of questions, so that an answer that was held back counts only while the same question stands. Each is
 * made from the knowledge of its audience alone, as a revision number of that audience.
 */
import type { Offer } from './fields.ts'
import type { Game, GameTypes, Seat, PublicKnowledge } from '../game.ts'

/** Name of a question -> its topic, as a text to compare. */
export type Topics = Readonly<Record<string, string>>
/** The topic of a question, and the revision of the audience at which it began. */
interface Topic {
  readonly about: string
  readonly since: number
}
/** Name of a question -> its topic and since when. */
export type Questions = Readonly<Record<string, Topic>>
export const noQuestions: Questions = {}

/** The name of the question of every command without a topic of its own. */
const others = '*'
const seatQuestion = (command: string, seat: Seat): string => `${command}@${seat}`
type QuestionSource = Pick<Game<GameTypes>, 'phase' | 'questions'>

/** Returns the topics of the public questions, from public knowledge. */
export function publicTopicsOf({ phase, questions = {} }: QuestionSource, told: PublicKnowledge<GameTypes>): Topics {
  const { all, of = {}, seats = {} } = questions
  const stands = all?.(told) ?? JSON.stringify(phase(told.open))
  const each = Object.entries(of).map(([command, about]) => [command, about?.(told) ?? ''] as const)
  const alone = Object.entries(seats).flatMap(([command, about]) =>
    told.table.ring.map((seat) => [seatQuestion(command, seat), about?.(told, seat) ?? ''] as const),
  )
  return { [others]: stands, ...Object.fromEntries([...each, ...alone]) }
}
/** Returns the single topic that a seat's own knowledge gives all its questions. */
export const seatTopicOf = (about: string): Topics => ({ [others]: about })

/** Returns the questions with changed topics dated to this revision; the same object where none changed. */
export function updateQuestions(before: Questions, topics: Topics, rev: number): Questions {
  const changed = Object.entries(topics).filter(([name, about]) => before[name]?.about !== about)
  if (changed.length === 0) return before
  return { ...before, ...Object.fromEntries(changed.map(([name, about]) => [name, { about, since: rev }])) }
}
/** Returns the seat's questions with those of the given commands asked anew at this revision. */
export const renewQuestions = (before: Questions, commands: readonly string[], rev: number): Questions => ({
  ...before,
  ...Object.fromEntries(commands.map((command) => [command, { about: '', since: rev }])),
})

/** The public questions, and those of one seat. */
export interface StandingQuestions {
  readonly open: Questions
  readonly own?: { readonly seat: Seat; readonly questions: Questions }
}
interface QuestionsByAudience {
  readonly open: { readonly questions: Questions }
  readonly own: Readonly<Record<Seat, { readonly questions: Questions }>>
}
/** Returns the questions as one seat is asked them. */
export const standingQuestionsOf = ({ open, own }: QuestionsByAudience, seat: Seat): StandingQuestions => ({
  open: open.questions,
  own: { seat, questions: own[seat]?.questions ?? noQuestions },
})
/** Returns the public revision since which a command's question stands: that of its latest change. */
function sinceOf({ open, own }: StandingQuestions, command: string): number {
  const common = (open[command] ?? open[others])?.since ?? 0
  return own === undefined ? common : Math.max(common, open[seatQuestion(command, own.seat)]?.since ?? 0)
}
const toName = (since: number): string => since.toString(36)
/**
 * Returns the seat's own revision since which a command's question stands; undefined where the seat's own knowledge
 * plays no part.
 */
function seatSinceOf({ own }: StandingQuestions, command: string): number | undefined {
  const [all, one] = [own?.questions[others]?.since, own?.questions[command]?.since]
  return one === undefined ? all : Math.max(one, all ?? 0)
}
/** Returns the name of the question that a command answers. */
export function questionName(standing: StandingQuestions, command: string): string {
  const common = toName(sinceOf(standing, command))
  const alone = seatSinceOf(standing, command)
  return alone === undefined ? common : `${common}.${toName(alone)}`
}
/** Returns the offers, each with the question it asks. */
export const withQuestions = <O extends Offer>(offers: readonly O[], standing: StandingQuestions): readonly O[] =>
  offers.map((offer) => ({ ...offer, question: questionName(standing, offer.command) }))
/** Returns the offers, each that has no question yet with the one it asks. */
export const withMissingQuestions = (offers: readonly Offer[], standing: StandingQuestions): readonly Offer[] =>
  offers.map((offer) =>
    offer.question === undefined ? { ...offer, question: questionName(standing, offer.command) } : offer,
  )

const always = 'any'
/** Returns the offers with one question that stands as long as the match goes on. */
export const withTimelessQuestion = <O extends Offer>(offers: readonly O[]): readonly O[] =>
  offers.map((offer) => ({ ...offer, question: always }))
/** Returns the offers with their questions bound to the step, which only the moderator knows. */
export const bindToStep = (offers: readonly Offer[], step: string): readonly Offer[] =>
  offers.map((offer) =>
    offer.question === undefined || offer.question === always
      ? offer
      : { ...offer, question: `${offer.question}.${step}` },
  )
/** Returns the part of a question's name that everybody knows. */
export const publicPartOf = (question: string): string => question.split('.')[0] ?? question
/** Returns whether an offer asks the question `said`; the public part of its name is enough. */
export const asksQuestion = ({ question }: Offer, said: string): boolean =>
  question === undefined || question === said || publicPartOf(question) === said
