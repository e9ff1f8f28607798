/** A build of the whole program that also speaks the pseudo-language, in a folder of its own; this one never does. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pseudoCode } from '../../kit/pseudo-language.ts'
import { root } from '../../kit/source-files.ts'

const parts = ['electron', 'renderer', 'shared', 'resources', 'package.json', 'tsconfig.json']

/** Replaces one place of a text. Throws where it is not there exactly once. */
function replaceOnce(text: string, place: string, by: string): string {
  if (text.split(place).length !== 2) throw new Error(`This must stand once in the list of languages: ${place}`)
  return text.replace(place, by)
}
/** Returns the list of languages with the pseudo-language, whose tables are made from the English ones. */
const withPseudo = (languages: string): string =>
  replaceOnce(
    replaceOnce(languages, "pl: 'Polski' }", `pl: 'Polski', ${pseudoCode}: 'Pseudo' }`),
    '=> tables[code]',
    `=> (code === '${pseudoCode}' ? pseudoWords(tables.en) : tables[code])`,
  ) + "\nimport { pseudoWords } from './pseudo-language.ts'\n"

/** Builds, and returns the path of the browser host. */
export async function buildPseudo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-pseudo-'))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const words = join(folder, 'shared/engine/words')
  cpSync(join(root, 'test/kit/pseudo-language.ts'), join(words, 'pseudo-language.ts'))
  writeFileSync(join(words, 'languages.ts'), withPseudo(readFileSync(join(words, 'languages.ts'), 'utf8')))
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  await promisify(execFile)(process.execPath, [builder, 'build', '--config', 'electron/build/vite.config.ts'], {
    cwd: folder,
  })
  return join(folder, 'dist/main/browser.js')
}
