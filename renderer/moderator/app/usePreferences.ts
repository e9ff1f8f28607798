/** Preferences of the moderator's page: language and size, stored on the console. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useModerator } from './useModerator.ts'

export const sizes = ['small', 'normal', 'large'] as const
export type Size = (typeof sizes)[number]
export const langs = ['en', 'pl'] as const
export type Lang = (typeof langs)[number]
interface Look {
  readonly lang: Lang
  readonly size: Size
}
const settingName = 'desk'
const isLang = (said: unknown): said is Lang => langs.includes(said as Lang)
const isSize = (said: unknown): said is Size => sizes.includes(said as Size)

export const usePreferences = defineStore('ui', () => {
  const desk = useModerator()
  const lang = ref<Lang>('en')
  const size = ref<Size>('normal')
  const trouble = ref<string | null>(null)
  function show(look: Partial<Look>): void {
    if (isLang(look.lang)) lang.value = look.lang
    if (isSize(look.size)) size.value = look.size
    desk.lang = lang.value
    document.documentElement.lang = lang.value
    document.documentElement.dataset['size'] = size.value
  }
  async function load(): Promise<void> {
    const kept = await desk.api.setting(settingName)
    const said =
      kept.kind === 'done' && typeof kept.value === 'object' && kept.value !== null ? (kept.value as Partial<Look>) : {}
    show({ lang: navigator.language.startsWith('pl') ? 'pl' : 'en', ...said })
  }
  async function set(look: Partial<Look>): Promise<void> {
    show(look)
    const answer = await desk.api.setSetting(settingName, { lang: lang.value, size: size.value })
    trouble.value = answer.kind === 'done' ? null : answer.says
  }
  return { lang, size, trouble, load, set }
})
