/** Preferences of the desk: language and size, stored on the console. */
import { firstLanguage, parseLanguage, type LanguageCode } from '../../../shared/engine/words/languages.ts'
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useModerator } from './useModerator.ts'

export const textSizes = ['small', 'normal', 'large'] as const
export type TextSize = (typeof textSizes)[number]
interface Preferences {
  readonly lang: LanguageCode
  readonly size: TextSize
}
const settingName = 'desk'
const isSize = (said: unknown): said is TextSize => textSizes.includes(said as TextSize)

export const usePreferences = defineStore('ui', () => {
  const desk = useModerator()
  const lang = ref<LanguageCode>('en')
  const size = ref<TextSize>('normal')
  const trouble = ref<string | null>(null)
  function show(look: Partial<Preferences>): void {
    lang.value = parseLanguage(look.lang) ?? lang.value
    if (isSize(look.size)) size.value = look.size
    desk.lang = lang.value
    document.documentElement.lang = lang.value
    document.documentElement.dataset['size'] = size.value
  }
  async function load(): Promise<void> {
    const kept = await desk.api.setting(settingName)
    const said =
      kept.kind === 'done' && typeof kept.value === 'object' && kept.value !== null
        ? (kept.value as Partial<Preferences>)
        : {}
    show({ lang: firstLanguage([navigator.language]), ...said })
  }
  async function set(look: Partial<Preferences>): Promise<void> {
    show(look)
    const answer = await desk.api.setSetting(settingName, { lang: lang.value, size: size.value })
    trouble.value = answer.kind === 'done' ? null : answer.says
  }
  return { lang, size, trouble, load, set }
})
