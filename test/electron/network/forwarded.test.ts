/** The real client behind proxies: only the word of named ones counts, and nobody writes it for themselves. */
import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientBehind, isForwarded, limitKey } from '../../../electron/http/network/forwarded.ts'
import { clientOf, type ClientPlace, type ClientRules } from '../../../electron/http/network/network-client.ts'
import { parsePublicAddress, withoutBasePath } from '../../../electron/http/network/public-address.ts'

const near = ['127.0.0.1', '10.0.0.9']
const behind = (headers: IncomingMessage['headers']): string | null =>
  clientBehind(headers, (address) => near.includes(address))

describe('the client behind proxies', () => {
  it.each([
    [{ 'x-forwarded-for': '203.0.113.5' }, '203.0.113.5'],
    [{ 'x-forwarded-for': '1.2.3.4, 203.0.113.5' }, '203.0.113.5'],
    [{ 'x-forwarded-for': '1.2.3.4, 203.0.113.5, 10.0.0.9' }, '203.0.113.5'],
    [{ 'x-forwarded-for': '203.0.113.5:4711' }, '203.0.113.5'],
    [{ 'x-forwarded-for': '::ffff:203.0.113.5' }, '203.0.113.5'],
    [{ forwarded: 'for=203.0.113.5;proto=https;by=10.0.0.9' }, '203.0.113.5'],
    [{ forwarded: 'for=1.2.3.4, for="[2001:db8::1]:4711"' }, '2001:db8::1'],
    [{ forwarded: 'proto=https; For=203.0.113.5' }, '203.0.113.5'],
    [{ forwarded: 'for=203.0.113.5', 'x-forwarded-for': '203.0.113.5' }, '203.0.113.5'],
  ])('%j', (headers, client) => {
    expect(behind(headers)).toBe(client)
  })
  it.each([
    {},
    { 'x-forwarded-for': '' },
    { 'x-forwarded-for': '203.0.113.5, unknown' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=_hidden' },
    { forwarded: 'proto=https' },
    { forwarded: 'for=203.0.113.9', 'x-forwarded-for': '203.0.113.5' },
    { 'x-real-ip': '203.0.113.5' },
  ])('is unknown by %j', (headers) => {
    expect(behind(headers)).toBeNull()
  })
  it.each([
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
    ['203.0.113.5', '203.0.113.5'],
    ['::1', '::1'],
  ])('is limited as %s → %s', (address, key) => {
    expect(limitKey(address)).toBe(key)
  })
  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'x-forwarded-server'])(
    'is seen to be there by %s',
    (name) => {
      expect(isForwarded({ host: 'x', [name]: '' })).toBe(true)
      expect(isForwarded({ host: 'x', origin: 'y', 'user-agent': 'z', 'sec-fetch-site': 'none' })).toBe(false)
    },
  )
})

describe('the place of a client', () => {
  const address = parsePublicAddress('https://club.example/evening/', [])
  if (typeof address === 'string') throw new Error(address)
  const open: ClientRules = { address, proxies: ['127.0.0.1', '10.0.0.9'] }
  const closed: ClientRules = { ...open, address: null }
  const from = (peer: string, own: string, headers: object = {}): IncomingMessage =>
    ({ headers, socket: { remoteAddress: peer, localAddress: own } }) as unknown as IncomingMessage
  const cases: readonly (readonly [string, ClientRules, IncomingMessage, ClientPlace, string])[] = [
    ['a program here', closed, from('127.0.0.1', '127.0.0.1'), 'machine', '127.0.0.1'],
    ['the same while a proxy may stand here', open, from('127.0.0.1', '127.0.0.1'), 'unsure', '127.0.0.1'],
    ['a proxy here, at the address of the network', open, from('10.0.0.2', '10.0.0.2'), 'unsure', '10.0.0.2'],
    ['a phone', open, from('10.0.0.5', '10.0.0.2'), 'network', '10.0.0.5'],
    ['a named proxy elsewhere', open, from('10.0.0.9', '10.0.0.2'), 'outside', 'proxy 10.0.0.9'],
    ['its client', open, from('10.0.0.9', '10.0.0.2', { 'x-forwarded-for': '203.0.113.5' }), 'outside', '203.0.113.5'],
    [
      'a phone that lies',
      open,
      from('10.0.0.5', '10.0.0.2', { 'x-forwarded-for': '203.0.113.5' }),
      'outside',
      '10.0.0.5',
    ],
    ['the name alone', open, from('127.0.0.1', '127.0.0.1', { host: 'club.example' }), 'outside', 'proxy 127.0.0.1'],
    ['the page alone', open, from('::1', '::1', { origin: 'https://club.example' }), 'outside', '::1'],
    ['headers alone', closed, from('127.0.0.1', '127.0.0.1', { via: '1.1 x' }), 'outside', 'proxy 127.0.0.1'],
  ]
  it.each(cases)('%s', (...given) => {
    const [, rules, request, place, address] = given
    expect(clientOf(request, rules)).toEqual({ place, address })
  })
})

describe('a public address', () => {
  const own = ['127.0.0.1:4870', '127.0.0.1:4871', '10.0.0.2:4871']
  it.each([
    ['https://club.example', 'https://club.example/'],
    [' https://Club.Example:8443/evening ', 'https://club.example:8443/evening/'],
    ['https://club.example:443/a/b/', 'https://club.example/a/b/'],
  ])('%s is %s', (text, href) => {
    expect(parsePublicAddress(text, own)).toMatchObject({ href })
  })
  it.each([
    ['club.example', 'unreadable'],
    ['http://club.example', 'no-https'],
    ['https://a:b@club.example', 'extra'],
    ['https://club.example/?x', 'extra'],
    ['https://club.example/#x', 'extra'],
    ['https://127.0.0.1:4870', 'own'],
    ['https://10.0.0.2:4871/evening', 'own'],
    ['https://club.example/join', 'own-path'],
    ['https://club.example/a/output/', 'own-path'],
  ])('%s is refused: %s', (text, fault) => {
    expect(parsePublicAddress(text, own)).toBe(fault)
  })
  it('may be left in the path', () => {
    const address = parsePublicAddress('https://club.example/evening/', own)
    if (typeof address === 'string') throw new Error(address)
    const found = ['/evening/join', '/join', '/evening', '/evenings/join'].map((url) => withoutBasePath(url, address))
    expect(found).toEqual(['/join', '/join', '/evening', '/evenings/join'])
  })
})
