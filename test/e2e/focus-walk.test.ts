/**
 * Every button of every page of the desk, pressed by keyboard: whatever it does, the focus stays in the page, and never
 * falls to the body from where a screen reader starts again at the top.
 */
import { expect, test, type Page } from '@playwright/test'
import { findChromium } from '../kit/chromium.ts'
import { amount } from '../kit/run-length.ts'
import { often, Remote, startConsole, type Running } from './console-process.ts'
import { openWindows, type Windows } from './pages.ts'
import { patience } from '../kit/timeouts.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(300_000)

let running: Running
let windows: Windows
const remote = new Remote(() => running)
const seats = ['Ann', 'Ben', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus']

test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  // A match in the past, and one that runs.
  await remote.call('POST', '/matches', { game: 'motherland', seats })
  await remote.command({ type: 'callOff' })
  await remote.call('POST', '/matches', { game: 'motherland', seats })
  windows = await openWindows(browser, running)
})
test.afterAll(async () => {
  await windows.close()
  await running.kill()
})

/** Names of controls that leave the page or change it for later steps: a window, a file, another language. */
const leadsOut =
  /polski|english|window|download|copy|file|print|export|share|sign|photo|picture|logo|display|csv|youtube/iu
const pages = [
  'Home',
  'Table',
  'History',
  'Players',
  'Seasons',
  'Statistics',
  'Outputs & phones',
  'Settings',
  'New game',
  'Replay',
] as const
/** Buttons of one page that are pressed, at most: rows of a list are alike. */
const most = amount({ everyday: 8, long: 40 })

/** Pages that no word of the bar leads to: where they are reached from, and how. */
const ways: Readonly<Record<string, (desk: Page) => Promise<unknown>>> = {
  'New game': (desk) =>
    desk
      .locator('main')
      .getByRole('button', { name: /^New game/u })
      .click(),
  Replay: async (desk) => {
    await desk.locator('.matches li:last-child button').click()
    await desk.getByRole('region', { name: 'One match' }).getByRole('button', { name: 'Replay', exact: true }).click()
  },
}
const startOf: Readonly<Record<string, string>> = { 'New game': 'Home', Replay: 'History' }
async function goTo(desk: Page, name: string): Promise<void> {
  const nav = desk.getByRole('navigation')
  // A dialog may open a moment after its button was pressed, and hides the navigation until Escape closes it.
  // A page behind another one may be drawn too seldom to be clicked.
  await desk.bringToFront()
  await expect(async () => {
    await desk.keyboard.press('Escape')
    await nav.getByRole('button', { name: 'Settings' }).click({ timeout: 3000 })
    await nav.getByRole('button', { name: startOf[name] ?? name, exact: true }).click({ timeout: 3000 })
  }).toPass(patience)
  await ways[name]?.(desk)
  await expect(desk.locator('main')).not.toBeEmpty()
}
/** Buttons by what they are called, numbers left out: rows of a list are alike. */
const buttonsOn = (desk: Page): Promise<readonly string[]> =>
  desk.locator('main').evaluate((main) => {
    const all = [...main.querySelectorAll<HTMLElement>('button, [role=tab]')]
    const free = all.filter((each) => !each.matches(':disabled') && each.checkVisibility())
    return free.map((each) => (each.getAttribute('aria-label') ?? each.innerText).replaceAll(/[\d\s]+/gu, ' ').trim())
  })
/** Gives a button of that name the focus and presses Enter. Returns false where it is called otherwise by now. */
async function pressNamed(desk: Page, name: string): Promise<boolean> {
  const isThere = await desk.locator('main').evaluate((main, wanted) => {
    const all = [...main.querySelectorAll<HTMLElement>('button, [role=tab]')]
    const found = all.find((each) => {
      const said = (each.getAttribute('aria-label') ?? each.innerText).replaceAll(/[\d\s]+/gu, ' ').trim()
      return said === wanted && !each.matches(':disabled') && each.checkVisibility()
    })
    found?.focus()
    return found !== undefined
  }, name)
  if (isThere) await desk.keyboard.press('Enter')
  return isThere
}
/** Returns the tag of the focused element; null where the focus fell to the body. */
const placeOf = (desk: Page): Promise<string | null> =>
  desk.evaluate(() => {
    const focused = document.activeElement
    return focused === null || focused === document.body ? null : focused.tagName
  })

test('what a mouse press opens has the focus, as what a key opens', async () => {
  const { desk } = windows
  await goTo(desk, 'Table')
  const handOut = desk.locator('main').getByRole('button', { name: /^Hand out/u })
  await handOut.first().click()
  await expect.poll(() => desk.evaluate(() => document.activeElement?.closest('.handout') !== null)).toBe(true)
  await desk.locator('.handout').getByRole('button', { name: /Esc/u }).click()
  await expect(desk.locator('.handout')).toHaveCount(0)
})
for (const name of pages) {
  test(`the focus stays on the page: ${name}`, async () => {
    const { desk } = windows
    const pressed = new Set<string>()
    const lost: string[] = []
    await goTo(desk, name)
    for (let i = 0; i < most; i++) {
      const next = (await buttonsOn(desk)).find((each) => each !== '' && !pressed.has(each) && !leadsOut.test(each))
      if (next === undefined) break
      pressed.add(next)
      // A button that says that something is under way has another name once it is done.
      if (!(await pressNamed(desk, next))) continue
      await expect
        .poll(() => placeOf(desk), { intervals: often })
        .not.toBeNull()
        .catch(() => lost.push(next))
      await goTo(desk, name)
    }
    expect(lost, `buttons of ${name} that lose the focus, of ${pressed.size}`).toEqual([])
  })
}
