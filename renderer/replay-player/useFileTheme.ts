/** The theme of a stage in a shared match: that of its game, as neither the club's colour nor an own theme travels along. */
import { computed, type Ref } from 'vue'
import type { StageTheme, DressedStage } from '../stage/brand/useStageTheme.ts'

export function useFileTheme(_root: Readonly<Ref<HTMLElement | null>>, dressed: () => DressedStage): StageTheme {
  return {
    theme: computed(() => dressed().game),
    video: computed(() => null),
    light: computed(() => dressed().light),
    tokens: computed(() => ({})),
  }
}
// Takes the place of the stage's own in the build of the file.
export { useFileTheme as useStageTheme }
