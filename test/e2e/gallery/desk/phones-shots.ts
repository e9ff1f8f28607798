/** Pictures of players' phones on the desk, and of a game with a cast form and packs. */
import type { Page } from '@playwright/test'
import * as phones from './phones.data.ts'
import type { DeskServer } from './desk-server.ts'
import { clubPlaces, packErrors } from './setup.data.ts'
import { longNames, shortNames } from './desk-server.ts'
import { nav, newGame, reveal, untilKept, type Shot } from './steps.ts'

const on = (server: DeskServer, desk: phones.DeskChange['phones']): void => {
  if (desk !== undefined) server.show({ desk: { phones: desk } })
}
const outputs = (page: Page): Promise<void> => nav(page, 'Outputs & phones')
async function packs(page: Page): Promise<void> {
  await newGame(page, shortNames.slice(0, 6))
  await page.getByRole('tab', { name: /Game and options/ }).click()
  await page.getByRole('radio', { name: /Places/ }).click()
  await page.getByRole('combobox', { name: 'Which set' }).waitFor()
}
/** Returns the shot for both sizes of window. */
const both = (shot: Shot): readonly Shot[] => [shot, { ...shot, wide: true }]
/** The same of a page beside the table, where no check asks for the size: the wide one is for whoever looks at it. */
const toLookAt = (shot: Shot): readonly Shot[] => [shot, { ...shot, wide: true, alike: true }]

export const phoneShots: readonly Shot[] = [
  ...toLookAt({
    name: 'phones-off',
    prepare: async (page, server) => {
      on(server, phones.phonesOff)
      await outputs(page)
    },
  }),
  ...toLookAt({
    name: 'phones-on',
    prepare: async (page, server) => {
      on(server, phones.phonesOn)
      await outputs(page)
    },
  }),
  ...toLookAt({
    name: 'phones-list',
    prepare: async (page, server) => {
      on(server, phones.phonesFull)
      await reveal(page)
      await outputs(page)
    },
  }),
  ...toLookAt({
    name: 'phones-problem',
    prepare: async (page, server) => {
      on(server, phones.phonesFailed)
      await outputs(page)
    },
  }),
  {
    name: 'phones-no-network',
    prepare: async (page, server) => {
      on(server, phones.noNetwork)
      await outputs(page)
    },
  },
  ...both({
    name: 'table-claim',
    prepare: async (page, server) => {
      on(server, phones.oneClaim)
      await reveal(page)
    },
  }),
  {
    name: 'table-claims-hidden',
    prepare: async (_page, server) => on(server, phones.phonesFull),
  },
  {
    name: 'table-phones-fourteen',
    prepare: async (page, server) => {
      server.show({ shown: { scene: 'night', names: [...longNames, 'Nora'] } })
      on(server, phones.phonesFor(14))
      await reveal(page)
    },
  },
  {
    name: 'table-phones-forty',
    wide: true,
    prepare: async (page, server) => {
      const names = Array.from({ length: 40 }, (_, i) => `${shortNames[i % 13] ?? ''}${i + 1}`)
      server.show({ shown: { scene: 'night', names } })
      on(server, phones.phonesFor(40))
      await reveal(page)
    },
  },
  {
    name: 'table-join',
    prepare: async (page, server) => {
      on(server, phones.phonesOn)
      server.show({ stage: { view: 'join' } })
      await page.getByRole('tab', { name: 'On air' }).click()
    },
  },
  {
    name: 'hand-out-phones',
    prepare: async (page, server) => {
      on(server, phones.phonesFull)
      await reveal(page)
      await page.locator('.tabs').getByRole('button', { name: 'Hand out cards' }).click()
      await page.getByText('List for printed cards').click()
    },
  },
  {
    name: 'new-players-phones',
    prepare: async (page, server) => {
      on(server, phones.inLobby)
      await newGame(page, shortNames.slice(0, 5))
    },
  },
  ...toLookAt({
    name: 'new-cast-form',
    prepare: async (page) => {
      await packs(page)
      await page.getByRole('tab', { name: /Cast/ }).click()
      await page.getByText('Chosen by you').last().click()
      await reveal(page)
      await page.getByRole('button', { name: 'Library' }).click()
    },
  }),
  ...toLookAt({ name: 'pack-built-in', prepare: packs }),
  ...toLookAt({
    name: 'pack-places',
    prepare: async (page) => {
      await packs(page)
      await bringIn(page, clubPlaces)
    },
  }),
  ...toLookAt({
    name: 'pack-errors',
    prepare: async (page, server) => {
      server.finds(packErrors)
      await packs(page)
      await page.getByRole('button', { name: 'New set' }).click()
      await page.getByLabel('Name of the set').fill('Six')
      await page.getByPlaceholder(/^Add: type one/).fill('Bakery: bread, rolls\nBank\nzoo\nMine\nBAKERY\nOpera')
      await page.keyboard.press('Enter')
      await page.getByText(packErrors[0]?.says ?? '').waitFor()
    },
  }),
  {
    name: 'polish-phones',
    prepare: async (page, server) => {
      on(server, phones.phonesFull)
      await nav(page, 'Settings')
      await page.getByRole('radio', { name: 'Polski' }).click()
      await nav(page, 'Ekrany i telefony')
    },
  },
]
async function bringIn(page: Page, pack: object): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(pack))
  await untilKept(page, () =>
    page.locator('input[type=file]').setInputFiles({ name: 'club.json', mimeType: 'application/json', buffer }),
  )
}
