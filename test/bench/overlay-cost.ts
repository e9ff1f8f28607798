/** Cost of a public picture at rest: processor time of a whole Chromium without GPU, for each phase in each theme. */
import { chromium, type Browser, type BrowserServer } from '@playwright/test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canSandbox, findChromium } from '../kit/chromium.ts'
import { processorSecondsOf } from '../kit/process/process-time.ts'
import { openStand, type Stand } from '../e2e/gallery/public-server.ts'
import { goldenScenes } from '../e2e/gallery/stage/golden.data.ts'
import { clockOf, pushOf, type Picture, type Scene } from '../e2e/gallery/stage/scene.ts'
import { scenes } from '../e2e/gallery/stage/scenes.data.ts'
import type { SponsorPicture } from '../../shared/brand/sponsors.ts'
import { plainBranding, plainOutputSettings } from '../../shared/wire/output-payload.ts'
import type { Figure, Measurement } from './figure.ts'

/** Per cent of a core that a picture may cost. */
const bar = 5
/** ms after which entrances are over and caches warm. */
const settleMs = 6000
/** ms over which a picture is measured. */
const restMs = 6000
const size = { width: 1920, height: 1080 }

const root = join(import.meta.dirname, '../..')
const themes = readdirSync(join(root, 'renderer/games')).filter((game) =>
  existsSync(join(root, 'renderer/games', game, 'theme.css')),
)

function fromGallery(name: string): Scene {
  const scene = [...scenes, ...goldenScenes].find((each) => each.name === name)
  if (scene === undefined) throw new Error(`The gallery has no picture ${name}.`)
  return scene
}
const talk: Picture = { headline: 'Gossip', centre: { kind: 'title', title: 'Gossip', sub: null } }
const running = (name: string, leftMs: number): Scene => ({
  name,
  search: '',
  push: pushOf({ ...talk, clock: clockOf(240_000, leftMs, { running: true }) }),
})
const withFaces = (scene: Scene): Scene => ({
  ...scene,
  name: `${scene.name}-faces`,
  search: `${scene.search === '' ? '?' : `${scene.search}&`}faces=on`,
})
/** Pictures of the build in place of sponsors' own. */
const pictures = (): readonly SponsorPicture[] =>
  readdirSync(join(root, 'dist/renderer/assets'))
    .filter((file) => file.endsWith('.svg'))
    .slice(0, 3)
    .map((file) => ({ id: file, name: file, path: `/assets/${file}` }))
/** The scene with three sponsors, one after the other, so that each measurement has a change. */
const withSponsors = (scene: Scene): Scene => ({
  ...scene,
  name: `${scene.name}-sponsors`,
  page: {
    name: 'Hall',
    settings: { ...plainOutputSettings, sponsors: 'turns' },
    css: '',
    club: { ...plainBranding, sponsors: { pictures: pictures(), seconds: 5, fade: true } },
    sound: { muted: true, volume: 0, own: {} },
  },
})
/** Returns the picture of each phase, under the phase's name. */
const phasesNow = (): Readonly<Record<string, Scene>> => ({
  setup: fromGallery('lobby'),
  join: fromGallery('join'),
  night: fromGallery('night'),
  day: fromGallery('gossip-troika'),
  'day, clock running': running('clock-running', 200_000),
  'last seconds of a clock': running('clock-low', settleMs + restMs + 500),
  vote: fromGallery('vote'),
  spotlight: fromGallery('duel'),
  verdict: fromGallery('sent'),
  reveal: fromGallery('reveal-all'),
  winner: fromGallery('winner'),
  break: fromGallery('break'),
  curtain: fromGallery('blank'),
  standings: fromGallery('standings'),
  'day, over a video': fromGallery('overlay'),
  'day, faces': withFaces(fromGallery('gossip-troika')),
  'night, faces': withFaces(fromGallery('night')),
  'winner, faces': withFaces(fromGallery('winner')),
  'day, sponsors': withSponsors(fromGallery('gossip-troika')),
  'break, faces and sponsors': withSponsors(withFaces(fromGallery('break'))),
  'who has the floor, faces': fromGallery('lower-third'),
  'poll beside the table': fromGallery('viewers-side'),
})

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A Chromium with a page at full size, and the process that all others of it descend from. */
interface Screen {
  readonly theme: string
  readonly pid: number
  readonly browser: Browser
  readonly server: BrowserServer
}
async function openScreen(theme: string, executablePath: string): Promise<Screen> {
  const server = await chromium.launchServer({ executablePath, chromiumSandbox: canSandbox(), args: ['--disable-gpu'] })
  return {
    theme,
    pid: server.process().pid ?? 0,
    browser: await chromium.connect(server.wsEndpoint()),
    server,
  }
}
/** Opens a page, and resolves with the per cent of a core that its Chromium takes once it stands. */
async function costOf({ browser, pid }: Screen, address: string, sign: string): Promise<number> {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'no-preference' })
  await page.goto(address)
  await page.locator(sign).first().waitFor({ state: 'attached' })
  await rest(settleMs)
  const [spent, from] = [processorSecondsOf(pid), performance.now()]
  await rest(restMs)
  const share = ((processorSecondsOf(pid) - spent) * 100_000) / (performance.now() - from)
  await page.close()
  return share
}
const inAll = (screens: readonly Screen[], cost: (screen: Screen) => Promise<number>): Promise<readonly number[]> =>
  Promise.all(screens.map(cost))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const told = (value: number): number => Math.round(value * 10) / 10
const how = `user and system time of all processes of a Chromium without GPU, ${restMs / 1000} s at ${size.width}×${size.height}, per cent of one core`

async function figureOf(scene: Scene, screens: readonly Screen[], { url }: Stand): Promise<Omit<Figure, 'what'>> {
  const costs = await inAll(screens, (screen) => {
    const search = `${scene.search === '' ? '?' : `${scene.search}&`}theme=${screen.theme}`
    return costOf(screen, `${url}/output/${search}#t=${scene.name}`, `.stage[data-cue="${scene.push.stage.cue}"]`)
  })
  const each = screens.map(({ theme }, i) => `${theme} ${told(costs[i] ?? Number.NaN)}`).join(', ')
  return { unit: '%', bar, value: told(Math.max(...costs)), how: `${how}; the dearest theme of: ${each}` }
}
async function emptyPage(screens: readonly Screen[]): Promise<Figure> {
  const costs = await inAll(screens, (screen) => costOf(screen, 'about:blank', 'body'))
  return { what: 'an empty page', unit: '%', bar: null, value: told(sum(costs) / costs.length), how }
}
async function overlayCost(): Promise<readonly Figure[] | string> {
  const file = findChromium()
  if (file === null) return 'there is no Chromium here'
  if (process.platform !== 'linux') return 'only Linux says what all processes of a browser spent'
  if (!existsSync(join(root, 'dist/renderer/public/index.html'))) return 'there is no build; npm run build makes one'
  const phases = phasesNow()
  const stand = await openStand(Object.values(phases))
  const screens: Screen[] = []
  try {
    for (const theme of themes) screens.push(await openScreen(theme, file))
    const figures: Figure[] = [await emptyPage(screens)]
    for (const [what, scene] of Object.entries(phases))
      figures.push({ what, ...(await figureOf(scene, screens, stand)) })
    return figures
  } finally {
    for (const { browser, server } of screens) {
      await browser.close()
      await server.close()
    }
    await stand.close()
  }
}
export const figures: readonly Measurement[] = [{ name: 'overlay-cost', run: overlayCost }]
