/** Pictures are judged by their bytes: whole, still, small, and without notes of the camera. */
import { describe, expect, test } from 'vitest'
import { mostFaceBytes, parseFace, parseFaceAddress, type FacePicture } from '../../../electron/faces/face-picture.ts'
import { dataAddress, jpegPicture, lossyFrame, pngChunk, pngPicture, webpPicture } from '../../kit/pictures.ts'

const taken = (bytes: Buffer): FacePicture => {
  const face = parseFace(bytes)
  if (typeof face === 'string') throw new Error(`The picture was refused: ${face}.`)
  return face
}
const place = 'Kraków 50.06 N'

describe('a picture is taken', () => {
  test('as PNG, JPEG or WebP', () => {
    expect(taken(pngPicture()).kind).toBe('image/png')
    expect(taken(jpegPicture()).kind).toBe('image/jpeg')
    expect(taken(webpPicture([['VP8 ', lossyFrame(64)]])).kind).toBe('image/webp')
    expect(taken(webpPicture([['VP8L', Buffer.from([0x2f, 63, 0xc0, 15, 0])]])).kind).toBe('image/webp')
  })
  test('up to 512 pixels a side', () => {
    expect(parseFace(pngPicture({ side: 512 }))).toMatchObject({ kind: 'image/png' })
    expect(parseFace(pngPicture({ side: 513 }))).toBe('too-many-pixels')
    expect(parseFace(jpegPicture({ side: 4000 }))).toBe('too-many-pixels')
    expect(parseFace(webpPicture([['VP8 ', lossyFrame(513)]]))).toBe('too-many-pixels')
  })
  test('without notes of the camera, and under the same digest with and without them', () => {
    const noted = [
      [
        pngPicture({ more: [pngChunk('tEXt', Buffer.from(place)), pngChunk('eXIf', Buffer.from(place))] }),
        pngPicture(),
      ],
      [jpegPicture({ note: place }), jpegPicture()],
      [
        webpPicture([
          ['VP8X', Buffer.from([0x0c, 0, 0, 0, 63, 0, 0, 63, 0, 0])],
          ['VP8 ', lossyFrame(64)],
          ['EXIF', Buffer.from(place)],
          ['XMP ', Buffer.from(place)],
        ]),
        webpPicture([
          ['VP8X', Buffer.from([0, 0, 0, 0, 63, 0, 0, 63, 0, 0])],
          ['VP8 ', lossyFrame(64)],
        ]),
      ],
    ] as const
    for (const [long, plain] of noted) {
      expect(taken(long).bytes.equals(plain)).toBe(true)
      expect(taken(long).hash).toBe(taken(plain).hash)
    }
  })
  test('without what somebody wrote behind its end', () => {
    expect(taken(Buffer.concat([pngPicture(), Buffer.from('<script>')])).bytes.equals(pngPicture())).toBe(true)
    expect(taken(Buffer.concat([jpegPicture(), Buffer.from('<script>')])).bytes.equals(jpegPicture())).toBe(true)
  })
})

describe('a picture is refused', () => {
  test('where it is a drawing, a text or nothing', () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'GIF89a', '', 'x'])
      expect(parseFace(Buffer.from(text))).toBe('no-picture')
  })
  test('where only its first bytes are those of a picture', () => {
    const rubbish = Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37) % 251))
    for (const picture of [pngPicture(), jpegPicture(), webpPicture([['VP8 ', lossyFrame(64)]])])
      for (const kept of [4, 8, 12, 20]) {
        const spoilt = Buffer.concat([picture.subarray(0, kept), rubbish])
        expect([kept, parseFace(spoilt)]).toEqual([kept, 'no-picture'])
      }
  })
  test('where it is cut off at any place, or one of its bytes was changed', () => {
    const png = pngPicture()
    for (let kept = 0; kept < png.length; kept += 1) expect(parseFace(png.subarray(0, kept))).toBe('no-picture')
    for (let at = 8; at < png.length; at += 1) {
      const changed = Buffer.from(png)
      changed[at] = (changed[at] ?? 0) ^ 0x40
      expect([at, parseFace(changed)]).toEqual([at, 'no-picture'])
    }
    const jpeg = jpegPicture({ note: place })
    for (let kept = 0; kept < jpeg.length; kept += 1) expect(parseFace(jpeg.subarray(0, kept))).toBe('no-picture')
  })
  test('where it moves', () => {
    expect(parseFace(pngPicture({ more: [pngChunk('acTL', Buffer.alloc(8))] }))).toBe('animated')
    const moving = webpPicture([
      ['VP8X', Buffer.from([0x02, 0, 0, 0, 63, 0, 0, 63, 0, 0])],
      ['ANMF', Buffer.alloc(16)],
    ])
    expect(parseFace(moving)).toBe('animated')
  })
  test('where it has more bytes than the club log takes', () => {
    expect(parseFace(Buffer.alloc(mostFaceBytes + 1))).toBe('picture-too-large')
    expect(dataAddress(Buffer.alloc(mostFaceBytes)).length).toBeLessThanOrEqual(100_000)
  })
  test('where its address claims another kind', () => {
    expect(parseFaceAddress(dataAddress(pngPicture()))).toMatchObject({ kind: 'image/png' })
    expect(parseFaceAddress(dataAddress(pngPicture(), 'image/jpeg'))).toBe('no-picture')
    expect(parseFaceAddress('javascript:alert(1)')).toBe('no-picture')
  })
})
