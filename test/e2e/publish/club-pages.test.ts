/** The club's pages as a folder that opens from the disk: made over the remote control, walked, looked at, replayed. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { PagesStatus } from '../../../shared/wire/club-pages/club-pages-payload.ts'
import { findChromium } from '../../kit/chromium.ts'
import { fillClub } from '../../kit/club/demo-club.ts'
import { filesIn } from '../../kit/club/publishing.ts'
import { freshFolder, Remote, startConsole, type Running } from '../console-process.ts'
import { inTurn } from '../gallery/picture-sizes.ts'
import { isAccessible, listen, openPage, shoot } from '../pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(180_000)
let running: Running
let folder: string
let files: ReadonlyMap<string, string>
test.beforeAll(async () => {
  const data = freshFolder()
  const store = openStore(data)
  fillClub(store, { players: 16, matches: 20, histories: 10 })
  store.close()
  await store.atRest()
  running = await startConsole(data)
  folder = mkdtempSync(join(tmpdir(), 'duskboard-pages-'))
  const remote = new Remote(() => running)
  expect((await remote.call('PUT', '/club/pages', { folder, lang: 'en' })).status).toBe(200)
  const { body } = await remote.call<PagesStatus>('POST', '/club/pages', {})
  expect(body).toMatchObject({ problem: null, last: { matches: 20 } })
  files = filesIn(folder)
})
test.afterAll(() => running.stop())

interface Look {
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
}
const looks: readonly Look[] = [
  { width: 1280, height: 720, scheme: 'light' },
  { width: 1920, height: 1080, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
]
/** A browser that may open files alone, and notes whatever else a page asks for. */
async function reader(browser: Browser, { width, height, scheme }: Look) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: 'en-GB' })
  const asked: string[] = []
  const complaints: string[] = []
  await context.route('**', (route) => {
    const url = route.request().url()
    if (url.startsWith('file:')) return route.continue()
    asked.push(url)
    return route.abort()
  })
  context.on('request', (request) => {
    if (!/^(?:file|data):/u.test(request.url())) asked.push(request.url())
  })
  const page = await context.newPage()
  listen(page, complaints)
  return { page, asked, complaints, close: () => context.close() }
}
const addressOf = (path: string): string => pathToFileURL(join(folder, path)).href
const firstIn = (kind: string): string => [...files.keys()].findLast((path) => path.startsWith(`${kind}/`)) ?? ''
const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('every page opens from the disk, by its links alone, and asks for nothing else', async ({ browser }) => {
  const { page, asked, complaints, close } = await reader(browser, looks[0] as Look)
  await page.goto(addressOf('index.html'))
  const seen = new Set([page.url()])
  const next = [page.url()]
  for (let url = next.pop(); url !== undefined; url = next.pop()) {
    await page.goto(url)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
    for (const link of links.map((each) => each.replace(/#.*$/u, ''))) {
      if (seen.has(link)) continue
      seen.add(link)
      next.push(link)
    }
  }
  const pages = [...files.keys()].filter((path) => path.endsWith('.html')).map(addressOf)
  expect([...seen].sort()).toEqual(pages.sort())
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

/** Everyday each kind of page has one look, in turn with the next kind. */
const kindsFor = (look: Look): readonly string[] =>
  ['index', 'players', 'statistics', 'seasons', 'evenings', 'matches', 'player'].filter((_, place) =>
    inTurn(place, looks).includes(look),
  )
const pathOf = (kind: string): string =>
  files.has(`${kind}.html`) ? `${kind}.html` : firstIn(kind === 'player' ? 'players' : kind)
for (const look of looks)
  test(`pages are accessible and fit at ${look.width}, ${look.scheme}`, async ({ browser }) => {
    const { page, complaints, close } = await reader(browser, look)
    for (const path of kindsFor(look).map(pathOf)) {
      await page.goto(addressOf(path))
      for (const more of await page.locator('summary').all()) await more.click()
      await isAccessible(page)
      expect(await isWithin(page), path).toBe(true)
      const name = path.replace(/\/.*|\.html/u, '')
      await shoot(page, `club-pages-${name}-${look.width}-${look.scheme}`)
    }
    expect(complaints).toEqual([])
    await close()
  })

test('matches of every game play again from the disk', async ({ browser }) => {
  const { page, asked, complaints, close } = await reader(browser, looks[0] as Look)
  const replays = [...files.keys()].filter((path) => path.startsWith('replays/')).slice(0, 5)
  for (const path of replays) {
    await page.goto(addressOf(path.replace('replays', 'matches')))
    await page.getByRole('link', { name: 'Watch the match again' }).click()
    await expect(page.locator('.stage-seat, .stage-picture').first()).toBeAttached()
    await expect(page.locator('.where')).toContainText('Step 1 of')
    await page.keyboard.press('End')
    await expect(page.locator('.where')).not.toContainText('Step 1 of')
    await page.keyboard.press('Home')
    await page.getByLabel('Speed').selectOption('5')
    await page.keyboard.press('Space')
    await expect(page.locator('.where')).not.toContainText('Step 1 of')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await shoot(page, `club-pages-${path.replace(/\W/gu, '-')}`)
    await page.getByRole('link', { name: 'Back to the match' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the card on the desk makes pages, says so, and keeps a player private', async ({ browser }) => {
  const complaints: string[] = []
  const links = new URL(running.moderator)
  const desk = await openPage(browser, { url: `${links.origin}/#t=${running.token}`, complaints })
  await desk.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }).click()
  const card = desk.getByRole('region', { name: 'Club pages' })
  await expect(card.getByText(/^Renewed/u)).toBeVisible()
  await card.getByLabel('Folder for the pages').fill(join(folder, 'nowhere'))
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('alert')).toContainText('There is no folder')
  await card.getByLabel('Folder for the pages').fill(folder)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('alert')).toHaveCount(0)
  await card.getByText('What stays private').click()
  await card.getByRole('combobox', { name: /^Players/u }).selectOption({ label: 'Ann Nowak' })
  await expect(card.getByRole('button', { name: 'Show Ann Nowak on the pages again' })).toBeVisible()
  // Pages are made by a process that gives way to all others: on a busy machine it takes its time.
  await expect
    .poll(() => [...filesIn(folder).values()].some((text) => text.includes('Ann Nowak')), { timeout: 90_000 })
    .toBe(false)
  await isAccessible(desk)
  await card.evaluate((each) => each.scrollIntoView())
  await shoot(desk, 'club-pages-card')
  // The refused folder is told by the browser itself.
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await desk.context().close()
})
