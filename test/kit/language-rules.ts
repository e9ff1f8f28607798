/** Rules about tables of words: each language of the list has a file for each of them, and nothing else chooses. */
import ts from 'typescript'
import { languageCodes } from '../../shared/engine/words/languages.ts'
import { eachNode, importsOf, isCode, syntaxOf, type Source } from './source-files.ts'
import type { TreeRule } from './tree-rules.ts'

const languagesPath = 'shared/engine/words/languages.ts'
const others = languageCodes.filter((code) => code !== 'en')
const source = (path: string, text = ''): Source => ({ path, text })
const isProduct = ({ path }: Source): boolean => /^(?:electron|renderer|shared)\//u.test(path)
const productCode = (files: readonly Source[]): readonly Source[] => files.filter(isProduct).filter(isCode)
/** Files of one language: tables of words, and what they share, such as forms of nouns. */
const languageFile = new RegExp(`\\.(${languageCodes.join('|')})\\.ts$`, 'u')
export const isOfOneLanguage = ({ path }: Source): boolean => languageFile.test(path)
const englishFile = /\.en\.ts$/u
/** Data about files in many languages, and the list itself. */
const namesLanguages = new RegExp(`\\.data\\.ts$|^${languagesPath}$`, 'u')

/** A game hands its tables to the engine, which chooses. */
const gameIndex = /^shared\/games\/[^/]+\/index\.ts$/u
/** True where code names a language beside English; the codes of some languages are words of prose. */
function namesOther(file: Source): boolean {
  let found = false
  eachNode(file, (node) => {
    found ||= ts.isIdentifier(node) && others.some((code) => code === node.text)
  })
  return found
}
/** Files that name a language beside English without choosing by the list of languages. */
function chosenByHand(files: readonly Source[]): readonly string[] {
  const chooses = (file: Source): boolean =>
    gameIndex.test(file.path) || importsOf(file).some(({ to }) => to === languagesPath)
  const quotes = new RegExp(`['"](?:${others.join('|')})['"]`, 'u')
  return productCode(files)
    .filter((file) => !namesLanguages.test(file.path) && (!isOfOneLanguage(file) || englishFile.test(file.path)))
    .filter((file) => quotes.test(file.text) || (!chooses(file) && namesOther(file)))
    .map(({ path }) => path)
}

/** Tables of words that lack the file of a language. */
function missingFiles(files: readonly Source[]): readonly string[] {
  const there = new Set(files.map(({ path }) => path))
  return productCode(files)
    .filter(({ path }) => englishFile.test(path))
    .flatMap(({ path }) => others.map((code) => path.replace(englishFile, `.${code}.ts`)))
    .filter((path) => !there.has(path))
}

/** Returns the files that the names of a file are imported from, by name. */
function importedNames(file: Source): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const paths = new Map(importsOf(file).map(({ name, to }) => [name, to ?? name]))
  for (const statement of syntaxOf(file).statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue
    for (const { name } of bindings.elements)
      found.set(name.text, paths.get(statement.moduleSpecifier.text) ?? statement.moduleSpecifier.text)
  }
  return found
}
/** Tables of words joined in one place. */
interface JoinedTables {
  /** Path of the file that joins them. */
  readonly path: string
  /** Files by code of language; null for words that are written where they are joined. */
  readonly tables: ReadonlyMap<string, string | null>
}
const propertyValue = (property: ts.ObjectLiteralElementLike): readonly [string, ts.Expression] | null => {
  if (ts.isShorthandPropertyAssignment(property)) return [property.name.text, property.name]
  return ts.isPropertyAssignment(property) && ts.isIdentifier(property.name)
    ? [property.name.text, property.initializer]
    : null
}
function joinedIn(file: Source): readonly JoinedTables[] {
  const names = importedNames(file)
  const found: JoinedTables[] = []
  eachNode(file, (node) => {
    if (!ts.isObjectLiteralExpression(node)) return
    const values = node.properties.flatMap((each) => [propertyValue(each)].filter((pair) => pair !== null))
    if (!values.some(([code]) => code === 'en')) return
    const fileOf = (value: ts.Expression): string | null => (ts.isIdentifier(value) && names.get(value.text)) || null
    found.push({ path: file.path, tables: new Map(values.map(([code, value]) => [code, fileOf(value)])) })
  })
  return found
}
/** Returns the places where the product joins tables of words, whoever chooses among them. */
export const joinedTables = (files: readonly Source[]): readonly JoinedTables[] =>
  productCode(files)
    .filter((file) => !namesLanguages.test(file.path) && !isOfOneLanguage(file) && /\ben\b/u.test(file.text))
    .flatMap(joinedIn)
