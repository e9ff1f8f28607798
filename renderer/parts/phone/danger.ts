/** A danger is pressed twice; the first press is forgotten after a while. */
import { onScopeDispose, ref, type Ref } from 'vue'

const memory = 4000

export function useDanger(): {
  readonly armed: Readonly<Ref<string | null>>
  readonly press: (what: string) => boolean
} {
  const armed = ref<string | null>(null)
  let timer: ReturnType<typeof setTimeout> | null = null
  const calm = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    armed.value = null
  }
  onScopeDispose(calm)
  return {
    armed,
    /** True: this was the second press. */
    press: (what) => {
      const sure = armed.value === what
      calm()
      if (sure) return true
      armed.value = what
      timer = setTimeout(calm, memory)
      return false
    },
  }
}
