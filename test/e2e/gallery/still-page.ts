/** Pages at rest: every request has been answered, what came of it is drawn, or the clock stands still. */
import { expect, type Page, type Request } from '@playwright/test'

/** Faces are asked for when words are laid out, and names that do not fit are measured in one frame and drawn in the next. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await frames()
    await document.fonts.ready
    await frames()
  })

/** Resolves once nothing on the page has changed for a moment, which a second at most is waited for: clocks run on. */
const unchanged = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const done = (): void => {
          watch.disconnect()
          resolve()
        }
        const patience = { moment: 60, longest: 1000 }
        let timer = setTimeout(done, patience.moment)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, patience.moment)
        })
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        setTimeout(done, patience.longest)
      }),
  )

const unanswered = new WeakMap<Page, Set<Request>>()
/** Notes from now on which requests of a page have no answer yet, and returns them. */
export function watchRequests(page: Page): Set<Request> {
  const asked = new Set<Request>()
  unanswered.set(page, asked)
  page.on('request', (request) => asked.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => asked.delete(request))
  return asked
}
function requestsOf(page: Page): ReadonlySet<Request> {
  const asked = unanswered.get(page)
  if (asked === undefined) throw new Error('Nobody watches what this page requests.')
  return asked
}
/** Waits until a page stands as it was drawn, with all that it loads for that: some of its parts come when first shown. */
export async function drawn(page: Page): Promise<void> {
  const asked = requestsOf(page)
  await settled(page)
  while (asked.size > 0) {
    await expect.poll(() => asked.size, { intervals: [10, 20, 50] }).toBe(0)
    await settled(page)
  }
}
/**
 * Waits until the console has answered every request of a page, and the page has drawn it. `networkidle` says so of the
 * requests with which a document loads, and never again.
 */
export async function still(page: Page): Promise<void> {
  const asked = requestsOf(page)
  do {
    await expect.poll(() => asked.size, { intervals: [10, 20, 50] }).toBe(0)
    await settled(page)
    await unchanged(page)
  } while (asked.size > 0)
}
/** Stops the page's clock a tenth of a second ahead; where a busy machine comes after that moment, at a later one. */
export async function pauseClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  }).toPass()
}
