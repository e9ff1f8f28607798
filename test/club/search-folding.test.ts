/** Whom a search finds, whichever signs somebody's keyboard has. */
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
  it('still tells apart what these signs stand between', () => {
    expect(search(['Jean-Luc', 'Jeanluc'], 'jeanl')).toEqual(['Jeanluc'])
    expect(foldLetters("D'Arc – 5 − 3")).toBe("d'arc - 5 - 3")
    expect(toSoundKey('Jean—Luc O´Neill')).toBe('jean luc o neill')
  })
})
