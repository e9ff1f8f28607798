/** The form of the page by the size of its window, which on a computer may change at any time. */
import { onScopeDispose, readonly, ref, type Ref } from 'vue'

/**
 * `phone`: one thing at a time. `between`: the table above the player's own page, as beside a video call. `wide`: the
 * table beside it.
 */
export type WindowForm = 'phone' | 'between' | 'wide'
/** Windows this low are phones on their side. */
const tall = '(min-height: 480px)'
const queries = { between: `(min-width: 640px) and ${tall}`, wide: `(min-width: 900px) and ${tall}` } as const

export function useWindowForm(): Readonly<Ref<WindowForm>> {
  const [between, wide] = [matchMedia(queries.between), matchMedia(queries.wide)]
  const now = (): WindowForm => (wide.matches ? 'wide' : between.matches ? 'between' : 'phone')
  const form = ref(now())
  const look = (): void => void (form.value = now())
  for (const query of [between, wide]) query.addEventListener('change', look)
  onScopeDispose(() => {
    for (const query of [between, wide]) query.removeEventListener('change', look)
  })
  return readonly(form)
}
