/** Players found by a search, with whatever letters a keyboard has. */
import { describe, expect, it } from 'vitest'
import { filterByWords } from '../../renderer/lib/search.ts'
import { toSoundKey } from '../../shared/club/duplicate-players.ts'
import { foldLetters } from '../../shared/engine/words/letter-folding.ts'

const search = (names: readonly string[], typed: string): readonly string[] =>
  filterByWords(names, typed, (name) => name)
const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´', '′', '＇']
const hyphens = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d']

describe('a search of players', () => {
  it('finds a name with any apostrophe by any other', () => {
    for (const kept of apostrophes)
      for (const typed of apostrophes)
        expect(search(['Ann', `Pat O${kept}Neill`, 'ONeill'], `o${typed}nei`)).toEqual([`Pat O${kept}Neill`])
  })
  it('finds a name with an apostrophe by one typed without, as the finder of doubles does', () => {
    for (const kept of apostrophes)
      expect(search(['Ann', `Pat O${kept}Neill`], 'oneill')).toEqual([`Pat O${kept}Neill`])
    expect(toSoundKey("O'Neill").replaceAll(' ', '')).toBe(toSoundKey('ONeill'))
  })
  it('finds a name with any hyphen by any other', () => {
    for (const kept of hyphens)
      for (const typed of hyphens)
        expect(search(['Jean', `Jean${kept}Luc`, 'Jean Luc'], `JEAN${typed}l`)).toEqual([`Jean${kept}Luc`])
  })
  it('finds a crossed D, Croatian or Icelandic, capital or small, by d, and by dj', () => {
    const names = ['Đuro', 'ĐURO', 'đuro', 'Djuro', 'DJURO', 'Ðuro', 'Duro', 'Euro']
    for (const typed of ['đuro', 'Đuro', 'djuro', 'DJURO', 'ðuro', 'duro', 'DUR', 'dju'])
      expect([typed, search(names, typed).toSorted()]).toEqual([typed, names.slice(0, -1).toSorted()])
    expect(search(['Karađorđe', 'Karadjordje'], 'karađor')).toHaveLength(2)
  })
  it('finds a name with an apostrophe by its letters alone', () => {
    for (const sign of apostrophes)
      expect(search([`Pat O${sign}Neill`, `Jeanne d${sign}Arc`, 'Neil'], 'oneil')).toEqual([`Pat O${sign}Neill`])
    expect(search(['Jeanne d’Arc', 'Dana'], 'darc')).toEqual(['Jeanne d’Arc'])
    expect(search(["Pat O'Neill"], 'pat oneill')).toHaveLength(1)
  })
  it.each([
    ['Müller', 'Mueller'],
    ['Jörg', 'Joerg'],
    ['Bäcker', 'Baecker'],
    ['Strauß', 'Strauss'],
    ['Åse', 'Aase'],
    ['Sørensen', 'Soerensen'],
    ['Ægir', 'Aegir'],
    ['Œuvrard', 'Oeuvrard'],
    ['MU\u0308LLER', 'MUELLER'],
  ])('finds %s by %s and the other way round, and by its letters without marks', (marked, spelledOut) => {
    const names = [marked, spelledOut, 'Zoe']
    expect(search(names, spelledOut)).toEqual([marked, spelledOut])
    expect(search(names, marked.toLowerCase())).toEqual([marked, spelledOut])
    expect(search(names, foldLetters(marked))).toContain(marked)
    expect(search([`Anna ${marked}`, 'Annika'], `anna ${spelledOut}`)).toEqual([`Anna ${marked}`])
  })
  it('takes no two letters for one: Sue is no Su, Manuel no Manul', () => {
    expect(search(['Sue', 'Su', 'Sü'], 'sue')).toEqual(['Sue', 'Sü'])
    expect(search(['Manul', 'Manuel', 'Samuel'], 'manu')).toEqual(['Manul', 'Manuel'])
    expect(search(['Manul', 'Manuel'], 'manul')).toEqual(['Manul'])
  })
  it('still tells apart what these signs stand between', () => {
    expect(search(['Jean-Luc', 'Jeanluc'], 'jeanl')).toEqual(['Jeanluc'])
    expect(foldLetters("D'Arc – 5 − 3")).toBe("d'arc - 5 - 3")
    expect(toSoundKey('Jean—Luc O´Neill')).toBe('jean luc o neill')
  })
})
