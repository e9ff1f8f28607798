/** The options of a new match, and those set aside for each game. */
import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Answer } from '../../../shared/engine/offers/fields.ts'

type OptionValues = Readonly<Record<string, Answer>>

export interface MatchOptions {
  /** Values that differ from the defaults. */
  readonly options: ShallowRef<OptionValues>
  readonly setOption: (id: string, value: Answer) => void
  /** Returns to the defaults and sets the values aside. */
  readonly resetOptions: () => void
  /** True if earlier options of this game can be restored. */
  readonly isAside: ComputedRef<boolean>
  readonly restoreOptions: () => void
}
export function useMatchOptions(game: Readonly<Ref<string | null>>): MatchOptions {
  const options = shallowRef<OptionValues>({})
  /** By game: options before a reset or a change of game. */
  const aside = shallowRef<Readonly<Record<string, OptionValues>>>({})
  const setOption = (id: string, value: Answer): void => {
    options.value = { ...options.value, [id]: value }
  }
  function resetOptions(): void {
    const isPlain = Object.keys(options.value).length === 0
    if (!isPlain && game.value !== null) aside.value = { ...aside.value, [game.value]: options.value }
    options.value = {}
  }
  const isAside = computed(() => Object.keys(options.value).length === 0 && aside.value[game.value ?? ''] !== undefined)
  function restoreOptions(): void {
    options.value = aside.value[game.value ?? ''] ?? options.value
  }
  return { options, setOption, resetOptions, isAside, restoreOptions }
}
