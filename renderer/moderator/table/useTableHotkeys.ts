/** Hotkeys of the table. Offers bring keys of their own; the table's keys take precedence. */
import { computed, onScopeDispose } from 'vue'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { useModerator } from '../app/useModerator.ts'
import { useOfferEntry } from './entry/useOfferEntry.ts'
import { useHotkeys, type Hotkeys } from '../../lib/keyboard/useHotkeys.ts'
import { resolveKey } from '../../lib/keyboard/key-place.ts'
import { releaseFocus } from './now-focus.ts'
import { useSwitches } from './useSwitches.ts'
import type { QueuedKey, SeenQuestions } from './entry/useKeyQueue.ts'

export interface TableHotkeyDeps {
  /** Undoes the last step; returns false when the page first asks how. */
  readonly undo: () => Promise<boolean>
  readonly redo: () => Promise<boolean>
  readonly keys: () => void
  /** True while the table is covered, so that no key acts on hidden controls. */
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

/** Returns the key of an offer, or null without one or where the table uses that key. */
export const offerKey = ({ key }: Offer): string | null =>
  key === undefined || key.length !== 1 || reserved.has(key.toLowerCase()) ? null : key
/** Returns offers by key in lower case; the first offer wins. */
export function offerKeys(offers: readonly Offer[]): ReadonlyMap<string, Offer> {
  const keyed = offers.map((offer) => [offerKey(offer)?.toLowerCase() ?? null, offer] as const)
  return new Map(keyed.filter((each): each is readonly [string, Offer] => each[0] !== null).reverse())
}
/** Returns the command of the clock key, or null: resume all, else pause, else run. */
export function clockCommand(offers: readonly Offer[]): object | null {
  const find = (command: string): Offer | undefined => offers.find((offer) => offer.command === command)
  const offer = find('resumeClocks') ?? find('pauseClock') ?? find('runClock')
  return offer === undefined ? null : { ...offer.set, type: offer.command }
}

/** Shows secrets while the key is held; the frame is fetched then and dropped after. */
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
  // Releasing the key ends the peek, even if other keys were pressed meanwhile.
  const released = (event: KeyboardEvent): void => {
    if (resolveKey(event).toLowerCase() === 'h') end()
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

/** Queues each key with its act. An act returns false when it had no effect. */
function useTurns(acts: TableHotkeyDeps) {
  const desk = useModerator()
  const entry = useOfferEntry()
  const switches = useSwitches()
  function toggleClock(): void {
    const command = clockCommand(desk.frame?.offers ?? [])
    if (command !== null) switches.clock(command)
  }
  /**
   * Space takes typed digits: a single seat as Enter does, one of several as a separator. Without digits it controls
   * the clock.
   */
  function space(seen: SeenQuestions): boolean | Promise<boolean> {
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
  /** Looks the offer up when the key's turn comes, since the key is meant for what is offered then. */
  function letter(key: string, seen: SeenQuestions): boolean | Promise<boolean> {
    const offer = offerKeys(desk.frame?.offers ?? []).get(key.toLowerCase())
    return offer === undefined || entry.byKey(offer, seen)
  }
  const turn = (label: string, run: QueuedKey['run']): void => entry.key({ label, run })
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

export function useTableHotkeys(acts: TableHotkeyDeps): void {
  const switches = useSwitches()
  const entry = useOfferEntry()
  const peek = usePeek()
  const turns = useTurns(acts)
  /** Abandons the entry and releases the focus. */
  function escape(): void {
    entry.escape()
    releaseFocus()
  }
  const keys = computed<Hotkeys>(() => ({
    // All letters are bound: until the answer arrives it is unknown which of them offers will use.
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
    End: () => void switches.skipBeats(),
    'Shift+End': () => void switches.beats(),
    'Control+End': () => void switches.nextBeat(),
    '[Shift]+?': acts.keys,
  }))
  // With digits typed, Enter takes them, even on a focused button.
  const pressesToo = (): boolean => entry.buffer.digits !== '' || entry.buffer.wrong
  useHotkeys(() => (acts.busy() ? {} : keys.value), { pressesToo })
}
