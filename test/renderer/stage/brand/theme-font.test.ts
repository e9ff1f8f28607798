/** The font of an own theme is loaded once for all stages of a page, from our own server or from the file at hand. */
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ref } from 'vue'
import type { ShownFont } from '../../../../shared/brand/own-theme.ts'
import { useThemeFont } from '../../../../renderer/stage/brand/useThemeFont.ts'

/** The page's list of faces, as far as a stage uses it. */
const faces = new Set<FakeFace>()
class FakeFace {
  readonly family: string
  readonly source: string | ArrayBuffer
  constructor(family: string, source: string | ArrayBuffer) {
    this.family = family
    this.source = source
  }
  load(): Promise<never> {
    return Promise.reject(new Error('no network'))
  }
}
beforeEach(() => {
  vi.stubGlobal('FontFace', FakeFace)
  Object.defineProperty(document, 'fonts', { configurable: true, value: faces })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'fonts')
})
const font: ShownFont = { family: 'own-1', place: 'both', path: '/club/themes/own-1/font?v=1' }
const inside: ShownFont = { ...font, family: 'own-2', path: `data:font/woff2;base64,${btoa('wOF2')}` }
const listed = () => [...faces].map(({ family }) => family)

it('two stages share a face, a file at hand is not fetched, and the last stage takes the face away', () => {
  const shown = ref<ShownFont | null>(font)
  const stage = { setup: () => useThemeFont(() => shown.value), render: () => null }
  const [one, other] = [mount(stage), mount(stage)]
  expect(listed()).toEqual(['own-1'])
  expect([...faces][0]?.source).toBe('url("/club/themes/own-1/font?v=1")')
  one.unmount()
  expect(listed()).toEqual(['own-1'])
  shown.value = inside
  return Promise.resolve().then(() => {
    expect(listed()).toEqual(['own-2'])
    expect([...faces][0]?.source).toBeInstanceOf(ArrayBuffer)
    other.unmount()
    expect(listed()).toEqual([])
  })
})
