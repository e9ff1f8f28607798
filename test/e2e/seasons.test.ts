/** A club's season, as its secretary makes it: evening, matches, standings, corrections, files, and the big screen. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameById } from '../../shared/games/index.ts'
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { ClubMatchDetail, SeasonDetail, StandingsTable } from '../../shared/wire/season-payload.ts'
import { findChromium } from '../kit/chromium.ts'
import { endedMatch } from '../kit/club/ended-matches.ts'
import { Remote, startConsole, type Running } from './console-process.ts'
import { isShot } from './gallery/picture-sizes.ts'
import { still } from './gallery/still-page.ts'
import { isAccessible, openPage, passPause, pressTwice } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.describe.configure({ mode: 'serial' })
const shots = join(import.meta.dirname, 'shots', 'seasons')
mkdirSync(shots, { recursive: true })
let running: Running
let page: Page
let season: string
const remote = new Remote(() => running)
const complaints: string[] = []
const names = ['Ann', 'Bea', 'Cem', 'Dan', 'Bartholomew Featherstonehaugh-Cholmond', 'Żaneta', 'Gus']

test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  page = await openPage(browser, { url: running.moderator, complaints })
})
test.afterAll(async () => {
  await page.context().close()
  await running.stop()
})
test.afterEach(() => {
  // A refusal of the console stands on the page, and in the browser's log as well.
  expect(complaints.splice(0).filter((each) => !each.includes('409'))).toEqual([])
})

const shoot = async (on: Page, name: string): Promise<unknown> =>
  isShot && on.screenshot({ path: join(shots, `${name}.png`) })
async function bothSizes(name: string): Promise<void> {
  await shoot(page, name)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await shoot(page, `${name}-large`)
  await page.setViewportSize({ width: 1280, height: 720 })
}
/** Goes to a page, and waits until it is read anew: it shows at once what it knew before. */
async function go(to: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: to }).click()
  await still(page)
}
const tab = (name: string): Promise<void> => page.getByRole('tab', { name }).click()
const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' })
const detail = async (): Promise<SeasonDetail> => (await remote.call<SeasonDetail>('GET', `/seasons/${season}`)).body
const standings = async (): Promise<StandingsTable> =>
  (await remote.call<StandingsTable>('GET', `/seasons/${season}/standings`)).body
/** A match of the evening that is over; nobody in it is in the register. */
async function guestsOn(evening: string, day: number): Promise<string> {
  const game = gameById('motherland')
  if (game === undefined) throw new Error('There is no such game.')
  // The same matches in every run: what is drawn in them comes from their ids.
  const id = `00000000-0000-4000-8000-00000000000${day}`
  const file = { duskboard: 1, match: endedMatch(game, { id, names, day }) }
  expect((await remote.call('POST', '/import', file)).status).toBe(201)
  await remote.call('PUT', `/matches/${id}/evening`, { evening })
  return id
}
async function seatAll(id: string): Promise<void> {
  const players = Object.fromEntries(names.map((name, i) => [String(i + 1), name]))
  await remote.call('PUT', `/matches/${id}/seats`, { players, reason: 'as on the sheet' })
}
/** Plays a match with all its players in the register. */
async function playedOn(evening: string, day: number): Promise<string> {
  const id = await guestsOn(evening, day)
  await seatAll(id)
  return id
}
const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name })

