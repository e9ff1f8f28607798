/** `npm run new-game` on a copy of the tree: what it makes is green at once, and what it refuses leaves nothing behind. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyGame } from '../../shared/engine/match.ts'
import { toldTable } from '../kit/claims/disclosure-table.ts'
import { clauseIds, type Clauses } from '../kit/rule-clauses.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'duskboard-new-game-'))
/** Folders and files that the script reads and that the new tests import. */
const needed = [
  'shared',
  'electron',
  'renderer',
  'test/kit',
  'test/games',
  'test/golden/told',
  '.oxfmtrc.json',
  'tsconfig.json',
]
for (const path of needed) cpSync(join(root, path), join(copy, path), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
afterAll(() => removeFolder(copy))

const id = 'two-rooms'
const inCopy = (path: string): string => join(copy, path)
const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(inCopy(path)).href)) as T
const textOf = (path: string): string => readFileSync(inCopy(path), 'utf8')
const filesIn = (folder: string): readonly string[] =>
  readdirSync(inCopy(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/u.test(path))
    .map((path) => join(folder, path))
const newGame = (...given: readonly string[]) =>
  spawnSync(process.execPath, [inCopy('test/games/new-game.ts'), ...given], { encoding: 'utf8' })

const made = newGame(id)
const registry = textOf('shared/games/index.ts')

describe('npm run new-game makes a game', async () => {
  test('and says what it made, what comes next, and how to take it back', () => {
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toMatch(/^Two Rooms was made from the template/u)
    expect(made.stdout).toContain(`shared/games/${id}/`)
    expect(made.stdout).toContain('git checkout shared/games/index.ts && git clean -fd')
  })
  test('in the registry, under its own names, with nothing left of the template’s', async () => {
    const { gameById } = await load<{ gameById: (id: string) => AnyGame | undefined }>('shared/games/index.ts')
    expect(gameById(id)?.text.en.title).toBe('Two Rooms')
    for (const path of ['shared/games', 'test/games']) {
      const left = filesIn(`${path}/${id}`).filter((file) =>
        /Lantern|Ulica Latarników|\btemplate\b/u.test(textOf(file)),
      )
      expect(left).toEqual([])
    }
  })
  test('with its own title on the curtain', () => {
    expect(textOf(`renderer/games/${id}/theme.css`)).toContain("--curtain-title: 'Two Rooms';")
  })
  test('formatted', () => {
    const places = [
      `renderer/games/${id}`,
      `shared/games/${id}`,
      `test/games/${id}`,
      `test/golden/told/${id}.md`,
      'shared/games/index.ts',
    ]
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxfmt/bin/oxfmt'), '--check', ...places],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    )
    expect([status, status === 0 ? '' : stdout]).toEqual([0, ''])
  })
  test('whose table of audiences is the one that its matches give', async () => {
    const { gameById } = await load<{ gameById: (id: string) => AnyGame }>('shared/games/index.ts')
    expect(toldTable(gameById(id))).toBe(textOf(`test/golden/told/${id}.md`))
  })
  test('each of whose clauses is named by a test', async () => {
    const { clauses } = await load<{ clauses: Clauses }>(`test/games/${id}/clauses.ts`)
    const tests = textOf(`test/games/${id}/rules.test.ts`)
    const all = clauseIds(textOf(`shared/games/${id}/README.md`), clauses)
    expect(all.filter((clause) => !tests.includes(`rule('${clause}'`))).toEqual([])
  })
  // Tests of the new game, imported from its folder.
  await load(`test/games/${id}/contract.test.ts`)
  await load(`test/games/${id}/rules.test.ts`)
})
describe('npm run new-game refuses', () => {
  test.each([
    ['no id', [], /Which id\?/u],
    ['capitals', ['TwoRooms'], /“TwoRooms” is no id\. Take small letters/u],
    ['a path', ['../rooms'], /is no id/u],
    ['two hyphens', ['two--rooms'], /is no id/u],
    ['a long id', ['a'.repeat(31)], /at most 30 characters/u],
    ['the id of a game', ['ktulu'], /“ktulu” is taken: shared\/games\/ktulu/u],
    ['the id of a folder of tests', ['claims'], /“claims” is taken: test\/games\/claims/u],
    ['a word of the language', ['class'], /cannot be the name of a game in code: the language uses it/u],
    ['a name of the template', ['vote'], /cannot be the name of a game in code: shared\/games\/_template/u],
    [
      'a word that means something else',
      ['curtain'],
      /“curtain” means something else in \S+\. Take another id\. Its title may be any/u,
    ],
  ])('%s, in a sentence, and makes nothing', (_what, given, says) => {
    const { status, stdout, stderr } = newGame(...given)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^new-game: .+\n$/u)
    expect(stderr).toMatch(says)
    expect(textOf('shared/games/index.ts')).toBe(registry)
  })
  test('where it cannot write everything, and leaves no half of a game', () => {
    // A link that leads nowhere: not even root can write there.
    const link = inCopy('test/golden/told/half-made.md')
    symlinkSync(join(copy, 'no-such-folder', 'file'), link)
    const { status, stderr } = newGame('half-made')
    rmSync(link, { force: true })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^new-game: Nothing was made: ENOENT.+\n$/u)])
    for (const path of ['shared/games/half-made', 'test/games/half-made', 'renderer/games/half-made'])
      expect(existsSync(inCopy(path))).toBe(false)
    expect(textOf('shared/games/index.ts')).toBe(registry)
  })
})
