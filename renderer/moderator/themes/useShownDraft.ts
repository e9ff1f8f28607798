/** A theme that is being made, as its samples draw it: with its files inside in place of addresses. */
import { computed, type ComputedRef } from 'vue'
import { ownThemePrefix, type ShownFont, type ShownOwnTheme } from '../../../shared/brand/own-theme.ts'
import type { ThemeFileParts } from './useThemesApi.ts'

/** Id of the theme on its samples. */
export const draftId = `${ownThemePrefix}draft`
/** Returns a font whose name changes with its file, so that pages do not keep the one before. */
function shownFont(font: NonNullable<ThemeFileParts['font']>): ShownFont {
  const { place, file } = font
  const end = file.slice(-32).replaceAll(/\W/gu, '-')
  return { family: `${draftId}-${file.length}-${end}`, place, path: `data:font/woff2;base64,${file}` }
}
/** Returns the theme for the stage; null without one. */
export function useShownDraft(draft: () => ThemeFileParts | null): ComputedRef<ShownOwnTheme | null> {
  // Browsers look at the bytes for the kind of a picture.
  const picture = computed(() => {
    const bytes = draft()?.picture ?? null
    return bytes === null ? null : `data:image/png;base64,${bytes}`
  })
  const font = computed(() => {
    const own = draft()?.font
    return own === undefined ? {} : { font: shownFont(own) }
  })
  return computed(() => {
    const now = draft()
    if (now === null) return null
    const { name, colours, face } = now
    return { id: draftId, name, colours, face, picture: picture.value, ...font.value }
  })
}
