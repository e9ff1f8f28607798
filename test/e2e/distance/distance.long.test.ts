/** Every game at a distance, by pages alone: nobody but the players answers, and the moderator presses nothing but next. */
import { expect, test, type Browser } from '@playwright/test'
import { games } from '../../../shared/games/index.ts'
import { findChromium } from '../../kit/chromium.ts'
import { read } from '../pages.ts'
import { openDistantTable, playByPages } from './distant-table.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(900_000)
// A trace of so many pages at once takes longer than the evening.
test.use({ trace: 'off', ignoreHTTPSErrors: true })

/** Options that make an evening of a game short enough to wait for its clocks. */
const brief: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'spy-location': { targetRounds: 1, roundMinutes: 'custom', customMinutes: 3, notByTheRules: true },
}

/** Plays one game at its smallest table to the outcome, and looks that no page complains. */
async function playGame(browser: Browser, game: (typeof games)[number], byItself: boolean): Promise<void> {
  const evening = { game: game.id, seats: game.seats.min, options: brief[game.id] ?? {} }
  const table = await openDistantTable(browser, evening)
  try {
    await playByPages(table, { seed: game.id, byItself })
    const { outcome } = await table.remote.frame('public')
    expect(outcome?.says).toMatch(/\S/u)
    expect(await read(table.windows.stage)).not.toContain('undefined')
    expect(table.complaints()).toEqual([])
  } finally {
    await table.close()
  }
}
for (const game of games)
  test(`${game.id} from the join to the outcome`, ({ browser }) => playGame(browser, game, false))
for (const game of games.filter(({ id }) => id === 'gulag'))
  test(`${game.id} goes on by itself from the join to the outcome`, ({ browser }) => playGame(browser, game, true))
