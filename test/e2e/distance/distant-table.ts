/** A table at a distance in real browsers: pages answer what they are asked, and the moderator only goes on. */
import { expect, type Browser } from '@playwright/test'
import { isDueQuestion } from '../../../shared/engine/go-on.ts'
import type { Answer, Field, Offer } from '../../../shared/engine/offers/fields.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { pickRandom, randomAnswerTo, type RandomSource } from '../../../shared/engine/random-player.ts'
import { freshFolder, often, Remote, startConsole, type Running } from '../console-process.ts'
import { openWindows, passPause, type Windows } from '../pages.ts'
import { answersOffer, taps } from '../phones/answering.ts'
import { PocketPhone } from '../phones/player-phone.ts'
import type { InvitationLinks } from '../../../shared/wire/invitation-payload.ts'
import { startNginx } from '../../kit/proxies/nginx.ts'
import { RoughNetwork, type Weather } from '../../kit/proxies/rough-network.ts'
import { freePort } from '../../kit/process/free-port.ts'
import { patience } from '../../kit/timeouts.ts'

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
  /** The way between nginx and the console. */
  readonly relay: RoughNetwork
  /** The way of each player to nginx, in the order of seats; none where the weather is fine. */
  readonly networks: readonly RoughNetwork[]
  /** Complaints of all pages, but for what nginx answers a player (502) while its own way to the console is cut. */
  readonly complaints: () => readonly string[]
  readonly close: () => Promise<void>
}
export interface DistantEvening {
  readonly game: string
  readonly seats: number
  readonly options?: Readonly<Record<string, unknown>>
  /** Weather on the way of each player; fine by default. */
  readonly weather?: Weather
}
/** Path below which nginx serves the console. */
const basePath = '/evening/'

type Served = Pick<DistantTable, 'running' | 'remote' | 'relay'> & { readonly end: () => Promise<void> }
/** Starts a console behind nginx with TLS, under another name and below a path; the console has tried the address. */
async function startBehindNginx(): Promise<Served> {
  const port = await freePort()
  // The public side has the port after the private one, where that is free.
  const relay = await RoughNetwork.start({ seed: 'relay', port: port + 1 })
  const proxy = await startNginx({ upstreamPort: relay.port, basePath })
  const running = await startConsole(freshFolder(), port, { env: { NODE_EXTRA_CA_CERTS: proxy.caFile } })
  const end = async (): Promise<void> => {
    await running.stop()
    await proxy.stop()
    await relay.stop()
  }
  if (new URL(running.public).port !== String(port + 1)) {
    await end()
    return startBehindNginx()
  }
  const remote = new Remote(() => running)
  const set = await remote.call<{ reachable: boolean; says: string }>('PUT', '/network', { publicAddress: proxy.url })
  expect([set.status, set.body.reachable], set.body.says).toEqual([200, true])
  return { running, remote, relay, end }
}
/** Starts a match at a distance; returns the personal link of each seat. */
async function startMatch(remote: Remote, { game, seats, options = {} }: DistantEvening): Promise<readonly string[]> {
  const names = everybody.slice(0, seats)
  const match = { game, seats: names, options, place: 'distance' }
  const made = await remote.call<{ says?: string }>('POST', '/matches', match)
  expect([made.status, made.body.says]).toEqual([201, undefined])
  const links = (await remote.call<InvitationLinks>('POST', '/invitations', {})).body
  return links.seats.map(({ link }) => link ?? '')
}
/** A way for each player, where the weather is not fine. */
const waysOf = (names: readonly string[], weather: Weather | undefined): Promise<readonly RoughNetwork[]> =>
  Promise.all(weather === undefined ? [] : names.map((seed) => RoughNetwork.start({ seed, weather })))
