/** Own themes over the remote control: kept, exported, imported, removed and brought back; hostile files are refused. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startingTheme } from '../../../shared/brand/own-theme.ts'
import type { ClubBranding } from '../../../shared/wire/output-payload.ts'
import { sfnt, wav, webm, wholeTags, woff2 } from '../../kit/media/sample-media.ts'
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
  expect(await refused({ plate: '#0000ff', ink: '#ffffff', soft: '#ffffff' })).toMatchObject({ refused: 'theme-keyed' })
})
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const drawing = base64('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>')
const page = base64('<!doctype html><script>alert(1)</script>'.padEnd(80))
const deep = JSON.parse(`${'['.repeat(1500)}${']'.repeat(1500)}`) as unknown
const far = 'https://x.test/y'
it.each<readonly [what: string, change: object, status: number]>([
  ['a script beside the colours', { script: 'alert(1)' }, 400],
  ['a face that is no name', { face: "x'; } body { background: url(//x.test)" }, 400],
  ['a colour that fetches', { colours: { ...file.colours, ink: 'url(//x.test)' } }, 400],
  ['a colour too many', { colours: { ...file.colours, shadow: '#000000' } }, 400],
  ['another version', { version: 2 }, 400],
  ['another format', { format: 'page' }, 400],
  ['a name that is a number', { name: 7 }, 400],
  ['a name that is a list as deep as can be', { name: deep }, 400],
  ['sounds as deep as can be', { sounds: { day: deep } }, 400],
  ['a drawing with a script as picture', { picture: drawing }, 409],
  ['a plain drawing as picture', { picture: base64('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 409],
  ['another kind of picture', { picture: base64('GIF89a') }, 409],
  ['a picture that is too large', { picture: Buffer.alloc(1_050_000, 1).toString('base64') }, 409],
  ['an address as picture', { picture: far }, 400],
  ['a picture that is no text', { picture: { url: far } }, 400],
  ['an address as font', { font: { place: 'both', file: far } }, 400],
  ['a font without a place', { font: { file: woff2().toString('base64') } }, 400],
  ['a font for a place that there is not', { font: { place: 'desk', file: woff2().toString('base64') } }, 400],
  ['a font with a name of its own', { font: { place: 'both', file: woff2().toString('base64'), family: 'x' } }, 400],
  ['a drawing as font', { font: { place: 'both', file: drawing } }, 409],
  ['a page as font', { font: { place: 'both', file: page } }, 409],
  ['a font with drawings', { font: { place: 'both', file: sfnt([...wholeTags, 'SVG ']).toString('base64') } }, 409],
  ['several fonts in one', { font: { place: 'both', file: sfnt(wholeTags, 0x74746366).toString('base64') } }, 409],
  ['a page as video', { video: page }, 409],
  ['an address as video', { video: far }, 400],
  ['a sound for a moment that there is not', { sounds: { applause: wav().toString('base64') } }, 400],
  [
    'a sound for the beginning of all objects',
    JSON.parse(`{"sounds":{"__proto__":"${wav().toString('base64')}"}}`) as object,
    400,
  ],
  ['a page as sound', { sounds: { day: page } }, 409],
  [
    'a sound that is too large',
    { sounds: { day: Buffer.concat([wav(), Buffer.alloc(1_050_000)]).toString('base64') } },
    409,
  ],
  ['text of half a byte', { video: 'AAAAA' }, 400],
  ['a part that is huge', { video: 'A'.repeat(12_000_000) }, 400],
  ['a file that is huge', { picture: 'A'.repeat(18_000_000) }, 413],
])('a hostile file is refused in words, and nothing has changed: %s', async (_, change, status) => {
  const before = await themesNow()
  const answer = await ask(on, '/club/themes', { body: { ...file, ...change } })
  expect([answer.status, typeof (answer.body['says'] ?? answer.body['error'])]).toEqual([status, 'string'])
  expect(await themesNow()).toEqual(before)
})
it('font, sounds and video are kept, served by both sides, exported, and come back after the theme was removed', async () => {
  const whole = {
    ...file,
    name: 'Theatre',
    font: { place: 'headings', file: woff2().toString('base64') },
    video: webm().toString('base64'),
    sounds: { night: wav().toString('base64') },
  }
  expect((await ask(on, '/club/themes', { body: whole })).status).toBe(200)
  const theme = (await themesNow()).find(({ name }) => name === 'Theatre')
  const path = `/club/themes/${theme?.id ?? ''}`
  expect((await ask(on, path)).body).toEqual(whole)
  expect(theme?.font).toMatchObject({ place: 'headings', family: expect.stringMatching(/^own-/u) })
  expect(Object.keys(theme?.sounds ?? {})).toEqual(['night'])
  for (const origin of [on.web.origin, on.web.publicOrigin]) {
    const font = await fetch(`${origin}${theme?.font?.path ?? ''}`)
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(font.headers.get('content-security-policy')).toContain("default-src 'none'")
    const part = await fetch(`${origin}${theme?.video ?? ''}`, { headers: { range: 'bytes=4-9' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm'])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(webm().subarray(4, 10))
    expect((await fetch(`${origin}${theme?.video ?? ''}`)).headers.get('accept-ranges')).toBe('bytes')
  }
  const sound = `${on.web.origin}/sounds/night?theme=${theme?.id ?? ''}`
  const authorization = `Bearer ${on.web.token}`
  const heard = await fetch(sound, { headers: { authorization } })
  expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect((await fetch(sound)).status).toBe(401)
  expect(
    (await fetch(`${on.web.origin}/sounds/day?theme=${theme?.id ?? ''}`, { headers: { authorization } })).status,
  ).toBe(404)
  await ask(on, path, { method: 'DELETE' })
  await ask(on, `${path}/bringBack`, { body: {} })
  const back = (await themesNow()).find(({ name }) => name === 'Theatre')
  expect((await ask(on, `/club/themes/${back?.id ?? ''}`)).body).toEqual(whole)
})
it('a file that no theme needs any more is removed from the data folder', async () => {
  const filesNow = (): readonly string[] => readdirSync(join(on.folder, 'themes'))
  const only = {
    ...file,
    name: 'Once',
    sounds: { day: Buffer.concat([wav(), Buffer.from('once')]).toString('base64') },
  }
  const before = filesNow()
  await ask(on, '/club/themes', { body: only })
  const theme = (await themesNow()).find(({ name }) => name === 'Once')
  expect(filesNow()).toHaveLength(before.length + 1)
  await ask(on, `/club/themes/${theme?.id ?? ''}`, { method: 'PUT', body: { ...file, name: 'Once' } })
  expect(filesNow()).toEqual(before)
})
