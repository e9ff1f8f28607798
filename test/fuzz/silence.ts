/**
 * Counts that tell nothing: a screen is sent a frame when it was told something and at no other time, and phones are
 * sent equally much.
 */
import { seatOfAudience } from '../../shared/engine/frames.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import type { StoredEvent } from '../../shared/engine/events.ts'
import { phonePage } from '../../electron/broadcast/payloads/compose-phone.ts'
import { games } from '../../shared/games/index.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { namesFor } from '../kit/test-table.ts'
import { evening, tellings, type Evening, type Watcher } from './evening.ts'

export interface Heard {
  readonly watcher: Pick<Watcher, 'name' | 'sees' | 'exact' | 'phone'>
  readonly messages: readonly string[]
}
/**
 * `undone`: what the step took back, if it did. `masked`: phones are meant to stay indistinguishable while it is night.
 */
export interface Moment {
  readonly rows: readonly StoredEvent[]
  readonly undone: readonly StoredEvent[]
  readonly heard: readonly Heard[]
  readonly masked: boolean
}
const sizes = (messages: readonly string[]): readonly number[] => messages.map((text) => Buffer.byteLength(text))

/**
 * Returns the lessons of a step for a reader who counts messages and bytes; empty when there is no lesson beyond what
 * was told.
 */
export function amissIn({ rows, undone, heard, masked }: Moment): readonly string[] {
  const counts = heard.flatMap(({ watcher: { name, sees, exact }, messages }) => {
    const told = tellings(rows, sees)
    // The lobby shows whether seats are locked: that is so from the moment anything was told to any of them.
    const most = sees === 'public' && !exact ? Math.max(told, Number(rows.some(({ to }) => to.length > 0))) : told
    const isRight = exact ? messages.length === told : messages.length <= most
    return isRight ? [] : [`${name} was sent ${messages.length} for ${told} that it was told`]
  })
  const phones = heard.filter(({ watcher }) => watcher.phone)
  const odd = phones.flatMap(({ watcher, messages }) =>
    sizes(messages).some((size) => size % phonePage !== 0) ? [`${watcher.name} was sent another size`] : [],
  )
  // Answers to an act by phone, or the news that it was undone, reach that phone alone and give nothing more away:
  // the phone is sent a single padded push, or as much as all others when they hear something, too.
  const own = new Set([...rows, ...undone].map(({ by }) => by))
  const isAnswered = ({ watcher, messages }: Heard): boolean =>
    own.has(seatOfAudience(watcher.sees) ?? 'engine') && sizes(messages).join(' ') === String(phonePage)
  const exact = phones.filter(({ watcher }) => watcher.exact)
  const othersHear = exact.some((each) => each.messages.length > 0 && !isAnswered(each))
  const seated = exact
    .filter((each) => othersHear || !isAnswered(each))
    .map(({ messages }) => sizes(messages).join(' '))
  const unlike = masked && new Set(seated).size > 1 ? [`phones were sent ${[...new Set(seated)].join(' / ')}`] : []
  return [...counts, ...odd, ...unlike]
}
const maskOf = (game: AnyGame): Readonly<Record<string, unknown>> =>
  'phonesAtNight' in game.options ? { phonesAtNight: 'mask' } : {}

async function nextMoment(now: Evening, isMasked: boolean): Promise<(Moment & { readonly did: string }) | null> {
  await now.settled()
  for (const { heard } of now.watchers) heard.length = 0
  const cue = now.on.core.tables.get(now.id)?.frame('public', 'en').cue
  const step = await now.step()
  if (step === null) return null
  await now.settled()
  const heard = now.watchers.map((watcher) => ({ watcher, messages: [...watcher.heard] }))
  const batches = step.rows.flatMap(({ event }) => (event.type === 'undone' ? [event['batch']] : []))
  const undone = now.rows.filter(({ batch }) => batches.includes(batch))
  return {
    rows: step.rows,
    undone,
    heard,
    masked: isMasked && cue === 'night',
    did: JSON.stringify(step.rows.at(-1)?.event),
  }
}
export async function silence(tries: number, among: readonly AnyGame[] = games): Promise<readonly Found[]> {
  const amiss: string[] = []
  let [steps, quiet, masked] = [0, 0, 0]
  for (let n = 0; steps < tries; n += 1) {
    const game = among[n % among.length]
    if (game === undefined) throw new Error('There is no game to play.')
    const phones = game.seats.min
    const options = maskOf(game)
    const now = await evening({ game, seed: `silence-${n}`, names: namesFor(phones), options, phones })
    try {
      for (let i = 0; i < 200 && steps < tries && !now.over; i += 1) {
        const moment = await nextMoment(now, Object.keys(options).length > 0)
        if (moment === null) break
        steps += 1
        quiet += Number(moment.rows.every(({ told }) => told !== 'all'))
        masked += Number(moment.masked)
        amiss.push(...amissIn(moment).map((what) => `${game.id}: ${what} (${moment.did})`))
      }
    } finally {
      await now.end()
    }
  }
  const what = `steps of played matches, seen by outputs, a feed, a deck and phones (${quiet} told nobody in public, ${masked} by night with masks)`
  const says =
    amiss.length === 0
      ? 'One picture for each that is told, none else; phones by whole pages.'
      : amiss.slice(0, 5).join('; ')
  return [{ name: 'silence', what, tries: steps, losses: amiss.length, says }]
}
export const silenceTrial: Trial = { name: 'silence', run: silence }
