/** The moderator's words. All text about a match comes from the console. */
import { createI18n } from 'vue-i18n'
import { isolateName } from '../../../shared/engine/words/bidi-isolates.ts'
import { en } from './text.en.ts'
import { pl } from './text.pl.ts'

/** Returns the index of the Polish plural form: one, few (2-4, 22-24…), many. */
export function polishForm(count: number, forms: number): number {
  const [ten, hundred] = [count % 10, count % 100]
  const few = ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14)
  const form = count === 1 ? 0 : few ? 1 : 2
  return Math.min(form, forms - 1)
}
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
export function createModeratorI18n(locale: 'en' | 'pl' = 'en') {
  const i18n = createI18n({
    legacy: false,
    locale,
    fallbackLocale: 'en',
    messages: { en, pl },
    datetimeFormats: { en: { day, short, time }, pl: { day, short, time } },
    pluralRules: { pl: polishForm },
  })
  const say = i18n.global.t as (...given: unknown[]) => string
  const isolatingSay = (key: unknown, ...given: unknown[]): string => say(key, ...given.map(isolateNames))
  i18n.global.t = isolatingSay as typeof i18n.global.t
  return i18n
}
