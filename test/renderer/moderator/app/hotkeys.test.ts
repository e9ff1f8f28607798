import { afterEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { useHotkeys } from '../../../../renderer/lib/keyboard/useHotkeys.ts'
import { clockCommand, offerKeys } from '../../../../renderer/moderator/table/useTableHotkeys.ts'

let scope: EffectScope | null = null
afterEach(() => {
  scope?.stop()
  document.body.innerHTML = ''
})
const bind = (keys: Parameters<typeof useHotkeys>[0]): void => {
  scope = effectScope()
  scope.run(() => useHotkeys(keys))
}
const press = (
  key: string,
  { on = document.body as Element, shift = false, code = `Key${key.toUpperCase()}` } = {},
): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey: shift, bubbles: true, cancelable: true }))
const offer = (more: Partial<Offer>): Offer => ({ id: 'o', command: 'c', title: '', group: 'act', fields: {}, ...more })

describe('keys of the page', () => {
  it('run their act, Shift apart', () => {
    const [undo, redo] = [vi.fn<() => void>(), vi.fn<() => void>()]
    bind(() => ({ u: undo, 'Shift+u': redo }))
    press('u')
    press('U', { shift: true })
    expect(undo).toHaveBeenCalledTimes(1)
    expect(redo).toHaveBeenCalledTimes(1)
  })
  it('are silent while somebody types, and beside a dialog', () => {
    const act = vi.fn<() => void>()
    bind(() => ({ g: act }))
    document.body.innerHTML = '<input type="text" />'
    press('g', { on: document.querySelector('input') as Element })
    document.body.innerHTML = '<div role="dialog"></div>'
    press('g')
    expect(act).not.toHaveBeenCalled()
  })
  it('leave Enter and Space to a focused button', () => {
    const act = vi.fn<() => void>()
    bind(() => ({ Enter: act, Space: act, g: act }))
    document.body.innerHTML = '<button>Blank</button>'
    const on = document.querySelector('button') as Element
    press('Enter', { on, code: 'Enter' })
    press(' ', { on, code: 'Space' })
    expect(act).not.toHaveBeenCalled()
    press('g', { on })
    expect(act).toHaveBeenCalledOnce()
  })
  it('end with their page', () => {
    const act = vi.fn<() => void>()
    bind(() => ({ g: act }))
    scope?.stop()
    press('g')
    expect(act).not.toHaveBeenCalled()
  })
})
describe('keys of offers', () => {
  it('never take a key that the table needs', () => {
    expect([...offerKeys([offer({ key: 'e' }), offer({ key: 'U' }), offer({ key: '7' }), offer({})]).keys()]).toEqual([
      'e',
    ])
  })
  it('Space resumes all clocks first, then turns the first one', () => {
    const pause = offer({ command: 'pauseClock', set: { clock: 'talk' } })
    expect(clockCommand([pause])).toEqual({ type: 'pauseClock', clock: 'talk' })
    expect(clockCommand([pause, offer({ command: 'resumeClocks' })])).toEqual({ type: 'resumeClocks' })
    expect(clockCommand([])).toBeNull()
  })
})
