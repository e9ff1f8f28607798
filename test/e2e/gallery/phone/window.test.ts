/** A player's page in windows of a computer, at the tables of all games: it fits, can be read, and the keyboard suffices. */
import { expect, test, type Page } from '@playwright/test'
import { join } from 'node:path'
import { findChromium } from '../../../kit/chromium.ts'
import { violationsOn } from '../../axe-findings.ts'
import { chosen, inTurn, isWhole } from '../picture-sizes.ts'
import { Tab, type Size } from '../shared-tab.ts'
import { drawn, settled } from '../still-page.ts'
import { courtScenes } from '../stage/court.data.ts'
import { gulagScenes } from '../stage/gulag.data.ts'
import { ktuluScenes } from '../stage/ktulu.data.ts'
import { nameScenes } from '../stage/names.data.ts'
import { placeScenes } from '../stage/places.data.ts'
import type { Scene } from '../stage/scene.ts'
import { scenes } from '../stage/scenes.data.ts'
import { beyond, sideways } from './page-edges.ts'
import { openPhoneStand, type PhoneStand } from './phone-server.ts'
import { lobby, me, offerOf, seatedAt, seatField } from './pushes.data.ts'

const folder = join(import.meta.dirname, '../../shots/window')
const sizes: readonly Size[] = [
  { width: 640, height: 900 },
  { width: 900, height: 700 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
/** Lobby, night, vote and end of each game, and tables with many or long names. */
const shown = `
  lobby night vote winner break blank names-40 seats-30
  gulag-title gulag-tally-late gulag-selection-40 gulag-winner
  places-list places-vote-10 places-chain places-score places-winner
  court-lobby court-sides court-40-verdict court-end
  ktulu-lobby ktulu-night ktulu-duel-vote-30 ktulu-marks-60 ktulu-winner
`
  .trim()
  .split(/\s+/u)
const all = [...scenes, ...gulagScenes, ...placeScenes, ...courtScenes, ...ktuluScenes, ...nameScenes]
const tables = shown.map((name): Scene => {
  const found = all.find((scene) => scene.name === name)
  if (found === undefined) throw new Error(`There is no scene ${name}.`)
  return found
})

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

const seatsOf = ({ push }: Scene): number => push.frame?.board.seats.length ?? 0
async function open({ push }: Scene, size: Size, asked = 0): Promise<Page> {
  const offers = asked === 0 ? [] : [offerOf('vote', 'Whom do you choose?', { fields: { seat: seatField(asked) } })]
  stand.show(seatedAt(push, offers), push)
  return opened(size)
}
async function opened(size: Size): Promise<Page> {
  const page = await tab.open(stand.url, size, { 'duskboard.phone': 'gallery' })
  await page.locator('.table-picture :is(.stage-canvas, .stage-curtain)').first().waitFor()
  await drawn(page)
  return page
}
const keep = async (page: Page, name: string, { width }: Size): Promise<unknown> =>
  isWhole && page.screenshot({ path: join(folder, `${name}-${width}.png`) })
async function fits(page: Page): Promise<void> {
  expect(await beyond(page)).toEqual([])
  expect(await sideways(page)).toEqual([])
  expect(await violationsOn(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])).toEqual([])
  expect(await page.content()).not.toContain('canary')
  expect(tab.complaints).toEqual([])
}
for (const [place, scene] of chosen(tables, ({ name }) => name).entries()) {
  for (const size of inTurn(place, sizes)) {
    test(`${scene.name} at ${size.width}×${size.height}`, async () => {
      const page = await open(scene, size)
      await keep(page, scene.name, size)
      await fits(page)
    })
    // During a break nothing is asked.
    if (scene.push.stage.view === 'break') continue
    test(`${scene.name} with a question at ${size.width}×${size.height}`, async () => {
      const page = await open(scene, size, seatsOf(scene))
      await page.locator('.prompt').waitFor()
      await keep(page, `${scene.name}-asked`, size)
      await fits(page)
    })
  }
}
test('the lobby stands beside the table', async () => {
  stand.show(lobby({ taken: [1, 2] }), tables[0]?.push)
  for (const size of sizes) {
    const page = await opened(size)
    await keep(page, 'waiting', size)
    await fits(page)
  }
})
const [narrow, , wide] = sizes as [Size, Size, Size, Size]
for (const size of [narrow, wide]) {
  test(`letters twice as large fit at ${size.width}×${size.height}`, async () => {
    const page = await open(tables[2] as Scene, size, 9)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await settled(page)
    await keep(page, 'twice', size)
    expect(await beyond(page)).toEqual([])
    expect(await page.locator('.prompt .primary').isVisible()).toBe(true)
  })
}
test('the card, held by Space, covers the page of its player and not the table', async () => {
  const page = await open(tables[2] as Scene, wide, 9)
  const board = await page.locator('.table-side').boundingBox()
  await page.keyboard.down(' ')
  const face = await page.locator('.face').boundingBox()
  expect(await page.locator('.face').textContent()).toContain('Citizen')
  expect(face?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0) - 1)
  await page.keyboard.up(' ')
  await expect(page.locator('.face')).toHaveCount(0)
})
test('a question is answered, put aside and opened again by the keyboard alone, and Tab shows no secret', async () => {
  const page = await open(tables[2] as Scene, wide, 9)
  for (let stops = 0; stops < 14; stops += 1) {
    await page.keyboard.press('Tab')
    expect(await page.content()).not.toContain('canary')
    await expect(page.locator('.face')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('.prompt')).toHaveCount(0)
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.locator('.prompt').waitFor()
  await page.keyboard.press('7')
  await expect(page.locator('.pick.chosen .number')).toHaveText('7')
  await expect(page.locator('.pick.chosen input')).toBeFocused()
  const before = stand.said.length
  await page.keyboard.press('Enter')
  await expect
    .poll(() => stand.said.slice(before).flatMap((said) => said['command'] ?? []))
    .toEqual([expect.objectContaining({ type: 'vote', seat: 7 })])
  expect(me).not.toBe(7)
})
