/** Laws of the whole tree: imports, sizes, names, and a test for every clause of a rule sheet. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { games } from '../shared/games/index.ts'
import { clauseIds, names, type Clauses } from './kit/rule-clauses.ts'
import { isOfOneLanguage, languageRules } from './kit/language-rules.ts'
import { treeRules } from './kit/tree-rules.ts'
import {
  declaredIn,
  exists,
  functionsOf,
  importsOf,
  inFolder,
  isCode,
  root,
  rootEntries,
  sources,
  titlesIn,
  type Import,
  type Source,
} from './kit/source-files.ts'

const code = sources.filter(isCode)
const imports = (files: readonly Source[]): readonly Import[] => files.filter(isCode).flatMap(importsOf)
const isIn = (path: string | null, ...folders: readonly string[]): boolean =>
  path !== null && folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
const told = (found: readonly Import[]): readonly string[] => found.map(({ from, name }) => `${from} imports ${name}`)
const ids = games.map((game) => game.id)
const gameFolders = [...ids, '_template']
interface GamePlace {
  readonly id: string
  readonly rules: string
  readonly sheet: string
  readonly tests: string
}
/** Places of each game's files, the worked example among the tests included. */
const gamePlaces: readonly GamePlace[] = [
  ...gameFolders.map((id) => {
    const rules = `shared/games/${id}`
    return { id, rules, sheet: `${rules}/README.md`, tests: `test/games/${id}` }
  }),
  {
    id: 'example',
    rules: 'test/games/example/game',
    sheet: 'test/games/example/README.md',
    tests: 'test/games/example',
  },
]

describe('the root', () => {
  const needed = [
    '.ci',
    'LICENSE',
    'CHANGELOG.md',
    'README.md',
    'electron',
    'electron-builder.yml',
    'package-lock.json',
    'package.json',
    'renderer',
    'resources',
    'seeds',
    'shared',
    'test',
    'tsconfig.json',
  ]
  test('holds exactly the folders and files of the layout, and dotfiles', () => {
    const there = rootEntries()
    expect(there.filter((name) => !name.startsWith('.') || name === '.ci').sort()).toEqual([...needed].sort())
  })
})

describe('imports', () => {
  test('shared imports shared alone, a schema library in shared/wire and a library of ratings in shared/stats', () => {
    const allowed = ({ from, name }: Import): boolean =>
      (name === 'zod' && isIn(from, 'shared/wire')) || (name === 'openskill' && isIn(from, 'shared/stats'))
    const foreign = imports(inFolder('shared')).filter((each) => !isIn(each.to, 'shared') && !allowed(each))
    expect(told(foreign)).toEqual([])
  })
  test('a game imports the engine and itself', () => {
    for (const { id, rules } of gamePlaces) {
      const foreign = imports(inFolder(rules)).filter(({ to }) => !isIn(to, 'shared/engine', rules))
      expect(told(foreign), id).toEqual([])
    }
  })
  test('the engine imports itself and the shapes of frames', () => {
    expect(
      told(imports(inFolder('shared/engine')).filter(({ to }) => !isIn(to, 'shared/engine', 'shared/wire'))),
    ).toEqual([])
  })
  test('only the registry imports games, a game’s own screens apart', () => {
    const product = imports(inFolder('shared', 'electron', 'renderer')).filter(({ from, to }) =>
      ids.some((id) => isIn(to, `shared/games/${id}`) && !isIn(from, `shared/games/${id}`, `renderer/games/${id}`)),
    )
    expect(told(product.filter(({ from }) => from !== 'shared/games/index.ts'))).toEqual([])
    expect(
      told(
        imports(inFolder('shared', 'electron', 'renderer')).filter(
          ({ from, to }) => isIn(to, 'shared/games/_template') && !isIn(from, 'shared/games/_template'),
        ),
      ),
    ).toEqual([])
  })
  test('renderer and electron import shared, never each other or the tests', () => {
    expect(told(imports(inFolder('renderer')).filter(({ to }) => isIn(to, 'electron', 'test', 'seeds')))).toEqual([])
    expect(told(imports(inFolder('electron')).filter(({ to }) => isIn(to, 'renderer', 'test')))).toEqual([])
  })
  test('Electron is imported where its windows are made and nowhere else', () => {
    const everywhere = imports(code).filter(({ name, typeOnly }) => /^electron(?:\/|$)/.test(name) && !typeOnly)
    const elsewhere = everywhere.filter(
      ({ from }) => from !== 'electron/main.ts' && !isIn(from, 'electron/hosts/windows', 'electron/hosts/preload'),
    )
    expect(told(elsewhere)).toEqual([])
  })
  test('own files are imported with their extension', () => {
    const bare = imports(code).filter(({ to }) => to !== null && !/\.[a-z0-9]+(?:\?[a-z&=]+)?$/.test(to))
    expect(told(bare)).toEqual([])
  })
})

