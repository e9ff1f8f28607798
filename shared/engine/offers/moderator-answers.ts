/**
 * The rule for two people answering one question. An answer that the moderator enters for a seat stands: the phone is
 * told, its form disappears, and its later answer to the same question is refused. After an answer by phone the
 * moderator may still enter another.
 */
import { engineCommands, engineTold, type EngineEvent, type Entry } from '../events.ts'
import type { Offer } from './fields.ts'
import { foldEntry, type Live } from '../fold.ts'
import type { GameTypes, Named, Seat, State } from '../game.ts'
import type { DeskAnswer } from './entered-answers.ts'
import { nameOf, openPart, standingOf } from './questions.ts'
import { silence } from '../disclosure/silence.ts'

/** Functions of the kernel that the rule needs: the offers of a phone as its game makes them, and the full state. */
export interface Asking {
  readonly asks: (live: Live, seat: Seat) => readonly Offer[]
  readonly truth: (live: Live) => State<GameTypes>
}
/** Returns whether an offer asks the seat for this very command now; offers that stand open at any time do not. */
const isAskedNow = ({ set = {}, group }: Offer, command: Named & Readonly<Record<string, unknown>>): boolean =>
  (group === 'next' || group === 'vote') &&
  Object.entries(set).every(([field, value]) => JSON.stringify(command[field]) === JSON.stringify(value))

/** Returns the seats whose phones are asked for the very command that the moderator sends. */
function seatsAskedAlike(live: Live, { command }: Entry, { asks }: Asking): readonly DeskAnswer[] {
  return live.open.value.table.ring
    .filter((seat) => asks(live, seat).some((offer) => offer.command === command.type && isAskedNow(offer, command)))
    .map((seat) => ({ seat, commands: [command.type], stands: true }))
}
/**
 * Returns the question of each command as it stands after the commit, null where the answer is withdrawn. Commands
 * whose public question changed are left out, since they ask for something else now.
 */
function openQuestionsOf(live: Live, after: Live, { seat, commands, stands }: DeskAnswer) {
  const [before, now] = [standingOf(live, seat), standingOf(after, seat)]
  const named = commands
    .filter((command) => openPart(nameOf(before, command)) === openPart(nameOf(now, command)))
    .map((command) => [command, stands ? nameOf(now, command) : null] as const)
  return Object.fromEntries(named)
}
type Questions = Readonly<Record<string, string | null>>
/** Returns the questions of a seat that the moderator has answered; empty where its phone is not asked for them. */
function answeredQuestionsOf(
  live: Live,
  after: Live,
  { answer, asking }: { answer: DeskAnswer; asking: Asking },
): Questions {
  const isAsked = asking.asks(live, answer.seat).some(({ command }) => answer.commands.includes(command))
  return isAsked ? openQuestionsOf(live, after, answer) : {}
}
/** Returns one event for all seats with the same questions; no seat learns which others are told. */
function groupEvents(heard: readonly (readonly [Seat, Questions])[]): readonly DeskEntered[] {
  const alike = new Map<string, { readonly to: Seat[]; readonly questions: Questions }>()
  for (const [seat, questions] of heard.filter((each) => Object.keys(each[1]).length > 0)) {
    const key = JSON.stringify(questions)
    const group = alike.get(key) ?? { to: [], questions }
    alike.set(key, { ...group, to: [...group.to, seat] })
  }
  return [...alike.values()].map((each) => ({ type: 'deskEntered', ...each }))
}
type DeskEntered = Extract<EngineEvent, { readonly type: 'deskEntered' }>
/**
 * Returns the commit with the events that tell seats of their entered answers. Where the game has a rule for the
 * command, every phone is sent an event even if it answers for none, since both the seats and their number are secret.
 */
export function withDeskAnswers(live: Live, entry: Entry, asking: Asking): Entry {
  const [first] = entry.rows
  if (first?.by !== 'moderator' || Object.hasOwn(engineCommands, entry.command.type)) return entry
  const rule = live.game.questions?.desk?.[entry.command.type]
  const after = foldEntry(live, entry)
  const answers =
    rule?.(entry.command, { before: asking.truth(live), after: asking.truth(after) }) ??
    seatsAskedAlike(live, entry, asking)
  const heard = answers.map((answer) => [answer.seat, answeredQuestionsOf(live, after, { answer, asking })] as const)
  const rows = groupEvents(heard).map(({ to, ...event }) => ({
    ...first,
    told: engineTold.deskEntered,
    to,
    event: { ...event, to },
  }))
  const { ring } = live.open.value.table
  const all = [...entry.rows, ...rows]
  const isSilent = rule !== undefined && all.every(({ told, to }) => told !== 'all' && to.length === 0)
  return isSilent ? { ...entry, rows: [...all, silence(first, ring)] } : { ...entry, rows: all }
}

/** Returns whether an entered answer of the moderator stands for the current question of this command. */
export function isEntered(live: Live, seat: Seat, command: string): boolean {
  const held = live.own[seat]?.entered[command]
  return held !== undefined && held === nameOf(standingOf(live, seat), command)
}
/** Returns whether the moderator has answered any standing question for this seat. */
export const hasEntered = (live: Live, seat: Seat): boolean =>
  Object.keys(live.own[seat]?.entered ?? {}).some((command) => isEntered(live, seat, command))
