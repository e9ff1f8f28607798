/** The current page. The browser's Back works; the address never changes and so holds no secret. */
import { defineStore } from 'pinia'
import { onScopeDispose, ref } from 'vue'

const pageNames = [
  'home',
  'new',
  'table',
  'history',
  'players',
  'seasons',
  'statistics',
  'replay',
  'outputs',
  'themes',
  'settings',
] as const
export type PageName = (typeof pageNames)[number]
const isPage = (name: unknown): name is PageName => pageNames.includes(name as PageName)

export const useNavigation = defineStore('pages', () => {
  const page = ref<PageName>('home')
  /** True once somebody went to a page, the present one included: the desk then goes nowhere by itself. */
  const chosen = ref(false)
  function go(to: PageName): void {
    chosen.value = true
    if (to === page.value) return
    page.value = to
    history.pushState({ page: to }, '')
  }
  const back = (event: PopStateEvent): void => {
    const said = (event.state as { page?: unknown } | null)?.page
    page.value = isPage(said) ? said : 'home'
  }
  window.addEventListener('popstate', back)
  onScopeDispose(() => window.removeEventListener('popstate', back))
  return { page, chosen, go }
})
