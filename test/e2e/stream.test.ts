/** Stream feeds, a rehearsal on all screens, and the deck on a second one. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../kit/chromium.ts'
import { Remote, startConsole, type Running } from './console-process.ts'
import { isAccessible, openPage, pressTwice, read } from './pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
const names = ['Ann', 'Bea', 'Cem', 'Dan', 'Eva', 'Fox', 'Gus']
const cast = ['writer', 'spy', 'citizen', 'informer', 'citizen', 'citizen', 'spy']
let running: Running
const remote = new Remote(() => running)
const complaints: string[] = []
test.beforeAll(async () => {
  running = await startConsole()
  await remote.call('POST', '/matches', { game: 'motherland', seats: names, cast, seed: 'stream' })
})
test.afterAll(() => running.stop())
test.afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
const open = (browser: Browser, url: string): Promise<Page> => openPage(browser, { url, complaints })
const close = (...pages: readonly Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.context().close()))
async function feed(level: string, delay: number): Promise<string> {
  const { body } = await remote.call<{ url: string }>('POST', '/feeds', { name: `${level} ${delay}`, level, delay })
  return body.url
}
/** Goes on by what needs no answer until the moderator sees cards. */
async function deals(): Promise<void> {
  for (let i = 0; i < 8; i++) {
    const { offers, board } = await remote.frame()
    if (board.seats.some(({ card }) => card !== undefined)) return
    const next = offers.find(({ group, fields }) => group === 'next' && Object.keys(fields).length === 0)
    if (next !== undefined) await remote.command({ type: next.command, ...next.set })
  }
  throw new Error('No cards were dealt.')
}

