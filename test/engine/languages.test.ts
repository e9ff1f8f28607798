import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  everyLanguage,
  firstLanguage,
  languageCodes,
  localised,
  parseLanguage,
  wordsIn,
  type WordTables,
} from '../../shared/engine/words/languages.ts'
import { games } from '../../shared/games/index.ts'
import { template } from '../../shared/games/_template/index.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { wordKeys } from '../kit/word-keys.ts'
import { everyWordIsThere } from '../games/claims/declarations.ts'

interface TeaWords {
  readonly tea: string
  readonly cups: (count: number) => string
  readonly kinds: { readonly green: string; readonly black: string }
  readonly list: readonly string[]
}
const en: TeaWords = {
  tea: 'Tea',
  cups: (count) => `${count} cups`,
  kinds: { green: 'Green', black: 'Black' },
  list: ['one', 'two'],
}

describe('the choice among tables of words', () => {
  it('takes the language of a tag, and English for one that is not spoken here', () => {
    expect(['pl', 'pl-PL', 'PL', 'en', 'tlh', '', null].map(parseLanguage)).toEqual([
      'pl',
      'pl',
      'pl',
      'en',
      null,
      null,
      null,
    ])
    expect([firstLanguage(['tlh', 'pl-PL', 'en']), firstLanguage(['tlh']), firstLanguage([])]).toEqual([
      'pl',
      'en',
      'en',
    ])
  })
  it('says in English whatever a language lacks, at any depth', () => {
    const words = localised<TeaWords>({ en, pl: { tea: 'Herbata', kinds: { black: 'Czarna' }, list: ['raz'] } })
    const { cups, ...rest } = words('pl')
    expect(rest).toEqual({ tea: 'Herbata', kinds: { green: 'Green', black: 'Czarna' }, list: ['raz'] })
    expect(cups(3)).toBe('3 cups')
    expect(localised<TeaWords>({ en })('pl').tea).toBe('Tea')
  })
  it('says in English that which has no table at all, for programs that fill gaps themselves, too', () => {
    expect(wordsIn({ en: 'Tea' }, 'pl')).toBe('Tea')
    expect(Object.keys(everyLanguage<TeaWords>({ en }))).toEqual(languageCodes)
    expect(everyLanguage<TeaWords>({ en }).pl).toEqual({})
  })
  it('takes no word that English does not have, nor one of another kind', () => {
    expectTypeOf<{ en: TeaWords; pl: { tea: string } }>().toExtend<WordTables<TeaWords>>()
    expectTypeOf<{ en: TeaWords; pl: { tea: number } }>().not.toExtend<WordTables<TeaWords>>()
    expectTypeOf<{ pl: TeaWords }>().not.toExtend<WordTables<TeaWords>>()
  })
})
describe('the words of games', () => {
  it.each(games.map((game) => [game.id, game] as const))('%s has every word in every language', (_, { text }) => {
    for (const lang of languageCodes) expect([...wordKeys(text[lang])].sort()).toEqual([...wordKeys(text.en)].sort())
  })
  it('need only be English for a game to be one', () => {
    const english = { ...template, text: { en: template.text.en } } as unknown as AnyGame
    expect(() => everyWordIsThere(english)).not.toThrow()
    const { title: _title, ...untitled } = template.text.en
    expect(() =>
      everyWordIsThere({ ...english, text: { en: template.text.en, pl: untitled } } as AnyGame),
    ).not.toThrow()
    const odd = { ...english, text: { en: template.text.en, pl: { ...untitled, odd: 'x' } } } as unknown as AnyGame
    expect(() => everyWordIsThere(odd)).toThrow(/deeply equal/u)
  })
})
