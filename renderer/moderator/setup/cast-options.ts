/** Options that stand on the card of the cast, and nowhere else. */
import { computed } from 'vue'
import type { SetupOption } from '../../lib/useApi.ts'

/** The group of the option by which a game says where its cards come from. */
const castGroup = 'cast'
/** The group of options that say how the cards come to the players, whichever they are. */
const cardsGroup = 'cards'

/** An option of the card of the cast. */
export const isOnCastCard = ({ group }: Pick<SetupOption, 'group'>): boolean =>
  group === castGroup || group === cardsGroup

export function useCastOptions(options: () => readonly SetupOption[]) {
  const source = computed(
    () => options().find(({ group, field }) => group === castGroup && field.kind === 'choice') ?? null,
  )
  /** Asked below the ways of the cast. */
  const cardOptions = computed(() => options().filter(({ group }) => group === cardsGroup))
  /** What is said of the cast, or of an option on its card, is said there. */
  const isOfCast = (at: string): boolean =>
    at === 'cast' || at === source.value?.id || cardOptions.value.some(({ id }) => id === at)
  return { source, cardOptions, isOfCast }
}
