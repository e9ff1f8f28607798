/** Two computers, one PostgreSQL: an evening on each, one of them off line in between, and equal standings on both desks. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { parseInvitation } from '../../../electron/club/league/invitation-code.ts'
import { gameById } from '../../../shared/games/index.ts'
import { findChromium } from '../../kit/chromium.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { startPostgres, type PostgresServer } from '../../kit/postgres/postgres-server.ts'
import { RoughNetwork } from '../../kit/proxies/rough-network.ts'
import { Remote, startConsole, type Running } from '../console-process.ts'
import { openPage, shoot } from '../pages.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(240_000)
test.describe.configure({ mode: 'serial' })
/** A computer with its desk. */
interface Computer {
  readonly running: Running
  readonly remote: Remote
  readonly desk: Page
  readonly card: Locator
}
const names = ['Ann', 'Bea', 'Cem', 'Dan', 'Eva', 'Fox', 'Gus']
const complaints: string[] = []
let server: PostgresServer
let line: RoughNetwork
let ann: Computer
let ben: Computer

const go = (desk: Page, to: string): Promise<void> =>
  desk.getByRole('navigation').getByRole('button', { name: to, exact: true }).click()
async function openComputer(browser: Browser, name: string): Promise<Computer> {
  const running = await startConsole()
  const remote = new Remote(() => running)
  await remote.call('PUT', '/club', { name })
  const desk = await openPage(browser, { url: running.moderator, complaints })
  await go(desk, 'Settings')
  return { running, remote, desk, card: desk.getByRole('region', { name: 'League' }) }
}
test.beforeAll(async ({ browser }) => {
  server = await startPostgres()
  await server.createDatabase('season')
  line = await RoughNetwork.start({ seed: 'league', port: Number(new URL(server.url('season')).port) })
  ann = await openComputer(browser, 'Tuesday Club')
  ben = await openComputer(browser, 'Friday Club')
})
test.afterAll(async () => {
  await Promise.all([ann.running.stop(), ben.running.stop()])
  await line.stop()
  await server.stop()
})
const button = ({ card }: Computer, name: string): Locator => card.getByRole('button', { name, exact: true })
async function exchange(at: Computer): Promise<void> {
  await go(at.desk, 'Settings')
  await button(at, 'Exchange now').click()
  await expect(button(at, 'Exchange now')).toBeEnabled()
  await expect(at.card.getByText('Exchanging…')).toHaveCount(0)
}
interface Listed {
  readonly id: string
}
const seasonOf = async ({ remote }: Computer): Promise<string> =>
  (await remote.call<readonly Listed[]>('GET', '/seasons')).body[0]?.id ?? ''

/** An evening of the season with one match, whose players are in the register. */
async function playEvening(at: Computer, day: number): Promise<void> {
  const date = `2026-03-0${day}`
  const evening = await at.remote.call<Listed>('POST', `/seasons/${await seasonOf(at)}/evenings`, { date })
  expect(evening.status).toBe(201)
  const game = gameById('motherland')
  if (game === undefined) throw new Error('There is no such game.')
  const id = `00000000-0000-4000-8000-00000000000${day}`
  const match = endedMatch(game, { id, names, day })
  expect((await at.remote.call('POST', '/import', { duskboard: 1, match })).status).toBe(201)
  await at.remote.call('PUT', `/matches/${id}/evening`, { evening: evening.body.id })
  const players = Object.fromEntries(names.map((name, i) => [String(i + 1), name]))
  await at.remote.call('PUT', `/matches/${id}/seats`, { players, reason: 'as on the sheet' })
}
/** The rows of the standings as the desk shows them. */
async function standingsOn({ desk }: Computer): Promise<readonly string[]> {
  await go(desk, 'Seasons')
  await desk.getByRole('tab', { name: 'Standings' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Ann' })).toHaveCount(1)
  return desk.getByRole('row').allInnerTexts()
}
const matchesOf = async (at: Computer): Promise<number> =>
  (await at.remote.call<readonly unknown[]>('GET', '/matches')).body.length

test('one founds a league in a database, and the code alone brings the other one in', async () => {
  await ann.card.getByRole('radio', { name: 'Found a league' }).click()
  await ann.card.getByRole('textbox', { name: 'Name of the league' }).fill('Season 7')
  await ann.card.getByRole('radio', { name: 'A database' }).click()
  await ann.card.getByRole('textbox', { name: 'Address of the database' }).fill(server.url('season'))
  await button(ann, 'Found the league').click()
  await expect(ann.card.getByText('Everything is sent')).toBeVisible()
  await ann.remote.call('POST', '/seasons', { title: 'Spring 2026' })
  for (const name of names) await ann.remote.call('POST', '/players', { name })
  await exchange(ann)
  await button(ann, 'Invite a computer…').click()
  await ann.card.getByRole('textbox', { name: 'For which computer?' }).fill('Ben')
  await button(ann, 'Make a code').click()
  const code = await ann.card.getByRole('textbox', { name: 'Invitation for Ben' }).inputValue()

  await ben.card.getByRole('radio', { name: 'Join with a code' }).click()
  await ben.card.getByRole('textbox', { name: 'Code of the invitation' }).fill(code)
  await ben.card.getByRole('radio', { name: 'A database' }).click()
  await button(ben, 'Join the league').click()
  await expect(ben.card.getByText('Invited for Ben by Tuesday Club')).toBeVisible()
  expect(await seasonOf(ben)).toBe(await seasonOf(ann))
  // From now on, Ben's way to the database can be cut.
  const url = new URL(parseInvitation(code)?.url ?? '')
  url.port = String(line.port)
  const carrier = { kind: 'postgres', url: url.href }
  expect((await ben.remote.call('PUT', '/league/carrier', { carrier })).status).toBe(200)
})
test('an evening on each, one off line in between: both desks end with the same standings', async () => {
  line.turn('gone')
  await playEvening(ben, 6)
  await exchange(ben)
  await expect(ben.card.getByText('does not answer. Everything is kept here')).toBeVisible()
  await shoot(ben.desk, 'league-database-away')
  await playEvening(ann, 3)
  await exchange(ann)
  expect([await matchesOf(ann), await matchesOf(ben)]).toEqual([1, 1])

  line.turn('there')
  for (const each of [ben, ann, ben]) await exchange(each)
  await expect(ben.card.getByText('Everything is sent')).toBeVisible()
  expect([await matchesOf(ann), await matchesOf(ben)]).toEqual([2, 2])
  const [here, there] = [await standingsOn(ann), await standingsOn(ben)]
  expect(here).toHaveLength(names.length + 1)
  expect(there).toEqual(here)
  await shoot(ann.desk, 'league-database-standings')
  expect(complaints).toEqual([])
})
