/** The register in a browser: who is added, renamed, found twice, merged, parted and forgotten; and seating from it. */
import { expect, test, type Page } from '@playwright/test'
import { findChromium } from '../kit/chromium.ts'
import { Remote, startConsole, type Running } from './console-process.ts'
import { isAccessible, openPage, shoot } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
const hostile = ['<img src=x onerror=alert(1)>', '\u202Eדוד המלך', 'W'.repeat(40), '👩‍🚀 Zoë 🦊']
const club = [
  'Anna Nowak',
  'Anna Nówak',
  'Bartek',
  'Cecylia',
  'Dominika',
  'Ewa',
  'Filip',
  'Grażyna',
  'Henryk',
  ...hostile,
]
let running: Running
let page: Page
const remote = new Remote(() => running)
const complaints: string[] = []
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  page = await openPage(browser, { url: running.moderator, complaints })
  page.on('dialog', (dialog) => complaints.push(`A name ran as a script: ${dialog.message()}`))
})
test.afterAll(async () => {
  await page.context().close()
  await running.stop()
})
test.afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
const go = (name: string): Promise<void> => page.locator('nav').getByRole('button', { name, exact: true }).click()
const rows = () => page.getByRole('region', { name: 'Players', exact: true }).locator('tbody tr')
const openRow = (name: string): Promise<void> => rows().filter({ hasText: name }).locator('.who').click()
async function addAll(names: readonly string[]): Promise<void> {
  await page.locator('#register-names').fill(names.join('\n'))
  await button('Add to the register').click()
}
async function play(seats: readonly string[]): Promise<void> {
  await remote.call('POST', '/matches', { game: 'motherland', seats })
  for (let i = 0; i < 8; i++) {
    const { offers } = await remote.frame()
    const { winner } = offers.find(({ command }) => command === 'endWith')?.fields ?? {}
    if (winner?.kind === 'choice') {
      await remote.command({ type: 'endWith', winner: winner.of[0]?.value })
      return
    }
    const next = offers.find(({ group, fields }) => group === 'next' && Object.keys(fields).length === 0)
    if (next !== undefined) await remote.command({ type: next.command, ...next.set })
  }
  throw new Error('The match does not end.')
}

