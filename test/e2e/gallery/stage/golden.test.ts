/**
 * The outputs, point by point, as they are kept in `test/golden/outputs`: `UPDATE_GOLDEN=1` draws them anew. Faces ship
 * with us, so one release of Chromium on one system draws the same everywhere; another one rounds letters and
 * gradients in its own way, is given more room for that, and says so.
 */
import { expect, test, type Page } from '@playwright/test'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../../kit/chromium.ts'
import { fileOf, goldens, goldenScenes, inBothSizes, pairing } from './golden.data.ts'
import { Screen } from '../open-screen.ts'
import { inTurn } from '../picture-sizes.ts'
import { openStand, type Stand } from '../public-server.ts'
import type { Size } from '../shared-tab.ts'
import { settled } from '../still-page.ts'

const folder = join(import.meta.dirname, '../../../golden/outputs')
const drawnBy = join(folder, 'drawn-by.txt')
const isRenewed = process.env['UPDATE_GOLDEN'] === '1'
/** Tolerances: how far a point may be off, and how many may be farther. */
const same = { threshold: 0.1, maxDiffPixels: 40 }
const foreign = { threshold: 0.25, maxDiffPixelRatio: 0.01 }
/** Ground of an OBS scene beneath the page: a source with no ground of its own lets it through. */
const beneath = 'html { background: rgb(64 144 96) }'

test.skip(findChromium() === null, 'there is no Chromium here')
let stand: Stand
let screen: Screen
let here = ''
test.beforeAll(async ({ browser }) => {
  stand = await openStand(goldenScenes)
  screen = await Screen.hung(browser, stand)
  here = `Chromium ${browser.version().split('.')[0] ?? ''} on ${process.platform}`
  if (!isRenewed) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(drawnBy, `${here}\n`)
})
test.afterAll(async () => {
  await screen.close()
  await stand.close()
})

/** The room for differences on this machine. */
function roomHere(): typeof same | typeof foreign {
  const there = readFileSync(drawnBy, 'utf8').trim()
  if (there === here) return same
  const description = `drawn by ${there}, looked at in ${here}: 1 point in 100 may be off`
  test.info().annotations.push({ type: 'tolerance', description })
  console.log(`      ${description}`)
  return foreign
}
/** Anything that the page itself puts there covers it. */
const ground = (page: Page): Promise<void> =>
  page.evaluate((rule) => {
    if (getComputedStyle(document.documentElement).backgroundColor !== 'rgba(0, 0, 0, 0)') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  }, beneath)
async function pictureOf(page: Page): Promise<Buffer> {
  await ground(page)
  return page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled' })
}
/** True where a picture equals the kept one byte for byte, as it does as a rule. */
function isEqual(picture: Buffer, file: string): boolean {
  const path = join(folder, file)
  return existsSync(path) && readFileSync(path).equals(picture)
}
/** Counts the points that are off where bytes differ. */
function isKept(picture: Buffer, file: string): void {
  if (!isEqual(picture, file)) expect(picture).toMatchSnapshot(file, roomHere())
}

/** Everyday the two sizes of a picture take turns; whoever draws them anew draws all. */
const looked = inBothSizes.flatMap((pair, place) => (isRenewed ? pair : inTurn(place, pair)))
for (const { scene, size } of looked)
  test(`${scene.name} at ${size.width}×${size.height} is as it is kept`, async () => {
    const file = fileOf(scene.name, size)
    // A width that falls between two points is rounded by what the document laid out before, so that a border may stand
    // one point aside: only a fresh document draws what was kept.
    if (!isEqual(await pictureOf(await screen.show(scene, size)), file)) {
      screen.startAnew()
      isKept(await pictureOf(await screen.show(scene, size)), file)
    }
    expect(screen.complaints).toEqual([])
  })

for (const size of pairing)
  test(`the code before an output is accepted, at ${size.width}×${size.height}, is as it is kept`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
    await page.goto(`${stand.url}/output/`)
    await page.locator('.stage-code-letters').waitFor()
    await settled(page)
    isKept(await pictureOf(page), fileOf('pairing', size))
    await page.context().close()
  })

test('nothing is kept that is not looked at', () => {
  const expected = [
    ...goldens.map(({ scene, size }) => fileOf(scene.name, size)),
    ...pairing.map((size: Size) => fileOf('pairing', size)),
    'drawn-by.txt',
  ]
  expect(isRenewed ? [] : readdirSync(folder).toSorted()).toEqual(isRenewed ? [] : expected.toSorted())
})
