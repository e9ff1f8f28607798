/**
 * Many screens in a process of their own: `crowd.ts URL ORIGIN [AS] [CA]`, started with fork and then sent `{tokens}`, one
 * for each screen: an output's or a phone's, or with `watch` as AS that of the link for watchers. CA: a file in PEM. Says `{ready}` once all have a picture, then `{round, at, bytes}` when the last
 * of them has the announcement `Round N`; `at`: monotonic ns of this machine, `bytes`: heard by all of them so far. Told
 * `{again}`, all go at once and come back at once: `{back}` says how many ms each of them waited for its picture.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

const [, , url = '', origin = '', as = 'token', caFile = ''] = process.argv
const trusted = caFile === '' ? {} : { ca: readFileSync(caFile) }
/** ms until they come back: by then everybody has heard that they are gone. */
const rest = 500
const mark = '"news":"Round '
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
/** Resolves with the ms until its first picture. */
function join(token: string): { readonly socket: WebSocket; readonly shown: Promise<number> } {
  const start = performance.now()
  const socket = new WebSocket(url, { origin, perMessageDeflate: false, ...trusted })
  socket.on('open', () => socket.send(JSON.stringify({ [as]: token })))
  socket.on('message', (said) => hear(said as Buffer))
  // A screen that leaves by itself is no loss.
  socket.on('close', (code) => sockets.includes(socket) && process.send?.({ lost: code }))
  const shown = new Promise<number>((resolve) => socket.once('message', () => resolve(performance.now() - start)))
  return { socket, shown }
}
async function allCome(): Promise<readonly number[]> {
  const coming = tokens.map(join)
  sockets = coming.map(({ socket }) => socket)
  return Promise.all(coming.map(({ shown }) => shown))
}
async function comeAgain(): Promise<void> {
  const gone = sockets
  sockets = []
  for (const socket of gone) socket.terminate()
  await Promise.all(gone.map((socket) => socket.readyState === socket.CLOSED || once(socket, 'close')))
  await pause(rest)
  process.send?.({ back: await allCome() })
}
process.on('message', (said: { readonly tokens: readonly string[] } | { readonly again: true }) => {
  if ('again' in said) return void comeAgain()
  ;({ tokens } = said)
  void allCome().then(() => process.send?.({ ready: true }))
})
