/**
 * `npm run sheets -- [--game ID] [--most N]`: contact sheets of a recorded evening, eight frames over each kind of
 * transition and over the end, at 1920×1080 and 1280×720, into `test-results/sheets`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'
import { readEvening, type ShownMatch } from '../../seeds/show/recorded-match.ts'
import { openShowServer, type ShowServer } from '../../seeds/show/show-server.ts'
import { canSandbox, findChromium } from '../kit/chromium.ts'
import { transitionsOf, type Transition } from './transitions.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'test-results', 'sheets')
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
] as const
const frames = 8
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Puts pictures side by side, four in a row, as one picture. */
async function writeSheet(page: Page, pictures: readonly Buffer[], file: string): Promise<void> {
  const images = pictures.map((each) => `<img src="data:image/jpeg;base64,${each.toString('base64')}">`).join('')
  await page.setViewportSize({ width: 1920, height: 540 })
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(4,1fr);gap:4px;background:#888}img{width:100%}</style>${images}`,
  )
  await page.screenshot({ path: file })
}
interface Shot {
  readonly page: Page
  readonly sheet: Page
  readonly server: ShowServer
  readonly size: (typeof sizes)[number]
}
async function shoot({ page, sheet, server, size }: Shot, { name, before, after, ms }: Transition): Promise<void> {
  server.show(before)
  await page.goto(`${server.url}?lang=en&faces=on#t=show`)
  await page.waitForSelector('.stage[data-theme]')
  await page.clock.runFor(1000)
  const revs = await page.evaluate(() => document.querySelector('.stage-canvas')?.innerHTML ?? '')
  server.show(after)
  await page.waitForFunction((was) => document.querySelector('.stage-canvas')?.innerHTML !== was, revs, {
    timeout: 5000,
  })
  const pictures: Buffer[] = []
  for (let n = 0; n < frames; n++) {
    pictures.push(await page.screenshot({ type: 'jpeg', quality: 80 }))
    await page.clock.runFor(Math.round(ms / (frames - 1)))
  }
  await writeSheet(sheet, pictures, join(folder, `${name}-${size.width}.png`))
}
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { game: { type: 'string' }, most: { type: 'string', default: '6' } } })
  const executablePath = findChromium()
  if (executablePath === null) return say('skipped: there is no Chromium here')
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why.')
  mkdirSync(folder, { recursive: true })
  const matches: readonly ShownMatch[] = readEvening(join(root, 'seeds/evening'), 'en')
  const server = await openShowServer(0)
  const browser = await chromium.launch({ executablePath, chromiumSandbox: canSandbox() })
  const sheet = await browser.newPage()
  // A page for each size: plates of one that is resized move to their places, which no transition does.
  const pages = await Promise.all(
    sizes.map(async (size) => {
      const page = await browser.newPage({ viewport: size })
      await page.clock.install()
      return { page, size }
    }),
  )
  for (const match of matches.filter(({ game }) => values.game === undefined || game === values.game))
    for (const transition of transitionsOf(match, Number(values.most)))
      for (const { page, size } of pages) await shoot({ page, sheet, server, size }, transition)
  await browser.close()
  await server.close()
  say(`contact sheets: ${folder}`)
}
await main()
