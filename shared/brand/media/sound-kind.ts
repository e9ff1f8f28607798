/** Tells the kind of a sound file by its first bytes. */
export type SoundKind = 'audio/wav' | 'audio/mpeg' | 'audio/ogg'
/** Bytes of the largest sound file. */
export const mostSoundBytes = 1024 * 1024

/** Returns the bytes from one place to another as letters, one for each. */
export const lettersAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCodePoint(...bytes.subarray(from, to))
/** Returns the kind of a sound, or null for no sound. */
export function detectSoundKind(bytes: Uint8Array): SoundKind | null {
  if (lettersAt(bytes, 0, 4) === 'RIFF' && lettersAt(bytes, 8, 12) === 'WAVE') return 'audio/wav'
  if (lettersAt(bytes, 0, 4) === 'OggS') return 'audio/ogg'
  const [first = 0, second = 0] = bytes
  // MP3: an ID3 tag, or an MPEG layer III frame at once.
  const frame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
  return lettersAt(bytes, 0, 3) === 'ID3' || frame ? 'audio/mpeg' : null
}
