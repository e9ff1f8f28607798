/** Guests at tables linked to a player and back, and a person of two clubs, in a browser and by keys alone where it says so. */
import { expect, test, type Page } from '@playwright/test'
import { findChromium } from '../../kit/chromium.ts'
import { Remote, startConsole, type Running } from '../console-process.ts'
import { isAccessible, openPage, shoot } from '../pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
let north: Running
let south: Running
let page: Page
const remote = new Remote(() => north)
const far = new Remote(() => south)
const complaints: string[] = []
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  north = await startConsole()
  south = await startConsole()
  await remote.call('PUT', '/club', { name: 'North' })
  await far.call('PUT', '/club', { name: 'South' })
  page = await openPage(browser, { url: north.moderator, complaints })
})
test.afterAll(async () => {
  await page.context().close()
  await Promise.all([north.stop(), south.stop()])
})
test.afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
const go = (name: string): Promise<void> => page.locator('nav').getByRole('button', { name, exact: true }).click()
const rows = () => page.getByRole('region', { name: 'Players', exact: true }).locator('tbody tr')
const openRow = (name: string): Promise<void> => rows().filter({ hasText: name }).locator('.who').click()
const panel = () => page.getByRole('region', { name: 'Guests at tables' })

async function play(on: Remote, seats: readonly string[]): Promise<void> {
  await on.call('POST', '/matches', { game: 'motherland', seats })
  for (let i = 0; i < 8; i++) {
    const { offers } = await on.frame()
    const { winner } = offers.find(({ command }) => command === 'endWith')?.fields ?? {}
    if (winner?.kind === 'choice') {
      await on.command({ type: 'endWith', winner: winner.of[0]?.value })
      return
    }
    const next = offers.find(({ group, fields }) => group === 'next' && Object.keys(fields).length === 0)
    if (next !== undefined) await on.command({ type: next.command, ...next.set })
  }
  throw new Error('The match does not end.')
}
/** The whole club of one console for the other. */
async function bring(from: Running, to: Running): Promise<void> {
  const file = await fetch(`${from.api}/club/archive`, { headers: { authorization: `Bearer ${from.token}` } })
  const headers = { authorization: `Bearer ${to.token}`, 'content-type': 'application/octet-stream' }
  const { status } = await fetch(`${to.api}/club/import`, { method: 'POST', headers, body: await file.arrayBuffer() })
  expect(status).toBe(200)
}
const table = ['Bartek', 'Cecylia', 'Dominika', 'Ewa', 'Filip', 'Henryk']

