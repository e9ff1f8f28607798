/** Outputs as they open, and as they lose their connection. */
import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { findChromium } from '../../kit/chromium.ts'
import { openStand, type Stand } from './public-server.ts'
import { isWhole } from './picture-sizes.ts'
import { pauseClock } from './still-page.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
let stand: Stand
test.beforeAll(async () => {
  stand = await openStand()
})
test.afterAll(() => stand.close())

test('the token leaves the address, and a reload needs it no more', async ({ page }) => {
  await page.goto(`${stand.url}/output/?lang=pl#t=gossip-troika`)
  await expect(page.locator('.stage-seat')).toHaveCount(9)
  expect(page.url()).toBe(`${stand.url}/output/?lang=pl`)
  await page.reload()
  await expect(page.locator('.stage-seat')).toHaveCount(9)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})

test('without a token it shows a code, and the table once it is accepted', async ({ page }) => {
  await page.goto(`${stand.url}/output/`)
  await expect(page.locator('.stage-code-letters')).toHaveText('DUSK')
  await expect(page.locator('.stage-curtain')).toBeVisible()
  if (isWhole) await page.screenshot({ path: join(import.meta.dirname, '..', 'shots', 'pairing.png') })
  stand.accept('gossip-troika')
  await expect(page.locator('.stage-seat')).toHaveCount(9)
  await expect(page.locator('.stage-code')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.stage-seat')).toHaveCount(9)
})

/** Counts the connections that the page was told to be closed. */
function countClosings(): void {
  const Socket = WebSocket
  Object.assign(window, { closings: 0 })
  window.WebSocket = class extends Socket {
    constructor(...address: ConstructorParameters<typeof Socket>) {
      super(...address)
      this.addEventListener('close', () => Object.assign(window, { closings: Reflect.get(window, 'closings') + 1 }))
    }
  }
}
test('cut off, it keeps the last picture and shows no more than a dot, later', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(countClosings)
  await page.goto(`${stand.url}/output/#t=gossip-troika`)
  await expect(page.locator('.stage-seat')).toHaveCount(9)
  await pauseClock(page)
  stand.cut({ down: true })
  // The browser says it a moment before the page is told, and no time passes but what is run from then on.
  await expect.poll(() => page.evaluate(() => Number(Reflect.get(window, 'closings')))).toBeGreaterThan(0)
  await page.clock.runFor(4000)
  await expect(page.locator('.output-cut-off')).toHaveCount(0)
  await page.clock.runFor(3000)
  await expect(page.locator('.output-cut-off')).toBeVisible()
  await expect(page.locator('.stage-seat')).toHaveCount(9)
  stand.cut()
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(await page.locator('.output-cut-off').count()).toBe(0)
  }).toPass()
})

test('a withdrawn token brings the curtain and a new code', async ({ page }) => {
  await page.goto(`${stand.url}/output/#t=gossip-troika`)
  await expect(page.locator('.stage-seat')).toHaveCount(9)
  stand.cut({ code: 4401 })
  await expect(page.locator('.stage-code-letters')).toHaveText('DUSK')
  await expect(page.locator('.stage-seat')).toHaveCount(0)
})

test('a countdown counts without a word from the server, and stands still where it is paused', async ({ page }) => {
  // Time stands still but where it is told to go on: a busy machine counts no second of its own.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${stand.url}/output/#t=verdict`)
  await expect(page.locator('.stage-clock-digits')).toHaveText('0:08')
  await page.clock.runFor(3000)
  await expect(page.locator('.stage-clock-digits')).toHaveText('0:05')
  await page.goto(`${stand.url}/output/#t=gossip-troika`)
  await page.reload()
  await expect(page.locator('.stage-clock-digits')).toHaveText('2:14')
  await page.clock.runFor(3000)
  await expect(page.locator('.stage-clock-digits')).toHaveText('2:14')
})
