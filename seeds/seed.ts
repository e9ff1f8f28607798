/** `npm run seed -- [--data DIR]`: puts every recorded match of this folder into a data folder. Twice is once. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refusal } from '../electron/options.mjs'
import { dataFolder } from '../electron/storage/folder.ts'
import { openStore } from '../electron/storage/store.ts'
import { ImportRefused, StorageFault } from '../electron/storage/types.ts'
import { Tables, type MatchFile } from '../electron/tables.ts'
import { BadRequest } from '../shared/wire/parse.ts'
import { matchFile } from '../shared/wire/schemas/match-file.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
function stop(line: string, status: number): never {
  process.stderr.write(`seed: ${line}\n`)
  process.exit(status)
}

function folderOrStop(): string {
  try {
    const { data } = parseArgs({ options: { data: { type: 'string' } } }).values
    if (data === '') throw new Error('--data takes a folder')
    return resolve(data ?? dataFolder(process.platform, process.env))
  } catch (error) {
    return stop(`${refusal(error)} (npm run seed -- --data DIR)`, 2)
  }
}
/** The recorded matches by the names of their folders. */
export function recordings(): readonly (readonly [name: string, file: MatchFile])[] {
  const here = import.meta.dirname
  const path = (name: string): string => join(here, name, 'match.json')
  const names = readdirSync(here).filter((name) => existsSync(path(name)))
  return names.sort().map((name) => [name, matchFile.parse(JSON.parse(readFileSync(path(name), 'utf8')))])
}
/** Imports what is not there yet; a sentence for each recording. Throws StorageFault, and like `Store.importMatch`. */
export function seed(folder: string): readonly string[] {
  const store = openStore(folder)
  try {
    const tables = new Tables({ store, changed: () => undefined })
    return recordings().map(([name, file]) =>
      tables.importMatch(file) ? `${name}: imported` : `${name}: was there already`,
    )
  } finally {
    store.close()
  }
}

function run(folder: string): void {
  try {
    for (const line of seed(folder)) say(line)
    say(`Recorded matches are in ${folder}`)
  } catch (error) {
    if (!(error instanceof StorageFault || error instanceof ImportRefused || error instanceof BadRequest)) throw error
    stop(error.message, 1)
  }
}
if (import.meta.main) run(folderOrStop())
