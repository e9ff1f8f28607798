/** Cue actions as the desk is told of them. */
import type { CuesStatus } from '../../../../shared/wire/cue-payload.ts'

export const cuesOff: CuesStatus = {
  actions: {},
  texts: {},
  lang: 'en',
  hold: false,
  waits: null,
  transitions: [],
  sources: [],
  soundInputs: [],
  recording: false,
  streaming: false,
  canChapter: false,
  harmless: [],
}