/** Opens a match at a distance, and a page for each player, who comes in by a personal link. */
export async function openDistantTable(browser: Browser, evening: DistantEvening): Promise<DistantTable> {
  const { running, remote, relay, end } = await startBehindNginx()
  const complaints: string[] = []
  const names = everybody.slice(0, evening.seats)
  const networks = await waysOf(names, evening.weather)
  const phones = await Promise.all(
    names.map((name, i) => {
      const { proxy } = networks[i] ?? {}
      return PocketPhone.taken(browser, { name, complaints, ...(proxy === undefined ? {} : { proxy }) })
    }),
  )
  const links = await startMatch(remote, evening)
  for (const [i, phone] of phones.entries()) {
    const link = links[i] ?? ''
    expect(link).toContain(`${basePath}join#`)
    await phone.open(link)
    await phone.sits(i + 1)
  }
  const windows = await openWindows(browser, running)
  const close = async (): Promise<void> => {
    await Promise.all(phones.map(({ context }) => context.close()))
    await windows.close()
    await Promise.all(networks.map((network) => network.stop()))
    await end()
  }
  const complain = (): readonly string[] => [
    ...complaints.filter((each) => !each.includes('status of 502')),
    ...windows.complaints,
  ]
  return { running, remote, relay, networks, windows, phones, complaints: complain, close }
}
export const answersTo = ({ fields }: Offer, draw: RandomSource): Readonly<Record<string, Answer>> =>
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
    else await answersOffer(phone, offer, answersTo(offer, draw))
  } catch (error) {
    if (phone.frame.offers.some(({ id, question }) => id === offer.id && question === offer.question)) throw error
  }
}
/** Waits until every phone shows what the console has told its seat. */
export async function catchUp({ remote, phones }: Pick<DistantTable, 'remote' | 'phones'>): Promise<void> {
  for (const phone of phones) {
    const { rev } = await remote.frame(`seat:${phone.seat ?? 0}`)
    await phone.isSent(({ frame }) => (frame?.rev ?? -1) >= rev, `picture ${rev}`)
  }
}
/** Lets one phone answer what is due; returns false where no phone is asked. */
export async function answerNext(table: Pick<DistantTable, 'remote' | 'phones'>, draw: RandomSource): Promise<boolean> {
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
async function pressNext({ remote, windows: { desk, deskShows } }: DistantTable): Promise<boolean> {
  const before = await remote.frame()
  const offer = before.offers.find(
    ({ group, danger, fields }) => group === 'next' && danger !== true && Object.keys(fields).length === 0,
  )
  if (offer === undefined) return false
  await deskShows(before)
  const button = desk.locator('.now .primary', { hasText: offer.title }).first()
  await button.waitFor()
  await passPause(desk)
  await button.click()
  await expect.poll(async () => (await remote.frame()).rev, { intervals: often }).toBeGreaterThan(before.rev)
  return true
}
/** Waits until a clock of the table ends something; returns false where none runs. */
async function waitForClock({ remote }: DistantTable): Promise<boolean> {
  const { clocks, rev } = await remote.frame()
  if (!clocks.some(({ running }) => running)) return false
  await expect.poll(async () => (await remote.frame()).rev, { ...patience, intervals: often }).toBeGreaterThan(rev)
  return true
}
/** Waits until the match has gone on by itself. */
async function waitForStep({ remote }: DistantTable): Promise<boolean> {
  const { rev } = await remote.frame()
  await expect.poll(async () => (await remote.frame()).rev, { ...patience, intervals: often }).toBeGreaterThan(rev)
  return true
}
/** Lets the match go on by itself, two seconds after each step. */
async function letGoOn({ windows: { desk } }: DistantTable): Promise<void> {
  await desk.getByRole('switch', { name: 'Go on automatically' }).click()
  await desk.getByRole('combobox', { name: 'Pause before each step' }).selectOption('2')
}
interface Course {
  readonly seed: string
  /** True: the match goes on by itself, not by the moderator. */
  readonly byItself?: boolean
  /** Called before each act. */
  readonly before?: (table: DistantTable, draw: RandomSource) => Promise<void>
}
/** Plays to the outcome by pages alone: phones answer in any order, then the moderator goes on, or the match does. */
export async function playByPages(table: DistantTable, course: Course): Promise<void> {
  const { seed, byItself = false, before } = course
  const draw = seededRandom(`pages/${seed}`)
  const { desk } = table.windows
  await desk.keyboard.press('g')
  if (byItself) await letGoOn(table)
  const goOn = byItself ? waitForStep : pressNext
  for (let acts = 0; acts < 2000; acts++) {
    const { outcome } = await table.remote.frame('public')
    if (outcome !== null) return
    await before?.(table, draw)
    if (await answerNext(table, draw)) continue
    if (draw() < 0.1 && (await actNext(table, draw))) continue
    if (await goOn(table)) continue
    if (await actNext(table, draw)) continue
    if (await waitForClock(table)) continue
    throw new Error(`Nothing leads on from ${(await table.remote.frame()).step ?? ''}.`)
  }
  throw new Error('The evening has no end.')
}
