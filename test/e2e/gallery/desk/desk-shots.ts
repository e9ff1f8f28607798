/** Pictures of the desk: every page, and the table in every state that a person may meet. */
import { cuesOff } from './cues.data.ts'
import { crowdShots } from './crowd-shots.ts'
import { courtShots } from './court-shots.ts'
import { phoneShots } from './phones-shots.ts'
import { longNames, shortNames, type DeskServer } from './desk-server.ts'
import { nav, newGame, reveal, type Shot } from './steps.ts'
import { themeShots } from './theme-shots.ts'
import { voteShots } from './votes-shots.ts'

const idle = (server: DeskServer): void => server.show({ running: false })

export const shots: readonly Shot[] = [
  { name: 'table-night-hidden', prepare: async () => undefined },
  {
    name: 'table-night',
    prepare: async (page) => {
      await reveal(page)
      await page.keyboard.press('1')
    },
  },
  {
    name: 'table-long-names',
    prepare: async (page, server) => {
      server.show({ shown: { scene: 'night', names: longNames } })
      await reveal(page)
    },
  },
  {
    name: 'table-vote',
    prepare: async (page, server) => {
      server.show({ shown: { scene: 'vote', names: shortNames } })
      await reveal(page)
      await page.keyboard.press('4')
      await page.keyboard.press(',')
    },
  },
  {
    name: 'table-verdict',
    prepare: async (page, server) => {
      server.show({ shown: { scene: 'verdict', names: shortNames } })
      await reveal(page)
      await page.getByRole('button', { name: 'Secrets shown' }).waitFor()
      await page.keyboard.press('u')
      await page.getByRole('group', { name: 'Undo what everybody saw' }).waitFor()
    },
  },
  {
    name: 'table-refused',
    prepare: async (page) => {
      await reveal(page)
      await page.keyboard.press('5')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.getByText('cannot be picked').first().waitFor()
    },
  },
  {
    name: 'table-corrections',
    prepare: async (page) => {
      await reveal(page)
      await page.getByRole('tab', { name: 'Corrections' }).click()
      await page.getByRole('button', { name: 'A player leaves' }).click()
    },
  },
  {
    name: 'table-stage',
    prepare: async (page, server) => {
      await page.getByRole('tab', { name: 'On air' }).click()
      server.show({ stage: { hold: true }, desk: { held: 2 } })
    },
  },
  {
    name: 'table-clocks',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Clocks' }).click()
    },
  },
  {
    name: 'table-break',
    prepare: async (_page, server) => server.show({ stage: { view: 'break', text: 'Back at nine' } }),
  },
  {
    name: 'table-end',
    prepare: async (page, server) => {
      server.show({ shown: { scene: 'end', names: shortNames } })
      await reveal(page)
    },
  },
  {
    name: 'table-fourteen',
    prepare: async (page, server) => {
      server.show({ shown: { scene: 'night', names: [...shortNames, 'Nora'] } })
      await reveal(page)
    },
  },
  {
    name: 'table-forty',
    wide: true,
    prepare: async (page, server) => {
      server.show({
        shown: { scene: 'night', names: Array.from({ length: 40 }, (_, i) => `${shortNames[i % 13] ?? ''}${i + 1}`) },
      })
      await reveal(page)
    },
  },
  ...crowdShots,
  {
    name: 'hand-out',
    prepare: async (page) => {
      await page.locator('.tabs').getByRole('button', { name: 'Hand out cards' }).click()
    },
  },
  {
    name: 'hand-out-list',
    prepare: async (page) => {
      await reveal(page)
      await page.locator('.tabs').getByRole('button', { name: 'Hand out cards' }).click()
      await page.getByText('List for printed cards').click()
    },
  },
  {
    name: 'hand-out-pass',
    prepare: async (page) => {
      await page.locator('.tabs').getByRole('button', { name: 'Hand out cards' }).click()
      await page.getByText('Pass the screen round').click()
    },
  },
  {
    name: 'keys',
    prepare: async (page) => {
      await page.keyboard.press('Shift+?')
    },
  },
  {
    name: 'home-running',
    prepare: async (page) => {
      await nav(page, 'Home')
    },
  },
  {
    name: 'home-empty',
    prepare: async (page, server) => {
      server.played([])
      idle(server)
      await page.reload()
    },
  },
  {
    name: 'new-players-empty',
    prepare: async (page, server) => {
      idle(server)
      await page.reload()
      await page.getByRole('button', { name: 'New game' }).click()
    },
  },
  {
    name: 'new-players',
    prepare: async (page) => {
      await newGame(page, [...shortNames.slice(0, 9), 'ann', 'x'.repeat(40)])
    },
  },
  {
    name: 'new-game',
    prepare: async (page) => {
      await newGame(page, shortNames.slice(0, 6))
      await page.getByRole('tab', { name: /Game and options/ }).click()
    },
  },
  {
    name: 'new-cast',
    prepare: async (page) => {
      await newGame(page, shortNames)
      await page.getByRole('tab', { name: /Cast/ }).click()
      await page.getByText('Chosen by you').last().click()
      await reveal(page)
    },
  },
  {
    name: 'new-start',
    prepare: async (page) => {
      await newGame(page, shortNames.slice(0, 6))
      await page.getByRole('tab', { name: /Check and start/ }).click()
    },
  },
  {
    name: 'history',
    prepare: async (page) => {
      await nav(page, 'History')
      await page.locator('.matches button').first().click()
    },
  },
  {
    name: 'history-empty',
    prepare: async (page, server) => {
      server.played([])
      await nav(page, 'History')
    },
  },
  {
    name: 'outputs',
    prepare: async (page) => {
      await nav(page, 'Outputs & phones')
    },
  },
  {
    name: 'outputs-set',
    prepare: async (page, server) => {
      server.show({ desk: { club: { accent: '#6a2c2c', accentLight: '#7a3b00', logo: null } } })
      await nav(page, 'Outputs & phones')
      await page.getByRole('button', { name: 'Set up: TV in the hall' }).click()
      await page.getByRole('button', { name: 'Addresses to copy' }).click()
      await page.getByRole('button', { name: 'Own stylesheet' }).click()
      await page.getByRole('button', { name: 'Lower third' }).scrollIntoViewIfNeeded()
      await page.locator('.note', { hasText: 'too faint' }).waitFor()
    },
  },
  {
    name: 'outputs-trouble',
    prepare: async (page, server) => {
      server.show({
        desk: {
          outputs: [],
          waiting: [],
          obs: {
            state: 'wrong-password',
            enabled: true,
            url: 'ws://127.0.0.1:4455',
            scene: null,
            known: [],
            scenes: {},
            problem: 'OBS refuses the password. Copy it from OBS: Tools, WebSocket Server Settings, Show Connect Info.',
            studioMode: false,
            cues: cuesOff,
            onAir: null,
            setup: { way: null, tooOld: false, made: false, health: [] },
          },
        },
      })
      await nav(page, 'Outputs & phones')
    },
  },
  {
    name: 'settings',
    prepare: async (page) => {
      await nav(page, 'Settings')
    },
  },
  {
    name: 'polish-table',
    prepare: async (page) => {
      await nav(page, 'Settings')
      await page.getByRole('radio', { name: 'Polski' }).click()
      await nav(page, 'Stół')
    },
  },
  {
    name: 'fault',
    prepare: async (_page, server) =>
      server.show({
        desk: {
          storage: {
            ok: false,
            says: 'The disk is full: the last step was not stored. Free some space, then repeat it.',
            folder: '/data',
          },
        },
      }),
  },
  ...phoneShots,
  ...voteShots,
  ...themeShots,
  ...courtShots,
]
