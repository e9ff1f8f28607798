/** The sound of a call, which the player allows on this device; browsers let it be heard after a press on the page. */
import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue'
import { playSynthesised } from '../../lib/sound/synthesizer.ts'
import { readStored, writeStored } from '../local-storage.ts'

const stored = 'duskboard.phone.sound'

export interface CallSound {
  readonly on: Readonly<Ref<boolean>>
  readonly turn: () => void
}
export function useCallSound(calls: () => number): CallSound {
  const on = ref(readStored(stored) === 'on')
  let context: AudioContext | null = null
  function wake(): void {
    if (!on.value) return
    context ??= new AudioContext()
    void context.resume()
  }
  function ring(): void {
    if (on.value && context?.state === 'running') playSynthesised(context, context.destination, 'warning')
  }
  function turn(): void {
    on.value = !on.value
    writeStored(stored, on.value ? 'on' : null)
    wake()
    ring()
  }
  watch(calls, ring)
  const presses = ['pointerup', 'keyup'] as const
  for (const press of presses) document.addEventListener(press, wake)
  onScopeDispose(() => {
    for (const press of presses) document.removeEventListener(press, wake)
    void context?.close()
  })
  return { on: readonly(on), turn }
}
