/** Files on their way in: one at a time, for as long as they come, and no longer. */
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FileRejectedError } from '../../../electron/club/transfer/file-rejected.ts'
import { uploadPrefix, withUpload } from '../../../electron/club/transfer/upload.ts'
import { ask, running, type Answered, type Running } from '../../kit/test-server.ts'
import { ownFolder } from '../storage/own-folder.ts'

let on: Running
beforeAll(async () => (on = await running()))
afterAll(() => on.stop())

/** An upload that says how long it is and sends nothing more by itself. */
function begun(length: number): Socket {
  const { hostname, port, host } = new URL(on.web.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/v1/club/import HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${on.web.token}\r\n` +
      `content-type: application/octet-stream\r\ncontent-length: ${length}\r\n\r\nPK`,
  )
  return socket
}
const answerOn = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    socket.on('data', (piece: Buffer) => {
      text += piece.toString()
      if (text.endsWith('}')) resolve(text)
    })
    socket.on('close', () => resolve(text))
  })
const left = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.startsWith(uploadPrefix))
const send = (): Promise<Answered> =>
  ask(on, '/club/import', {
    method: 'POST',
    body: 'no archive',
    headers: { 'content-type': 'application/octet-stream' },
  })
const isBusy = async (): Promise<boolean> => (await send()).body['refused'] === 'busy'

test('one that drips is given up; what came of it is gone, and its reader may still be told', async () => {
  const folder = ownFolder()
  const dripping = new Readable({ read: () => undefined })
  const drops = setInterval(() => dripping.push('a'), 5)
  const work = vi.fn<() => Promise<void>>()
  const taken = withUpload(dripping, { folder, most: 1000, pace: { ms: 50, bytes: 100 } }, work)
  await expect(taken).rejects.toEqual(expect.objectContaining({ flaw: 'too-slow' }))
  await expect(taken).rejects.toBeInstanceOf(FileRejectedError)
  clearInterval(drops)
  expect([work.mock.calls, left(folder), dripping.destroyed]).toEqual([[], [], false])
})
test('one that keeps the pace is taken, however long it takes', async () => {
  const folder = ownFolder()
  async function* steady(): AsyncGenerator<Buffer> {
    for (let n = 0; n < 20; n += 1) {
      yield Buffer.alloc(100)
      await wait(10)
    }
  }
  const taken = withUpload(
    Readable.from(steady()),
    { folder, most: 2000, pace: { ms: 5000, bytes: 100 } },
    async () => 'taken',
  )
  expect(await taken).toBe('taken')
})
test('one over the limit is answered in words while it still comes', async () => {
  const body = Readable.from([Buffer.alloc(60), Buffer.alloc(60)])
  await expect(withUpload(body, { folder: ownFolder(), most: 100 }, async () => 'taken')).rejects.toEqual(
    expect.objectContaining({ flaw: 'too-large' }),
  )
})
test('a disk that takes its time ends no file: one that comes for longer than a message may is read to its end', async () => {
  const megabyte = Buffer.alloc(1024 * 1024)
  const socket = begun(2 + 12 * megabyte.length)
  const answer = answerOn(socket)
  for (let n = 0; n < 12; n += 1) {
    await wait(1000)
    socket.write(megabyte)
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 409 [^]*"refused":"(?:damaged|truncated|not-an-archive)"/u)
  socket.destroy()
})
/** Resolves when it is cut off. */
function drippedMessage(): Promise<void> {
  const { hostname, port, host } = new URL(on.web.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `PUT /api/v1/stage HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${on.web.token}\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  const drops = setInterval(() => socket.writable && socket.write(' '), 500)
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(drops)
      resolve()
    }),
  )
}
test('one that stalls keeps others waiting with a word about it, and not for ever; nor does a message that drips', async () => {
  const cut = drippedMessage()
  const socket = begun(1_000_000)
  const answer = answerOn(socket)
  await expect.poll(isBusy).toBe(true)
  expect((await send()).body['says']).toBe('Another file is being read right now. Wait until that is done.')
  expect(await answer).toMatch(/^HTTP\/1\.1 409 [^]*"refused":"too-slow","says":"This file arrived too slowly/u)
  expect(await isBusy()).toBe(false)
  socket.destroy()
  await cut
})
test('one whose sender goes away leaves nothing behind and is no fault', async () => {
  const socket = begun(1_000_000)
  await expect.poll(isBusy).toBe(true)
  socket.destroy()
  await expect.poll(isBusy).toBe(false)
  expect([on.core.status.read().storage.ok, left(on.folder)]).toEqual([true, []])
})
