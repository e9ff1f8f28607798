/**
 * A stranger's evening of Ktulu by mouse alone, from Home to the outcome; everyday for two nights. Counts clicks: no call of the night may take
 * more than two beside the seats that are pointed at.
 */
import { expect, test, type Locator } from '@playwright/test'
import type { Field, Offer } from '../../shared/engine/offers/fields.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { findChromium } from '../kit/chromium.ts'
import { isLong } from '../kit/run-length.ts'
import { often, Remote, startConsole, type Running } from './console-process.ts'
import { copied, costTable, noteBare, pressBare, type Cost } from './moderator-hands.ts'
import { openWindows, passPause, shoot, showsFrame, type Windows } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(480_000)

const names = ['Ann', 'Ben', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kay']
const patience = { intervals: often }
const most = 400

let running: Running
let windows: Windows
let clicks = 0
const remote = new Remote(() => running)
const costs: Cost[] = []
const taken = (): number => {
  const count = clicks
  clicks = 0
  return count
}
async function click(target: Locator): Promise<void> {
  clicks += 1
  await target.click()
}

test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  windows = await openWindows(browser, running)
})
test.afterAll(async () => {
  await windows.close()
  await running.kill()
})

/** Returns the offer that goes on; where none does, the first that is asked. */
function chosen({ offers }: Frame): Offer {
  const next = offers.find(({ group }) => group === 'next')
  const asked = offers.find(({ group, danger }) => ['act', 'vote'].includes(group) && danger !== true)
  const offer = next ?? asked
  if (offer === undefined) throw new Error('Nothing moves on')
  return offer
}
const now = (): Locator => windows.desk.locator('.now.panel')
/** Answers a field by its buttons: as few as it takes. */
async function answer(field: Field, frame: Frame): Promise<void> {
  const seats = now().locator('.seats')
  switch (field.kind) {
    case 'seat': {
      if (field.none !== undefined && (await seats.locator('.nobody').count()) > 0)
        return click(seats.locator('.nobody').first())
      const wary = field.unusual?.among ?? []
      const seat = field.among.find((each) => !wary.includes(each)) ?? field.among[0] ?? 1
      return click(windows.desk.locator(`.chip[data-seat="${seat}"]`))
    }
    case 'seats': {
      for (const seat of field.among.slice(0, Math.max(field.min, frame.step === undefined ? 0 : field.min)))
        await click(windows.desk.locator(`.chip[data-seat="${seat}"]`))
      return
    }
    case 'choice':
      return field.of.length > 1 ? click(now().locator('[role=radio], .choice button, label').first()) : undefined
    case 'ballot':
      // The cursor goes on to the next row by itself.
      for (const { among, voter } of field.rows)
        await click(windows.desk.locator(`.chip[data-seat="${among.find((seat) => seat !== voter) ?? among[0] ?? 1}"]`))
      return
    case 'choices':
      for (let i = 0; i < field.min; i++) await click(now().locator('.choice button, label').nth(i))
      return
    case 'number':
    case 'flag':
    case 'order':
      return
    default:
      throw new Error(`Nobody said how to answer ${field.kind} by mouse`)
  }
}
async function step(frame: Frame): Promise<Frame> {
  const offer = chosen(frame)
  await windows.deskShows(frame)
  await expect(now()).toContainText(frame.script?.say ?? '')
  await expect(now()).toContainText(offer.title)
  taken()
  const fields = Object.values<Field>(offer.fields)
  if (fields.length > 0 && (await now().locator('form.offer').count()) === 0)
    await click(now().getByRole('button', { name: offer.title }))
  for (const field of fields) await answer(field, frame)
  const answers = taken()
  const moved = async (): Promise<boolean> => (await remote.frame()).rev > frame.rev
  // Danger and doubt are asked for a second time.
  for (let press = 0; press < 2 && !(await moved()); press++) {
    // A second press counts after a pause.
    if (press > 0) await passPause(windows.desk)
    await pressBare(windows.desk, () => click(now().locator('.primary').first()))
    await expect
      .poll(async () => (await moved()) || (press === 0 && (await now().locator('.primary.armed').count()) > 0), {
        ...patience,
        message: offer.title,
      })
      .toBe(true)
  }
  noteBare()
  const then = await remote.frame()
  // The last cards take the room of the whole table.
  if (then.outcome === null) await showsFrame(windows.stage, await remote.frame('public'))
  const count = answers + taken()
  if (answers <= 1) expect(count, `clicks for ${offer.title}`).toBeLessThanOrEqual(2)
  costs.push({
    what: `${offer.command}${fields.length > 0 ? `, ${answers} for the answer` : ''}`,
    count,
  })
  return then
}
/** Everyday the evening ends here: each call of the night and a whole day have been played. */
const isFar = ({ phase, round }: Frame): boolean => !isLong && phase === 'night' && round === 2

test('a new group plays Ktulu with the mouse alone', async () => {
  const { desk } = windows
  await test.step('from Home to a table of eleven', async () => {
    await click(desk.getByRole('button', { name: 'New game' }).first())
    const box = desk.locator('#new-names')
    await click(box)
    await copied(desk, names.join('\n'))
    // The one thing that a mouse cannot do.
    await desk.keyboard.press('Control+v')
    await expect(desk.getByRole('tab', { name: /11 players/ })).toBeVisible()
    await click(desk.getByRole('tab', { name: /Game and options/ }))
    await click(desk.getByText('Ktulu', { exact: true }).first())
    await click(desk.getByRole('tab', { name: /Check and start/ }))
    await click(desk.getByRole('button', { name: 'Start the match' }))
    await desk.locator('.now .primary').waitFor()
    costs.push({ what: 'Home to the table', count: taken() })
    await click(desk.getByRole('button', { name: /Secrets hidden/ }))
  })
  await test.step('the game', async () => {
    let frame = await remote.frame()
    for (
      let i = 0;
      !isFar(frame) && (frame.outcome === null || frame.offers.some(({ group }) => group === 'next')) && i < most;
      i++
    )
      frame = await step(frame)
    expect(frame.outcome !== null || isFar(frame)).toBe(true)
    await shoot(desk, 'stranger-mouse-end')
  })
  await test.step('the same table once more', async () => {
    if (!isLong) return
    taken()
    await click(desk.locator('.now').getByRole('button', { name: 'Rematch' }))
    await click(desk.getByRole('button', { name: 'Start the match' }))
    costs.push({ what: 'rematch', count: taken() })
    await expect.poll(async () => (await remote.frame()).outcome, patience).toBeNull()
  })
  console.log(costTable('Clicks', costs))
  expect(windows.complaints).toEqual([])
})
