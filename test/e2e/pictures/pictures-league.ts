/** A league of three computers that meet in a folder, guests of the club, and its pages on the disk. */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { freshFolder, Remote, startConsole } from '../console-process.ts'
import type { Album } from './pictures-games.ts'

const nav = (desk: Page, name: string): Promise<void> =>
  desk.locator('nav').getByRole('button', { name, exact: true }).click()
/** A folder whose path reads well in a picture. */
function folderNamed(name: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'duskboard-')), name)
  mkdirSync(path)
  return path
}
async function post<T>(remote: Remote, path: string, body: object): Promise<T> {
  const { status, body: answer } = await remote.call<T>('POST', path, body)
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}
interface Guest {
  /** Name on the invitation. */
  readonly guest: string
  readonly club: string
}
/** Another computer joins the league. */
async function joinAs({ guest, club }: Guest, founder: Remote, folder: string): Promise<void> {
  const { code } = await post<{ readonly code: string }>(founder, '/league/invitations', { for: guest })
  const running = await startConsole(freshFolder())
  const remote = new Remote(() => running)
  await remote.call('PUT', '/club', { name: club })
  await post(remote, '/league/join', { code, carrier: { kind: 'folder', path: folder } })
  await post(remote, '/league/exchange', {})
  await running.kill()
}
async function league({ desk, remote, take }: Album): Promise<void> {
  const folder = folderNamed('Northern League')
  await remote.call('PUT', '/club', { name: 'Tuesday Club' })
  await post(remote, '/league/found', {
    name: 'Northern League',
    carrier: { kind: 'folder', path: folder },
  })
  await joinAs({ guest: 'Mira', club: 'Harbour Wolves' }, remote, folder)
  await joinAs({ guest: 'Noor', club: 'Night Shift' }, remote, folder)
  await post(remote, '/league/exchange', {})
  await nav(desk, 'Settings')
  const card = desk.getByRole('region', { name: 'League' })
  await card.getByText('Night Shift').first().waitFor()
  await card.evaluate((each) => each.scrollIntoView({ block: 'start' }))
  await take(desk, 'desk-league')
}
async function guests({ desk, take }: Album): Promise<void> {
  await nav(desk, 'Players')
  await desk
    .getByRole('button', { name: /Guests/u })
    .first()
    .click()
  await take(desk, 'desk-guests')
}
async function pages({ desk, remote, take }: Album): Promise<void> {
  const folder = folderNamed('Club pages')
  await remote.call('PUT', '/club/pages', { folder, lang: 'en' })
  await post(remote, '/club/pages', {})
  await nav(desk, 'Settings')
  const card = desk.getByRole('region', { name: 'Club pages' })
  await card.evaluate((each) => each.scrollIntoView({ block: 'start' }))
  await take(desk, 'desk-club-pages')
  const reader = await desk.context().newPage()
  await reader.goto(pathToFileURL(join(folder, 'index.html')).href)
  await take(reader, 'page-club')
  for (const [section, name] of [
    ['Season 2025/26', 'season'],
    ['Statistics', 'statistics'],
  ] as const) {
    await reader.goto(pathToFileURL(join(folder, 'index.html')).href)
    await reader.getByRole('link', { name: section }).first().click()
    await take(reader, `page-${name}`)
  }
  await reader.close()
}
export async function outside(album: Album): Promise<void> {
  await league(album)
  await guests(album)
  await pages(album)
}
