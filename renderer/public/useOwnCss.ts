/** The stylesheet that the console keeps for this output. It comes after all others, so its rules win. */
import { onScopeDispose, watch } from 'vue'

export function useOwnCss(css: () => string): void {
  // A sheet made by a script is no inline style: the page's policy allows it, and what it fetches is held by the policy.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  watch(css, (text) => sheet.replaceSync(text), { immediate: true })
  onScopeDispose(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  })
}
