/** The moderator's window, state by state: accessible, without complaints, and nothing to scroll for on a small screen. */
import { expect, test, type Page } from '@playwright/test'
import { join } from 'node:path'
import { findChromium } from '../../kit/chromium.ts'
import { violationsOn } from '../axe.ts'
import { startDeskServer, type DeskServer } from './desk-server.ts'
import { shots } from './desk-shots.ts'
import { settled, Tab } from './tab.ts'
import { isWhole } from './turns.ts'

const folder = join(import.meta.dirname, '..', 'shots', 'desk')
const small = { width: 1280, height: 720 }
const large = { width: 1920, height: 1080 }
/** The parts of the table that must show all they have at once. */
const parts = ['.page', '.table', '.board', '.board .middle', '.now .flow']

test.skip(findChromium() === null, 'there is no Chromium here')
let server: DeskServer
let tab: Tab
test.beforeAll(async ({ browser }) => {
  server = await startDeskServer()
  tab = await Tab.opened(browser)
})
test.afterAll(async () => {
  await tab.close()
  await server.close()
})

/** Selectors of the parts that hold more than they show, in either direction. */
const scrolled = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const part = document.querySelector(selector)
        if (part === null) return false
        return part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1
      }),
    parts,
  )
/** Seats on the board that touch each other or stand out of it. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const board = document.querySelector('.board')?.getBoundingClientRect()
    const seats = [...document.querySelectorAll('.board .chip')].map((chip) => ({
      name: chip.textContent?.trim() ?? '',
      box: chip.getBoundingClientRect(),
    }))
    const outside = seats.filter(
      ({ box }) =>
        board !== undefined &&
        (box.left < board.left || box.top < board.top || box.right > board.right || box.bottom > board.bottom),
    )
    const touching = seats.flatMap((a, i) =>
      seats
        .slice(i + 1)
        .filter(
          (b) =>
            Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
            Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1,
        ),
    )
    return [...outside, ...touching].map(({ name }) => name)
  })

for (const shot of shots.filter(({ alike }) => isWhole || alike === undefined)) {
  const size = shot.wide === true ? large : small
  test(`${shot.name} at ${size.width}×${size.height}`, async () => {
    await tab.leave(server.url)
    server.reset()
    const page = await tab.open(server.url, size)
    await page.waitForSelector('.bar .hide')
    await shot.prepare(page, server)
    await settled(page)
    await page.waitForTimeout(200)
    if (isWhole) await page.screenshot({ path: join(folder, `${shot.name}-${size.width}.png`) })

    expect(tab.complaints).toEqual([])
    expect(await violationsOn(page)).toEqual([])
    if ((await page.locator('.table').count()) === 0) return
    expect(await scrolled(page)).toEqual([])
    expect(await crowded(page)).toEqual([])
  })
}
