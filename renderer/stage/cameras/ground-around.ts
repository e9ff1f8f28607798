/** The picture around the cameras, as a shape with a hole for each window. */
import { viewSizes } from '../../../shared/wire/output-payload.ts'
import type { CameraBox } from '../../../shared/cameras/camera-places.ts'

const { w: width, h: height } = viewSizes.cameras
const corner = (x: number, y: number): string =>
  `${((x / width) * 100).toFixed(3)}% ${((y / height) * 100).toFixed(3)}%`

/** Returns the windows' outlines one after the other, each closed and back at the origin. */
function outlineOf({ x, y, w, h }: CameraBox): readonly string[] {
  const [right, bottom] = [x + w, y + h]
  const around = [corner(x, y), corner(right, y), corner(right, bottom), corner(x, bottom), corner(x, y)]
  return [...around, corner(0, 0)]
}
/** Returns the CSS `clip-path` of everything but the windows. */
export function groundAround(windows: readonly CameraBox[]): string {
  const whole = [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height), corner(0, 0)]
  return `polygon(evenodd, ${[...whole, ...windows.flatMap(outlineOf)].join(', ')})`
}
