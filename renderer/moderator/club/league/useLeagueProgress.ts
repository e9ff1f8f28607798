/** Says how far a long exchange of the league has come. */
import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useModerator } from '../../app/useModerator.ts'

const megabyte = 1_000_000
const minute = 60
/** Returns a sentence such as "Fetching 12 of 80 MB, about 2 minutes"; null where nothing takes long. */
export function useLeagueProgress(): ComputedRef<string | null> {
  const desk = useModerator()
  const { t, n } = useI18n()
  function timeLeft(seconds: number): string {
    const minutes = Math.round(seconds / minute)
    return minutes < 1 ? t('league.soon') : t('league.minutesLeft', minutes)
  }
  return computed(() => {
    const progress = desk.desk?.leagueProgress ?? null
    if (progress === null) return null
    const { doing, done, of, secondsLeft } = progress
    const unit = doing === 'publish' ? 1 : megabyte
    const counted = (amount: number): string => n(Math.round(amount / unit))
    const words = t(`league.progress.${doing}`, { done: counted(done), of: counted(of) })
    return secondsLeft === null ? words : `${words}, ${timeLeft(secondsLeft)}`
  })
}
