/** Own themes over the remote control: kept, exported, imported, removed and brought back; hostile files are refused. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startingTheme } from '../../../shared/brand/own-theme.ts'
import type { ClubBranding } from '../../../shared/wire/output-payload.ts'
import { ask, running, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const file = { format: 'duskboard-theme', version: 1, ...startingTheme, name: 'Harbour', picture: png }
const themesNow = async () => ((await ask(on, '/club')).body as unknown as ClubBranding).themes ?? []

it('a theme is kept, exported with its picture, imported again, removed and brought back', async () => {
  expect((await ask(on, '/club/themes', { body: file })).status).toBe(200)
  const [theme] = await themesNow()
  expect(theme).toMatchObject({ name: 'Harbour', colours: startingTheme.colours, face: 'plain' })
  for (const origin of [on.web.origin, on.web.publicOrigin]) {
    const picture = await fetch(`${origin}${theme?.picture ?? ''}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  const path = `/club/themes/${theme?.id ?? ''}`
  const exported = (await ask(on, path)).body
  expect(exported).toEqual(file)
  expect((await ask(on, '/club/themes', { body: exported })).status).toBe(200)
  expect((await ask(on, path, { method: 'PUT', body: { ...file, name: 'Pier', picture: null } })).status).toBe(200)
  expect((await themesNow()).map(({ name, picture }) => [name, picture === null])).toEqual([
    ['Pier', true],
    ['Harbour', false],
  ])
  expect((await ask(on, '/outputs/window', { method: 'PUT', body: { theme: theme?.id } })).status).toBe(200)
  expect((await ask(on, path, { method: 'DELETE' })).status).toBe(200)
  expect((await ask(on, path)).status).toBe(404)
  await ask(on, `${path}/bringBack`, { body: {} })
  expect((await themesNow()).map(({ name }) => name)).toEqual(['Harbour', 'Pier'])
})
it('what cannot be read, or would be keyed out, is refused with what to change', async () => {
  const refused = async (change: object) =>
    (await ask(on, '/club/themes', { body: { ...file, colours: { ...file.colours, ...change } } })).body
  expect(await refused({ ink: '#555555' })).toMatchObject({
    refused: 'theme-faint',
    says: expect.stringContaining('needs 7:1'),
  })
  expect(await refused({ plate: '#0000ff', ink: '#ffffff' })).toMatchObject({ refused: 'theme-keyed' })
})
it('a hostile file is refused in words: scripts, drawings, foreign addresses, and what is huge', async () => {
  const tried = async (change: object) => {
    const { status, body } = await ask(on, '/club/themes', { body: { ...file, ...change } })
    return [status, typeof (body['says'] ?? body['error'])]
  }
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'
  expect(await tried({ picture: base64(drawing) })).toEqual([409, 'string'])
  expect(await tried({ picture: base64('<svg xmlns="http://www.w3.org/2000/svg"/>') })).toEqual([409, 'string'])
  expect(await tried({ picture: base64('GIF89a') })).toEqual([409, 'string'])
  expect(await tried({ picture: Buffer.alloc(1_050_000, 1).toString('base64') })).toEqual([409, 'string'])
  expect(await tried({ picture: 'https://x.test/y.png' })).toEqual([400, 'string'])
  expect(await tried({ script: 'alert(1)' })).toEqual([400, 'string'])
  expect(await tried({ face: "x'; } body { background: url(//x.test)" })).toEqual([400, 'string'])
  expect(await tried({ colours: { ...file.colours, ink: 'url(//x.test)' } })).toEqual([400, 'string'])
  expect(await tried({ version: 2 })).toEqual([400, 'string'])
  expect((await tried({ picture: 'A'.repeat(2_000_000) }))[0]).toBe(413)
})
