/** Finds parts of a player's page that do not fit its screen. */
import type { Page } from '@playwright/test'

/** Boxes of the page's own that reach beyond the screen to the left or right. */
export const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.phone *')]
      .filter((each) => each.closest('.unseen, .brief, .table-board, .table-middle') === null && each.checkVisibility())
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        return width > 0 && (left < -0.5 || right > innerWidth + 0.5)
      })
      .map((each) => `${each.className || each.tagName}: ${each.textContent?.slice(0, 20) ?? ''}`),
  )
/** Boxes whose content scrolls sideways. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('html, body, .phone *')]
      .filter((each) => each.closest('.unseen, .brief, .table-board, .table-middle') === null && each.checkVisibility())
      .filter((each) => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.className || each.tagName),
  )
