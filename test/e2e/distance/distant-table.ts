/** A table at a distance in real browsers: pages answer what they are asked, and the moderator only goes on. */
import { expect, type Browser } from '@playwright/test'
import { isDueQuestion } from '../../../shared/engine/go-on.ts'
import type { Answer, Field, Offer } from '../../../shared/engine/offers/fields.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { pickRandom, randomAnswerTo, type RandomSource } from '../../../shared/engine/random-player.ts'
import { freshFolder, often, Remote, startConsole, type Running } from '../console-process.ts'
import { openWindows, passPause, type Windows } from '../pages.ts'
import { answers, taps } from '../phones/answering.ts'
import { PocketPhone } from '../phones/player-phone.ts'
import type { InvitationLinks } from '../../../shared/wire/invitation-payload.ts'
import { startNginx } from '../../kit/proxies/nginx.ts'
import { freePort } from '../../kit/process/free-port.ts'

/** Players, with a name that reads from the right and a long one; a table of fewer leaves the last out. */
const everybody = [
  'Ann',
  'שרה',
  'Maximiliane von Hohenlohe',
  'Dan',
  'Łucja',
  'Fox 🦊',
  'Gus',
  'Hal',
  'Ida',
  'Jan',
  'Kim',
  'Leo',
] as const

export interface DistantTable {
  readonly running: Running
  readonly remote: Remote
  readonly windows: Windows
  readonly phones: readonly PocketPhone[]
  readonly complaints: () => readonly string[]
  readonly close: () => Promise<void>
}
export interface DistantEvening {
  readonly game: string
  readonly seats: number
  readonly options?: Readonly<Record<string, unknown>>
}
/** Path below which nginx serves the console. */
const basePath = '/evening/'

/** Starts a console behind nginx with TLS, under another name and below a path; the console has tried the address. */
async function startBehindNginx(): Promise<
  Pick<DistantTable, 'running' | 'remote'> & { readonly end: () => Promise<void> }
> {
  const port = await freePort()
  // The public side has the port after the private one, where that is free.
  const proxy = await startNginx({ upstreamPort: port + 1, basePath })
  const running = await startConsole(freshFolder(), port, { env: { NODE_EXTRA_CA_CERTS: proxy.caFile } })
  if (new URL(running.public).port !== String(port + 1)) {
    await running.stop()
    await proxy.stop()
    return startBehindNginx()
  }
  const remote = new Remote(() => running)
  const set = await remote.call<{ reachable: boolean; says: string }>('PUT', '/network', { publicAddress: proxy.url })
  expect([set.status, set.body.reachable], set.body.says).toEqual([200, true])
  const end = async (): Promise<void> => {
    await running.stop()
    await proxy.stop()
  }
  return { running, remote, end }
}
/** Opens a match at a distance, and a page for each player, who comes in by a personal link. */
export async function openDistantTable(browser: Browser, evening: DistantEvening): Promise<DistantTable> {
  const { game, seats, options = {} } = evening
  const { running, remote, end } = await startBehindNginx()
  const complaints: string[] = []
  const names = everybody.slice(0, seats)
  const phones = await Promise.all(names.map((name) => PocketPhone.taken(browser, { name, complaints })))
  const made = await remote.call<{ says?: string }>('POST', '/matches', {
    game,
    seats: names,
    options,
    place: 'distance',
  })
  expect([made.status, made.body.says]).toEqual([201, undefined])
  const links = (await remote.call<InvitationLinks>('POST', '/invitations', {})).body
  for (const [i, phone] of phones.entries()) {
    const link = links.seats[i]?.link ?? ''
    expect(link).toContain(`${basePath}join#`)
    await phone.open(link)
    await phone.sits(i + 1)
  }
  const windows = await openWindows(browser, running)
  return {
    running,
    remote,
    windows,
    phones,
    complaints: () => [...complaints, ...windows.complaints],
    close: async () => {
      await Promise.all(phones.map(({ context }) => context.close()))
      await windows.close()
      await end()
    },
  }
}
const answersTo = ({ fields }: Offer, draw: RandomSource): Readonly<Record<string, Answer>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, Field]) => [name, randomAnswerTo(field, draw)]),
  )
