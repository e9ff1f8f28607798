/** Bounds on the cost of a long evening, and the verdict. */
import type { Found } from '../kit/figures-report.ts'
import type { Sample, Soaked } from './soak-result.ts'

const mb = 1_000_000
export const bounds = {
  /** Open descriptors that may be added from start to end. */
  descriptors: 4,
  /** Bytes of the heap for each hour of an evening; so much is allowed for anyway. */
  heapPerHour: 1 * mb,
  heapAnyway: 4 * mb,
  /** Bytes of the whole process, at any roll call. */
  rss: 150 * mb,
}
/** A step every eight seconds is what evenings have. */
export const realStep = 8000

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
type Told = Exclude<keyof Sample, 'seconds' | 'matches'>
interface Course {
  readonly from: number
  readonly to: number
  readonly most: number
}
/** Compares the first third after the warm-up with the last one; null when there are too few samples. */
export function course(samples: readonly Sample[], of: Told): Course | null {
  const values = samples.slice(Math.ceil(samples.length / 10)).flatMap((sample) => sample[of] ?? [])
  if (values.length < 3) return null
  const third = Math.ceil(values.length / 3)
  return { from: median(values.slice(0, third)), to: median(values.slice(-third)), most: Math.max(...values) }
}
const size = (bytes: number): string => `${Math.round(bytes / 100_000) / 10} MB`
const ms = (value: number): string => `${Math.round(value * 10) / 10} ms`
function grown(
  soaked: Soaked,
  name: string,
  of: { key: Told; bound: (seen: Course) => string | null; unit: (n: number) => string },
): Found {
  const seen = course(soaked.samples, of.key)
  const tries = soaked.samples.length
  if (seen === null) return { name: 'soak', what: name, tries, losses: 0, says: 'too short to tell' }
  const wrong = of.bound(seen)
  const says = `${of.unit(seen.from)} at first, ${of.unit(seen.to)} at last, ${of.unit(seen.most)} at most`
  return {
    name: 'soak',
    what: name,
    tries,
    losses: wrong === null ? 0 : 1,
    says: wrong === null ? says : `${says}: ${wrong}`,
  }
}
const counted = (what: string, { tries, losses }: Soaked['screens'], says: string): Found => ({
  name: 'soak',
  what,
  tries,
  losses: losses.length,
  says: losses.length === 0 ? says : [...new Set(losses)].slice(0, 5).join('; '),
})
/** Hours that people would need for so many steps. */
export const hoursOf = ({ steps }: Soaked): number => (steps * realStep) / 3_600_000

export function judged(soaked: Soaked): readonly Found[] {
  const allowed = bounds.heapAnyway + bounds.heapPerHour * hoursOf(soaked)
  const told = (): null => null
  return [
    counted('screens show what the server holds', soaked.screens, 'Each shows the newest picture.'),
    counted('phones come back to their seats', soaked.phones, 'Each has its seat and its own picture.'),
    counted('OBS ends and comes back', soaked.obs, 'It shows the scene of the moment.'),
    grown(soaked, 'open descriptors', {
      key: 'descriptors',
      bound: ({ from, to }) => (to - from > bounds.descriptors ? `more than ${bounds.descriptors} too many` : null),
      unit: String,
    }),
    grown(soaked, 'heap without garbage', {
      key: 'heap',
      bound: ({ from, to }) => (to - from > allowed ? `may grow by ${size(allowed)}` : null),
      unit: size,
    }),
    grown(soaked, 'memory of the process', {
      key: 'rss',
      bound: ({ most }) => (most > bounds.rss ? `may be ${size(bounds.rss)}` : null),
      unit: size,
    }),
    grown(soaked, 'memory of the processes beside it', { key: 'beside', bound: told, unit: size }),
    grown(soaked, 'event loop late, p99', { key: 'loopP99', bound: told, unit: ms }),
    grown(soaked, 'a step is answered, p50', { key: 'answerP50', bound: told, unit: ms }),
    grown(soaked, 'a step is answered, p95', { key: 'answerP95', bound: told, unit: ms }),
    grown(soaked, 'an announcement is on every screen, p50', { key: 'screensP50', bound: told, unit: ms }),
    grown(soaked, 'an announcement is on every screen, p95', { key: 'screensP95', bound: told, unit: ms }),
  ]
}
