/** Every page in a language 40 % longer than English: no English sentence is left, and no word is cut off. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { join } from 'node:path'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { findChromium } from '../../kit/chromium.ts'
import { fillClub } from '../../kit/club/demo-club.ts'
import { pseudoCode } from '../../kit/pseudo-language.ts'
import { freshFolder, Remote, startConsole, type Running } from '../console-process.ts'
import { isShot } from '../gallery/picture-sizes.ts'
import { still, watchRequests } from '../gallery/still-page.ts'
import { buildPseudo } from './pseudo-build.ts'
import { englishOn, lackOfRoomOn } from './room-for-words.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(300_000)

let on: Running
const remote = new Remote(() => on)
const seats = ['Ann', 'Ben', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus']
const shots = join(import.meta.dirname, '../shots/pseudo')

test.beforeAll(async () => {
  // A whole build, which a busy machine gives its time to in turn.
  test.setTimeout(240_000)
  const data = freshFolder()
  const store = openStore(data)
  fillClub(store, { players: 20, matches: 12, histories: 5 })
  store.close()
  on = await startConsole(data, 0, { program: await buildPseudo() })
  await remote.call('PUT', '/settings/desk', { lang: pseudoCode, size: 'normal' })
  await remote.call('POST', '/matches', { game: 'motherland', seats })
})
test.afterAll(() => on.stop())

/** Opens a page in a browser that asks for the pseudo-language. */
async function open(browser: Browser, url: string, size = { width: 1280, height: 720 }): Promise<Page> {
  const context = await browser.newContext({ viewport: size })
  await context.addInitScript((lang) => {
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => [lang] })
    Object.defineProperty(Navigator.prototype, 'language', { get: () => lang })
  }, pseudoCode)
  const page = await context.newPage()
  watchRequests(page)
  await page.goto(url)
  return page
}
async function look(page: Page, where: string): Promise<void> {
  await still(page)
  if (isShot) await page.screenshot({ path: join(shots, `${where}.png`) })
  expect.soft(await englishOn(page, seats), `${where}: English`).toEqual([])
  expect.soft(await lackOfRoomOn(page), `${where}: room`).toEqual([])
}

const deskPages = ['home', 'table', 'history', 'players', 'seasons', 'statistics', 'outputs', 'settings'] as const
test('the desk has room for longer words on all its pages', async ({ browser }) => {
  const page = await open(browser, on.moderator)
  const nav = page.getByRole('navigation').first().getByRole('button')
  await expect(nav.first()).toContainText('[')
  for (const [i, name] of deskPages.entries()) {
    await nav.nth(i).click()
    await look(page, `desk-${name}`)
  }
  await page.context().close()
})
test('the public window has, for each game', async ({ browser }) => {
  for (const game of ['motherland', 'gulag', 'spy-location', 'comrade-stalin', 'ktulu']) {
    await remote.call('POST', '/matches', { game, seats })
    for (let step = 0; step < 3; step += 1) {
      const { offers } = await remote.frame()
      const next = offers.find(({ group, fields }) => group === 'next' && Object.keys(fields).length === 0)
      if (next !== undefined) await remote.command({ type: next.command, ...next.set })
    }
    const page = await open(browser, on.public)
    await expect(page.locator('.stage-seat')).toHaveCount(seats.length)
    await look(page, `stage-${game}`)
    await page.context().close()
  }
})
test('the phone has, before a player has joined', async ({ browser }) => {
  const { body } = await remote.call<{ code: string | null }>('PUT', '/phones', { joining: true })
  const page = await open(browser, `${new URL(on.public).origin}/join#${body.code ?? ''}`, { width: 390, height: 844 })
  await expect(page.locator('html')).toHaveAttribute('lang', pseudoCode)
  await look(page, 'phone')
  await page.context().close()
})
test('English is found where it is spoken', async ({ page }) => {
  await page.goto(`${new URL(on.public).origin}/join`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await englishOn(page, seats)).not.toEqual([])
})
test('a word without room is found', async ({ page }) => {
  await page.setContent('<p style="width: 4rem; overflow: hidden; white-space: nowrap">[!! Ţöö ļöñĝ ƒöř îţ !!]</p>')
  expect(await lackOfRoomOn(page)).toEqual(['cut off: p.: [!! Ţöö ļöñĝ ƒöř îţ !!]'])
  await page.setContent('<p style="position: absolute; right: -2rem">[Ţöö ƒåř]</p>')
  expect(await lackOfRoomOn(page)).toContain('beyond the window: p.: [Ţöö ƒåř]')
})
test('the deck has', async ({ browser }) => {
  const { body } = await remote.call<{ page: string }>('GET', '/deck/address')
  const page = await open(browser, body.page)
  await expect(page.locator('.next')).toBeVisible()
  await look(page, 'deck')
  await page.context().close()
})
