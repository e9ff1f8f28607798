/** Offers of the night: one entry per call, or the next step. */
import { offerOf } from '../../../engine/kit/offer-builders.ts'
import type { BallotRow, Field } from '../../../engine/offers/fields.ts'
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { actAt, choicesOf, friendsAt, mayDecline, targetsAt, votersAt } from '../night/night-acts.ts'
import { isPause, ownerOf, type Act, type GroupCarrier, type GroupTarget, type NamingAct } from '../acts/act.ts'
import { isVoted } from '../decide/groups.ts'
import { modeOf } from '../night/call-modes.ts'
import { isBoundTo, mastersOf, stepNow } from '../state.ts'
import type { StepId } from '../steps.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer } from './offering.ts'

/** The night steps without an entry, whoever is there. */
const pauses: readonly string[] = ['n0.open', 'n.open']
const blocks: readonly string[] = ['n0.sheriff', 'c.sheriff', 'c.drunkard', 'c.drunkMayor', 'b.cards']
/** True if all read at once who is jailed, drunk or at cards. */
export function showsAtOnce({ options }: GameState, id: string): boolean {
  if (!blocks.includes(id) || options.blockTiming === 'dawn') return false
  return options.announceJail || !id.endsWith('.sheriff')
}
/** The next step; secret where its presence tells who is alive and able. */
const stepOffer = (id: StepId, words: Words, secret: boolean): GameOffer =>
  offerOf('next', words.next[id], { group: 'next', key: 'n', ...(secret ? { secret: true as const } : {}) })
/** The called players' masters among the targets, where the console only warns of them (`bindEnforce`). */
function warnedTargets(state: GameState, act: NamingAct, among: readonly Seat[]): readonly Seat[] {
  const { bindEnforce, bindScope } = state.options
  const isHostile = act.asks !== 'carrier' && act.hostile === true
  if (bindEnforce !== 'warn' || !(isHostile || bindScope === 'any')) return []
  const actor = 'group' in act ? null : ownerOf(state, act)
  const callers = 'group' in act ? votersAt(state, act) : actor === null ? [] : [actor]
  return among.filter((seat) => callers.length > 0 && callers.every((caller) => isBoundTo(state, caller, seat)))
}
const targetField = (state: GameState, { act, step }: { act: NamingAct; step: AgendaStep }, words: Words): Field => {
  const friends = friendsAt(state, act, step)
  const unusual = friends.length === 0 ? {} : { unusual: { among: friends, says: words.ownPeople } }
  const among = targetsAt(state, act, step)
  const bound = warnedTargets(state, act, among)
  const warned = bound.length === 0 ? {} : { warned: { among: bound, says: words.boundTarget } }
  const field: Field = { kind: 'seat', among, label: words.fields.target, ...unusual, ...warned }
  if (!mayDecline(state, act, step)) return field
  const free = act.asks !== 'carrier' && act.free === true
  return { ...field, none: free ? words.fields.declines : words.fields.noChoice }
}
function targetOffer(state: GameState, { act, step }: { act: NamingAct; step: AgendaStep }, words: Words): GameOffer {
  return offerOf('choose', words.commands.choose, {
    group: 'next',
    secret: true,
    fields: { seat: targetField(state, { act, step }, words) },
    ...(showsAtOnce(state, step.id) ? { shows: true as const } : {}),
  })
}
const answerOffers = (words: Words): readonly GameOffer[] =>
  ([true, false] as const).map((yes) =>
    offerOf('answer', yes ? words.titles.yes : words.titles.no, {
      id: yes ? 'answer:yes' : 'answer:no',
      set: { yes },
      group: 'next',
      key: yes ? 'y' : 'n',
      secret: true,
    }),
  )
function rowOf(
  state: GameState,
  { act, step }: { act: GroupTarget | GroupCarrier; step: AgendaStep },
  voter: Seat,
): BallotRow {
  const among = choicesOf(state, { act, step }, voter)
  const owed = among.length > 0 && !mayDecline(state, act, step)
  return { voter, among, min: owed ? 1 : 0, max: 1 }
}
function groupVoteOffer(
  state: GameState,
  { act, step }: { act: GroupTarget | GroupCarrier; step: AgendaStep },
  words: Words,
): GameOffer {
  const rows = votersAt(state, act).map((voter) => rowOf(state, { act, step }, voter))
  const isWarned = state.options.bindEnforce === 'warn' && act.asks === 'groupTarget'
  const bound = rows.filter(({ voter }) => isWarned && mastersOf(state, voter).length > 0)
  const votes = Object.fromEntries(bound.map(({ voter }) => [String(voter), mastersOf(state, voter)]))
  const warned = bound.length === 0 ? {} : { unusual: { votes, says: words.boundVoter } }
  return offerOf('groupVote', words.titles.groupVote, {
    group: 'next',
    secret: true,
    fields: { votes: { kind: 'ballot', rows, label: words.fields.votes, ...warned } },
  })
}
function entryOffers(
  state: GameState,
  { act, step }: { act: Act; step: AgendaStep },
  words: Words,
): readonly GameOffer[] {
  if (isPause(act)) return [stepOffer(step.id as StepId, words, false)]
  if (act.asks === 'answer') return answerOffers(words)
  return 'group' in act && isVoted(state, act, step)
    ? [groupVoteOffer(state, { act, step }, words)]
    : [targetOffer(state, { act, step }, words)]
}
/** The offers of a night step, or null if the step is none of the night. */
export function nightOffers(state: GameState, words: Words): readonly GameOffer[] | null {
  const step = stepNow(state)
  if (step === null) return null
  const id = step.id as StepId
  if (pauses.includes(id)) return [stepOffer(id, words, false)]
  if (id === 'show') return [stepOffer(id, words, true)]
  const act = actAt(step)
  if (act === null && id !== 'doctor') return null
  const real = modeOf(state, step) === 'REAL'
  if (!real) return [stepOffer(id, words, act === null || !isPause(act))]
  return act === null ? answerOffers(words) : entryOffers(state, { act, step }, words)
}
