/**
 * The rule for two people answering one question. An answer that the moderator enters for a seat stands: the phone is
 * told, its form disappears, and its later answer to the same question is refused. After an answer by phone the
 * moderator may still enter another.
 */
import { engineCommands, engineDisclosures, type EngineEvent, type Commit } from '../events.ts'
import type { Offer } from './fields.ts'
import { foldCommit, type MatchState } from '../fold.ts'
import type { GameTypes, TypedObject, Seat, State } from '../game.ts'
import type { ModeratorAnswer } from './entered-answers.ts'
import { questionName, publicPartOf, standingQuestionsOf } from './questions.ts'
import { createSilence } from '../disclosure/silence.ts'

/** Functions of the kernel that the rule needs: the offers of a phone as its game makes them, and the full state. */
export interface AnswerSources {
  readonly asks: (live: MatchState, seat: Seat) => readonly Offer[]
  readonly truth: (live: MatchState) => State<GameTypes>
}
/** Returns whether an offer asks the seat for this very command now; offers that stand open at any time do not. */
const isAskedNow = ({ set = {}, group }: Offer, command: TypedObject & Readonly<Record<string, unknown>>): boolean =>
  (group === 'next' || group === 'vote') &&
  Object.entries(set).every(([field, value]) => JSON.stringify(command[field]) === JSON.stringify(value))

/** Returns the seats whose phones are asked for the very command that the moderator sends. */
function seatsAskedAlike(live: MatchState, { command }: Commit, { asks }: AnswerSources): readonly ModeratorAnswer[] {
  return live.open.value.table.ring
    .filter((seat) => asks(live, seat).some((offer) => offer.command === command.type && isAskedNow(offer, command)))
    .map((seat) => ({ seat, commands: [command.type], stands: true }))
}
/**
 * Returns the question of each command as it stands after the commit, null where the answer is withdrawn. Commands
 * whose public question changed are left out, since they ask for something else now.
 */
function openQuestionsOf(live: MatchState, after: MatchState, { seat, commands, stands }: ModeratorAnswer) {
  const [before, now] = [standingQuestionsOf(live, seat), standingQuestionsOf(after, seat)]
  const named = commands
    .filter((command) => publicPartOf(questionName(before, command)) === publicPartOf(questionName(now, command)))
    .map((command) => [command, stands ? questionName(now, command) : null] as const)
  return Object.fromEntries(named)
}
type EnteredQuestions = Readonly<Record<string, string | null>>
/** Returns the questions of a seat that the moderator has answered; empty where its phone is not asked for them. */
function answeredQuestionsOf(
  live: MatchState,
  after: MatchState,
  { answer, asking }: { answer: ModeratorAnswer; asking: AnswerSources },
): EnteredQuestions {
  const isAsked = asking.asks(live, answer.seat).some(({ command }) => answer.commands.includes(command))
  return isAsked ? openQuestionsOf(live, after, answer) : {}
}
/** Returns one event for all seats with the same questions; no seat learns which others are told. */
function groupEvents(heard: readonly (readonly [Seat, EnteredQuestions])[]): readonly AnswerEnteredEvent[] {
  const alike = new Map<string, { readonly to: Seat[]; readonly questions: EnteredQuestions }>()
  for (const [seat, questions] of heard.filter((each) => Object.keys(each[1]).length > 0)) {
    const key = JSON.stringify(questions)
    const group = alike.get(key) ?? { to: [], questions }
    alike.set(key, { ...group, to: [...group.to, seat] })
  }
  return [...alike.values()].map((each) => ({ type: 'deskEntered', ...each }))
}
type AnswerEnteredEvent = Extract<EngineEvent, { readonly type: 'deskEntered' }>
/**
 * Returns the commit with the events that tell seats of their entered answers. Where the game has a rule for the
 * command, every phone is sent an event even if it answers for none, since both the seats and their number are secret.
 */
export function withModeratorAnswers(live: MatchState, entry: Commit, asking: AnswerSources): Commit {
  const [first] = entry.rows
  if (first?.by !== 'moderator' || Object.hasOwn(engineCommands, entry.command.type)) return entry
  const rule = live.game.questions?.moderator?.[entry.command.type]
  const after = foldCommit(live, entry)
  const answers =
    rule?.(entry.command, { before: asking.truth(live), after: asking.truth(after) }) ??
    seatsAskedAlike(live, entry, asking)
  const heard = answers.map((answer) => [answer.seat, answeredQuestionsOf(live, after, { answer, asking })] as const)
  const rows = groupEvents(heard).map(({ to, ...event }) => ({
    ...first,
    told: engineDisclosures.deskEntered,
    to,
    event: { ...event, to },
  }))
  const { ring } = live.open.value.table
  const all = [...entry.rows, ...rows]
  const isSilent = rule !== undefined && all.every(({ told, to }) => told !== 'all' && to.length === 0)
  return isSilent ? { ...entry, rows: [...all, createSilence(first, ring)] } : { ...entry, rows: all }
}

/** Returns whether an entered answer of the moderator stands for the current question of this command. */
export function isAnswerEntered(live: MatchState, seat: Seat, command: string): boolean {
  const held = live.own[seat]?.entered[command]
  return held !== undefined && held === questionName(standingQuestionsOf(live, seat), command)
}
/** Returns whether the moderator has answered any standing question for this seat. */
export const hasEnteredAnswer = (live: MatchState, seat: Seat): boolean =>
  Object.keys(live.own[seat]?.entered ?? {}).some((command) => isAnswerEntered(live, seat, command))
