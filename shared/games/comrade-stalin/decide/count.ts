/** The countdown (7.6). */
import type { Ctx, Of } from '../../../engine/game.ts'
import { drop, stepMs } from '../timers.ts'
import type { Open, Public } from '../types.ts'
import type { Steps } from './table.ts'

/** The number last said; five before any time has passed. */
const numberAt = ({ rules }: Open, ctx: Ctx): number => Math.ceil((ctx.clock('count')?.leftMs ?? 0) / stepMs(rules))
export const countStopped = (open: Open, reason: Of<Public, 'countStopped'>['reason'], ctx: Ctx): Steps => [
  { type: 'countStopped', n: numberAt(open, ctx), reason, clocks: drop('count') },
]
