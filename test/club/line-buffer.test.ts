/** Lines gathered into files: nothing of them is lost, changed or forgotten wrongly, however long they are. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineBuffer } from '../../electron/club/transfer/line-buffer.ts'

const most = 40
const line = fc.record({
  pieces: fc.array(
    fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\n', '')),
    { maxLength: 8 },
  ),
  forgotten: fc.boolean(),
})
test('files hold the lines in their order, without those that were forgotten', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (all) => {
      const lines = new LineBuffer(most)
      const files: string[] = []
      const take = (from: Iterable<Buffer>): void => {
        for (const bytes of from) files.push(bytes.toString())
      }
      for (const { pieces, forgotten } of all) {
        for (const piece of pieces) lines.say(piece)
        if (forgotten) lines.forget()
        else lines.end()
        take(lines.taken())
      }
      take(lines.rest())
      const kept = all.filter(({ forgotten }) => !forgotten).map(({ pieces }) => `${pieces.join('')}\n`)
      expect(files.join('')).toBe(kept.join(''))
      for (const file of files) {
        expect(file.endsWith('\n')).toBe(true)
        const last = file.slice(0, -1).split('\n').at(-1) ?? ''
        // A file is closed by the line that makes it long enough; one longer than that stands alone.
        const before = Buffer.byteLength(file) - Buffer.byteLength(last) - 1
        expect(before).toBeLessThan(most)
        expect(Buffer.byteLength(last) >= most ? before : 0).toBe(0)
      }
    }),
    { numRuns: 300 },
  )
})
