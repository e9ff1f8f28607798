/** Before the first browser test: pages and hosts are looked at as they are shipped, so they are built if they are not. */
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'

export default function build(): void {
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why.')
}
