/** Facts that one command told, shown in turn. */
import { expect, test, type Page } from '@playwright/test'
import { findChromium } from '../../../kit/chromium.ts'
import { openStand, type Stand } from '../public-server.ts'
import { pauseClock } from '../still-page.ts'
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
/** Three votes that were told together. */
const ballots = (): ToldCommand => findToldCommand('motherland', seeds, (types) => types.includes('vote'))
/** The end of a match with players who stayed longest. */
const ending = (): ToldCommand => findToldCommand('motherland', ['e'], (types) => types.includes('winner'))
let stand: Stand
let end: ToldCommand
let votes: ToldCommand
let told: ToldCommand
test.beforeAll(async () => {
  told = dawn()
  votes = ballots()
  end = ending()
  stand = await openStand([
    { name: 'dawn', push: told.before },
    { name: 'votes', push: votes.before },
    { name: 'end', push: end.before },
  ])
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
/**
 * Opens an output, with all that it loads after its first picture. From then on no time passes but what is run: a busy
 * machine would look too late.
 */
async function openAt(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(`${stand.url}/output/${address}`, { waitUntil: 'networkidle' })
  await expect(page.locator('.stage-seat').first()).toBeVisible()
  await pauseClock(page)
}
/** Lets the page's time pass until something stands on it, for half a minute at most. */
async function runUntil(page: Page, selector: string): Promise<void> {
  for (let ran = 0; ran < 30_000 && (await page.locator(selector).count()) === 0; ran += 250)
    await page.clock.runFor(250)
  await expect(page.locator(selector).first()).toBeVisible()
}
async function send(page: Page): Promise<void> {
  stand.turnTo(told.after)
  await expect(page.locator('.stage[data-phase="day"]')).toHaveCount(1)
}

test('the deaths of a dawn are told one by one, each before its card', async ({ page }) => {
  await openAt(page, '#t=dawn')
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
  await openAt(page, '?pace=off#t=dawn')
  await send(page)
  expect(await watchShow(page)).toHaveLength(1)
})
test('votes arrive one by one, each with a line from the voter to the target, and then stand', async ({ page }) => {
  await openAt(page, '#t=votes')
  stand.turnTo(votes.after)
  await expect(page.locator('.stage-vote')).toBeVisible()
  const centre = votes.after.frame?.board.centre
  const cast = centre?.kind === 'vote' ? centre.votes.length : 0
  const seen = new Set<string>()
  for (let step = 0; step < 60; step++) {
    const lines = await page.locator('.stage-pointing').count()
    seen.add(`${await page.locator('.stage-vote-block').count()} votes, ${lines} lines`)
    await page.clock.runFor(100)
  }
  expect([...seen]).toEqual([
    ...Array.from({ length: cast }, (_, i) => `${i + 1} votes, 1 lines`),
    `${cast} votes, 0 lines`,
  ])
})
test('a spoken count stands large in the middle, and a word when it is over', async ({ page }) => {
  const { frame } = votes.before
  // Pages set their time by pushes of another time alone.
  const start = 5000
  const clock = { id: 'count', label: 'Count', of: 3000, leftMs: 3000, running: true, since: start, stepMs: 1000 }
  await openAt(page, '?lang=en#t=votes')
  stand.turnTo({ ...votes.before, now: start, frame: frame && { ...frame, clocks: [clock] } })
  const middle = page.locator('.stage-countdown')
  await expect(middle).toHaveText('3')
  for (const text of ['2', '1', 'Now!']) {
    await page.clock.runFor(1000)
    await expect(middle).toHaveText(text)
  }
  await page.clock.runFor(2000)
  await expect(middle).toHaveCount(0)
  const now = 15_000
  const talk = { id: 'talk', label: 'Gossip', of: 60_000, leftMs: 9900, running: true, since: now }
  stand.turnTo({ ...votes.before, now, frame: frame && { ...frame, clocks: [talk] } })
  await expect(middle).toHaveText('10')
  stand.turnTo({ ...votes.before, frame: frame && { ...frame, clocks: [] } })
  await expect(middle).toHaveCount(0)
})
test('after the winners stand their names, who was what and the figures, and then the winners again', async ({
  page,
}) => {
  await openAt(page, '#t=end')
  await expect(page.locator('.stage')).toHaveAttribute('data-theme', 'motherland')
  stand.turnTo(end.after)
  const winner = page.locator('[data-kind="winner"]')
  await expect(winner).toBeVisible()
  await expect(page.locator('.stage-after')).toHaveCount(0)
  await runUntil(page, '.stage-winners-one')
  await expect(page.locator('.stage-after-title')).toHaveText(end.after.frame?.outcome?.says ?? '')
  await expect(winner).toHaveCount(0)
  await runUntil(page, '.stage-results-row')
  await expect(page.locator('.stage-results-row')).toHaveCount(end.after.frame?.board.seats.length ?? 0)
  await expect(page.locator('.stage-results .stage-after-title')).toHaveText(end.after.frame?.outcome?.says ?? '')
  await runUntil(page, '.stage-figure')
  await runUntil(page, '[data-kind="winner"]')
  await expect(page.locator('.stage-after')).toHaveCount(0)
})