test('guests whose names are alike stand together, and are linked to the player who they may be', async () => {
  await remote.call('POST', '/players', { names: ['Anna Nowak', ...table] })
  await play(remote, ['Anna Nówak', ...table])
  await play(remote, ['anna nowa', ...table])
  await play(remote, ['Anna Nówak', ...table])
  await play(remote, ['Gustaw', 'Anna Nowak', 'Anna Nowk', ...table.slice(1)])
  await go('Players')
  await button('Guests at tables…').click()
  await expect(panel().getByRole('listitem').filter({ hasText: 'Gustaw' })).toBeVisible()
  await isAccessible(page)
  await shoot(page, 'guests-list')
  await button('Perhaps Anna Nowak').click()
  await expect(page.getByText('3 matches will count for Anna Nowak:')).toBeVisible()
  await expect(page.getByText('outside all seasons: 3 matches')).toBeVisible()
  await expect(page.getByText('Left out, since Anna Nowak')).toBeVisible()
  await isAccessible(page)
  await shoot(page, 'guests-preview')
  await panel().getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByText('3 matches count for Anna Nowak now.')).toBeVisible()
  await expect(rows().filter({ hasText: 'Anna Nowak' })).toContainText('4')
  await expect(panel().getByText('Anna Nówak, anna nowa are Anna Nowak').first()).toBeVisible()
  await isAccessible(page)
  await shoot(page, 'guests-linked')
})
test('the player shows who counts as them, and lets them go again', async () => {
  await openRow('Anna Nowak')
  const links = page.getByRole('region', { name: 'Guests who count as this player' })
  await expect(links).toContainText('3 matches')
  await expect(page.getByText('Guests linked, in 3 matches')).toBeVisible()
  await isAccessible(page)
  await shoot(page, 'guests-of-player')
  await links.getByRole('button', { name: /^Take back/u }).click()
  await expect(links).toBeHidden()
  await expect(rows().filter({ hasText: 'Anna Nowak' })).toContainText('1')
})
test('by keys alone: tick a single match, name a new player, link, and take it back', async () => {
  await button('Guests at tables…').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Guests at tables' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nówak')
  await button('Single matches Anna Nówak').focus()
  await page.keyboard.press('Enter')
  const single = panel().locator('.seats')
  await expect(single.getByRole('listitem')).toHaveCount(2)
  await single.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('combobox', { name: 'Who is it?' }).focus()
  await page.keyboard.type('Nora')
  await expect(page.getByText('“Nora” joins the register as a new player.')).toBeVisible()
  await expect(page.getByText('One match will count for Nora:')).toBeVisible()
  await shoot(page, 'guests-single')
  await page.keyboard.press('Tab')
  await page.keyboard.type('she told me')
  await page.keyboard.press('Enter')
  await expect(page.getByText('One match counts for Nora now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Guests at tables' })).toBeFocused()
  await panel().getByRole('status').getByRole('button', { name: 'Take back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken back: these seats belong to guests again.')).toBeVisible()
  await button('Bring back').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Anna Nówak is Nora').first()).toBeVisible()
  await button('Take back Anna Nówak is Nora').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken back: these seats belong to guests again.')).toBeVisible()
  await expect(panel().getByRole('listitem').filter({ hasText: 'Anna Nówak' }).first()).toContainText('2 matches')
})
test('a person of two clubs: one asks, the other says yes, and both see one career', async ({ browser }) => {
  await far.call('POST', '/players', { name: 'Ania K' })
  await play(far, ['Ania K', 'Olek', 'Piotr', 'Renata', 'Sara', 'Tomek', 'Ula'])
  await bring(south, north)
  await page.reload()
  await go('Players')
  await openRow('Anna Nowak')
  await button('Same person in another club…').click()
  await page.getByRole('combobox', { name: 'Under which name there?' }).fill('Ania')
  await page.getByRole('option').filter({ hasText: 'Ania K' }).click()
  await isAccessible(page)
  await shoot(page, 'career-ask')
  await button('Say so').click()
  await expect(page.getByText('The other club has yet to say that Ania K is the same person')).toBeVisible()
  await isAccessible(page)
  await shoot(page, 'career-waits')
  await bring(north, south)
  const other = await openPage(browser, { url: south.moderator, complaints })
  await other.locator('nav').getByRole('button', { name: 'Players', exact: true }).click()
  await other.getByRole('button', { name: '1 question of another club' }).click()
  await expect(other.getByText('North says that this is the same person as Anna Nowak.')).toBeVisible()
  await isAccessible(other)
  await shoot(other, 'career-asked')
  await other.getByRole('button', { name: /^Same person Anna/u }).click()
  await expect(other.getByText('Anna Nowak · North')).toBeVisible()
  await expect(other.getByRole('button', { name: '1 question of another club' })).toBeHidden()
  await shoot(other, 'career-whole')
  await isAccessible(other)
  await other.context().close()
  await bring(south, north)
  await openRow('Anna Nowak')
  const career = page.getByRole('region', { name: 'Career above seasons' })
  await expect(career).toContainText('Ania K · South')
  await expect(career.locator('dd').first()).toHaveText('2')
  await career.getByRole('button', { name: /^Two people after all/u }).click()
  await expect(career).not.toContainText('Ania K')
})
test('both sizes and both languages', async () => {
  for (const [lang, name, open] of [
    ['en', 'Players', 'Guests at tables…'],
    ['pl', 'Gracze', 'Goście przy stołach…'],
  ] as const) {
    await remote.call('PUT', '/settings/desk', { lang, size: 'normal' })
    await page.reload()
    await go(name)
    await page.locator('tbody .who').filter({ hasText: 'Anna Nowak' }).click()
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size)
      await expect(page.getByRole('region', { name: 'Anna Nowak' })).toBeVisible()
      await shoot(page, `career-${lang}-${size.width}`)
      await button(open).click()
      await page.locator('.likely button').first().click()
      await expect(page.locator('.preview')).toBeVisible()
      await isAccessible(page)
      await shoot(page, `guests-${lang}-${size.width}`)
      await page.locator('tbody .who').filter({ hasText: 'Anna Nowak' }).click()
    }
  }
})
