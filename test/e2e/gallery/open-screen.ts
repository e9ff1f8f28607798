/** A screen that stays open from picture to picture, as an output does: opening one takes longer than a look at it. */
import type { Browser, Page, Request } from '@playwright/test'
import { pushOf, type Scene } from './stage/scene.ts'
import type { Stand } from './public-server.ts'
import { complaintsOf, type Size } from './shared-tab.ts'
import { drawn, watchRequests } from './still-page.ts'

/** Push between two pictures: no match, so that nothing of the picture before is left standing. */
const { stage, now } = pushOf({ headline: '' })
const nothing = { frame: null, stage, now }

export class Screen {
  readonly #page: Page
  readonly #stand: Stand
  /** Requests that have no answer yet. */
  readonly #asked: Set<Request>
  #address = ''
  /** Complaints of the page about the picture that is shown now. */
  readonly complaints: string[]

  private constructor(page: Page, stand: Stand) {
    this.#page = page
    this.#stand = stand
    this.complaints = complaintsOf(page, ['error', 'warning'])
    this.#asked = watchRequests(page)
  }
  static async hung(browser: Browser, stand: Stand): Promise<Screen> {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    // The page's own watch stands still, and every clock that runs with it.
    await page.addInitScript(() => (performance.now = () => 0))
    return new Screen(page, stand)
  }
  /** The page once the picture stands on it. Every setting of an output is in its address: another one is loaded. */
  async show({ push, after = [], search, name, sign, standings }: Scene, size: Size): Promise<Page> {
    this.complaints.length = 0
    const page = this.#page
    const address = `${this.#stand.url}/output/${search}`
    if (address === this.#address) {
      this.#stand.turnTo(nothing)
      await page.locator('.stage[data-curtain="title"]:not([data-theme])').waitFor()
    }
    await page.setViewportSize(size)
    // The same document under another token would stay where it is.
    if (address !== this.#address) {
      await page.goto('about:blank')
      this.#asked.clear()
      await page.goto(`${address}#t=${name}`)
    } else {
      if (standings !== undefined) this.#stand.turnTo({ standings })
      this.#stand.turnTo(push)
    }
    this.#address = address
    const theme = push.frame === null ? '.stage-join' : `[data-theme="${push.frame.game}"]`
    // Standings may be drawn before the picture that brings the theme.
    if (standings !== undefined) await page.locator(theme).first().waitFor()
    if (after.length > 0) await page.locator(theme).first().waitFor()
    for (const next of after) this.#stand.turnTo(next)
    await page.locator(sign ?? theme).waitFor()
    if (push.stage.join !== null) await page.locator('.stage-join svg').waitFor()
    await drawn(page)
    return page
  }
  /** Has the next picture drawn in a document of its own, in which no other was laid out before. */
  startAnew(): void {
    this.#address = ''
  }
  async close(): Promise<void> {
    await this.#page.context().close()
  }
}
