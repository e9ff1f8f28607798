/**
 * `npm run new-game <id>`: makes a game from the template in `shared/games/_template` and its tests in
 * `test/games/_template`: both folders under the new id, the table of audiences, and the line in the registry. Lies with
 * the tests because most of what it makes are tests, and because `shared` writes no files.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { roles } from '../../shared/games/_template/roles.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const root = join(import.meta.dirname, '../..')
const registry = 'shared/games/index.ts'
const template = {
  rules: 'shared/games/_template',
  tests: 'test/games/_template',
  told: 'test/golden/told/template.md',
}

/** A reason why no game is made, as a sentence with the next step. */
class Refused extends Error {}
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The names of a new game in code and in sentences. */
interface Names {
  readonly id: string
  /** `two-rooms` -> `twoRooms`, the game itself. */
  readonly constant: string
  /** `TwoRooms`, the bag of its types. */
  readonly types: string
  /** `Two Rooms`, its title until the game has words of its own. */
  readonly title: string
}
function namesOf(id: string): Names {
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const types = words.join('')
  return { id, constant: types.charAt(0).toLowerCase() + types.slice(1), types, title: words.join(' ') }
}

const longest = 30
const wellFormed = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u
const keywords =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/u

/** Files of code below a folder, by their paths from the root. */
const codeIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|vue)$/u.test(path))
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
const isWordIn = (word: string, text: string): boolean => new RegExp(`\\b${word}\\b`, 'u').test(text)
/** The file in which the id, as a string, means something else already; undefined where there is none. */
const otherMeaningOf = (id: string): string | undefined =>
  ['shared', 'electron', 'renderer']
    .flatMap(codeIn)
    .find((path) => new RegExp(`["'\`]${id}["'\`/]`, 'u').test(read(path)))

/** Throws Refused where no game can bear this id. */
function checkId(id: string | undefined): asserts id is string {
  if (id === undefined || id === '') throw new Refused('Which id? For example: npm run new-game two-rooms')
  if (!wellFormed.test(id) || id.length > longest)
    throw new Refused(
      `“${id}” is no id. Take small letters and digits, begin with a letter, put single hyphens between words, and at most ${longest} characters in all: two-rooms`,
    )
}
/** Throws Refused where the id is taken, or means something else somewhere. */
function checkFree({ id, constant, types }: Names): void {
  const taken = Object.values(placesOf(id)).find((path) => existsSync(join(root, path)))
  if (taken !== undefined) throw new Refused(`“${id}” is taken: ${taken} is there already. Take another id.`)
  const code = [...codeIn(template.rules), ...codeIn(template.tests), registry].filter(
    (path) => !/\/words\//u.test(path),
  )
  const clash = code.find((path) => isWordIn(types, read(path)) || isWordIn(constant, read(path)))
  if (keywords.test(constant) || clash !== undefined)
    throw new Refused(
      `“${id}” cannot be the name of a game in code: ${clash ?? 'the language'} uses it already. Take another id.`,
    )
  const other = otherMeaningOf(id)
  if (other !== undefined)
    throw new Refused(
      `“${id}” means something else in ${other}. Take another id. Its title may be any: words/text.en.ts says it.`,
    )
}

/** Folders and files of one game, by what they hold. */
const placesOf = (id: string) => ({
  rules: `shared/games/${id}`,
  tests: `test/games/${id}`,
  told: `test/golden/told/${id}.md`,
  look: `renderer/games/${id}`,
})
const shapes = ['disc', 'diamond', 'triangle', 'square']
/** The colours and shapes by which screens tell the template's teams apart. */
const teamLooks = (id: string): string =>
  [...new Set(Object.values(roles).map(({ team }) => team))]
    .map(
      (team, i) => `[data-theme='${id}'] [data-team='${team}'] {
  --team: var(--team-${i + 1});
  --team-shape: var(--shape-${shapes[i] ?? 'disc'});
}
`,
    )
    .join('')
