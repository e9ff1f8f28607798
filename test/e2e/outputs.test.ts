/** Screens in the hall, from the desk: found, redirected, covered, dressed, and loaded anew. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { startingTheme } from '../../shared/brand/own-theme.ts'
import { woff2 } from '../kit/media/sample-media.ts'
import type { ClubBranding } from '../../shared/wire/output-payload.ts'
import { findChromium } from '../kit/chromium.ts'
import { Remote, startConsole, type Running } from './console-process.ts'
import { openPage } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
let running: Running
const remote = new Remote(() => running)
const complaints: string[] = []
test.beforeAll(async () => {
  running = await startConsole()
  await remote.call('POST', '/matches', {
    game: 'motherland',
    seats: ['Ann', 'Bea', 'Cem', 'Dan', 'Eva', 'Fox', 'Gus'],
  })
})
test.afterAll(async () => {
  await running.stop()
})
test.afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

const open = (browser: Browser, url: string): Promise<Page> => openPage(browser, { url, complaints })
interface Made {
  readonly id: string
  readonly url: string
}
const made = async (name: string): Promise<Made> => (await remote.call<Made>('POST', '/outputs', { name })).body
const put = (path: string, body: unknown) => remote.call<{ refused?: string }>('PUT', path, body)
const colourOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((each) => getComputedStyle(each).color)

test('a screen is told by the desk what to show, and does so at once', async ({ browser }) => {
  const tv = await made('TV in the hall')
  const page = await open(browser, tv.url)
  await expect(page.locator('.stage-seat')).toHaveCount(7)
  await page.evaluate(() => Object.assign(window, { stays: true }))

  await put(`/outputs/${tv.id}`, { view: 'strip', light: true, theme: 'ktulu', lang: 'pl' })
  await expect(page.locator('.stage')).toHaveAttribute('data-view', 'strip')
  await expect(page.locator('.stage')).toHaveAttribute('data-theme', 'ktulu')
  await expect(page.locator('.stage[data-light]')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')

  await put(`/outputs/${tv.id}`, { view: 'board', light: false, theme: null, lang: 'en', blank: true })
  await expect(page.locator('.stage-curtain')).toBeVisible()
  await expect(page.locator('.stage-seat')).toHaveCount(0)
  const other = await open(browser, running.public)
  await expect(other.locator('.stage-seat')).toHaveCount(7)
  await put(`/outputs/${tv.id}`, { blank: false })
  await expect(page.locator('.stage-seat')).toHaveCount(7)

  await remote.call('POST', `/outputs/${tv.id}/identify`)
  await expect(page.locator('.output-name')).toHaveText('TV in the hall')
  await expect(other.locator('.output-name')).toHaveCount(0)
  await expect(page.locator('.output-name')).toHaveCount(0)

  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await remote.call('POST', `/outputs/${tv.id}/reload`)
  await expect(async () => expect(await page.evaluate(() => 'stays' in window)).toBe(false)).toPass()
  await expect(page.locator('.stage-seat')).toHaveCount(7)
  await Promise.all([page.context().close(), other.context().close()])
})

test('what the address says wins over the settings', async ({ browser }) => {
  const pc = await made('OBS')
  await put(`/outputs/${pc.id}`, { view: 'clock', background: 'opaque' })
  const page = await open(browser, pc.url.replace('/output/', '/output/?view=banner&background=transparent'))
  await expect(page.locator('.stage')).toHaveAttribute('data-view', 'banner')
  await expect(page.locator('.stage')).toHaveAttribute('data-ground', 'transparent')
  await page.context().close()
})

test('a stylesheet dresses its own screen alone, and reaches for nothing outside', async ({ browser }) => {
  const tv = await made('Dressed')
  const [dressed, plain] = [await open(browser, tv.url), await open(browser, running.public)]
  await expect(plain.locator('.stage-headline')).toBeVisible()
  const before = await colourOf(plain, '.stage-headline')
  await put(`/outputs/${tv.id}/css`, { css: '.stage .stage-headline { color: rgb(255, 210, 127) }' })
  await expect(async () => expect(await colourOf(dressed, '.stage-headline')).toBe('rgb(255, 210, 127)')).toPass()
  expect(await colourOf(plain, '.stage-headline')).toBe(before)
  const refused = await put(`/outputs/${tv.id}/css`, { css: '.stage { background: url(https://x.example/a.png) }' })
  expect([refused.status, refused.body.refused]).toEqual([409, 'foreign-address'])
  await put(`/outputs/${tv.id}/css`, { css: '' })
  await expect(async () => expect(await colourOf(dressed, '.stage-headline')).toBe(before)).toPass()
  await Promise.all([dressed.context().close(), plain.context().close()])
})

test('the club’s logo and colour are on every screen; a colour that is too faint is not', async ({ browser }) => {
  const accentOf = (page: Page): Promise<string> =>
    page.locator('.stage').evaluate((each) => getComputedStyle(each).getPropertyValue('--stage-accent').trim())
  const page = await open(browser, running.public)
  await expect(page.locator('.stage-seat')).toHaveCount(7)
  const own = await accentOf(page)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
  await put('/club/logo', { picture: Buffer.from(svg).toString('base64') })
  await put('/club', { accent: '#ffcc00' })
  const logo = page.locator('.stage-top .stage-logo')
  await expect(async () =>
    expect(await logo.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
  ).toPass()
  await expect.poll(() => accentOf(page)).toBe('#ffcc00')
  await put('/club', { accent: '#2a2018' })
  await expect(async () => expect(await accentOf(page)).toBe(own)).toPass()
  await page.context().close()
})

test('before the first picture there is the curtain, and an overlay is empty', async ({ browser }) => {
  const pc = await made('Early')
  for (const [view, curtains] of [
    ['board', 1],
    ['strip', 0],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
    const page = await context.newPage()
    // A server that takes the call and says nothing.
    await page.routeWebSocket(/\/ws$/u, () => undefined)
    await page.goto(pc.url.replace('/output/', `/output/?view=${view}`))
    await expect(page.locator('.stage')).toHaveAttribute('data-view', view)
    await expect(page.locator('.stage-curtain')).toHaveCount(curtains)
    await expect(page.locator('.stage-seat')).toHaveCount(0)
    await context.close()
  }
})

test('the desk says which screens are there and what they show, and finds them', async ({ browser }) => {
  const foyer = await made('Foyer')
  const desk = await open(browser, `${new URL(running.moderator).origin}/#t=${running.token}`)
  await desk.getByRole('button', { name: 'Outputs' }).first().click()
  const row = desk.locator('.output', { hasText: 'Foyer' })
  await expect(row).toContainText('not connected')
  const page = await open(browser, foyer.url)
  await expect(row).toContainText('shows the current picture')
  await row.getByRole('button', { name: 'Show name: Foyer' }).click()
  await expect(page.locator('.output-name')).toHaveText('Foyer')
  await row.getByRole('button', { name: 'Set up: Foyer' }).click()
  await row.getByRole('button', { name: 'Lower third' }).click()
  await expect(page.locator('.stage')).toHaveAttribute('data-view', 'announcement')
  await expect(page.locator('.stage')).toHaveAttribute('data-ground', 'transparent')
  await row.getByRole('button', { name: 'Addresses to copy' }).click()
  await expect(row.getByRole('row', { name: /Clock 420 × 200/u })).toBeVisible()
  await Promise.all([desk.context().close(), page.context().close()])
})
/** A red picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
test('a screen wears a theme of the club’s own, shows its sponsors, and counts a break down', async ({ browser }) => {
  const hall = await made('Hall with sponsors')
  const page = await open(browser, hall.url)
  await expect(page.locator('.stage-seat')).toHaveCount(7)
  const font = { place: 'both', file: woff2().toString('base64') }
  const theme = { format: 'duskboard-theme', version: 1, ...startingTheme, name: 'Harbour', picture: pixel, font }
  const { body: club } = await remote.call<ClubBranding>('POST', '/club/themes', theme)
  await put(`/outputs/${hall.id}`, { theme: club.themes?.[0]?.id, sponsors: 'strip' })
  await expect(page.locator('.stage')).toHaveAttribute('data-theme', 'motherland')
  await expect(page.locator('.stage')).toHaveCSS('background-color', 'rgb(20, 33, 43)')
  const backdrop = await page.locator('.stage-backdrop').evaluate((each) => getComputedStyle(each).backgroundImage)
  expect(backdrop).toContain(`${club.themes?.[0]?.picture ?? ''}`)
  const family = club.themes?.[0]?.font?.family ?? 'none'
  const isLoaded = (name: string): boolean =>
    [...document.fonts].some((face) => face.family.includes(name) && face.status === 'loaded')
  await page.waitForFunction(isLoaded, family)
  const faces = await page
    .locator('.stage-seat-name')
    .first()
    .evaluate((each) => getComputedStyle(each).fontFamily)
  expect(faces).toMatch(new RegExp(`^"?${family}"?, "Inter Variable"`, 'u'))
  await expect(page.locator('.stage-sponsor')).toHaveCount(0)
  await remote.call('POST', '/club/sponsors', { name: 'Baker', picture: pixel })
  await expect(page.locator('.stage-sponsor')).toHaveCount(1)
  const width = (): Promise<number> =>
    page.locator('.stage-sponsor').evaluate((each) => (each as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBe(1)
  await put('/stage', { view: 'break', text: 'Tea', breakEnds: { minutes: 10 } })
  await expect(page.locator('.stage-break-digits')).toHaveText(/^(?:10:00|9:5\d)$/u)
  await put('/stage', { view: 'board' })
  await expect(page.locator('.stage-break-digits')).toHaveCount(0)
  await page.context().close()
})
