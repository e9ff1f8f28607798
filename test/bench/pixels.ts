/** Command -> pixels: from the call of the remote control to the first frame that a real Chromium draws with it. */
import { chromium, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canSandbox, findChromium } from '../kit/chromium.ts'
import { Remote, startConsole, type Running } from '../e2e/console-process.ts'
import { namesFor } from '../kit/test-table.ts'
import type { Figure, Measurement } from './figure.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const commands = 100
const warmUp = 10
/** ms between two announcements, at least; varied, so that they do not fall into step with the frames. */
const apart = 40

const now = (): number => performance.timeOrigin + performance.now()

/** The page's clock, in ms: when the text stood in the DOM, when the next frame began, when that frame was painted. */
interface Seen {
  readonly changed: number
  readonly framed: number
  readonly painted: number
}
interface Watching {
  seen?: Promise<Seen>
}
async function watch(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    const clock = (at: number): number => performance.timeOrigin + at
    ;(window as Watching).seen = new Promise((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!document.body.innerText.includes(wanted)) return
        watcher.disconnect()
        const changed = clock(performance.now())
        requestAnimationFrame(() => {
          const framed = clock(performance.now())
          const after = new MessageChannel()
          // A task that is posted while a frame is made runs when that frame has been painted.
          after.port1.onmessage = () => resolve({ changed, framed, painted: clock(performance.now()) })
          after.port2.postMessage(null)
        })
      })
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  }, text)
}
const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as Watching).seen ?? Promise.reject(new Error('Nobody watches.')))

/** Measures by how many ms the page's clock is ahead of this process's, right to half the quickest round trip. */
async function ahead(page: Page): Promise<{ readonly by: number; readonly within: number }> {
  const asked: { by: number; within: number }[] = []
  for (let i = 0; i < 50; i++) {
    const before = now()
    const there = await page.evaluate(() => performance.timeOrigin + performance.now())
    const after = now()
    asked.push({ by: there - (before + after) / 2, within: (after - before) / 2 })
  }
  return asked.sort((a, b) => a.within - b.within)[0] ?? { by: 0, within: Number.NaN }
}
interface Took extends Seen {
  /** Uncertainty, ms. */
  readonly within: number
}
async function measure(page: Page, remote: Remote): Promise<readonly Took[]> {
  const took: Took[] = []
  const { by, within } = await ahead(page)
  for (let round = 0; round < commands + warmUp; round++) {
    const text = `Announcement number ${round}.`
    await watch(page, text)
    await new Promise((resolve) => setTimeout(resolve, apart + (round % 7) * 5))
    const sent = now() + by
    const [{ status }, { changed, framed, painted }] = await Promise.all([
      remote.command({ type: 'announce', text }),
      seenBy(page),
    ])
    if (status !== 200) throw new Error(`An announcement was answered with ${status}.`)
    took.push({ changed: changed - sent, framed: framed - sent, painted: painted - sent, within })
  }
  return took.slice(warmUp)
}
async function inChromium(running: Running, file: string): Promise<readonly Took[]> {
  const browser = await chromium.launch({ executablePath: file, chromiumSandbox: canSandbox() })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    // At a pace one announcement stays until it was read, and the next one waits.
    await page.goto(running.public.replace('/output/', '/output/?pace=off'))
    const remote = new Remote(() => running)
    const created = await remote.call<{ id: string }>('POST', '/matches', { game: 'motherland', seats: namesFor(10) })
    if (created.status !== 201) throw new Error(`The match was answered with ${created.status}.`)
    await page.locator('.stage-seat').first().waitFor()
    return await measure(page, remote)
  } finally {
    await browser.close()
  }
}
const at = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN) * 10) / 10
}
const how = `${commands} announcements over HTTP to the built console; public page at 1920×1080, without a pace, in headless Chromium, on one machine`
function figuresOf(
  what: string,
  took: readonly Took[],
  { of, bar }: { of: keyof Seen; bar: number | null },
): readonly Figure[] {
  const times = took.map((each) => each[of])
  const clocks = `both clocks compared to ±${Math.round((took[0]?.within ?? Number.NaN) * 10) / 10} ms`
  return [
    { what: `${what}, p50`, unit: 'ms', bar: null, value: at(times, 0.5), how: `${how}; ${clocks}` },
    { what: `${what}, p95`, unit: 'ms', bar, value: at(times, 0.95), how: `${how}; ${clocks}` },
  ]
}
async function pixels(): Promise<readonly Figure[] | string> {
  const file = findChromium()
  if (file === null) return 'there is no Chromium here'
  if (!existsSync(join(import.meta.dirname, '../../dist/main/browser.js')))
    return 'there is no build; npm run build makes one'
  const running = await startConsole()
  try {
    const took = await inChromium(running, file)
    return [
      ...figuresOf('in the DOM', took, { of: 'changed', bar: null }),
      ...figuresOf('animation frame', took, { of: 'framed', bar: 33 }),
      ...figuresOf('frame painted', took, { of: 'painted', bar: 33 }),
    ]
  } finally {
    await running.stop()
    removeFolder(running.data)
  }
}
export const figures: readonly Measurement[] = [{ name: 'pixels', run: pixels }]
