/** The moderator's words. All text about a match comes from the console. */
import { createI18n } from 'vue-i18n'
import { isolateName } from '../../../shared/engine/words/bidi-isolates.ts'
import { everyLanguage, languageCodes, type LanguageCode } from '../../../shared/engine/words/languages.ts'
import { en, type ModeratorWords } from './moderator.en.ts'
import { pl } from './moderator.pl.ts'

const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const smallCounts = Array.from({ length: 201 }, (_, count) => count)
/**
 * Returns the plural rule of a language: the index of a count's form. Forms stand in the order above, those alone that
 * whole numbers take; a further one in front is for none at all.
 */
export function pluralRule(lang: LanguageCode): (count: number, forms: number) => number {
  const rules = new Intl.PluralRules(lang)
  const taken = new Set(smallCounts.map((count) => rules.select(count)))
  const order = pluralCategories.filter((each) => taken.has(each))
  return (count, forms) => {
    const extra = forms > order.length ? 1 : 0
    if (extra === 1 && count === 0) return 0
    const at = order.indexOf(rules.select(count))
    return Math.min(extra + (at < 0 ? order.length - 1 : at), forms - 1)
  }
}
const byLanguage = <T>(make: (lang: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(languageCodes.map((lang) => [lang, make(lang)])) as Record<LanguageCode, T>
const short = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

const day = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

/** Isolates right-to-left names among the arguments of a message. */
function isolateNames(given: unknown): unknown {
  if (typeof given === 'string') return isolateName(given)
  if (Array.isArray(given)) return given.map(isolateNames)
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(Object.entries(given).map(([key, each]) => [key, isolateNames(each)]))
}
export function createModeratorI18n(locale: LanguageCode = 'en') {
  const i18n = createI18n({
    legacy: false,
    locale,
    fallbackLocale: 'en',
    messages: everyLanguage<ModeratorWords>({ en, pl }),
    datetimeFormats: byLanguage(() => ({ day, short, time })),
    pluralRules: byLanguage(pluralRule),
  })
  const say = i18n.global.t as (...given: unknown[]) => string
  const isolatingSay = (key: unknown, ...given: unknown[]): string => say(key, ...given.map(isolateNames))
  i18n.global.t = isolatingSay as typeof i18n.global.t
  return i18n
}
