/**
 * A real OBS Studio with its WebSocket server on a virtual screen, in a profile of its own that goes with it.
 * Needs the Debian packages obs-studio, xvfb, xauth and libgl1-mesa-dri (`--no-install-recommends` is enough).
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort, isListening } from '../kit/process/free-port.ts'

const readyWithinMs = 60_000

const installed = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)))

/** The reason why no OBS can run here, or null. */
export function missingForObs(): string | null {
  const missing = ['obs', 'Xvfb'].filter((program) => !installed(program))
  if (missing.length === 0) return null
  return `not found: ${missing.join(', ')} (on Debian: apt-get install --no-install-recommends obs-studio xvfb xauth libgl1-mesa-dri)`
}

/** The settings file of obs-websocket 5 up to OBS 30; later ones keep them in `websocketSettings`. */
const globalSettings = (port: number, password: string): string => `[General]
FirstRun=true
EnableAutoUpdates=false
LastVersion=486539266
[OBSWebSocket]
FirstLoad=false
ServerEnabled=true
ServerPort=${port}
AlertsEnabled=false
AuthRequired=true
ServerPassword=${password}
[Basic]
Profile=Untitled
ProfileDir=Untitled
SceneCollection=Untitled
SceneCollectionFile=Untitled
`
const websocketSettings = (port: number, password: string): string =>
  JSON.stringify({
    first_load: false,
    server_enabled: true,
    server_port: port,
    alerts_enabled: false,
    auth_required: true,
    server_password: password,
  })

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** OBS and its screen as processes of their own. */
export class RealObs {
  readonly url: string
  readonly password: string
  readonly display: string
  private readonly port: number
  private readonly home: string
  private readonly screen: ChildProcess
  private obs: ChildProcess | null = null
  /** Ends the children, which would outlive a test run that is ended from outside. */
  private readonly leave = () => {
    this.obs?.kill('SIGKILL')
    this.screen.kill('SIGKILL')
  }

  private constructor(parts: { port: number; password: string; home: string; screen: ChildProcess; display: string }) {
    this.port = parts.port
    this.password = parts.password
    this.home = parts.home
    this.screen = parts.screen
    this.display = parts.display
    this.url = `ws://127.0.0.1:${parts.port}`
    process.once('exit', this.leave)
  }

  /** Starts a screen and OBS in a fresh profile. Rejects with the end of OBS's log where it does not open its port. */
  static async run(password = 'duskboard-test'): Promise<RealObs> {
    const home = await mkdtemp(join(tmpdir(), 'duskboard-obs-'))
    const port = await freePort()
    const folder = join(home, '.config', 'obs-studio')
    const plugin = join(folder, 'plugin_config', 'obs-websocket')
    for (const each of [plugin, join(folder, 'basic', 'profiles', 'Untitled'), join(folder, 'basic', 'scenes')]) {
      await mkdir(each, { recursive: true })
    }
    await writeFile(join(folder, 'global.ini'), globalSettings(port, password))
    await writeFile(join(plugin, 'config.json'), websocketSettings(port, password))
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x720x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const display = await firstLine(screen)
    const real = new RealObs({ port, password, home, screen, display: `:${display}` })
    await real.start()
    return real
  }

  get pid(): number {
    if (this.obs?.pid === undefined) throw new Error('OBS is not running')
    return this.obs.pid
  }

  /** Starts OBS again after `kill`, in the same profile on the same port. */
  async start(): Promise<void> {
    const { home, port, display } = this
    // OBS asks at its next start where these traces of a killed one are left.
    for (const trace of ['safe_mode', '.sentinel']) {
      await rm(join(home, '.config', 'obs-studio', trace), { recursive: true, force: true })
    }
    const log = openSync(join(home, 'obs.log'), 'a')
    const env = { ...process.env, HOME: home, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', QT_QPA_PLATFORM: 'xcb' }
    delete (env as NodeJS.ProcessEnv)['XDG_CONFIG_HOME']
    const options = ['--multi', '--disable-updater', '--disable-shutdown-check']
    const obs = spawn('obs', options, { env, stdio: ['ignore', log, log] })
    closeSync(log)
    this.obs = obs
    const latest = performance.now() + readyWithinMs
    while (!(await isListening(port))) {
      if (obs.exitCode !== null) throw new Error(`OBS ended at start:\n${this.lastWords()}`)
      if (performance.now() > latest) throw new Error(`OBS did not open port ${port}:\n${this.lastWords()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Ends OBS as a crash would. */
  async kill(): Promise<void> {
    if (this.obs) await ended(this.obs, 'SIGKILL')
    this.obs = null
  }

  /** Stops the process until `thaw`: it keeps its connections and answers nothing. */
  freeze(): void {
    process.kill(this.pid, 'SIGSTOP')
  }

  thaw(): void {
    process.kill(this.pid, 'SIGCONT')
  }

  /** Ends OBS and screen, and removes the profile. */
  async close(): Promise<void> {
    await this.kill()
    await ended(this.screen, 'SIGTERM')
    process.off('exit', this.leave)
    await rm(this.home, { recursive: true, force: true })
  }

  private lastWords(): string {
    return readFileSync(join(this.home, 'obs.log'), 'utf8').split('\n').slice(-20).join('\n')
  }
}

/** The number of the screen, which Xvfb writes once clients may come. Rejects where it ends before. */
async function firstLine(screen: ChildProcess): Promise<string> {
  const pipe = screen.stdio[3]
  if (!pipe || !('read' in pipe)) throw new Error('Xvfb has no pipe to name its screen')
  const line = (await text(pipe)).trim()
  if (line === '') throw new Error('Xvfb did not start')
  return line
}
