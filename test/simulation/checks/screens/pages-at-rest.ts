/** When all is at rest, no page waits for an answer, desks show the console's status, and nobody is served who has left. */
import type { ModeratorPayload } from '../../../../shared/wire/moderator-status.ts'
import type { Evening } from '../../evening.ts'
import type { MakeCheck } from '../check.ts'

/** ms within which a desk is told what screens report to show: both sides wait two seconds, for all reports at once. */
const reported = 5000
/**
 * Returns a status without the times of outputs and their reports, which desks are told with the next change only.
 * `isFresh`: a clock of the match ended just now, so that screens may still have to report the new picture.
 */
const settled = (status: ModeratorPayload | null, isFresh: boolean): object => ({
  ...status,
  outputs: status?.outputs.map(({ seen, since: _since, ...output }) => ({
    ...output,
    seen: isFresh ? null : (seen?.rev ?? null),
  })),
})
/** Returns the first field in which two objects differ, with both values, or null. */
function differenceOf(shown: object | null, told: object): string | null {
  const fields = Object.entries(told).filter(([name, value]) => {
    const own = (shown as Readonly<Record<string, unknown>> | null)?.[name]
    return JSON.stringify(own) !== JSON.stringify(value)
  })
  const [first] = fields
  if (first === undefined) return null
  const own = (shown as Readonly<Record<string, unknown>> | null)?.[first[0]]
  return `${first[0]} is ${JSON.stringify(own).slice(0, 300)} instead of ${JSON.stringify(first[1]).slice(0, 300)}`
}
function lookAt(evening: Evening): string | null {
  const { publisher, matches } = evening.console.core
  const match = matches.onStage
  const isFresh = match !== null && match.now() - match.live.t < reported
  for (const { desk, entry, process } of evening.moderators) {
    if (entry.busy) return `${process.name} still waits for an answer`
    if (desk.frame !== null && (desk.frame.audience === 'redacted') !== desk.hidden)
      return `${process.name} ${desk.hidden ? 'hides its secrets and has them' : 'shows secrets and has none'}`
    const status = publisher.status({ hidden: desk.hidden, lang: 'en' })
    const wrong = differenceOf(settled(desk.desk, isFresh), settled(status, isFresh))
    if (wrong !== null) return `${process.name} shows an old status: ${wrong}`
  }
  for (const { prompts, name } of evening.phones)
    if (prompts?.all.value.some((offer) => prompts.isSending(offer)) === true)
      return `${name} still waits for an answer`
  // A client that fell silent is served until it misses a ping.
  const pages = evening.pages.length + evening.network.silent
  return publisher.clients.length > pages
    ? `${publisher.clients.length} clients are served, and ${pages} pages are there`
    : null
}
export const pagesAtRest: MakeCheck = () => ({
  promise: 'ten seconds after the last fault every page is up to date',
  atRest: lookAt,
})
