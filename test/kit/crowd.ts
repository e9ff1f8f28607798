/**
 * Many screens in a process of their own: `crowd.ts URL ORIGIN TOKEN COUNT`, started with fork. Says `{ready}` once all
 * have a picture, then `{round, at}` when the last of them has the announcement `Round N`; `at`: monotonic ns of this machine.
 */
import { WebSocket } from 'ws'

const [, , url = '', origin = '', token = '', count = '1'] = process.argv
const screens = Number(count)
const mark = '"news":"Round '
const seen = new Map<number, number>()
let open = 0

function hear(text: string): void {
  const at = text.indexOf(mark)
  if (at === -1) return
  const round = Number.parseInt(text.slice(at + mark.length, at + mark.length + 6), 10)
  const had = (seen.get(round) ?? 0) + 1
  seen.set(round, had)
  if (had === screens) process.send?.({ round, at: String(process.hrtime.bigint()) })
}
function join(): void {
  const socket = new WebSocket(url, { origin, perMessageDeflate: false })
  socket.on('open', () => socket.send(JSON.stringify({ token })))
  socket.once('message', () => {
    open += 1
    if (open === screens) process.send?.({ ready: true })
  })
  socket.on('message', (said) => hear((said as Buffer).toString('latin1')))
}
for (let i = 0; i < screens; i++) join()
