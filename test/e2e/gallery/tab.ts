/** What is kept open from picture to picture: a browser context takes longer to open than most pictures to look at. */
import type { Browser, Page } from '@playwright/test'
import { nowhere } from './shipped.ts'

export type Size = { readonly width: number; readonly height: number }

/** Everything that the page complains of from now on, emptied by whoever reads it. */
export function complaintsOf(page: Page, kinds: readonly string[]): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (said) => {
    if (kinds.includes(said.type())) complaints.push(said.text())
  })
  return complaints
}

/** Faces are asked for when words are laid out, and names that do not fit are measured in one frame and drawn in the next. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await frames()
    await document.fonts.ready
    await frames()
  })

/** One tab: each picture starts in a document of its own, with nothing that the one before left behind. */
export class Tab {
  readonly #page: Page
  readonly complaints: string[]

  private constructor(page: Page) {
    this.#page = page
    this.complaints = complaintsOf(page, ['error'])
  }
  static async opened(browser: Browser): Promise<Tab> {
    return new Tab(await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' }))
  }
  /** Leaves for a path of the same host where nothing stands, and empties what pages keep; `kept`: what is kept instead. */
  async leave(url: string, kept: Readonly<Record<string, string>> = {}): Promise<void> {
    const page = this.#page
    await page.mouse.up()
    await page.goto(new URL(nowhere, url).href)
    await page.mouse.move(-1, -1)
    await page.evaluate((items) => {
      sessionStorage.clear()
      localStorage.clear()
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, kept)
  }
  /** Loads a page, after `leave`. */
  async open(url: string, size: Size): Promise<Page> {
    this.complaints.length = 0
    await this.#page.setViewportSize(size)
    await this.#page.goto(url)
    return this.#page
  }
  async close(): Promise<void> {
    await this.#page.context().close()
  }
}
