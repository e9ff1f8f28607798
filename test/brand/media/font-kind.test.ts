/** Fonts are judged by their bytes: four kinds are taken, everything else is refused by name, and nothing is read beyond the file. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeFont, mostFontBytes } from '../../../shared/brand/media/font-kind.ts'
import { sfnt, variableWoff2, wholeTags, woff, woff2 } from '../../kit/media/sample-media.ts'

test('WOFF2, WOFF, TTF and OTF are told apart', () => {
  expect(judgeFont(woff2())).toBe('font/woff2')
  expect(judgeFont(woff())).toBe('font/woff')
  expect(judgeFont(variableWoff2())).toBe('font/woff2')
  expect(judgeFont(sfnt(wholeTags))).toBe('font/ttf')
  const otf = sfnt(['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'CFF ', 'fvar'], 0x4f54544f)
  expect(judgeFont(otf)).toBe('font/otf')
})
test.each([
  ['a collection', sfnt(wholeTags, 0x74746366), 'font-collection'],
  ['drawings inside', sfnt([...wholeTags, 'SVG ']), 'font-drawings'],
  ['a missing table', sfnt(['cmap', 'head']), 'no-font'],
  ['a table twice', sfnt([...wholeTags, 'cmap']), 'no-font'],
  ['too many tables', sfnt(Array.from({ length: 80 }, (_, i) => `t${i}`.padEnd(4))), 'no-font'],
  ['a foreign signature', sfnt(wholeTags, 0x3c737667), 'no-font'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no-font'],
  ['a page', Buffer.from('<!doctype html><script>x</script>'), 'no-font'],
  ['nothing', Buffer.alloc(0), 'no-font'],
  ['half a file', woff2().subarray(0, 4000), 'no-font'],
  ['half a list', sfnt(wholeTags).subarray(0, 60), 'no-font'],
  ['too many bytes', Buffer.concat([sfnt(wholeTags), Buffer.alloc(mostFontBytes)]), 'font-large'],
])('%s is refused', (_, bytes, reason) => expect(judgeFont(bytes)).toBe(reason))

test('a table that leads out of the file, or would unpack to more than a font needs, is refused', () => {
  const beyond = sfnt(wholeTags)
  beyond.writeUInt32BE(beyond.length, 12 + 8)
  expect(judgeFont(beyond)).toBe('no-font')
  const swollen = woff()
  swollen.writeUInt32BE(0x7fffffff, 44 + 12)
  expect(judgeFont(swollen)).toBe('font-large')
})
test('whatever bytes come, there is a verdict, and it names no kind where the file is cut', () => {
  const whole = [woff2(), woff(), sfnt(wholeTags)]
  const source = fc.constantFrom(...whole)
  fc.assert(
    fc.property(
      source,
      fc.nat(),
      fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 8 }),
      (font, cut, changes) => {
        const bytes = Buffer.from(font)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        expect(judgeFont(bytes)).toBeTypeOf('string')
        expect(judgeFont(font.subarray(0, cut % font.length))).toBe('no-font')
      },
    ),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      judgeFont(bytes)
    }),
  )
})
