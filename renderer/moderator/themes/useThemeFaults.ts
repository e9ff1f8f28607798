/** Faults of a theme: sentences by field, and the names by which the samples mark them. */
import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { type OwnTheme } from '../../../shared/brand/own-theme.ts'
import { themeFaults, type ThemeColour, type ThemeFault } from '../../../shared/brand/theme-colours.ts'

/** Returns the name by which samples mark a fault: the pair of colours, or the one that a key takes out. */
const markOf = (fault: ThemeFault): string => (fault.kind === 'keyed' ? fault.colour : `${fault.colour}-${fault.on}`)

export interface SaidFaults {
  /** The sentences by the colour that they stand beside; absent for a colour without fault. */
  readonly says: ComputedRef<ReadonlyMap<ThemeColour, readonly string[]>>
  /** The marks on the samples, apart by spaces. */
  readonly marks: ComputedRef<string>
}
export function useThemeFaults(theme: () => OwnTheme | null): SaidFaults {
  const { t } = useI18n()
  const faults = computed(() => {
    const now = theme()
    return now === null ? [] : themeFaults(now)
  })
  function sentenceOf(fault: ThemeFault): string {
    const colour = t(`themes.colours.${fault.colour}`)
    if (fault.kind === 'keyed') return t('themes.keyed', { colour, key: t(`screens.keys.${fault.key}`) })
    const { contrast, least } = fault
    return t('themes.faint', { colour, on: t(`themes.colours.${fault.on}`), contrast: contrast.toFixed(1), least })
  }
  const says = computed(() => {
    const found = new Map<ThemeColour, readonly string[]>()
    for (const fault of faults.value) found.set(fault.colour, [...(found.get(fault.colour) ?? []), sentenceOf(fault)])
    return found
  })
  return { says, marks: computed(() => faults.value.map(markOf).join(' ')) }
}
