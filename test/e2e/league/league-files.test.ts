/**
 * Two computers of one league that carry files by hand, by keyboard alone: founded, joined, a file each way, one that is
 * damaged, and the move to a folder.
 */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../kit/chromium.ts'
import { violationsOn } from '../axe-findings.ts'
import { Remote, startConsole, type Running } from '../console-process.ts'
import { openPage, passPause, shoot } from '../pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(480_000)
interface Computer {
  readonly running: Running
  readonly remote: Remote
  readonly desk: Page
  readonly card: Locator
}
const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const
const folder = mkdtempSync(join(tmpdir(), 'duskboard-carried-'))
const complaints: string[] = []

async function openComputer(
  browser: Browser,
  { name, size }: { readonly name: string; readonly size: (typeof sizes)[number] },
): Promise<Computer> {
  const running = await startConsole()
  const remote = new Remote(() => running)
  await remote.call('PUT', '/club', { name })
  const desk = await openPage(browser, { url: running.moderator, complaints, size })
  await press(desk, desk.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }))
  return { running, remote, desk, card: desk.getByRole('region', { name: 'League' }) }
}
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
const button = ({ card }: Computer, name: string): Locator => card.getByRole('button', { name, exact: true })
const pressButton = (at: Computer, name: string): Promise<void> => press(at.desk, button(at, name))
async function type({ desk, card }: Computer, field: string, text: string): Promise<void> {
  await tabTo(desk, card.getByRole('textbox', { name: field }))
  await desk.keyboard.press('Control+a')
  await desk.keyboard.insertText(text)
}
async function saveAs(at: Computer, name: string): Promise<string> {
  const [download] = await Promise.all([at.desk.waitForEvent('download'), pressButton(at, 'Save what others need')])
  expect(download.suggestedFilename()).toMatch(/^duskboard-league-.*\.duskclub$/u)
  const path = join(folder, name)
  await download.saveAs(path)
  await expect(at.card.getByText('is saved. Pass it on')).toBeVisible()
  return path
}
async function takeIn(at: Computer, path: string): Promise<void> {
  const [chooser] = await Promise.all([at.desk.waitForEvent('filechooser'), pressButton(at, 'Take in a file…')])
  await chooser.setFiles(path)
}
async function look({ desk, card }: Computer, name: string): Promise<void> {
  await card.evaluate((each) => each.scrollIntoView())
  expect(await violationsOn(desk)).toEqual([])
  await shoot(desk, `league-files-${name}`)
}
const playersOf = async ({ remote }: Computer): Promise<number> =>
  (await remote.call<readonly unknown[]>('GET', '/players')).body.length

test('a file each way keeps two registers equal, and the league moves on to a folder', async ({ browser }) => {
  const ann = await openComputer(browser, { name: 'Tuesday Club', size: sizes[0] })
  const ben = await openComputer(browser, { name: 'מועדון משחקי התפקידים של יום שלישי', size: sizes[1] })
  await press(ann.desk, ann.card.getByRole('radio', { name: 'Found a league' }))
  await type(ann, 'Name of the league', 'Season 7')
  await press(ann.desk, ann.card.getByRole('radio', { name: 'Files, by hand' }))
  await look(ann, 'found')
  await pressButton(ann, 'Found the league')
  await expect(ann.card.getByText('Files are carried by hand')).toBeVisible()
  await ann.remote.call('POST', '/players', { name: 'Halina' })
  // A key right after the focus has landed there was meant for the button before.
  await tabTo(ann.desk, button(ann, 'Invite a computer…'))
  await passPause(ann.desk)
  await ann.desk.keyboard.press('Enter')
  await expect(ann.card.getByRole('textbox', { name: 'For which computer?' })).toBeFocused()
  await ann.desk.keyboard.insertText('Ben')
  await ann.desk.keyboard.press('Enter')
  const code = await ann.card.getByRole('textbox', { name: 'Invitation for Ben' }).inputValue()
  await expect(ann.card.getByText('Then save a file here')).toBeVisible()
  await look(ann, 'code')
  await pressButton(ann, 'Done')
  const first = await saveAs(ann, 'ann.duskclub')
  await look(ann, 'saved')

  await press(ben.desk, ben.card.getByRole('radio', { name: 'Join with a code' }))
  await type(ben, 'Code of the invitation', code)
  await press(ben.desk, ben.card.getByRole('radio', { name: 'Files, by hand' }))
  await pressButton(ben, 'Join the league')
  await expect(ben.card.getByText('Nothing of this league is here yet.')).toBeVisible()
  await look(ben, 'joined')
  const spoiled = join(folder, 'cut.duskclub')
  writeFileSync(spoiled, readFileSync(first).subarray(0, -30))
  await takeIn(ben, spoiled)
  await expect(ben.card.getByRole('alert')).toContainText('The end of this file is missing')
  await look(ben, 'cut')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await takeIn(ben, first)
  await expect(ben.card.getByText('ann.duskclub is taken in')).toBeVisible()
  await expect(ben.card.getByText('Invited for Ben by Tuesday Club')).toBeVisible()
  expect(await playersOf(ben)).toBe(1)
  await look(ben, 'taken')
  await ben.remote.call('POST', '/players', { name: 'Ignacy' })
  await takeIn(ann, await saveAs(ben, 'ben.duskclub'))
  await expect(ann.card.getByText('ben.duskclub is taken in')).toBeVisible()
  expect(await playersOf(ann)).toBe(2)

  for (const each of [ann, ben]) {
    const name = each === ann ? '1280' : '1920'
    await pressButton(each, 'Meet elsewhere…')
    await look(each, `move-by-hand-${name}`)
    await press(each.desk, each.card.getByRole('radio', { name: 'A folder' }))
    await type(each, 'Folder on this computer', join(folder, 'nowhere'))
    await pressButton(each, 'Meet there from now on')
    await expect(each.card.getByRole('alert')).toContainText('There is no folder')
    await expect(each.card.getByRole('textbox', { name: 'Folder on this computer' })).toBeFocused()
    await look(each, `move-no-folder-${name}`)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
    await type(each, 'Folder on this computer', folder)
    await each.desk.keyboard.press('Enter')
    await expect(each.card.getByText(`Meets in ${folder}`)).toBeVisible()
    await expect(button(each, 'Meet elsewhere…')).toBeFocused()
    await expect(each.card.getByText('Everything is sent')).toBeVisible()
    await look(each, `moved-${name}`)
  }
  expect(complaints).toEqual([])
  await Promise.all([ann.running.stop(), ben.running.stop()])
})
