import { expect, test } from 'vitest'
import { readUiLanguage } from '../../../electron/http/ui-language.ts'

test.each([
  ['what the desk keeps', () => ({ lang: 'pl', size: 'normal' }), 'pl'],
  ['nothing before it keeps one', () => null, null],
  ['nothing of what is no language', () => ({ lang: 'polski' }), null],
  [
    'nothing where the disk cannot be read: that has to be said in some language',
    () => {
      throw new Error('disk I/O error')
    },
    null,
  ],
])('the language of the desk is %s', (_, setting, lang) => {
  expect(readUiLanguage({ setting })).toBe(lang)
})
