/** Chooses the offers a phone shows, their order, and the form that opens by itself. Pure. */
import { titleOfCentre } from '../../../shared/engine/game.ts'
import type { Answer, Field, OfferGroup, Offer } from '../../../shared/engine/offers/fields.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { draftOf, isSameForm, type OfferDraft } from '../../lib/offers/offer-draft.ts'

const groups: readonly OfferGroup[] = ['next', 'vote', 'act', 'announce']
const asking: readonly OfferGroup[] = ['next', 'vote']
/** Returns whether a phone can draw the offer's form. A pack has a free structure; the moderator enters it. */
const isForThumbs = ({ fields }: Offer): boolean => Object.values(fields).every(({ kind }) => kind !== 'pack')

/** Returns whether two offers ask the same question with the same form. */
export const isSamePrompt = (a: Offer, b: Offer): boolean => a.question === b.question && isSameForm(a, b)

/** Returns whether an offer that moves the game on, or a vote, still waits for an answer. */
export const awaitsAnswer = ({ group, now }: Offer): boolean => asking.includes(group) && now === undefined

/** Returns the offers a player may act on: those that wait for an answer first, else in the order offered. */
export function promptsOf(offers: readonly Offer[]): readonly Offer[] {
  const all = offers.filter((offer) => groups.includes(offer.group) && offer.onLook !== true && isForThumbs(offer))
  const first = all.filter(({ group }) => asking.includes(group))
  return [...first, ...all.filter((offer) => !first.includes(offer))]
}
/** Returns the offer that a look at the card fulfils, or null. */
export const lookOfferOf = (offers: readonly Offer[]): Offer | null => offers.find((offer) => offer.onLook) ?? null

/** Returns whether an offer has no fields, so that one tap is enough. */
export const isOneTap = ({ fields }: Offer): boolean => Object.keys(fields).length === 0

/** Returns the offer whose form opens by itself, or null. `put`: offers put aside or answered. */
export function findSelfOpening(prompts: readonly Offer[], put: readonly Offer[]): Offer | null {
  const asked = prompts.filter((offer) => awaitsAnswer(offer) && !put.some((other) => isSamePrompt(other, offer)))
  const [only = null] = asked
  // With several offers, or one without fields, the state of the game is more useful than a form.
  return only === null || asked.length > 1 || isOneTap(only) ? null : only
}

/**
 * Returns the ballot of a field in which no votes is a valid answer, with all such rows empty; null for other fields.
 */
function emptyBallot(field: Field): Answer | null {
  if (field.kind !== 'ballot') return null
  const free = field.rows.filter(({ min, max }) => max > 1 && min === 0)
  return Object.fromEntries(free.map(({ voter }) => [String(voter), []]))
}
/** Returns the initial draft of a form. */
export function startDraft(offer: Offer): OfferDraft {
  const votes = Object.entries(offer.fields).flatMap(([name, field]): readonly (readonly [string, Answer])[] => {
    const none = offer.now?.[name] === undefined ? emptyBallot(field) : null
    return none === null ? [] : [[name, none]]
  })
  return { ...draftOf(offer), ...Object.fromEntries(votes) }
}

/** Returns the title of the picture in the middle, or null without one. */
export function centreTitle({ board: { centre } }: Frame): string | null {
  return centre === null ? null : titleOfCentre(centre)
}
const offerIdentity = ({ id, set, question }: Offer): string => JSON.stringify([id, set, question])
/**
 * Returns whether a delayed answer still answers the question now asked: a vote of one round must not count in the
 * next. If no offer of its command is open, the answer may go, and the console accepts or refuses it.
 */
export function isAnswerCurrent(offer: Offer, then: Frame, now: Frame): boolean {
  if (then.audience !== now.audience) return false
  const alike = now.offers.filter(({ command }) => command === offer.command)
  return alike.length === 0 || alike.some((other) => offerIdentity(other) === offerIdentity(offer))
}
