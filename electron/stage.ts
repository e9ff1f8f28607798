/** What is on air: which match the outputs follow, curtain, hold, break. Persisted; no part of match history. */
import type { Stage } from '../shared/wire/desk.ts'
import type { Store } from './storage/types.ts'

const empty: Stage = { match: null, blank: false, hold: false, view: 'board', text: '' }

export interface StageKeeper {
  readonly now: () => Stage
  /** Stored before anybody sees it. */
  readonly set: (change: Partial<Stage>) => Stage
}
function stored(value: unknown): Stage {
  return typeof value === 'object' && value !== null ? { ...empty, ...(value as Partial<Stage>) } : empty
}
export function keepStage(store: Store, changed: (stage: Stage, before: Stage) => void): StageKeeper {
  let stage = stored(store.setting('stage'))
  return {
    now: () => stage,
    set: (change) => {
      const next = { ...stage, ...change }
      if (JSON.stringify(next) === JSON.stringify(stage)) return stage
      store.set('stage', next)
      const before = stage
      stage = next
      changed(stage, before)
      return stage
    },
  }
}
