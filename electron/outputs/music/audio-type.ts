/** Detects the type of a sound file from its bytes, whatever its name claims, and whether its end is missing. */
import { judgeMp4, judgeOgg, judgeWav, judgeWebm } from './audio-containers.ts'
import { judgeAac, judgeFlac, judgeMp3, tagLength } from './audio-streams.ts'
import type { AudioJudgement } from './audio-judgement.ts'

export type AudioKind =
  | 'audio/mpeg'
  | 'audio/ogg'
  | 'audio/wav'
  | 'audio/flac'
  | 'audio/mp4'
  | 'audio/aac'
  | 'audio/webm'
/** Reasons for refusing a file: no bytes, nothing that browsers play, or an end that is missing. */
export type AudioRefusal = 'empty' | 'no-audio' | 'cut-off'

/** Returns the type, or the reason for a refusal. Types are those that Chromium plays. */
export function detectAudio(bytes: Buffer): { readonly kind: AudioKind } | AudioRefusal {
  if (bytes.length === 0) return 'empty'
  const start = tagLength(bytes)
  if (start > bytes.length) return 'cut-off'
  const judged: readonly (readonly [AudioKind, AudioJudgement])[] = [
    ['audio/wav', judgeWav(bytes)],
    ['audio/ogg', judgeOgg(bytes)],
    ['audio/mp4', judgeMp4(bytes)],
    ['audio/webm', judgeWebm(bytes)],
    ['audio/flac', judgeFlac(bytes, start)],
    ['audio/aac', judgeAac(bytes, start)],
    ['audio/mpeg', judgeMp3(bytes, start)],
  ]
  for (const [kind, judgement] of judged) {
    if (judgement === 'whole') return { kind }
    if (judgement !== 'other') return judgement
  }
  return 'no-audio'
}