/** A look that is the house's but for the title on the curtain and the marks of the teams. */
const lookOf = ({
  id,
  title,
}: Names): string => `/* ${title}. Tokens only; \`renderer/styles/themes.css\` says what each one does. */
.stage[data-theme='${id}'] {
  --curtain-title: '${title}';
}
.stage[data-theme='${id}']:lang(pl) {
  --curtain-title: '${title}';
}

/* Teams, by their ids in roles.ts */
${teamLooks(id)}`
/** The text of the template with the names of the new game in it. */
const renamed = (text: string, { id, constant, types, title }: Names): string =>
  text
    .replaceAll(/Lantern Street|Ulica Latarników/gu, title)
    .replaceAll(/\bLantern\b/gu, types)
    .replaceAll('/_template/', `/${id}/`)
    .replaceAll("'template'", `'${id}'`)
    .replaceAll(/\btemplate\b/gu, constant)
/** The rule sheet alone, without what the template's own says of templates. */
const sheetOf = (text: string, { title }: Names): string => `# ${title}\n\n${text.slice(text.indexOf('## The rules'))}`
/** The registry with the new game behind the others. */
function registered(text: string, { id, constant }: Names): string {
  const line = `import { ${constant} } from './${id}/index.ts'\n`
  const others = [...text.matchAll(/^import \{ \w+ \} from '\.\/.*\n/gmu)].map(([whole]) => whole)
  const before = others.find((other) => other.slice(other.indexOf("'")) > line.slice(line.indexOf("'")))
  const withImport =
    before === undefined
      ? text.replace(others.at(-1) ?? '', (last) => last + line)
      : text.replace(before, line + before)
  const withEntry = withImport.replace(/(?<=^ {2}entry\(\w+\),\n)(?=\])/mu, `  entry(${constant}),\n`)
  if (withImport === text || withEntry === withImport)
    throw new Refused(
      `${registry} has another shape than this script knows. Add the game to it, then mend test/games/new-game.ts.`,
    )
  return withEntry
}

/** Path -> text of everything that a new game begins with; the registry comes last. */
function filesOf(names: Names): ReadonlyMap<string, string> {
  const places = placesOf(names.id)
  const copies = (['rules', 'tests'] as const).flatMap((part) =>
    readdirSync(join(root, template[part]), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.\w+$/u.test(path))
      .map((path): [string, string] => [join(places[part], path), renamed(read(join(template[part], path)), names)]),
  )
  const files = copies.map(([path, text]): [string, string] =>
    path.endsWith('README.md') ? [path, sheetOf(text, names)] : [path, text],
  )
  const told: [string, string] = [places.told, renamed(read(template.told), names)]
  const look: [string, string] = [`${places.look}/theme.css`, lookOf(names)]
  return new Map([...files, told, look, [registry, registered(read(registry), names)]])
}
/** Writes all files, or, where one cannot be written, none. */
function writeAll(files: ReadonlyMap<string, string>, { id }: Names): void {
  const before = read(registry)
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  } catch (error) {
    for (const path of Object.values(placesOf(id))) removeFolder(join(root, path))
    writeFileSync(join(root, registry), before)
    throw new Refused(`Nothing was made: ${error instanceof Error ? error.message : String(error)}`)
  }
}
/** Formats the files, as a longer or shorter name breaks lines elsewhere. Returns whether that was possible. */
const formatFiles = (files: readonly string[]): boolean =>
  spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...files], { cwd: root }).status === 0
const reportOf = ({ id, title }: Names): string => `${title} was made from the template:
- shared/games/${id}/: rules and words; begin with its README.md
- test/games/${id}/: its clauses, expectations, contract and first test
- test/golden/told/${id}.md: the table of who hears what
- renderer/games/${id}/: its title on the curtain, the marks of its teams, and any look of its own
- ${registry}: its line in the registry
Now make it your own: README.md, "Add a game", tells the order.
To take it back: git checkout ${registry} && git clean -fd ${Object.values(placesOf(id)).join(' ')}`

try {
  const [id] = process.argv.slice(2)
  checkId(id)
  const names = namesOf(id)
  checkFree(names)
  const files = filesOf(names)
  writeAll(files, names)
  const isFormatted = formatFiles([...files.keys()])
  process.stdout.write(`${reportOf(names)}\n`)
  if (!isFormatted) process.stdout.write('Its files could not be formatted: run npm install, then npm run format.\n')
} catch (error) {
  if (!(error instanceof Refused)) throw error
  process.stderr.write(`new-game: ${error.message}\n`)
  process.exitCode = 1
}
