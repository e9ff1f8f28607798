/** Times of the past in words, such as "2 minutes ago", kept up to date while a part is shown. */
import { onScopeDispose, ref } from 'vue'
import { useI18n } from 'vue-i18n'

/** ms between two looks at the clock. */
const everyMs = 20_000
const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** Returns a function that says how long ago a time was; `at`: ms since 1970. */
export function useTimeAgo(): (at: number) => string {
  const { t, locale } = useI18n()
  const now = ref(Date.now())
  const timer = setInterval(() => (now.value = Date.now()), everyMs)
  onScopeDispose(() => clearInterval(timer))
  return (at) => {
    const passed = Math.max(now.value, Date.now()) - at
    const [unit, length] = units.find(([, ms]) => passed >= ms) ?? []
    if (unit === undefined) return t('league.justNow')
    return new Intl.RelativeTimeFormat(locale.value).format(-Math.floor(passed / length), unit)
  }
}
