/** Synthesises the built-in sounds with Web Audio, a few notes each. */
import type { SoundCue } from '../../../shared/wire/sound-payload.ts'

interface Note {
  /** Frequency in Hz; `to` is the frequency the note glides to. */
  readonly hz: number
  readonly to?: number
  /** Start and length in seconds. */
  readonly at: number
  readonly long: number
  readonly loud: number
  readonly wave: OscillatorType
}
const note = (hz: number, [at, long]: readonly [at: number, long: number], more: Partial<Note> = {}): Note => ({
  hz,
  at,
  long,
  loud: 0.5,
  wave: 'sine',
  ...more,
})
const soft = { loud: 0.35, wave: 'triangle' } as const
const notes: Readonly<Record<SoundCue, readonly Note[]>> = {
  day: [note(392, [0, 0.5], soft), note(494, [0.14, 0.5], soft), note(587, [0.28, 0.9], soft)],
  night: [note(330, [0, 0.7], soft), note(262, [0.22, 0.8], soft), note(196, [0.46, 1.3], soft)],
  vote: [note(523, [0, 0.16], soft), note(784, [0.14, 0.4], soft)],
  duel: [
    note(147, [0, 0.3], { loud: 0.3, wave: 'sawtooth' }),
    note(147, [0.32, 0.3], { loud: 0.3, wave: 'sawtooth' }),
    note(220, [0.64, 0.9], { loud: 0.35, wave: 'sawtooth' }),
  ],
  winner: [
    note(392, [0, 0.22], soft),
    note(523, [0.2, 0.22], soft),
    note(659, [0.4, 0.22], soft),
    note(784, [0.6, 1.4], soft),
    note(523, [0.6, 1.4], { loud: 0.22, wave: 'triangle' }),
  ],
  voteEnd: [note(784, [0, 0.16], soft), note(523, [0.14, 0.4], soft)],
  reveal: [note(220, [0, 0.5], { to: 660, loud: 0.25, wave: 'sawtooth' }), note(880, [0.46, 0.9], soft)],
  death: [note(98, [0, 1.4], { to: 65, loud: 0.8 }), note(147, [0, 1.1], { to: 82, loud: 0.3, wave: 'triangle' })],
  warning: [note(660, [0, 0.14], soft), note(660, [0.2, 0.24], soft)],
  tick: [note(880, [0, 0.08], { loud: 0.4, wave: 'square' })],
  zero: [note(440, [0, 0.9], { loud: 0.35, wave: 'square' }), note(220, [0, 0.9], soft)],
}
/** Returns the length of a built-in sound in ms. */
export const synthesisedMs = (cue: SoundCue): number => 1000 * Math.max(...notes[cue].map(({ at, long }) => at + long))
function playNote(context: AudioContext, out: AudioNode, { hz, to = hz, at, long, loud, wave }: Note): void {
  const start = context.currentTime + at
  const voice = context.createOscillator()
  const shape = context.createGain()
  voice.type = wave
  voice.frequency.setValueAtTime(hz, start)
  voice.frequency.exponentialRampToValueAtTime(to, start + long)
  shape.gain.setValueAtTime(0, start)
  shape.gain.linearRampToValueAtTime(loud, start + 0.012)
  shape.gain.exponentialRampToValueAtTime(0.001, start + long)
  voice.connect(shape).connect(out)
  voice.start(start)
  voice.stop(start + long)
}
/** Starts the cue at once; its notes end by themselves. */
export function playSynthesised(context: AudioContext, out: AudioNode, cue: SoundCue): void {
  for (const each of notes[cue]) playNote(context, out, each)
}
