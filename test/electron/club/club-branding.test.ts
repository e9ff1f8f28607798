/** The club's logo and colours: what is taken for a picture, how it is served, and who is told. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { cssRefusal } from '../../../electron/outputs/css-policy.ts'
import { detectPicture } from '../../../electron/outputs/image-type.ts'
import type { ClubBranding, OutputPageInfo } from '../../../shared/wire/output-payload.ts'
import { ask, outputEar, running, windowToken, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = (inside: string): Buffer =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)
const put = (picture: Buffer) => ask(on, '/club/logo', { method: 'PUT', body: { picture: picture.toString('base64') } })

describe('a logo', () => {
  it('is told to every output and served to anybody, as a picture alone', async () => {
    const ear = outputEar(on, { token: windowToken(on) })
    await ear.hears((message) => 'frame' in message)
    const { status, body } = await put(png)
    const club = body as unknown as ClubBranding
    expect([status, club.logo]).toEqual([200, expect.stringMatching(/^\/club\/logo\?v=[\w-]{12}$/u)])
    await ear.hears((message) => (message['output'] as OutputPageInfo | undefined)?.club.logo === club.logo)
    ear.socket.terminate()
    for (const origin of [on.web.origin, on.web.publicOrigin]) {
      const answer = await fetch(origin + String(club.logo))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
    }
    const drawn = (await put(svg('<circle r="4"/>'))).body as unknown as ClubBranding
    expect(drawn.logo).not.toBe(club.logo)
    expect((await fetch(on.web.publicOrigin + String(drawn.logo))).headers.get('content-type')).toBe('image/svg+xml')
    expect((await ask(on, '/club/logo', { method: 'DELETE' })).body['logo']).toBeNull()
    expect((await fetch(`${on.web.publicOrigin}/club/logo`)).status).toBe(404)
  })
  it('that is none, or too large, is refused with a sentence', async () => {
    for (const bad of [Buffer.from('GIF89a'), Buffer.alloc(300_000, 1), svg('<script>x</script>')]) {
      const { status, body } = await put(bad)
      expect([status, body['refused'], typeof body['says']]).toEqual([409, 'no-logo', 'string'])
    }
    expect((await ask(on, '/club/logo', { method: 'PUT', body: { picture: '§' } })).status).toBe(400)
  })
  it('needs the moderator’s token to be changed, and cannot be from the public side', async () => {
    const picture = png.toString('base64')
    expect((await ask(on, '/club/logo', { method: 'PUT', body: { picture }, token: windowToken(on) })).status).toBe(403)
    const outside = await fetch(`${on.web.publicOrigin}/club/logo`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${on.web.token}` },
    })
    expect(outside.status).toBe(404)
  })
})
describe('colours', () => {
  it('are told, changed one by one, and given up', async () => {
    await ask(on, '/club', { method: 'PUT', body: { accent: '#ffcc00', accentLight: '#7a3b00' } })
    const { body } = await ask(on, '/club', { method: 'PUT', body: { accent: null } })
    expect(body).toEqual({ accent: null, accentLight: '#7a3b00', logo: null })
    expect((await ask(on, '/club', { method: 'PUT', body: { accent: 'red' } })).body['path']).toBe('accent')
  })
})

test.each([
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['image/svg+xml', Buffer.from('\uFEFF<!-- made by hand -->\n<svg><use href="#a"/><path fill="url(#g)"/></svg>')],
])('%s is known by its first bytes', (kind, bytes) => {
  expect(detectPicture(bytes)).toEqual({ kind })
})
test.each([
  '<svg:script/>',
  '<g onload = "x()"/>',
  '<a href="javascript:x()"/>',
  '<foreignObject/>',
  '<image href="https://x.example/a.png"/>',
  "<use xlink:href='//x.example/a'/>",
  '<style>@import "x"</style>',
  '<rect fill="url(http://x.example/)"/>',
  '<set attributeName="href"/>',
])('an SVG with %s is no logo', (inside) => {
  expect(detectPicture(svg(inside))).toMatch(/^(?:lively|foreign)$/u)
})
test.each([
  ['<x', 'no-picture'],
  ['<svg/>', 'no-picture'],
  ['<?xml version="1.0"?> <svg>', { kind: 'image/svg+xml' }],
  ['<svg onload="x()">', 'lively'],
])('comments without number before %s end nothing', (then, found) => {
  expect(detectPicture(Buffer.from('<!---->'.repeat(5000) + then))).toEqual(found)
  expect(detectPicture(Buffer.from(`<?xml?>${'<!-- <svg> -->\n'.repeat(5000)}${then}`))).toEqual(found)
})
test('an SVG with entities, or one that is a page, is no logo', () => {
  for (const text of ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', '<html><svg/></html>'])
    expect(typeof detectPicture(Buffer.from(text))).toBe('string')
})

test.each([
  '.stage { color: red }',
  `.a { background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
  '.a { background: url(data:image/png;base64,AAA//AAA=) }',
  '/* from https://x.example */ .a{}',
])('a stylesheet may say %s', (css) => {
  expect(cssRefusal(css)).toBeNull()
})
test.each([
  ['@import url(x.css);', 'import'],
  ['@\\69mport "x";', 'import'],
  ['@\\000069 mport "x";', 'import'],
  ['.a { content: "/*" } @import "x"; .b { content: "*/" }', 'import'],
  ['.a { content: "/*\n} @import "x"; /* */', 'import'],
  [`.a { content: "${'\\"'.repeat(30_000)} @import`, 'import'],
  ['.a { background: url( //x.example/a ) }', 'foreign-address'],
  ['.a { background: u\\72l(https://x.example) }', 'foreign-address'],
  ['.a { background: image-set("https://x.example/a" 1x) }', 'foreign-address'],
  ['.a { background: url("data:text/html,x") }', 'foreign-address'],
  ['.a { background: url(foreign.png) }', 'foreign-address'],
  ['@font-face { src: local(x) }', 'foreign-address'],
])('a stylesheet may not say %s', (css, refused) => {
  expect(cssRefusal(css)).toBe(refused)
})
