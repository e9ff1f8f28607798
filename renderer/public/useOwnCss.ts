/** Applies the output's own stylesheet after all others, so that its rules win. */
import { onScopeDispose, watch } from 'vue'

/** Applies an output's own stylesheet, and its later versions, until its scope ends. */
export function useOwnCss(css: () => string): void {
  // A constructed sheet is no inline style, so the page's CSP allows it; that policy also limits what the sheet can
  // fetch.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  watch(css, (text) => sheet.replaceSync(text), { immediate: true })
  onScopeDispose(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  })
}
