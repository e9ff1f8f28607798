/** Everything at a cue beside the scene: transitions, texts, recording, chapters; and what watches OBS meanwhile. */
import type { RequestBatchRequest } from 'obs-websocket-js/json'
import type { CueSettings, CuesStatus, OnAir } from '../../shared/wire/cue-payload.ts'
import type { Follower } from './connection.ts'
import { actionFor, noCues, recordWish, textsFor } from './cue-actions.ts'
import { Guard } from './on-air-guard.ts'
import { Recording } from './recording.ts'
import type { CueRequest } from './scene/scene-mapping.ts'
import { onAirSentence, saidIn, type Saying } from './obs-messages.ts'
import { Tape } from './recording-clock.ts'
import { Texts } from './text-sources.ts'
import { Transitions } from './transitions.ts'
import type { Shown } from './types.ts'

export interface DeedsParts {
  readonly changed: () => void
  readonly log: (line: string) => void
  readonly fault: (error: unknown) => void
}
export class Deeds {
  readonly tape: Tape
  /** A switch needs to know them first. */
  readonly transitions: Transitions
  readonly followers: readonly Follower[]
  private readonly changed: () => void
  private readonly texts: Texts
  private readonly recording: Recording
  private readonly guard: Guard
  private settings = noCues
  private harmless: readonly string[] = []
  private url = ''
  private last: { readonly wish: CueRequest; readonly shown: Shown } | null = null

  constructor(parts: DeedsParts) {
    this.changed = parts.changed
    this.transitions = new Transitions({ ...parts, settings: () => this.settings })
    this.texts = new Texts(parts)
    this.recording = new Recording(parts)
    this.guard = new Guard(parts)
    this.tape = new Tape(parts)
    this.followers = [this.texts, this.recording, this.guard, this.tape]
  }

  get problem(): Saying | null {
    return this.transitions.problem ?? this.texts.problem ?? this.recording.problem
  }

  onAir(lang: string): OnAir | null {
    const { onAir: sources, lost } = this.guard
    return sources.length === 0 ? null : { says: saidIn(onAirSentence(sources, lost), lang), sources, lost }
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

  follow(wish: CueRequest, shown: Shown): void {
    this.last = { wish, shown }
    const { settings } = this
    this.texts.show(textsFor(settings, wish, () => shown.frame(settings.lang)))
    this.recording.want(recordWish(settings, wish.game, shown.way()))
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
