/** Where the files lie that are started as workers. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `folder`: of the file that starts it. Beside that in the sources; beside the hosts, one folder up at most, where they
 * are bundled.
 */
export function workerScript(folder: string, name: string): string {
  const places = [`${name}.ts`, `${name}.js`, join('..', `${name}.js`)].map((each) => join(folder, each))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`${name}.js is missing in ${folder}`)
  return found
}
