/**
 * The floor: one text to every socket, nothing decided. `floor.mjs PORT FILE PHONES PAGE`, sent `{round, frame}`. With a
 * FILE, the text is first appended there as one line and synced: what waiting for a disk costs whoever does nothing
 * else. The first PHONES sockets are sent the text blown up to PAGE bytes.
 */
import { fsyncSync, openSync, writeSync } from 'node:fs'
import { WebSocketServer } from 'ws'

const [, , port, file = '', phones = '0', page = '0'] = process.argv
const log = file === '' ? null : openSync(file, 'a')
/** @param {Buffer} text */
function keep(text) {
  if (log === null) return
  writeSync(log, `${text}\n`)
  fsyncSync(log)
}

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(port), perMessageDeflate: false })
server.on('listening', () => process.send?.({ ready: true }))
process.on('message', (said) => {
  const { round, frame } = /** @type {{ round: number, frame: object }} */ (said)
  const at = process.hrtime.bigint()
  const text = Buffer.from(JSON.stringify({ round, frame }))
  keep(text)
  const larger = Buffer.alloc(Math.max(Number(page), text.length), ' ')
  text.copy(larger)
  let left = Number(phones)
  for (const client of server.clients) client.send(left-- > 0 ? larger : text, { binary: false })
  process.send?.({ round, at: String(at) })
})
