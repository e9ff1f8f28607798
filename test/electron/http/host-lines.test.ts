import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { checkRequest } from '../../../electron/http/request-guard.ts'

const asked = (...hosts: readonly string[]): IncomingMessage =>
  ({ method: 'GET', headers: { host: hosts[0] }, rawHeaders: hosts.flatMap((host) => ['hOsT', host]) }) as never
const hosts = ['127.0.0.1:4870']

it('a request with two Host lines is no possible one, whichever of them was printed', () => {
  expect(checkRequest(asked('127.0.0.1:4870'), { hosts, socket: false })).toBeNull()
  for (const both of [
    ['127.0.0.1:4870', 'evil.example'],
    ['127.0.0.1:4870', '127.0.0.1:4870'],
  ])
    for (const socket of [false, true]) expect(checkRequest(asked(...both), { hosts, socket })?.status).toBe(400)
})
