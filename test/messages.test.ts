/** Sentences in both languages: none is written where it is used, and none has only one language. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clubRefusals } from '../electron/club/club-refusals.ts'
import { refusalWords } from '../electron/http/refusal-words.ts'
import { windowWords } from '../electron/hosts/windows/window-words.ts'
import { BadRequest, parseBySchema } from '../shared/wire/parse.ts'
import { requestsEn } from '../shared/wire/words/requests.en.ts'
import { requestsPl } from '../shared/wire/words/requests.pl.ts'
import { en } from '../renderer/moderator/words/moderator.en.ts'
import { isOfOneLanguage } from './kit/language-rules.ts'
import { inFolder, isCode } from './kit/source-files.ts'
import { wordKeys } from './kit/word-keys.ts'

const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gmu
/** No SQL: that begins with more than one large letter. */
const sentence = /'([A-Z](?![A-Z])[^'\n]* [^'\n]*[.?!])'|`([A-Z](?![A-Z])[^`]* [^`]*[.?!])`/gu
/** Descriptions of routes are the document of the remote control; a bug is for the log, and the terminal is English. */
const elsewhere = /does: |describe\(|\b\d{3}: |(?:Range|Type)?Error\(|\bsay\(|\b(?:put|post)Route\(/u
/** Files whose sentences nobody reads on a page, and why. */
const others: Readonly<Record<string, string>> = {
  'electron/hosts/browser-windows.ts': 'the terminal',
  'electron/browser-host.ts': 'the terminal',
  'electron/club/transfer/history-conflict.ts': 'an entry of the book: every laptop writes the very same',
  'electron/build/cli.mjs': 'the terminal',
  'electron/storage/sqlite/open-database.ts': 'whoever only reads the folder, a tool or the worker of the statistics',
  'electron/http/router.ts': 'programs without the right token or with a body of another kind',
  'electron/http/request-guard.ts': 'programs that are not let in',
  'electron/http/servers.ts': 'addresses that are none',
  'electron/http/openapi.ts': 'the description of the remote control',
  'electron/outputs/branding.ts': 'addresses of pictures',
  'electron/outputs/music/serve-music.ts': 'addresses of music',
  'electron/outputs/serve-themes.ts': 'addresses of a theme’s font and video',
  'electron/outputs/sounds.ts': 'addresses of sounds',
  'electron/sockets/socket-session.ts': 'a page that asks for a match by an address of its own',
  'electron/http/schemas/match-schemas.ts': 'the description of the remote control',
  'electron/http/routes/removed-routes.ts': 'the description of the remote control',
  'electron/http/routes/club/statistics-routes.ts': 'the description of the remote control',
  'electron/http/routes/club/league-statistics-routes.ts': 'the description of the remote control',
}

/** Sentences of routes that are described in two ways. */
const documented =
  /Closes a season: its rules|Reopens a season\.|How a finished match ended|Empty `says`|Refused contradiction|Who sat where: seat number|Words of names, game/u
const sentencesOf = (text: string): readonly string[] =>
  text
    .replace(comments, '')
    .split('\n')
    .filter((line) => !elsewhere.test(line) && !documented.test(line))
    .flatMap((line) => Array.from(line.matchAll(sentence), ([, one, other]) => one ?? other ?? ''))
const sourcesOf = (folder: string) =>
  inFolder(folder).filter((source) => isCode(source) && !isOfOneLanguage(source) && !(source.path in others))

describe('a sentence', () => {
  it('is written among the words, never where it is used', () => {
    const found = sourcesOf('electron').flatMap(({ path, text }) => sentencesOf(text).map((said) => ({ path, said })))
    expect(found.filter(({ said }) => !Object.hasOwn(requestsPl.fixed, said))).toEqual([])
  })
  it('of a schema is there in Polish', () => {
    const said = sourcesOf('shared/wire').flatMap(({ text }) => sentencesOf(text))
    expect(said.length).toBeGreaterThan(15)
    expect(said.filter((each) => !Object.hasOwn(requestsPl.fixed, each))).toEqual([])
  })
  type Said = string | ((...given: readonly never[]) => string)
  const all = (words: object, at = ''): readonly (readonly [string, Said])[] =>
    Object.entries(words).flatMap(([name, value]: [string, object | string]) =>
      typeof value === 'object' ? all(value, `${at}.${name}`) : [[`${at}.${name}`, value as Said] as const],
    )
  const filled = (said: Said): string =>
    typeof said === 'string' ? said : (said as (...given: unknown[]) => string)('3', '3', '3')
  it.each([
    ['the club', clubRefusals('en'), clubRefusals('pl')],
    ['the desk', refusalWords('en'), refusalWords('pl')],
    ['the windows', windowWords('en'), windowWords('pl')],
    ['bad requests', { ...requestsEn, fixed: {} }, { ...requestsPl, fixed: {} }],
  ])('of %s is not the same in both', (_, en: object, pl: object) => {
    const [english, polish] = [all(en), all(pl)]
    expect(polish.map(([at]) => at)).toEqual(english.map(([at]) => at))
    // Names for programs and for cells are the same in every language.
    const same = english.filter(
      ([at, said], i) =>
        at !== '.kinds.null' &&
        !/\.brought\.(?:notANumber|either)$/u.test(at) &&
        filled(said) === filled(polish[i]?.[1] ?? ''),
    )
    expect(same.map(([at]) => at)).toEqual([])
  })
})

describe('a key of the moderator’s words', () => {
  const literal = /\bt\(\s*'([\w.]+)'/gu
  const either = /\bt\([^()'`]*\? '([\w.]+)' : '([\w.]+)'/gu
  const keysIn = (text: string): readonly string[] =>
    [...text.matchAll(literal), ...text.matchAll(either)].flatMap(([, ...keys]) => keys)
  it('is found where it is written out', () => {
    expect(keysIn(`t('a.b'), t(is ? 'a.c' : 'a.d', { n })`)).toEqual(['a.b', 'a.c', 'a.d'])
  })
  it('leads to a sentence, so that no page shows the key itself', () => {
    const known = new Set(wordKeys(en).map((path) => path.slice(1)))
    const used = inFolder('renderer/moderator').flatMap(({ path, text }) => keysIn(text).map((key) => ({ path, key })))
    expect(used.length).toBeGreaterThan(500)
    expect(used.filter(({ key }) => !known.has(key))).toEqual([])
  })
})

describe('a bad request', () => {
  const schema = z.strictObject({
    name: z.string().min(2).max(5),
    many: z.int().max(900).optional(),
    kind: z.enum(['one', 'two']).optional(),
    day: z.iso.date('Expected a day such as 2026-03-01.').optional(),
    id: z.uuid().optional(),
    why: z
      .string()
      .refine((text) => text !== '', 'Say why, in a few words: it stays in the trail.')
      .optional(),
  })
  const said = (value: object): readonly string[] => {
    try {
      parseBySchema(schema, value)
      return []
    } catch (error) {
      return error instanceof BadRequest ? [error.in('en'), error.in('pl')] : []
    }
  }
  const en = '/api/v1/openapi.json describes every field.'
  const pl = 'Wszystkie pola opisuje /api/v1/openapi.json.'
  it.each<readonly [object, string, string]>([
    [{}, `The field "name" is missing; it takes a text. ${en}`, `Pole „name” jest puste; przyjmuje tekst. ${pl}`],
    [{ name: 5 }, `The field "name" takes a text. ${en}`, `Pole „name” przyjmuje tekst. ${pl}`],
    [
      { name: 'too long' },
      `The field "name" takes at most 5 characters. ${en}`,
      `Pole „name” przyjmuje najwyżej 5 znaków. ${pl}`,
    ],
    [
      { name: 'x' },
      `The field "name" takes at least 2 characters. ${en}`,
      `Pole „name” przyjmuje co najmniej 2 znaki. ${pl}`,
    ],
    [
      { name: 'Ann', many: 901 },
      `The field "many" takes at most 900. ${en}`,
      `Pole „many” przyjmuje najwyżej 900. ${pl}`,
    ],
    [
      { name: 'Ann', kind: 'x' },
      `The field "kind" takes "one" or "two". ${en}`,
      `Pole „kind” przyjmuje "one" lub "two". ${pl}`,
    ],
    [
      { name: 'Ann', day: 'foo' },
      `The field "day" is not possible: Expected a day such as 2026-03-01. ${en}`,
      `Pole „day” nie może mieć takiej wartości: Oczekiwano daty takiej jak 2026-03-01. ${pl}`,
    ],
    [
      { name: 'Ann', id: 'x' },
      `The field "id" is not possible: Invalid UUID. ${en}`,
      `Pole „id” nie może mieć takiej wartości. ${pl}`,
    ],
    [
      { name: 'Ann', why: '' },
      'Say why, in a few words: it stays in the trail.',
      'Podaj krótko powód: zostanie w historii zmian.',
    ],
    [
      { name: 'Ann', other: 1 },
      'The field "other" is not known here. Leave it out.',
      'Pole „other” nie jest tu znane. Pomiń je.',
    ],
  ])('%j is told in both languages', (value, english, polish) => {
    expect(said(value)).toEqual([english, polish])
  })
})
