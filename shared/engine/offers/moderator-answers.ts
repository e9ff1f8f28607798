/**
 * The rule for two hands on one answer. The desk's entry for a seat stands: the seat hears of the entry, its form goes
 * away, and a later answer of its phone to the same question is refused. After a phone's answer the desk may still enter
 * another one.
 */
import { engineCommands, engineTold, type EngineEvent, type Entry } from '../events.ts'
import type { Offer } from './fields.ts'
import { foldEntry, type Live } from '../fold.ts'
import type { GameTypes, Named, Seat, State } from '../game.ts'
import type { DeskAnswer } from './entered-answers.ts'
import { nameOf, openPart, standingOf } from './questions.ts'
import { silence } from '../disclosure/silence.ts'

/** What the rule needs of the kernel: offers of a phone as its game makes them, and everything that is known. */
export interface Asking {
  readonly asks: (live: Live, seat: Seat) => readonly Offer[]
  readonly truth: (live: Live) => State<GameTypes>
}
/** A question that waits for this seat, and not a right that it has at any time. */
const isFor = ({ set = {}, group }: Offer, command: Named & Readonly<Record<string, unknown>>): boolean =>
  (group === 'next' || group === 'vote') &&
  Object.entries(set).every(([field, value]) => JSON.stringify(command[field]) === JSON.stringify(value))

/** The seats whose phones are asked for the very command that the desk gives. */
function answersAlike(live: Live, { command }: Entry, { asks }: Asking): readonly DeskAnswer[] {
  return live.open.value.table.ring
    .filter((seat) => asks(live, seat).some((offer) => offer.command === command.type && isFor(offer, command)))
    .map((seat) => ({ seat, commands: [command.type], stands: true }))
}
/** Question by command as it stands after the entry; null: nothing is entered any more. Turned for all: another question. */
function questionsIn(live: Live, after: Live, { seat, commands, stands }: DeskAnswer) {
  const [before, now] = [standingOf(live, seat), standingOf(after, seat)]
  const named = commands
    .filter((command) => openPart(nameOf(before, command)) === openPart(nameOf(now, command)))
    .map((command) => [command, stands ? nameOf(now, command) : null] as const)
  return Object.fromEntries(named)
}
type Questions = Readonly<Record<string, string | null>>
/** The questions of a seat that the desk has answered; none where its phone asks for no such answer. */
function questionsOf(live: Live, after: Live, { answer, asking }: { answer: DeskAnswer; asking: Asking }): Questions {
  const isAsked = asking.asks(live, answer.seat).some(({ command }) => answer.commands.includes(command))
  return isAsked ? questionsIn(live, after, answer) : {}
}
/** One event for all seats that hear the same: none of them hears who else does. */
function eventsFrom(heard: readonly (readonly [Seat, Questions])[]): readonly DeskEntered[] {
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
 * The entry of the desk, and what the seats hear of it whose answers it has. Where a game has a rule for the command, all
 * phones hear of it even when it has nobody's answer: whose it has is a secret, and so is how many.
 */
export function withDeskAnswers(live: Live, entry: Entry, asking: Asking): Entry {
  const [first] = entry.rows
  if (first?.by !== 'moderator' || Object.hasOwn(engineCommands, entry.command.type)) return entry
  const rule = live.game.questions?.desk?.[entry.command.type]
  const after = foldEntry(live, entry)
  const answers =
    rule?.(entry.command, { before: asking.truth(live), after: asking.truth(after) }) ??
    answersAlike(live, entry, asking)
  const heard = answers.map((answer) => [answer.seat, questionsOf(live, after, { answer, asking })] as const)
  const rows = eventsFrom(heard).map(({ to, ...event }) => ({
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

/** Does the desk's answer stand for what this command of the seat would answer now? */
export function isEntered(live: Live, seat: Seat, command: string): boolean {
  const held = live.own[seat]?.entered[command]
  return held !== undefined && held === nameOf(standingOf(live, seat), command)
}
export const hasEntered = (live: Live, seat: Seat): boolean =>
  Object.keys(live.own[seat]?.entered ?? {}).some((command) => isEntered(live, seat, command))
