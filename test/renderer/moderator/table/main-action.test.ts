/** The one large button: what has the focus keeps no key from the page, and it does what Enter does. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { settled, sitDown, tearDown } from './hand-table.ts'

afterEach(tearDown)
const field = { kind: 'seat', among: [1, 2, 14], label: 'Whom' } as const
const goOn: Offer = { id: 'next', command: 'next', title: 'No more duels', group: 'next', fields: {} }
const asksSeat = (id: string, more: Partial<Offer> = {}): Offer => ({
  id,
  command: id,
  title: `Title of ${id}`,
  group: 'next',
  fields: { target: field },
  ...more,
})
/** A key as a browser gives it: a focused button is pressed by Enter and Space unless the page takes them. */
async function press(key: string): Promise<void> {
  const on = document.activeElement ?? document.body
  const code = key === ' ' ? 'Space' : /^[0-9]$/.test(key) ? `Digit${key}` : key
  const down = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
  const isFree = on.dispatchEvent(down)
  const up = on.dispatchEvent(new KeyboardEvent('keyup', { key, code, bubbles: true, cancelable: true }))
  if (isFree && up && (key === 'Enter' || key === ' ') && on instanceof HTMLButtonElement) on.click()
  await settled()
}
const main = (page: ReturnType<typeof sitDown>['page']): HTMLButtonElement =>
  page.get<HTMLButtonElement>('.primary').element

describe('with the focus on the large button', () => {
  it.each(['Enter', ' '])('typed digits are taken by %j, at every step that follows', async (key) => {
    const { page, commands } = sitDown([
      { step: 'one', offers: [asksSeat('one')] },
      { step: 'two', offers: [asksSeat('two')] },
      { step: 'three', offers: [goOn] },
    ])
    main(page).focus()
    for (const digits of ['1', '14']) {
      for (const digit of digits) await press(digit)
      await press(key)
    }
    expect(commands).toEqual([
      { type: 'one', target: 1 },
      { type: 'two', target: 14 },
    ])
  })
  it('Esc lets go of it, and the page has Enter and Space again', async () => {
    const { page } = sitDown([{ step: 'one', offers: [asksSeat('one')] }])
    main(page).focus()
    await press('Escape')
    expect(document.activeElement?.classList.contains('now')).toBe(true)
  })
})
describe('what the large button does', () => {
  const challenge = asksSeat('challenge', { group: 'act' })
  it('is the form that somebody has picked a choice in, by mouse too', async () => {
    const { page, commands } = sitDown([
      { step: 'one', offers: [goOn, challenge] },
      { step: 'two', offers: [goOn] },
    ])
    expect(main(page).textContent).toContain('No more duels')
    await page.findAll('.seat')[1]?.trigger('click')
    expect(main(page).textContent).toContain('Title of challenge')
    // The act that moves the game on stays among the others.
    expect(page.findAll('.others button').map((each) => each.text())).toContain('No more duels')
    main(page).click()
    await settled()
    expect(commands).toEqual([{ type: 'challenge', target: 2 }])
    expect(main(page).textContent).toContain('No more duels')
  })
  it('is never a correction', async () => {
    const leave = asksSeat('leave', { group: 'override', danger: true })
    const { entry, page } = sitDown([{ step: 'one', offers: [goOn, leave] }])
    entry.choose(leave)
    entry.fill(leave, { target: 2 })
    await settled()
    expect(entry.onEnter?.id).toBe('leave')
    expect(main(page).textContent).toContain('No more duels')
  })
})