test('a pasted list fills the register; every name is text, whatever it holds', async () => {
  await go('Players')
  await expect(page.getByText('The register is empty')).toBeVisible()
  await isAccessible(page)
  await shoot(page, 'players-empty')
  await addAll(club)
  await expect(page.getByText(`${club.length} players added.`)).toBeVisible()
  // The mark that turns its writing round is left out of a name; all else stands.
  const shown = hostile.map((name) => name.replace('\u202E', ''))
  for (const name of shown) await expect(rows().filter({ hasText: name })).toHaveCount(1)
  const { body } = await remote.call<readonly { readonly name: string }[]>('GET', '/players')
  expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(shown))
  await expect(page.locator('main img')).toHaveCount(0)
  await addAll(['anna nowak', 'Igor'])
  await expect(page.getByText('Known already and left out: anna nowak.')).toBeVisible()
  await isAccessible(page)
})
test('a search finds names without their accents; columns sort', async () => {
  await page.getByRole('searchbox').fill('graz')
  await expect(rows()).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
})
test('a rename shows in History with the name said at the table beside it, and what was said stays', async () => {
  const seats = ['Anna Nowak', 'Bartek', 'Cecylia', 'Dominika', 'Ewa', 'Filip', 'Henryk']
  await play(seats)
  await play(['Anna Nówak', ...seats.slice(1)])
  await go('Home')
  await go('Players')
  await openRow('Bartek')
  await expect(page.getByText('seat 2, as Bartek').first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Bartłomiej')
  await page.getByLabel('Notes').fill('<script>alert(2)</script>')
  await page.getByLabel('Other names').fill('Bartek, Bartuś')
  await page.getByLabel('Reason, if it needs one').fill('his full name')
  await isAccessible(page)
  await shoot(page, 'players-rename')
  await button('Save').click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(rows().filter({ hasText: 'Bartłomiej' })).toHaveCount(1)
  await expect(page.getByText('seat 2, as Bartek').first()).toBeVisible()
  await expect(page.getByText('his full name').first()).toBeVisible()
  await go('History')
  await expect(page.locator('.matches .names').filter({ hasText: 'Bartłomiej' }).first()).toBeVisible()
  await page.locator('.matches button').filter({ hasText: 'Bartłomiej' }).first().click()
  await expect(page.locator('.cast td').filter({ hasText: 'Bartłomiej' })).toContainText('at the table: Bartek')
  await go('Players')
  await openRow('Bartłomiej')
  await button(/^Take back Renamed to/u).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bartek')
})
test('a picture is made small in the browser', async () => {
  const big = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 600
    canvas.getContext('2d')?.fillRect(0, 0, 600, 600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const picture = page.getByLabel('Picture of Bartek')
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(big, 'base64') })
  await button('Use this').click()
  const shown = page.locator('main .form img')
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    320, 320,
  ])
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file is not a picture')).toBeVisible()
})
test('a likely double is found, looked at, merged and parted again', async () => {
  await button('Add players').click()
  await addAll(['Igor II', 'Jan'])
  await button(/likely double/u).click()
  await expect(page.getByText('spelled alike')).toBeVisible()
  await isAccessible(page)
  await shoot(page, 'players-doubles')
  const pair = page.getByRole('listitem').filter({ hasText: 'spelled alike' })
  await pair.getByRole('button', { name: /^Two people/u }).click()
  await expect(pair).toBeHidden()
  await isAccessible(page)
  await page.getByRole('status').getByRole('button', { name: 'Take back' }).click()
  await expect(pair).toBeVisible()
  await button(/^Merge… Anna/u).click()
  await expect(page.getByText(/stays, with/u)).toBeVisible()
  await isAccessible(page)
  await shoot(page, 'players-merge')
  await button('Merge').click()
  await expect(page.getByText('Merged into this player')).toBeVisible()
  await expect(rows().filter({ hasText: /Anna N/u })).toHaveCount(1)
  await shoot(page, 'players-merged')
  await isAccessible(page)
  await button(/^Undo the merge/u).click()
  await expect(rows().filter({ hasText: /Anna N/u })).toHaveCount(2)
})
test('who wants to be forgotten is shown what goes, and then nobody finds the name', async () => {
  await openRow('Cecylia')
  await button('Forget the name…').click()
  await expect(page.getByText(/stored match/u)).toBeVisible()
  await expect(button('Forget for good')).toBeDisabled()
  await page.getByLabel('Type the name to confirm').fill('Cecylia')
  await isAccessible(page)
  await shoot(page, 'players-forget')
  await remote.call('PUT', '/stage', { match: null })
  await button('Forget for good').click()
  await expect(page.getByText(/^Forgotten\./u)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Anonymous [0-9A-F]{4}$/u })).toBeVisible()
  await isAccessible(page)
  await shoot(page, 'players-forgotten')
  const { body } = await remote.call<readonly { names: readonly string[] }[]>('GET', '/matches')
  expect(JSON.stringify(body)).not.toContain('Cecylia')
})
test('names at the table come from the register: arrows, Tab, marks, and one player twice', async () => {
  await go('Home')
  await button('New game').first().click()
  const box = page.locator('#new-names')
  await box.pressSequentially('bart')
  await expect(page.getByRole('option')).toHaveCount(1)
  await box.press('Tab')
  await box.pressSequentially('e')
  await expect(page.getByRole('option').first()).toContainText(/Dominika|Ewa|Henryk/u)
  await shoot(page, 'players-suggested')
  await isAccessible(page)
  await box.press('ArrowDown')
  await box.press('Enter')
  await box.fill('Domenika\nBartuś\nNina')
  await button('Add').click()
  await expect(button('Bartek: In the register as Bartek')).toBeVisible()
  await button(/^Nina: New/u).click()
  await expect(button(/^Nina: Guest/u)).toBeVisible()
  await expect(page.getByText('“Domenika” is not in the register, but Dominika is.')).toBeVisible()
  await button('It is Dominika').click()
  await expect(button('Dominika: In the register as Dominika')).toBeVisible()
  await page.getByLabel('Name at seat 5').fill('Bartuś')
  await shoot(page, 'players-seated')
  await isAccessible(page)
})
test('both sizes and both languages', async () => {
  await go('Players')
  await openRow('Anna Nowak')
  for (const [lang, name] of [
    ['en', 'Players'],
    ['pl', 'Gracze'],
  ] as const) {
    await remote.call('PUT', '/settings/desk', { lang, size: 'normal' })
    await page.reload()
    await go(name)
    await page.locator('tbody .who').filter({ hasText: 'Anna Nowak' }).click()
    await expect(page.getByRole('region', { name: 'Anna Nowak' })).toBeVisible()
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size)
      await isAccessible(page)
      await shoot(page, `players-${lang}-${size.width}`)
    }
  }
})
