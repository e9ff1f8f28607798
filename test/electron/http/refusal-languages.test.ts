/** Languages of refusals: that of the page that asks, with a sentence in each. */
import { describe, expect, it } from 'vitest'
import { clubEn, type ClubWords } from '../../../electron/club/words/refusals.en.ts'
import { clubPl } from '../../../electron/club/words/refusals.pl.ts'
import { refusalsEn, type Refusals } from '../../../electron/http/words/refusals.en.ts'
import { refusalsPl } from '../../../electron/http/words/refusals.pl.ts'
import { room } from '../phones/phone-room.ts'
import { inFolder, isCode } from '../../kit/source-files.ts'
import { ask, outputEar, started, type Answered, type Running } from '../../kit/test-server.ts'

type Words = { readonly [name: string]: string | Words | ((of: never, more: never, rest: never) => string) }
/**
 * Words that are no sentences: names of columns and kinds of files stand within sentences, and of the lines of old
 * standings the reasons stand in a table, the answers on buttons.
 */
const fragments = /^(?:kinds|brought\.(?:answer|columns|kinds|why))$/u
/** Path -> sentence; one that is made of something is made of the same thing in both languages. */
function sentences(words: Words, path: readonly string[] = []): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([name, said]) => {
    const here = [...path, name]
    if (fragments.test(here.join('.'))) return []
    if (typeof said === 'object') return sentences(said, here)
    return [
      [
        here.join('.'),
        typeof said === 'string' ? said : said('Seven.' as never, ['7'] as never, ['7'] as never),
      ] as const,
    ]
  })
}
const pairs = [
  [refusalsEn, refusalsPl],
  [sayings(clubEn), sayings(clubPl)],
] as const
/** Returns the words without those entered in an audit trail, which are a word or two long. */
function sayings(words: ClubWords): object {
  return Object.fromEntries(Object.entries(words).filter(([name]) => name !== 'entered'))
}