const englishOf = ({ tables }: JoinedTables): string => tables.get('en') ?? ''
function unjoinedFiles(files: readonly Source[]): readonly string[] {
  return joinedTables(files).flatMap((joined) =>
    others
      .map((code) => [code, englishOf(joined).replace(englishFile, `.${code}.ts`)] as const)
      .filter(([code, file]) => englishFile.test(englishOf(joined)) && joined.tables.get(code) !== file)
      .map(([code, file]) => `${joined.path}: ${code} is not ${file}`),
  )
}
const wordsInPlace = (files: readonly Source[]): readonly string[] =>
  joinedTables(files)
    .filter((joined) => !englishFile.test(englishOf(joined)))
    .map(({ path }) => path)

/** Files of one language whose words nothing takes: a table that is joined nowhere, or a part that its table lacks. */
function unusedFiles(files: readonly Source[]): readonly string[] {
  const imports = productCode(files).flatMap(importsOf)
  const used = new Set(imports.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to))
  return productCode(files)
    .filter((file) => isOfOneLanguage(file) && !used.has(file.path))
    .map(({ path }) => path)
}

/** Files of one language that take more than types from those of another. */
const borrowedWords = (files: readonly Source[]): readonly string[] =>
  productCode(files)
    .filter(isOfOneLanguage)
    .flatMap(importsOf)
    .filter(({ from, to, typeOnly }) => {
      const code = languageFile.exec(to ?? '')?.[1]
      return !typeOnly && code !== undefined && code !== languageFile.exec(from)?.[1]
    })
    .map(({ from, to }) => `${from} imports ${String(to)}`)

/** Planted tables of tea, in every language of the list; `codes`: in these alone. */
const teaFiles = (folder: string, codes: readonly string[] = languageCodes): readonly Source[] =>
  codes.map((code) => source(`${folder}/tea.${code}.ts`))
/** Returns the text of a file that joins the tables of tea under the codes, one of them taken from `odd`. */
const joinTea = (odd?: { readonly code: string; readonly from: string }): string =>
  [
    "import { localised } from '../../shared/engine/words/languages.ts'",
    ...languageCodes.map((code) => `import { ${code} } from '${code === odd?.code ? odd.from : `./tea.${code}.ts`}'`),
    `export const teaWords = localised({ ${languageCodes.join(', ')} })`,
  ].join('\n')
const newest = others.at(-1) ?? 'pl'
/** Rows in the order in which a new language meets them. */
export const languageRules: readonly TreeRule[] = [
  {
    title: 'every table of words has a file for each language',
    faultsIn: missingFiles,
    planted: [...teaFiles('renderer/lib'), ...teaFiles('electron/obs/words', languageCodes.slice(0, -1))],
    finds: `electron/obs/words/tea.${newest}.ts`,
  },
  {
    title: 'tables of words are joined from the files of all languages',
    faultsIn: unjoinedFiles,
    planted: [
      source('renderer/lib/tea-words.ts', joinTea()),
      source('renderer/deck/tea-words.ts', joinTea({ code: newest, from: './cup.ts' })),
    ],
    finds: `renderer/deck/tea-words.ts: ${newest} is not renderer/deck/tea.${newest}.ts`,
  },
  {
    title: 'no words are written where tables are joined',
    faultsIn: wordsInPlace,
    planted: [
      source('renderer/lib/tea-words.ts', joinTea()),
      source('renderer/lib/milk-words.ts', "const milk = { en: 'Milk', pl: 'Mleko' }"),
    ],
    finds: 'renderer/lib/milk-words.ts',
  },
  {
    title: 'the words of every file of one language are used',
    faultsIn: unusedFiles,
    planted: [
      source('renderer/lib/tea-words.ts', joinTea()),
      ...teaFiles('renderer/lib'),
      source('renderer/lib/cup-size.ts', "import type { CupWords } from './cup.en.ts'"),
      source('renderer/lib/cup.en.ts'),
    ],
    finds: 'renderer/lib/cup.en.ts',
  },
  {
    title: 'a file of one language takes no words from another',
    faultsIn: borrowedWords,
    planted: [
      source(
        'renderer/lib/tea.pl.ts',
        "import type { TeaWords } from './tea.en.ts'\nimport { cup } from './cup.pl.ts'",
      ),
      source('renderer/lib/milk.en.ts', "import { cup } from './cup.pl.ts'"),
    ],
    finds: 'renderer/lib/milk.en.ts imports renderer/lib/cup.pl.ts',
  },
  {
    title: 'words are chosen by the list of languages alone',
    faultsIn: chosenByHand,
    planted: [
      source('renderer/lib/tea-words.ts', 'export const words = (lang) => (lang.length > 2 ? pl : en)'),
      source('renderer/lib/milk-words.ts', joinTea()),
      source('shared/games/tea/index.ts', 'export const tea = { text: { en, pl } }'),
      source('shared/wire/words/tea.pl.ts', 'export const pl = {}'),
    ],
    finds: 'renderer/lib/tea-words.ts',
  },
]
