/** The keys of the table. Offers bring their own; these come first. */
import { computed, onScopeDispose } from 'vue'
import type { Offer } from '../../shared/engine/fields.ts'
import { useDesk } from './desk.ts'
import { useEntry } from './entry.ts'
import { useHotkeys, type Hotkeys } from './hotkeys.ts'

export interface TableKeys {
  readonly undo: () => void
  readonly redo: () => void
  readonly keys: () => void
  /** Something covers the table: keys would act on what cannot be seen. */
  readonly busy: () => boolean
}
const reserved = new Set([
  'u',
  'g',
  'h',
  'b',
  '?',
  ' ',
  '-',
  ',',
  '.',
  ';',
  'enter',
  'escape',
  'backspace',
  ...'0123456789',
])

/** The key of an offer, or null where it has none or the table needs that key itself. */
export const keyOf = ({ key }: Offer): string | null =>
  key === undefined || reserved.has(key.toLowerCase()) ? null : key
/** Offers by their keys, the first one of each key. */
export function offerKeys(offers: readonly Offer[]): ReadonlyMap<string, Offer> {
  const keyed = offers.map((offer) => [keyOf(offer), offer] as const)
  return new Map(keyed.filter((each): each is readonly [string, Offer] => each[0] !== null).reverse())
}
/** Running -> pause, paused -> run; a clock stopped with all the others is resumed with them. */
export function clockCommand(offers: readonly Offer[]): object | null {
  const find = (command: string): Offer | undefined => offers.find((offer) => offer.command === command)
  const offer = find('resumeClocks') ?? find('pauseClock') ?? find('runClock')
  return offer === undefined ? null : { ...offer.set, type: offer.command }
}

/** Shows secrets for as long as the key is down; they are fetched then and dropped after. */
function usePeek(): { readonly start: () => void } {
  const desk = useDesk()
  let peeking = false
  const start = (): void => {
    if (!desk.hidden || peeking) return
    peeking = true
    desk.hide(false)
  }
  const end = (): void => {
    if (peeking) desk.hide(true)
    peeking = false
  }
  // Whatever else is pressed or opened meanwhile: letting go of the key ends it.
  const released = (event: KeyboardEvent): void => {
    if (event.code === 'KeyH' || event.key.toLowerCase() === 'h') end()
  }
  window.addEventListener('blur', end)
  window.addEventListener('keyup', released)
  onScopeDispose(() => {
    window.removeEventListener('blur', end)
    window.removeEventListener('keyup', released)
    end()
  })
  return { start }
}

export function useTableKeys(acts: TableKeys): void {
  const desk = useDesk()
  const entry = useEntry()
  const peek = usePeek()
  const own = computed(() => offerKeys(desk.frame?.offers ?? []))
  function offerKey(offer: Offer): void {
    if (Object.keys(offer.fields).length === 0) void entry.press(offer)
    else entry.choose(offer)
  }
  function toggleClock(): void {
    const command = clockCommand(desk.frame?.offers ?? [])
    if (command !== null) void desk.send(command)
  }
  const keys = computed<Hotkeys>(() => ({
    ...Object.fromEntries([...own.value].map(([key, offer]) => [key, () => offerKey(offer)])),
    '([0-9])': (event) => entry.digit(event.key),
    '([,.;])': () => void entry.takeDigits(),
    '-': () => entry.pick(null),
    Enter: () => void entry.enter(),
    Backspace: entry.erase,
    Escape: entry.escape,
    u: acts.undo,
    'Shift+u': acts.redo,
    Space: toggleClock,
    g: () => desk.hide(!desk.hidden),
    h: peek.start,
    b: () => void desk.setStage({ blank: !desk.stage.blank }),
    '[Shift]+?': acts.keys,
  }))
  useHotkeys(() => (acts.busy() ? {} : keys.value))
}
