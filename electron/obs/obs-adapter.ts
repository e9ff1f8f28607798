/** The adapter: one OBS followed from configuration to status, with everything that works in a session. */
import type { ObsState, ObsStatus } from '../../shared/wire/moderator-status.ts'
import { CueEffects } from './cue-effects.ts'
import type { ObsFault } from './obs-fault.ts'
import type { SessionFollower } from './connection.ts'
import { Installer } from './setup/installer.ts'
import { keepConnected } from './reconnect.ts'
import { SceneSwitcher } from './scene-switcher.ts'
import { withSpeaker, type CueRequest } from './scene/scene-mapping.ts'
import { badAddressMessage, faultMessage, localize, type LocalizedMessage } from './obs-words.ts'
import type { Obs, ObsConfig, AudienceView } from './obs-port.ts'

/** The host's side of the adapter. */
export interface ObsDeps {
  /** One line per change of state, switch and fault; never the password. */
  readonly log?: (line: string) => void
}

/** Follows OBS in the background from now on. No call of the result waits for OBS or throws because of it. */
export function startObs(config: ObsConfig, { log = () => undefined }: ObsDeps = {}): Obs {
  const adapter = new ObsAdapter(config, log)
  adapter.start()
  return {
    status: (lang) => adapter.status(lang),
    configure: (next) => adapter.configure(next),
    follow: (cue, game, shown) => adapter.follow({ cue, game }, shown),
    setCues: (settings) => adapter.effects.setCues(settings),
    hold: (on) => adapter.switcher.hold(on),
    setHarmless: (names) => adapter.effects.setHarmless(names),
    stamp: (give) => adapter.effects.clock.stamp(give),
    builder: adapter.installer,
    onChange: (listener) => adapter.onChange(listener),
    close: () => adapter.close(),
  }
}

class ObsAdapter {
  readonly switcher: SceneSwitcher
  readonly effects: CueEffects
  readonly installer: Installer
  /** Attached to a session in this order. */
  private readonly followers: readonly SessionFollower[]
  private readonly log: (line: string) => void
  private readonly listeners = new Set<(status: ObsStatus) => void>()
  private config: ObsConfig
  private state: ObsState = 'off'
  /** The reason why there is no session; null while there is one, or none is wanted. */
  private failure: LocalizedMessage | null = null
  /** The status that listeners were told last, as JSON. */
  private lastTold = ''
  private stop = new AbortController()
  private running: Promise<void> = Promise.resolve()
  private closed = false

  constructor(config: ObsConfig, log: (line: string) => void) {
    this.config = config
    this.log = log
    this.effects = new CueEffects({ changed: () => this.changed(), log, fault: (error) => this.fault(error) })
    this.effects.setUrl(config.url)
    this.switcher = new SceneSwitcher({
      mapping: config.scenes,
      delay: (cue) => this.effects.delayOf(cue),
      before: (cue) => this.effects.before(cue),
      changed: () => this.changed(),
      switched: (scene) => log(`OBS scene: ${scene}`),
      fault: (error) => this.fault(error),
    })
    this.installer = new Installer({ changed: () => this.changed(), fault: (error) => this.fault(error) })
    this.followers = [this.effects.transitions, this.switcher, ...this.effects.followers, this.installer]
  }

  follow(cue: CueRequest, shown?: AudienceView): void {
    this.switcher.follow(withSpeaker(cue, shown?.speaker ?? null, this.config.scenes), shown)
    if (shown !== undefined) this.effects.follow(cue, shown)
  }

  status(lang = 'en'): ObsStatus {
    const { state, config, switcher, effects } = this
    const { scene, known, studioMode, held, waits } = switcher
    const wrong = state === 'on' ? (switcher.problem ?? effects.problem) : this.failure
    const problem = wrong === null ? null : localize(wrong, lang)
    const onAir = effects.onAir(lang)
    const { enabled, url, scenes } = config
    const cues = { ...effects.status(), hold: held, waits }
    const setup = this.installer.setup({ state, scenes, known })
    const passwordSet = config.password !== ''
    return { state, enabled, url, passwordSet, scene, known, scenes, problem, studioMode, cues, onAir, setup }
  }

  onChange(listener: (status: ObsStatus) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Tries even the same password again: it may have been changed in OBS. */
  configure(next: ObsConfig): void {
    if (this.closed) return
    const before = this.config
    this.config = next
    this.switcher.map(next.scenes)
    this.effects.setUrl(next.url)
    const same = next.enabled === before.enabled && next.url === before.url && next.password === before.password
    if (!same || this.state === 'wrong-password') this.start()
    else this.changed()
  }

  start(): void {
    this.stop.abort()
    this.stop = new AbortController()
    const { enabled, url, password } = this.config
    if (!enabled) return this.enter('off', null)
    if (!isAddress(url)) return this.enter('off', badAddressMessage(url))
    this.enter('connecting', null)
    const { signal } = this.stop
    this.running = this.running.then(() => this.link({ url, password, signal })).catch((error) => this.fault(error))
  }

  async close(): Promise<void> {
    this.closed = true
    this.stop.abort()
    this.switcher.end()
    this.effects.end()
    await this.running
    this.enter('off', null)
    this.listeners.clear()
  }

  private link(target: { readonly url: string; readonly password: string; readonly signal: AbortSignal }) {
    const { followers } = this
    return keepConnected({
      ...target,
      listen: (hearing) => followers.forEach((each) => each.listen(hearing)),
      attach: async (connection) => {
        for (const each of followers) await each.attach(connection)
      },
      detach: () => followers.forEach((each) => each.detach()),
      on: () => this.enter('on', null),
      off: (fault) => this.lost(fault, target.url),
      fault: (error) => this.fault(error),
    })
  }

  private lost(fault: ObsFault, url: string): void {
    this.enter(fault.kind === 'password' ? 'wrong-password' : 'retrying', faultMessage(fault, url))
  }

  private enter(state: ObsState, failure: LocalizedMessage | null): void {
    const line = stateLine(state, failure)
    if (line !== stateLine(this.state, this.failure)) this.log(line)
    this.state = state
    this.failure = failure
    if (state === 'off') this.effects.stopFollowing()
    this.changed()
  }

  private changed(): void {
    const status = this.status()
    const telling = JSON.stringify(status)
    if (telling === this.lastTold) return
    this.lastTold = telling
    for (const listener of this.listeners) {
      try {
        listener(status)
      } catch (error) {
        this.fault(error)
      }
    }
  }

  private fault(error: unknown): void {
    this.log(`OBS fault: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** One line of the log. */
const stateLine = (state: ObsState, failure: LocalizedMessage | null): string =>
  failure === null ? `OBS ${state}` : `OBS ${state}: ${localize(failure, 'en')}`
function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hash } = new URL(url)
  return (protocol === 'ws:' || protocol === 'wss:') && hash === ''
}
