/**
 * A nine-player evening of Motherland in real Chromium, both windows open: names from a messy list, a wrong vote
 * taken back after the room saw it, a player who goes home, a console that dies in the second Darkness and comes
 * back where it was. After every step the audience's window shows what the public frame says, and no secret.
 */
import { expect, test } from '@playwright/test'
import type { Offer } from '../../shared/engine/offers/fields.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { findChromium } from '../kit/chromium.ts'
import { cardOf, inPlay, offerOf, often, Remote, startConsole, type Running } from './console-process.ts'
import { noteBare, pressBare } from './moderator-hands.ts'
import { isAccessible, openWindows, read, shoot, showsFrame, type Windows } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(480_000)
// Motion stays on in both windows, as most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const fortyLetters = 'Maximiliane-Theodora von Hohenlohe-Baden'
const names = ['Jürgen', 'Зоя', 'Łucja', 'Ann 🦊', fortyLetters, 'Bea', 'Cem', 'Dan', 'Eva']
const secrets = ['Writer', 'Spies pick', 'thumb']

let running: Running
let windows: Windows
const remote = new Remote(() => running)

test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  windows = await openWindows(browser, running)
})
test.afterAll(async () => {
  await windows.close()
  await running.kill()
})

const moved = (rev: number): Promise<void> =>
  expect.poll(async () => (await remote.frame()).rev, { intervals: often }).toBeGreaterThan(rev)

/** Presses Enter for what moves the game on and waits until it has. */
async function next(): Promise<Frame> {
  const frame = await remote.frame()
  const { rev } = frame
  await windows.deskShows(frame)
  // Waits until the desk shows the step, as a person would read it before pressing.
  const panel = windows.desk.locator('.now.panel')
  await expect(panel).toContainText(frame.script?.say ?? '')
  await expect(panel).toContainText(nextOffer(frame)?.title ?? '')
  await windows.desk.locator('.now .primary:not(.waiting)').waitFor()
  await pressBare(windows.desk, () => windows.desk.keyboard.press('Enter'))
  await moved(rev)
  noteBare()
  return checked()
}
/** Types a seat number for the form in hand; Enter takes it and does it. */
async function enter(seat: number): Promise<Frame> {
  const frame = await remote.frame()
  const { rev, offers } = frame
  await windows.deskShows(frame)
  // The page may still be drawing the step before: digits are for a form that asks for this seat.
  const open = offers.some((offer) => offer.group !== 'override' && offer.now === undefined && wantsSeat(offer))
  if (open) await windows.desk.locator(`.chip.open[data-seat="${seat}"]`).waitFor()
  for (const digit of String(seat)) await windows.desk.keyboard.press(digit)
  await windows.desk.keyboard.press('Enter')
  await moved(rev)
  return checked()
}
/** The audience's window follows, and shows nothing that was not told. */
async function checked(): Promise<Frame> {
  await showsFrame(windows.stage, await remote.frame('public'))
  const text = await read(windows.stage)
  const told = (await remote.history()).filter((line) => ['deck', 'reveal', 'fullReveal'].includes(line.type))
  if (told.length === 0) for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).not.toContain('Spies pick')
  return remote.frame()
}
const wantsSeat = (offer: Offer | undefined): boolean =>
  offer !== undefined && Object.values(offer.fields).some((field) => field.kind === 'seat')
const nextOffer = (frame: Frame): Offer | undefined => frame.offers.find((offer) => offer.group === 'next')

/** Goes on until a step, by the primary button alone; where a seat is asked, takes the given one. */
async function until(step: string, seat: (frame: Frame) => number = (frame) => inPlay(frame)[0] ?? 1): Promise<Frame> {
  let frame = await remote.frame()
  for (let i = 0; frame.step !== step && frame.outcome === null && i < 40; i++) {
    frame = wantsSeat(nextOffer(frame)) ? await enter(seat(frame)) : await next()
  }
  expect(frame.step).toBe(step)
  return frame
}
/** Returns the seats in play that hold a role, from the moderator's board. */
const seatsWith = (frame: Frame, role: string): readonly number[] =>
  inPlay(frame).filter((seat) => cardOf(frame, seat) === role)
async function vote(targets: readonly number[]): Promise<Frame> {
  for (const target of targets) await enter(target)
  return remote.frame()
}

