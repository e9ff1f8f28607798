/** Browser contexts kept open from picture to picture, since one takes longer to open than most pictures to look at. */
import type { Browser, Page, Request } from '@playwright/test'
import { nowhere } from './built-pages.ts'
import { still, watchRequests } from './still-page.ts'

export type Size = { readonly width: number; readonly height: number }

/** Collects the page's complaints from now on; the reader empties the list. */
export function complaintsOf(page: Page, kinds: readonly string[]): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (said) => {
    if (kinds.includes(said.type())) complaints.push(said.text())
  })
  return complaints
}

/** Fills the next page's storage from the tab's name, once, before any of its scripts runs. */
function asHandedOver(): void {
  if (window.name === '') return
  const kept = JSON.parse(window.name) as Readonly<Record<string, string>>
  window.name = ''
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}

/** A tab in which each picture starts in a document of its own, with nothing left of the one before. */
export class Tab {
  readonly #page: Page
  readonly complaints: string[]
  #opened = 0
  /** Requests that have no answer yet. */
  readonly #asked: Set<Request>

  private constructor(page: Page) {
    this.#page = page
    this.complaints = complaintsOf(page, ['error'])
    this.#asked = watchRequests(page)
  }
  static async opened(browser: Browser): Promise<Tab> {
    const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
    await page.addInitScript(asHandedOver)
    return new Tab(page)
  }
  /** Ends the page that is open: it asks and keeps nothing from now on, and what it asked before has been heard. */
  async leave(url: string): Promise<void> {
    await this.#page.goto(new URL(nowhere, url).href)
  }
  /** Loads a page with nothing kept but what is given; a number in its address makes it another page than the last. */
  async open(url: string, size: Size, kept: Readonly<Record<string, string>> = {}): Promise<Page> {
    const page = this.#page
    const address = new URL(url)
    // Names of tabs go from page to page of one host alone.
    if (this.#opened === 0) await this.leave(url)
    else await page.mouse.up()
    await page.mouse.move(-1, -1)
    await page.evaluate((text) => (window.name = text), JSON.stringify(kept))
    await page.setViewportSize(size)
    this.complaints.length = 0
    this.#asked.clear()
    address.search = `?${++this.#opened}`
    await page.goto(address.href)
    return page
  }
  still(): Promise<void> {
    return still(this.#page)
  }
  async close(): Promise<void> {
    await this.#page.context().close()
  }
}
