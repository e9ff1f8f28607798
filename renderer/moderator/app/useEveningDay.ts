/** The current evening in the time zone of the console, which may differ from that of this browser. */
import { eveningDay, isTonight } from '../../../shared/club/evening-day.ts'
import { useModerator } from './useModerator.ts'

export interface EveningDay {
  /** Returns the day of the current evening, as in `2026-01-31`. */
  readonly tonightsDay: () => string
  /** Returns whether a day is that of the current evening. */
  readonly isTonight: (date: string) => boolean
}
export function useEveningDay(): EveningDay {
  const desk = useModerator()
  /** Returns the console's time zone; that of this browser until it is known, and with older consoles. */
  const zone = (): string => desk.desk?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    tonightsDay: (): string => eveningDay(new Date(), zone()),
    isTonight: (date: string): boolean => isTonight(date, new Date(), zone()),
  }
}
