/** Notices of the storage: every sentence in both languages, with the plural forms that its numbers need. */
import { expect, test } from 'vitest'
import {
  damageText,
  faultWithNotice,
  importRefusal,
  Notices,
  reasonNotice,
  localizeNotice,
} from '../../../electron/storage/notices.ts'
import { storageFault, storageFaultText } from '../../../electron/storage/errors.ts'
import type { Damage } from '../../../electron/storage/damage.ts'
import { storageEn } from '../../../electron/storage/words/storage.en.ts'
import { storagePl } from '../../../electron/storage/words/storage.pl.ts'

type Said = string | ((...given: never[]) => string)
/** Every sentence by its place. */
function sentences(words: object, at = ''): readonly (readonly [string, Said])[] {
  return Object.entries(words).flatMap(([name, value]: [string, object | string]) =>
    typeof value === 'object' ? sentences(value, `${at}.${name}`) : [[`${at}.${name}`, value as Said] as const],
  )
}
/** Calls a notice with values for all its parameters: names, numbers, a damage, a finding. */
const filled = (said: Said, n: number): string =>
  typeof said === 'string'
    ? said
    : (said as (...given: unknown[]) => string)(
        Object.assign(Object(n) as object, { step: n, holds: n, steps: n, matches: n, says: '' }),
        n,
      )

test('both languages have the same sentences, and none of them is the same in both', () => {
  const [en, pl] = [sentences(storageEn), sentences(storagePl)]
  expect(pl.map(([at]) => at)).toEqual(en.map(([at]) => at))
  const same = en.filter(([at, said], i) => at !== '.damage.told' && filled(said, 3) === filled(pl[i]?.[1] ?? '', 3))
  expect(same.map(([at]) => at)).toEqual([])
})

const { opening, changed } = storagePl
test.each<readonly [number, readonly [found: string, missing: string, entries: string]]>([
  [1, ['1 partia (1 krok)', '1 partia była już zapisana, a nie można jej', '1 wpis w dzienniku klubu zmieniono']],
  [2, ['2 partie (2 kroki)', '2 partie były już zapisane, a nie można ich', '2 wpisy w dzienniku klubu zmieniono']],
  [5, ['5 partii (5 kroków)', '5 partii było już zapisanych, a nie można ich', '5 wpisów w dzienniku klubu']],
  [12, ['12 partii (12 kroków)', '12 partii było już zapisanych, a nie można ich', '12 wpisów w dzienniku klubu']],
  [22, ['22 partie (22 kroki)', '22 partie były już zapisane, a nie można ich', '22 wpisy w dzienniku klubu']],
])('%i in Polish: matches, steps and entries', (n, [found, missing, entries]) => {
  expect(opening.readFromIt({ matches: n, steps: n })).toContain(found)
  expect(opening.matchesMissing(n)).toContain(missing)
  expect(changed.book(n)).toContain(entries)
})

test.each<readonly [Damage, string, string]>([
  [
    { kind: 'changed', step: 5, holds: 4 },
    'Step 5 of this match was changed on the disk after it was stored. It is whole up to step 4; go on with a copy of that, or open a backup.',
    'Krok 5 tej partii zmieniono na dysku już po zapisaniu. Partia jest nienaruszona do kroku 4; graj dalej na kopii z tego miejsca albo otwórz kopię zapasową.',
  ],
  [
    { kind: 'lost', steps: 8, holds: 0 },
    'The last 8 steps of this match are missing from the database. None of it can be trusted; open a backup.',
    'W bazie danych brakuje ostatnich 8 kroków tej partii. Niczemu w niej nie można ufać; otwórz kopię zapasową.',
  ],
  [
    { kind: 'lost', steps: 1, holds: 22 },
    'The last step of this match is missing from the database. It is whole up to step 22; go on from there, or open a backup.',
    'W bazie danych brakuje ostatniego kroku tej partii. Partia jest nienaruszona do kroku 22; graj dalej od tego miejsca albo otwórz kopię zapasową.',
  ],
])('a damage %j', (damage, en, pl) => {
  expect(['en', 'pl', 'xx'].map((lang) => damageText(damage, lang))).toEqual([en, pl, en])
})

test('notices are said once, in the order in which they came, in any language', () => {
  const notices = new Notices()
  expect(notices.in('pl')).toBeNull()
  for (const n of [2, 1, 2]) notices.add((words) => words.changed.book(n))
  expect(notices.in('en')).toBe(
    '2 entries of the club log were changed on the disk and are left out. An earlier backup may still have them. 1 entry of the club log was changed on the disk and is left out. An earlier backup may still have it.',
  )
  expect(notices.in('pl')).toBe(
    '2 wpisy w dzienniku klubu zmieniono na dysku, więc je pominięto. Mogą być jeszcze we wcześniejszej kopii zapasowej. 1 wpis w dzienniku klubu zmieniono na dysku, więc go pominięto. Może być jeszcze we wcześniejszej kopii zapasowej.',
  )
})
test('why something failed is said in the language of the rest of the sentence', () => {
  const failed = (error: unknown): string =>
    localizeNotice((words) => words.backups.failed(reasonNotice(error)(words)), 'pl')
  expect(failed(storageFault('full', '/club'))).toBe(
    'Nie udało się zrobić kopii zapasowej: Dysk, na którym leży /club, jest pełny: nic nie zapisano. Zwolnij miejsce i zrób to jeszcze raz.',
  )
  expect(failed(faultWithNotice('io', ({ backups }) => backups.stopped))).toContain('przerwano przed końcem')
  expect(failed(new Error('out of chalk'))).toBe('Nie udało się zrobić kopii zapasowej: out of chalk')
})
test('a fault with a sentence of its own, and a match that is not taken in, are English for the log', () => {
  const stopped = faultWithNotice('io', ({ backups }) => backups.stopped)
  expect([stopped.message, storageFaultText(stopped, 'pl')]).toEqual([
    storageEn.backups.stopped,
    storagePl.backups.stopped,
  ])
  const refused = importRefusal('not-a-match', ({ refused: { noSteps } }) => noSteps)
  expect([refused.message, localizeNotice(refused.saying, 'pl')]).toEqual([
    storageEn.refused.noSteps,
    storagePl.refused.noSteps,
  ])
})
