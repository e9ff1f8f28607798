/**
 * An evening of players who are not in the room: the moderator, by keyboard alone, copies links, lets in, refuses, bans
 * and takes the ban back; players come by the link of the room and by personal ones; after the deal a late one reads so.
 */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../kit/chromium.ts'
import { Remote, startConsole, type Running } from '../console-process.ts'
import { Keyboard } from '../moderator-hands.ts'
import { isAccessible, openPage, openWindows, passPause, shoot, type Windows } from '../pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(240_000)

const names = ['Ann', 'Ben', 'Cal', 'Łucja', 'Eve', 'Fay']
const pocket = { width: 390, height: 844 }
const smallest = { width: 320, height: 568 }

let running: Running
let windows: Windows
let hands: Keyboard
const remote = new Remote(() => running)
const pages: Page[] = []
const complaints: string[] = []

test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  expect((await remote.call('POST', '/matches', { game: 'motherland', seats: names })).status).toBe(201)
  windows = await openWindows(browser, running)
  await windows.desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  hands = new Keyboard(windows.desk)
})
test.afterAll(async () => {
  await Promise.all(pages.map((page) => page.context().close()))
  await windows.close()
  await running.kill()
})

/** Goes to a place by Tab and presses Enter there, once a press counts as one of its own. */
async function pressesAt(place: Locator): Promise<void> {
  await hands.tabTo(place, 200)
  await passPause(windows.desk)
  await hands.press('Enter')
}
const presses = (name: string | RegExp): Promise<void> =>
  pressesAt(windows.desk.getByRole('button', { name, exact: typeof name === 'string' }))
const clipboard = (): Promise<string> => windows.desk.evaluate(() => navigator.clipboard.readText())
/** Opens a link as its player does; types the name and presses Enter where the page asks for one. */
async function follows(link: string, name: string | null): Promise<Page> {
  const [browser] = [windows.desk.context().browser()]
  if (browser === null) throw new Error('The browser is gone.')
  const page = await openPage(browser, { url: link, complaints, size: pocket })
  pages.push(page)
  if (name !== null) {
    await expect(page.getByLabel('Your name')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/\/join$/u)
  return page
}
const sees = (page: Page, text: string | RegExp): Promise<void> => expect(page.getByText(text).first()).toBeVisible()
/** The page fits the smallest phone, and letters of twice the size, without scrolling sideways. */
async function fits(page: Page): Promise<void> {
  await page.setViewportSize(smallest)
  for (const size of ['', '200%']) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size)
    const wider = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
          .length,
    )
    expect([size, wider]).toEqual([size, 0])
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/** Goes on until the cards are dealt. */
async function dealsCards(): Promise<void> {
  const isDealt = async (): Promise<boolean> => (await remote.call<{ locked: boolean }>('GET', '/waiting')).body.locked
  while (!(await isDealt())) {
    const next = (await remote.frame()).offers.find(({ group }) => group === 'next')
    expect((await remote.command({ type: next?.command ?? '', ...next?.set })).status).toBe(200)
  }
}

test('players come in by links, and the moderator decides by keyboard', async () => {
  const { desk } = windows
  await presses(/phones/u)
  await presses('Copy all as a list: names and links')
  await expect.poll(clipboard).toContain('Fay — ')
  const links = new Map((await clipboard()).split('\n').map((line) => line.split(' — ') as [string, string]))
  expect([...links.keys()]).toEqual(['Link of the room', ...names])
  const room = links.get('Link of the room') ?? ''

  const ann = await follows(links.get('Ann') ?? '', null)
  await sees(ann, 'Ann')
  await expect(ann.locator('.seat')).toBeVisible()

  const ben = await follows(room, 'ben')
  await sees(ben, 'The moderator will let you in')
  await isAccessible(ben)
  await shoot(ben, 'invitations-waiting-390')
  await fits(ben)
  await shoot(ben, 'invitations-waiting-320')
  const stranger = await follows(room, 'Stranger')
  const troll = await follows(room, 'Troll')
  await expect(desk.getByText('3 people wait to be let in')).toBeVisible()
  await isAccessible(desk)
  await shoot(desk, 'invitations-desk-1280')

  await presses('Let in: ben')
  await expect(ben.locator('.seat')).toBeVisible()
  await presses('Refuse: Stranger')
  await sees(stranger, 'The moderator did not let you in.')
  await isAccessible(stranger)
  await fits(stranger)
  await presses('Ban: Troll')
  await sees(troll, 'The moderator does not let this device in.')
  await troll.keyboard.press('Enter')
  await sees(troll, 'The moderator does not let this device in.')

  await pressesAt(desk.getByText('1 banned device'))
  await presses('Lift the ban: Troll')
  // A device that asks before the console has lifted it is sent away once more.
  await expect(desk.getByText('1 banned device')).toHaveCount(0)
  await troll.getByRole('button', { name: 'Join' }).press('Enter')
  await sees(troll, 'The moderator will let you in')
  await hands.tabTo(desk.getByLabel('Seat for Troll'), 200)
  await desk.keyboard.press('4')
  await presses('Let in: Troll')
  await expect(troll.locator('.seat')).toBeVisible()
  const cal = await follows(links.get('Cal') ?? '', null)
  await expect(cal.locator('.seat')).toBeVisible()

  await dealsCards()
  const late = await follows(room, 'Zoe')
  await sees(late, 'The game has begun')
  await isAccessible(late)
  await fits(late)
  await shoot(late, 'invitations-late-320')
  await desk.setViewportSize({ width: 1920, height: 1080 })
  await shoot(desk, 'invitations-desk-1920')
  await presses('Table')
  await expect(desk.getByText('1 person waits to be let in')).toBeVisible()
  await isAccessible(desk)
  await shoot(desk, 'invitations-table-1920')
  const again = await follows(links.get('Ann') ?? '', null)
  await expect(again.locator('.seat')).toBeVisible()
  await sees(ann, 'You have no seat any more.')
  expect([...complaints, ...windows.complaints]).toEqual([])
})

test('spectators watch by a link, and read when it has ended', async ({ browser }) => {
  const on = await remote.call<{ link: string }>('PUT', '/watchers', { on: true })
  const watcher = await openPage(browser, { url: on.body.link, complaints, size: pocket })
  pages.push(watcher)
  await expect(watcher).toHaveURL(/\/watch$/u)
  await expect(watcher.locator('.stage-seat')).toHaveCount(names.length)
  await isAccessible(watcher)
  await shoot(watcher, 'invitations-watcher-390')
  await remote.call('PUT', '/watchers', { on: false })
  await sees(watcher, 'This link no longer works.')
  await expect(watcher.locator('.stage-seat')).toHaveCount(0)
  await shoot(watcher, 'invitations-watcher-ended')
})
