/** The keys of a deck: each does what it shows, and undo asks how where the audience has seen the step. */
import { ref, watch, type Ref } from 'vue'
import type { DeckPage } from './useDeckPage.ts'

export interface DeckKeys {
  /** True while the deck asks how to undo something that the audience has seen. */
  readonly asking: Ref<boolean>
  readonly goOn: () => void
  /** Undoes the last step; without `notice` it asks first where the audience has seen that step. */
  readonly takeBack: (notice?: 'silent' | 'correction') => void
  readonly redo: () => void
  /** Stops or runs the clock, or adds so many seconds to it. */
  readonly move: (add?: number) => void
  readonly turn: (what: 'blank' | 'hold' | 'scene') => void
  readonly release: () => void
  readonly hide: () => void
}
export function useDeckKeys({ state, press }: Pick<DeckPage, 'state' | 'press'>): DeckKeys {
  const asking = ref(false)
  watch([() => state.value?.rev, () => state.value?.match], () => (asking.value = false))

  function goOn(): void {
    if (state.value?.next.locked === false) void press('next')
  }
  function takeBack(notice?: 'silent' | 'correction'): void {
    const undo = state.value?.undo ?? null
    if (undo === null) return
    if (undo.seen && notice === undefined) asking.value = true
    else void press('undo', { notice: notice ?? 'silent' })
  }
  function redo(): void {
    if (state.value?.redo) void press('redo')
  }
  function move(add?: number): void {
    if (state.value?.clock) void press('clock', add === undefined ? {} : { add })
  }
  function turn(what: 'blank' | 'hold' | 'scene'): void {
    if (state.value !== null && state.value[what] !== null) void press(what, { on: !state.value[what] })
  }
  function release(): void {
    if (state.value?.hold === true && state.value.waiting > 0) void press('release')
  }
  function hide(): void {
    void press('hide')
  }
  return { asking, goOn, takeBack, redo, move, turn, release, hide }
}
