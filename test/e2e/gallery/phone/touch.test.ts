/** Parts under a finger: those that come, go or move are not pressed by a tap meant for something else. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../../kit/chromium.ts'
import { names, offerOf, seated, seatField } from './pushes.data.ts'
import { openPhoneStand, type PhoneStand } from './phone-server.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
let stand: PhoneStand
test.beforeAll(async () => {
  stand = await openPhoneStand()
})
test.afterAll(() => stand.close())

const vote = offerOf('vote', 'Whom do you send away?', { group: 'vote', fields: { seat: seatField(names.length) } })
/**
 * Opens a seat’s phone as its player would, past the time in which touches are ignored, with a clock that stands
 * still.
 */
async function seatedAt(page: Page, push: ReturnType<typeof seated>): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('duskboard.phone', 'gallery'))
  stand.cut()
  stand.answers({ ok: true })
  stand.show(push)
  await page.goto(stand.url)
  await page.locator('.seat').waitFor()
  await page.clock.runFor(1000)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}
const placesOf = (page: Page): Promise<readonly string[]> =>
  page.locator('button, .pick, h1').evaluateAll((all) =>
    all.map((each) => {
      const { left, top } = each.getBoundingClientRect()
      return `${each.textContent} ${left} ${top}`
    }),
  )
async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox()
  if (box === null) throw new Error('It is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('what says that the connection is gone takes no room while it is there', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await seatedAt(page, seated({ offers: [vote] }))
  const box = await page.locator('.prompt').boundingBox()
  expect([box?.y, box?.height]).toEqual([0, 568])
})
for (const size of [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
])
  for (const [what, push] of [
    ['a question', seated({ offers: [vote] })],
    ['the quiet page', seated({ offers: [], card: null })],
  ] as const)
    test(`nothing on ${what} moves when the connection goes, at ${size.width}×${size.height}`, async ({ page }) => {
      await page.setViewportSize(size)
      await seatedAt(page, push)
      const before = await placesOf(page)
      stand.cut({ down: true })
      await expect(async () => {
        await page.clock.runFor(500)
        await expect(page.locator('.cut-off')).toBeVisible({ timeout: 200 })
      }).toPass()
      expect(await placesOf(page)).toEqual(before)
    })

test('a tap that comes right after the question has gone does not show the card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await seatedAt(page, seated({ offers: [vote] }))
  await page.locator('.pick').first().click()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.seat[data-page=quiet]').waitFor()
  const pad = await middleOf(page.locator('.card'))
  await page.mouse.move(pad.x, pad.y)
  await page.mouse.down()
  await expect(page.locator('.face')).toHaveCount(0)
  await page.mouse.up()
  await page.clock.runFor(500)
  await page.mouse.down()
  await expect(page.locator('.face')).toHaveCount(1)
  await page.mouse.up()
})
