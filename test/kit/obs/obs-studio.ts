/** Transitions, inputs, recording and stream of the OBS in this process. */
export interface Request {
  readonly type: string
  readonly fields: Record<string, unknown>
}
/** The answer to a request; `silence` never comes, `hang-up` ends the socket. */
export type Answer =
  | { readonly ok: object }
  | { readonly code: number; readonly comment: string }
  | 'silence'
  | 'hang-up'
interface Input {
  kind: string
  settings: Record<string, unknown>
  /** The input is part of the program scene. */
  active: boolean
  /** Null for an input without sound. */
  muted: boolean | null
}

const gone = (name: unknown): Answer => ({
  code: 600,
  comment: `No source was found by the name of \`${String(name)}\`.`,
})

/** The requests beside scenes, and the user who acts in OBS. */
export class ObsStudio {
  transitions = ['Cut', 'Fade', 'Stinger']
  transition = 'Fade'
  transitionMs = 300
  readonly inputs = new Map<string, Input>()
  /** Markers that were set, in order. */
  readonly chapters: string[] = []
  recording = false
  streaming = false
  paused = false
  /** The length of recording and stream, ms. */
  tapeMs = 0
  /** The time that a start or stop takes, ms. */
  turnMs = 20
  canChapter = true
  /** Every start and stop, in order. */
  readonly turns: string[] = []
  private readonly tell: (type: string, data: object) => void

  constructor(tell: (type: string, data: object) => void) {
    this.tell = tell
  }

  text(source: string): unknown {
    return this.inputs.get(source)?.settings['text']
  }

  addInput(name: string, kind: string, settings: Record<string, unknown> = {}): void {
    this.inputs.set(name, { kind, settings, active: false, muted: kind.includes('input_capture') ? false : null })
    this.tell('InputCreated', { inputName: name, inputKind: kind })
  }

  /** Puts an input on air or takes it off. */
  air(name: string, active: boolean): void {
    const input = this.inputs.get(name)
    if (input === undefined) throw new Error(`no input ${name}`)
    input.active = active
    this.tell('InputActiveStateChanged', { inputName: name, videoActive: active })
  }

  /** The user mutes an input or lets it sound again. */
  mute(name: string, muted: boolean): void {
    const input = this.inputs.get(name)
    if (input === undefined) throw new Error(`no input ${name}`)
    input.muted = muted
  }
  /** The names of the muted inputs. */
  get muted(): readonly string[] {
    return [...this.inputs].flatMap(([name, { muted }]) => (muted === true ? [name] : []))
  }

  chooseTransition(name: string): void {
    this.transition = name
    this.tell('CurrentSceneTransitionChanged', { transitionName: name })
  }

  /** Starts or stops the recording, as the user would. */
  record(active: boolean): void {
    // OBS records before it tells so.
    setTimeout(() => (this.recording = active), this.turnMs)
    this.turn('RecordStateChanged', active)
  }

  stream(active: boolean): void {
    setTimeout(() => (this.streaming = active), this.turnMs)
    this.turn('StreamStateChanged', active)
  }

  pause(paused: boolean): void {
    this.paused = paused
    const outputState = `OBS_WEBSOCKET_OUTPUT_${paused ? 'PAUSED' : 'RESUMED'}`
    // OBS calls a paused recording inactive.
    this.tell('RecordStateChanged', { outputActive: !paused, outputState, outputPath: null })
  }

  /** The stream has lost its server and looks for it again; OBS calls it inactive then. */
  reconnect(): void {
    this.tell('StreamStateChanged', { outputActive: false, outputState: 'OBS_WEBSOCKET_OUTPUT_RECONNECTING' })
  }

  perform({ type, fields }: Request): Answer | null {
    const act = this.acts[type]
    return act === undefined ? null : act(fields)
  }

  private readonly acts: Readonly<Record<string, (fields: Record<string, unknown>) => Answer>> = {
    GetVersion: () => ({ ok: { availableRequests: this.canChapter ? ['CreateRecordChapter'] : [] } }),
    GetSceneTransitionList: () => ({
      ok: { transitions: this.transitions.map((transitionName) => ({ transitionName })) },
    }),
    GetCurrentSceneTransition: () => ({
      ok: { transitionName: this.transition, transitionDuration: this.transition === 'Cut' ? null : this.transitionMs },
    }),
    SetCurrentSceneTransition: ({ transitionName }) => {
      if (!this.transitions.includes(String(transitionName))) return gone(transitionName)
      this.chooseTransition(String(transitionName))
      return { ok: {} }
    },
    SetCurrentSceneTransitionDuration: ({ transitionDuration }) => {
      this.transitionMs = Number(transitionDuration)
      this.tell('CurrentSceneTransitionDurationChanged', { transitionDuration })
      return { ok: {} }
    },
    GetInputList: () => ({
      ok: { inputs: [...this.inputs].map(([inputName, { kind }]) => ({ inputName, inputKind: kind })) },
    }),
    GetInputSettings: ({ inputName }) => this.of(inputName, ({ settings }) => ({ inputSettings: settings })),
    SetInputSettings: ({ inputName, inputSettings }) =>
      this.of(inputName, (input) => {
        input.settings = { ...input.settings, ...(inputSettings as object) }
        return {}
      }),
    GetInputMute: ({ inputName }) => {
      const muted = this.inputs.get(String(inputName))?.muted ?? null
      if (muted === null) return { code: 604, comment: 'The specified input does not support audio.' }
      return { ok: { inputMuted: muted } }
    },
    SetInputMute: ({ inputName, inputMuted }) =>
      this.of(inputName, (input) => {
        input.muted = inputMuted === true
        return {}
      }),
    GetSourceActive: ({ sourceName }) => this.of(sourceName, ({ active }) => ({ videoActive: active })),
    GetRecordStatus: () => ({
      ok: {
        outputActive: this.recording,
        outputPaused: this.paused,
        outputDuration: this.recording ? this.tapeMs : 0,
      },
    }),
    GetStreamStatus: () => ({
      ok: { outputActive: this.streaming, outputDuration: this.streaming ? this.tapeMs : 0 },
    }),
    StartRecord: () => this.ask('start', true),
    StopRecord: () => this.ask('stop', false),
    CreateRecordChapter: ({ chapterName }) => {
      this.chapters.push(String(chapterName))
      return { ok: {} }
    },
  }

  private of(name: unknown, act: (input: Input) => object): Answer {
    const input = this.inputs.get(String(name))
    return input === undefined ? gone(name) : { ok: act(input) }
  }

  private ask(turn: string, active: boolean): Answer {
    this.turns.push(turn)
    if (this.recording === active) return { code: active ? 500 : 501, comment: 'The output is in that state already.' }
    this.record(active)
    return { ok: {} }
  }

  private turn(event: string, active: boolean): void {
    const say = (outputState: string, outputActive: boolean): void =>
      this.tell(event, { outputActive, outputState: `OBS_WEBSOCKET_OUTPUT_${outputState}`, outputPath: null })
    say(active ? 'STARTING' : 'STOPPING', false)
    setTimeout(() => say(active ? 'STARTED' : 'STOPPED', active), this.turnMs)
  }
}
