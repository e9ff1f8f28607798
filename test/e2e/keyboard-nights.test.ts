/**
 * Fourteen players of Ktulu, night 0 to night 3, run by keyboard alone in real Chromium: no mouse after the match has
 * begun. Counts what the moderator presses; at night no call may cost more than three keys beside seat numbers.
 */
import { expect, test } from '@playwright/test'
import type { Field, Offer } from '../../shared/engine/offers/fields.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { findChromium } from '../kit/chromium.ts'
import { amount, isLong } from '../kit/run-length.ts'
import { often, Remote, startConsole, type Running } from './console-process.ts'
import { noteBare, pressBare } from './moderator-hands.ts'
import { openWindows, passPause, shoot, showsFrame, type Windows } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(480_000)

const people = {
  Ann: 'sheriff',
  Ben: 'hooker',
  Cal: 'goodGunman',
  Dan: 'parson',
  Eve: 'judge',
  Fay: 'guard',
  Gus: 'drunkard',
  Hal: 'badGunman',
  Ida: 'blackmailer',
  Jon: 'thief',
  Kay: 'avenger',
  Leo: 'leader',
  Mia: 'quietFoot',
  Ned: 'burningRage',
} as const
/** Carries the statuette from the first night to the ship. */
const holder = 8
/** Roles that the list of roles in play shows, and that never stand beside a name while their players live. */
const secretWords = ['Puppeteer', 'Pickpocket', 'Soft Step', 'Bad Sharpshooter']

interface Pressed {
  step: string
  phase: string
  round: number
  digits: number
  others: number
}
let running: Running
let windows: Windows
const remote = new Remote(() => running)
const pressed: Pressed[] = []

test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  const { status } = await remote.call('POST', '/matches', {
    game: 'ktulu',
    seats: Object.keys(people),
    cast: Object.values(people),
    options: { reactionSeconds: 0, speechSeconds: 0 },
  })
  expect(status).toBe(201)
  windows = await openWindows(browser, running)
})
test.afterAll(async () => {
  await windows.close()
  await running.kill()
})

