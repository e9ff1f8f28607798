/** Checks a cast that was entered card by card: finds the wrong card and names those that fit. */
import type { AnyGame } from './fold.ts'
import { engineWords } from './words/engine-words.ts'
import { wordsIn } from './words/languages.ts'

/** The path of a wrong field, and a sentence that names it. */
export interface SetupFault {
  readonly field: string
  readonly says: string
}
/** A cast as the moderator gave it, unchecked, and the number of seats. */
export interface CastInput {
  readonly cast: unknown
  readonly seats: number
  readonly lang: string
}
interface CardList {
  /** The path of the list within the set-up. */
  readonly at: string
  readonly cards: readonly unknown[]
}
/** Returns the cards by seat; null where the game's casts hold no such list, or where this one has another shape. */
function findCardList({ castCards }: AnyGame, cast: unknown): CardList | null {
  if (castCards === undefined) return null
  const { at } = castCards
  const list = at === undefined ? cast : (cast as Readonly<Record<string, unknown>> | null)?.[at]
  return Array.isArray(list)
    ? { at: at === undefined ? 'cast' : `cast.${at}`, cards: list as readonly unknown[] }
    : null
}
const describeCard = (card: unknown): string => (typeof card === 'string' ? card : JSON.stringify(card))

/**
 * Returns the first fault of a cast: a card that the game does not have, a wrong number of cards, or a second copy of a
 * single card. Null where none is found.
 */
export function castFault(game: AnyGame, { cast, seats, lang }: CastInput): SetupFault | null {
  const list = findCardList(game, cast)
  if (list === null) return null
  const { at, cards } = list
  const words = wordsIn(engineWords, lang).setup
  const given = cards.filter((card) => card !== null)
  const isUnknown = (card: unknown): boolean => typeof card !== 'string' || !Object.hasOwn(game.roles, card)
  const unknown = cards.findIndex((card) => card !== null && isUnknown(card))
  if (unknown >= 0)
    return {
      field: `${at}.${unknown}`,
      says: words.noCard(describeCard(cards[unknown]), unknown + 1, Object.keys(game.roles).join(', ')),
    }
  if (given.length !== seats) return { field: at, says: words.cardCount(given.length, seats) }
  const isSingle = (card: unknown): boolean => game.castCards?.single?.(card as string) === true
  const second = cards.findIndex((card, i) => isSingle(card) && cards.indexOf(card) < i)
  return second < 0
    ? null
    : {
        field: `${at}.${second}`,
        says: words.cardTwice(describeCard(cards[second]), cards.indexOf(cards[second]) + 1, second + 1),
      }
}
