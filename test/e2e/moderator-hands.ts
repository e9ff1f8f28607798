/** A moderator's hands in a real page: keys and clicks as a person gives them, counted. */
import { expect, type Locator, type Page } from '@playwright/test'
import { passPause } from './pages.ts'

/** Cost of an act, as a count of one kind. */
export interface Cost {
  readonly what: string
  readonly count: number
}
/** A table of costs, the dearest first: for whoever reads the run. */
export function costTable(title: string, costs: readonly Cost[]): string {
  const rows = [...new Set(costs.map(({ what }) => what))].map((what) => {
    const all = costs.filter((cost) => cost.what === what)
    const counts = all.map(({ count }) => count)
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
    return { what, times: all.length, most: Math.max(...counts), mean }
  })
  const lines = rows
    .sort((a, b) => b.most - a.most || b.mean - a.mean)
    .map(
      ({ what, times, most, mean }) =>
        `${String(most).padStart(4)} ${mean.toFixed(1).padStart(6)} ${String(times).padStart(4)}×  ${what}`,
    )
  return [`${title}: most, mean, how often`, ...lines].join('\n')
}

/** Keys alone. */
export class Keyboard {
  readonly #page: Page
  #pressed = 0
  constructor(page: Page) {
    this.#page = page
  }
  /** Keys pressed since the last time this was asked. */
  taken(): number {
    const count = this.#pressed
    this.#pressed = 0
    return count
  }
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#pressed += 1
      await this.#page.keyboard.press(key)
    }
  }
  /** Holds a key until something has come of it. */
  async hold(key: string, until: () => Promise<unknown>): Promise<void> {
    this.#pressed += 1
    await this.#page.keyboard.down(key)
    await until()
    await this.#page.keyboard.up(key)
  }
  /** Goes on by Tab until the focus is there. No more keys than `most`: more is a dead end. */
  async tabTo(target: Locator, most = 120): Promise<void> {
    await expect(target.first()).toBeVisible()
    for (let i = 0; i < most; i++) {
      if (await isFocused(target)) return
      await this.press('Tab')
    }
    throw new Error(`${String(target)} was not reached by ${most} tabs`)
  }
  /** Goes there by Tab and presses it. */
  async pressOn(target: Locator, most?: number): Promise<void> {
    await this.tabTo(target, most)
    await this.press('Enter')
  }
}
const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.evaluateAll((all) => all.some((each) => each === document.activeElement))) === true

let wasBare = false
/**
 * Makes a press that needs no answer. A person reads first, so it comes after the pause, within which it would count
 * as the same press.
 */
export async function pressBare(page: Page, press: () => Promise<unknown>): Promise<void> {
  if (wasBare) await passPause(page)
  wasBare = false
  await press()
}
/** The step that was just done took a bare press and nothing else. */
export const noteBare = (): void => void (wasBare = true)

/** Puts a text where it can be pasted from. */
export async function copied(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
}
