/** The outputs: open, accept, add, set, identify, remove. */
import { defineStore } from 'pinia'
import { onScopeDispose, ref, shallowRef, watch, type ShallowRef } from 'vue'
import type { OutputSettings } from '../../../shared/wire/output-payload.ts'
import type { ApiResult, GameEntry } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'
import { doubleClickMs, singleFlight } from '../../lib/single-flight.ts'
import { useOutputsApi } from './useOutputsApi.ts'
import type { ExpectedPicture } from './output-health.ts'
import { useNavigation } from '../app/useNavigation.ts'

/** Returns the frame that outputs should show by now, updated every second. */
export function useMeasure(): ShallowRef<ExpectedPicture> {
  const desk = useModerator()
  const rev = (): number | null => desk.audience?.rev ?? null
  const measure = shallowRef<ExpectedPicture>({ now: Date.now(), rev: rev(), since: Date.now() })
  watch(rev, (now) => (measure.value = { now: Date.now(), rev: now, since: Date.now() }))
  const timer = setInterval(() => (measure.value = { ...measure.value, now: Date.now() }), 1000)
  onScopeDispose(() => clearInterval(timer))
  return measure
}

/** API of the desktop program, which lists the displays; missing in a browser. */
interface DesktopBridge {
  readonly displays: () => Promise<readonly { readonly id: number; readonly label: string; readonly size: string }[]>
}
const desktopBridge = (): DesktopBridge | undefined => (globalThis as { readonly desktop?: DesktopBridge }).desktop

/** Displays for the public window; empty when there is no choice. */
function useDisplays() {
  const displays = ref<readonly { readonly id: string; readonly label: string }[]>([])
  /** Reads the displays again each time, since a projector may have been plugged in. */
  async function loadDisplays(): Promise<void> {
    const there = (await desktopBridge()?.displays()) ?? []
    const choices = there.map(({ id, label, size }) => ({
      id: String(id),
      label: [label, size].filter(Boolean).join(' · '),
    }))
    displays.value = choices.length > 1 ? choices : []
  }
  return { displays, loadDisplays }
}

export const useOutputs = defineStore('outputs', () => {
  const desk = useModerator()
  /** Message about the last act, or null. */
  const says = ref<string | null>(null)
  /** Address of the output just created; contains a token and is shown once. */
  const address = ref<string | null>(null)
  /** Games, whose themes an output can use. */
  const games = shallowRef<readonly GameEntry[]>([])
  const calls = useOutputsApi()
  const pages = useNavigation()
  watch(
    () => pages.page,
    () => (says.value = null),
  )

  function settled<T>(answer: ApiResult<T>): T | null {
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  /** Opens the public window. Where that is impossible, its address is shown. */
  const openWindow = singleFlight(async (display?: string) => {
    const answer = await desk.api.openPublic(display)
    settled(answer)
    if (answer.kind === 'refused') {
      const links = await desk.api.links()
      address.value = links.kind === 'done' ? (links.value['public'] ?? null) : null
    }
    if (address.value !== null) pages.go('outputs')
  }, doubleClickMs)
  async function accept(code: string, name: string): Promise<boolean> {
    return settled(await desk.api.acceptOutput({ code, name })) !== null
  }
  async function add(name: string): Promise<boolean> {
    address.value = settled(await desk.api.addOutput(name))?.url ?? null
    return address.value !== null
  }
  /** Returns true on success; otherwise `says` has the reason. */
  async function did(answer: Promise<ApiResult<unknown>>): Promise<boolean> {
    const said = await answer
    settled(said)
    return said.kind === 'done'
  }
  const acts = {
    set: (id: string, change: Partial<OutputSettings>) => did(calls.set(id, change)),
    rename: (id: string, name: string) => did(calls.set(id, { name })),
    identify: (id: string) => did(calls.identify(id)),
    reload: (id: string) => did(calls.reload(id)),
    drop: (id: string) => did(desk.api.dropOutput(id)),
    dress: (id: string, css: string) => did(calls.dress(id, css)),
    undress: (id: string) => did(calls.undress(id)),
    cssOf: async (id: string) => settled(await calls.css(id)),
    addressesOf: async (id: string) => settled(await calls.addresses(id)),
  }
  /** Reads the games again each time, since their titles depend on the page's language. */
  async function loadGames(): Promise<void> {
    games.value = settled(await desk.api.games()) ?? games.value
  }
  return { says, address, games, openWindow, accept, add, loadGames, ...useDisplays(), ...acts }
})
