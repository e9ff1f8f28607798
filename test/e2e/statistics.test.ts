/** The page of statistics, on a club with seasons behind it and on one that begins. */
import { expect, test, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import { fillClub, nameOf } from '../kit/club/demo-club.ts'
import { violationsOn } from './axe-findings.ts'
import { freshFolder, often, startConsole, type Running } from './console-process.ts'
import { isShot } from './gallery/picture-sizes.ts'
import { listen } from './pages.ts'

const shots = join(import.meta.dirname, 'shots', 'statistics')
mkdirSync(shots, { recursive: true })
const tabs = ['Overview', 'Roles & teams', 'Players', 'Head to head', 'Attendance', 'Durations'] as const

const shoot = async (page: Page, name: string): Promise<unknown> =>
  isShot && page.screenshot({ path: join(shots, name) })

async function opened(on: Running, page: Page): Promise<string[]> {
  const complaints: string[] = []
  listen(page, complaints)
  await page.goto(on.moderator)
  await page.getByRole('navigation').getByRole('button', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
  return complaints
}
const table = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('table')

test.describe('a club with seasons behind it', () => {
  let on: Running
  test.beforeAll(async () => {
    const data = freshFolder()
    const store = openStore(data)
    fillClub(store, { players: 60, matches: 120, histories: 20 })
    store.close()
    on = await startConsole(data)
  })
  test.afterAll(() => on.stop())

  test('shows every report, on a small and on a large screen, and axe finds nothing', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const complaints = await opened(on, page)
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel').locator('.sortable table, dl').first()).toBeVisible()
      await expect(page.getByText('still being read')).toHaveCount(0, { timeout: 60_000 })
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await violationsOn(page), tab).toEqual([])
      for (const [width, height] of [
        [1280, 720],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height })
        await shoot(page, `${tab.replace(/\W+/gu, '-')}-${width}.png`)
      }
      await page.setViewportSize({ width: 1280, height: 720 })
      // Charts follow the window a few frames later.
      const wide = (): Promise<number> => page.evaluate(() => document.querySelector('main')?.scrollWidth ?? 0)
      await expect.poll(wide, { message: tab, intervals: often }).toBeLessThanOrEqual(1280)
    }
    expect(complaints).toEqual([])
  })
  test('is narrowed by its filters, sorted by its heads and searched', async ({ page }) => {
    await opened(on, page)
    await page.getByRole('tab', { name: 'Players' }).click()
    const players = table(page, 'Players')
    await expect(players.getByRole('row')).toHaveCount(61)
    await players.getByRole('button', { name: 'Matches' }).click()
    await expect(players.getByRole('columnheader', { name: 'Matches' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('searchbox').fill('ann now')
    await expect(players.getByRole('row')).toHaveCount(2)
    await page.getByRole('searchbox').fill('nobody at all')
    await expect(page.getByText('Nothing here matches “nobody at all”.')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByLabel('Season', { exact: true }).selectOption('Season 2')
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect(page.getByRole('definition').first()).toHaveText('60')
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('No match fits these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(page.getByRole('definition').first()).toHaveText('120')
  })
  test('leads from a player to the profile, and from a figure to its matches', async ({ page }) => {
    await opened(on, page)
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.getByRole('button', { name: nameOf(3) }).click()
    await expect(page.getByRole('heading', { name: `Profile of ${nameOf(3)}` })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.getByRole('img')).toHaveCount(2)
    expect(await violationsOn(page)).toEqual([])
    await shoot(page, 'profile-1280.png')
    const count = Number(await page.getByRole('definition').first().textContent())
    await page.getByRole('definition').first().getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await expect(page.getByText('The matches behind: Matches')).toBeVisible()
    await expect(page.locator('.matches > li').first()).toHaveAttribute('aria-setsize', String(count))
    expect(await violationsOn(page)).toEqual([])
    await shoot(page, 'behind-1280.png')
    await page.getByRole('button', { name: 'All matches' }).click()
    await expect(page.locator('.matches > li').first()).toHaveAttribute('aria-setsize', '120')
  })
  test('is used by keyboard', async ({ page }) => {
    await opened(on, page)
    await page.getByRole('tab', { name: 'Overview' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Roles & teams' })).toBeFocused()
    await expect(page.getByRole('tab', { name: 'Roles & teams' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Durations' })).toBeFocused()
  })
})
test('a club that begins is told what to do', async ({ page }) => {
  const on = await startConsole()
  try {
    const complaints = await opened(on, page)
    await expect(page.getByText('Statistics begin with the first match')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await shoot(page, 'empty-1280.png')
    expect(complaints).toEqual([])
  } finally {
    await on.stop()
  }
})