test('a feed shows what its level says, and the room never does', async ({ browser }) => {
  await deals()
  const [room, told, all] = [
    await open(browser, running.public),
    await open(browser, await feed('announced', 0)),
    await open(browser, await feed('everything', 0)),
  ]
  for (const page of [room, told, all]) await expect(page.locator('.stage-seat')).toHaveCount(7)
  await expect(all.locator('.stage-feed')).toContainText('everything')
  await expect(all.getByText('Writer').first()).toBeVisible()
  for (const page of [room, told]) expect(await read(page)).not.toContain('Writer')
  await expect(room.locator('.stage-feed')).toHaveCount(0)
  await isAccessible(all)
  await close(room, told, all)
})
test('a feed with a delay is dark until that has filled, and behind the room afterwards', async ({ browser }) => {
  const late = await open(browser, await feed('announced', 6))
  await expect(late.locator('.stage-feed-wait')).toContainText(/0:0\d/u)
  await expect(late.locator('.stage-seat')).toHaveCount(0)
  await expect(late.locator('.stage-seat')).toHaveCount(7)
  const room = await open(browser, running.public)
  await remote.command({ type: 'announce', text: 'Doors are open' })
  await expect(room.getByText('Doors are open').first()).toBeVisible()
  expect(await read(late)).not.toContain('Doors are open')
  await expect(late.getByText('Doors are open').first()).toBeVisible()
  await close(room, late)
})
test('a rehearsal drives every screen under its mark and leaves nothing behind', async ({ browser }) => {
  const desk = await open(browser, running.moderator)
  const room = await open(browser, running.public)
  const matches = (await remote.call<readonly unknown[]>('GET', '/matches')).body.length
  await remote.call('PUT', '/stage', { match: null })
  await desk.locator('nav').getByRole('button', { name: 'Home', exact: true }).click()
  const panel = desk.getByRole('region', { name: 'Rehearsal' })
  await panel.getByRole('combobox').selectOption({ label: 'Gulag' })
  await panel.getByRole('spinbutton').fill('8')
  await panel.getByRole('button', { name: 'Rehearse' }).click()
  await expect(room.locator('.stage-rehearsal')).toBeVisible()
  await expect(room.locator('.stage-seat')).toHaveCount(8)
  await expect(desk.getByText('REHEARSAL').first()).toBeVisible()
  await panel.getByRole('radio', { name: '×10' }).click()
  const steps = async (): Promise<number> =>
    (await remote.call<{ steps: number } | null>('GET', '/rehearsal')).body?.steps ?? 0
  await expect.poll(steps).toBeGreaterThan(8)
  await isAccessible(desk)
  await panel.getByRole('button', { name: 'End the rehearsal' }).click()
  await expect(room.locator('.stage-rehearsal')).toHaveCount(0)
  await expect(room.locator('.stage-seat')).toHaveCount(0)
  expect((await remote.call<readonly unknown[]>('GET', '/matches')).body).toHaveLength(matches)
  await close(desk, room)
})
/** Returns the smallest sound file: an eighth of a second of silence. */
function silence(): Buffer {
  const samples = Buffer.alloc(2000)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
test('a sound of the club’s own is brought and played; what is none is refused', async ({ browser }) => {
  const desk = await open(browser, running.moderator)
  await desk.locator('nav').getByRole('button', { name: 'Settings', exact: true }).click()
  const row = desk.locator('li.cue').filter({ hasText: 'Somebody is out' })
  const wav = (buffer: Buffer) => ({ name: 'gong.wav', mimeType: 'audio/wav', buffer })
  await row.getByLabel('Choose a file: Somebody is out').setInputFiles(wav(Buffer.from('no')))
  await expect(desk.getByText('This is not a sound that can be played', { exact: false })).toBeVisible()
  await row.getByLabel('Choose a file: Somebody is out').setInputFiles(wav(silence()))
  await expect(row.getByRole('button', { name: 'Remove own file' })).toBeVisible()
  await expect(desk.getByText('This is not a sound that can be played', { exact: false })).toHaveCount(0)
  // Decoded and played as the file that was brought, not as the made sound.
  const fetched = desk.waitForResponse((answer) => answer.url().includes('/sounds/death'))
  await row.getByRole('button', { name: 'Play: Somebody is out' }).click()
  const answer = await fetched
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'audio/wav'])
  expect((await answer.body()).equals(silence())).toBe(true)
  await isAccessible(desk)
  await close(desk)
  // Browsers log the refusal, too.
  expect(complaints.splice(0).every((each) => each.includes('409'))).toBe(true)
})
test('a tablet pairs as a deck over the public side, acts, and is sent away', async ({ browser }) => {
  await remote.call('POST', '/matches', { game: 'motherland', seats: names, cast, seed: 'tablet' })
  const desk = await open(browser, running.moderator)
  await desk.locator('nav').getByRole('button', { name: 'Outputs & phones', exact: true }).click()
  const lan = desk.getByRole('group', { name: 'Deck on the network' })
  await lan.getByRole('switch').click()
  await lan.getByRole('button', { name: 'Let decks in' }).click()
  await expect(lan.getByText('No network is open', { exact: false })).toBeVisible()
  const tablet = await open(browser, `${new URL(running.public).origin}/deck`)
  const code = (await tablet.locator('.code').textContent()) ?? ''
  expect(code).toMatch(/^[A-Z]{4}$/u)
  await isAccessible(tablet)
  await expect(lan.locator('.code')).toHaveText(code)
  await isAccessible(desk)
  await lan.getByRole('textbox', { name: 'Name of the device' }).fill('Bar tablet')
  await lan.getByRole('button', { name: 'Accept' }).click()
  await expect(lan.getByText('connected')).toBeVisible()
  await expect(tablet.locator('.next')).toContainText('Next')
  await isAccessible(tablet)
  const { rev } = await remote.frame()
  await tablet.locator('.next').click()
  await expect.poll(async () => (await remote.frame()).rev).toBeGreaterThan(rev)
  await tablet.getByRole('button', { name: /^Curtain/u }).click()
  await expect.poll(async () => (await remote.call<{ blank: boolean }>('GET', '/stage')).body.blank).toBe(true)
  await tablet.getByRole('button', { name: /^Curtain/u }).click()
  await expect(tablet.getByRole('button', { name: /^Hold$|what waits/u })).toHaveCount(0)
  await tablet.reload()
  await expect(tablet.locator('.next')).toContainText('Next')
  expect(await read(tablet)).not.toMatch(/Writer|Spy/u)
  await remote.call('PUT', '/decks', { on: false })
  await expect(tablet.getByText('switched off at the desk', { exact: false })).toBeVisible()
  await remote.call('PUT', '/decks', { on: true })
  await expect(tablet.locator('.next')).toBeVisible()
  await pressTwice(lan.getByRole('button', { name: 'Send away' }), lan.getByRole('button', { name: 'Press again' }))
  await expect(tablet.getByText('sent away', { exact: false })).toBeVisible()
  await tablet.getByRole('button', { name: 'Ask to be let in' }).click()
  await expect(tablet.locator('.code')).toBeVisible()
  await close(desk, tablet)
})
test('the deck goes on, takes back and hides; it says no secret', async ({ browser }) => {
  // Screens are reset after the test before.
  await remote.call('PUT', '/stage', { blank: false, hold: false })
  await remote.call('POST', '/matches', { game: 'motherland', seats: names, cast, seed: 'deck' })
  const desk = await open(browser, running.moderator)
  await desk.locator('nav').getByRole('button', { name: 'Table', exact: true }).click()
  await desk.keyboard.press('g')
  await expect(desk.getByText('Secrets shown')).toBeVisible()
  const { body } = await remote.call<{ page: string }>('GET', '/deck/address')
  const deck = await open(browser, body.page)
  const { rev } = await remote.frame()
  await deck.locator('.next').click()
  await expect.poll(async () => (await remote.frame()).rev).toBeGreaterThan(rev)
  await deck.getByRole('button', { name: /^Undo/u }).click()
  // The room has seen what was done: it is asked how.
  await deck.getByRole('button', { name: 'Fix silently' }).click()
  await expect.poll(async () => (await remote.history()).some(({ undone }) => undone === true)).toBe(true)
  await deck.getByRole('button', { name: /^Curtain/u }).click()
  await expect.poll(async () => (await remote.call<{ blank: boolean }>('GET', '/stage')).body.blank).toBe(true)
  await deck.getByRole('button', { name: /^Hide secrets/u }).click()
  await expect(desk.getByText('Secrets hidden').first()).toBeVisible()
  expect(await read(deck)).not.toContain('Writer')
  await isAccessible(deck)
  await close(desk, deck)
})
