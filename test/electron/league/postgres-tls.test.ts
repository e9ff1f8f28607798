/** Certificates of a database: one that holds is taken; a wrong name and an unknown authority are refused in words. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeAuthority, type TestAuthority } from '../../kit/proxies/certificates.ts'
import { startPostgres, type PostgresServer } from '../../kit/postgres/postgres-server.ts'
import { ask, running, type Answered } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'duskboard-tls-'))
afterAll(() => removeFolder(folder))
interface Founded {
  readonly refused?: string
  readonly says?: string
}
/** A server that shows a certificate for these names. */
async function serverFor(names: readonly string[], authority: TestAuthority): Promise<PostgresServer> {
  const server = await startPostgres({ certificate: authority.sign(names, { file: names[0] ?? '' }) })
  onTestFinished(server.stop)
  if (server.lacks === null) await server.createDatabase('season')
  return server
}
async function foundAt(url: string): Promise<Answered<Founded>> {
  const on = await running()
  onTestFinished(on.stop)
  return ask(on, '/league/found', { body: { name: 'Season 7', carrier: { kind: 'postgres', url } } })
}
describe('a league in PostgreSQL over TLS', () => {
  const authority = makeAuthority(folder)
  test('takes a certificate of an own authority, and refuses one of an unknown authority', async ({ skip }) => {
    const server = await serverFor(['127.0.0.1'], authority)
    if (server.lacks !== null) skip(server.lacks)
    const url = server.url('season')
    expect(await foundAt(`${url}?sslrootcert=${authority.file}`)).toMatchObject({ status: 201 })
    const { status, body } = await foundAt(`${url}?sslmode=verify-full`)
    expect([status, body.refused]).toEqual([409, 'certificate'])
    expect(body.says).toMatch(/\w+ \w+ \w+/u)
  })
  test('refuses a certificate for another name', async ({ skip }) => {
    const server = await serverFor(['elsewhere.example'], authority)
    if (server.lacks !== null) skip(server.lacks)
    const { status, body } = await foundAt(`${server.url('season')}?sslrootcert=${authority.file}`)
    expect([status, body.refused]).toEqual([409, 'certificate'])
  })
  test('refuses a server that shows no certificate', async ({ skip }) => {
    const server = await startPostgres()
    onTestFinished(server.stop)
    if (server.lacks !== null) skip(server.lacks)
    await server.createDatabase('season')
    const { status, body } = await foundAt(`${server.url('season')}?sslrootcert=${authority.file}`)
    expect([status, body.refused]).toEqual([409, 'certificate'])
  })
})
