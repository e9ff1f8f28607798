/** A match of Comrade Stalin for the galleries, played by the rules: what each audience is sent at each step of it. */
import type { Commit } from '../../../shared/engine/events.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  moderatorOffers,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
  type Refusal,
} from '../../../shared/engine/match.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import type { PublicPush, PublicStage } from '../../../shared/wire/moderator-status.ts'
import type { Audience, Frame } from '../../../shared/wire/frame.ts'

const game = comradeStalin as unknown as AnyGame
const small = ['stalin', 'favourite', 'general', 'assassin', 'protege']
const whole = ['stalin', 'favourite', 'general', 'assassin', 'protege', 'heir', 'believer', 'informer', 'ideologue']
const [leader, favourite, general, assassin, protege] = [1, 2, 3, 4, 5]
/** Ends with the Assassin and, where the Heir is in, nobody else as winner. */
const orders: Readonly<Record<string, readonly string[]>> = {
  favourite: ['J♠', 'A♥'],
  general: ['K♥', '9♣'],
  assassin: ['A♣', 'K♣'],
  heir: ['Q♥', '10♠'],
  believer: ['A♠', '7♣'],
  informer: ['J♥', '8♠'],
  ideologue: ['Q♠', '10♥'],
}
type Said = { readonly type: string } & Readonly<Record<string, unknown>>
const side = (seat: number, way: 'attack' | 'defend'): Said => ({ type: 'declare', seat, side: way })
const count: readonly Said[] = [{ type: 'startCount', seat: null }]
const zero: readonly Said[] = [...count, { type: 'tally' }]
/** Step by step: what is said until its picture. */
const course = [
  ['lobby', []],
  ['roles', [{ type: 'openCourt' }, { type: 'next' }]],
  ['dealt', [{ type: 'dealRoles' }]],
  ['look', [{ type: 'dealGoals' }]],
  ['alarm', [{ type: 'allLooked' }]],
  ['setup', [{ type: 'setAlarm', minutes: 40 }]],
  ['free', [{ type: 'next' }, { type: 'next' }, { type: 'next' }, { type: 'next' }]],
  ['ability', [{ type: 'useAbility', use: `${assassin}/spy@${favourite}:1` }]],
  ['duel', [{ type: 'letPass' }, { type: 'startAttempt', starter: leader, target: general }]],
  ['sides', [side(assassin, 'attack'), side(protege, 'attack'), side(favourite, 'defend')]],
  ['count', count],
  ['verdict', [{ type: 'useAbility', use: `${assassin}/merciless@-` }, ...zero]],
  ['exchange', [{ type: 'verdict', deaths: [[String(general), String(assassin)]] }]],
  [
    'after',
    [
      { type: 'chooseSlot', seat: assassin, slot: '2' },
      { type: 'chooseSlot', seat: general, slot: '1' },
    ],
  ],
  ['failed', [{ type: 'startAttempt', starter: leader, target: assassin }, ...zero]],
  ['chance', [{ type: 'declareEnd' }]],
  [
    'coup',
    [
      { type: 'startAttempt', starter: assassin, target: leader },
      side(favourite, 'defend'),
      side(protege, 'attack'),
      ...zero,
    ],
  ],
  ['voting', [{ type: 'coup', fall: [] }]],
  ['reveal', [{ type: 'votes' }]],
  ['result', [{ type: 'reveal' }]],
  ['end', [{ type: 'announceResult' }]],
] as const satisfies readonly (readonly [string, readonly Said[]])[]
export type CourtStep = (typeof course)[number][0]
export interface Court {
  readonly names: readonly string[]
  readonly lang?: 'en' | 'pl'
  readonly skin?: 'seed' | 'neutral'
}
const stamp = { by: 'moderator', t: 60_000, at: '2026-01-01T20:00:00.000Z', chance: 'gallery', lang: 'en' } as const
function folded(live: MatchState, entry: Commit | Refusal, said: unknown): MatchState {
  if (isCommandRefusal(entry)) throw new Error(`${JSON.stringify(said)}: ${entry.says}`)
  return foldCommit(live, entry)
}
/** The first offer that moves on, as it is filled in, or with the first of each choice. */
function nextOf(live: MatchState): Said | null {
  const offer = moderatorOffers(live, 'en').find(({ group }) => group === 'next')
  if (offer === undefined || offer.command === 'startAttempt') return null
  const answers = Object.entries(offer.fields).map(([name, field]) => [
    name,
    offer.now?.[name] ?? (field.kind === 'choice' ? (field.of[0]?.value ?? '') : []),
  ])
  return { type: offer.command, ...offer.set, ...Object.fromEntries(answers) }
}
/** Plays the questions that end roles ask: the Favourite is spared, no order is dropped. */
function ended(start: MatchState): MatchState {
  let live = start
  for (let said = spared(live); said !== null; said = spared(live))
    live = folded(live, decide(live, said as Command, stamp), said)
  return live
}
function spared(live: MatchState): Said | null {
  const offers = moderatorOffers(live, 'en')
  const vote = offers.find(({ command, set }) => command === 'endVote' && set?.['kill'] === false)
  const voter = vote?.fields['seat']
  if (voter?.kind === 'seat') return { type: 'endVote', ...vote?.set, seat: voter.among[0] ?? 0 }
  const drop = offers.find(({ command }) => command === 'dropGoal')
  return drop === undefined ? null : { type: 'dropGoal', ...drop.set, slot: '0' }
}
function says(live: MatchState, said: Said): MatchState {
  if (said.type === 'votes') return ended(live)
  const command = said.type === 'next' ? nextOf(live) : said
  return command === null ? live : folded(live, decide(live, command as Command, stamp), command)
}
function courtAt(step: CourtStep, { names, skin = 'seed' }: Court): MatchState {
  const roles = names.length === small.length ? small : whole
  const goals = roles.map((role) => orders[role] ?? [])
  const given = { names, options: { skin, alarmMin: 10 }, cast: { roles, goals } }
  const empty = emptyMatch(game, 'match')
  const last = course.findIndex(([name]) => name === step)
  return course
    .slice(0, last + 1)
    .flatMap(([, said]): readonly Said[] => said)
    .reduce(says, folded(empty, beginMatch(empty, given, stamp), given))
}
/** Returns the frame of an audience at a step, all clocks at rest. */
export function courtFrame(step: CourtStep, court: Court, audience: Audience = 'public'): Frame {
  const frame = frameFor(courtAt(step, court), audience, court.lang ?? 'en')
  const rest = frame.clocks.map((clock) => ({ ...clock, leftMs: clock.leftMs * 0.7, running: false }))
  return { ...frame, clocks: rest }
}
const shown: PublicStage = { blank: false, view: 'board', text: '', cue: 'day', join: null }
export function courtPush(step: CourtStep, court: Court, stage: Partial<PublicStage> = {}): PublicPush {
  const frame = courtFrame(step, court)
  return { frame, stage: { ...shown, cue: frame.cue, ...stage }, now: 60_000 }
}
