/** Videos are judged by their bytes: WebM and MP4 are taken, everything else is refused. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeVideo, mostVideoBytes } from '../../../shared/brand/media/video-kind.ts'
import { mp4, webm } from '../../kit/media/sample-media.ts'

test('WebM and MP4 are told apart', () => {
  expect([judgeVideo(webm()), judgeVideo(mp4())]).toEqual(['video/webm', 'video/mp4'])
})
test.each([
  ['Matroska of another kind', webm('matroska'), 'no-video'],
  ['MP4 without pictures', mp4().subarray(0, 56), 'no-video'],
  ['a part that leads out of the file', mp4().subarray(0, 100), 'no-video'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(64)), 'no-video'],
  ['nothing', Buffer.alloc(0), 'no-video'],
  ['too many bytes', Buffer.concat([webm(), Buffer.alloc(mostVideoBytes)]), 'video-large'],
])('%s is refused', (_, bytes, reason) => expect(judgeVideo(bytes)).toBe(reason))
test('whatever bytes come, there is a verdict', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(mp4(), webm(), Buffer.alloc(0)), (tail, head) => {
      expect(judgeVideo(Buffer.concat([head, tail]))).toBeTypeOf('string')
    }),
  ))
