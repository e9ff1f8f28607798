/** Tells every name in a picture who else is there. */
import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import { nobodyElse, tableOf, type Named, type TableNames } from './name-forms.ts'

const key: InjectionKey<ComputedRef<TableNames>> = Symbol('names')

/** Gives the names below this component their table, anew only when somebody has another name or seat. */
export function provideNames(people: () => readonly Named[]): void {
  const list = computed(() => JSON.stringify(people().map(({ seat, name }) => ({ seat, name }))))
  provide(
    key,
    computed(() => tableOf(JSON.parse(list.value) as readonly Named[])),
  )
}
/** The names beside this one; nobody's outside of a picture. */
export const useNames = (): ComputedRef<TableNames> =>
  inject(
    key,
    computed(() => nobodyElse),
  )
