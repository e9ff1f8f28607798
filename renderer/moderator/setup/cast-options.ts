/** The options shown on the cast card only. */
import { computed } from 'vue'
import type { SetupOption } from '../../lib/useApi.ts'

/** Group of the option that chooses the source of the cards. */
const castGroup = 'cast'
/** Group of the options about handing out the cards. */
const cardsGroup = 'cards'

/** Returns whether an option belongs on the cast card. */
export const isOnCastCard = ({ group }: Pick<SetupOption, 'group'>): boolean =>
  group === castGroup || group === cardsGroup

export function useCastOptions(options: () => readonly SetupOption[]) {
  const source = computed(
    () => options().find(({ group, field }) => group === castGroup && field.kind === 'choice') ?? null,
  )
  /** Options shown below the source of the cards. */
  const cardOptions = computed(() => options().filter(({ group }) => group === cardsGroup))
  /** Returns whether a finding at `at` belongs to the cast card. */
  const isOfCast = (at: string): boolean =>
    at === 'cast' || at === source.value?.id || cardOptions.value.some(({ id }) => id === at)
  return { source, cardOptions, isOfCast }
}
