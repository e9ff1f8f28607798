/** Preferences of the desk: language and size, stored on the console. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useModerator } from './useModerator.ts'

export const textSizes = ['small', 'normal', 'large'] as const
export type TextSize = (typeof textSizes)[number]
export const uiLangs = ['en', 'pl'] as const
export type UiLang = (typeof uiLangs)[number]
interface Preferences {
  readonly lang: UiLang
  readonly size: TextSize
}
const settingName = 'desk'
const isLang = (said: unknown): said is UiLang => uiLangs.includes(said as UiLang)
const isSize = (said: unknown): said is TextSize => textSizes.includes(said as TextSize)

export const usePreferences = defineStore('ui', () => {
  const desk = useModerator()
  const lang = ref<UiLang>('en')
  const size = ref<TextSize>('normal')
  const trouble = ref<string | null>(null)
  function show(look: Partial<Preferences>): void {
    if (isLang(look.lang)) lang.value = look.lang
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
    show({ lang: navigator.language.startsWith('pl') ? 'pl' : 'en', ...said })
  }
  async function set(look: Partial<Preferences>): Promise<void> {
    show(look)
    const answer = await desk.api.setSetting(settingName, { lang: lang.value, size: size.value })
    trouble.value = answer.kind === 'done' ? null : answer.says
  }
  return { lang, size, trouble, load, set }
})
