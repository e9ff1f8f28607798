/** The sentences for a phone's request. */
import type { useI18n } from 'vue-i18n'
import type { PhoneClaim } from './usePhones.ts'

type Translate = ReturnType<typeof useI18n>['t']
type FormatDate = ReturnType<typeof useI18n>['d']

/** Returns the sentence. The phone is named as its player typed, even if another phone has that name. */
export function claimText({ name, wish, seat, seatName }: PhoneClaim, t: Translate): string {
  const who = wish ?? (name === '' ? t('phones.nameless') : name)
  if (seat === null) return t('phones.asksName', { who })
  return who === seatName ? t('phones.asks', { who, seat }) : t('phones.asksOther', { who, seat, seatName })
}
/** Returns the time of asking, which tells apart two phones that ask for the same, or '' where it is unknown. */
export const claimTime = ({ askedAt }: PhoneClaim, t: Translate, d: FormatDate): string =>
  askedAt === null ? '' : t('phones.askedAt', { time: d(new Date(askedAt), 'time') })
