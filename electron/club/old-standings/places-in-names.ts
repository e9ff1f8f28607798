/** Handles places that share a cell with the name: `1. Ada`, `2) Bob`, `#3 Cid`. */
import { meaningsOf } from './headings.ts'
import type { ImportQuestion } from './question-shape.ts'

/** A place, shared or not (`2.-3.`, `=2`, `T2`), followed by a sign or a blank, and a letter later on. */
const numbered =
  /^\s*(?:[#№([=]\s*|t(?=\d)|n(?:r|o|º|°)\.?\s*)?(\d{1,4})(?:\.?\s?[-–—/]\s?\d{1,4}(?!\d))?(?:\s*(?:[.)\]:°ºª–—-]|\ufe0f?\u20e3)+\s*|(?:st|nd|rd|th|er|re|e|o|a)?\.?\s+)(?=.*\p{L})/iu
const medals: readonly string[] = ['🥇', '🥈', '🥉']
const medal = new RegExp(`^\\s*(${medals.join('|')})\\s*(?=.*\\p{L})`, 'u')

interface NameWithPlace {
  readonly place: number
  readonly name: string
}
/** A word for a place before the number: `Platz 1: Ada`. */
const worded = /^\s*(\p{L}{2,})\.?\s*(?=\d)/u
function afterWord(cell: string): string {
  const [before = '', word = ''] = worded.exec(cell) ?? []
  return Object.values(meaningsOf(word)).flat().includes('place') ? cell.slice(before.length) : cell
}
function parsePlace(whole: string): NameWithPlace | null {
  const cell = afterWord(whole)
  const found = numbered.exec(cell) ?? medal.exec(cell)
  if (found === null) return null
  const [before, sign = ''] = found
  return { place: medals.includes(sign) ? medals.indexOf(sign) + 1 : Number(sign), name: cell.slice(before.length) }
}
/** Returns a name without the place before it. */
export const withoutPlace = (cell: string): string => parsePlace(cell)?.name ?? cell

/** Share of the names that counts as nearly all. */
const nearlyAll = 0.8
/**
 * Returns an example of a cell that begins with a place, where nearly all names do and the places follow one another;
 * else null. Order does not matter; shared places leave gaps that are allowed.
 */
export function findPlacedName(cells: readonly string[]): string | null {
  const names = cells.filter((cell) => /\p{L}/u.test(cell))
  const placed = names.filter((cell) => parsePlace(cell) !== null)
  const places = placed.map((cell) => parsePlace(cell)?.place ?? 0).toSorted((a, b) => a - b)
  const [first = 0] = places
  const steps = places.filter((place, i) => place <= (places[i - 1] ?? first) + 1 || place === first + i).length
  const isOne = places.length === 1 && first !== 1
  const few = placed.length === 0 || isOne || placed.length < names.length * nearlyAll
  return few || steps < places.length * nearlyAll ? null : (placed[0] ?? null)
}
/** Returns the question whether the places belong to the names. */
export function askAboutPlaces(placed: string | null, said: boolean | undefined): readonly ImportQuestion[] {
  if (placed === null || said !== undefined) return []
  const name = withoutPlace(placed).trim()
  return [
    {
      kind: 'places',
      says: ({ ask }) => ask.places(placed.trim(), name),
      lines: [],
      answers: [
        { label: ({ answer }) => answer.withoutPlaces(name), plan: { places: false } },
        { label: ({ answer }) => answer.withPlaces(placed.trim()), plan: { places: true } },
      ],
    },
  ]
}
