/** Role sheets of a printed set, typed in by hand: kept on the console, taken out as a file, brought in, and played. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findChromium } from '../kit/chromium.ts'
import { Remote, startConsole, type Running } from './console-process.ts'
import { isAccessible, openWindows, type Windows } from './pages.ts'
import { goesOn, says } from './phones/answering.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
let running: Running
let windows: Windows
test.beforeAll(async ({ browser }) => {
  running = await startConsole()
  windows = await openWindows(browser, running)
})
test.afterAll(async () => {
  await windows.close()
  await running.stop()
})

const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gil']
const roles = ['stalin', 'favourite', 'heir', 'assassin', 'believer', 'informer', 'protege']
const typed = {
  name: 'The club’s set',
  sheets: [
    {
      role: 'heir',
      tokens: 4,
      note: 'Speaks last.',
      abilities: [
        { name: 'The old switch', primitive: 'swapGoals', between: 'twoTargets', cost: 2, uses: 1 },
        { name: 'No you don’t', primitive: 'block', blocks: ['look', 'swapGoals'], cost: 1 },
        { name: 'Paid in blood', primitive: 'gainTokens', trigger: 'defendedInVain', n: 2 },
      ],
    },
  ],
}
async function toTheOptions(desk: Page): Promise<Locator> {
  await expect(desk.getByRole('tab', { name: /Players/u })).toContainText('7 players')
  await desk.getByRole('tab', { name: /Game and options/u }).click()
  await desk.getByText('Comrade Stalin').first().click()
  return desk.getByRole('group', { name: 'Own role sheets' })
}
/** Opens a new card at the end of a list. */
async function add(at: Locator, list: string): Promise<Locator> {
  const section = at.getByRole('region', { name: list, exact: true })
  await section
    .getByRole('button', { name: `Add to “${list}”` })
    .last()
    .click()
  return section
}
const fieldIn = (at: Locator, name: string): Locator =>
  at
    .getByRole('combobox', { name, exact: true })
    .or(at.getByRole('spinbutton', { name, exact: true }))
    .or(at.getByRole('textbox', { name, exact: true }))
async function ability(sheets: Locator, fields: Readonly<Record<string, string | readonly string[]>>): Promise<void> {
  const list = await add(sheets, 'Abilities')
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string') {
      for (const each of value) await list.getByRole('group', { name }).getByLabel(each, { exact: true }).check()
      continue
    }
    const field = fieldIn(list, name)
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT'
    await (isList ? field.selectOption({ label: value }) : field.fill(value))
    await field.blur()
  }
}

