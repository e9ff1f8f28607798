/** Windows of a running console, with the acts and the looks of a person. */
import { expect, type Locator, type Browser, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame } from '../../shared/wire/frame.ts'
import { violationsOn } from './axe-findings.ts'
import { often, type Running } from './console-process.ts'
import { isShot } from './gallery/picture-sizes.ts'
import { watchRequests } from './gallery/still-page.ts'

export const shots = join(import.meta.dirname, 'shots', 'evening')
mkdirSync(shots, { recursive: true })

export interface Windows {
  readonly desk: Page
  /** Resolves once the desk shows what the console tells a moderator who sees all, up to this revision. */
  readonly deskShows: (frame: Frame) => Promise<void>
  readonly stage: Page
  readonly complaints: string[]
  readonly close: () => Promise<void>
}
/** A server that is gone or a network that fails is told by the browser itself; that is no complaint of the page's. */
const ofTheNetwork = /ERR_CONNECTION_|ERR_INTERNET_DISCONNECTED|ERR_TUNNEL_CONNECTION_FAILED|WebSocket connection/u
/** Writes down what a page complains of in its console. */
export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !ofTheNetwork.test(text)) complaints.push(text)
  })
}
const plainSize = { width: 1280, height: 720 }
interface Opening {
  readonly url: string
  readonly complaints: string[]
  readonly size?: typeof plainSize
}
async function newPage(browser: Browser, { complaints, size = plainSize }: Omit<Opening, 'url'>): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB' })
  const page = await context.newPage()
  listen(page, complaints)
  watchRequests(page)
  return page
}
/** A page in a context of its own, as another person would open it. */
export async function openPage(browser: Browser, { url, ...opening }: Opening): Promise<Page> {
  const page = await newPage(browser, opening)
  await page.goto(url)
  return page
}
/** Returns the revision of the newest frame with secrets that a page was sent; -1 before the first. */
function newestRevision(page: Page): () => number {
  let newest = -1
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { frame } = JSON.parse(String(payload)) as { frame?: Frame | null }
      if (frame?.audience === 'moderator') newest = frame.rev
    }),
  )
  return () => newest
}
export async function openWindows(browser: Browser, running: Running, size = plainSize): Promise<Windows> {
  const complaints: string[] = []
  const desk = await newPage(browser, { complaints, size })
  const revision = newestRevision(desk)
  await desk.goto(running.moderator)
  // Evenings look at the end of each step, not at the way there.
  const stage = await openPage(browser, {
    url: running.public.replace('/output/', '/output/?pace=off'),
    complaints,
    size,
  })
  const close = async (): Promise<void> => {
    await Promise.all([desk, stage].map((page) => page.context().close()))
  }
  const deskShows = ({ rev }: Frame): Promise<void> =>
    expect.poll(revision, { intervals: often }).toBeGreaterThanOrEqual(rev)
  return { desk, deskShows, stage, complaints, close }
}
/** Text of the audience's window, as anybody in the hall could read it. */
export const read = (page: Page): Promise<string> => page.locator('body').innerText()

/** The audience's window shows what the public frame says: headline, everybody's name or its beginning, who is out. */
export async function showsFrame(stage: Page, frame: Frame): Promise<void> {
  await expect(stage.locator('.stage')).toHaveAttribute('data-phase', frame.phase)
  const { seats, centre } = frame.board
  const all = [seats.length, seats.filter((seat) => seat.out).length]
  const counts = async (): Promise<readonly number[]> => {
    // A vote of many names takes the room of the whole table.
    const isSpread = centre?.kind === 'vote' && (await stage.locator('.stage[data-spread]').count()) > 0
    if (isSpread) return all
    return Promise.all([stage.locator('.stage-seat').count(), stage.locator('.stage-seat.is-out').count()])
  }
  await expect.poll(counts, { intervals: often }).toEqual(all)
}
export async function isAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])).toEqual([])
}
export const shoot = async (page: Page, name: string): Promise<unknown> =>
  isShot && page.screenshot({ path: join(shots, `${name}.png`) })

/** ms after which a press is one of its own. */
const pressPause = 650
/**
 * Puts a page's watch ahead by the pause after which a press is one of its own, once the page is through with the press
 * before; the test itself does not wait. Timers of the page stay as they are.
 */
export async function passPause(page: Page): Promise<void> {
  // A value that cannot be chosen stays so.
  await expect(page.locator('.now [aria-disabled=true]:not(.answer)')).toHaveCount(0)
  await page.evaluate((ms) => {
    const real = Performance.prototype.now
    const ahead = performance.now() - real.call(performance) + ms
    performance.now = () => real.call(performance) + ahead
  }, pressPause)
}
/** Presses a button that asks once, and presses what it asks after the pause. */
export async function pressTwice(first: Locator, again: Locator): Promise<void> {
  await first.click()
  await passPause(first.page())
  await again.click()
}
