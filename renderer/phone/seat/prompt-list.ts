/** What a phone asks its player: which offers, in which order, and what opens by itself. Pure. */
import type { Answer, Field, Group, Offer } from '../../../shared/engine/offers/fields.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { draftOf, sameForm, type Draft } from '../../moderator/table/entry/drafts.ts'

const groups: readonly Group[] = ['next', 'vote', 'act', 'announce']
const asking: readonly Group[] = ['next', 'vote']
/** A form of free structure is nothing for a thumb: the moderator enters it. */
const isForThumbs = ({ fields }: Offer): boolean => Object.values(fields).every(({ kind }) => kind !== 'pack')

/** One question in two pictures, with the same form. */
export const asksTheSame = (a: Offer, b: Offer): boolean => a.question === b.question && sameForm(a, b)

/** What waits for an answer: the table stands still, or everybody votes. */
export const isAsked = ({ group, now }: Offer): boolean => asking.includes(group) && now === undefined

/** Everything that its player may do by a button: what is asked first, else as offered. */
export function promptsOf(offers: readonly Offer[]): readonly Offer[] {
  const all = offers.filter((offer) => groups.includes(offer.group) && offer.onLook !== true && isForThumbs(offer))
  const first = all.filter(({ group }) => asking.includes(group))
  return [...first, ...all.filter((offer) => !first.includes(offer))]
}
export const lookOfferOf = (offers: readonly Offer[]): Offer | null => offers.find((offer) => offer.onLook) ?? null

/** One tap does it: no answer is needed. */
export const isBare = ({ fields }: Offer): boolean => Object.keys(fields).length === 0

/** The offer whose form opens by itself: the one thing that is asked. `put`: put aside or answered. */
export function opensItself(prompts: readonly Offer[], put: readonly Offer[]): Offer | null {
  const asked = prompts.filter((offer) => isAsked(offer) && !put.some((other) => asksTheSame(other, offer)))
  const [only = null] = asked
  // Between several things, and where one tap is enough, the page with the state of the game says more than a form.
  return only === null || asked.length > 1 || isBare(only) ? null : only
}

/** Whoever may give several votes or none has given none so far, and that is an answer. */
function noVotes(field: Field): Answer | null {
  if (field.kind !== 'ballot') return null
  const free = field.rows.filter(({ min, max }) => max > 1 && min === 0)
  return Object.fromEntries(free.map(({ voter }) => [String(voter), []]))
}
/** What the form shows at first. */
export function startOf(offer: Offer): Draft {
  const votes = Object.entries(offer.fields).flatMap(([name, field]): readonly (readonly [string, Answer])[] => {
    const none = offer.now?.[name] === undefined ? noVotes(field) : null
    return none === null ? [] : [[name, none]]
  })
  return { ...draftOf(offer), ...Object.fromEntries(votes) }
}

/** What everybody looks at. */
export function middleOf({ board: { centre } }: Frame): string | null {
  if (centre === null) return null
  return centre.kind === 'list' ? centre.list.title : centre.title
}
const askedBy = ({ id, set, question }: Offer): string => JSON.stringify([id, set, question])
/**
 * An answer that comes late never counts for what is asked by then: the vote of one round is none of the next. Where
 * nothing of its kind is asked it may go: it is answered what became of it, or refused.
 */
export function answersStill(offer: Offer, then: Frame, now: Frame): boolean {
  if (then.audience !== now.audience) return false
  const alike = now.offers.filter(({ command }) => command === offer.command)
  return alike.length === 0 || alike.some((other) => askedBy(other) === askedBy(offer))
}
