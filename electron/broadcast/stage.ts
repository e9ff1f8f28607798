/** What is on air: which match the outputs follow, curtain, hold, break. Persisted; no part of match history. */
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { HeldAt } from './publisher.ts'
import type { Store } from '../storage/store.ts'

const empty: Stage = { match: null, blank: false, hold: false, view: 'board', text: '' }

export interface StageParts {
  readonly store: Pick<Store, 'setting' | 'setAll'>
  /** Up to where the audience has seen what is on hold, with that stage. */
  readonly heldWith: (stage: Stage) => readonly HeldAt[]
  /** Both are stored: nothing that goes wrong from here on takes them back. */
  readonly changed: (stage: Stage, before: Stage, held: readonly HeldAt[]) => void
}
export interface StageKeeper {
  readonly now: () => Stage
  /** Stored before anybody sees it. */
  readonly set: (change: Partial<Stage>) => Stage
}
function stored(value: unknown): Stage {
  return typeof value === 'object' && value !== null ? { ...empty, ...(value as Partial<Stage>) } : empty
}
/** A stage is stored together with what it holds back: either both are, or nothing has changed. */
export function keepStage({ store, heldWith, changed }: StageParts): StageKeeper {
  let stage = stored(store.setting('stage'))
  return {
    now: () => stage,
    set: (change) => {
      const next = { ...stage, ...change }
      if (JSON.stringify(next) === JSON.stringify(stage)) return stage
      const held = heldWith(next)
      store.setAll({ stage: next, held })
      const before = stage
      stage = next
      changed(stage, before, held)
      return stage
    },
  }
}
