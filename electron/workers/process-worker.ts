/**
 * Runs a worker in a process of its own. Threads of one process share V8's options, and its collector helps a busy
 * thread on every core, the main thread's included; a process has its own options and does all its work in one thread.
 * The worker ends with the console. Needs a Node that can be started again, which a packaged Electron is not.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { finished } from 'node:stream'
import { defaultPatienceMs, type MemoryLimits, type StartWorker } from './worker.ts'

/** Characters of the worker's last output, for the log: the end of a stack, or V8's memory error. */
const mostSaid = 4000

/** Returns V8's options for memory limits. V8 takes the size of one semi-space, a third of the young generation. */
function optionsFor({ maxYoungGenerationSizeMb, maxOldGenerationSizeMb }: MemoryLimits): readonly string[] {
  const young = `--max-semi-space-size=${Math.max(1, Math.floor(maxYoungGenerationSizeMb / 3))}`
  const old = maxOldGenerationSizeMb === undefined ? [] : [`--max-old-space-size=${maxOldGenerationSizeMb}`]
  return ['--single-threaded', young, ...old]
}
/** Collects the worker's output, which matters only where it dies. */
function collectOutput({ stderr }: Partial<ChildProcess>): Promise<string> {
  let said = ''
  return new Promise((resolve) => {
    // Missing where the system could not start the process.
    if (!stderr) return resolve(said)
    stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-mostSaid)))
    finished(stderr, () => resolve(said))
    if (stderr instanceof Socket) stderr.unref()
  })
}
/** Resolves when the process has ended: to null after an orderly end, else to the error. */
function endOf(child: ChildProcess): Promise<Error | null> {
  const said = collectOutput(child)
  return new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(null)
      else
        void said.then((words) => resolve(new Error(`It ended with ${code ?? signal ?? 'nothing'}. ${words}`.trim())))
    })
  })
}
/**
 * Starts the script in a process of its own. An error there, or a kill from outside, is told to `gone` with its last
 * output.
 */
export const startInProcess: StartWorker = ({ script, given, room, heard, gone }) => {
  const child = fork(script, {
    execArgv: [...optionsFor(room)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // A process that is gone hears nothing; its end is reported by `gone`.
  const say = (word: object): void => {
    if (child.connected) child.send(word, () => undefined)
  }
  let told = false
  const ended = endOf(child).then((error) => gone(told ? null : error))
  child.on('message', heard)
  say(given)
  return {
    say,
    hold: (on) => {
      const act = on ? 'ref' : 'unref'
      child[act]()
      child.channel?.[act]()
    },
    end: async (patience = defaultPatienceMs) => {
      told = true
      // The caller waits for the end, so the process must not exit before.
      child.ref()
      if (child.connected) child.disconnect()
      if (patience === 0) child.kill('SIGKILL')
      const late = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended
      clearTimeout(late)
    },
  }
}