describe('games', () => {
  test('an id stands as a string in the game’s own folders, the registry, seeds and tests only', () => {
    const open = code.filter(({ path }) => !isIn(path, 'seeds', 'test', 'shared/games', 'renderer/games'))
    for (const id of ids) {
      const said = new RegExp(`["'\`]${id}(?:["'\`/])`)
      expect(
        open.filter(({ text }) => said.test(text)).map(({ path }) => path),
        id,
      ).toEqual([])
    }
  })
  test('each has a folder, a rule sheet and a line in the registry', () => {
    for (const id of ids) expect(exists(`shared/games/${id}/README.md`), id).toBe(true)
    const folders = new Set(
      inFolder('shared/games')
        .map(({ path }) => path.split('/')[2] ?? '')
        .filter((name) => !name.includes('.')),
    )
    expect([...folders].filter((name) => !gameFolders.includes(name))).toEqual([])
  })
})

describe('shared', () => {
  const impure =
    /\b(?:Date\.now|Math\.random|setTimeout|setInterval|setImmediate|performance\.now|crypto\.|console\.|process\.|localStorage|fetch\()/
  test('reads no clock, draws no chance, waits for nothing and prints nothing', () => {
    const found = inFolder('shared')
      .filter(isCode)
      .filter(({ text }) => impure.test(withoutComments(text)))
    expect(found.map(({ path }) => path)).toEqual([])
  })
})

describe('renderer', () => {
  test('never draws text as markup', () => {
    const markup = /v-html|innerHTML|outerHTML|insertAdjacentHTML|document\.write/
    expect(
      inFolder('renderer')
        .filter(({ text }) => markup.test(text))
        .map(({ path }) => path),
    ).toEqual([])
  })
})

describe('sizes', () => {
  const isTable = (source: Source): boolean =>
    isOfOneLanguage(source) || source.path.endsWith('.data.ts') || isIn(source.path, 'seeds', 'test/golden')
  const isTest = ({ path }: Source): boolean => path.endsWith('.test.ts')
  const measured = code.filter((source) => !isTable(source))
  const lines = ({ text }: Source): number => text.split('\n').length - 1
  const at95 = (numbers: readonly number[]): number =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? 0

  test('no file is longer than 400 lines, 95 in 100 not longer than 250', () => {
    expect(
      measured.filter((source) => lines(source) > 400).map((source) => `${source.path}: ${lines(source)}`),
    ).toEqual([])
    expect(at95(measured.map(lines))).toBeLessThanOrEqual(250)
  })
  test('no function is longer than 60 lines, 95 in 100 not longer than 30; none takes more than 3 parameters', () => {
    const functions = measured.filter((source) => !isTest(source)).flatMap(functionsOf)
    expect(
      functions.filter((each) => each.lines > 60).map(({ where, lines: long }) => `${where}: ${long} lines`),
    ).toEqual([])
    expect(
      functions
        .filter((each) => each.parameters > 3)
        .map(({ where, parameters }) => `${where}: ${parameters} parameters`),
    ).toEqual([])
    expect(at95(functions.map((each) => each.lines))).toBeLessThanOrEqual(30)
  })
})

describe('names', () => {
  const empty = [
    'manager',
    'service',
    'helper',
    'helpers',
    'util',
    'utils',
    'common',
    'base',
    'data',
    'handler',
    'handlers',
  ]
  const words = (name: string): readonly string[] =>
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
  test('no file or folder is called by a word that says nothing', () => {
    const isEmpty = (path: string): boolean =>
      path.split('/').some((part) => words(part.replace(/\.data\.ts$/, '')).some((word) => empty.includes(word)))
    expect(sources.map(({ path }) => path).filter(isEmpty)).toEqual([])
  })
  test('nothing is declared as a manager, service, helper, util or handler; in games neither as base or data', () => {
    const last = (name: string): string => words(name).at(-1) ?? ''
    const agents = ['manager', 'service', 'helper', 'helpers', 'util', 'utils', 'handler', 'handlers']
    const found = code.flatMap((source) => {
      const forbidden = isIn(source.path, 'shared/games') ? empty : agents
      return declaredIn(source)
        .filter((name) => forbidden.includes(last(name)))
        .map((name) => `${source.path}: ${name}`)
    })
    expect(found).toEqual([])
  })
})

describe.each([...languageRules, ...treeRules])('$title', ({ faultsIn, planted, finds }) => {
  test('in the whole tree', () => {
    expect(faultsIn(sources)).toEqual([])
  })
  test('and a planted fault is found', () => {
    expect(faultsIn(planted)).toEqual([finds])
  })
})

describe('rule sheets', () => {
  test.each(gamePlaces)('$id: every clause is named by a test', async ({ id, sheet: path, tests }) => {
    const declaration = `${tests}/clauses.ts`
    expect(
      exists(declaration),
      `${declaration} is missing: copy it from test/games/_template; it tells which sentences of ${path} need a test`,
    ).toBe(true)
    const { clauses } = (await import(pathToFileURL(join(root, declaration)).href)) as { clauses: Clauses }
    const sheet = sources.find((source) => source.path === path)?.text ?? ''
    const titles = inFolder(tests)
      .filter(isCode)
      .flatMap((source) => titlesIn(source, ['rule', 'test']))
    const all = clauseIds(sheet, clauses)
    expect(
      Object.keys(clauses.excluded).filter((clause) => !all.includes(clause)),
      'excluded, but not in the sheet',
    ).toEqual([])
    const untested = all.filter(
      (clause) => !Object.hasOwn(clauses.excluded, clause) && !titles.some((title) => names(title, clause)),
    )
    expect(untested, `clauses of ${id} that no rule('…') or test('…') in ${tests} names`).toEqual([])
  })
})

describe('the tree', () => {
  const self = 'test/architecture.test.ts'
  test('names no package registry and no place that a package was fetched from', () => {
    const registry = /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|artifactory|verdaccio|\/-\/[a-z0-9.-]+\.tgz|"resolved"\s*:/i
    expect(sources.filter(({ path, text }) => path !== self && registry.test(text)).map(({ path }) => path)).toEqual([])
  })
  test('leaves no test focused, and skips none without a reason', () => {
    const tests = inFolder('test')
      .filter(isCode)
      .filter(({ path }) => path !== self)
    const focused = tests.filter(({ text }) => /\b(?:test|it|describe|rule)\.(?:only|todo)\b/.test(text))
    expect(focused.map(({ path }) => path)).toEqual([])
  })
  test('has no unfinished notes', () => {
    const note = /\b(?:TODO|FIXME|XXX|HACK)\b/
    expect(code.filter(({ path, text }) => path !== self && note.test(text)).map(({ path }) => path)).toEqual([])
  })
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
}
