/** The desk with as many seats as a match may have: the table, and its set-up. */
import type { Shown } from './frames.data.ts'
import { crowd, longCrowd } from './ktulu.data.ts'
import { newGame, reveal, type Shot } from './steps.ts'
import { sixty } from '../stage/ktulu.data.ts'

const crowdShot = (name: string, shown: Shown, wide: boolean): Shot => ({
  name: `table-crowd-${name}`,
  ...(wide ? { wide: true } : {}),
  prepare: async (page, server) => {
    server.show({ shown })
    await reveal(page)
  },
})
const crowds = [23, 30, 40, 60].flatMap((count) => [
  crowdShot(String(count), crowd(count), false),
  crowdShot(`${count}-wide`, crowd(count), true),
])
const longCrowds = [crowdShot('names', longCrowd(60), false)]
const setUps = [14, 60].flatMap((count): readonly Shot[] => [
  {
    name: `new-players-crowd-${count}`,
    prepare: (page) => newGame(page, sixty.slice(0, count)),
  },
  {
    name: `new-cast-crowd-${count}`,
    prepare: async (page) => {
      await newGame(page, sixty.slice(0, count))
      await page.getByRole('tab', { name: /Game and options/ }).click()
      await page.getByRole('radio', { name: /Crowd/ }).click()
      await page.getByRole('tab', { name: /Cast/ }).click()
      await page.getByText('Chosen by you').last().click()
      await reveal(page)
      for (const letters of ['sher', 'conf', '17 bar', 'o']) {
        await page.getByRole('combobox', { name: /Card for seat/ }).fill(letters)
        if (letters !== 'o') await page.keyboard.press('Enter')
      }
    },
  },
])

export const crowdShots: readonly Shot[] = [...crowds, ...longCrowds, ...setUps]
