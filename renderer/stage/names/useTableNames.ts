/** Shares the names of a picture with every name drawn in it. */
import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import { emptyTableNames, tableNamesOf, type SeatName, type TableNames } from './name-forms.ts'

const key: InjectionKey<ComputedRef<TableNames>> = Symbol('names')

/** Provides the names to all components below; rebuilt only when a name or seat changes. */
export function provideTableNames(people: () => readonly SeatName[]): void {
  const list = computed(() => JSON.stringify(people().map(({ seat, name }) => ({ seat, name }))))
  provide(
    key,
    computed(() => tableNamesOf(JSON.parse(list.value) as readonly SeatName[])),
  )
}
/** Returns the names of the surrounding picture; outside of one, an empty lookup. */
export const useTableNames = (): ComputedRef<TableNames> =>
  inject(
    key,
    computed(() => emptyTableNames),
  )
