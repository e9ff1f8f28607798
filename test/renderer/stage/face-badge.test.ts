/** Faces on screens: a monogram until a picture is there, and nothing where a screen shows none. */
import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { defineComponent, h, nextTick, shallowRef } from 'vue'
import FaceBadge from '../../../renderer/stage/faces/FaceBadge.vue'
import SeatFace from '../../../renderer/stage/faces/SeatFace.vue'
import { provideFaces, shownFacesOf, type ScreenFaces } from '../../../renderer/stage/faces/useFaces.ts'
import type { FaceMode } from '../../../shared/faces/face-payload.ts'

test('a badge shows letters until its picture has arrived, and again when another one is on its way', async () => {
  const badge = mount(FaceBadge, { props: { name: 'Ann Lee', size: '2em', face: '/faces/a' } })
  expect([badge.text(), badge.classes('has-picture')]).toEqual(['AL', false])
  await badge.get('img').trigger('load')
  expect(badge.classes('has-picture')).toBe(true)
  await badge.setProps({ face: '/faces/b' })
  expect([badge.get('img').attributes('src'), badge.classes('has-picture')]).toEqual(['/faces/b', false])
  await badge.setProps({ face: null })
  expect([badge.find('img').exists(), badge.text()]).toEqual([false, 'AL'])
})
test('a seat has its own face, a name without a seat the one of its player', async () => {
  const faces = shallowRef<ScreenFaces | null>(null)
  const screen = mount(
    defineComponent({
      setup: () => {
        provideFaces(() => faces.value)
        return () => [
          h(SeatFace, { seat: 2, name: 'Bea', size: '1em' }),
          h(SeatFace, { seat: null, name: 'CEM', size: '1em' }),
        ]
      },
    }),
  )
  expect(screen.find('.face-badge').exists()).toBe(false)
  faces.value = { mode: 'auto', addresses: { seats: { 2: '/faces/b' }, names: { Cem: '/faces/c' } } }
  await nextTick()
  expect(screen.findAll('img').map((img) => img.attributes('src'))).toEqual(['/faces/b', '/faces/c'])
  faces.value = { mode: 'on', addresses: null }
  await nextTick()
  expect(screen.findAll('.face-badge').map((each) => each.text())).toEqual(['Be', 'Ce'])
})
test('outside of a screen nobody has a face', () => {
  const alone = mount(SeatFace, { props: { seat: 1, name: 'Ann', size: '1em' } })
  expect(alone.find('.face-badge').exists()).toBe(false)
})

describe('a screen', () => {
  const shown = (mode: FaceMode, seats: Readonly<Record<string, string>>) =>
    shownFacesOf({ mode, addresses: { seats, names: {} } }, '/evening/output/')
  test('shows faces by itself once somebody at the table has a picture', () => {
    expect(shown('auto', {}).shown).toBe(false)
    const { shown: isShown, namesShown, ofSeat } = shown('auto', { 2: '/faces/b' })
    expect([isShown, namesShown, ofSeat(1)]).toEqual([true, false, null])
  })
  test('shows monograms alone where the moderator wants them, and nothing where not', () => {
    expect([shown('on', {}).shown, shown('off', { 2: '/faces/b' }).shown]).toEqual([true, false])
  })
  test('asks for pictures below the path of a proxy', () => {
    expect(shown('auto', { 2: '/faces/b' }).ofSeat(2)).toBe('/evening/faces/b')
  })
})
