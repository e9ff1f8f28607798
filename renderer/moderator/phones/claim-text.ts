/** One sentence on what a phone asks for. */
import type { useI18n } from 'vue-i18n'
import type { Claim } from './usePhones.ts'

type Words = ReturnType<typeof useI18n>['t']

/** The phone is called as its player typed, even where that name is another phone's. */
export function claimText({ name, wish, seat, seatName }: Claim, t: Words): string {
  const who = wish ?? (name === '' ? t('phones.unnamed') : name)
  if (seat === null) return t('phones.asksName', { who })
  return who === seatName ? t('phones.asks', { who, seat }) : t('phones.asksOther', { who, seat, seatName })
}
