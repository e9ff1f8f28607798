/** The countdown (7.6). */
import type { Events } from '../event-flow.ts'
import type { DecideContext, VariantOf } from '../../../engine/game.ts'
import { dropClocks, stepMs } from '../timers.ts'
import type { OpenState, PublicEvent } from '../types.ts'

/** The number last said; five before any time has passed. */
const numberAt = ({ rules }: OpenState, ctx: DecideContext): number =>
  Math.ceil((ctx.clock('count')?.leftMs ?? 0) / stepMs(rules))
export const stopCounting = (
  open: OpenState,
  reason: VariantOf<PublicEvent, 'countStopped'>['reason'],
  ctx: DecideContext,
): Events => [{ type: 'countStopped', n: numberAt(open, ctx), reason, clocks: dropClocks('count') }]
