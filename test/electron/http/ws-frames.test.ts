/** A message made here is the one that a browser's side reads, whatever its length. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Text } from '../../../electron/broadcast/payloads/compose-output.ts'
import { MessageEncoder } from '../../../electron/sockets/ws-frames.ts'

/** Returns a message in memory of its own. */
const textMessage = (text: Text): Buffer => new MessageEncoder().encode(text)

test('every byte of it is written, also where a text is half a letter', () => {
  for (const text of ['Łódź 😀', 'half \ud83d of one', '\udc00', '\u0000', 'x'.repeat(40_000) + 'ż\ud800']) {
    const message = textMessage(text)
    const expected = Buffer.from(text)
    expect(message.subarray(message.length - expected.length).equals(expected)).toBe(true)
    expect(message.length - expected.length).toBe(expected.length < 126 ? 2 : expected.length < 65_536 ? 4 : 10)
  }
})
test('a message that is held shares no byte with those after it', () => {
  const messages = new MessageEncoder()
  const texts = Array.from({ length: 200 }, (_, i) => String(i).repeat(1 + i * 7))
  const held = texts.map((text) => {
    const message = messages.encode(text)
    messages.hold()
    messages.encode(`not held ${text}`)
    return message
  })
  for (const [i, text] of texts.entries()) expect(held[i]?.subarray(-text.length).toString()).toBe(text)
})
test('a message takes the place of one that nobody holds', () => {
  const messages = new MessageEncoder()
  const first = messages.encode('x'.repeat(1000))
  const second = messages.encode('y'.repeat(1000))
  expect([second.buffer, second.byteOffset]).toEqual([first.buffer, first.byteOffset])
})
test('blanks fill it up to whole pages, whatever the letters in it', () => {
  for (const words of [
    '',
    'Ann',
    'Łódź 😀',
    'ż'.repeat(5000),
    'half \ud83d',
    'x'.repeat(200_000),
    'Ż'.repeat(70_000),
  ]) {
    const open = ['{"words":', JSON.stringify(words), ',"pad":"']
    const message = textMessage({ open, close: '"}', page: 8192 })
    const said = message.subarray(message.length < 65_536 ? 4 : 10)
    expect(said.length % 8192).toBe(0)
    expect(JSON.parse(said.toString())).toEqual({ words, pad: expect.stringMatching(/^ *$/u) })
    expect(said.length - Buffer.byteLength(open.join('')) - 2).toBeLessThan(8192)
  }
})
test.for([0, 1, 125, 126, 127, 65_535, 65_536, 300_000])('a text of %d bytes comes whole', async (length) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const text = 'a'.repeat(length)
  server.on('connection', (_, { socket }) => socket.write(Buffer.concat([textMessage(text), textMessage('Łódź')])))
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: { readonly said: string; readonly isBinary: boolean }[] = []
  page.on('message', (said: Buffer, isBinary) => heard.push({ said: said.toString(), isBinary }))
  while (heard.length < 2) await once(page, 'message')
  page.terminate()
  expect(heard).toEqual([
    { said: text, isBinary: false },
    { said: 'Łódź', isBinary: false },
  ])
})
