/**
 * A stranger's evening by keyboard, from Home to the rematch: a new group is pasted in, cards are dealt and passed round,
 * a whole Motherland is played. No mouse, no dead end, and no entry of a seat takes more than three keys, or four from
 * seat 10 on. Counts what is pressed.
 */
import { expect, test, type Locator } from '@playwright/test'
import type { Field, Offer } from '../../shared/engine/offers/fields.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { findChromium } from '../kit/chromium.ts'
import { cardOf, inPlay, often, Remote, startConsole, type Running } from './console-process.ts'
import { copied, costTable, Keyboard, noteBare, pressBare, type Cost } from './moderator-hands.ts'
import { openWindows, shoot, showsFrame, passPause, type Windows } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(480_000)

const names = ['Ann', 'Ben', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kay']
const patience = { intervals: often }
/** Limit of steps, more than any evening of eleven takes. */
const most = 200

let running: Running
let windows: Windows
let hands: Keyboard
const remote = new Remote(() => running)
const costs: Cost[] = []

test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  windows = await openWindows(browser, running)
  hands = new Keyboard(windows.desk)
})
test.afterAll(async () => {
  await windows.close()
  await running.kill()
})

const nextOf = ({ offers }: Frame): Offer | undefined => offers.find(({ group }) => group === 'next')
const seatFieldOf = (offer: Offer | undefined): Extract<Field, { kind: 'seat' }> | undefined =>
  Object.values(offer?.fields ?? {}).find((field) => field.kind === 'seat')
/** The form that the desk waits for a seat in: what moves the game on, else the first that nothing was entered into. */
function asked(frame: Frame): Offer | undefined {
  const next = nextOf(frame)
  if (next !== undefined) return seatFieldOf(next) === undefined ? undefined : next
  return frame.offers.find(
    (offer) => ['act', 'vote'].includes(offer.group) && offer.now === undefined && seatFieldOf(offer),
  )
}
/** Returns a target: a Spy by day and a Citizen by night, as an onlooker who knows all would point. */
function target(frame: Frame, field: Extract<Field, { kind: 'seat' }>): number {
  const wanted = frame.cue === 'night' ? 'citizen' : 'spy'
  const fitting = field.among.filter((seat) => cardOf(frame, seat) === wanted)
  // Takes the last fitting seat, so that seats with two digits are among the targets.
  return fitting.at(-1) ?? field.among.at(-1) ?? 1
}
async function until(rev: number, what: string): Promise<Frame> {
  const message = `after ${what}`
  await expect.poll(async () => (await remote.frame()).rev, { message, ...patience }).toBeGreaterThan(rev)
  const frame = await remote.frame()
  await showsFrame(windows.stage, await remote.frame('public'))
  return frame
}
/** Plays a step as the page asks for it: reads, then types. Returns the frame that follows. */
async function step(frame: Frame): Promise<Frame> {
  const { desk } = windows
  await windows.deskShows(frame)
  await expect(desk.locator('.now.panel')).toContainText(frame.script?.say ?? '')
  const form = asked(frame)
  const field = seatFieldOf(form)
  const what = form?.title ?? nextOf(frame)?.title ?? ''
  await expect(desk.locator('.now.panel')).toContainText(what)
  hands.taken()
  if (form === undefined || field === undefined) {
    await expect(desk.locator('.now .primary').first()).toContainText(what)
    await pressBare(desk, () => hands.press('Enter'))
    const then = await until(frame.rev, what)
    noteBare()
    costs.push({ what: 'go on', count: hands.taken() })
    return then
  }
  const seat = target(frame, field)
  await hands.press(...String(seat))
  await hands.press('Enter')
  // A seat that is seldom meant, and what everybody will see at once, is asked for once more.
  if ((await remote.frame()).rev === frame.rev && (await isAskedAgain(frame.rev))) {
    await passPause(windows.desk)
    await hands.press('Enter')
  }
  const then = await until(frame.rev, `${what} ${seat}`)
  const count = hands.taken()
  costs.push({ what: `${form.command}, seat ${seat < 10 ? 'to 9' : 'from 10'}`, count })
  expect(count, `keys for ${what} ${seat}`).toBeLessThanOrEqual(seat < 10 ? 3 : 4)
  return then
}
/** The page says that one more Enter is wanted; false: the entry was done. */
async function isAskedAgain(rev: number): Promise<boolean> {
  const again = windows.desk.locator('.now .primary kbd, .now .act kbd').first()
  let moved = false
  await expect
    .poll(async () => {
      moved = (await remote.frame()).rev > rev
      return moved || (await windows.desk.locator('.typed .buffer').count()) === 0
    }, patience)
    .toBe(true)
  return !moved && (await again.isVisible()) && (await remote.frame()).rev === rev
}

