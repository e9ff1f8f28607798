/** The game in whose shapes and words the samples of a theme are drawn: chosen by name, with its cards. */
import { computed, onMounted, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { RoleEntry } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'
import { useOutputs } from '../outputs/useOutputs.ts'
import type { SampleGame } from './sample-frames.ts'

export interface ChosenGame {
  /** Id of the game; '' for none. */
  readonly id: Ref<string>
  readonly game: ComputedRef<SampleGame>
  /** Games to choose from, by id and title. */
  readonly games: ComputedRef<readonly { readonly id: string; readonly title: string }[]>
}
export function useSampleGame(): ChosenGame {
  const desk = useModerator()
  const outputs = useOutputs()
  const id = ref('')
  const roles = shallowRef<readonly RoleEntry[]>([])
  const entry = computed(() => outputs.games.find((each) => each.id === id.value) ?? null)
  onMounted(() => void outputs.loadGames())
  /** Reads the cards of the chosen game. Without an answer the samples keep to plain words. */
  async function loadRoles(): Promise<void> {
    const asked = entry.value
    roles.value = []
    if (asked === null) return
    const answer = await desk.api.setup(asked.id, asked.seats.min)
    if (answer.kind === 'done' && entry.value === asked) roles.value = answer.value.roles
  }
  watch(entry, () => void loadRoles())
  const game = computed(() => ({ id: id.value, title: entry.value?.title ?? null, roles: roles.value }))
  return { id, game, games: computed(() => outputs.games) }
}
