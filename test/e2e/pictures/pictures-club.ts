/** The demo club in pictures: register, seasons, statistics, a match that is corrected and replayed, the club as a file. */
import type { Page } from '@playwright/test'
import { seed } from '../../../seeds/seed.ts'
import { freshFolder } from '../console-process.ts'
import type { Album } from './pictures-games.ts'

/** A data folder with the first season and a half of the demo club in it. */
export function clubFolder(): string {
  const folder = freshFolder()
  seed(folder, 30)
  return folder
}
const playing = 'Season 2025/26'
const nav = (desk: Page, name: string): Promise<void> =>
  desk.locator('nav').getByRole('button', { name, exact: true }).click()

async function people({ desk, take }: Album): Promise<void> {
  await nav(desk, 'Players')
  await desk.getByText('Ada Lind').first().click()
  await take(desk, 'desk-players')
}
async function standings({ desk, stage, remote, take }: Album): Promise<void> {
  await nav(desk, 'Seasons')
  // The one that is being played: the newest has no evening yet.
  await desk.getByRole('button', { name: playing }).click()
  await desk.getByRole('table').waitFor()
  await take(desk, 'desk-season')
  await desk.getByRole('tab', { name: 'Rules for points' }).click()
  await take(desk, 'desk-scoring')
  const { body } = await remote.call<readonly { id: string; title: string }[]>('GET', '/seasons')
  const shown = body.find(({ title }) => title === playing)
  await remote.call('PUT', '/stage', { view: 'standings', season: shown?.id ?? null })
  await take(stage, 'stage-standings')
}
async function figures({ desk, take }: Album): Promise<void> {
  await nav(desk, 'Statistics')
  for (const [tab, name] of [
    ['Overview', 'overview'],
    ['Roles & teams', 'roles'],
    ['Players', 'ratings'],
    ['Durations', 'durations'],
  ] as const) {
    await desk.getByRole('tab', { name: tab, exact: true }).click()
    await take(desk, `desk-statistics-${name}`)
  }
}
async function oneMatch({ desk, take }: Album): Promise<void> {
  await nav(desk, 'History')
  await desk.locator('main').getByRole('button').filter({ hasText: 'Ktulu' }).first().click()
  await take(desk, 'desk-match')
  await desk.getByRole('button', { name: 'Replay', exact: true }).first().click()
  await desk.getByRole('slider').waitFor()
  await desk.keyboard.press('g')
  for (let i = 0; i < 25; i++) await desk.keyboard.press('ArrowRight')
  await take(desk, 'desk-replay')
}
export async function club(album: Album): Promise<void> {
  await people(album)
  await standings(album)
  await figures(album)
  await oneMatch(album)
  await nav(album.desk, 'Settings')
  await album.desk.getByRole('heading', { name: 'The club as a file' }).scrollIntoViewIfNeeded()
  await album.take(album.desk, 'desk-club-file')
}
