/** The club from one laptop to another, and a backup that stands in after a restart, by the hands of a secretary. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { join } from 'node:path'
import { findChromium } from '../kit/chromium.ts'
import { Remote, startConsole, type Running } from './console-process.ts'
import { isAccessible, openPage, pressTwice, shoot } from './pages.ts'
import { patience } from '../kit/timeouts.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
let here: Running
let there: Running
const complaints: string[] = []
const seats = ['Ann', 'Bea', 'Cem', 'Dan', 'Eva', 'Fox', 'Gus']
interface Listed {
  readonly id: string
}
const matches = async (on: () => Running): Promise<readonly string[]> =>
  (await new Remote(on).call<readonly Listed[]>('GET', '/matches')).body.map(({ id }) => id)

test.beforeAll(async () => {
  ;[here, there] = await Promise.all([startConsole(), startConsole()])
  await new Remote(() => here).call('POST', '/matches', { game: 'motherland', seats })
})
test.afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
})
test.afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
async function settings(browser: Browser, running: Running, size = { width: 1280, height: 720 }): Promise<Page> {
  const url = `${new URL(running.moderator).origin}/#t=${running.token}`
  const desk = await openPage(browser, { url, complaints, size })
  await desk.getByRole('button', { name: 'Settings' }).first().click()
  return desk
}

test('a file is saved on one laptop, looked at and brought in on the other', async ({ browser }, info) => {
  const desk = await settings(browser, here)
  const club = desk.getByRole('region', { name: 'The club as a file' })
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    club.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^duskboard-club-\d{4}-\d\d-\d\d\.duskclub$/u)
  const file = join(info.outputDir, download.suggestedFilename())
  await download.saveAs(file)
  await isAccessible(desk)
  await shoot(desk, 'exchange-out-1280')
  await desk.context().close()

  const other = await settings(browser, there, { width: 1920, height: 1080 })
  const card = other.getByRole('region', { name: 'The club as a file' })
  await card.locator('input[type=file]').setInputFiles(file)
  await expect(card.getByText('1 new match')).toBeVisible()
  expect(await matches(() => there)).toEqual([])
  await isAccessible(other)
  await shoot(other, 'exchange-in-1920')
  await card.getByRole('button', { name: 'Bring it in' }).click()
  await expect(card.getByText('Brought in.')).toBeVisible()
  expect(await matches(() => there)).toEqual(await matches(() => here))
  await card.locator('input[type=file]').setInputFiles(file)
  await expect(card.getByText('Everything in it is here already.')).toBeVisible()
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('PNG') })
  await expect(card.getByRole('alert')).toContainText('It is not a club archive')
  // The browser writes every refusal down.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await other.context().close()
})

test('a backup is looked into, and stands in after the next start', async ({ browser }) => {
  const remote = new Remote(() => here)
  await remote.call('POST', '/backups', {})
  const before = await matches(() => here)
  await remote.call('POST', '/matches', { game: 'motherland', seats })
  const desk = await settings(browser, here)
  const card = desk.getByRole('region', { name: 'Backups' })
  await card.getByRole('button', { name: 'Check everything' }).click()
  await expect(card.getByText('All is well')).toBeVisible(patience)
  await card
    .getByRole('button', { name: /^Look inside the backup/u })
    .first()
    .click()
  const sheet = desk.getByRole('dialog')
  await expect(sheet).toContainText('matches 1')
  await isAccessible(desk)
  await shoot(desk, 'exchange-backup-1280')
  await pressTwice(
    sheet.getByRole('button', { name: 'Restore at the next start' }),
    sheet.getByRole('button', { name: 'Press again' }),
  )
  await expect(card.getByText('At the next start')).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await shoot(desk, 'exchange-waiting-1280')
  await desk.context().close()
  await here.stop()
  here = await startConsole(here.data)
  expect(await matches(() => here)).toEqual(before)
})
