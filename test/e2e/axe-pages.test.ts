/** Every page of the desk under axe, with whatever opens on it open: best practices and names of controls included. */
import { expect, test, type Page } from '@playwright/test'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import { findChromium } from '../kit/chromium.ts'
import { fillClub } from '../kit/club/demo-club.ts'
import { amount } from '../kit/run-length.ts'
import { isWindowFixed, violationsOn } from './axe-findings.ts'
import { freshFolder, Remote, startConsole, type Running } from './console-process.ts'
import { still, watchRequests } from './gallery/still-page.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(300_000)
let on: Running
/** Parts of one page that are opened, at most. */
const most = amount({ everyday: 4, long: 30 })
const pages = ['Home', 'Table', 'History', 'Players', 'Seasons', 'Statistics', 'Outputs & phones', 'Settings'] as const
/** Controls that open something: tabs, folded parts, and one row of each list. */
const openers =
  'main [role=tab], main summary, main [aria-expanded=false], .matches li:first-child button, .register tr:first-child .who'

test.beforeAll(async () => {
  const data = freshFolder()
  const store = openStore(data)
  fillClub(store, { players: 20, matches: 12, histories: 5 })
  store.close()
  on = await startConsole(data)
  const remote = new Remote(() => on)
  await remote.call('POST', '/matches', {
    game: 'motherland',
    seats: ['Ann', 'Ben', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus'],
  })
})
test.afterAll(() => on.stop())

async function look(page: Page, where: string, found: Set<string>): Promise<void> {
  for (const line of await violationsOn(page)) found.add(`${where}: ${line}`)
  if (!(await isWindowFixed(page))) found.add(`${where}: the window scrolls, and its bar would go out of sight`)
}
/** Opens everything that opens on the page, one after the other, and looks after each. */
async function lookEverywhere(page: Page, where: string): Promise<readonly string[]> {
  const found = new Set<string>()
  await look(page, where, found)
  const seen = new Set<string>()
  for (let n = 0; n < most; n += 1) {
    const next = await page
      .locator(openers)
      .evaluateAll(
        (all, known) =>
          all.findIndex(
            (each) =>
              each.checkVisibility() && !each.matches(':disabled') && !known.includes((each.textContent ?? '').trim()),
          ),
        [...seen],
      )
    if (next < 0) break
    const opener = page.locator(openers).nth(next)
    const name = ((await opener.textContent()) ?? '').trim()
    seen.add(name)
    await opener.click()
    await still(page)
    await look(page, `${where}, ${name.slice(0, 40)}`, found)
  }
  return [...found]
}
for (const name of pages) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    watchRequests(page)
    await page.goto(on.moderator)
    await page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
    await still(page)
    expect(await lookEverywhere(page, name)).toEqual([])
  })
}
test('axe finds nothing: New game', async ({ page }) => {
  watchRequests(page)
  await page.goto(on.moderator)
  await page.getByRole('navigation').getByRole('button', { name: 'Home', exact: true }).click()
  await page
    .locator('main')
    .getByRole('button', { name: /^New game/u })
    .click()
  await still(page)
  expect(await lookEverywhere(page, 'New game')).toEqual([])
})
test('axe finds nothing: Replay', async ({ page }) => {
  watchRequests(page)
  await page.goto(on.moderator)
  await page.getByRole('navigation').getByRole('button', { name: 'History', exact: true }).click()
  await page.locator('.matches li').nth(1).getByRole('button').click()
  await page.getByRole('region', { name: 'One match' }).getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await still(page)
  expect(await lookEverywhere(page, 'Replay')).toEqual([])
})
test('axe finds nothing: Players from elsewhere, whole, and with an address that does not answer', async ({ page }) => {
  watchRequests(page)
  await page.goto(on.moderator)
  await page.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }).click()
  const card = page.getByRole('region', { name: 'Players from elsewhere' })
  await expect(card.locator('summary').first()).toBeVisible()
  await still(page)
  for (const fold of await card.locator('summary').all()) await fold.click()
  expect(await violationsOn(page)).toEqual([])
  await card.getByRole('textbox').first().fill('https://localhost:9/')
  await card.getByRole('textbox').first().press('Enter')
  await expect(card.locator('.bad')).not.toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
})
