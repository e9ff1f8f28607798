/**
 * Takes the pictures of the README's folder from the real console: `node test/e2e/pictures/pictures.ts`.
 * A match with a fixed seed is played over the remote control; both windows are photographed in both sizes.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame } from '../../../shared/wire/frame.ts'
import { canSandbox, findChromium } from '../../kit/chromium.ts'
import {
  cardOf,
  inPlay,
  offerOf,
  Remote,
  startConsole,
  type Running,
  freshFolder,
  onNetwork,
} from '../console-process.ts'
import { openWindows, type Windows } from '../pages.ts'
import { court, gulag, phones, places, type Album } from './pictures-games.ts'
import { club, clubFolder } from './pictures-club.ts'
import { ktulu } from './pictures-ktulu.ts'
import { outside } from './pictures-league.ts'

const folder = join(import.meta.dirname, '../../../resources/pictures')
const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
/** Milliseconds in which every movement of a picture ends. */
const settling = 1600
const names = [
  'Ann',
  'Jürgen',
  'Зоя',
  'Łucja',
  'Fox 🦊',
  'Maximiliane von Hohenlohe',
  'Cem',
  'Dan',
  'Eva',
  'Gus',
  'Halina',
]
const cast = [
  'writer',
  'spy',
  'citizen',
  'informer',
  'citizen',
  'citizen',
  'spy',
  'censor',
  'citizen',
  'citizen',
  'citizen',
]

interface Studio {
  readonly running: Running
  readonly remote: Remote
  readonly windows: Windows
  readonly width: number
}
async function take({ width }: Studio, page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(settling)
  // A phone has a size of its own.
  const file = name.startsWith('phone-') ? name : `${name}-${width}`
  await page.screenshot({ path: join(folder, `${file}.jpg`), type: 'jpeg', quality: 80 })
}
const go = async (remote: Remote, command: { type: string } & Record<string, unknown>): Promise<Frame> => {
  const { status, body } = await remote.command(command)
  if (status !== 200) throw new Error(`${command.type}: ${JSON.stringify(body)}`)
  return body.frame
}
/** Moves the game on until the step is `step`. */
async function until(remote: Remote, step: string): Promise<Frame> {
  let frame = await remote.frame()
  for (let i = 0; frame.step !== step && frame.outcome === null && i < 40; i++) {
    const offer = frame.offers.find(
      (each) => each.group === 'next' && Object.values(each.fields).every((field) => field.kind === 'seat'),
    )
    if (offer === undefined) throw new Error(`Nothing to do at ${frame.step ?? ''}`)
    const answers = Object.entries(offer.fields).map(([name, field]) => [
      name,
      field.kind === 'seat' ? field.among[0] : null,
    ])
    frame = await go(remote, { type: offer.command, ...offer.set, ...Object.fromEntries(answers) })
  }
  return frame
}
const nav = (desk: Page, name: string): Promise<void> =>
  desk.locator('nav').getByRole('button', { name, exact: true }).click()

