/** Compares two worlds: as long as everybody is told the same in both, both consoles send the same. */
import type { MonoMs } from '../../../shared/engine/time/times.ts'
import type { Both, FilledOffer } from './outward-acts.ts'
import { firstDifference, hiddenDesk, isSameTime, type Sending } from './traffic.ts'
import type { OutwardStep, World } from './world.ts'

/** Commands after which other lines are read aloud by night, as other roles are in the game. */
const changesCalls: readonly string[] = ['setCard', 'setSister', 'leave', 'breachRules']
const isSameEntry = ([one, other]: Both<FilledOffer>): boolean =>
  one.offer.id === other.offer.id && JSON.stringify(one.draft) === JSON.stringify(other.draft)

interface Parting {
  readonly at: MonoMs
  readonly says: string
  /** True where a clock or the engine told some seats something in one world, and nobody anything in the other. */
  readonly isUnasked: boolean
}
/** Returns where the two courses part, or null. */
function partingOf(one: readonly OutwardStep[], other: readonly OutwardStep[]): Parting | null {
  const most = Math.max(one.length, other.length)
  for (let i = 0; i < most; i += 1) {
    const [a, b] = [one[i], other[i]]
    if (isSameTime(a?.at, b?.at) && a?.part === b?.part) continue
    const steps = [a, b].flatMap((step) => step ?? [])
    const isUnasked = steps.every(({ isPublic }) => !isPublic) && steps.some(({ isPersonal }) => !isPersonal)
    const at = Math.min(...steps.map((step) => step.at))
    return { at, says: `${a?.part ?? 'nothing'} and ${b?.part ?? 'nothing'}`, isUnasked }
  }
  return null
}

export class Comparison {
  readonly #worlds: Both<World>
  /**
   * True where the same was entered in both worlds since the match began: what the moderator entered in one world alone
   * stays on the hidden desk until it is told, as a call for a vote does.
   */
  #isEntrySame = true
  /** True where no role of the match on stage was changed, so that both worlds call the same roles by night. */
  #areCallsSame = true
  /** Number of messages that were compared. */
  count = 0
  /** The step that one world alone has taken in public, after which nothing is compared; null: none yet. */
  parted: string | null = null

  constructor(worlds: Both<World>) {
    this.#worlds = worlds
  }
  /** Takes note of what is being entered in both worlds, or with null in one of them. */
  enter(pair: Both<FilledOffer> | null): void {
    if (pair === null || !isSameEntry(pair)) this.#isEntrySame = false
    if (pair?.some(({ offer }) => changesCalls.includes(offer.command)) === true) this.#areCallsSame = false
  }
  /** A new match is on stage. */
  beginMatch(): void {
    this.#isEntrySame = true
    this.#areCallsSame = true
  }
  /** Compares what was sent since the last comparison. Returns the first difference, or null. */
  look(): string | null {
    const [one, other] = this.#worlds.map((world) => world.takeSteps()) as [OutwardStep[], OutwardStep[]]
    const parting = partingOf(one, other)
    const isCompared = ({ at, to }: Sending): boolean =>
      (parting === null || at < parting.at) && (to !== hiddenDesk || (this.#isEntrySame && this.#areCallsSame))
    const [a, b] = this.#worlds.map((world) => world.traffic.take().filter(isCompared)) as [Sending[], Sending[]]
    this.count += a.length
    this.parted = parting?.says ?? null
    return firstDifference(a, b) ?? (parting?.isUnasked === true ? parting.says : null)
  }
}
