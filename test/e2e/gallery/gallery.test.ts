/** The public window, picture by picture: what can be read from the last row, and what must never touch. */
import { expect, test, type Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findChromium } from '../../kit/chromium.ts'
import { violationsOn } from '../axe.ts'
import { contrastsOn, overlapsOn, wordsOn } from './measures.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.data.ts'
import { openStand, type Stand } from './stand.ts'
import { inTurn } from './turns.ts'

const shots = join(import.meta.dirname, '..', 'shots')
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]
/** Pixels of a 1080-line output. */
const smallest = { other: 28, name: 36, headline: 96 }
const roomy = 14
const bodyContrast = 7

test.skip(findChromium() === null, 'there is no Chromium here')
let stand: Stand
test.beforeAll(async () => {
  stand = await openStand()
})
test.afterAll(() => stand.close())

async function show(page: Page, scene: Scene, size: { width: number; height: number }): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  await page.goto(`${stand.url}/output/${scene.search}#t=${scene.name}`)
  const { frame } = scene.push
  await page.locator(frame === null ? '.stage-join' : `[data-theme="${frame.game}"]`).waitFor()
  if (scene.push.stage.join !== null) await page.locator('.stage-join svg').waitFor()
  await page.evaluate(() => document.fonts.ready)
  // Two frames: names that do not fit are measured in the first and drawn in the second.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return complaints
}

for (const [place, scene] of scenes.entries()) {
  for (const size of scene.size === undefined ? inTurn(place, sizes) : [scene.size]) {
    test(`${scene.name} at ${size.width}×${size.height}`, async ({ page }) => {
      const complaints = await show(page, scene, size)
      await page.screenshot({
        path: join(shots, `${scene.name}-${size.width}x${size.height}.png`),
        omitBackground: true,
      })
      expect(complaints).toEqual([])
      expect(await page.title()).toBe('Duskboard')

      const words = await wordsOn(page)
      const scale = scene.size === undefined ? 1080 / size.height : 1
      const seats = scene.push.frame?.board.seats.length ?? 0
      const least = { ...smallest, name: seats <= roomy ? smallest.name : smallest.other }
      const small = words.filter((each) => each.size * scale < least[each.role] - 0.05)
      expect(small.map((each) => `${each.text}: ${each.size * scale}`)).toEqual([])

      expect(await overlapsOn(page)).toEqual([])
      const outside = words.filter(
        ({ box }) => box.x < 0 || box.y < 0 || box.x + box.w > size.width + 1 || box.y + box.h > size.height + 1,
      )
      expect(outside.map(({ text }) => text)).toEqual([])

      const faint = (await contrastsOn(page, words)).filter(({ ratio }) => ratio < bodyContrast)
      expect(faint.map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`)).toEqual([])

      expect(await violationsOn(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])).toEqual([])
    })
  }
}

test('scripts and styles of the page stay within 90 KB, compressed', async () => {
  const files = (await readdir(stand.folder, { recursive: true })).filter((file) => /\.(?:js|css)$/u.test(file))
  const sizesOfAll = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(stand.folder, file))).length),
  )
  expect(files.length).toBeGreaterThan(1)
  expect(sizesOfAll.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90 * 1024)
})
