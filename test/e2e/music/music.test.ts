/** Music for breaks in a real browser: brought by the desk, played on the screen that has it on, and nowhere else. */
import { chromium, expect, test, type Browser, type Page } from '@playwright/test'
import { canSandbox, findChromium } from '../../kit/chromium.ts'
import { wavFile } from '../../electron/outputs/music/wav-file.ts'
import { often, Remote, startConsole, type Running } from '../console-process.ts'
import { isAccessible, openPage } from '../pages.ts'

const executablePath = findChromium()
test.skip(executablePath === null, 'there is no Chromium here')
let running: Running
const remote = new Remote(() => running)
const complaints: string[] = []
/** A browser as OBS and the windows of the console are: it plays without a click. */
let loud: Browser
const launched = (policy: string): Promise<Browser> =>
  chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    chromiumSandbox: canSandbox(),
    args: [`--autoplay-policy=${policy}`],
  })
test.beforeAll(async () => {
  running = await startConsole()
  loud = await launched('no-user-gesture-required')
  const answer = await fetch(`${running.api}/music?name=Evening`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(wavFile({ seconds: 12, hz: 220 })),
  })
  expect(answer.status).toBe(200)
})
test.afterAll(async () => {
  await loud.close()
  await running.stop()
})
test.afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
const put = (path: string, body: unknown) => remote.call('PUT', path, body)
const open = (browser: Browser, url: string): Promise<Page> => openPage(browser, { url, complaints })
interface Heard {
  readonly plays: boolean
  readonly loudness: number
  readonly at: number
}
/** Returns what each element of a page for sounds does now. */
const heardOn = (page: Page): Promise<readonly Heard[]> =>
  page.locator('audio').evaluateAll((all) =>
    (all as HTMLAudioElement[]).map(({ paused, volume, currentTime }) => ({
      plays: !paused,
      loudness: volume,
      at: currentTime,
    })),
  )
const playsOn = async (page: Page): Promise<boolean> => (await heardOn(page)).some(({ plays }) => plays)
const loudnessOf = async (page: Page): Promise<number> => (await heardOn(page))[0]?.loudness ?? -1
const goTo = (desk: Page, page: string): Promise<void> =>
  desk.getByRole('navigation').getByRole('button', { name: page, exact: true }).click()
const file = (name: string, seconds: number, hz: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wavFile({ seconds, hz }),
})

test('the desk adds music by keyboard and mouse, listens, chooses, removes and brings back', async ({ browser }) => {
  const desk = await open(browser, running.moderator)
  await goTo(desk, 'Settings')
  const card = desk.getByRole('region', { name: 'Music for breaks' })
  await card.getByLabel('Add music').setInputFiles([file('Morning.mp3', 4, 330)])
  await expect(card.locator('li.track')).toHaveCount(2)
  await expect(card.getByText('0:12')).toBeVisible()
  await card.getByLabel('Add music').setInputFiles([{ ...file('Broken.wav', 1, 440), buffer: Buffer.from('RIFF') }])
  await expect(card.getByRole('alert')).toContainText('not music that can be played')
  await card.getByLabel('What plays').selectOption({ label: 'Evening' })
  await card.getByRole('button', { name: 'Listen: Morning' }).focus()
  await desk.keyboard.press('Enter')
  await expect.poll(() => playsOn(desk)).toBe(true)
  await card.getByRole('button', { name: 'Stop: Morning' }).press('Enter')
  await expect.poll(() => playsOn(desk)).toBe(false)
  await card.getByRole('button', { name: 'Remove: Morning' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Listen: Morning' })).toHaveCount(0)
  await card.getByText('Removed: 1').click()
  await card.getByRole('button', { name: /^Bring back Morning/u }).click()
  await expect(card.getByRole('button', { name: 'Listen: Morning' })).toHaveCount(1)
  await isAccessible(desk)
  await desk.context().close()
  // Browsers log the refusal, too.
  expect(complaints.splice(0).every((each) => each.includes('409'))).toBe(true)
})

test('a break fades it in on the screen that has it on, and out at its end; all others are silent', async ({
  browser,
}) => {
  const [hall, desk] = await Promise.all([open(loud, running.public), open(browser, running.moderator)])
  const { body: foyer } = await remote.call<{ url: string }>('POST', '/outputs', { name: 'Foyer' })
  const other = await open(loud, foyer.url)
  await put('/outputs/window', { music: true, musicVolume: 1 })
  expect(await playsOn(hall)).toBe(false)
  await put('/stage', { view: 'break', text: 'Back soon' })
  await expect.poll(() => playsOn(hall)).toBe(true)
  await expect.poll(async () => (await heardOn(hall))[0]?.at ?? 0).toBeGreaterThan(0)
  await expect.poll(() => loudnessOf(hall)).toBe(1)
  expect([await playsOn(desk), await playsOn(other)]).toEqual([false, false])
  await put('/sound', { muted: true })
  await expect.poll(() => playsOn(hall)).toBe(false)
  await put('/sound', { muted: false })
  await expect.poll(() => loudnessOf(hall)).toBe(1)
  await put('/stage', { view: 'board' })
  await expect.poll(() => loudnessOf(hall)).toBeLessThan(0.9)
  await expect.poll(() => playsOn(hall)).toBe(false)
  await expect.poll(() => loudnessOf(hall)).toBe(0)
  await Promise.all([hall, desk, other].map((page) => page.context().close()))
})

test('the sound at the end of a break that screens count down to ducks it', async () => {
  await put('/outputs/window', { music: true, musicVolume: 1, sound: true })
  const hall = await openPage(loud, { url: 'about:blank', complaints })
  await hall.clock.install()
  await hall.goto(running.public)
  await put('/stage', { view: 'break', breakEnds: { minutes: 1 } })
  await expect.poll(() => loudnessOf(hall)).toBe(1)
  await expect(hall.getByRole('timer')).toBeVisible()
  await hall.clock.fastForward(60_000)
  await expect.poll(() => loudnessOf(hall), { intervals: often }).toBeLessThan(0.3)
  await expect.poll(() => loudnessOf(hall)).toBe(1)
  await put('/stage', { view: 'board' })
  await put('/outputs/window', { sound: false })
  await hall.context().close()
})

test('a screen whose browser waits for a click says so on the desk, and plays after it', async ({ browser }) => {
  const strict = await launched('document-user-activation-required')
  await put('/outputs/window', { music: true })
  const [hall, desk] = await Promise.all([open(strict, running.public), open(browser, running.moderator)])
  await goTo(desk, 'Outputs & phones')
  const warning = desk.getByText('Music: cannot play yet. Click once on that screen.')
  await expect(warning).toBeVisible()
  await put('/stage', { view: 'break' })
  await hall.locator('main').click()
  await expect.poll(() => playsOn(hall)).toBe(true)
  await expect(warning).toHaveCount(0)
  await put('/stage', { view: 'board' })
  await Promise.all([hall, desk].map((page) => page.context().close()))
  await strict.close()
})
