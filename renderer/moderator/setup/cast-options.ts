/** The options shown on the cast card only. */
import { computed, type ComputedRef } from 'vue'
import type { SetupOption } from '../../lib/useApi.ts'

/** Group of the option that chooses the source of the cards. */
const castGroup = 'cast'
/** Group of the options about handing out the cards. */
const cardsGroup = 'cards'

/** Returns whether an option belongs on the cast card. */
export const isOnCastCard = ({ group }: Pick<SetupOption, 'group'>): boolean =>
  group === castGroup || group === cardsGroup

export interface CastOptions {
  /** The option that chooses the source of the cards, or null. */
  readonly source: ComputedRef<SetupOption | null>
  /** Options shown below the source of the cards. */
  readonly cardOptions: ComputedRef<readonly SetupOption[]>
  /** Returns whether a finding at `at` belongs to the cast card. */
  readonly isOfCast: (at: string) => boolean
}
export function useCastOptions(options: () => readonly SetupOption[]): CastOptions {
  const source = computed(
    () => options().find(({ group, field }) => group === castGroup && field.kind === 'choice') ?? null,
  )
  const cardOptions = computed(() => options().filter(({ group }) => group === cardsGroup))
  const isOfCast = (at: string): boolean =>
    at === 'cast' || at === source.value?.id || cardOptions.value.some(({ id }) => id === at)
  return { source, cardOptions, isOfCast }
}
