/** The beginnings of night zero (4.2) and of all later nights (4.4). */
import type { AgendaStep } from '../../../engine/agenda.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import type { EventFlow } from '../event-flow.ts'
import { nobodyAtAll } from '../night/night-acts.ts'
import { nightIdsOf } from '../options/night-order.ts'
import type { Options } from '../options/option-types.ts'
import { stepAbout, toSteps, type StepId } from '../steps.ts'
import { noClocks } from '../timers.ts'
import type { GameState } from '../game-types.ts'
import { tellFacts } from './dawn.ts'

/** Lucky Luke's turn in night zero, without his win check. */
const luckySteps = (options: Options): readonly StepId[] =>
  nightIdsOf(options).filter((id) => id.startsWith('l.') && id !== 'l.win')
/** The steps of night zero under these options (4.2). */
export function zeroSteps({ options, secret }: GameState): readonly StepId[] {
  const meetsNow = secret.mormons.length > 0 && options.mormonNight === 0
  return [
    'n0.open',
    'n0.hooker',
    'n0.seducer',
    'n0.blackmailer',
    ...(options.sheriffZero ? (['n0.sheriff'] as const) : []),
    ...(options.parsonZero ? (['n0.parson'] as const) : []),
    'n0.bandits',
    'n0.indians',
    'n0.aliens',
    ...(meetsNow ? (['n0.mormons'] as const) : []),
    ...(options.luckyZero ? luckySteps(options) : []),
    'z.ship',
  ]
}
/** Ends the trails of nights before this one (S-16). */
export function endTrails(course: EventFlow, before: number): void {
  const owners = course.now.secret.trails.filter(({ night }) => night < before).map(({ owner }) => owner)
  if (owners.length > 0) course.tell({ type: 'trailsEnded', owners })
}
function beginNight(course: EventFlow, n: number, steps: readonly AgendaStep[]): void {
  course.tell(
    { type: 'phase', name: 'night', n, clocks: noClocks },
    { type: 'nightFell', n },
    { type: 'stepsSet', steps },
  )
}
export const beginNightZero = (course: EventFlow): void => beginNight(course, 0, toSteps(...zeroSteps(course.now)))
/** Adds a second call of the Burning Rage after the Warrior's, made whatever has happened (AD-8). */
function withLateRage(options: Options, steps: readonly AgendaStep[]): readonly AgendaStep[] {
  if (!isAtDistance(options) || !options.rageLate) return steps
  return steps.flatMap((step) => (step.id === 'i.warrior' ? [step, stepAbout('i.rage', nobodyAtAll)] : [step]))
}
/** Begins the night after the day that ends. */
export function beginNextNight(course: EventFlow): void {
  const { open, options, secret } = course.now
  const meet = secret.mormons.length > 0 && options.mormonNight === open.n
  const ids = nightIdsOf(options).filter((id) => id !== 'n.mormons' || meet)
  tellFacts(course)
  beginNight(course, open.n, withLateRage(options, toSteps('n.open', ...ids)))
  if (!options.trailNextNight) endTrails(course, open.n)
}
