import { expect, test } from 'vitest'
import { engineCommands, engineDisclosures } from '../../shared/engine/events.ts'
import { engineWords } from '../../shared/engine/words/engine-words.ts'
import { languageCodes, wordsIn } from '../../shared/engine/words/languages.ts'
import { wordKeys } from '../kit/word-keys.ts'

test('the engine has every word in every language', () => {
  for (const lang of languageCodes) {
    const words = wordsIn(engineWords, lang)
    expect([...wordKeys(engineWords[lang])].sort()).toEqual([...wordKeys(engineWords.en)].sort())
    for (const command of Object.keys(engineCommands)) expect(words.commands[command], command).toMatch(/\S/)
    // Changes of a clock are seen on the clock, what was entered on the desk; that nothing is said needs no line.
    const unsaid = ['clockMoved', 'deskClockMoved', 'nothingSaid', 'deskEntered']
    for (const type of [...Object.keys(engineDisclosures), 'undone'].filter((each) => !unsaid.includes(each)))
      expect(words.tell[type]?.({ name: 'Ann', text: 'x' }), type).toMatch(/\S/)
    const { noOption, badOption, badCast } = words.setup
    for (const says of [noOption('x'), badOption('X', 'Y'), badCast]) expect(says).toMatch(/\S/)
    for (const title of ['pauseClock', 'runClock', 'addTime', 'setClock', 'option'] as const)
      expect(words.titles[title]('Talk')).toContain('Talk')
  }
})
test('a language that is missing is English', () => {
  expect(wordsIn(engineWords, 'tlh')).toBe(wordsIn(engineWords, 'en'))
})