/** Looks at the own card, which answers by itself. */
async function look(phone: PocketPhone, { id }: Offer): Promise<void> {
  await phone.holding(() => expect(phone.face).toBeVisible())
  await phone.isSent(({ frame }) => frame?.offers.every((each) => each.id !== id) === true, 'that its look counts')
}
/** Answers one question by the page. A clock may end the question meanwhile. */
async function answer(phone: PocketPhone, offer: Offer, draw: RandomSource): Promise<void> {
  try {
    if (offer.onLook) await look(phone, offer)
    else if (Object.keys(offer.fields).length === 0) await taps(phone, offer.id)
    else await answers(phone, offer.command, answersTo(offer, draw))
  } catch (error) {
    if (phone.frame.offers.some(({ id, question }) => id === offer.id && question === offer.question)) throw error
  }
}
/** Waits until every phone shows what the console has told its seat. */
async function catchUp({ remote, phones }: DistantTable): Promise<void> {
  for (const phone of phones) {
    const { rev } = await remote.frame(`seat:${phone.seat ?? 0}`)
    await phone.isSent(({ frame }) => (frame?.rev ?? -1) >= rev, `picture ${rev}`)
  }
}
/** Lets one phone answer what is due; returns false where no phone is asked. */
async function answerNext(table: DistantTable, draw: RandomSource): Promise<boolean> {
  await catchUp(table)
  const asked = table.phones.flatMap((phone) =>
    phone.frame.offers.filter(isDueQuestion).map((offer) => ({ phone, offer })),
  )
  if (asked.length === 0) return false
  const { phone, offer } = pickRandom(draw, asked)
  await answer(phone, offer, draw)
  return true
}
/** Takes an act that a phone may take but need not, where nothing else leads on; returns false where there is none. */
async function actNext({ phones }: DistantTable, draw: RandomSource): Promise<boolean> {
  const free = phones.flatMap((phone) =>
    phone.frame.offers
      .filter(({ group, danger, onLook, command }) => group === 'act' && !danger && !onLook && command !== 'raiseHand')
      .map((offer) => ({ phone, offer })),
  )
  if (free.length === 0) return false
  const { phone, offer } = pickRandom(draw, free)
  await answer(phone, offer, draw)
  return true
}
/** Presses the desk's main button; returns false where it asks for a form. */
async function pressNext({ remote, windows: { desk } }: DistantTable): Promise<boolean> {
  const before = await remote.frame()
  const offer = before.offers.find(
    ({ group, danger, fields }) => group === 'next' && danger !== true && Object.keys(fields).length === 0,
  )
  if (offer === undefined) return false
  await passPause(desk)
  await desk.locator('.now .primary').first().click()
  await expect.poll(async () => (await remote.frame()).rev, { intervals: often }).toBeGreaterThan(before.rev)
  return true
}
/** Waits until a clock of the table ends something; returns false where none runs. */
async function waitForClock({ remote }: DistantTable): Promise<boolean> {
  const { clocks, rev } = await remote.frame()
  if (!clocks.some(({ running }) => running)) return false
  await expect.poll(async () => (await remote.frame()).rev, { timeout: 30_000, intervals: often }).toBeGreaterThan(rev)
  return true
}
/** Waits until the match has gone on by itself. */
async function waitForStep({ remote }: DistantTable): Promise<boolean> {
  const { rev } = await remote.frame()
  await expect.poll(async () => (await remote.frame()).rev, { timeout: 60_000, intervals: often }).toBeGreaterThan(rev)
  return true
}
/** Lets the match go on by itself, two seconds after each step. */
async function letGoOn({ windows: { desk } }: DistantTable): Promise<void> {
  await desk.getByRole('switch', { name: 'Go on by itself' }).click()
  await desk.getByRole('combobox', { name: 'Pause before each step' }).selectOption('2')
}
/**
 * Plays to the outcome by pages alone: phones answer in any order, then the moderator goes on, or with `byItself` the
 * match does.
 */
export async function playByPages(
  table: DistantTable,
  { seed, byItself = false }: { readonly seed: string; readonly byItself?: boolean },
): Promise<void> {
  const draw = seededRandom(`pages/${seed}`)
  const { desk } = table.windows
  await desk.keyboard.press('g')
  if (byItself) await letGoOn(table)
  const goOn = byItself ? waitForStep : pressNext
  for (let acts = 0; acts < 2000; acts++) {
    const { outcome } = await table.remote.frame('public')
    if (outcome !== null) return
    if (await answerNext(table, draw)) continue
    if (draw() < 0.1 && (await actNext(table, draw))) continue
    if (await goOn(table)) continue
    if (await actNext(table, draw)) continue
    if (await waitForClock(table)) continue
    throw new Error(`Nothing leads on from ${(await table.remote.frame()).step ?? ''}.`)
  }
  throw new Error('The evening has no end.')
}