test('a set is typed in, kept, taken out, brought in and played', async () => {
  const { desk, stage, complaints } = windows
  await desk.getByRole('button', { name: 'New game' }).first().click()
  await desk.locator('#new-names').fill(names.join('\n'))
  await desk.getByRole('button', { name: 'Add', exact: true }).click()
  const editor = await toTheOptions(desk)

  await test.step('typed in, one thing after another', async () => {
    await editor.getByRole('button', { name: 'New set' }).click()
    await editor
      .getByRole('textbox', { name: 'Name of the set' })
      .or(editor.locator('input.name'))
      .first()
      .fill(typed.name)
    const sheets = await add(editor, 'Sheets')
    await fieldIn(sheets, 'Role').selectOption({ label: 'Q♦ Heir' })
    await fieldIn(sheets, 'Tokens').fill('4')
    await fieldIn(sheets, 'Note').fill('Speaks last.')
    await ability(sheets, {
      Name: 'The old switch',
      'What it does': 'Swap orders',
      'Costs tokens': '2',
      'Uses per game': '1',
      'Between whom': 'Two others',
    })
    await ability(sheets, {
      Name: 'No you don’t',
      'What it does': 'Stop an ability',
      'Costs tokens': '1',
      'Stops what': ['Looks', 'Swaps'],
    })
    await ability(sheets, { Name: 'Paid in blood', 'What it does': 'Gain tokens', 'How many': '2' })
    await isAccessible(desk)
  })

  await test.step('what is still missing is said before the start, with what to do', async () => {
    await expect(desk.getByText(/“Paid in blood”: “When tokens come” is missing/u).first()).toBeVisible()
    const list = editor.getByRole('region', { name: 'Abilities', exact: true })
    await fieldIn(list, 'When tokens come').selectOption({ label: 'After defending somebody in vain' })
    await expect(desk.getByText(/“When tokens come” is missing/u)).toHaveCount(0)
    await expect(desk.getByText(/filled in, but not used/u).first()).toBeVisible()
  })

  let file = ''
  await test.step('kept under its name, and taken out as a file that says what was typed', async () => {
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editor.getByRole('button', { name: 'Saved' })).toBeVisible()
    const download = desk.waitForEvent('download')
    await editor.getByRole('button', { name: 'Save as a file' }).click()
    file = await (await download).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(typed)
  })

  await test.step('after the page was loaded again: the kept set is there, and a file can be brought in', async () => {
    await desk.reload()
    await desk.getByRole('button', { name: 'New game' }).first().click()
    const again = await toTheOptions(desk)
    const which = fieldIn(again, 'Which set')
    await which.selectOption({ label: 'Built-in' })
    await expect(again.getByRole('button', { name: /^Q♦ Heir/u })).toHaveCount(0)
    await which.selectOption({ label: typed.name })
    await expect(again.getByRole('button', { name: /^Q♦ Heir/u })).toBeVisible()
    await which.selectOption({ label: 'Built-in' })
    await again.locator('input[type=file]').setInputFiles(file)
    await expect(again.getByRole('button', { name: /Q♦ Heir.*The old switch/u })).toBeVisible()
    await fieldIn(desk.locator('body'), 'Role sheets').selectOption({ label: 'My own sheets' })
    await expect(desk.getByText(/filled in, but not used/u)).toHaveCount(0)
  })

  await test.step('played: tokens, names and notes are those of the set', async () => {
    await desk.getByRole('tab', { name: /Check and start/u }).click()
    await desk.getByRole('button', { name: 'Start the match' }).click()
    const remote = new Remote(() => running)
    await expect.poll(async () => (await remote.frame()).phase).toBe('lobby')
    await says(remote, { type: 'openCourt' })
    await says(remote, { type: 'pickRoles', roles: roles.slice(1) })
    await goesOn(remote, ({ phase }) => phase === 'alarm')
    await says(remote, { type: 'setAlarm', minutes: 30 })
    const shown = (await remote.history()).find((line) => line.type === 'roleShown' && line['role'] === 'heir')
    expect(shown?.['sheet']).toMatchObject({ tokens: 4, note: 'Speaks last.', abilities: [{}, {}, {}] })
    let frame = await remote.frame()
    while (frame.phase === 'setup') {
      const [offer] = frame.offers.filter(({ command }) => command === 'useSetup')
      const aim = offer?.fields['aim']
      frame = await says(remote, {
        type: 'useSetup',
        ...offer?.set,
        aim: aim?.kind === 'choice' ? (aim.of[0]?.value ?? '') : '',
      })
    }
    // The page of the match hears the key once it is there.
    await expect(desk.getByText('Secrets hidden. Show: G')).toBeVisible()
    await desk.keyboard.press('g')
    await expect(desk.getByText('Heir: Speaks last.')).toBeVisible()
    await goesOn(remote, ({ phase }) => phase === 'free')
    const heir = Number(shown?.['seat'])
    await expect(desk.getByRole('heading', { name: 'The court is in session' })).toHaveCount(1)
    await desk.keyboard.press('y')
    await expect(desk.getByRole('searchbox', { name: /Who uses what/u })).toBeFocused()
    await desk.keyboard.type('old switch')
    await expect(desk.getByRole('button', { name: /The old switch – / }).first()).toBeVisible()
    await desk.keyboard.press('Enter')
    await desk.keyboard.press('Enter')
    await expect
      .poll(async () => (await remote.history()).find(({ type }) => type === 'abilityAnnounced'))
      .toMatchObject({
        seat: heir,
        name: 'The old switch',
      })
    await expect(stage.getByText(/The old switch/u).first()).toBeVisible()
  })
  expect(complaints.filter((said) => !said.includes('409 (Conflict)'))).toEqual([])
})
