/**
 * The floor: one text to every socket, nothing decided. `floor.mjs PORT [FILE]`, sent `{round, frame}`. With a FILE, the
 * text is first written there and synced, in as many bytes as a command takes on average in SQLite's log and in room
 * that is already the file's: what waiting for a disk costs whoever does nothing else.
 */
import { fdatasyncSync, openSync, writeSync } from 'node:fs'
import { WebSocketServer } from 'ws'

const [, , port, file] = process.argv
/** Three pages, each behind a head: strace saw 220 announcements write 12 010 bytes on average, most of them two pages. */
const step = Buffer.alloc(3 * (4096 + 24))
const steps = 400
/** @param {string} path */
function stored(path) {
  const log = openSync(path, 'w')
  writeSync(log, Buffer.alloc(steps * step.length))
  fdatasyncSync(log)
  let n = 0
  return (/** @type {Buffer} */ text) => {
    text.copy(step)
    writeSync(log, step, 0, step.length, (n++ % steps) * step.length)
    fdatasyncSync(log)
  }
}
const keep = file === undefined ? () => undefined : stored(file)

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(port), perMessageDeflate: false })
server.on('listening', () => process.send?.({ ready: true }))
process.on('message', (said) => {
  const { round, frame } = /** @type {{ round: number, frame: object }} */ (said)
  const at = process.hrtime.bigint()
  const text = Buffer.from(JSON.stringify({ round, frame }))
  keep(text)
  for (const client of server.clients) client.send(text, { binary: false })
  process.send?.({ round, at: String(at) })
})
