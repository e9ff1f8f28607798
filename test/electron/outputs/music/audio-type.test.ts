/** Kinds of music: each is known by its bytes, a missing end is found, and nothing else is taken. */
import { expect, it } from 'vitest'
import { detectAudio } from '../../../../electron/outputs/music/audio-type.ts'
import { parseRange } from '../../../../electron/outputs/music/byte-range.ts'
import { wavFile } from './wav-file.ts'
import { audioSamples } from './audio-samples.data.ts'

const sample = (name: keyof typeof audioSamples): Buffer => Buffer.from(audioSamples[name], 'base64')
const wav = wavFile({ seconds: 0.25 })
const kinds: readonly (readonly [string, Buffer, string])[] = [
  ['WAV', wav, 'audio/wav'],
  ['MP3 with a tag', sample('tone.mp3'), 'audio/mpeg'],
  ['MP3 without', sample('bare.mp3'), 'audio/mpeg'],
  ['M4A', sample('tone.m4a'), 'audio/mp4'],
  ['AAC', sample('tone.aac'), 'audio/aac'],
  ['Opus', sample('tone.opus'), 'audio/ogg'],
  ['Vorbis', sample('tone.ogg'), 'audio/ogg'],
  ['FLAC', sample('tone.flac'), 'audio/flac'],
  ['WebM', sample('tone.webm'), 'audio/webm'],
]
it.each(kinds)('%s is known by its bytes', (_name, bytes, kind) => {
  expect(detectAudio(bytes)).toEqual({ kind })
})
it('an ID3 tag may stand before frames of any kind', () => {
  const tag = Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0001\u0000', 'latin1')
  const tagged = (bytes: Buffer): Buffer => Buffer.concat([tag, Buffer.alloc(128), bytes])
  expect(detectAudio(tagged(sample('bare.mp3')))).toEqual({ kind: 'audio/mpeg' })
  expect(detectAudio(tagged(sample('tone.flac')))).toEqual({ kind: 'audio/flac' })
  expect(detectAudio(tagged(sample('tone.aac')))).toEqual({ kind: 'audio/aac' })
  expect(detectAudio(tag)).toBe('cut-off')
})
it('a WAV that was recorded without knowing its length is taken', () => {
  const recorded = Buffer.from(wav)
  recorded.writeUInt32LE(0xffffffff, 40)
  expect(detectAudio(recorded)).toEqual({ kind: 'audio/wav' })
})
it.each(kinds.filter(([name]) => ['WAV', 'M4A', 'Opus', 'Vorbis', 'WebM'].includes(name)))(
  '%s whose end is missing is found wherever it was cut',
  (_name, bytes) => {
    for (let length = 32; length < bytes.length; length += 7)
      expect(detectAudio(bytes.subarray(0, length)), String(length)).not.toHaveProperty('kind')
    expect(detectAudio(bytes.subarray(0, bytes.length - 1))).toBe('cut-off')
  },
)
it('an MP3 that counts its bytes, and a FLAC without sound behind its description, are found too', () => {
  const counted = Buffer.concat([sample('tone.mp3'), Buffer.alloc(0)])
  const at = counted.indexOf('Info')
  expect(at).toBeGreaterThan(0)
  counted.writeUInt32BE(1_000_000, at + 12)
  expect(detectAudio(counted)).toBe('cut-off')
  expect(detectAudio(sample('tone.flac').subarray(0, 42))).toBe('cut-off')
})
it.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['a RIFF that is no sound', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['an Ogg of another codec', Buffer.concat([sample('tone.opus').subarray(0, 28), Buffer.from('Speex   '.repeat(9))])],
  ['ALAC', sample('alac.m4a')],
  ['Matroska', sample('tone.mka')],
  ['moving pictures without a sound', sample('silent.webm')],
  ['two bytes', Buffer.from([0xff, 0xfb])],
  ['zeros', Buffer.alloc(100_000)],
  ['ones', Buffer.alloc(100_000, 0xff)],
])('%s is no music', (_name, bytes) => {
  expect(detectAudio(bytes)).toBe('no-audio')
})
it('nothing is told apart from other files', () => {
  expect(detectAudio(Buffer.alloc(0))).toBe('empty')
})
it('ends with every file, whatever its lengths claim', () => {
  for (const [name, bytes] of kinds)
    for (let at = 0; at < Math.min(bytes.length, 120); at += 1)
      for (const byte of [0, 1, 0x7f, 0x80, 0xff]) {
        const bent = Buffer.from(bytes)
        bent[at] = byte
        expect(detectAudio(bent), `${name} ${at}`).toBeDefined()
      }
})
it.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-400', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-400', { from: 0, to: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=1-2', null],
] as const)('a range %s of a hundred bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})
