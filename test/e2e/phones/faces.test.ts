/** A picture on its whole way: sent by a phone, accepted on the desk, shown in a plate, and gone with its player. */
import { expect, test, type Page } from '@playwright/test'
import { findChromium } from '../../kit/chromium.ts'
import { pngPicture } from '../../kit/pictures.ts'
import { onNetwork, Remote, startConsole, type Running } from '../console-process.ts'
import { isAccessible, openPage, shoot } from '../pages.ts'
import { openDoor } from './phone-table.ts'
import { PocketPhone } from './player-phone.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
const seats = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus']
let running: Running
let desk: Page
let output: Page
let phone: PocketPhone
const remote = new Remote(() => running)
const complaints: string[] = []
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  running = await startConsole(undefined, 0, onNetwork)
  desk = await openPage(browser, { url: running.moderator, complaints })
  output = await openPage(browser, { url: running.public, complaints })
  phone = await PocketPhone.taken(browser, { name: 'Ann', complaints })
})
test.afterAll(async () => {
  for (const context of [desk.context(), output.context(), phone.context]) await context.close()
  await running.stop()
})
test.afterEach(() => expect(complaints.splice(0)).toEqual([]))

const plate = () => output.locator('.stage-seat[data-seat="1"]')
const onDesk = (name: string | RegExp) => desk.getByRole('button', { name })
const photo = { name: 'me.png', mimeType: 'image/png', buffer: pngPicture({ side: 700, colour: [180, 90, 60] }) }
const joined = async (): Promise<string> => {
  const { body } = await remote.call<readonly { readonly id: string; readonly name: string }[]>('GET', '/players')
  return body.find(({ name }) => name === 'Ann')?.id ?? ''
}

test('a player crops a picture on the phone and sends it', async () => {
  await remote.call('POST', '/players', { names: seats })
  const { links } = await openDoor(remote)
  await remote.call('POST', '/matches', { game: 'motherland', seats })
  await expect(plate()).toBeVisible()
  await expect(plate().locator('.face-badge')).toHaveCount(0)
  await phone.open(links[0] ?? '')
  await phone.comeIn()
  const { page } = phone
  await page.getByRole('button', { name: 'Seat 1' }).click()
  await page.getByRole('button', { name: 'My picture' }).click()
  await page.locator('input[type=file]').setInputFiles({ ...photo, mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByText('cannot read that picture')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(photo)
  const circle = page.getByRole('img', { name: 'Move your face' })
  await circle.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('slider').fill('2')
  await isAccessible(page)
  await shoot(page, 'face-crop-phone')
  await page.getByRole('button', { name: 'Send this' }).click()
  await expect(page.getByText('Sent.')).toBeVisible()
  await expect(plate().locator('.face-badge')).toHaveCount(0)
})
test('the desk accepts it, and every screen shows it in the plate at once', async () => {
  await desk.getByRole('button', { name: 'Back to the table' }).click()
  await desk.getByText('1 picture waits').click()
  await expect(desk.getByRole('img', { name: 'Picture that Ann sent' })).toBeVisible()
  await isAccessible(desk)
  await shoot(desk, 'face-waits-desk')
  await onDesk('Accept the picture of Ann').click()
  await expect(desk.getByText('1 picture waits')).toHaveCount(0)
  await expect(plate().locator('.face-badge.has-picture')).toBeVisible()
  await expect(desk.locator('.audience .stage-seat[data-seat="1"] .has-picture')).toBeVisible()
  await expect(output.locator('.stage-seat[data-seat="2"] .face-badge')).toHaveText('Be')
  await shoot(output, 'face-plate')
})
test('the moderator takes another one from a file, and removes it', async () => {
  await desk.locator('nav').getByRole('button', { name: 'Players', exact: true }).click()
  await desk.locator('.who').filter({ hasText: 'Ben' }).click()
  await desk.locator('.portrait input[type=file]').setInputFiles(photo)
  await isAccessible(desk)
  await shoot(desk, 'face-crop-desk')
  await onDesk('Use this').click()
  await expect(output.locator('.stage-seat[data-seat="2"] .has-picture')).toBeVisible()
  await onDesk('Remove picture').click()
  await expect(output.locator('.stage-seat[data-seat="2"] .face-badge')).toHaveText('Be')
})
test('a screen shows none where the moderator wants none', async () => {
  await remote.call('PUT', '/outputs/window', { faces: 'off' })
  await expect(output.locator('.face-badge')).toHaveCount(0)
  await remote.call('PUT', '/outputs/window', { faces: 'auto' })
  await expect(plate().locator('.has-picture')).toBeVisible()
})
test('a player who is forgotten leaves no picture', async () => {
  const { offers } = await remote.frame()
  const off = offers.find(({ command }) => command === 'callOff')
  await remote.command({ type: off?.command ?? 'callOff' })
  const { status } = await remote.call('POST', `/players/${await joined()}/anonymise`, { backups: 'remove' })
  expect(status).toBe(200)
  await expect(output.locator('.has-picture')).toHaveCount(0)
  const { body } = await remote.call('GET', '/players/faces')
  expect(body).toEqual({})
})
