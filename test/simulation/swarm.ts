/**
 * The swarm: each seed switches a random half of the features and faults on, so that evenings differ in kind and not
 * only in chance.
 */
import { seededRandom } from '../../shared/engine/random.ts'

/** Habits of the people at the table, and features of the console. */
export const features = [
  'phones',
  'secondModerator',
  'manyOutputs',
  'feeds',
  'undo',
  'corrections',
  'hiding',
  'holding',
  'breaks',
  'drafts',
  'typing',
  'answersAgain',
  'changesOfMind',
  'secondTabs',
  'visitors',
  'latePhones',
  'guessing',
  'obs',
  'club',
  'obsModerator',
  'deck',
  'networkDeck',
] as const
/** Faults of networks, devices and machines. */
export const faults = [
  'slowNetwork',
  'slowPages',
  'offlinePages',
  'resets',
  'lostAnswers',
  'reloads',
  'sleepingPhones',
  'consoleKills',
  'machineSleeps',
  'diskFull',
  'diskBusy',
  'slowDisk',
  'obsEnds',
  'obsSwallows',
  'obsLate',
  'obsHangs',
  'obsUser',
  'workerEnds',
  'slowWorker',
] as const
/** Features that are drawn last, each with its share: they leave the evenings of known seeds in the others as they were. */
const rare = { countedLists: 0.15, distance: 0.3 } as const
export type Feature = (typeof features)[number] | keyof typeof rare
export type Fault = (typeof faults)[number]
export interface Swarm {
  readonly has: (feature: Feature) => boolean
  readonly suffers: (fault: Fault) => boolean
  /** Names of all that is on. */
  readonly on: readonly string[]
}
/** Returns what is on in the evening of this seed; a third of all evenings suffer no fault at all. Faults of OBS need one. */
export function swarmOf(seed: string): Swarm {
  const draw = seededRandom(`swarm/${seed}`)
  const isCalm = draw() < 0.33
  const pick = <T extends string>(all: readonly T[], share: number): ReadonlySet<T> =>
    new Set(all.filter(() => draw() < share))
  const [chosen, drawn] = [pick(features, 0.5), pick(faults, isCalm ? 0 : 0.5)]
  const suffered = new Set([...drawn].filter((fault) => chosen.has('obs') || !fault.startsWith('obs')))
  const drawnLast = Object.entries(rare).flatMap(([feature, share]) => (draw() < share ? [feature] : []))
  const all: ReadonlySet<string> = new Set([...chosen, ...drawnLast])
  return {
    has: (feature) => all.has(feature),
    suffers: (fault) => suffered.has(fault),
    on: [...all, ...suffered],
  }
}
