/** The effects of a cue beside the scene: transition, texts, mutes, recording, chapter; and the on-air guard. */
import type { RequestBatchRequest } from 'obs-websocket-js/json'
import type { CueSettings, CuesStatus, OnAirWarning } from '../../shared/wire/cue-payload.ts'
import type { SessionFollower } from './connection.ts'
import { actionFor, noCueSettings, recordingRequest, textsFor } from './cue-actions.ts'
import { MutedInputs } from './muted-inputs.ts'
import { OnAirGuard } from './on-air-guard.ts'
import { Recording } from './recording-control.ts'
import type { CueRequest } from './scene/scene-mapping.ts'
import { onAirMessage, localize, type LocalizedMessage } from './obs-words.ts'
import { RecordingClock } from './recording-clock.ts'
import { TextSources } from './text-sources.ts'
import { Transitions } from './transition-effects.ts'
import type { AudienceView } from './obs-port.ts'

/** The adapter's side: told of changes of status, log lines and faults. */
export interface CueEffectsDeps {
  readonly changed: () => void
  readonly log: (line: string) => void
  readonly fault: (error: unknown) => void
}
/** Outlives sessions: every cue is kept, and carried out when OBS is back. */
export class CueEffects {
  readonly clock: RecordingClock
  /** Attached before the scene switcher, whose first switch plays one. */
  readonly transitions: Transitions
  readonly followers: readonly SessionFollower[]
  private readonly changed: () => void
  private readonly texts: TextSources
  private readonly mutes: MutedInputs
  private readonly recording: Recording
  private readonly guard: OnAirGuard
  private settings = noCueSettings
  private harmless: readonly string[] = []
  private url = ''
  private last: { readonly cue: CueRequest; readonly shown: AudienceView } | null = null

  constructor(deps: CueEffectsDeps) {
    this.changed = deps.changed
    this.transitions = new Transitions({ ...deps, settings: () => this.settings })
    this.texts = new TextSources(deps)
    this.mutes = new MutedInputs(deps)
    this.recording = new Recording(deps)
    this.guard = new OnAirGuard(deps)
    this.clock = new RecordingClock(deps)
    this.followers = [this.texts, this.mutes, this.recording, this.guard, this.clock]
  }

  get problem(): LocalizedMessage | null {
    return this.transitions.problem ?? this.texts.problem ?? this.recording.problem
  }

  onAir(lang: string): OnAirWarning | null {
    const { onAir: sources, lost } = this.guard
    return sources.length === 0 ? null : { says: localize(onAirMessage(sources, lost), lang), sources, lost }
  }

  status(): Omit<CuesStatus, 'hold' | 'waits'> {
    const { settings, transitions, texts, mutes, recording, clock, harmless } = this
    return {
      ...settings,
      transitions: transitions.known,
      sources: texts.known,
      soundInputs: mutes.known,
      recording: recording.active,
      streaming: clock.runs('stream'),
      canChapter: recording.canChapter,
      harmless,
    }
  }

  /** The delay of the cue's switch, ms. */
  delayOf(cue: CueRequest): number {
    return actionFor(this.settings, cue).delayMs ?? 0
  }

  /** The requests that set the cue's transition, for the batch of the switch. */
  before(cue: CueRequest): readonly RequestBatchRequest[] {
    return this.transitions.before(actionFor(this.settings, cue))
  }

  follow(cue: CueRequest, shown: AudienceView): void {
    this.last = { cue, shown }
    const { settings } = this
    this.texts.show(textsFor(settings, cue, () => shown.frame(settings.lang)))
    this.mutes.want(actionFor(settings, cue).mute ?? [])
    this.recording.want(recordingRequest(settings, cue.game, shown.way()))
    const chapter = actionFor(settings, cue).chapter === true ? shown.frame(settings.lang) : null
    this.recording.markChapter(shown.match, chapter?.board.headline ?? null)
  }

  setCues(settings: CueSettings): void {
    this.settings = settings
    if (this.last !== null) this.follow(this.last.cue, this.last.shown)
    this.changed()
  }

  setHarmless(harmless: readonly string[]): void {
    this.harmless = harmless
    this.setUrl(this.url)
    this.changed()
  }

  /** `url`: the address of the OBS that is followed. */
  setUrl(url: string): void {
    this.url = url
    this.guard.configure(url, this.harmless)
  }

  /** Tells the guard that OBS is not followed any more: nothing counts as on air. */
  stopFollowing(): void {
    this.guard.forget()
  }

  end(): void {
    this.recording.end()
  }
}