const patience = { intervals: often }
const digitsOf = (seat: number): readonly string[] => [...String(seat)]
/** Seats as typed: numbers with a separator between them, Enter at the end. */
const typedList = (seats: readonly number[]): readonly string[] => [
  ...seats.flatMap((seat, i) => [...(i === 0 ? [] : [',']), ...digitsOf(seat)]),
  'Enter',
]
/** Returns the seat that players point at: never the holder, so that the ship can leave with the statuette. */
function target(among: readonly number[], frame: Frame): number {
  const others = among.filter((seat) => seat !== holder)
  return others[(frame.round * 5) % others.length] ?? among[0] ?? 1
}
function keysFor(offer: Offer, frame: Frame): readonly string[] {
  const [field] = Object.values<Field>(offer.fields)
  if (offer.key === 'y') return ['n']
  if (field === undefined) return ['Enter']
  if (frame.step === 'n0.bandits' || frame.step === 'b.carrier') return [...digitsOf(holder), 'Enter']
  if (field.kind === 'seat') {
    if (field.none !== undefined) return ['-', 'Enter']
    const seat = target(field.among, frame)
    const friend = field.unusual?.among.includes(seat) === true
    return [...digitsOf(seat), 'Enter', ...(friend ? ['Enter'] : [])]
  }
  if (field.kind === 'seats' && offer.command === 'enterHands') {
    // Every second hand for one name, the others for the next, and so on until every ballot is full.
    const called = frame.offers.filter(({ id }) => id.startsWith('enterHands:')).length
    return typedList(field.among.filter((seat) => (seat + called) % 2 === 0))
  }
  if (field.kind === 'seats') return typedList(field.among.filter((seat) => seat !== holder).slice(0, field.min || 1))
  throw new Error(`Nobody said how to answer ${offer.command} at ${frame.step}`)
}
/** Returns the offer of a step that moves on first, or the keys of a shorter way to it. */
function choose(frame: Frame): { offer: Offer; keys: readonly string[] } {
  const nexts = frame.offers.filter((offer) => offer.group === 'next')
  const [first] = nexts
  if (first === undefined) throw new Error(`Nothing moves on at ${frame.step}`)
  if (first.command === 'nominate') {
    const [field] = Object.values<Field>(first.fields)
    const among = field?.kind === 'seats' ? field.among.filter((seat) => seat !== holder) : []
    return { offer: first, keys: typedList(among.slice(0, 3)) }
  }
  const rest = frame.offers.find((offer) => offer.command === 'enterRest' && offer.key === 'r')
  if (rest !== undefined) return { offer: rest, keys: ['r'] }
  const fields = Object.values<Field>(first.fields)
  // Lists that everybody will see are looked at once more before they are done.
  const twice = first.shows === true && fields.some(({ kind }) => kind !== 'seat')
  return { offer: first, keys: [...keysFor(first, frame), ...(twice ? ['Enter'] : [])] }
}
async function step(): Promise<Frame> {
  const { desk } = windows
  const frame = await remote.frame()
  const { offer, keys } = choose(frame)
  await windows.deskShows(frame)
  await expect(desk.locator('.now.panel')).toContainText(offer.title)
  await expect(desk.locator('.now.panel')).toContainText(frame.script?.say ?? '')
  for (const [i, key] of keys.entries()) {
    // A doubt is asked about once more, and the answer to that counts after a pause.
    if (key === 'Enter' && keys[i - 1] === 'Enter') await passPause(desk)
    await pressBare(desk, () => desk.keyboard.press(key))
  }
  await expect
    .poll(async () => (await remote.frame()).rev, { message: `${keys.join(' ')} at ${frame.step}`, ...patience })
    .toBeGreaterThan(frame.rev)
  if (keys.length === 1) noteBare()
  const digits = keys.filter((key) => /\d/.test(key)).length
  pressed.push({
    step: frame.step ?? '',
    phase: frame.phase,
    round: frame.round,
    digits,
    others: keys.length - digits,
  })
  return remote.frame()
}
async function until(done: (frame: Frame) => boolean): Promise<Frame> {
  let frame = await remote.frame()
  for (let i = 0; !done(frame) && frame.outcome === null && i < 150; i++) frame = await step()
  await showsFrame(windows.stage, await remote.frame('public'))
  return frame
}

/** Everyday the first two nights, in which every call has its first turn; the whole evening in the long version. */
const played = amount({ everyday: [0, 1], long: [0, 1, 2, 3] })

test('nights by keyboard alone', async () => {
  const { desk, stage } = windows
  await desk.locator('.now.panel .primary').waitFor()
  await desk.keyboard.press('g')
  for (const night of played) {
    await until((frame) => frame.phase === 'night' && frame.round === night)
    const plates = (await stage.locator('.stage-seat:not(.is-out)').allInnerTexts()).join(' ')
    expect(secretWords.filter((word) => plates.includes(word))).toEqual([])
    await shoot(desk, `ktulu-night-${night}-desk`)
    await shoot(stage, `ktulu-night-${night}-stage`)
    await until((frame) => frame.phase === 'day')
    await shoot(stage, `ktulu-day-${night + 1}-stage`)
  }
  const last = await remote.frame()
  if (isLong) expect(last.outcome).toMatchObject({ kind: 'won', winners: ['bandits'] })
  else expect([last.outcome, last.phase]).toEqual([null, 'day'])
  const nights = pressed.filter(({ phase }) => phase === 'night')
  expect(nights.filter(({ others }) => others > 3)).toEqual([])
  const sum = (rows: readonly Pressed[], of: 'digits' | 'others'): number => rows.reduce((all, row) => all + row[of], 0)
  for (const phase of ['night', 'day'])
    for (const round of played) {
      const rows = pressed.filter((row) => row.phase === phase && row.round === round)
      if (rows.length > 0)
        console.log(
          `${phase} ${round}: ${rows.length} steps, ${sum(rows, 'others')} keys and ${sum(rows, 'digits')} digits`,
        )
    }
  console.log(`all: ${pressed.length} steps, ${sum(pressed, 'others')} keys and ${sum(pressed, 'digits')} digits`)
  expect(windows.complaints).toEqual([])
})
