/** No page makes a second press by itself: each goes through the one place that knows the pause and says what it does. */
import { describe, expect, it } from 'vitest'
import { en } from '../../../renderer/moderator/words/moderator.en.ts'
import { inFolder, isCode, type Source } from '../../kit/source-files.ts'

const pages = inFolder('renderer').filter((each) => isCode(each) && !/words/u.test(each.path))

/** Keys of the desk's words that ask for another press. */
function asking(words: object, path: readonly string[] = []): readonly string[] {
  return Object.entries(words).flatMap(([name, said]) => {
    const here = [...path, name]
    if (typeof said === 'object' && said !== null) return asking(said as object, here)
    return typeof said === 'string' && /(?:^|: |\. )press again\b/iu.test(said) ? [here.join('.')] : []
  })
}
const keys = asking(en)
/** Files that count the pause of a second press by themselves, by the key of the word that asks for it. */
const counted: Readonly<Record<string, string>> = {
  'form.again': 'moderator/table/entry/useSubmitOffer.ts',
  'rehearsal.startAgain': 'moderator/outputs/useRehearsal.ts',
  'replay.onAirAgain': 'moderator/replay/useReplay.ts',
}
const users = (key: string): readonly Source[] => pages.filter(({ text }) => text.includes(`'${key}'`))

describe('a second press', () => {
  it('is asked for by words that are in use', () => {
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.filter((key) => users(key).length === 0)).toEqual([])
  })
  it.each(keys)('%s stands on a button that is pressed twice, or beside a press that counts the pause', (key) => {
    const loose = users(key).filter(({ text }) => !text.includes(`:again="t('${key}')"`))
    const holder = pages.find(({ path }) => path === `renderer/${counted[key]}`)
    const isCounted = holder?.text.includes('usePause()') === true
    expect(isCounted ? [] : loose.map(({ path }) => path)).toEqual([])
  })
  it('is remembered nowhere else', () => {
    const own = /\b(?:armed|sure|twice)\s*=\s*ref[(<]/u
    expect(pages.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([
      'renderer/lib/usePressTwice.ts',
    ])
  })
})
