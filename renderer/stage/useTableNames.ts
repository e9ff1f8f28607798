/** Shares the names of a picture with every name drawn in it. */
import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import { nobodyElse, tableOf, type Named, type TableNames } from './name-forms.ts'

const key: InjectionKey<ComputedRef<TableNames>> = Symbol('names')

/** Provides the names to all components below; rebuilt only when a name or seat changes. */
export function provideNames(people: () => readonly Named[]): void {
  const list = computed(() => JSON.stringify(people().map(({ seat, name }) => ({ seat, name }))))
  provide(
    key,
    computed(() => tableOf(JSON.parse(list.value) as readonly Named[])),
  )
}
/** Returns the names of the surrounding picture; outside of one, an empty lookup. */
export const useNames = (): ComputedRef<TableNames> =>
  inject(
    key,
    computed(() => nobodyElse),
  )
