/** A table with phones: the built console on a second address of this machine, both windows, and six phones. */
import { expect, type Browser } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PhonesStatus } from '../../../shared/wire/moderator-status.ts'
import { freshFolder, onNetwork, Remote, type Running, startConsole } from '../console-process.ts'
import { isShot } from '../gallery/picture-sizes.ts'
import { openWindows, type Windows } from '../pages.ts'
import { PocketPhone, small, tall } from './player-phone.ts'

/** Address in place of the house's network, other than the one that the console has for itself. */
export const network = '127.0.0.2'
export const names = ['Ann', 'Jürgen', 'Łucja', 'Fox 🦊', 'Maximiliane von Hohenlohe', 'Bea'] as const
/** Names that players type on their phones; the last two are also the names of their seats, which seats them. */
export const phoneNames = ['Anna', 'J. from next door', 'Lucy', 'The fox', names[4], names[5]] as const

export interface Party {
  readonly running: Running
  readonly remote: Remote
  readonly windows: Windows
  readonly pockets: readonly PocketPhone[]
  /** Returns the complaints in the consoles of all pages. */
  readonly complaints: () => readonly string[]
  /** Joins another phone, also in mid-game. */
  readonly join: (name: string) => Promise<PocketPhone>
  readonly door: () => Promise<PhonesStatus>
  readonly shoot: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}
export const phonesOf = async (remote: Remote): Promise<PhonesStatus> =>
  (await remote.call<PhonesStatus>('GET', '/phones')).body

export async function openDoor(remote: Remote): Promise<PhonesStatus> {
  const { status, body } = await remote.call<PhonesStatus>('PUT', '/phones', { joining: true, networks: [network] })
  expect(status).toBe(200)
  expect(body.problem).toBeNull()
  expect(body.code).toMatch(/^[A-Z]{4}$/u)
  expect(body.links[0]).toContain(`//${network}:`)
  return body
}
function album(game: string, everybody: () => Readonly<Record<string, PocketPhone['page']>>) {
  const folder = join(import.meta.dirname, '../shots/phones', game)
  mkdirSync(folder, { recursive: true })
  return async (name: string): Promise<void> => {
    if (!isShot) return
    for (const [who, page] of Object.entries(everybody()))
      await page.screenshot({ path: join(folder, `${name}-${who}.png`), timeout: 30_000 })
  }
}
/** Opens everything; nobody has joined yet. The second phone is a small one. */
export async function openParty(browser: Browser, game: string): Promise<Party> {
  const running = await startConsole(freshFolder(), 0, onNetwork)
  const remote = new Remote(() => running)
  const windows = await openWindows(browser, running)
  const complaints: string[] = []
  const take = (name: string, size = tall): Promise<PocketPhone> =>
    PocketPhone.taken(browser, { name, size, complaints })
  const pockets = await Promise.all(phoneNames.map((name, i) => take(name, i === 1 ? small : tall)))
  const late: PocketPhone[] = []
  const shoot = album(game, () => ({
    desk: windows.desk,
    stage: windows.stage,
    ...Object.fromEntries([...pockets.slice(0, 3), ...late].map(({ page }, i) => [`phone-${i + 1}`, page])),
  }))
  return {
    running,
    remote,
    windows,
    pockets,
    complaints: () => [...complaints, ...windows.complaints],
    shoot,
    door: () => phonesOf(remote),
    join: async (name) => {
      const pocket = await take(name)
      late.push(pocket)
      return pocket
    },
    close: async () => {
      await Promise.all([...pockets, ...late].map(({ context }) => context.close()))
      await windows.close()
      await running.stop()
    },
  }
}
/** The winner stands on every phone that has a seat, and on the public screen. */
export async function showTheWinner({ remote, windows }: Party, pockets: readonly PocketPhone[]): Promise<void> {
  const { outcome, board } = await remote.frame('public')
  expect(outcome).not.toBeNull()
  const title = board.centre?.kind === 'winner' ? board.centre.title : 'There is no winner.'
  const seated = pockets.filter(({ seat }) => seat !== null)
  expect(seated.map(({ seat }) => seat).toSorted()).toEqual(board.seats.map(({ seat }) => seat).toSorted())
  for (const { page } of seated) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // A title may be broken into lines on the large screen.
  const shown = async (): Promise<string> =>
    ((await windows.stage.locator('.stage').textContent()) ?? '').replace(/\s/gu, '')
  await expect.poll(shown).toContain(title.replace(/\s/gu, ''))
}
