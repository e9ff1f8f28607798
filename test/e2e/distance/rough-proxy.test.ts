/**
 * A proxy that fails in mid-game, as a player's page shows it: it cuts connections, holds back what is said, or answers
 * 502. The page says so in plain words and comes back by itself, with what was told and answered meanwhile.
 */
import { expect, test } from '@playwright/test'
import { findChromium } from '../../kit/chromium.ts'
import { missingProgram } from '../../kit/proxies/proxy-process.ts'
import { offerOf } from '../console-process.ts'
import { catchUp, openDistantTable, type DistantTable } from './distant-table.ts'

const missing = findChromium() === null ? 'there is no Chromium here' : missingProgram('nginx')
test.skip(missing !== null, missing ?? '')
test.setTimeout(180_000)
test.use({ trace: 'off', ignoreHTTPSErrors: true })

/** Goes on until everybody has a card. */
async function deal({ remote, phones }: DistantTable): Promise<void> {
  const isDealt = async (): Promise<boolean> => (await remote.call<{ locked: boolean }>('GET', '/waiting')).body.locked
  while (!(await isDealt())) {
    const next = (await remote.frame()).offers.find(({ group }) => group === 'next')
    expect((await remote.command({ type: next?.command ?? '', ...next?.set })).status).toBe(200)
  }
  await catchUp({ remote, phones })
}
test('a player’s page says that the proxy fails, and comes back by itself', async ({ browser }) => {
  const table = await openDistantTable(browser, { game: 'gulag', seats: 5 })
  const { relay, remote, phones } = table
  const [ann] = phones
  if (ann === undefined) throw new Error('Nobody sits there.')
  const away = ann.page.getByText('No connection…')
  const tell = async (text: string): Promise<void> => {
    expect((await remote.command({ type: 'announce', text })).status).toBe(200)
  }
  try {
    await deal(table)

    await test.step('it cuts all connections', async () => {
      const heard = ann.heard.length
      relay.cut()
      await tell('All connections were cut.')
      await expect.poll(() => ann.heard.length).toBeGreaterThan(heard)
      await catchUp(table)
      await expect(away).toHaveCount(0)
    })
    await test.step('it holds back what is said', async () => {
      relay.turn('silent')
      await expect(away).toBeVisible()
      await tell('Nobody hears this now.')
      relay.turn('there')
      await expect(away).toHaveCount(0)
      await catchUp(table)
    })
    await test.step('it answers 502, and an answer waits for the way to come back', async () => {
      relay.turn('gone')
      await expect(away).toBeVisible()
      expect((await ann.context.request.get(ann.page.url())).status()).toBe(502)
      const raise = ann.frame.offers.find(({ command }) => command === 'raiseHand')
      await ann.page.locator('.doing', { hasText: raise?.title ?? '' }).click()
      await tell('Nobody hears this either.')
      relay.turn('there')
      await expect(away).toHaveCount(0)
      await catchUp(table)
      await ann.isSent(({ frame }) => frame !== null && offerOf(frame, 'lowerHand') !== undefined, 'its own hand')
      expect((await remote.frame('public')).board.floor?.hands).toEqual([1])
    })
    expect(table.complaints()).toEqual([])
  } finally {
    await table.close()
  }
})
