import { expect, test } from 'vitest'
import { engineCommands, engineDisclosures } from '../../shared/engine/events.ts'
import { engineWords, wordsIn } from '../../shared/engine/words/engine-text.ts'

const keys = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => keys(each, `${path}.${key}`))
    : [path]

test('the engine has every word in every language', () => {
  expect(Object.keys(engineWords).sort()).toEqual(['en', 'pl'])
  for (const words of Object.values(engineWords)) {
    expect([...keys(words)].sort()).toEqual([...keys(engineWords.en)].sort())
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
