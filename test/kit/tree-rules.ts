/** Rules that the whole tree keeps, as rows: each names its faults, and a small tree in which it must find one. */
import { posix } from 'node:path'
import ts from 'typescript'
import { languageCodes } from '../../shared/engine/words/languages.ts'
import {
  declarationsExported,
  eachNode,
  importsOf,
  isCode,
  syntaxOf,
  type ExportedName,
  type Source,
} from './source-files.ts'

export interface TreeRule {
  readonly title: string
  /** Returns one line for each fault among these files. */
  readonly faultsIn: (files: readonly Source[]) => readonly string[]
  /** Files with one planted fault and, beside it, the same done right. */
  readonly planted: readonly Source[]
  /** The only line that the planted files must give. */
  readonly finds: string
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const isProduct = ({ path }: Source): boolean => /^(?:electron|renderer|shared)\//u.test(path)
const productCode = (files: readonly Source[]): readonly Source[] => files.filter(isProduct).filter(isCode)
const source = (path: string, text = ''): Source => ({ path, text })

/** Returns the files by a part of their path. */
function groupFiles(
  files: readonly Source[],
  partOf: (path: string) => string,
): ReadonlyMap<string, readonly Source[]> {
  const groups = new Map<string, Source[]>()
  for (const file of files) groups.set(partOf(file.path), [...(groups.get(partOf(file.path)) ?? []), file])
  return groups
}
/** Folders of files that are read by a program and not by people. */
const collections = /^(?:resources\/pictures|test\/golden(?:\/.*)?|test\/club\/files)$/u
const mostFiles = 25
function crowdedFolders(files: readonly Source[]): readonly string[] {
  const counts = groupFiles(files, folderOf)
  return [...counts]
    .filter(([folder, held]) => folder !== '' && !collections.test(folder) && held.length > mostFiles)
    .map(([folder, held]) => `${folder}: ${held.length} files`)
}

const fileName = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*|use[A-Z]\w*(?:\.[a-z]+)*)\.(?:ts|mts|mjs|js)$/u
const componentName = /^[A-Z][A-Za-z]*\.vue$/u
const isNamedByStyle = ({ path }: Source): boolean =>
  (path.endsWith('.vue') ? componentName : fileName).test(fileOf(path))

/** Names that one file in each room, each host or each language may bear. */
const sharedNames = new RegExp(`^(?:index|main)\\.ts$|\\.(?:${languageCodes.join('|')})\\.ts$`, 'u')
function sharedBasenames(files: readonly Source[]): readonly string[] {
  const own = productCode(files).filter(({ path }) => !path.includes('/games/') && !sharedNames.test(fileOf(path)))
  return [...groupFiles(own, fileOf).values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(({ path }) => path).join(' and '))
}

/** Returns the files reached from `start` by imports, types included. */
function reachedFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>()
  const next = [...(imports.get(start) ?? [])]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    next.push(...(imports.get(path) ?? []))
  }
  return reached
}
function importCircles(files: readonly Source[]): readonly string[] {
  const all = new Map(
    files.filter(isCode).map((file) => [file.path, importsOf(file).flatMap(({ to }) => (to === null ? [] : [to]))]),
  )
  const inCircle = [...all.keys()].filter((path) => reachedFrom(path, all).has(path))
  return inCircle.length === 0 ? [] : [inCircle.sort().join(' ↔ ')]
}

/** Words that name no thing: pronouns, adverbs, prepositions and participles that stand alone. */
const vagueTypes = new Set(
  (
    'About Acted Added Admitted Alike All Allowed Also Anew Answered Apart Around Arriving As Aside Asked Asking Away ' +
    'Beside Between Bringing Brought Built By Called Carrying Chained Chosen Compared Corrected Counted Dealt Decided ' +
    'Did Died Drawn Due Earned Either Entered Expecting Filled Found Frozen Gathered Given Half Heard Held Hidden How ' +
    'Joined Judged Kept Known Learned Likened Listed Live Looked Lying Made Meant Named No Of Offered Onward Opened ' +
    'Own Packed Parsed Placed Pressed Pushed Ranked Rated Read Refused Retold Said Says Seen Served Shown Spoken ' +
    'Stored Struck Taken Titled To Told Trended Turned Typed Undone Using Walked Wanted Weighed When Without Won Written'
  ).split(' '),
)
const vagueFunctions = new Set(
  (
    'about again already also apart aside asked asking behind beside between brought chosen compared dealt drawn else ' +
    'entered found foretold given heard held here it kept known made named no of offered onward own placed said seen ' +
    'shown sought spoken still taken then there told truth typed veiled what when who why within without'
  ).split(' '),
)
const vagueNames =
  (kind: ExportedName['kind'], vague: ReadonlySet<string>) =>
  (files: readonly Source[]): readonly string[] =>
    productCode(files).flatMap((file) =>
      declarationsExported(file)
        .filter((each) => each.kind === kind && vague.has(each.name))
        .map(({ name }) => `${file.path}: ${name}`),
    )

