/** The table while a whole room votes, and through a long night: every answer typed. */
import type { Page } from '@playwright/test'
import type { DeskServer } from './desk-server.ts'
import { nav, reveal, type Shot } from './steps.ts'
import { crowd } from './votes.data.ts'

const type = async (page: Page, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
/** `12` and a separator, seat by seat. */
const seats = (...numbers: readonly number[]): readonly string[] => numbers.flatMap((seat) => [...String(seat), ','])
const votes = [
  [2, 5],
  [11, 30],
  [5, 14],
] as const
const rows = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => votes[i % votes.length] ?? votes[0]).flatMap(([a, b]) => [
    ...String(a),
    ',',
    ...String(b),
    'Enter',
  ])

type Crowd = { readonly scene: 'hands' | 'ballots' | 'pick' | 'yesNo'; readonly count: number }
async function sit(page: Page, server: DeskServer, { scene, count }: Crowd): Promise<void> {
  server.show({ shown: { scene, names: crowd(count) } })
  await reveal(page)
}
async function inPolish(page: Page): Promise<void> {
  await nav(page, 'Settings')
  await page.getByRole('radio', { name: 'Polski' }).click()
  await nav(page, 'Stół')
}
const hands = seats(3, 7, 12, 16, 17, 21, 22, 25, 26, 28)
const shot = (name: string, prepare: Shot['prepare']): readonly Shot[] => [
  { name, prepare },
  { name, wide: true, prepare },
]

export const voteShots: readonly Shot[] = [
  ...shot('vote-hands', async (page, server) => {
    await sit(page, server, { scene: 'hands', count: 30 })
    await type(page, [...hands, '3', '0'])
  }),
  ...shot('vote-hands-taken-back', async (page, server) => {
    await sit(page, server, { scene: 'hands', count: 30 })
    await type(page, [...hands, '7', ','])
  }),
  ...shot('vote-hands-polish', async (page, server) => {
    await inPolish(page)
    server.show({ shown: { scene: 'hands', names: crowd(30) } })
    await reveal(page)
    await type(page, [...hands, '9'])
  }),
  ...shot('vote-ballots', async (page, server) => {
    await sit(page, server, { scene: 'ballots', count: 30 })
    await type(page, [...rows(14), '1', '1', ','])
  }),
  ...shot('vote-ballots-polish', async (page, server) => {
    await inPolish(page)
    server.show({ shown: { scene: 'ballots', names: crowd(30) } })
    await reveal(page)
    await type(page, [...rows(28), '1', '1', ',', 'Enter', 'Enter'])
  }),
  ...shot('night-pick', async (page, server) => {
    await sit(page, server, { scene: 'pick', count: 30 })
    await type(page, ['1', '2'])
  }),
  ...shot('night-yes-no', async (page, server) => sit(page, server, { scene: 'yesNo', count: 30 })),
  {
    name: 'vote-ballots-sixty',
    wide: true,
    prepare: async (page, server) => {
      await sit(page, server, { scene: 'ballots', count: 60 })
      await type(page, [...rows(6), '1', '1', ',', '1', '1', ',', '4'])
    },
  },
  {
    name: 'vote-hands-sixty',
    wide: true,
    prepare: async (page, server) => {
      await sit(page, server, { scene: 'hands', count: 60 })
      await type(page, [...hands, ...seats(31, 33, 34, 35, 36, 37, 38, 39, 50, 51, 59), '6', '1'])
    },
  },
  {
    name: 'vote-hands-forty',
    wide: true,
    prepare: async (page, server) => {
      await sit(page, server, { scene: 'hands', count: 40 })
      await type(page, [...hands, ...seats(31, 33, 34, 35, 36, 37, 38, 39), '4', '0'])
    },
  },
]
