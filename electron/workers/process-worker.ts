/**
 * Work beside the console in a process of its own. Threads of one process share the options of V8, whose collectors help
 * a busy thread on every core there is, the table's as well; a process has its own, and does all its work in one thread.
 * It ends with the console, however that ends. Needs a Node that may be started again: a packed Electron is none.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { finished } from 'node:stream'
import { aSecond, type Room, type StartBeside } from './worker.ts'

/** Characters of what it said last, for the log: the end of a stack, or V8's word about its memory. */
const mostSaid = 4000

/** Of the young generation two halves lie empty at any time, and V8 is told the size of one. */
function optionsFor({ maxYoungGenerationSizeMb, maxOldGenerationSizeMb }: Room): readonly string[] {
  const young = `--max-semi-space-size=${Math.max(1, Math.floor(maxYoungGenerationSizeMb / 3))}`
  const old = maxOldGenerationSizeMb === undefined ? [] : [`--max-old-space-size=${maxOldGenerationSizeMb}`]
  return ['--single-threaded', young, ...old]
}
/** What it says of its own accord is of interest only when it dies of it. */
function lastWords({ stderr }: Partial<ChildProcess>): Promise<string> {
  let said = ''
  return new Promise((resolve) => {
    // There is none where the system had no room for another process.
    if (!stderr) return resolve(said)
    stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-mostSaid)))
    finished(stderr, () => resolve(said))
    if (stderr instanceof Socket) stderr.unref()
  })
}
/** Resolves to null after an end in order. */
function endOf(child: ChildProcess): Promise<Error | null> {
  const said = lastWords(child)
  return new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(null)
      else
        void said.then((words) => resolve(new Error(`It ended with ${code ?? signal ?? 'nothing'}. ${words}`.trim())))
    })
  })
}
export const inProcess: StartBeside = ({ script, given, room, heard, gone }) => {
  const child = fork(script, {
    execArgv: [...optionsFor(room)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // One that is gone, or never was there, hears nothing; that is said by its end.
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
    end: async (patience = aSecond) => {
      told = true
      // Whoever waits for its end must not be gone before it.
      child.ref()
      if (child.connected) child.disconnect()
      if (patience === 0) child.kill('SIGKILL')
      const late = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended
      clearTimeout(late)
    },
  }
}
