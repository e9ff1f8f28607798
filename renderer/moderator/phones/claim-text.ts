/** The sentence for a phone's request. */
import type { useI18n } from 'vue-i18n'
import type { PhoneClaim } from './usePhones.ts'

type Translate = ReturnType<typeof useI18n>['t']

/** Returns the sentence. The phone is named as its player typed, even if another phone has that name. */
export function claimText({ name, wish, seat, seatName }: PhoneClaim, t: Translate): string {
  const who = wish ?? (name === '' ? t('phones.nameless') : name)
  if (seat === null) return t('phones.asksName', { who })
  return who === seatName ? t('phones.asks', { who, seat }) : t('phones.asksOther', { who, seat, seatName })
}
