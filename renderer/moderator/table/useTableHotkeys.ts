/** The keys of the table. Offers bring their own; these come first. */
import { computed, onScopeDispose } from 'vue'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { useModerator } from '../app/useModerator.ts'
import { useOfferEntry } from './entry/useOfferEntry.ts'
import { useHotkeys, type Hotkeys } from '../../lib/keyboard/useHotkeys.ts'
import { placedKey } from '../../lib/keyboard/key-place.ts'
import { letFocusGo } from './now-focus.ts'
import { useSwitches } from './useSwitches.ts'
import type { Press, Seen } from './entry/useKeyQueue.ts'

export interface TableKeys {
  /** False: it is asked first how. */
  readonly undo: () => Promise<boolean>
  readonly redo: () => Promise<boolean>
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
  '+',
  'enter',
  'escape',
  'backspace',
  ...'0123456789',
])

/** The key of an offer, or null where it has none or the table needs that key itself. */
export const keyOf = ({ key }: Offer): string | null =>
  key === undefined || key.length !== 1 || reserved.has(key.toLowerCase()) ? null : key
/** Offers by their keys in lower case, the first one of each key. */
export function offerKeys(offers: readonly Offer[]): ReadonlyMap<string, Offer> {
  const keyed = offers.map((offer) => [keyOf(offer)?.toLowerCase() ?? null, offer] as const)
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
  const desk = useModerator()
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
    if (placedKey(event).toLowerCase() === 'h') end()
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

/** What each key does in its turn; false where it did not do what it was for. */
function useTurns(acts: TableKeys) {
  const desk = useModerator()
  const entry = useOfferEntry()
  const switches = useSwitches()
  function toggleClock(): void {
    const command = clockCommand(desk.frame?.offers ?? [])
    if (command !== null) switches.clock(command)
  }
  /** Space takes digits, one seat as Enter does and one of several as a separator; where there are none it is the clock's. */
  function space(seen: Seen): boolean | Promise<boolean> {
    if (entry.named?.does === 'takes') return entry.enter(seen)
    const { had, took } = entry.separate()
    if (!had) toggleClock()
    return took || !had
  }
  function separator(): boolean {
    const { had, took } = entry.separate()
    return took || !had
  }
  const always = (act: () => void) => (): boolean => {
    act()
    return true
  }
  /** Looked up when its turn comes: it is meant for what is offered then. */
  function letter(key: string, seen: Seen): boolean | Promise<boolean> {
    const offer = offerKeys(desk.frame?.offers ?? []).get(key.toLowerCase())
    return offer === undefined || entry.byKey(offer, seen)
  }
  const turn = (label: string, run: Press['run']): void => entry.key({ label, run })
  return {
    digit: (key: string) =>
      turn(
        key,
        always(() => entry.digit(key)),
      ),
    letter: (key: string) => turn(key, (seen) => letter(key, seen)),
    separator: () => turn(',', separator),
    space: () => turn('␣', space),
    nobody: () => turn('-', () => entry.pick(null)),
    enter: () => turn('⏎', entry.enter),
    erase: () => turn('⌫', always(entry.erase)),
    move: (by: number) =>
      turn(
        by < 0 ? '↑' : '↓',
        always(() => entry.move(by)),
      ),
    undo: () => turn('U', acts.undo),
    redo: () => turn('⇧U', acts.redo),
  }
}

export function useTableHotkeys(acts: TableKeys): void {
  const switches = useSwitches()
  const entry = useOfferEntry()
  const peek = usePeek()
  const turns = useTurns(acts)
  /** Lets go of what is begun, and of the button that has the focus. */
  function escape(): void {
    entry.escape()
    letFocusGo()
  }
  const keys = computed<Hotkeys>(() => ({
    // While a command is under way nobody knows which letters its answer brings.
    '([^\\sughb?+,.;0-9\\-])': (event) => turns.letter(event.key),
    '([0-9])': (event) => turns.digit(event.key),
    '[Shift]+([,.;])': turns.separator,
    '[Shift]+(\\+)': turns.separator,
    '-': turns.nobody,
    Enter: turns.enter,
    Backspace: turns.erase,
    ArrowUp: () => turns.move(-1),
    ArrowDown: () => turns.move(1),
    Escape: escape,
    u: turns.undo,
    'Shift+u': turns.redo,
    Space: turns.space,
    g: switches.secrets,
    h: peek.start,
    b: () => void switches.curtain(),
    '[Shift]+?': acts.keys,
  }))
  // With digits typed Enter takes them, whatever button has the focus.
  const pressesToo = (): boolean => entry.buffer.digits !== '' || entry.buffer.wrong
  useHotkeys(() => (acts.busy() ? {} : keys.value), { pressesToo })
}
