/** Players' phones, state by state: nothing beside the screen, room for every thumb, readable, accessible. */
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { join } from 'node:path'
import { findChromium } from '../../../kit/chromium.ts'
import { violationsOn } from '../../axe-findings.ts'
import { contrastsOn, wordsOn } from '../measures.ts'
import { lobby } from './pushes.data.ts'
import { phoneShots, type PhoneShot } from './phone-shots.ts'
import { openPhoneStand, type PhoneStand } from './phone-server.ts'
import { beyond, sideways } from './page-edges.ts'
import { weightOf } from '../built-pages.ts'
import { Tab, type Size } from '../shared-tab.ts'
import { drawn, settled, watchRequests } from '../still-page.ts'
import { chosen, inTurn, isWhole } from '../picture-sizes.ts'

const folder = join(import.meta.dirname, '../../shots/phone')
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 360, height: 640 },
]
const long = ['lobby-long', 'quiet-long', 'prompt-long']
const leastContrast = 4.5
const thumb = 48
/** All scripts and styles of the page itself, compressed. */
const heaviest = 75_000

test.skip(findChromium() === null, 'there is no Chromium here')
let stand: PhoneStand
let tab: Tab
test.beforeAll(async ({ browser }) => {
  stand = await openPhoneStand()
  tab = await Tab.opened(browser)
})
test.afterAll(async () => {
  await tab.close()
  await stand.close()
})

/** Restores the state of the start: every message answered, every phone in the lobby, where it is sent nothing else. */
function atStart({ push = lobby() }: PhoneShot): void {
  stand.cut()
  stand.answers({ ok: true })
  stand.show(push)
}
const tokenOf = ({ outside }: PhoneShot): Readonly<Record<string, string>> =>
  outside === undefined ? { 'duskboard.phone': 'gallery' } : {}
async function prepared(page: Page, shot: PhoneShot): Promise<Page> {
  await shot.prepare(page, stand)
  await page.locator('.page:not(.opening)').first().waitFor()
  // Waits until a touch counts again: points of the page are looked up below.
  await page.locator('.page[data-settling]').waitFor({ state: 'detached' })
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  )
  await drawn(page)
  return page
}
async function open(shot: PhoneShot, size: Size): Promise<Page> {
  atStart(shot)
  return prepared(await tab.open(stand.url, size, tokenOf(shot)), shot)
}
/** Opens a shot on a phone of its own, with the settings of a freshly started browser. */
async function openOn(browser: Browser, shot: PhoneShot, own: BrowserContextOptions): Promise<Page> {
  atStart(shot)
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...own })
  await context.addInitScript((kept) => Object.assign(localStorage, kept), tokenOf(shot))
  const page = await context.newPage()
  watchRequests(page)
  await page.goto(stand.url)
  return prepared(page, shot)
}
/** Stores a screenshot, in the run that keeps all of them. */
const keep = async (page: Page, name: string): Promise<unknown> =>
  isWhole && page.screenshot({ path: join(folder, `${name}.png`) })
/** Returns the controls that are lower than `least` px, too low for a thumb. */
const low = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(
    (px) =>
      [...document.querySelectorAll<HTMLElement>('button, .pick, select, textarea, summary, input')]
        .filter((each) => each.closest('.unseen') === null && !each.matches('.brief, .pick input'))
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < px - 0.5)
        .map((each) => `${each.className || each.tagName}: ${each.getBoundingClientRect().height}`),
    least,
  )
/** The one button of a form stands in the screen, whatever the length of the list. */
const primaryOnScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector('.prompt .primary')
    if (button === null) return true
    const { top, bottom } = button.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