const routes = inFolder('electron/http/routes').filter(isCode)
describe('the words of refusals', () => {
  it.each(pairs)('are there in both languages, as whole sentences, and differ', (...both) => {
    const [en, pl] = both.map((words) => new Map(sentences(words as unknown as Words)))
    expect([...(pl?.keys() ?? [])]).toEqual([...(en?.keys() ?? [])])
    for (const [path, says] of en ?? []) {
      for (const each of [says, pl?.get(path) ?? '']) expect(each, path).toMatch(/^(?:\p{Lu}|[“„]).*[.?]$/su)
      expect(pl?.get(path), path).not.toBe(says)
    }
    expect(en?.size).toBeGreaterThan(20)
  })
  it.each(routes)('stand in no route: $path', ({ text }) => {
    expect(text.match(/\b(?:refuse\([^)]*,|notFound\()\s*['"`]\p{Lu}/gu) ?? []).toEqual([])
  })
})

interface Case {
  readonly says: (words: Refusals) => string
  readonly act: (on: Running, lang: string) => Promise<Answered>
}
const call = (path: string, body?: unknown, method?: 'PUT' | 'POST' | 'DELETE') => (on: Running, lang: string) =>
  ask(on, path, {
    ...(method === undefined ? {} : { method }),
    ...(body === undefined ? {} : { body }),
    headers: { 'accept-language': lang },
  })
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const big = (bytes: number): string => Buffer.alloc(bytes).toString('base64')
const css = (text: string) => call('/outputs/window/css', { css: text }, 'PUT')
const logo = (picture: string) => call('/club/logo', { picture }, 'PUT')
const svg = (inside: string): string => base64(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
const opened = (level: string) => async (on: Running, lang: string) => {
  const { body } = await ask(on, '/feeds', { body: { name: `${level} ${lang}`, level } })
  return call(`/feeds/${String(body['id'])}`, { lan: true }, 'PUT')(on, lang)
}
const cases: Readonly<Record<string, Case>> = {
  unknownMatch: { says: (words) => words.unknownMatch, act: call('/matches/none/frame') },
  'unknownMatch, on air': { says: (words) => words.unknownMatch, act: call('/stage', { match: 'none' }, 'PUT') },
  'feeds.unknown': { says: ({ feeds }) => feeds.unknown, act: call('/feeds/none', undefined, 'DELETE') },
  'feeds.taken': { says: ({ feeds }) => feeds.taken, act: call('/feeds', { name: 'Twin' }) },
  'feeds.confirm.announced': { says: ({ feeds }) => feeds.confirm.announced, act: opened('announced') },
  'feeds.confirm.night': { says: ({ feeds }) => feeds.confirm.night, act: opened('night') },
  'feeds.confirm.everything': { says: ({ feeds }) => feeds.confirm.everything, act: opened('everything') },
  'outputs.unknown': { says: ({ outputs }) => outputs.unknown, act: call('/outputs/none/css') },
  'outputs.taken': { says: ({ outputs }) => outputs.taken, act: call('/outputs', { name: 'Twin' }) },
  'outputs.noSuchCode': {
    says: ({ outputs }) => outputs.noSuchCode,
    act: call('/outputs/accept', { code: 'AAAA', name: 'Hall' }),
  },
  'outputs.fixedName': { says: ({ outputs }) => outputs.fixedName, act: call('/outputs/window', { name: 'W' }, 'PUT') },
  'decks.unknown': { says: ({ decks }) => decks.unknown, act: call('/decks/none', undefined, 'DELETE') },
  'decks.no-such-code': {
    says: ({ decks }) => decks['no-such-code'],
    act: call('/decks/accept', { code: 'AAAA', name: 'tablet' }),
  },
  'css.too-long': { says: (words) => words.css['too-long'], act: css(`a{}${' '.repeat(70_000)}`) },
  'css.import': { says: (words) => words.css.import, act: css('@import "x.css";') },
  'css.foreign-address': { says: (words) => words.css['foreign-address'], act: css('a{background:url(http://x/y)}') },
  'logo.too-large': { says: (words) => words.logo['too-large'], act: logo(big(300_000)) },
  'logo.no-picture': { says: (words) => words.logo['no-picture'], act: logo(base64('no')) },
  'logo.lively': { says: (words) => words.logo.lively, act: logo(svg('<script/>')) },
  'logo.foreign': { says: (words) => words.logo.foreign, act: logo(svg('<image href="http://x/y"/>')) },
  'sounds.too-large': {
    says: ({ sounds }) => sounds['too-large'],
    act: call('/sound/night', { file: big(1_060_000) }, 'PUT'),
  },
  'sounds.no-sound': {
    says: ({ sounds }) => sounds['no-sound'],
    act: call('/sound/night', { file: base64('no') }, 'PUT'),
  },
  'rehearsal.none': { says: ({ rehearsal }) => rehearsal.none, act: call('/rehearsal', undefined, 'DELETE') },
  'rehearsal.running': {
    says: ({ rehearsal }) => rehearsal.running,
    act: call('/rehearsal', { game: 'template', seats: 5 }),
  },
  'cues.noTimecodes': {
    says: ({ cues }) => cues.noTimecodes,
    act: async (on, lang) => call(`/matches/${String(on.core.stage.now().match)}/timecodes?format=csv`)(on, lang),
  },
  'setup.not-connected': { says: ({ setup }) => setup['not-connected'], act: call('/obs/setup', {}) },
  'setup.nothing-made': { says: ({ setup }) => setup['nothing-made'], act: call('/obs/repair', {}) },
}
describe('a route that says no', () => {
  it('says it in the language of who asks', async () => {
    const on = await room()
    await started(on)
    await ask(on, '/feeds', { body: { name: 'Twin' } })
    await ask(on, '/outputs', { body: { name: 'Twin' } })
    for (const [name, { says, act }] of Object.entries(cases)) {
      for (const [lang, words] of [
        ['en', refusalsEn],
        ['pl', refusalsPl],
      ] as const) {
        const { status, body } = await act(on, lang)
        expect([name, body['says'] ?? body['error']]).toEqual([name, says(words)])
        expect(['error' in body ? 404 : 409]).toEqual([status])
      }
    }
  })
  it('says it to a deck on the network, too', async () => {
    const on = await room()
    await ask(on, '/decks', { method: 'PUT', body: { on: true } })
    const device = outputEar(on, { deck: true, lang: 'pl' })
    const { pair } = (await device.hears((message) => 'pair' in message)) as { pair: { code: string } }
    await ask(on, '/decks/accept', { body: { code: pair.code, name: 'tablet' } })
    await device.hears((message) => 'deck' in message)
    device.say({ id: 1, act: 'next' })
    expect((await device.hears(({ id }) => id === 1))['says']).toBe('Na scenie nie ma partii.')
    device.socket.terminate()
  })
})
