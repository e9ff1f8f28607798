/** The card of the league in states that come rarely: in order for every reader, in two sizes and with more contrast. */
import { expect, test, type Page } from '@playwright/test'
import { findChromium } from '../../kit/chromium.ts'
import { leagueStates } from '../../kit/club/league-states.ts'
import { isWindowFixed, violationsOn } from '../axe-findings.ts'
import { startConsole, type Running } from '../console-process.ts'
import { inTurn } from '../gallery/picture-sizes.ts'
import { openPage, shoot } from '../pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(240_000)
let running: Running
test.beforeAll(async () => {
  running = await startConsole()
})
test.afterAll(() => running.stop())
const looks = [
  { name: '1280', size: { width: 1280, height: 720 }, contrast: 'no-preference' },
  { name: '1920', size: { width: 1920, height: 1080 }, contrast: 'no-preference' },
  { name: '1280-contrast', size: { width: 1280, height: 720 }, contrast: 'more' },
] as const
/** True where nothing runs out of the card. */
const isWithin = (desk: Page): Promise<boolean> =>
  desk
    .getByRole('region', { name: 'League' })
    .evaluate((card) =>
      [card, ...card.querySelectorAll('ul, li, p, form')].every((each) => each.scrollWidth <= each.clientWidth + 1),
    )

/** Everyday each state has one look, in turn with the next state. */
for (const look of looks) {
  const { name, size, contrast } = look
  test(`every state of the league at ${name}`, async ({ browser }) => {
    const complaints: string[] = []
    const links = new URL(running.moderator)
    const desk = await openPage(browser, { url: `${links.origin}/#t=${running.token}`, complaints, size })
    await desk.emulateMedia({ contrast, reducedMotion: 'reduce' })
    for (const [place, [state, status]] of Object.entries(leagueStates()).entries()) {
      if (!inTurn(place, looks).includes(look)) continue
      await desk.route('**/api/v1/league', (route) => route.fulfill({ json: status }))
      await desk.getByRole('navigation').getByRole('button', { name: 'Home', exact: true }).click()
      await desk.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }).click()
      const card = desk.getByRole('region', { name: 'League' })
      await expect(card.getByRole('button', { name: 'Leave the league' })).toBeVisible()
      await card.locator('summary').click()
      await card.evaluate((each) => each.scrollIntoView())
      expect(await violationsOn(desk), state).toEqual([])
      expect(await isWithin(desk), state).toBe(true)
      expect(await isWindowFixed(desk), state).toBe(true)
      await shoot(desk, `league-state-${state}-${name}`)
      await desk.unroute('**/api/v1/league')
    }
    expect(complaints).toEqual([])
    await desk.context().close()
  })
}
