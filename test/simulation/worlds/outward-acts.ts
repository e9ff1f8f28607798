/** Acts that look the same from outside: answers of one person in two worlds, after which everybody else is told the same. */
import type { Commit } from '../../../shared/engine/events.ts'
import type { Actor } from '../../../shared/engine/game.ts'
import {
  decide,
  foldCommit,
  isCommandRefusal,
  matchWords,
  moderatorState,
  type MatchState,
  type Refusal,
} from '../../../shared/engine/match.ts'
import { fitsField } from '../../../shared/engine/offers/offers.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { EngineMs } from '../../../shared/engine/time/times.ts'
import { commandOf, findDoubt, type OfferDraft } from '../../../renderer/lib/offers/offer-draft.ts'
import { answersTo } from '../agents/press-offer.ts'

/** A person at the table of one world, with the offers that the page shows. */
export interface Person {
  readonly live: MatchState
  readonly t: EngineMs
  readonly chance: string
  readonly by: Actor
  readonly offers: readonly Offer[]
}
export interface FilledOffer {
  readonly offer: Offer
  readonly draft: OfferDraft
}
export type Both<T> = readonly [T, T]

/**
 * Returns public events, and who is told something alone: nobody, the sender, or others. Silence does not count, nor
 * the number of a step taken back, which counts secret steps too and is shown to nobody.
 */
export function outwardPart({ rows }: Commit): string {
  const hearers = new Set(rows.filter(({ event }) => event.type !== 'nothingSaid').flatMap(({ to }) => to))
  const isOwn = hearers.size === 1 && hearers.has(rows[0]?.by as number)
  const told = rows.filter((row) => row.told === 'all').map(({ event }) => ({ ...event, batch: 0 }))
  return JSON.stringify([told, hearers.size === 0 ? 'nobody' : isOwn ? 'sender' : 'others'])
}
/** The outward part of a step of which nobody but the moderator is told. */
export const silent = JSON.stringify([[], 'nobody'])
/** Returns the outward part of a commit that would follow; null for a refusal. */
export const outwardPartOf = (result: Commit | Refusal): string | null =>
  isCommandRefusal(result) ? null : outwardPart(result)

/** Returns what is read aloud at the table. */
const saidIn = (live: MatchState): string => live.game.script(moderatorState(live), matchWords(live, 'en')).say
const stampOf = ({ t, by, chance }: Person): Parameters<typeof decide>[2] => ({ t, at: '', by, chance, lang: 'en' })
const commitOf = (person: Person, { offer, draft }: FilledOffer): Commit | Refusal =>
  decide(person.live, commandOf(offer, draft), stampOf(person))

/** True where all phones are told that there is nothing for them, which says that something was entered. */
const fallsSilent = ({ rows }: Commit): boolean => rows.some(({ event }) => event.type === 'nothingSaid')

/** True where nobody hears anything of an answer: no event, not even silence, and no other line read aloud. */
export function isUnheard(person: Person, filled: FilledOffer): boolean {
  const { live } = person
  const entry = commitOf(person, filled)
  if (isCommandRefusal(entry) || outwardPart(entry) !== silent || fallsSilent(entry)) return false
  return saidIn(live) === saidIn(foldCommit(live, entry))
}
/** True where the form of this world can hold the answers: the same seat may be no choice there. */
const canBeFilled = ({ offer, draft }: FilledOffer): boolean =>
  Object.entries(offer.fields).every(([name, field]) => {
    const answer = draft[name]
    return answer === undefined || fitsField(field, answer)
  })
/** Returns what others hear of an answer, and how it is pressed; null where it cannot be given or would be refused. */
function outwardOf(person: Person, filled: FilledOffer): string | null {
  const { offer, draft } = filled
  if (!canBeFilled(filled)) return null
  const entry = commitOf(person, filled)
  if (isCommandRefusal(entry)) return null
  const said = saidIn(foldCommit(person.live, entry))
  return JSON.stringify([outwardPart(entry), said, offer.danger === true, findDoubt(offer, draft) !== null])
}
const hasFields = (offer: Offer): boolean => Object.keys(offer.fields).length > 0
/** Answers tried in the second world under one offer, and other offers tried after that. */
const most = { answers: 5, offers: 2 }

/** Share of answers that differ where they can. What is secret now may be told later, and then the worlds part. */
const shareChanged = 0.3
/** Yields answers in the second world: others first where the first answer is a secret, else the same first. */
function* counterparts(other: Person, led: FilledOffer, draw: RandomSource): Generator<FilledOffer> {
  const same = other.offers.find(({ id }) => id === led.offer.id)
  if (same !== undefined) {
    const isChanged = draw() < shareChanged
    if (!isChanged) yield { offer: same, draft: led.draft }
    const tries = hasFields(same) ? most.answers : 1
    for (let n = 0; n < tries; n += 1) yield { offer: same, draft: answersTo(same, draw) }
    if (isChanged) yield { offer: same, draft: led.draft }
  }
  const rest = other.offers.filter(({ id, group }) => group === led.offer.group && id !== led.offer.id)
  for (let n = 0; n < most.offers && rest.length > 0; n += 1) {
    const offer = pickRandom(draw, rest)
    yield { offer, draft: answersTo(offer, draw) }
  }
}
/** Returns answers of the same person in both worlds that look the same from outside; null where none were found. */
export function alikeAnswers(
  [one, other]: Both<Person>,
  led: FilledOffer,
  draw: RandomSource,
): Both<FilledOffer> | null {
  const wanted = outwardOf(one, led)
  if (wanted === null) return null
  for (const filled of counterparts(other, led, draw)) if (outwardOf(other, filled) === wanted) return [led, filled]
  return null
}
