/**
 * Calls a player whose page lies in the background: a mark in the tab, and a count that rises with each call for those
 * who let it sound. Follows pushes that all phones in play are sent alike, never what is asked of this seat.
 */
import { onScopeDispose, readonly, ref, watch, type Ref, type ShallowRef } from 'vue'
import type { Frame } from '../../shared/wire/frame.ts'
import type { PhonePush } from '../../shared/wire/phone.ts'
import { promptsOf } from './seat/prompt-list.ts'

const mark =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23f2b84b'/%3E%3C/svg%3E"

/** Returns whether the push follows from an answer of this seat alone, by whoever entered it. */
function isOwnAnswer(before: Frame, now: Frame): boolean {
  if (now.entered !== before.entered) return true
  const open = new Set(promptsOf(before.offers).flatMap(({ id, now: answer }) => (answer === undefined ? [id] : [])))
  return promptsOf(now.offers).some(({ id, now: answer }) => answer !== undefined && open.has(id))
}
/** Returns whether a push tells of something that all phones in play were told at this moment. */
export function callsAll(before: PhonePush, now: PhonePush): boolean {
  const [old, frame] = [before.frame, now.frame]
  if (frame === null) return false
  if (old === null || old.match !== frame.match) return true
  return frame.rev > old.rev && !isOwnAnswer(old, frame)
}

export function useCall(push: Readonly<ShallowRef<PhonePush | null>>, title: string): Readonly<Ref<number>> {
  const calls = ref(0)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const quiet = { title: document.title, icon: icon?.href ?? '' }
  function showMark(on: boolean): void {
    document.title = on ? `● ${title}` : quiet.title
    if (icon !== null) icon.href = on ? mark : quiet.icon
  }
  watch(push, (now, before) => {
    if (!document.hidden || now === null || before === null || before === undefined || !callsAll(before, now)) return
    calls.value += 1
    showMark(true)
  })
  const look = (): void => {
    if (!document.hidden) showMark(false)
  }
  document.addEventListener('visibilitychange', look)
  onScopeDispose(() => document.removeEventListener('visibilitychange', look))
  return readonly(calls)
}
