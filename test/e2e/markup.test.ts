/** Names and texts that are markup or script, on every page of the desk, on the stage and on a phone: text everywhere. */
import { expect, test, type Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findChromium } from '../kit/chromium.ts'
import { hostileNames } from '../fuzz/markup.ts'
import { freshFolder, onNetwork, Remote, type Running, startConsole } from './console-process.ts'
import { still } from './gallery/still-page.ts'
import { openPage, openWindows } from './pages.ts'
import { openDoor } from './phones/phone-table.ts'
import { PocketPhone } from './phones/player-phone.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
const seats = hostileNames.slice(0, 8)
const sign = '<img src=x onerror=top.pwned=1>'
/** Pages on which a name is no link and no button. */
const namesLeadNowhere = ['Statistics', 'Outputs & phones', 'Settings']
const complaints: string[] = []
let on: Running
let remote: Remote

async function made<T>(path: string, body: unknown): Promise<T> {
  const { status, body: answer } = await remote.call<T>('POST', path, body)
  expect(status, path).toBeLessThan(300)
  return answer
}
async function does(command: { readonly type: string } & Readonly<Record<string, unknown>>): Promise<void> {
  const { status, body } = await remote.command(command)
  expect([command.type, status, body.refused]).toEqual([command.type, 200, undefined])
}
/** A match that is over, in an evening of a season whose names are no better, and one that is played. */
async function fill(): Promise<void> {
  const { id: season } = await made<{ id: string }>('/seasons', { title: sign })
  const { id: evening } = await made<{ id: string }>(`/seasons/${season}/evenings`, { title: sign, date: '2026-05-04' })
  await made('/players', { names: hostileNames })
  const { id } = await made<{ id: string }>('/matches', { game: 'motherland', seats })
  await does({ type: 'announce', text: sign })
  await does({ type: 'callOff' })
  expect((await remote.call('PUT', `/matches/${id}/evening`, { evening })).status).toBe(200)
  await made('/matches', { game: 'motherland', seats })
  await does({ type: 'announce', text: sign })
}
/** Expects that no part of a name became an element or ran as a script. */
async function isTextOnly(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'pwned' in window,
    parts: document.querySelectorAll('#pwned, [onerror], [onload], img[src="x"], a[href^="javascript"]').length,
    scripts: [...document.scripts].filter(({ type, text }) => type !== 'application/json' && text.includes('pwned'))
      .length,
  }))
  expect(found, where).toEqual({ ran: false, parts: 0, scripts: 0 })
}
const shows = (page: Page): Promise<void> =>
  expect(page.getByText(sign).or(page.getByTitle(sign)).or(page.getByLabel(sign)).first()).toBeAttached()

test.beforeAll(async () => {
  on = await startConsole(freshFolder(), 0, onNetwork)
  remote = new Remote(() => on)
  await fill()
})
test.afterAll(() => on.stop())
test.afterEach(() => expect(complaints.splice(0)).toEqual([]))

test('names that are markup stay text on the stage and on every page of the desk', async ({ browser }) => {
  const windows = await openWindows(browser, on)
  const { desk, stage } = windows
  await shows(stage)
  await isTextOnly(stage, 'stage')
  const places = desk.getByRole('navigation').first().getByRole('button')
  await expect(places.first()).toBeVisible()
  const count = await places.count()
  expect(count).toBeGreaterThan(5)
  const main = desk.locator('main')
  for (let n = 0; n < count; n += 1) {
    await places.nth(n).click()
    const where = (await places.nth(n).getAttribute('aria-label')) ?? ''
    await expect(main.getByText(sign).first(), where).toBeAttached()
    await isTextOnly(desk, where)
    if (namesLeadNowhere.includes(where)) continue
    // Opens the profile, match or season behind a name.
    await main.locator('button:enabled, a[href]').filter({ hasText: sign }).first().click()
    await still(desk)
    await isTextOnly(desk, `behind ${where}`)
    await desk.keyboard.press('Escape')
  }
  await windows.close()
})

test('names that are markup stay text in a replay and a sheet that are handed on', async ({ browser }, info) => {
  const { body } = await remote.call<readonly { id: string; ended: string | null }[]>('GET', '/matches')
  const over = body.find(({ ended }) => ended !== null)?.id
  for (const document of ['replay.html?secrets=1', 'protocol?secrets=1']) {
    const answer = await fetch(`${on.api}/matches/${over}/${document}`, {
      headers: { authorization: `Bearer ${on.token}` },
    })
    const file = info.outputPath(`${document.replace(/\W.*/u, '')}.html`)
    writeFileSync(file, await answer.text())
    const page = await openPage(browser, { url: pathToFileURL(file).href, complaints })
    await shows(page)
    await isTextOnly(page, document)
    await page.context().close()
  }
})

test('names that are markup stay text on a phone', async ({ browser }) => {
  const { links } = await openDoor(remote)
  const pocket = await PocketPhone.taken(browser, { name: sign, complaints })
  await pocket.open(links[0] ?? '')
  await pocket.comeIn()
  await shows(pocket.page)
  await isTextOnly(pocket.page, 'phone')
  await pocket.context.close()
})
