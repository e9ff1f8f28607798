/** Screens: open, accept, add, remove. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import type { Answered, DisplayChoice } from './api.ts'
import { useDesk } from './desk.ts'
import { usePages } from './pages.ts'

export const useOutputs = defineStore('outputs', () => {
  const desk = useDesk()
  /** What the last act brought, in one sentence, or null. */
  const says = ref<string | null>(null)
  /** The address of an output made just now; it holds a token and is shown once. */
  const address = ref<string | null>(null)
  const displays = ref<readonly DisplayChoice[]>([])
  const pages = usePages()
  watch(
    () => pages.page,
    () => (says.value = null),
  )

  function settled<T>(answer: Answered<T>): T | null {
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  /** Opens the public window. Where that is not possible, its address is shown; so are displays to choose from. */
  async function openWindow(display?: string): Promise<void> {
    const answer = await desk.api.openPublic(display)
    displays.value = settled(answer)?.displays ?? []
    if (answer.kind === 'refused') {
      const links = await desk.api.links()
      address.value = links.kind === 'done' ? (links.value['public'] ?? null) : null
    }
    if (displays.value.length > 0 || address.value !== null) pages.go('outputs')
  }
  async function accept(code: string, name: string): Promise<boolean> {
    return settled(await desk.api.acceptOutput({ code, name })) !== null
  }
  async function add(name: string): Promise<void> {
    address.value = settled(await desk.api.addOutput(name))?.url ?? null
  }
  async function drop(id: string): Promise<void> {
    settled(await desk.api.dropOutput(id))
  }
  return { says, address, displays, openWindow, accept, add, drop }
})
