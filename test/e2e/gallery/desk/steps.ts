/** Acts of a person on the desk, shared by the pictures. */
import type { Page } from '@playwright/test'
import type { DeskServer } from './desk-server.ts'

/** A picture of the desk, and how a person and the console come to it. */
export interface Shot {
  readonly name: string
  /** Made for 1920×1080. */
  readonly wide?: true
  /** Marks a picture that every check takes to be the same as the one before; taken where all are. */
  readonly alike?: true
  readonly prepare: (page: Page, server: DeskServer) => Promise<void>
}
export const nav = (page: Page, name: string): Promise<void> =>
  page.locator('nav').getByRole('button', { name, exact: true }).click()
/** Does something, and waits until the console has sent a frame for this audience because of it. */
export async function untilSent(
  page: Page,
  audience: 'moderator' | 'redacted',
  act: () => Promise<unknown>,
): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const sent = new Promise<void>((resolve) =>
    devTools.on('Network.webSocketFrameReceived', ({ response }) => {
      if (response.payloadData.includes(`"audience":"${audience}"`)) resolve()
    }),
  )
  await act()
  await sent
  await devTools.detach()
}
/** Shows the secrets on the desk, and waits until they are there: the button tells of them before. */
export const reveal = (page: Page): Promise<void> =>
  untilSent(page, 'moderator', () => page.getByRole('button', { name: /Secrets hidden|Sekrety ukryte/ }).click())
/** Does something to the game that is being prepared, and waits until it was checked and kept on the console. */
export async function untilKept(page: Page, act: () => Promise<unknown>): Promise<void> {
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings/draft'),
  )
  await act()
  await kept
}
export async function newGame(page: Page, names: readonly string[]): Promise<void> {
  await nav(page, 'Home')
  await page.getByRole('button', { name: 'New game' }).click()
  await page.getByLabel(/Names in seating order/).fill(names.join(', '))
  await untilKept(page, () => page.getByRole('button', { name: 'Add', exact: true }).click())
}
