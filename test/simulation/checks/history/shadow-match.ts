/** A shadow of each match: the fold of what was stored, kept beside the console's own state and compared with it. */
import type { Commit } from '../../../../shared/engine/events.ts'
import { foldCommit, emptyMatch, seatOffers, type MatchState } from '../../../../shared/engine/match.ts'
import { frameFor } from '../../../../shared/engine/frames.ts'
import type { Audience } from '../../../../shared/wire/frame.ts'
import type { Evening } from '../../evening.ts'
import type { MakeCheck } from '../check.ts'

const audiencesOf = (live: MatchState): readonly Audience[] => [
  'moderator',
  'public',
  ...live.open.value.table.ring.map((seat): Audience => `seat:${seat}`),
]
/** Returns what one audience sees otherwise in the console than in the shadow, or null. */
function difference(evening: Evening, shadow: MatchState, id: string): string | null {
  const session = evening.console.core.tables.opened().find((each) => each.id === id)
  if (session === undefined) return null
  for (const audience of audiencesOf(shadow)) {
    const [own, stored] = [session.frame(audience, 'en'), frameFor(shadow, audience, 'en')]
    if (JSON.stringify(own) !== JSON.stringify(stored)) return `${audience} sees another match than the stored one`
  }
  return null
}
/** An answer that a seat gave to a question that was not open, or null. */
function strayAnswer({ rows, command }: Commit, before: MatchState): string | null {
  const by = rows[0]?.by
  if (typeof by !== 'number') return null
  const offers = seatOffers(before, by, 'en').filter((offer) => offer.command === command.type)
  const { question } = command as { readonly question?: string }
  const isOpen = offers.some((offer) => offer.question === question || question === undefined)
  return isOpen ? null : `seat ${by} answered ${JSON.stringify(command)}, which nobody asked`
}
/** Commits between two comparisons of all audiences. */
const every = 5

export const storedIsShown: MakeCheck = (evening) => {
  const shadows = new Map<string, MatchState>()
  let found: string | null = null
  let unchecked: { id: string; count: number } = { id: '', count: 0 }
  evening.stored.add((id, entry) => {
    const game = evening.gameOf(id)
    const before = shadows.get(id) ?? emptyMatch(game, id)
    if (entry.kind === 'command' && shadows.has(id)) found ??= strayAnswer(entry, before)
    shadows.set(id, foldCommit(before, entry))
    unchecked = { id, count: unchecked.count + 1 }
  })
  evening.rewritten.add(({ record: { id }, entries }) => {
    shadows.set(id, entries.reduce(foldCommit, emptyMatch(evening.gameOf(id), id)))
  })
  const compare = (id: string): string | null => {
    const shadow = shadows.get(id)
    return shadow === undefined || !evening.console.process.alive ? null : difference(evening, shadow, id)
  }
  return {
    promise: 'the state of a match is the fold of what is stored, and answers answer what is asked',
    afterStep: () => {
      if (found !== null) return found
      if (unchecked.count < every) return null
      unchecked = { ...unchecked, count: 0 }
      return compare(unchecked.id)
    },
    atRest: () => [...shadows.keys()].map(compare).find((each) => each !== null) ?? null,
  }
}
