/** The stage: which match the outputs follow, curtain, hold, break. Kept over a restart; no part of match history. */
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { HeldMatch } from './held-match.ts'
import type { Store } from '../storage/store.ts'

const empty: Stage = { match: null, blank: false, hold: false, view: 'board', text: '' }

export interface StageKeeper {
  readonly now: () => Stage
  /** Stores a stage together with what it holds back: either both are stored, or nothing has changed. */
  readonly set: (stage: Stage, held: readonly HeldMatch[]) => void
}
function stageFrom(value: unknown): Stage {
  return typeof value === 'object' && value !== null ? { ...empty, ...(value as Partial<Stage>) } : empty
}
/** Reads the stored stage. `set` throws StorageFault. */
export function keepStage(store: Pick<Store, 'setting' | 'setAll'>): StageKeeper {
  let stage = stageFrom(store.setting('stage'))
  return {
    now: () => stage,
    set: (next, held) => {
      store.setAll({ stage: next, held })
      stage = next
    },
  }
}
