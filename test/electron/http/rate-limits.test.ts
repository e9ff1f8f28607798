import { afterAll, describe, expect, it } from 'vitest'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openSecrets } from '../../../electron/storage/secrets.ts'
import { createTokenBucket, createAttemptCounter, createConnectionSlots } from '../../../electron/http/rate-limits.ts'
import { openTokens } from '../../../electron/http/tokens.ts'
import { freshFolder } from '../../kit/test-server.ts'

const lan = '192.168.1.20'

describe('a token bucket', () => {
  it('allows a burst and then so many a second', () => {
    let now = 0
    const may = createTokenBucket({ perSecond: 10, burst: 20 }, () => now)
    expect(Array.from({ length: 25 }, () => may()).filter(Boolean)).toHaveLength(20)
    now = 500
    expect(Array.from({ length: 25 }, () => may()).filter(Boolean)).toHaveLength(5)
    now = 60_000
    expect(Array.from({ length: 25 }, () => may()).filter(Boolean)).toHaveLength(20)
  })
})
describe('wrong tokens', () => {
  it('are counted per address and forgiven after a minute', () => {
    let now = 0
    const attempts = createAttemptCounter(() => now)
    for (let i = 0; i < 10; i++) attempts.count(lan)
    expect([attempts.mayTry(lan), attempts.mayTry('192.168.1.21')]).toEqual([false, true])
    now = 60_001
    expect(attempts.mayTry(lan)).toBe(true)
  })
  it('from this machine lock nobody out: the moderator sits there', () => {
    const attempts = createAttemptCounter(() => 0)
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      for (let i = 0; i < 5000; i++) attempts.count(address)
      expect(attempts.mayTry(address)).toBe(true)
    }
  })
})
describe('places for strangers', () => {
  it('are few for one address of the network, and limited in all', () => {
    const strangers = createConnectionSlots({ each: 20, all: 30 })
    expect(Array.from({ length: 25 }, () => strangers.take(lan)).filter(Boolean)).toHaveLength(20)
    expect(Array.from({ length: 25 }, () => strangers.take('127.0.0.1')).filter(Boolean)).toHaveLength(10)
    strangers.free(lan)
    expect([strangers.take(lan), strangers.take(lan)]).toEqual([true, false])
  })
})
describe('tokens', () => {
  const folder = freshFolder()
  afterAll(() => rmSync(folder, { recursive: true }))
  it('have 128 bits, differ, and survive a restart', () => {
    const first = openTokens(openSecrets(folder))
    const tokens = [first.of('moderator'), first.of('output:a'), first.of('output:b')]
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    const again = openTokens(openSecrets(folder))
    expect(again.holderOf(tokens[1] ?? '')).toBe('output:a')
    again.revoke('output:a')
    expect([again.holderOf(tokens[1] ?? ''), openTokens(openSecrets(folder)).holderOf(tokens[1] ?? '')]).toEqual([
      null,
      null,
    ])
    expect(again.holderOf('')).toBe(null)
  })
  it('are not what a code shows, and a code is good for a minute', () => {
    let now = 0
    const tokens = openTokens(openSecrets(folder), () => now)
    const code = tokens.code('moderator')
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(code)
    now = 60_001
    expect(tokens.redeem(code)).toBe(null)
    const fresh = tokens.code('moderator')
    expect(tokens.redeem(fresh)).toBe(tokens.of('moderator'))
    expect(tokens.redeem(fresh)).toBe(null)
  })
})
