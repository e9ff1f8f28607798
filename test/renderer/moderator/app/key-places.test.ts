/** Keys of a page on keyboards of other layouts: by what is printed where that is Latin, else by the place. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { useHotkeys } from '../../../../renderer/lib/keyboard/useHotkeys.ts'
import { readNobodyCap, resolveKey } from '../../../../renderer/lib/keyboard/key-place.ts'

/** Layout -> [what the key types, its place, with Shift, the key that the page goes by]. */
type Row = readonly [key: string, code: string, shift: boolean, means: string]
const layouts: Readonly<Record<string, readonly Row[]>> = {
  Russian: [
    ['п', 'KeyG', false, 'g'],
    ['г', 'KeyU', false, 'u'],
    ['Г', 'KeyU', true, 'U'],
    ['б', 'Comma', false, ','],
    ['ж', 'Semicolon', false, ';'],
    ['ю', 'Period', false, '.'],
    ['4', 'Digit4', false, '4'],
    ['?', 'Digit7', true, '?'],
    ['-', 'Minus', false, '-'],
  ],
  Ukrainian: [
    ['і', 'KeyS', false, 's'],
    ['р', 'KeyH', false, 'h'],
  ],
  Greek: [
    ['γ', 'KeyG', false, 'g'],
    ['β', 'KeyB', false, 'b'],
    [';', 'KeyQ', false, 'q'],
    ['Dead', 'Semicolon', false, 'Dead'],
  ],
  Hebrew: [
    ['ע', 'KeyG', false, 'g'],
    ["'", 'KeyW', false, 'w'],
    ['ת', 'Comma', false, ','],
  ],
  Arabic: [
    ['ل', 'KeyG', false, 'g'],
    ['لا', 'KeyB', false, 'b'],
    ['٤', 'Digit4', false, '4'],
    ['٤', 'Numpad4', false, '4'],
    ['؟', 'Slash', true, '?'],
    ['و', 'Comma', false, ','],
  ],
  AZERTY: [
    ['a', 'KeyQ', false, 'a'],
    ['&', 'Digit1', false, '1'],
    ['é', 'Digit2', false, '2'],
    ['-', 'Digit6', false, '6'],
    ['6', 'Digit6', true, '6'],
    ['à', 'Digit0', false, '0'],
    [')', 'Minus', false, '-'],
    [',', 'KeyM', false, ','],
    ['m', 'Semicolon', false, 'm'],
    ['?', 'KeyM', true, '?'],
  ],
  Czech: [
    ['+', 'Digit1', false, '1'],
    ['z', 'KeyY', false, 'z'],
    ['-', 'Slash', false, '-'],
  ],
  QWERTZ: [
    ['z', 'KeyY', false, 'z'],
    ['ö', 'Semicolon', false, 'ö'],
    ['-', 'Slash', false, '-'],
    ['?', 'Minus', true, '?'],
  ],
  Dvorak: [
    ['g', 'KeyU', false, 'g'],
    [',', 'KeyW', false, ','],
    ['-', 'Quote', false, '-'],
  ],
  US: [
    ['g', 'KeyG', false, 'g'],
    ['$', 'Digit4', true, '$'],
    ['+', 'Equal', true, '+'],
    [' ', 'Space', false, ' '],
    ['Enter', 'NumpadEnter', false, 'Enter'],
    ['ArrowLeft', 'Numpad4', false, 'ArrowLeft'],
    ['F4', 'F4', false, 'F4'],
  ],
}
const pressed = ([key, code, shiftKey]: Row): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })

let scope: EffectScope | null = null
afterEach(() => {
  scope?.stop()
  document.body.innerHTML = ''
})
function bind(keys: Parameters<typeof useHotkeys>[0], more: Parameters<typeof useHotkeys>[1] = {}): void {
  scope = effectScope()
  scope.run(() => useHotkeys(keys, more))
}

describe('the key that a page goes by', () => {
  it.each(Object.entries(layouts))('on %s', (_layout, rows) => {
    for (const row of rows) expect([row, resolveKey(pressed(row))]).toEqual([row, row[3]])
  })
  it('is left as typed with AltGr, Ctrl and Alt: those type something else', () => {
    const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
    const third = { ...none, key: 'ł', code: 'KeyL', getModifierState: (name: string) => name === 'AltGraph' }
    expect(resolveKey(third)).toBe('ł')
    expect(resolveKey(new KeyboardEvent('keydown', { key: 'с', code: 'KeyC', ctrlKey: true }))).toBe('с')
  })
  it('runs the act of the page, with and without Shift, and keeps the browser from it', () => {
    const act = vi.fn<(key: string) => void>()
    const name = (key: string) => (): void => act(key)
    bind(() => ({
      '([^\\sughb?+,.;0-9\\-])': ({ key }) => act(key),
      '([0-9])': ({ key }) => act(key),
      '-': name('-'),
      u: name('u'),
      'Shift+u': name('U'),
      g: name('g'),
    }))
    const rows: readonly Row[] = [
      ['п', 'KeyG', false, 'g'],
      ['Г', 'KeyU', true, 'U'],
      ['м', 'KeyV', false, 'v'],
      ['"', 'Digit3', false, '3'],
      ['6', 'Digit6', true, '6'],
      [')', 'Minus', false, '-'],
    ]
    for (const row of rows) {
      const event = pressed(row)
      document.body.dispatchEvent(event)
      expect(event.defaultPrevented).toBe(true)
    }
    expect(act.mock.calls.map(([key]) => key)).toEqual(rows.map(([, , , means]) => means))
  })
})
describe('the cap of nobody', () => {
  const keyboardOf = (caps: Readonly<Record<string, string>> | null): Navigator =>
    ({
      keyboard: caps === null ? undefined : { getLayoutMap: () => Promise.resolve(new Map(Object.entries(caps))) },
    }) as unknown as Navigator
  it('is the hyphen, or what stands in its place where that is a digit', async () => {
    expect(await readNobodyCap(keyboardOf({ Digit6: '6', Minus: '-' }))).toBe('-')
    expect(await readNobodyCap(keyboardOf({ Digit6: '-', Minus: ')' }))).toBe(')')
    expect(await readNobodyCap(keyboardOf(null))).toBe('-')
  })
})
describe('a button that has the focus', () => {
  const focused = (): HTMLButtonElement => {
    document.body.innerHTML = '<button>Go on</button>'
    const button = document.querySelector('button') as HTMLButtonElement
    button.focus()
    return button
  }
  it('leaves Enter and Space to a page that has begun something', () => {
    const act = vi.fn<() => void>()
    let begun = false
    bind(() => ({ Enter: act, Space: act }), { pressesToo: () => begun })
    const button = focused()
    const press = (key: string, code: string): boolean => button.dispatchEvent(pressed([key, code, false, '']))
    expect(press('Enter', 'Enter')).toBe(true)
    expect(act).not.toHaveBeenCalled()
    begun = true
    expect(press('Enter', 'Enter')).toBe(false)
    expect(press(' ', 'Space')).toBe(false)
    expect(act).toHaveBeenCalledTimes(2)
    // Key-up presses nothing either.
    expect(button.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', cancelable: true, bubbles: true }))).toBe(false)
  })
})
