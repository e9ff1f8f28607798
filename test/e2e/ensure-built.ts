/** Builds pages and hosts before the first browser test, unless they are built: tests look at what is shipped. */
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'

export default function build(): void {
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why.')
}
