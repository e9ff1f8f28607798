/** Seats that are dragged into another order: a drag ends with the hand, wherever that lets go. */
import { mount } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import SeatBoard from '../../../../renderer/moderator/table/SeatBoard.vue'
import { frame } from '../phones/phone-room.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function stand() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  const { board } = frame()
  const props = { board, choices: [], chosen: [], aimed: [], movable: true, phones: new Map() }
  const area = mount(SeatBoard, { props, global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
  const seat = (n: number) => area.get(`[data-seat="${n}"]`)
  /** The hand is over this seat now. */
  const over = (n: number): void => {
    vi.spyOn(document, 'elementFromPoint').mockImplementation(() => seat(n).element)
  }
  return { area, seat, over }
}
const away = { clientX: 200, clientY: 200, button: 0 }
const here = { clientX: 0, clientY: 0, button: 0 }

it('a seat that is let go over another takes its place', async () => {
  const { area, seat, over } = stand()
  await seat(1).trigger('pointerdown', here)
  await seat(1).trigger('pointermove', away)
  over(3)
  await seat(3).trigger('pointerup', away)
  expect(area.emitted('move')).toEqual([[[2, 3, 1]]])
  area.unmount()
})

it('one that was let go beside the board moves nobody with the next click', async () => {
  const { area, seat, over } = stand()
  await seat(1).trigger('pointerdown', here)
  await seat(1).trigger('pointermove', away)
  // The pointer is released where the board does not hear of it; the match begins.
  await area.setProps({ movable: false })
  over(3)
  await seat(3).trigger('pointerdown', here)
  await seat(3).trigger('pointerup', here)
  expect(area.emitted('move')).toBeUndefined()
  area.unmount()
})
