/** A small WAV: one tone of 440 Hz, 8000 samples a second. */
const rate = 8000

export function wavFile({ seconds, hz = 440 }: { readonly seconds: number; readonly hz?: number }): Buffer {
  const samples = Math.round(seconds * rate)
  const bytes = Buffer.alloc(44 + samples)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples, 40)
  for (let n = 0; n < samples; n += 1) bytes[44 + n] = 128 + Math.round(60 * Math.sin((2 * Math.PI * hz * n) / rate))
  return bytes
}
