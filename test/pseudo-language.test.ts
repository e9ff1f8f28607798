/** Every table of words is reached by a language that stands in the list alone: a generated one, made from English. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { join } from 'node:path'
import type * as languages from '../shared/engine/words/languages.ts'
import { languageCodes } from '../shared/engine/words/languages.ts'
import { joinedTables } from './kit/language-rules.ts'
import { inFolder, root } from './kit/source-files.ts'
import { pseudoText, pseudoWords } from './kit/pseudo-language.ts'
import { wordKeys } from './kit/word-keys.ts'

type AnyTables = Readonly<Partial<Record<string, unknown>>>
/** The tables that were handed to the choice by language. */
const found = vi.hoisted(() => new Set<AnyTables>())
vi.mock('../shared/engine/words/languages.ts', async (original) => {
  const real = await original<typeof languages>()
  const noted =
    <T>(choose: (tables: never) => T) =>
    (tables: AnyTables): T => {
      found.add(tables)
      return choose(tables as never)
    }
  return { ...real, localised: noted(real.localised), everyLanguage: noted(real.everyLanguage) }
})

/** Every place of the product that joins tables of words. */
const joined = joinedTables(inFolder('shared', 'electron', 'renderer'))
/** Files of the English tables. */
const englishFiles = new Map<unknown, string>()
beforeAll(async () => {
  for (const { path, tables } of joined) {
    const english = tables.get('en') ?? ''
    await import(/* @vite-ignore */ join(root, path))
    const exported = (await import(/* @vite-ignore */ join(root, english))) as object
    for (const each of Object.values(exported)) englishFiles.set(each, english)
  }
  const { createModeratorI18n } = await import('../renderer/moderator/words/moderator-i18n.ts')
  createModeratorI18n()
  const { engineWords } = await import('../shared/engine/words/engine-words.ts')
  const { games } = await import('../shared/games/index.ts')
  const { template } = await import('../shared/games/_template/index.ts')
  for (const tables of [engineWords, ...[template, ...games].map(({ text }) => text)]) found.add(tables)
}, 60_000)
/** Sentences of requests stand under their English form, which English itself needs no table for. */
const keysOf = (words: unknown): readonly string[] =>
  wordKeys(words)
    .filter((key) => !key.startsWith('.fixed'))
    .toSorted()
/** Returns a line for each word that one of two tables lacks, or a single one where there is no table. */
function differences(tables: AnyTables, code: string): readonly string[] {
  const { en, [code]: other } = tables
  const file = englishFiles.get(en)?.replace('.en.ts', `.${code}.ts`) ?? 'a table that no file exports'
  if (other === undefined) return [`${file} is joined nowhere`]
  const [theirs, ours] = [new Set(keysOf(other)), new Set(keysOf(en))]
  return [
    ...[...ours].filter((key) => !theirs.has(key)).map((key) => `${file} lacks ${key}`),
    ...[...theirs].filter((key) => !ours.has(key)).map((key) => `${file} has ${key}, which English lacks`),
  ]
}
const textsOf = (words: unknown): readonly string[] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([key, each]) => (key === 'lang' ? [] : textsOf(each)))
    : typeof words === 'string' && words.trim() !== ''
      ? [words]
      : []

describe('the generated language', () => {
  it('is 40 % longer, keeps gaps and names, and makes each plural form by itself', () => {
    expect(pseudoText('The console does not answer.')).toMatch(/^\[!! Ţĥé çöñŝöļé .* !!\]$/u)
    expect(pseudoText('The console does not answer.').length).toBeGreaterThanOrEqual(28 * 1.4)
    expect(pseudoText('{n} screens of Ann', ['Ann'])).toMatch(/\{n\} ŝçřééñŝ öƒ Ann/u)
    expect(pseudoWords('1 cup | {n} cups')).toBe('[1 çûþ] | [{n} çûþŝ ŵö]')
    expect((pseudoWords((name: string) => `${name} sits`) as (name: string) => string)('Tess')).toMatch(/Tess ŝîţŝ/u)
  })
})
describe('every table of words', () => {
  it('is handed to the choice by language', () => {
    expect(joined.length).toBeGreaterThanOrEqual(27)
    expect(found.size).toBe(joined.length)
  })
  it.each(languageCodes)('has the same words in every language: %s', (code) => {
    expect([...found].flatMap((tables) => differences(tables, code))).toEqual([])
  })
  it('is spoken whole in a language made from English', () => {
    for (const { en } of found) {
      const pseudo = pseudoWords(en)
      expect(keysOf(pseudo)).toEqual(keysOf(en))
      expect(textsOf(pseudo).filter((text) => !text.startsWith('['))).toEqual([])
    }
  })
})