test('a whole evening', async ({ browser }) => {
  await test.step('set-up: a pasted list, a double name refused, four cards', async () => {
    const { desk, stage } = windows
    await desk.getByRole('button', { name: 'New game' }).first().click()
    await desk.locator('#new-names').fill([...names.slice(0, 8), 'jürgen'].join('\n'))
    await desk.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(desk.getByRole('alert').first()).toContainText(/jürgen/iu)
    await desk.locator('#new-names').fill('Eva')
    await desk.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(desk.getByRole('tab', { name: /9 players/ })).toBeVisible()
    await isAccessible(desk)
    await shoot(desk, '01-players')
    for (const card of ['Game and options', 'Cast', 'Check and start']) {
      await desk.getByRole('tab', { name: new RegExp(card) }).click()
      await isAccessible(desk)
      await shoot(desk, `02-${card.toLowerCase().replace(/ /g, '-')}`)
    }
    await desk.getByRole('button', { name: 'Start the match' }).click()
    await desk.locator('.now .primary').waitFor()
    await showsFrame(stage, await remote.frame('public'))
    await shoot(desk, '03-hidden')
    // Every load starts hidden: nothing secret was sent.
    expect(await read(desk)).not.toContain('Writer asks')
    await desk.keyboard.press('g')
  })

  await test.step('the first round: cards, introductions, the first Troika', async () => {
    const frame = await until('T1')
    expect(frame.round).toBe(1)
    await isAccessible(windows.desk)
    await isAccessible(windows.stage)
    await shoot(windows.desk, '04-troika-desk')
    await shoot(windows.stage, '04-troika-stage')
  })

  await test.step('a wrong vote, seen by the room, is taken back and put right', async () => {
    const frame = await remote.frame()
    const [spy] = seatsWith(frame, 'spy')
    const [wrong] = seatsWith(frame, 'citizen')
    await vote([wrong ?? 1, wrong ?? 1, spy ?? 1])
    await next()
    expect(await remote.history()).toContainEqual(expect.objectContaining({ type: 'vote' }))
    const { rev } = await remote.frame()
    await windows.desk.keyboard.press('u')
    await windows.desk.getByRole('button', { name: 'Correct on screen' }).click()
    await moved(rev)
    await expect(windows.stage.locator('.stage-news-bar[data-notice=correction]')).toBeVisible()
    await shoot(windows.stage, '05-correction')
    const undone = (await remote.history()).filter((line) => line.undone === true)
    expect(undone.map((line) => line.type)).toContain('vote')
    await windows.desk.keyboard.press('v')
    await enter(spy ?? 1)
    await next()
    await until('T5')
    const verdicts = (await remote.history()).filter((line) => line.type === 'verdict' && line.undone !== true)
    expect(verdicts).toMatchObject([{ seat: spy }])
    const sent = await until('D2')
    expect(inPlay(sent)).toHaveLength(8)
  })

  await test.step('the first Darkness tells nobody anything', async () => {
    const frame = await remote.frame()
    const before = await remote.frame('public')
    const victim = seatsWith(frame, 'citizen')[0] ?? 1
    await enter(victim)
    expect(await remote.frame('public')).toEqual(before)
    await shoot(windows.desk, '06-darkness-desk')
    await shoot(windows.stage, '06-darkness-stage')
    await until('T1', (now) => seatsWith(now, 'citizen')[0] ?? 1)
  })

  await test.step('a player goes home in the second round', async () => {
    const frame = await remote.frame()
    const leaver = inPlay(frame).find((seat) => cardOf(frame, seat) === 'citizen') ?? 1
    await windows.desk.getByRole('tab', { name: 'Corrections' }).click()
    await isAccessible(windows.desk)
    await shoot(windows.desk, '07-corrections')
    const { body } = await remote.command({ type: 'leave', seat: leaver })
    expect(body.refused).toBeUndefined()
    await checked()
    expect(inPlay(await remote.frame())).not.toContain(leaver)
  })

  await test.step('the console dies in the second Darkness and comes back where it was', async () => {
    const frame = await remote.frame()
    const circle = inPlay(frame)
    const troika = frame.offers.filter((offer) => offer.command === 'enterVote')
    expect(troika).toHaveLength(3)
    await vote([circle[0] ?? 1, circle[1] ?? 1, circle[2] ?? 1])
    await next()
    await until('D2')
    const before = await remote.frame()
    const { board } = await remote.frame('public')
    const told = (await remote.history()).length
    await running.kill()
    await shoot(windows.stage, '08-console-gone')
    running = await startConsole(running.data, running.port)
    const after = await remote.frame()
    expect(after.step).toBe(before.step)
    expect(after.script).toEqual(before.script)
    expect((await remote.frame('public')).board).toEqual(board)
    for (const clock of before.clocks) {
      const left = after.clocks.find((each) => each.id === clock.id)
      expect(left?.running).toBe(false)
      expect(left?.leftMs).toBeLessThanOrEqual(clock.leftMs)
    }
    // The clock of the Spies is the moderator's own: it stands still without a word to the room.
    expect(before.clocks.some((clock) => clock.running)).toBe(true)
    expect(after.offers[0]?.command).toBe('resumeClocks')
    expect(await remote.history()).toHaveLength(told)
    await windows.close()
    windows = await openWindows(browser, running)
    await windows.desk.locator('.now .primary').waitFor()
    await windows.desk.keyboard.press('g')
    await shoot(windows.desk, '09-resumed')
    if (after.offers[0]?.command === 'resumeClocks') await next()
  })

  await test.step('on to the winner, the reveal one card at a time', async () => {
    for (let i = 0; (await remote.frame()).outcome === null && i < 120; i++) {
      const frame = await remote.frame()
      const votes = frame.offers.filter((offer) => offer.command === 'enterVote' && offer.now === undefined)
      const [spy] = seatsWith(frame, 'spy')
      const target = spy ?? inPlay(frame)[0] ?? 1
      const pick = frame.step === 'T1' ? target : (seatsWith(frame, 'citizen')[0] ?? inPlay(frame)[0] ?? 1)
      const [primary] = [nextOffer(frame)]
      if (frame.step === 'T1' && votes.length > 0) await enter(target)
      else if (wantsSeat(primary)) await enter(pick)
      else if (primary === undefined) await enter(pick)
      else await next()
      if (offerOf(frame, 'revealNext')) await shoot(windows.stage, '10-reveal')
    }
    const frame = await remote.frame()
    expect(frame.outcome).not.toBeNull()
    await shoot(windows.stage, '11-winner')
    await shoot(windows.desk, '11-winner-desk')
    await isAccessible(windows.stage)
  })

  await test.step('the evening is in History, with outcome, cast and log', async () => {
    const { desk } = windows
    await desk.getByRole('button', { name: 'History' }).first().click()
    await expect(desk.locator('.matches').getByText('Motherland').first()).toBeVisible()
    await isAccessible(desk)
    await shoot(desk, '12-history')
  })
  expect(windows.complaints).toEqual([])
})
