/**
 * Many screens in a process of their own: `crowd.ts URL ORIGIN`, started with fork and then sent `{tokens}`, one for
 * each screen: an output's or a phone's. Says `{ready}` once all have a picture, then `{round, at, bytes}` when the last
 * of them has the announcement `Round N`; `at`: monotonic ns of this machine, `bytes`: heard by all of them so far.
 */
import { WebSocket } from 'ws'

const [, , url = '', origin = ''] = process.argv
const mark = '"news":"Round '
const seen = new Map<number, number>()
let screens = 0
let open = 0
let bytes = 0

function hear(said: Buffer): void {
  bytes += said.length
  const text = said.toString('latin1')
  const at = text.indexOf(mark)
  if (at === -1) return
  const round = Number.parseInt(text.slice(at + mark.length, at + mark.length + 6), 10)
  const had = (seen.get(round) ?? 0) + 1
  seen.set(round, had)
  if (had === screens) process.send?.({ round, at: String(process.hrtime.bigint()), bytes })
}
function join(token: string): void {
  const socket = new WebSocket(url, { origin, perMessageDeflate: false })
  socket.on('open', () => socket.send(JSON.stringify({ token })))
  socket.once('message', () => {
    open += 1
    if (open === screens) process.send?.({ ready: true })
  })
  socket.on('message', (said) => hear(said as Buffer))
  socket.on('close', (code) => process.send?.({ lost: code }))
}
process.once('message', ({ tokens }: { readonly tokens: readonly string[] }) => {
  screens = tokens.length
  for (const token of tokens) join(token)
})
