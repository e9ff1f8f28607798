/** Places where functions of the tree begin, by name. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { eachNode, root, syntaxOf, type Source } from './source-files.ts'
import type { WatchedPlace } from './process/traced-host.ts'

export interface FunctionPlace extends WatchedPlace {
  /** Path from the root, with forward slashes. */
  readonly path: string
  /** `Class.method`, `function`, or empty for a function without a name of its own. */
  readonly name: string
}
const isNamed = (name: ts.Node | undefined): name is ts.Identifier | ts.PrivateIdentifier =>
  name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))
function nameOf({ name, parent }: ts.SignatureDeclaration): string {
  if (isNamed(name)) return ts.isClassLike(parent) ? `${parent.name?.text ?? ''}.${name.text}` : name.text
  const holds = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
  return holds && isNamed(parent.name) ? parent.name.text : ''
}
/** Position of the first statement or expression, which runs once per call. */
function startOf(body: ts.Node, file: ts.SourceFile): number {
  if (!ts.isBlock(body)) return body.getStart(file)
  return body.statements[0]?.getStart(file) ?? body.getEnd() - 1
}
export function functionPlaces(source: Source): readonly FunctionPlace[] {
  const file = syntaxOf(source)
  const url = pathToFileURL(join(root, source.path)).href
  const found: FunctionPlace[] = []
  eachNode(source, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return
    const { line, character: column } = file.getLineAndCharacterOfPosition(startOf(node.body, file))
    found.push({ url, line, column, path: source.path, name: nameOf(node) })
  })
  return found
}
