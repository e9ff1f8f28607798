/**
 * Every picture in every size, and a file of each: `npm run gallery`. The daily run looks at each picture once, the
 * sizes taking turns, and keeps none but those that fail.
 */
export const isWhole = process.env['GALLERY'] === 'whole'

/** Pictures of evenings judge nothing, so they are taken where somebody asked for them: `SHOTS=1`. */
export const isShot = isWhole || process.env['SHOTS'] === '1'

/** The sizes in which the picture at this place is looked at. */
export function inTurn<T>(place: number, sizes: readonly T[]): readonly T[] {
  const turn = place % sizes.length
  return isWhole ? sizes : sizes.slice(turn, turn + 1)
}
