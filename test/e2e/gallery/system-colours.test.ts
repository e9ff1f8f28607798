/** Forced colours and more contrast: all text is legible, and chosen, disabled and active controls are told apart. */
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { findChromium } from '../../kit/chromium.ts'
import { Remote, startConsole } from '../console-process.ts'
import { startDeskServer, type DeskServer } from './desk/desk-server.ts'
import { shots } from './desk/desk-shots.ts'
import { contrastsOn, wordsOn } from './measures.ts'
import { phoneShots } from './phone/phone-shots.ts'
import { openPhoneStand } from './phone/phone-server.ts'
import { settled } from './still-page.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
const leastContrast = 4.5
const moreContrast = 7
/** No name lies below the fold, where it would be measured against what covers it. */
const tall = { phone: { width: 390, height: 1400 }, desk: { width: 1280, height: 900 } }

async function open(browser: Browser, wishes: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...wishes })
  return context.newPage()
}
/** The desk on a page of its own, in a system that wants its colours so. */
async function openDesk(browser: Browser, wishes: BrowserContextOptions): Promise<[Page, DeskServer]> {
  const server = await startDeskServer()
  const page = await open(browser, wishes)
  await page.setViewportSize(tall.desk)
  await page.goto(server.url)
  await page.locator('.bar .hide').waitFor()
  return [page, server]
}
const prepare = async (name: string, page: Page, server: DeskServer): Promise<void> =>
  shots.find((each) => each.name === name)?.prepare(page, server)
/** The grounds on which the parts of a kind stand, as they are drawn. */
const groundsOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((parts) => [...new Set(parts.map((each) => getComputedStyle(each).backgroundColor))])
async function isLegible(page: Page): Promise<void> {
  await settled(page)
  const faint = (await contrastsOn(page, await wordsOn(page))).filter(({ ratio }) => ratio < leastContrast)
  expect(faint.map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`)).toEqual([])
}
async function differ(page: Page, one: string, others: string): Promise<void> {
  const [grounds, rest] = [await groundsOf(page, one), await groundsOf(page, others)]
  expect(grounds, one).not.toEqual([])
  expect(rest, others).not.toEqual([])
  expect(rest.filter((each) => grounds.includes(each))).toEqual([])
}

for (const colours of ['dark', 'light'] as const) {
  test(`the desk in the system's colours, ${colours}`, async ({ browser }) => {
    const [page, server] = await openDesk(browser, { forcedColors: 'active', colorScheme: colours })
    await prepare('table-night', page, server)
    await page.locator('.now .seat').first().click()
    // Parts for the audience keep their theme and are measured elsewhere; parts for screen readers have no colour.
    await page.locator('.screen, .unseen').evaluateAll((parts) => {
      for (const part of parts) if (part instanceof HTMLElement) part.style.visibility = 'hidden'
    })
    await isLegible(page)
    await differ(page, '.now .primary', '.now')
    await differ(page, '.now .seat[aria-pressed=true]', '.now .seat[aria-pressed=false]')
    await differ(page, '.lights i', '.bar')
    await differ(page, '.chip .shape', '.chip')
    await page.close()
    await server.close()
  })
  test(`a phone in the system's colours, ${colours}`, async ({ browser }) => {
    const stand = await openPhoneStand()
    const page = await open(browser, { forcedColors: 'active', colorScheme: colours })
    await page.addInitScript(() => localStorage.setItem('duskboard.phone', 'gallery'))
    await page.setViewportSize(tall.phone)
    await page.goto(stand.url)
    await phoneShots.find(({ name }) => name === 'prompt-seat-chosen')?.prepare(page, stand)
    await isLegible(page)
    await differ(page, '.primary', '.phone')
    await differ(page, '.pick.chosen', '.pick:not(.chosen)')
    await page.close()
    await stand.close()
  })
}

test("which match and which page is open, in the system's colours", async ({ browser }) => {
  const [page, server] = await openDesk(browser, { forcedColors: 'active', colorScheme: 'dark' })
  await prepare('history', page, server)
  const marksOf = (selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((parts) => [...new Set(parts.map((each) => getComputedStyle(each).boxShadow))])
  for (const rows of ['.history .matches button', '.bar .link']) {
    const [here] = await marksOf(`${rows}[aria-current]:not([aria-current=false])`)
    expect(await marksOf(`${rows}:not([aria-current]), ${rows}[aria-current=false]`)).toEqual(['none'])
    expect(here, rows).not.toBe('none')
  }
  await page.close()
  await server.close()
})
test("what a deck asks before it takes back what was seen, in the system's colours", async ({ browser }) => {
  const running = await startConsole()
  const remote = new Remote(() => running)
  await remote.call('POST', '/matches', { game: 'motherland', seats: ['Ann', 'Bea', 'Cem', 'Dan', 'Eva', 'Fox'] })
  for (const type of ['next', 'deal', 'next']) await remote.command({ type })
  const page = await open(browser, { forcedColors: 'active', colorScheme: 'dark' })
  await page.goto((await remote.call<{ page: string }>('GET', '/deck/address')).body.page)
  await page.locator('.key:enabled').first().waitFor()
  await page.keyboard.press('u')
  await page.locator('.ask').waitFor()
  const edges = await page
    .locator('.ask, .ask button')
    .evaluateAll((parts) => parts.map((each) => getComputedStyle(each).boxShadow))
  expect(edges.length).toBe(4)
  expect(edges).not.toContain('none')
  await page.close()
  await running.stop()
})
test('more contrast: what is soft is plain, and an edge is seen', async ({ browser }) => {
  const [page, server] = await openDesk(browser, { contrast: 'more', colorScheme: 'light' })
  await prepare('table-night', page, server)
  await page.locator('.screen, .unseen').evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.visibility = 'hidden'
  })
  await settled(page)
  const words = await wordsOn(page)
  const faint = (await contrastsOn(page, words)).filter(({ ratio }) => ratio < moreContrast)
  expect(faint.map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`)).toEqual([])
  const edges = await page
    .locator('.now .seat:enabled')
    .evaluateAll((parts) =>
      parts.map((each) => getComputedStyle(each).borderTopColor.match(/\d+/gu)?.map(Number) ?? []),
    )
  // Grey on near black: from half of white on it is more than 4.5:1.
  for (const edge of edges) expect(Math.min(...edge)).toBeGreaterThan(127)
  expect(edges).not.toEqual([])
  await page.close()
  await server.close()
})
