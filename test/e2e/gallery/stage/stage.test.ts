/** The public window, picture by picture: what can be read from the last row, and what must never touch. */
import { expect, test, type Page } from '@playwright/test'
import { join } from 'node:path'
import { findChromium } from '../../../kit/chromium.ts'
import { violationsOn } from '../../axe-findings.ts'
import { contrastsOn, cutOn, overlapsOn, wordsOn } from '../measures.ts'
import { scenes } from './scenes.data.ts'
import { weightOf } from '../built-pages.ts'
import { Screen } from '../open-screen.ts'
import { openStand, type Stand } from '../public-server.ts'
import { chosen, inTurn, isWhole } from '../picture-sizes.ts'

const shots = join(import.meta.dirname, '../../shots')
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
let screen: Screen
test.beforeAll(async ({ browser }) => {
  stand = await openStand()
  screen = await Screen.hung(browser, stand)
})
test.afterAll(async () => {
  await screen.close()
  await stand.close()
})

/** Pictures sorted by address, since the screen loads its page anew at each. */
const byAddress = scenes.toSorted((a, b) => a.search.localeCompare(b.search))
for (const [place, scene] of chosen(byAddress, ({ name }) => name).entries()) {
  for (const size of scene.size === undefined ? inTurn(place, sizes) : [scene.size]) {
    test(`${scene.name} at ${size.width}×${size.height}`, async () => {
      const page = await screen.show(scene, size)
      const path = join(shots, `${scene.name}-${size.width}x${size.height}.png`)
      if (isWhole) await page.screenshot({ path, omitBackground: true })
      expect(screen.complaints).toEqual([])
      expect(await page.title()).toBe('Duskboard')

      const words = await wordsOn(page)
      const scale = scene.size === undefined ? 1080 / size.height : 1
      const seats = scene.push.frame?.board.seats.length ?? 0
      const least = { ...smallest, name: seats <= roomy ? smallest.name : smallest.other }
      const small = words.filter((each) => each.size * scale < least[each.role] - 0.05)
      expect(small.map((each) => `${each.text}: ${each.size * scale}`)).toEqual([])

      expect(await overlapsOn(page)).toEqual([])
      expect(await cutOn(page)).toEqual([])
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

test('nicknames of usual length are set smaller before they are shortened', async () => {
  const scene = scenes.find(({ name }) => name === 'gulag-nicknames')
  const page = scene === undefined ? null : await screen.show(scene, { width: 1280, height: 720 })
  const drawn = (await page?.locator('.stage-ring .stage-name-short').allTextContents()) ?? []
  expect(drawn).toEqual(expect.arrayContaining(['NightOwl_Kasia', 'Professor Plum']))
  expect(drawn.filter((text) => text.includes('…'))).toEqual([])
})
/** Every text that a picture says for people, with the seat number where one stands beside it, and for whom. */
async function saidOn(page: Page): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const said = await page.locator('.stage-name').evaluateAll((names) =>
    names.map((each) => {
      const whole = each.querySelector('.stage-name-whole')?.textContent ?? ''
      const short = each.querySelector('.stage-name-short')?.textContent ?? whole
      const beside = each
        .closest('.stage-seat, .stage-card, .stage-ballot-voter')
        ?.querySelector('.stage-seat-number, .stage-roll-number, .stage-ballot-number')?.textContent
      return [beside === undefined || beside === null ? short : `${beside} ${short}`, whole] as const
    }),
  )
  const people = new Map<string, Set<string>>()
  for (const [text, name] of said) people.set(text, (people.get(text) ?? new Set()).add(name))
  return people
}
for (const scene of chosen(
  scenes.filter(({ name }) => name.startsWith('names-')),
  ({ name }) => name,
))
  test(`${scene.name} says no two people alike`, async () => {
    for (const size of sizes) {
      const people = await saidOn(await screen.show(scene, size))
      expect(people.size).toBeGreaterThan(7)
      expect([...people].filter(([, names]) => names.size > 1).map(([text]) => text)).toEqual([])
    }
  })
test('scripts and styles of the page stay within 90 KB, compressed', async () => {
  const { page } = await weightOf('public')
  console.log(`      public page: ${(page / 1024).toFixed(1)} KB gzip`)
  expect(page).toBeGreaterThan(1024)
  expect(page).toBeLessThanOrEqual(90 * 1024)
})
