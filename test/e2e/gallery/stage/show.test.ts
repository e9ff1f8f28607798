/** Facts that one command told, shown in turn. */
import { expect, test, type Page } from '@playwright/test'
import { findChromium } from '../../../kit/chromium.ts'
import { openStand, type Stand } from '../public-server.ts'
import { findToldCommand, type ToldCommand } from './told-commands.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
/** A dawn with several deaths, each with its card. */
const dawn = (): ToldCommand =>
  findToldCommand(
    'ktulu',
    seeds,
    (types) => types.filter((type) => type === 'death').length >= 2 && types[0] === 'phase',
  )
let stand: Stand
let told: ToldCommand
test.beforeAll(async () => {
  told = dawn()
  stand = await openStand([{ name: 'dawn', push: told.before }])
})
test.afterAll(() => stand.close())

/** Counts the facts of a dawn on the stage: how many are out, and how many cards lie open in the middle. */
const shown = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const count = (selector: string): number => document.querySelectorAll(selector).length
    const middle = document.querySelector('.stage-centre')?.getAttribute('data-kind') ?? ''
    return `${middle}: ${count('.stage-card')} dead, ${count('.stage-card.is-turned')} turned`
  })
/** Goes on by small steps until nothing changes any more, and returns what was shown, in order. */
async function watchShow(page: Page): Promise<readonly string[]> {
  const seen: string[] = []
  for (let still = 0; still < 60; still++) {
    const now = await shown(page)
    if (seen.at(-1) !== now) {
      seen.push(now)
      still = 0
    }
    await page.clock.runFor(100)
  }
  return seen
}
async function openAt(page: Page, search: string): Promise<number> {
  await page.clock.install()
  await page.goto(`${stand.url}/output/${search}#t=dawn`)
  await expect(page.locator('.stage-seat')).toHaveCount(told.before.frame?.board.seats.length ?? 0)
  return 0
}
async function send(page: Page): Promise<void> {
  stand.turnTo(told.after)
  await expect(page.locator('.stage[data-phase="day"]')).toHaveCount(1)
}

test('the deaths of a dawn are told one by one, each before its card', async ({ page }) => {
  await openAt(page, '')
  await send(page)
  const seen = await watchShow(page)
  const deaths = told.after.frame?.board.centre?.kind === 'reveal' ? told.after.frame.board.centre.cards.length : 0
  const steps = Array.from({ length: deaths }, (_, i) => [
    `reveal: ${i + 1} dead, ${i} turned`,
    `reveal: ${i + 1} dead, ${i + 1} turned`,
  ])
  expect(seen).toEqual(['title: 0 dead, 0 turned', ...steps.flat()])
})
test('at pace off they are told at once, and so they are on a screen that comes late', async ({ page }) => {
  await openAt(page, '?pace=off')
  await send(page)
  expect(await watchShow(page)).toHaveLength(1)
})
