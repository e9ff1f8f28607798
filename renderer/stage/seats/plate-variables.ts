/** Custom properties of plates that stand together, from their style. */
import type { PlateStyle } from './seat-ring.ts'

const smallest = 28
/** Height of the line of marks in ems, and the gap above it in design pixels. */
const markLine = { height: 1.2, gap: 4 }
/** Share of a name's type size that its seat number has. */
const ofName = 0.64

/** Returns the sizes of a plate as custom properties: of names, seat numbers and marks, and the height of a name's line. */
export function plateVariables({ h, type, mark, roomy }: Pick<PlateStyle, 'h' | 'type' | 'mark' | 'roomy'>) {
  const line = h - (roomy ? mark * markLine.height + markLine.gap : 0)
  const px = (size: number): string => `calc(${size} * var(--u))`
  return {
    '--name': type,
    '--line-height': px(line),
    '--mark': px(mark),
    '--number': px(Math.max(smallest, type * ofName)),
  }
}