/** Starts the match. An Enter that comes at once after the last one counts as part of it: a person reads first. */
async function begins(start: Locator): Promise<void> {
  await hands.tabTo(start)
  await passPause(windows.desk)
  await hands.press('Enter')
  await windows.desk.locator('.now .primary').waitFor()
}
test('a new group plays a whole evening without the mouse', async () => {
  const { desk } = windows
  await test.step('from Home to a table of eleven', async () => {
    await hands.pressOn(desk.getByRole('button', { name: 'New game' }))
    const box = desk.locator('#new-names')
    await hands.tabTo(box)
    await copied(desk, names.join('\n'))
    await hands.press('Control+v')
    await expect(desk.getByRole('tab', { name: /11 players/ })).toBeVisible()
    costs.push({ what: 'Home to eleven names', count: hands.taken() })
    const start = desk.getByRole('button', { name: 'Start the match' })
    for (let i = 0; (await start.count()) === 0 && i < 4; i++)
      await hands.pressOn(desk.getByRole('button', { name: /^(Next|Go on)|: / }).last())
    await begins(start)
    costs.push({ what: 'eleven names to the table', count: hands.taken() })
    await hands.press('g')
  })

  await test.step('cards are dealt and the screen goes round: two keys a player', async () => {
    let frame = await remote.frame()
    const isDealt = ({ offers }: Frame): boolean => offers.some(({ command }) => command === 'setCard')
    for (let i = 0; !isDealt(frame) && i < 10; i++) frame = await step(frame)
    await windows.deskShows(frame)
    hands.taken()
    await hands.pressOn(desk.locator('.now').getByRole('button', { name: /^Hand out cards/ }))
    await hands.pressOn(desk.getByRole('button', { name: /^Pass the screen/ }))
    const holder = desk.getByRole('button', { name: 'Hold to see', exact: false })
    costs.push({ what: 'open the round of the screen', count: hands.taken() })
    for (const name of names) {
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(holder).toBeFocused()
      await hands.hold('Enter', () => expect(desk.locator('.hold .role')).toBeVisible())
      await hands.press('Enter')
      const count = hands.taken()
      costs.push({ what: 'a player’s own card', count })
      expect(count, `keys of ${name}`).toBeLessThanOrEqual(2)
    }
    await shoot(desk, 'stranger-handed-out')
    await hands.press('Escape')
    await desk.locator('.now .primary').waitFor()
    // Players take longer over their cards than these keys do; right after hiding, no press shows secrets.
    await passPause(desk)
    await hands.press('g')
    await expect(desk.locator('[data-hides]')).toHaveAttribute('aria-pressed', 'false')
    costs.push({ what: 'back to the table', count: hands.taken() })
    // Enter is for what comes next, not for handing out once more.
    const { rev } = await remote.frame()
    await desk.locator('.now .primary:not(.waiting)').waitFor()
    await hands.press('Enter')
    await until(rev, 'handing out')
    noteBare()
  })

  await test.step('the whole game, to the winner and the last card', async () => {
    let frame = await remote.frame()
    for (let i = 0; (frame.outcome === null || nextOf(frame) !== undefined) && i < most; i++) frame = await step(frame)
    expect(frame.outcome).not.toBeNull()
    await shoot(desk, 'stranger-winner')
  })

  await test.step('the same table once more', async () => {
    hands.taken()
    await hands.pressOn(desk.locator('.now').getByRole('button', { name: 'Rematch' }))
    const start = desk.getByRole('button', { name: 'Start the match' })
    await begins(start)
    costs.push({ what: 'rematch', count: hands.taken() })
    expect((await remote.frame()).outcome).toBeNull()
    expect(inPlay(await remote.frame())).toHaveLength(names.length)
  })
  console.log(costTable('Keys', costs))
  expect(windows.complaints).toEqual([])
})
