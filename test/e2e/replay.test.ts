/** Replay, shared file and protocol, as a moderator uses them: every game, played at random, looked at again. */
import { wordsIn } from '../../shared/engine/words/languages.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { games } from '../../shared/games/index.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { optionsFor, type AnyGame } from '../../shared/engine/match.ts'
import { findChromium } from '../kit/chromium.ts'
import { namesFor } from '../kit/test-table.ts'
import { Remote, startConsole, type Running } from './console-process.ts'
import { inTurn } from './gallery/picture-sizes.ts'
import { isAccessible, listen, openWindows, shoot, type Windows } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(180_000)

let running: Running
let remote: Remote
let windows: Windows
const ids = new Map<string, string>()
const evening = Date.parse('2026-03-07T19:00:00Z')
const at = (t: number): string => new Date(evening + t).toISOString()
/** A whole match at random, as the file of another console. */
function matchFile(game: AnyGame): object {
  const seats = Math.max(game.seats.min, Math.min(game.seats.max, 11))
  const names = [...namesFor(seats)]
  names[2] = 'Bartholomew-Maximilian of the Long Name'
  const setup = { names, options: optionsFor(game, seats), cast: null }
  const { entries, t } = playRandomly(game, { setup, seed: 'replay-3', limit: 900, at })
  const id = `00000000-0000-4000-8000-${games.indexOf(game).toString().padStart(12, '0')}`
  const ending = { ended: at(t), outcome: null, results: null }
  const record = { id, game: game.id, rules: game.rules, names, seed: 'x', created: at(0), ...ending }
  return { duskboard: 1, match: { record, entries, mark: t, damage: null } }
}
test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  remote = new Remote(() => running)
  for (const game of games) {
    const { status, body } = await remote.call<{ id: string }>('POST', '/import', matchFile(game))
    expect([game.id, status, body]).toEqual([game.id, 201, expect.anything()])
    ids.set(game.id, body.id)
  }
  windows = await openWindows(browser, running)
})
test.afterAll(async () => {
  await windows.close()
  await running.stop()
})
const [first] = games
const idOf = (game: string | undefined): string => ids.get(game ?? '') ?? ''

async function openReplay(desk: Page, title: string): Promise<void> {
  await desk.getByRole('button', { name: 'History' }).first().click()
  await desk
    .getByRole('button', { name: new RegExp(title, 'u') })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(desk.getByRole('slider')).toBeVisible()
}
/** Shows the secrets; the match is read anew, and may have other steps than before: its board is drawn after them. */
async function reveal(desk: Page): Promise<void> {
  await desk.keyboard.press('g')
  await expect(desk.locator('.pane .board .chip').first()).toBeVisible()
}
const where = (desk: Page) => desk.locator('.where')

test('a replay steps through a match by buttons, keys, rounds and the log', async () => {
  const { desk } = windows
  const title = first?.text.en.title ?? ''
  await openReplay(desk, title)
  await expect(desk.getByText('Secrets are hidden')).toBeVisible()
  await isAccessible(desk)
  await shoot(desk, 'replay-hidden')
  await reveal(desk)
  await expect(desk.getByLabel('Seen by')).toBeVisible()
  await expect(where(desk)).toContainText('Step 1 of')
  await desk.keyboard.press('ArrowRight')
  await desk.keyboard.press('ArrowRight')
  await expect(where(desk)).toContainText('Step 3 of')
  await desk.keyboard.press('End')
  const of = Number(/of (\d+)/u.exec(await where(desk).innerText())?.[1] ?? 0)
  await expect(where(desk)).toContainText(`Step ${of} of ${of}`)
  await desk.keyboard.press('Home')
  await desk.keyboard.press('2')
  await expect(desk.getByRole('button', { name: 'Round 2', exact: true })).toHaveAttribute('aria-current', 'step')
  await desk.getByLabel('Speed').selectOption('5')
  await desk.keyboard.press('Home')
  await desk.keyboard.press('Space')
  await expect(where(desk)).not.toContainText('Step 1 of')
  await desk.getByRole('button', { name: 'Pause', exact: true }).click()
  await desk.getByLabel('What happened').last().getByRole('button').nth(20).click()
  await expect(where(desk)).toContainText('Step 21 of')
})

test('a replay shows who saw and who knew what at each step', async () => {
  const { desk } = windows
  await desk.getByLabel('Seen by').selectOption('seat:1')
  await expect(desk.getByRole('region', { name: 'Board. Seat 1: Ann' })).toBeVisible()
  await isAccessible(desk)
  await desk.getByText('Who knew what').first().click()
  await expect(desk.getByRole('table')).toBeVisible()
  await expect(desk.getByRole('row')).toHaveCount(12)
  await isAccessible(desk)
  await shoot(desk, 'replay-known')
  await desk.getByText('Who knew what').first().click()
})

