/** The moderator's window, state by state: accessible, without complaints, and nothing to scroll for on a small screen. */
import { expect, test, type Page } from '@playwright/test'
import { join } from 'node:path'
import { findChromium } from '../../../kit/chromium.ts'
import { violationsOn } from '../../axe-findings.ts'
import { longNames, shortNames, startDeskServer, type DeskServer } from './desk-server.ts'
import { shots } from './desk-shots.ts'
import { nav, newGame, reveal, untilSent, type Shot } from './steps.ts'
import { Tab, type Size } from '../shared-tab.ts'
import { chosen, isWhole } from '../picture-sizes.ts'

const folder = join(import.meta.dirname, '../../shots/desk')
const small = { width: 1280, height: 720 }
const large = { width: 1920, height: 1080 }
/** The parts of the bar and the table that must show all they have at once. */
const parts = ['.bar .match', '.page', '.table', '.board', '.board .middle', '.now .flow']

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

async function isSound(page: Page): Promise<void> {
  await tab.still()
  expect(tab.complaints).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  if ((await page.locator('.table').count()) === 0) return
  expect(await scrolled(page)).toEqual([])
  expect(await crowded(page)).toEqual([])
}
const sizeOf = (shot: Pick<Shot, 'wide'>): Size => (shot.wide === true ? large : small)
const looked = shots.filter(({ alike }) => isWhole || alike === undefined)
/** The same steps for several sizes are done once, and the window drawn larger. */
const sets = [...new Set(looked.map((shot) => shot.prepare))].map((prepare) => ({
  prepare,
  alike: looked.filter((shot) => shot.prepare === prepare),
}))
for (const { prepare, alike } of chosen(sets, (set) => set.alike[0]?.name ?? '')) {
  const names = alike.map((shot) => `${shot.name} at ${sizeOf(shot).width}×${sizeOf(shot).height}`)
  test(names.join(', '), async () => {
    // A game that was being prepared is kept on the console a moment later: not by the next picture's.
    await tab.leave(server.url)
    server.reset()
    const page = await tab.open(server.url, sizeOf(alike[0] ?? {}))
    await page.waitForSelector('.bar .hide')
    await prepare(page, server)
    for (const shot of alike) {
      const size = sizeOf(shot)
      await page.setViewportSize(size)
      if (isWhole) {
        await tab.still()
        await page.screenshot({ path: join(folder, `${shot.name}-${size.width}.png`) })
      }
      await isSound(page)
    }
  })
}

test('focus and place outlast hiding and showing in a narrow window', async () => {
  await tab.leave(server.url)
  server.reset()
  const page = await tab.open(server.url, { width: 640, height: 360 })
  const clocks = page.getByRole('tab', { name: 'Clocks' })
  await clocks.focus()
  await tab.still()
  const place = (): Promise<number> => page.evaluate(() => document.querySelector('main')?.scrollTop ?? 0)
  const before = await place()
  expect(before).toBeGreaterThan(300)
  for (const [word, audience] of [
    ['Secrets shown', 'moderator'],
    ['Secrets hidden', 'redacted'],
  ] as const) {
    await untilSent(page, audience, () => page.keyboard.press('g'))
    await page.getByRole('button', { name: word }).waitFor()
    await expect(clocks).toBeFocused()
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(150)
  }
})

test('whoever is asked how to take back is told when somebody else goes on', async () => {
  await tab.leave(server.url)
  server.reset()
  const shown = { scene: 'verdict', names: shortNames } as const
  server.show({ shown })
  const page = await tab.open(server.url, small)
  await reveal(page)
  const question = page.getByRole('group', { name: 'Undo what everybody saw' })
  await page.keyboard.press('u')
  await question.waitFor()
  server.show({ shown: { ...shown, dress: (frame) => ({ ...frame, rev: frame.rev + 1 }) } })
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('Not done: the match moved on')
})

test('a page begins at its top, however far down the last one was left', async () => {
  await tab.leave(server.url)
  server.reset()
  const page = await tab.open(server.url, small)
  await nav(page, 'Outputs & phones')
  const main = page.locator('main')
  await page.getByRole('heading', { name: 'Deck', exact: true }).scrollIntoViewIfNeeded()
  expect(await main.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await nav(page, 'Settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  expect(await main.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

test('no foot that stays in sight covers what has the focus, in a narrow window', async () => {
  await tab.leave(server.url)
  server.reset()
  const page = await tab.open(server.url, { width: 640, height: 360 })
  await newGame(page, shortNames.slice(0, 6))
  const foot = page.locator('.new .primary')
  const covered: string[] = []
  for (let i = 0; i < 60 && !(await foot.evaluate((each) => each === document.activeElement)); i++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
      const above = document.elementFromPoint(x + width / 2, y + height / 2)
      const sees = above === null || focused?.contains(above) === true || above.contains(focused)
      return sees
        ? null
        : `${focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''} under ${above.className}`
    })
    if (name !== null) covered.push(name)
  }
  await expect(foot).toBeFocused()
  expect(covered).toEqual([])
})

test('the words of an option’s choice are read whole, and keep to its own place', async () => {
  await tab.leave(server.url)
  server.reset()
  const page = await tab.open(server.url, small)
  await newGame(page, shortNames)
  await page.getByRole('tab', { name: /Game and options/ }).click()
  await page.getByRole('radio', { name: /Crowd/ }).click()
  await page.getByLabel('Votes in duels').scrollIntoViewIfNeeded()
  const places = await page.locator('.options > .option').evaluateAll((options) =>
    options.map((option) => {
      const select = option.querySelector('select')
      const [own, around] = [select?.getBoundingClientRect(), option.getBoundingClientRect()]
      return {
        inside: (own?.right ?? Infinity) <= around.right + 1 && option.scrollWidth <= option.clientWidth,
        whole: (own?.width ?? 0) > 300,
      }
    }),
  )
  expect(places).toEqual(Array.from({ length: 3 }, () => ({ inside: true, whole: true })))
})

test('whom the log names as told is read whole, however long the names', async () => {
  await tab.leave(server.url)
  server.reset()
  server.show({ shown: { scene: 'night', names: longNames } })
  const page = await tab.open(server.url, small)
  await reveal(page)
  const told = page.locator('.log .told', { hasText: longNames[0] ?? '' })
  await told.scrollIntoViewIfNeeded()
  const hidden = await told.evaluate((each) => each.scrollWidth - each.clientWidth)
  expect(hidden).toBeLessThanOrEqual(0)
})

test('no name stands out of its room in a ballot, where digits are set in columns', async () => {
  await tab.leave(server.url)
  server.reset()
  const page = await tab.open(server.url, small)
  const names = Array.from({ length: 20 }, (_, i) => `Bartholomew-Maximilian Longfellow${String.fromCharCode(65 + i)}`)
  server.show({ shown: { scene: 'ballots', names } })
  await reveal(page)
  for (const key of ['2', ',', '5', 'Enter']) await page.keyboard.press(key)
  await tab.still()
  const wide = await page
    .locator('.ballot .stage-name-short')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent))
  expect(wide).toEqual([])
  const picks = await page
    .locator('.ballot .pick:has(.stage-name-short)')
    .evaluateAll((all) =>
      all.map(
        (each) => `${each.querySelector('b')?.textContent} ${each.querySelector('.stage-name-short')?.textContent}`,
      ),
    )
  expect(picks.filter((text) => /^(\d+) \1\b/u.test(text))).toEqual([])
  expect(new Set(picks).size).toBe(picks.length)
  expect(picks.length).toBeGreaterThan(1)
})
