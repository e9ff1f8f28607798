/** The project's own files, read as text and as syntax. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

export const root = resolve(import.meta.dirname, '..', '..')
const made = ['node_modules', 'dist', 'release', 'coverage', 'test-results', '.git']
const binary = /\.(?:png|jpe?g|webp|gif|ico|icns|woff2?|ttf|otf|mp3|ogg|wav|flac|db|sqlite|zip|gz)$/

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.includes(entry.name) || entry.name.endsWith('.log')) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path)
    return entry.isFile() ? [path] : []
  })
}
export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string
  readonly text: string
}
/** Every text file of the tree. */
export const sources: readonly Source[] = walk(root)
  .filter((path) => !binary.test(path))
  .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
export const inFolder = (...folders: readonly string[]): readonly Source[] =>
  sources.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))
export const isCode = ({ path }: Source): boolean => /\.(?:ts|mts|mjs|js|vue)$/.test(path)
/** Returns the entries of the root without those that tools make. */
export const rootEntries = (): readonly string[] =>
  readdirSync(root).filter((name) => !made.includes(name) && !name.endsWith('.log'))

/** The script of a component, at its own line numbers; other files as they are. */
function scriptOf({ path, text }: Source): string {
  if (!path.endsWith('.vue')) return text
  const blocks = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.map((block) => block[1] ?? '').join('\n')
}
const parsed = new Map<Source, ts.SourceFile>()
export function syntaxOf(source: Source): ts.SourceFile {
  const known = parsed.get(source)
  if (known !== undefined) return known
  const kind = source.path.endsWith('.mjs') || source.path.endsWith('.js') ? ts.ScriptKind.JS : ts.ScriptKind.TS
  const file = ts.createSourceFile(source.path, scriptOf(source), ts.ScriptTarget.ES2023, true, kind)
  parsed.set(source, file)
  return file
}
export function eachNode(source: Source, visit: (node: ts.Node) => void): void {
  const walkInto = (node: ts.Node): void => {
    visit(node)
    ts.forEachChild(node, walkInto)
  }
  walkInto(syntaxOf(source))
}

export interface Import {
  readonly from: string
  /** Name as written in the import. */
  readonly name: string
  /** Path from the root for an own file, null for a package. */
  readonly to: string | null
  readonly typeOnly: boolean
}
function specifierOf(node: ts.Node): { text: string; typeOnly: boolean } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { text: node.moduleSpecifier.text, typeOnly: node.importClause?.isTypeOnly === true }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier)) {
    return { text: node.moduleSpecifier.text, typeOnly: node.isTypeOnly }
  }
  const [argument] =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
  return argument !== undefined && ts.isStringLiteralLike(argument) ? { text: argument.text, typeOnly: false } : null
}
/** Imports by file, since many claims ask for the same ones. */
const known = new Map<Source, readonly Import[]>()
/** Static and dynamic imports and re-exports of a file. */
export function importsOf(source: Source): readonly Import[] {
  const found = known.get(source) ?? importsIn(source)
  known.set(source, found)
  return found
}
function importsIn(source: Source): readonly Import[] {
  const found: Import[] = []
  eachNode(source, (node) => {
    const specifier = specifierOf(node)
    if (specifier === null) return
    const own = specifier.text.startsWith('.')
    const to = own
      ? relative(root, resolve(root, dirname(source.path), specifier.text))
          .split(sep)
          .join('/')
      : null
    found.push({ from: source.path, name: specifier.text, to, typeOnly: specifier.typeOnly })
  })
  return found
}

export interface Measured {
  readonly where: string
  readonly lines: number
  readonly parameters: number
}
/** Every function with a body: its length in lines and its parameters. */
export function functionsOf(source: Source): readonly Measured[] {
  const found: Measured[] = []
  const file = syntaxOf(source)
  eachNode(source, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return
    const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line
    const last = file.getLineAndCharacterOfPosition(node.getEnd()).line
    found.push({ where: `${source.path}:${first + 1}`, lines: last - first + 1, parameters: node.parameters.length })
  })
  return found
}
/** Names of types, classes and functions declared in a file. */
export function declaredIn(source: Source): readonly string[] {
  const found: string[] = []
  eachNode(source, (node) => {
    const declares =
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isVariableDeclaration(node)
    if (declares && node.name !== undefined && ts.isIdentifier(node.name)) found.push(node.name.text)
  })
  return found
}
export interface ExportedName {
  readonly name: string
  readonly kind: 'type' | 'function'
}
/** Types, classes and functions that a file exports by declaring them. */
export function declarationsExported(source: Source): readonly ExportedName[] {
  return syntaxOf(source).statements.flatMap((statement): readonly ExportedName[] => {
    if (!ts.canHaveModifiers(statement)) return []
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations
        .filter(({ initializer }) => initializer !== undefined && ts.isFunctionLike(initializer))
        .map(({ name }) => ({ name: name.getText(syntaxOf(source)), kind: 'function' }))
    }
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', kind: 'function' }]
    const isType =
      ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isClassDeclaration(statement)
    return isType ? [{ name: statement.name?.text ?? '', kind: 'type' }] : []
  })
}
/** First arguments, where they are plain text, of calls to these functions (`test.each(…)('…')` too). */
export function titlesIn(source: Source, functions: readonly string[]): readonly string[] {
  const found: string[] = []
  eachNode(source, (node) => {
    if (!ts.isCallExpression(node)) return
    const called = node.expression.getText(syntaxOf(source)).split(/[.(]/)[0] ?? ''
    const [title] = node.arguments
    if (functions.includes(called) && title !== undefined && ts.isStringLiteralLike(title)) found.push(title.text)
  })
  return found
}
export const exists = (path: string): boolean => existsSync(join(root, path))
