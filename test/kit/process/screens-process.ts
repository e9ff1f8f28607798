/**
 * Many screens in a process of their own: `screens-process.ts URL ORIGIN [AS] [CA] [AT-ONCE]`, started with fork and then
 * sent `{tokens}`, one for each screen: an output's or a phone's, or with `watch` as AS that of the link for watchers. CA:
 * a file in PEM. AT-ONCE: screens that come at the same moment; all by default. Says `{ready}` once all have a picture,
 * then `{round, at, bytes}` when the last of them has the announcement `Round N`; `at`: monotonic ns of this machine,
 * `bytes`: heard by all of them so far. Told `{again}`, all go at once and come back at once: `{back}` says how many ms
 * each of them waited for its picture. `{lost}`: close code of a screen that was cut off; `{failed}`: a sentence, where
 * one gets no picture at all.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

const [, , url = '', origin = '', as = 'token', caFile = '', atOnce = ''] = process.argv
const trusted = caFile === '' ? {} : { ca: readFileSync(caFile) }
/** ms until they come back: by then everybody has heard that they are gone. */
const rest = 500
/** Times that a screen comes again which is refused or cut off before its first picture, as a page does. */
const mostTries = 5
/** ms before it comes again. */
const breath = 500
const mark = '"news":"Round '
/** Part of every picture, and of nothing else. */
const picture = '"stage"'
const seen = new Map<number, number>()
let tokens: readonly string[] = []
let sockets: readonly WebSocket[] = []
let bytes = 0

function hear(said: Buffer): void {
  bytes += said.length
  // Reads the number alone, as the clients of the peers do.
  const at = said.indexOf(mark)
  if (at === -1) return
  const round = Number.parseInt(said.toString('latin1', at + mark.length, at + mark.length + 6), 10)
  const had = (seen.get(round) ?? 0) + 1
  seen.set(round, had)
  if (had === tokens.length) process.send?.({ round, at: String(process.hrtime.bigint()), bytes })
}
function open(token: string): WebSocket {
  const socket = new WebSocket(url, { origin, perMessageDeflate: false, ...trusted })
  socket.on('open', () => socket.send(JSON.stringify({ [as]: token })))
  socket.on('message', (said) => hear(said as Buffer))
  return socket
}
/** Resolves with null at the first picture, or with the reason why there is none. */
function firstPicture(socket: WebSocket): Promise<string | null> {
  return new Promise((resolve) => {
    let reason = ''
    const look = (said: Buffer): void => {
      if (!said.includes(picture)) return
      socket.off('message', look)
      resolve(null)
    }
    socket.on('message', look)
    socket.on('error', ({ message }) => (reason = message))
    socket.on('close', (code) => resolve(reason === '' ? `close code ${code}` : reason))
  })
}
interface Shown {
  readonly socket: WebSocket
  /** ms until its first picture. */
  readonly ms: number
}
/** Comes until it has a picture. Throws after the last try. */
async function join(token: string): Promise<Shown> {
  const start = performance.now()
  for (let tries = 1; ; tries += 1) {
    const socket = open(token)
    const reason = await firstPicture(socket)
    if (reason === null) {
      // A screen that leaves by itself is no loss.
      socket.on('close', (code) => sockets.includes(socket) && process.send?.({ lost: code }))
      return { socket, ms: performance.now() - start }
    }
    if (tries === mostTries) throw new Error(`a screen came ${tries} times and was shown nothing: ${reason}`)
    await pause(breath)
  }
}
async function allCome(): Promise<readonly number[]> {
  const shown: Shown[] = []
  const step = atOnce === '' ? tokens.length : Number(atOnce)
  for (let from = 0; from < tokens.length; from += step)
    shown.push(...(await Promise.all(tokens.slice(from, from + step).map(join))))
  sockets = shown.map(({ socket }) => socket)
  const gone = sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN)
  for (let n = 0; n < gone.length; n += 1) process.send?.({ lost: 1006 })
  return shown.map(({ ms }) => ms)
}
async function comeAgain(): Promise<readonly number[]> {
  const gone = sockets
  sockets = []
  for (const socket of gone) socket.terminate()
  await Promise.all(gone.map((socket) => socket.readyState === socket.CLOSED || once(socket, 'close')))
  await pause(rest)
  return allCome()
}
/** Says what the screens have come to, or the sentence why they have not. */
async function tell(coming: Promise<object>): Promise<void> {
  try {
    process.send?.(await coming)
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) })
  }
}
process.on('message', (said: { readonly tokens: readonly string[] } | { readonly again: true }) => {
  if ('again' in said) return void tell(comeAgain().then((back) => ({ back })))
  ;({ tokens } = said)
  void tell(allCome().then(() => ({ ready: true })))
})
