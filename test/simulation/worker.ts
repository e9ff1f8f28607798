/** A process that plays evenings, one after the other, as its parent asks. */
import { pathToFileURL } from 'node:url'
import { giveObsVirtualSockets } from './network/socket-of-obs-library.ts'
import { plantFault, type PlantedFault } from './plant.ts'
import type { EveningOptions } from './evening.ts'

/** One evening to play. */
export interface EveningOrder extends EveningOptions {
  readonly seed: string
  readonly minutes: number
}
const [, , planted] = process.argv
if (planted !== undefined) {
  const { fault } = (await import(pathToFileURL(planted).href)) as { readonly fault: PlantedFault }
  plantFault(fault)
}
giveObsVirtualSockets()
const { playEvening } = await import('./play-evening.ts')
const report = process.send?.bind(process)

process.on('message', (order: EveningOrder) => {
  void playEvening(order.seed, order).then(({ trace: _trace, ...result }) => report?.(result))
})
process.on('unhandledRejection', (error) => {
  process.stderr.write(`${error instanceof Error ? String(error.stack) : String(error)}\n`)
  process.exit(3)
})
report?.({ ready: true })