/** Words that open a comment whose subject only the code below it tells. */
const bareOpening = new RegExp(
  '^(?:What|Who|Whoever|Whom|Whose|Whether|Whatever|Which|Whichever|Where|Wherever|How|However|Why|As|Also|Nor|' +
    'It|Its|They|Their|These|This|That|Those|Such|Somebody|Nobody|Everybody|Anybody|Something|Everything|' +
    'Is|Was|Did)\\b',
  'u',
)
/** Returns the first words of every comment of a file's script. */
function commentsIn(file: Source): readonly string[] {
  const { text } = syntaxOf(file)
  const found: string[] = []
  eachNode(file, (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      found.push(
        text
          .slice(pos, end)
          .replace(/^\/[/*]+\s*(?:\*\s*)?/u, '')
          .slice(0, 60),
      )
    }
  })
  return [...new Set(found)]
}
const bareComments =
  (isChecked: (file: Source) => boolean) =>
  (files: readonly Source[]): readonly string[] =>
    files
      .filter(isCode)
      .filter(isChecked)
      .flatMap((file) =>
        commentsIn(file)
          .filter((comment) => bareOpening.test(comment))
          .map((comment) => `${file.path}: ${comment.split('\n')[0]}`),
      )

const composable = /^use[A-Z]/u
/** Returns the names of the exported composables whose return type is not written down; stores declare their own. */
function undeclaredComposables(file: Source): readonly string[] {
  const found: string[] = []
  const isExported = (node: ts.HasModifiers): boolean =>
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  for (const node of syntaxOf(file).statements) {
    if (ts.isFunctionDeclaration(node) && isExported(node) && node.type === undefined) found.push(node.name?.text ?? '')
    if (!ts.isVariableStatement(node) || !isExported(node)) continue
    for (const { name, initializer } of node.declarationList.declarations)
      if (initializer !== undefined && ts.isArrowFunction(initializer) && initializer.type === undefined)
        found.push(name.getText())
  }
  return found.filter((name) => composable.test(name))
}
const openComposables = (files: readonly Source[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('renderer/'))
    .filter(isCode)
    .flatMap((file) => undeclaredComposables(file).map((name) => `${file.path}: ${name}`))

/** Words that open a title whose subject stands in the title before it. */
const leaningOpening = new RegExp(
  '^(?:it|its|they|their|and|but|or|also|not|nor|so|too|that|those|these|such|is|are|was|were|has|have|had|does|do|' +
    'becomes|begins|brings|comes|finds|gives|goes|holds|keeps|knows|lets|makes|puts|refuses|says|sends|speaks|stays|' +
    'takes|tells|wears|writes)\\b',
  'iu',
)
/** Returns the titles of a test file that no `describe` completes. */
function bareTitlesIn(file: Source): readonly string[] {
  const syntax = syntaxOf(file)
  return syntax.statements.flatMap((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return []
    const { expression, arguments: given } = statement.expression
    const [title] = given
    const isTest = /^(?:test|it)\b(?!\.describe)/u.test(expression.getText(syntax))
    return isTest && title !== undefined && ts.isStringLiteralLike(title) ? [title.text] : []
  })
}
const leaningTitles = (files: readonly Source[]): readonly string[] =>
  files
    .filter(({ path }) => path.endsWith('.test.ts'))
    .flatMap((file) =>
      bareTitlesIn(file)
        .filter((title) => leaningOpening.test(title))
        .map((title) => `${file.path}: ${title}`),
    )

/** Rooms at the bottom, with the folders that each may import. Other rooms are not checked. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  'electron/files': ['shared'],
  'electron/workers': ['shared'],
  'renderer/lib': ['shared'],
  'renderer/stage': ['shared', 'renderer/lib', 'renderer/styles'],
  'renderer/phone': ['shared', 'renderer/lib', 'renderer/stage', 'renderer/styles'],
  'renderer/deck': ['shared', 'renderer/lib', 'renderer/styles'],
  'renderer/public': ['shared', 'renderer/lib', 'renderer/stage', 'renderer/styles'],
  'renderer/replay-player': ['shared', 'renderer/lib', 'renderer/stage', 'renderer/styles'],
}
const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)
const forbiddenImports = (files: readonly Source[]): readonly string[] =>
  Object.entries(allowedImports).flatMap(([room, allowed]) =>
    files
      .filter(({ path }) => isBelow(path, room))
      .filter(isCode)
      .flatMap(importsOf)
      .filter(({ to }) => to !== null && ![room, ...allowed].some((folder) => isBelow(posix.normalize(to), folder)))
      .map(({ from, to }) => `${from} imports ${String(to)}`),
  )

export const treeRules: readonly TreeRule[] = [
  {
    title: 'no folder holds more than 25 files',
    faultsIn: crowdedFolders,
    planted: [
      ...Array.from({ length: 26 }, (_, i) => source(`electron/heap/file-${i}.ts`)),
      ...Array.from({ length: 25 }, (_, i) => source(`electron/room/file-${i}.ts`)),
    ],
    finds: 'electron/heap: 26 files',
  },
  {
    title: 'files are named in kebab-case, components in PascalCase, composables as their function',
    faultsIn: (files) =>
      files
        .filter(isCode)
        .filter((file) => !isNamedByStyle(file))
        .map(({ path }) => path),
    planted: ['seatRing.ts', 'seat-ring.ts', 'useSeat.ts', 'SeatRing.vue', 'words.en.ts'].map((file) =>
      source(`renderer/stage/${file}`),
    ),
    finds: 'renderer/stage/seatRing.ts',
  },
  {
    title: 'no two files of the product share a name, games and languages apart',
    faultsIn: sharedBasenames,
    planted: [
      'electron/obs/cues.ts',
      'electron/match/cues.ts',
      'shared/games/a/disclosures.ts',
      'shared/games/b/disclosures.ts',
    ].map((path) => source(path)),
    finds: 'electron/obs/cues.ts and electron/match/cues.ts',
  },
  {
    title: 'imports form no circle, types included',
    faultsIn: importCircles,
    planted: [
      source('shared/club/circle-one.ts', "import type { Two } from './circle-two.ts'"),
      source('shared/club/circle-two.ts', "import { one } from './circle-one.ts'"),
      source('shared/club/straight.ts', "import { one } from './circle-one.ts'"),
    ],
    finds: 'shared/club/circle-one.ts ↔ shared/club/circle-two.ts',
  },
  {
    title: 'no exported type is a bare participle, pronoun or adverb',
    faultsIn: vagueNames('type', vagueTypes),
    planted: [
      source(
        'shared/club/vague.ts',
        'export interface Told { readonly a: 1 }\nexport interface Event { readonly a: 1 }',
      ),
    ],
    finds: 'shared/club/vague.ts: Told',
  },
  {
    title: 'no exported function is a bare participle, pronoun or adverb',
    faultsIn: vagueNames('function', vagueFunctions),
    planted: [
      source(
        'shared/club/vague.ts',
        'export const still = () => 1\nexport function keepStill() {}\nexport const told = 1',
      ),
    ],
    finds: 'shared/club/vague.ts: still',
  },
  {
    title: 'no comment of the product opens with a pronoun or a bare question word',
    faultsIn: bareComments(isProduct),
    planted: [
      source(
        'shared/club/riddle.ts',
        '/** Likewise. */\nexport const rest = 1\n/** That of the rest. */\nexport const more = 2',
      ),
    ],
    finds: 'shared/club/riddle.ts: That of the rest. */',
  },
  {
    title: 'no comment of a test or a seed opens with a pronoun or a bare question word',
    faultsIn: bareComments((file) => !isProduct(file)),
    planted: [
      source(
        'test/club/riddle.test.ts',
        "/** Rests of a club. */\ntest('a rest', () => {\n  // Whoever is left.\n  expect(1).toBe(1)\n})",
      ),
      source('seeds/rest.mjs', '/** A rest that is left. */\nexport const rest = 1'),
    ],
    finds: 'test/club/riddle.test.ts: Whoever is left.',
  },
  {
    title: 'every exported composable declares what it returns',
    faultsIn: openComposables,
    planted: [
      source(
        'renderer/lib/useWind.ts',
        [
          'export function useWind() {}',
          'export function useCalm(): void {}',
          'export const useStore = defineStore("wind", () => ({}))',
          'export const useSail = (): number => 1',
          'function useInside() {}',
        ].join('\n'),
      ),
    ],
    finds: 'renderer/lib/useWind.ts: useWind',
  },
  {
    title: 'no title of a test leans on the title before it',
    faultsIn: leaningTitles,
    planted: [
      source(
        'test/club/leaning.test.ts',
        "test('a rest is kept', () => {})\ntest.each([1])('is kept twice', () => {})\n" +
          "describe('a rest', () => {\n  test('is kept', () => {})\n})",
      ),
    ],
    finds: 'test/club/leaning.test.ts: is kept twice',
  },
  {
    title: 'rooms at the bottom import nothing above them',
    faultsIn: forbiddenImports,
    planted: [
      source(
        'renderer/lib/upwards.ts',
        "import { a } from '../moderator/app/a.ts'\nimport { b } from '../../shared/b.ts'",
      ),
    ],
    finds: 'renderer/lib/upwards.ts imports renderer/moderator/app/a.ts',
  },
]
