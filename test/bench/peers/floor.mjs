/** The floor: one text to every socket, nothing decided, nothing stored. `floor.mjs PORT`, sent `{round, frame}`. */
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[2]), perMessageDeflate: false })
server.on('listening', () => process.send?.({ ready: true }))
process.on('message', (said) => {
  const { round, frame } = /** @type {{ round: number, frame: object }} */ (said)
  const at = process.hrtime.bigint()
  const text = Buffer.from(JSON.stringify({ round, frame }))
  for (const client of server.clients) client.send(text, { binary: false })
  process.send?.({ round, at: String(at) })
})
