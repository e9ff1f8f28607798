/** Which evening it is where the console stands, whatever zone this page is read in. */
import { eveningDay, isTonight } from '../../../shared/club/night.ts'
import { useModerator } from './useModerator.ts'

export function useNight() {
  const desk = useModerator()
  /** That of this page until the console has said its own, and where it is of an earlier version. */
  const zone = (): string => desk.desk?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    tonightsDay: (): string => eveningDay(new Date(), zone()),
    isTonight: (date: string): boolean => isTonight(date, new Date(), zone()),
  }
}
