/** The video of an own theme in a real browser: plays behind a break, in a loop and silent, and rests without motion. */
import { expect, test, type Page } from '@playwright/test'
import { findChromium } from '../../kit/chromium.ts'
import { startingTheme } from '../../../shared/brand/own-theme.ts'
import { Remote, startConsole, type Running } from '../console-process.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
let running: Running
const remote = new Remote(() => running)
test.beforeAll(async () => {
  running = await startConsole()
})
test.afterAll(() => running.stop())

/** Records half a second of a canvas, and returns the WebM in base64. */
const recorded = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.start()
    for (let frame = 0; frame < 15; frame += 1) {
      context?.fillRect(frame * 20, 0, 20, 180)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve
      recorder.stop()
    })
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
/** Returns how the video of a page stands, or null without one. */
const videoOn = (page: Page) =>
  page.locator('video').evaluateAll(([video]) => {
    if (!(video instanceof HTMLVideoElement)) return null
    return { plays: !video.paused && video.currentTime > 0, silent: video.muted, width: video.videoWidth }
  })

test('plays behind a break, and rests for whoever wants no motion', async ({ page }) => {
  await page.goto(running.public)
  const video = await recorded(page)
  const theme = { format: 'duskboard-theme', version: 1, ...startingTheme, name: 'Harbour', picture: null, video }
  const kept = await remote.call<{ themes: readonly { readonly id: string }[] }>('POST', '/club/themes', theme)
  expect(kept.status).toBe(200)
  await remote.call('PUT', '/outputs/window', { theme: kept.body.themes[0]?.id })
  await remote.call('PUT', '/stage', { view: 'break' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => videoOn(page)).toEqual({ plays: true, silent: true, width: 320 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(async () => (await videoOn(page))?.plays).toBe(false)
  await remote.call('PUT', '/stage', { view: 'board' })
  await expect.poll(() => videoOn(page)).toBeNull()
})