const views = [
  { lang: 'en', size: { width: 1280, height: 720 } },
  { lang: 'pl', size: { width: 1920, height: 1080 } },
] as const
const drawn = games.flatMap((game, place) => inTurn(place, views).map((view) => ({ game, ...view })))
for (const { game, lang, size } of drawn)
  test(`draws ${game.id} at ${size.width}, ${lang}`, async () => {
    const { desk } = windows
    await desk.setViewportSize(size)
    await remote.call('PUT', '/settings/desk', { lang })
    await desk.reload()
    const say = (en: string, pl: string): string => (lang === 'en' ? en : pl)
    await desk
      .getByRole('button', { name: say('History', 'Historia') })
      .first()
      .click()
    await desk
      .getByRole('button', { name: new RegExp(wordsIn(game.text, lang).title, 'u') })
      .first()
      .click()
    await desk.getByRole('button', { name: say('Replay', 'Powtórka'), exact: true }).click()
    await expect(desk.getByRole('slider')).toBeVisible()
    if ((await desk.getByRole('button', { name: /\bG$/u }).getAttribute('aria-pressed')) === 'true') await reveal(desk)
    await expect(desk.getByLabel(say('Seen by', 'Kto patrzy'))).toBeVisible()
    await desk.keyboard.press('Home')
    for (let i = 0; i < 14; i++) await desk.keyboard.press('ArrowRight')
    await expect(desk.locator('.replay .stage-seat, .replay .stage-picture').first()).toBeAttached()
    await isAccessible(desk)
    await shoot(desk, `replay-${game.id}-${lang}-${size.width}`)
  })

test('a replay goes onto the outputs, marked, follows the playback, and ends', async () => {
  const { desk, stage } = windows
  await desk.setViewportSize({ width: 1280, height: 720 })
  await remote.call('PUT', '/settings/desk', { lang: 'en' })
  await desk.reload()
  await openReplay(desk, first?.text.en.title ?? '')
  await reveal(desk)
  await desk
    .getByRole('group', { name: 'Show on the outputs' })
    .getByRole('button', { name: 'What was announced' })
    .click()
  await expect(stage.locator('.stage-replay')).toHaveText('REPLAY')
  await desk.keyboard.press('End')
  await expect(stage.locator('.stage')).toHaveAttribute('data-cue', 'end')
  await shoot(stage, 'replay-on-air')
  await shoot(desk, 'replay-on-air-desk')
  await isAccessible(stage)
  await desk.getByRole('button', { name: 'End the replay on the outputs' }).click()
  await expect(stage.locator('.stage-replay')).toHaveCount(0)
  expect(windows.complaints).toEqual([])
})

/** A page that has no network at all. */
async function offline(browser: Browser, file: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, offline: true, locale: 'en-GB' })
  const page = await context.newPage()
  const complaints: string[] = []
  const asked: string[] = []
  listen(page, complaints)
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(pathToFileURL(file).href)
  return { page, complaints, asked, close: () => context.close() }
}
const files = [
  { secrets: 0, viewport: { width: 1280, height: 720 } },
  { secrets: 1, viewport: { width: 390, height: 844 } },
] as const
for (const [place, game] of games.entries())
  test(`${game.id} is shared as one file that plays without a network`, async ({ browser }) => {
    const folder = mkdtempSync(join(tmpdir(), 'duskboard-file-'))
    for (const { secrets, viewport } of inTurn(place, files)) {
      const answer = await fetch(`${running.api}/matches/${idOf(game.id)}/replay.html?secrets=${secrets}&lang=en`, {
        headers: { authorization: `Bearer ${running.token}` },
      })
      const text = await answer.text()
      expect(answer.status, text.slice(0, 200)).toBe(200)
      expect(text.length).toBeLessThan(420_000)
      if (secrets === 0) expect(text.includes('"everything"')).toBe(false)
      const file = join(folder, `match-${secrets}.html`)
      await writeFile(file, text)
      const { page, complaints, asked, close } = await offline(browser, file, viewport)
      await expect(page.locator('.replay-player h1').first()).toHaveText(game.text.en.title)
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('.where')).toContainText('Step 2 of')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await page.getByLabel('Speed').selectOption('5')
      await expect(page.locator('.where')).not.toContainText('Step 2 of')
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight')
      await isAccessible(page)
      await shoot(page, `file-${game.id}-${secrets}-${viewport.width}`)
      await page.keyboard.press('End')
      await expect(page.locator('.stage')).toHaveAttribute('data-cue', 'end')
      expect(complaints).toEqual([])
      expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
      await close()
    }
  })

test('the protocol opens in a window of its own and fits its pages', async () => {
  const { desk } = windows
  const opened = desk.waitForEvent('popup')
  await desk.getByRole('button', { name: 'Full report' }).click()
  const page = await opened
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.text.en.title ?? '')
  await isAccessible(page)
  await shoot(page, 'protocol')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  await writeFile(join(import.meta.dirname, 'shots', 'evening', 'protocol.pdf'), pdf)
  const count = [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/gu)].length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(16)
})

test('a match that is over leads from its table to its replay', async () => {
  const { desk } = windows
  await remote.call('PUT', '/stage', { match: idOf(first?.id) })
  await desk.getByRole('button', { name: 'Table' }).first().click()
  await desk.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(desk.getByRole('slider')).toBeVisible()
  await expect(desk.getByText(first?.text.en.title ?? '').first()).toBeVisible()
})
