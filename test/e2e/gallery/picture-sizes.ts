import { isLong } from '../../kit/run-length.ts'

/** Every picture in every size, in the long version; with a file of each: `npm run gallery`. */
export const isWhole = isLong || process.env['GALLERY'] === 'whole'

/** Pictures of evenings judge nothing, so they are taken where somebody asked for them: `SHOTS=1`. */
export const isShot = isWhole || process.env['SHOTS'] === '1'

/** Everyday one picture of so many is looked at: each costs a second, most are near kin of their neighbours in the list. */
const oneOf = 12

/** The kind of a picture, by the first word of its name. */
const kindOf = (name: string): string => name.split('-')[0] ?? name

/** All pictures of a list, or those that are looked at everyday: at least one of each kind, by what it is called. */
export function chosen<T>(pictures: readonly T[], nameOf: (picture: T) => string): readonly T[] {
  if (isWhole) return pictures
  const kinds = pictures.map((picture) => kindOf(nameOf(picture)))
  const met = new Set(kinds.filter((_, place) => place % oneOf === 0))
  return pictures.filter((_, place) => {
    const kind = kinds[place] ?? ''
    const isFirst = !met.has(kind)
    met.add(kind)
    return isFirst || place % oneOf === 0
  })
}

/** The sizes in which the picture at this place is looked at: everyday they take turns. */
export function inTurn<T>(place: number, sizes: readonly T[]): readonly T[] {
  const turn = place % sizes.length
  return isWhole ? sizes : sizes.slice(turn, turn + 1)
}
