/**
 * Two computers of one league that meet in a folder, by keyboard alone: founded, joined, exchanged, removed and left.
 */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../kit/chromium.ts'
import { violationsOn } from '../axe-findings.ts'
import { often, Remote, startConsole, type Running } from '../console-process.ts'
import { openPage, passPause, shoot } from '../pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(480_000)
test.describe.configure({ mode: 'serial' })
/** A computer with its desk. */
interface Computer {
  readonly running: Running
  readonly remote: Remote
  readonly desk: Page
  readonly card: Locator
}
const complaints: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'duskboard-league-'))
const seats = ['Ann', 'Bea', 'Cem', 'Dan', 'Eva', 'Fox', 'Gus']
let ann: Computer
let ben: Computer

async function openComputer(browser: Browser, name: string): Promise<Computer> {
  const running = await startConsole()
  const remote = new Remote(() => running)
  await remote.call('PUT', '/club', { name })
  const desk = await openPage(browser, { url: running.moderator, complaints })
  await press(desk, desk.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }))
  return { running, remote, desk, card: desk.getByRole('region', { name: 'League' }) }
}
test.beforeAll(async ({ browser }) => {
  ann = await openComputer(browser, 'Tuesday Club')
  ben = await openComputer(browser, 'מועדון משחקי התפקידים של יום שלישי')
})
test.afterAll(async () => {
  await Promise.all([ann.running.stop(), ben.running.stop()])
})

/** Goes to a control by the Tab key alone. */
async function tabTo(desk: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const isThere = (): Promise<boolean> => control.evaluate((each) => each === document.activeElement)
  for (let n = 0; n < 150 && !(await isThere()); n += 1) await desk.keyboard.press('Tab')
  await expect(control).toBeFocused()
}
async function press(desk: Page, control: Locator): Promise<void> {
  await tabTo(desk, control)
  await desk.keyboard.press('Enter')
}
async function type({ desk, card }: Computer, field: string, text: string): Promise<void> {
  await tabTo(desk, card.getByRole('textbox', { name: field }))
  await desk.keyboard.press('Control+a')
  await desk.keyboard.insertText(text)
}
const button = ({ card }: Computer, name: string | RegExp): Locator =>
  card.getByRole('button', { name, exact: typeof name === 'string' })
const pressButton = (at: Computer, name: string | RegExp): Promise<void> => press(at.desk, button(at, name))
const exchange = async (at: Computer): Promise<void> => {
  await pressButton(at, 'Exchange now')
  await expect(button(at, 'Exchange now')).toBeFocused()
  await expect(at.card.getByText('Exchanging…')).toHaveCount(0)
}
/** The card is in order for every reader, and a picture of it is kept where pictures are. */
async function look({ desk, card }: Computer, name: string): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  expect(await violationsOn(desk)).toEqual([])
  await shoot(desk, `league-${name}`)
}
const matchesOf = async ({ remote }: Computer): Promise<number> =>
  (await remote.call<readonly unknown[]>('GET', '/matches')).body.length

test('one founds a league, the other joins with its code, and an ended match travels', async () => {
  await look(ann, 'none')
  await press(ann.desk, ann.card.getByRole('radio', { name: 'Found a league' }))
  await type(ann, 'Name of the league', 'Season 7')
  await type(ann, 'Folder on this computer', join(folder, 'nowhere'))
  await pressButton(ann, 'Found the league')
  await expect(ann.card.getByRole('alert')).toContainText('There is no folder')
  await expect(ann.card.getByRole('textbox', { name: 'Folder on this computer' })).toBeFocused()
  await expect(ann.card.getByRole('textbox', { name: 'Name of the league' })).toHaveValue('Season 7')
  await look(ann, 'no-folder')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await type(ann, 'Folder on this computer', folder)
  await ann.desk.keyboard.press('Enter')
  await expect(ann.card.getByText('Everything is sent')).toBeVisible()
  await expect(button(ann, 'Invite a computer…')).toBeFocused()
  await look(ann, 'founded')

  // A key right after the focus has landed there was meant for the button before.
  await passPause(ann.desk)
  await ann.desk.keyboard.press('Enter')
  await expect(ann.card.getByRole('textbox', { name: 'For which computer?' })).toBeFocused()
  await look(ann, 'invite')
  await ann.desk.keyboard.insertText('Ben')
  await ann.desk.keyboard.press('Enter')
  const code = await ann.card.getByRole('textbox', { name: 'Invitation for Ben' }).inputValue()
  await look(ann, 'code')
  await pressButton(ann, 'Done')
  await expect(button(ann, 'Invite a computer…')).toBeFocused()

  await press(ben.desk, ben.card.getByRole('radio', { name: 'Join with a code' }))
  await type(ben, 'Code of the invitation', code.slice(0, -5))
  await type(ben, 'Folder on this computer', ` "${folder}"`)
  await pressButton(ben, 'Join the league')
  await expect(ben.card.getByRole('alert')).toContainText('This is no invitation')
  await look(ben, 'no-code')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await type(ben, 'Code of the invitation', code)
  await pressButton(ben, 'Join the league')
  await expect(ben.card.getByText('Invited for Ben by Tuesday Club')).toBeVisible()
  await look(ben, 'joined')

  await ann.remote.call('POST', '/matches', { game: 'motherland', seats })
  await exchange(ann)
  await exchange(ben)
  expect(await matchesOf(ben)).toBe(0)
  await ann.remote.command({ type: 'callOff' })
  await exchange(ann)
  await exchange(ben)
  expect(await matchesOf(ben)).toBe(1)
  await press(ben.desk, ben.desk.getByRole('navigation').getByRole('button', { name: 'History', exact: true }))
  await expect(ben.desk.locator('.matches li')).toHaveCount(1)
  await press(ben.desk, ben.desk.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }))
})

test('a folder that is away is said quietly, and what waits goes out when it is back', async () => {
  renameSync(folder, `${folder}-away`)
  await ann.remote.call('POST', '/players', { name: 'Halina' })
  await exchange(ann)
  await expect(ann.card.getByText('The folder is not there.')).toBeVisible()
  await expect(ann.card.getByText('1 thing waits to be sent.')).toBeVisible()
  await look(ann, 'away')
  renameSync(`${folder}-away`, folder)
  await exchange(ann)
  await expect(ann.card.getByText('Everything is sent')).toBeVisible()
  // The console exchanges by itself, and the open page hears of it.
  await expect
    .poll(async () => (await ben.remote.call<readonly unknown[]>('GET', '/players')).body.length, {
      intervals: often,
    })
    .toBe(1)
})

test('a computer is removed by two presses and sees it; both leave, and keep everything', async () => {
  await exchange(ann)
  await pressButton(ann, /^Remove from the league/u)
  await look(ann, 'remove')
  await passPause(ann.desk)
  await ann.desk.keyboard.press('Enter')
  await expect(ann.card.getByText('Removed by Tuesday Club')).toBeVisible()
  await look(ann, 'removed')
  await exchange(ben)
  await expect(ben.card.getByText('has removed this computer')).toBeVisible()
  await look(ben, 'own-removed')
  for (const each of [ben, ann]) {
    await pressButton(each, 'Leave the league')
    await passPause(each.desk)
    await each.desk.keyboard.press('Enter')
    await expect(each.card.getByRole('radio', { name: 'Found a league' })).toBeVisible()
    await expect(each.card.locator(':focus')).toHaveCount(1)
  }
  expect(await matchesOf(ben)).toBe(1)
  expect(complaints).toEqual([])
})
