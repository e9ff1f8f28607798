/** History and Players by keyboard in a club with many matches: one tab stop for a list, the focus into what opens and back. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import { findChromium } from '../kit/chromium.ts'
import { fillClub, nameOf } from '../kit/club/demo-club.ts'
import { freshFolder, startConsole, type Running } from './console-process.ts'
import { listen } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(240_000)
const matches = 230
let on: Running
const complaints: string[] = []

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const data = freshFolder()
  const store = openStore(data)
  fillClub(store, { players: 60, matches, histories: 5 })
  store.close()
  on = await startConsole(data)
})
test.afterAll(() => on.stop())
test.afterEach(() => expect(complaints.splice(0)).toEqual([]))

async function openPage(page: Page, name: string): Promise<void> {
  listen(page, complaints)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(on.moderator)
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
}
const rowAt = (page: Page, place: number): Locator => page.locator(`.matches > li[aria-posinset="${place}"]`)
const isAt = (page: Page, place: number): Promise<void> => expect(rowAt(page, place).getByRole('button')).toBeFocused()
const isListed = (page: Page, place: number): Promise<void> => expect(rowAt(page, place)).not.toContainText('Loading')
/** Elements of a list that Tab stops at. */
const stops = (list: Locator): Promise<number> =>
  list.evaluate((of) => [...of.querySelectorAll<HTMLElement>('button')].filter(({ tabIndex }) => tabIndex === 0).length)

test('History: a long list is drawn in part, has one tab stop, and keeps count and focus from end to end', async ({
  page,
}) => {
  await openPage(page, 'History')
  const rows = page.locator('.matches > li')
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(matches))
  await expect(page.getByText(`${matches} matches`)).toBeVisible()
  expect(await rows.count()).toBeLessThan(60)
  await expect(rowAt(page, 1)).toBeVisible()
  await rowAt(page, 1).getByRole('button').focus()
  for (const [key, place] of [
    ['ArrowDown', 2],
    ['ArrowDown', 3],
    ['ArrowUp', 2],
    ['End', matches],
    ['ArrowDown', matches],
    ['ArrowUp', matches - 1],
    ['Home', 1],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key)
    await isAt(page, place)
    expect(await stops(page.locator('.matches')), key).toBe(1)
    expect(await rows.count(), key).toBeLessThan(60)
  }
  await page.keyboard.press('PageDown')
  await expect(rowAt(page, 1).getByRole('button')).not.toBeFocused()
  await expect(page.locator('.matches li:has(:focus)')).toHaveCount(1)
  // Scrolled far away, the row that had the focus has it still.
  await page.locator('.scroll').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(rowAt(page, matches).getByRole('button')).toBeVisible()
  await expect(page.locator('.matches li:has(:focus)')).toHaveCount(1)
  // A single Tab leads out of the list.
  await page.keyboard.press('Tab')
  await expect(page.locator('.matches :focus')).toHaveCount(0)
})
test('History: what opens takes the focus, Esc and Close give it back to the row', async ({ page }) => {
  await openPage(page, 'History')
  await expect(rowAt(page, 1)).toBeVisible()
  await rowAt(page, 1).getByRole('button').focus()
  await page.keyboard.press('End')
  await isAt(page, matches)
  await isListed(page, matches)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'One match' })
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await isAt(page, matches)
  await page.keyboard.press('ArrowUp')
  await isAt(page, matches - 1)
  await isListed(page, matches - 1)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await panel.getByRole('button', { name: 'Close', exact: true }).focus()
  await page.keyboard.press('Enter')
  await isAt(page, matches - 1)
  await expect(panel).toHaveCount(0)
})
test('History: words and filters narrow the list on the server, and what is found is said', async ({ page }) => {
  await openPage(page, 'History')
  const said = page.locator('.filters [role=status]')
  const filter = (name: string): Locator => page.locator('.filters').getByRole('combobox', { name, exact: true })
  await expect(said).toHaveText(`${matches} matches`)
  await page.getByLabel('Find', { exact: true }).fill('EVENING 58')
  await expect(said).toHaveText('2 matches')
  await expect(page.locator('.matches > li')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(said).toHaveText(`${matches} matches`)
  await filter('Season').selectOption({ label: 'Season 1' })
  await expect(said).toHaveText('116 matches')
  await filter('Player').selectOption({ label: nameOf(3) })
  await expect(said).not.toHaveText('116 matches')
  await filter('Outcome').selectOption({ label: 'Still running' })
  await expect(page.getByText('No match fits.')).toBeVisible()
  await expect(said).toHaveText('0 matches')
})
test('Players: one tab stop, arrows, the focus into the sheet and back', async ({ page }) => {
  await openPage(page, 'Players')
  const names = page.locator('.register .who')
  await expect(names).toHaveCount(60)
  expect(await stops(page.locator('.register tbody'))).toBe(1)
  await names.first().focus()
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['End', 59],
    ['PageUp', 49],
    ['Home', 0],
    ['PageDown', 10],
  ] as const) {
    await page.keyboard.press(key)
    await expect(names.nth(place)).toBeFocused()
    expect(await stops(page.locator('.register tbody'))).toBe(1)
  }
  const name = (await names.nth(10).locator('b').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name, exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(names.nth(10)).toBeFocused()
})
