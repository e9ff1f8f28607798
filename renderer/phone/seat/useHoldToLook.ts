/** Shows the card while a finger, a mouse or a key holds the pad, and not a moment longer. */
import { computed, onScopeDispose, ref, shallowRef, type ComputedRef, type Ref } from 'vue'

export interface HoldToLookDeps {
  readonly shown?: () => void
  /** Called on hiding. `long`: true after 0.3 s or more, a look and not a slip of the thumb. */
  readonly hidden?: (long: boolean) => void
}
export interface HoldToLook {
  readonly held: ComputedRef<boolean>
  /** True during a timed look without holding. */
  readonly briefly: ComputedRef<boolean>
  /** Sideways slide of the finger, 0 to 1: the holding thumb cannot scroll. */
  readonly slid: Readonly<Ref<number>>
  /** Event handlers for the pad. */
  readonly on: {
    readonly pointerdown: (event: PointerEvent) => void
    readonly pointerleave: (event: PointerEvent) => void
    readonly touchstart: (event: TouchEvent) => void
    readonly keydown: (event: KeyboardEvent) => void
    readonly keyup: (event: KeyboardEvent) => void
    readonly blur: () => void
  }
  /** A key that holds the card while it is down, anywhere on the page. */
  readonly key: (down: boolean) => void
  /** Starts a timed look of eight seconds, for players who cannot hold, such as users of screen readers. */
  readonly brief: () => void
  readonly hide: () => void
}
/** Milliseconds that make a look, and the length of a timed look. */
const aLook = 300
const aWhile = 8000
/** Share of the pad's width that a finger slides from the start of the text to its end. */
const wholeWay = 0.3
const keys = [' ', 'Enter']
type HoldSource =
  | { readonly kind: 'pointer'; readonly id: number }
  | { readonly kind: 'key' }
  | { readonly kind: 'while' }

type HoldSourceKind = HoldSource['kind']

/** Returns whether an event is on the button for a timed look, whose own click hides the card. */
const isSwitch = ({ target }: Event): boolean => target instanceof Element && target.closest('.brief') !== null
const isInside = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: PointerEvent): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

interface HoldListeners {
  readonly isMine: (event: PointerEvent) => boolean
  readonly pad: () => Element | null
  readonly hide: () => void
  readonly slid: (x: number, width: number) => void
}
/** Listens for everything that ends a look; aborting the returned controller stops listening. */
function listenForEnd({ isMine, pad, hide, slid }: HoldListeners): AbortController {
  const ears = new AbortController()
  const also = { signal: ears.signal, capture: true }
  const hideIfMine = (event: PointerEvent): void => {
    if (isMine(event)) hide()
  }
  /** Touch events go to the element first touched, so the position counts, not the target. */
  function moved(event: PointerEvent): void {
    const box = pad()?.getBoundingClientRect()
    if (!isMine(event) || box === undefined) return
    if (isInside(box, event)) slid(event.clientX, box.width)
    else hide()
  }
  function menu(event: MouseEvent): void {
    event.preventDefault()
    // Android reports a context menu for the very finger that holds; that one is ignored.
    if (
      !(
        'pointerId' in event &&
        isMine(event as PointerEvent) &&
        'pointerType' in event &&
        event.pointerType === 'touch'
      )
    )
      hide()
  }
  document.addEventListener('pointerup', hideIfMine, also)
  document.addEventListener('pointercancel', hideIfMine, also)
  document.addEventListener('pointerdown', (event) => isMine(event) || isSwitch(event) || hide(), also)
  document.addEventListener('pointermove', moved, also)
  document.addEventListener('contextmenu', menu, also)
  function key(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // Nothing else is closed by the Escape that hides the card.
    event.preventDefault()
    hide()
  }
  document.addEventListener('keydown', key, also)
  document.addEventListener('visibilitychange', hide, also)
  // Without capture: only the window's own blur counts, not that of elements.
  addEventListener('blur', hide, { signal: ears.signal })
  addEventListener('pagehide', hide, also)
  return ears
}

/** Tracks whether the card is shown, and by which pointer or key. */
function useShown({ shown, hidden }: HoldToLookDeps) {
  const by = shallowRef<HoldSource | null>(null)
  const slid = ref(0)
  let pad: Element | null = null
  let from: number | null = null
  let since = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let ears: AbortController | null = null

  const isMine = (event: PointerEvent): boolean => by.value?.kind === 'pointer' && by.value.id === event.pointerId
  function hide(): void {
    if (by.value === null) return
    const { kind } = by.value
    by.value = null
    ears?.abort()
    if (timer !== null) clearTimeout(timer)
    hidden?.(kind === 'while' || performance.now() - since >= aLook)
  }
  function slide(x: number, width: number): void {
    from ??= x
    slid.value = Math.min(1, Math.abs(x - from) / (width * wholeWay))
  }
  function show(how: HoldSource, on: Element | null = null): void {
    if (by.value !== null) return hide()
    by.value = how
    pad = on
    since = performance.now()
    slid.value = 0
    from = null
    ears = listenForEnd({ isMine, pad: () => pad, hide, slid: slide })
    if (how.kind === 'while') timer = setTimeout(hide, aWhile)
    shown?.()
  }
  onScopeDispose(hide)
  return { kind: computed<HoldSourceKind | null>(() => by.value?.kind ?? null), slid, isMine, hide, show }
}

export function useHoldToLook(parts: HoldToLookDeps): HoldToLook {
  const { kind, slid, isMine, hide, show } = useShown(parts)
  function key(down: boolean): void {
    if (down && kind.value === null) show({ kind: 'key' })
    if (!down && kind.value === 'key') hide()
  }
  return {
    held: computed(() => kind.value !== null),
    briefly: computed(() => kind.value === 'while'),
    slid,
    hide,
    key,
    brief: () => show({ kind: 'while' }),
    on: {
      pointerdown: (event) => {
        if (event.button !== 0 || !event.isPrimary) return
        const pad = event.currentTarget as Element
        if (pad.hasPointerCapture(event.pointerId)) pad.releasePointerCapture(event.pointerId)
        show({ kind: 'pointer', id: event.pointerId }, pad)
      },
      pointerleave: (event) => {
        if (isMine(event)) hide()
      },
      // Suppresses magnifier, text selection and context menu under the thumb.
      touchstart: (event) => event.preventDefault(),
      keydown: (event) => {
        if (!keys.includes(event.key)) return
        event.preventDefault()
        if (!event.repeat) key(true)
      },
      keyup: (event) => {
        if (keys.includes(event.key)) key(false)
      },
      blur: () => {
        key(false)
      },
    },
  }
}
