/** The options of a new match, and those set aside for each game. */
import { computed, shallowRef, type Ref } from 'vue'
import type { Answer } from '../../../shared/engine/offers/fields.ts'

type OptionValues = Readonly<Record<string, Answer>>

export function useMatchOptions(game: Readonly<Ref<string | null>>) {
  /** Values that differ from the defaults. */
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
  /** True if earlier options of this game can be restored. */
  const isAside = computed(() => Object.keys(options.value).length === 0 && aside.value[game.value ?? ''] !== undefined)
  function restoreOptions(): void {
    options.value = aside.value[game.value ?? ''] ?? options.value
  }
  return { options, setOption, resetOptions, isAside, restoreOptions }
}
