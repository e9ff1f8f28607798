/**
 * The floor: one text to every socket, nothing decided. `floor.mjs PORT FILE PHONES PAGE`, sent `{round, frame}` by its
 * parent or `{round}` by a socket; any other message of a socket is answered by one text. With a FILE, the text is first
 * appended there as one line and synced: what waiting for a disk costs whoever does nothing else. The first PHONES
 * sockets are sent the text blown up to PAGE bytes, and so is an answer.
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

/** @param {Buffer} text */
function blowUp(text) {
  const larger = Buffer.alloc(Math.max(Number(page), text.length), ' ')
  text.copy(larger)
  return larger
}
const server = new WebSocketServer({ host: '127.0.0.1', port: Number(port), perMessageDeflate: false })
/** @param {object} said */
function fanOut(said) {
  const text = Buffer.from(JSON.stringify(said))
  keep(text)
  const larger = blowUp(text)
  let left = Number(phones)
  for (const client of server.clients) client.send(left-- > 0 ? larger : text, { binary: false })
}
server.on('listening', () => process.send?.({ ready: true }))
server.on('connection', (client) => {
  client.on('message', (message) => {
    const { round } = JSON.parse(String(message))
    if (round === undefined) client.send(blowUp(Buffer.from('{"stage":null}')), { binary: false })
    else fanOut({ round })
  })
})
process.on('message', (said) => {
  const { round, frame } = /** @type {{ round: number, frame: object }} */ (said)
  const at = process.hrtime.bigint()
  fanOut({ round, frame })
  process.send?.({ round, at: String(at) })
})
