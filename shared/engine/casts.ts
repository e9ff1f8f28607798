/** A cast that is given card by card: which of them is wrong, and what fits. */
import type { AnyGame } from './fold.ts'
import { engineWords, wordsIn } from './words/engine-text.ts'

/** The path of what is wrong, and a sentence that names it. */
export interface SetupFault {
  readonly field: string
  readonly says: string
}
/** A cast as it came, unchecked. */
export interface CastGiven {
  readonly cast: unknown
  readonly seats: number
  readonly lang: string
}
interface CardList {
  /** The path of the list. */
  readonly at: string
  readonly cards: readonly unknown[]
}
/** The cards seat by seat; null where the game's casts hold no such list, or this one has another shape. */
function cardsIn({ castCards }: AnyGame, cast: unknown): CardList | null {
  if (castCards === undefined) return null
  const { at } = castCards
  const list = at === undefined ? cast : (cast as Readonly<Record<string, unknown>> | null)?.[at]
  return Array.isArray(list)
    ? { at: at === undefined ? 'cast' : `cast.${at}`, cards: list as readonly unknown[] }
    : null
}
const shown = (card: unknown): string => (typeof card === 'string' ? card : JSON.stringify(card))

/** The first card that the game does not have, or that is there twice and may not be; or a wrong number of them. */
export function castFault(game: AnyGame, { cast, seats, lang }: CastGiven): SetupFault | null {
  const list = cardsIn(game, cast)
  if (list === null) return null
  const { at, cards } = list
  const words = wordsIn(engineWords, lang).setup
  const given = cards.filter((card) => card !== null)
  const isUnknown = (card: unknown): boolean => typeof card !== 'string' || !Object.hasOwn(game.roles, card)
  const unknown = cards.findIndex((card) => card !== null && isUnknown(card))
  if (unknown >= 0)
    return {
      field: `${at}.${unknown}`,
      says: words.noCard(shown(cards[unknown]), unknown + 1, Object.keys(game.roles).join(', ')),
    }
  if (given.length !== seats) return { field: at, says: words.cardCount(given.length, seats) }
  const isSingle = (card: unknown): boolean => game.castCards?.single?.(card as string) === true
  const second = cards.findIndex((card, i) => isSingle(card) && cards.indexOf(card) < i)
  return second < 0
    ? null
    : {
        field: `${at}.${second}`,
        says: words.cardTwice(shown(cards[second]), cards.indexOf(cards[second]) + 1, second + 1),
      }
}
