/** Faults of a page with longer words: English left over, words cut off, parts beyond the window. Runs in the page. */
import type { Page } from '@playwright/test'

/** Sentences on a page that are not in the pseudo-language: two words or more without an accent. */
export const englishOn = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || element.closest('script, style, code, kbd, [lang]:not(html)') !== null) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const text = (node.nodeValue ?? '').replace(/\s+/gu, ' ').trim()
      const rest = known.reduce((left, name) => left.replaceAll(name, ''), text)
      if (/(?<![\p{L}])[A-Za-z]{2,} [a-z]{2,}(?![\p{L}])/u.test(rest) && !/[À-ž]/u.test(rest)) found.add(text)
    }
    return [...found]
  }, names)

/** Parts that hide words which do not fit, and words that reach out of the window. */
export const lackOfRoomOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = (each: Element): string =>
      `${each.tagName.toLowerCase()}.${[...each.classList].join('.')}: ${(each.textContent ?? '').trim().slice(0, 60)}`
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) =>
        each.closest('.said, .is-said, .unseen, .stage-hidden, svg') === null &&
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const scrolls = (each: Element): boolean => /auto|scroll/u.test(getComputedStyle(each).overflowX)
    const inScroller = (each: Element): boolean => {
      for (let around = each.parentElement; around !== null; around = around.parentElement)
        if (scrolls(around) && around !== document.scrollingElement) return true
      return false
    }
    /** Names of people are shortened on purpose, with an ellipsis. */
    const shortened = (each: Element): boolean => getComputedStyle(each).textOverflow === 'ellipsis'
    const hides = ({ overflowX, overflowY }: CSSStyleDeclaration): readonly [boolean, boolean] => [
      /hidden|clip/u.test(overflowX),
      /hidden|clip/u.test(overflowY),
    ]
    const cut = seen.filter((each) => {
      // The backdrop of a theme is larger than the stage; words on the stage fill its window and are looked for below.
      if (each.matches('input, textarea, select, .stage') || shortened(each)) return false
      const [across, down] = hides(getComputedStyle(each))
      return (across && each.scrollWidth > each.clientWidth + 1) || (down && each.scrollHeight > each.clientHeight + 2)
    })
    const beyond = seen.filter((each) => {
      const { left, right, width } = each.getBoundingClientRect()
      return width > 0 && (left < -0.5 || right > innerWidth + 0.5) && !inScroller(each)
    })
    const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ['the page scrolls sideways'] : []
    const innermost = (all: readonly HTMLElement[]): readonly HTMLElement[] =>
      all.filter((each) => !all.some((other) => other !== each && each.contains(other)))
    return [
      ...wide,
      ...innermost(cut).map((each) => `cut off: ${said(each)}`),
      ...innermost(beyond).map((each) => `beyond the window: ${said(each)}`),
    ]
  })
