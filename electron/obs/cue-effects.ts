/** Everything at a cue beside the scene: transitions, texts, recording, chapters; and what watches OBS meanwhile. */
import type { RequestBatchRequest } from 'obs-websocket-js/json'
import type { CueSettings, CuesStatus, OnAir } from '../../shared/wire/cue-payload.ts'
import type { SessionFollower } from './connection.ts'
import { actionFor, noCueSettings, recordingRequest, textsFor } from './cue-actions.ts'
import { OnAirGuard } from './on-air-guard.ts'
import { Recording } from './recording.ts'
import type { CueRequest } from './scene/scene-mapping.ts'
import { onAirMessage, localize, type LocalizedMessage } from './obs-messages.ts'
import { RecordingClock } from './recording-clock.ts'
import { TextSources } from './text-sources.ts'
import { Transitions } from './transitions.ts'
import type { AudienceView } from './types.ts'

export interface CueEffectsDeps {
  readonly changed: () => void
  readonly log: (line: string) => void
  readonly fault: (error: unknown) => void
}
export class CueEffects {
  readonly tape: RecordingClock
  /** A switch needs to know them first. */
  readonly transitions: Transitions
  readonly followers: readonly SessionFollower[]
  private readonly changed: () => void
  private readonly texts: TextSources
  private readonly recording: Recording
  private readonly guard: OnAirGuard
  private settings = noCueSettings
  private harmless: readonly string[] = []
  private url = ''
  private last: { readonly wish: CueRequest; readonly shown: AudienceView } | null = null

  constructor(parts: CueEffectsDeps) {
    this.changed = parts.changed
    this.transitions = new Transitions({ ...parts, settings: () => this.settings })
    this.texts = new TextSources(parts)
    this.recording = new Recording(parts)
    this.guard = new OnAirGuard(parts)
    this.tape = new RecordingClock(parts)
    this.followers = [this.texts, this.recording, this.guard, this.tape]
  }

  get problem(): LocalizedMessage | null {
    return this.transitions.problem ?? this.texts.problem ?? this.recording.problem
  }

  onAir(lang: string): OnAir | null {
    const { onAir: sources, lost } = this.guard
    return sources.length === 0 ? null : { says: localize(onAirMessage(sources, lost), lang), sources, lost }
  }

  status(): Omit<CuesStatus, 'hold' | 'waits'> {
    const { settings, transitions, texts, recording, tape, harmless } = this
    return {
      ...settings,
      transitions: transitions.known,
      sources: texts.known,
      recording: recording.active,
      streaming: tape.runs('stream'),
      canChapter: recording.canChapter,
      harmless,
    }
  }

  delayOf(wish: CueRequest): number {
    return actionFor(this.settings, wish).delayMs ?? 0
  }

  before(wish: CueRequest): readonly RequestBatchRequest[] {
    return this.transitions.before(actionFor(this.settings, wish))
  }

  follow(wish: CueRequest, shown: AudienceView): void {
    this.last = { wish, shown }
    const { settings } = this
    this.texts.show(textsFor(settings, wish, () => shown.frame(settings.lang)))
    this.recording.want(recordingRequest(settings, wish.game, shown.way()))
    const chapter = actionFor(settings, wish).chapter === true ? shown.frame(settings.lang) : null
    this.recording.mark(shown.match, chapter?.board.headline ?? null)
  }

  setCues(settings: CueSettings): void {
    this.settings = settings
    if (this.last !== null) this.follow(this.last.wish, this.last.shown)
    this.changed()
  }

  setHarmless(harmless: readonly string[]): void {
    this.harmless = harmless
    this.at(this.url)
    this.changed()
  }

  /** The address of the OBS that is asked. */
  at(url: string): void {
    this.url = url
    this.guard.configure(url, this.harmless)
  }

  /** OBS is not to be followed any more. */
  left(): void {
    this.guard.forget()
  }

  end(): void {
    this.recording.end()
  }
}