test('a new club is led from a season to an evening to a game', async () => {
  await go('Seasons')
  await expect(page.getByText('Begin with a season')).toBeVisible()
  await isAccessible(page)
  await bothSizes('empty')
  await page.getByLabel('Name of the season').fill('Spring 2026')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No evening yet.')).toBeVisible()
  await button('New evening today').dblclick()
  await expect(page.getByText('No match yet')).toHaveCount(1)
  expect((await remote.call<readonly { readonly evenings: number }[]>('GET', '/seasons')).body).toMatchObject([
    { evenings: 1 },
  ])
  await isAccessible(page)
  await page.getByLabel('Place').fill('Hall, upstairs')
  await page.getByLabel('Place').press('Tab')
  const [first] = (await remote.call<readonly { readonly id: string }[]>('GET', '/seasons')).body
  const place = async (): Promise<string | undefined> =>
    (await remote.call<SeasonDetail>('GET', `/seasons/${first?.id ?? ''}`)).body.days[0]?.place
  await expect.poll(place).toBe('Hall, upstairs')
  await shoot(page, 'evening')
  await button('New game').click()
  // Players on an evening of a season join the register, since the standings list registered players alone.
  await page.locator('#new-names').fill(names.join('\n'))
  await button('Add').click()
  await expect(page.getByText('new, joining it: 7')).toBeVisible()
  await page.getByRole('tab', { name: /Check and start/ }).click()
  await expect(page.getByText('new, joining it: 7')).toBeVisible()
  const chosen = page.getByRole('combobox', { name: 'Evening' })
  await expect(chosen).toHaveValue(/.+/)
  await page.getByRole('combobox', { name: 'Moderator' }).fill('Mia Moderator')
  await isAccessible(page)
  await bothSizes('tonight')
  const { body } = await remote.call<{ id: string }[]>('GET', '/seasons')
  season = body[0]?.id ?? ''
})
test('standings follow the matches; every figure opens what is behind it', async () => {
  const [day] = (await detail()).days
  const first = await guestsOn(day?.id ?? '', 3)
  await go('Seasons')
  await tab('Standings')
  await expect(page.getByText('nobody from the register plays in them')).toBeVisible()
  await bothSizes('only-guests')
  await seatAll(first)
  await playedOn(day?.id ?? '', 4)
  await go('Players')
  await go('Seasons')
  await tab('Standings')
  await expect(page.getByRole('row')).toHaveCount(8)
  await isAccessible(page)
  await bothSizes('standings')
  await rowOf('Cem').getByRole('button').nth(1).click()
  const behind = page.getByRole('region', { name: 'Matches of Cem' })
  await expect(behind.getByRole('listitem')).toHaveCount(2)
  await shoot(page, 'behind')
  await behind
    .getByRole('button', { name: /Motherland/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'In the club' })).toContainText('Spring 2026')
})
test('a correction says why, counts at once, and is taken back from the trail', async () => {
  const before = await standings()
  await button('Correct something').click()
  await expect(button('Make void')).toBeDisabled()
  await page.keyboard.press('g')
  await expect(page.getByRole('button', { name: 'Correct the result' })).toBeVisible()
  await page.getByLabel('Reason (kept with the changes)').fill('miscounted at the table')
  // A choice of the winner sets ticks, points and the sentence.
  const side = page.getByLabel('Who won')
  const others = (await side.inputValue()) === '0' ? '1' : '0'
  const cem = page.getByRole('checkbox', { name: 'Cem: Won' })
  const wasWinner = await cem.isChecked()
  const before_ = await page.getByLabel('In one sentence').inputValue()
  await side.selectOption(others)
  await expect(cem).toBeChecked({ checked: !wasWinner })
  await expect(page.getByLabel('Cem: Points')).toHaveValue(wasWinner ? '0' : '1')
  await expect(page.getByLabel('In one sentence')).not.toHaveValue(before_)
  await page.getByLabel('In one sentence').fill('Cem was right after all')
  await isAccessible(page)
  await bothSizes('correction')
  await button('Correct the result').click()
  await expect(page.getByText('The result was corrected.')).toBeVisible()
  expect(await standings()).not.toEqual(before)
  await page.getByText(/^Changes \(/).click()
  const said = page.getByRole('listitem').filter({ hasText: 'Cem was right after all' })
  // The list of past matches says at once what counts.
  await expect(said.filter({ hasText: 'corrected' })).toBeVisible()
  const line = said.filter({ hasText: 'miscounted at the table' })
  await isAccessible(page)
  await shoot(page, 'trail')
  await pressTwice(line.getByRole('button', { name: 'Take back' }), line.getByRole('button', { name: 'Press again' }))
  await expect(page.getByText('The result was corrected.')).toBeHidden()
  expect(await standings()).toEqual(before)
  await page.getByLabel('Reason (kept with the changes)').fill('cards were seen')
  await button('Make void').click()
  await expect(page.getByText('This match is void')).toBeVisible()
  expect((await standings()).matches).toBe(1)
  await page.getByLabel('Reason (kept with the changes)').fill('they were not')
  await button('Let it count again').click()
  await expect(page.getByText('This match is void')).toBeHidden()
  await page.keyboard.press('g')
})
test('rules are tried before they are kept', async () => {
  const before = await standings()
  await go('Seasons')
  await tab('Rules for points')
  await page.getByLabel('A match gives: Win').fill('7')
  const preview = page.getByRole('region', { name: 'As it would be' })
  await expect(preview).toContainText(/7|14/)
  await page.getByLabel('Game', { exact: true }).selectOption('motherland')
  const which = page.getByLabel('Team, role or fate')
  for (const word of ['Spies', 'Writer', 'stayed free']) {
    await which.selectOption({ label: word })
    await button('Add').first().click()
  }
  await expect(page.getByText('Motherland Fate: stayed free')).toBeVisible()
  await isAccessible(page)
  await bothSizes('rules')
  expect(await standings()).toEqual(before)
  await button('Save the rules').click()
  await expect(button('Save the rules')).toBeDisabled()
  expect(await standings()).not.toEqual(before)
})
test('points beside, standings from a spreadsheet, and the table as a file', async () => {
  await tab('Bonus and import')
  await page.getByLabel('Player', { exact: true }).fill('Gus')
  await page.getByLabel('Points, below 0 for a penalty').fill('-2')
  await page.getByLabel('What for').fill('Late')
  await button('Give points').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Late' })).toBeVisible()
  const csv = 'Gracz;Mecze;Wygrane;Punkty\r\n=1+1;4;2;7,5\r\n<img src=x onerror=alert(1)>;4;1;3\r\nAnn;2;1;40\r\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('3 players, 2 of them new. Lines left out: 0.')).toBeVisible()
  await isAccessible(page)
  await bothSizes('brought')
  await button('Bring them in').click()
  await expect(page.getByText('Brought in: autumn, 3 players')).toBeVisible()
  const zip = { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004\u0000\u0000\u0001') }
  await page.locator('input[type=file]').setInputFiles(zip)
  await expect(page.getByRole('alert')).toContainText('not a text file')
  await tab('Standings')
  await expect(rowOf('<img src=x onerror=alert(1)>')).toHaveCount(1)
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save the table').click()])
  const text = readFileSync(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toBe('Spring 2026.csv')
  expect(text).toContain(",'=1+1,7.5,")
  expect(text).toMatch(/^\uFEFF?Place,Player,Points,/u)
})
test('the big screen shows places and points, page by page, and nothing of a match that runs', async ({ browser }) => {
  for (let i = 1; i <= 14; i++)
    await remote.call('POST', `/seasons/${season}/points`, { player: `Newcomer ${i}`, points: i / 4 })
  await go('Seasons')
  await button('Show on screens').click()
  await expect(button('Take off screens')).toBeVisible()
  const screen = await shown(browser, '')
  await expect(screen.locator('.stage-standings-row')).toHaveCount(10)
  await expect(screen.locator('.stage-standings-row').first()).toHaveAttribute('data-medal', 'gold')
  await shoot(screen, 'screen-dark')
  const light = await shown(browser, '?light=1&page=2&motion=off&lang=pl')
  await expect(light.locator('.stage-standings-page')).toContainText('2 / 3')
  await isAccessible(light)
  await shoot(light, 'screen-light')
  const overlay = await shown(browser, '?view=standings&rows=5&seconds=3')
  await expect(overlay.locator('.stage-standings-row')).toHaveCount(5)
  await expect(overlay.locator('.stage-standings-page')).toContainText('2 / 5')
  await shoot(overlay, 'screen-element')
  const text = (await light.locator('.stage-standings').textContent()) ?? ''
  const [day] = (await detail()).days
  const seats = names.slice(0, 7)
  await remote.call('POST', '/matches', { game: 'motherland', seats, evening: day?.id, moderator: 'Ann' })
  // A match that begins replaces the standings, except on the screen that is set to standings.
  await expect(light.locator('.stage-standings')).toBeHidden()
  await expect(overlay.locator('.stage-standings')).toBeVisible()
  await remote.call('PUT', '/stage', { view: 'standings', season })
  await expect(light.locator('.stage-standings')).toBeVisible()
  await expect.poll(() => light.locator('.stage-standings').textContent()).toBe(text)
  expect(text).not.toContain('Mia')
  await page.getByRole('navigation').getByRole('button', { name: 'Outputs & phones' }).click()
  await button('Take off screens').click()
  await expect(light.locator('.stage-standings')).toBeHidden()
  await expect(overlay.locator('.stage-standings')).toBeVisible()
  await isAccessible(page)
  for (const each of [screen, light, overlay]) await each.context().close()
})
async function shown(browser: Browser, search: string): Promise<Page> {
  const links = (await remote.call<Record<string, string>>('GET', '/links')).body
  const url = new URL(links['public'] ?? running.public)
  url.search = search
  const opened = await openPage(browser, { url: url.href, complaints, size: { width: 1920, height: 1080 } })
  await expect(opened.locator('.stage-standings')).toBeVisible()
  return opened
}
test('a double click removes nothing, and what is removed comes back where it was', async () => {
  await go('Seasons')
  await tab('Evenings')
  const before = await detail()
  await button('Remove the season').dblclick()
  const gone = page.getByRole('button', { name: /^Press again: it can be brought back under/u })
  await expect(gone).toBeVisible()
  await passPause(page)
  expect((await detail()).title).toBe(before.title)
  await gone.focus()
  await page.keyboard.press('Enter')
  await expect(gone).toBeHidden()
  await expect.poll(async () => (await remote.call('GET', `/seasons/${season}`)).status).toBe(404)
  // Focus stays on the page after the press.
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByText('Removed: 1').click()
  await isAccessible(page)
  await shoot(page, 'removed')
  await button(`Bring back ${before.title}`).click()
  await expect(page.getByText('Removed: 1')).toBeHidden()
  expect(await detail()).toEqual(before)
  await pressTwice(
    page.getByRole('button', { name: /^Remove (?!the season)/u }).first(),
    page.getByRole('button', { name: /^Press again/u }),
  )
  await expect(page.getByText('Removed: 1')).toBeVisible()
  await page.getByText('Removed: 1').click()
  await page.getByRole('button', { name: /^Bring back / }).click()
  await expect(page.getByText('Removed: 1')).toBeHidden()
  expect((await detail()).days.length).toBe(before.days.length)
})
test('a season is not closed under a match on stage, and says so where it is seen', async () => {
  await go('Seasons')
  await pressTwice(button('Close the season'), button('Press again to close it'))
  const says = page.getByText('A match of this season is running on stage')
  await expect(says).toBeInViewport()
  await shoot(page, 'not-closed')
  const { match } = (await remote.call<Stage>('GET', '/stage')).body
  expect((await remote.call('POST', `/matches/${match ?? ''}/commands`, { type: 'callOff' })).status).toBe(200)
})
test('a closed season says so and keeps what it has', async () => {
  // A press right after the last one would be taken for the same.
  await passPause(page)
  await pressTwice(button('Close the season'), button('Press again to close it'))
  await expect(page.getByText('This season is closed')).toBeVisible()
  await tab('Evenings')
  await expect(button('New evening')).toHaveCount(0)
  await isAccessible(page)
  await bothSizes('closed')
  const [day] = (await detail()).days
  const { body } = await remote.call<ClubMatchDetail>('GET', `/matches/${day?.matches[0]?.id ?? ''}/club`)
  expect(body.season?.closed).toBe(true)
  await button('Reopen the season').click()
  await expect(button('Close the season')).toBeVisible()
})
test('all of it in Polish', async () => {
  await go('Settings')
  await page.getByRole('radio', { name: 'Polski' }).click()
  await go('Sezony')
  for (const each of ['Klasyfikacja', 'Wieczory', 'Zasady punktacji', 'Bonusy i import']) {
    await tab(each)
    await isAccessible(page)
    await shoot(page, `pl-${each.toLowerCase().replaceAll(' ', '-')}`)
  }
})