/** Words that are scrolled out of sight lie under something else: only what can be seen has a contrast. */
const wordsInSight = async (page: Page) => {
  const words = await wordsOn(page)
  return page.evaluate(
    (all) =>
      all.filter(({ box, text }) => {
        const inside = document.elementFromPoint(box.x + box.w / 2, box.y + box.h / 2)
        // The card lets the finger through, but nothing else: what lies under it cannot be seen.
        const face = document.querySelector('.face')
        const covered = face?.textContent?.includes(text.trim()) === false && inside?.closest('.card') === null
        const scroller = inside?.closest('.prompt-fields, .sheet-rest, .lobby-rest, .quiet, .cover, .paper')
        const edge = scroller?.getBoundingClientRect()
        return (
          !covered &&
          inside?.textContent?.includes(text.trim()) === true &&
          (edge === undefined || (box.y >= edge.top && box.y + box.h <= edge.bottom))
        )
      }),
    words,
  )
}

/** The same document in every size, so looked at in one. */
async function isReadable(page: Page): Promise<void> {
  const faint = (await contrastsOn(page, await wordsInSight(page))).filter(({ ratio }) => ratio < leastContrast)
  expect(faint.map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`)).toEqual([])
  expect(await violationsOn(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])).toEqual([])
}

/** Long names have a size of their own. */
const sizesFor = (name: string): typeof sizes =>
  sizes.filter(({ width }) => width !== (long.includes(name) ? 390 : 360))
for (const [place, shot] of chosen(phoneShots, ({ name }) => name).entries()) {
  for (const size of inTurn(place, sizesFor(shot.name))) {
    test(`${shot.name} at ${size.width}×${size.height}`, async () => {
      const page = await open(shot, size)
      await keep(page, `${shot.name}-${size.width}`)
      expect(await beyond(page)).toEqual([])
      expect(await sideways(page)).toEqual([])
      expect(await low(page, thumb)).toEqual([])
      expect(await primaryOnScreen(page)).toBe(true)
      expect(await page.title()).toBe('Duskboard')
      if ((await page.locator('.face').count()) === 0) expect(await page.content()).not.toContain('canary')
      if (!isWhole || (size.width !== 320 && size.width !== 568)) await isReadable(page)
    })
  }
}
const [tall = { width: 390, height: 844 }, small = tall] = sizes
for (const shot of phoneShots.filter(({ name }) =>
  ['join', 'lobby', 'cover', 'card-notes', 'prompt-seat-chosen'].includes(name),
)) {
  test(`${shot.name} in sunlight: dark on light where more contrast is asked for`, async ({ browser }) => {
    const page = await openOn(browser, shot, { viewport: tall, contrast: 'more' })
    await keep(page, `${shot.name}-sunlight`)
    await expect(page.locator('.phone')).toHaveAttribute('data-light', 'true')
    await isReadable(page)
    await page.context().close()
  })
}
for (const shot of phoneShots.filter(({ name }) =>
  ['join', 'lobby-waiting', 'cover', 'prompt-yes-no'].includes(name),
)) {
  test(`${shot.name} in Polish on the smallest screen`, async ({ browser }) => {
    const page = await openOn(browser, shot, { viewport: small, locale: 'pl-PL' })
    await keep(page, `${shot.name}-polish`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    expect(await beyond(page)).toEqual([])
    expect(await sideways(page)).toEqual([])
    await page.context().close()
  })
}
for (const shot of phoneShots.filter(({ name }) => ['join', ...long].includes(name))) {
  test(`${shot.name} in letters twice as large`, async ({ browser }) => {
    const page = await openOn(browser, shot, { viewport: small })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await settled(page)
    await keep(page, `${shot.name}-twice`)
    expect(await beyond(page)).toEqual([])
    expect(await sideways(page)).toEqual([])
    expect(await primaryOnScreen(page)).toBe(true)
    await page.context().close()
  })
}
test('all that the page loads before it shows a table stays under 75 kB', async () => {
  const { page, later, themes } = await weightOf('phone')
  const weight = page + Math.max(0, ...themes)
  console.log(
    `      phone page: ${(weight / 1000).toFixed(1)} kB gzip; its table: ${(later / 1000).toFixed(1)} kB more`,
  )
  expect(weight).toBeLessThan(heaviest)
})
