/** The viewers' parts of the picture, at rest, with long names and full tables. */
import type { ChatOnScreen, ChatScore, PollPlace, PublicPoll } from '../../../../shared/viewers/viewers-payload.ts'
import { pushOf, type Picture, type Scene } from './scene.ts'

/** Votes for each answer, so that none are equal to the next one. */
const votesFor = (i: number): number => (i * 37 + 12) % 61
/** Returns a closed poll about the seats of a table, in which no clock runs. */
export const pollOf = (names: readonly string[]): PublicPoll => ({
  kind: 'suspect',
  bars: names.map((label, i) => ({ number: i + 1, seat: i + 1, label, votes: votesFor(i) })),
  voters: names.reduce((sum, _, i) => sum + votesFor(i), 0),
  endsAt: 0,
  closed: true,
})
/** Returns chat against table, with these viewers as the best. */
export const scoreOf = (names: readonly string[]): ChatScore => ({
  chat: { right: 311, of: 480 },
  polls: { right: 4, of: 6 },
  table: { right: 13, of: 30 },
  best: names.slice(0, 5).map((name, i) => ({ name, right: 6 - i, of: 6 })),
})
interface Viewers extends Picture {
  readonly place: PollPlace
  readonly shows: 'poll' | 'score' | 'message'
  readonly text?: string
}
/** Returns a board or element with one of the viewers' parts. */
export function viewersScene(name: string, { place, shows, text, ...picture }: Viewers, search = ''): Scene {
  const { names = [] } = picture
  const chat: ChatOnScreen = {
    place,
    message: shows === 'message' ? { name: names[0] ?? '', text: text ?? 'Watch the quiet one!' } : null,
    score: shows === 'score' ? scoreOf(names) : null,
  }
  const poll = shows === 'poll' ? { poll: pollOf(names) } : {}
  return { name, search, push: { ...pushOf(picture), ...poll, chat } }
}