async function setUp(studio: Studio): Promise<void> {
  const { desk, stage } = studio.windows
  await take(studio, desk, 'desk-home-empty')
  await take(studio, stage, 'stage-curtain')
  await desk.getByRole('button', { name: 'New game' }).first().click()
  await desk.locator('#new-names').fill(names.join('\n'))
  await desk.getByRole('button', { name: 'Add', exact: true }).click()
  await take(studio, desk, 'desk-new-players')
  for (const [card, name] of [
    ['Game and options', 'game'],
    ['Cast', 'cast'],
    ['Check and start', 'start'],
  ] as const) {
    await desk.getByRole('tab', { name: new RegExp(card) }).click()
    await take(studio, desk, `desk-new-${name}`)
  }
}
async function firstRound(studio: Studio): Promise<void> {
  const { remote, windows } = studio
  const { desk, stage } = windows
  await remote.call('POST', '/matches', { game: 'motherland', seats: names, cast, seed: 'pictures' })
  await until(remote, 'S6.talk')
  await take(studio, stage, 'stage-introductions')
  await nav(desk, 'Table')
  await take(studio, desk, 'desk-hidden')
  await desk.keyboard.press('g')
  await until(remote, 'G3')
  await take(studio, desk, 'desk-gossip')
  await take(studio, stage, 'stage-troika')
  const vote = await until(remote, 'T1')
  const voters = vote.offers
    .filter((offer) => offer.command === 'enterVote')
    .map((offer) => Number(offer.set?.['voter']))
  for (const [i, voter] of voters.entries()) await go(remote, { type: 'enterVote', voter, target: i === 0 ? 6 : 4 })
  await take(studio, desk, 'desk-vote')
  await go(remote, { type: 'releaseVotes' })
  await take(studio, stage, 'stage-vote')
  await until(remote, 'T3')
  await take(studio, desk, 'desk-verdict')
  await take(studio, stage, 'stage-verdict')
  await desk.keyboard.press('u')
  await take(studio, desk, 'desk-undo')
  await desk.keyboard.press('Escape')
  await go(remote, { type: 'accuse', seat: 7, ...offerOf(await remote.frame(), 'accuse')?.set }).catch(async () =>
    go(remote, { type: 'accuse', accused: 7 }),
  )
  await take(studio, stage, 'stage-accusation')
}
async function night(studio: Studio): Promise<void> {
  const { remote, windows } = studio
  const { desk, stage } = windows
  await until(remote, 'D2')
  await take(studio, desk, 'desk-darkness')
  await take(studio, stage, 'stage-darkness')
  for (const [tab, name] of [
    ['On air', 'air'],
    ['Clocks', 'clocks'],
    ['Corrections', 'corrections'],
  ] as const) {
    await desk.getByRole('tab', { name: tab }).click()
    await take(studio, desk, `desk-${name}`)
  }
  await desk.getByRole('tab', { name: 'Log' }).click()
  await desk.keyboard.press('Shift+?')
  await take(studio, desk, 'desk-keys')
  await desk.keyboard.press('Escape')
  await remote.call('PUT', '/stage', { view: 'break', text: 'Back at nine' })
  await take(studio, stage, 'stage-break')
  await remote.call('PUT', '/stage', { view: 'board', text: '' })
  await desk.getByRole('button', { name: 'Hand out cards' }).click()
  await take(studio, desk, 'desk-hand-out')
  await desk.keyboard.press('Escape')
}
/** Plays on until the result; the Troika always agrees on a free Spy, if there is one. */
async function toTheEnd(studio: Studio): Promise<void> {
  const { remote, windows } = studio
  let frame = await remote.frame()
  for (let i = 0; frame.outcome === null && i < 400; i++) {
    const missing = frame.offers.find((offer) => offer.command === 'enterVote' && offer.now === undefined)
    const next = frame.offers.find((offer) => offer.group === 'next')
    const pick = frame.offers.find((offer) => offer.command === 'setSpyTarget' && offer.now === undefined)
    const free = inPlay(frame)
    const target = free.find((seat) => cardOf(frame, seat) === 'citizen') ?? free[0] ?? 1
    const use = missing ?? next ?? pick
    if (use === undefined) throw new Error(`Nothing to do at ${frame.step ?? ''}`)
    const answers = Object.entries(use.fields).map(([name, field]) => [
      name,
      field.kind === 'seat' ? (field.among.includes(target) ? target : field.among[0]) : null,
    ])
    frame = await go(remote, { type: use.command, ...use.set, ...Object.fromEntries(answers) })
    if (frame.step === 'W6' || frame.step === 'W7') await take(studio, windows.stage, 'stage-news')
    if (frame.board.centre?.kind === 'reveal') await take(studio, windows.stage, 'stage-reveal')
  }
  if (frame.outcome === null) throw new Error('The match did not come to its end')
  await take(studio, windows.stage, 'stage-winner')
  await take(studio, windows.desk, 'desk-end')
}
async function around(studio: Studio): Promise<void> {
  const { desk, stage } = studio.windows
  for (const [button, name] of [
    ['Home', 'home'],
    ['History', 'history'],
    ['Outputs & phones', 'outputs'],
    ['Settings', 'settings'],
  ] as const) {
    await nav(desk, button)
    await take(studio, desk, `desk-${name}`)
  }
  await nav(desk, 'History')
  await desk.locator('.matches').getByText('Motherland').first().click()
  await take(studio, desk, 'desk-history-match')
  await studio.remote.call('PUT', '/stage', { blank: true })
  await take(studio, stage, 'stage-blank')
}
async function session(browser: Browser, size: (typeof sizes)[number]): Promise<void> {
  const running = await startConsole(freshFolder(), 0, onNetwork)
  const remote = new Remote(() => running)
  const windows = await openWindows(browser, running, size)
  const studio = { running, remote, windows, width: size.width }
  for (const part of [setUp, firstRound, night, toTheEnd]) await part(studio)
  const { desk, stage } = windows
  const album: Album = { remote, desk, stage, take: (page, name) => take(studio, page, name) }
  await nav(desk, 'Table')
  await gulag(album)
  await places(album)
  await court(album)
  await ktulu(album)
  if (size === sizes[0]) await phones(browser, album)
  await around(studio)
  await windows.close()
  await running.kill()
}

/** A club of its own, so that all other pictures stay those of a first evening. */
async function years(browser: Browser, size: (typeof sizes)[number]): Promise<void> {
  const running = await startConsole(clubFolder())
  const remote = new Remote(() => running)
  const windows = await openWindows(browser, running, size)
  const studio = { running, remote, windows, width: size.width }
  const { desk, stage } = windows
  const album: Album = { remote, desk, stage, take: (page, name) => take(studio, page, name) }
  await club(album)
  await outside(album)
  await windows.close()
  await running.kill()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, chromiumSandbox: canSandbox() })
// `club`: those pictures alone.
const parts = process.argv.includes('club') ? [years] : [session, years]
for (const part of parts) for (const size of sizes) await part(browser, size)
await browser.close()
