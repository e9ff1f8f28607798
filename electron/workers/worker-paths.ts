/** Where the files lie that are started as workers. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The file of a worker. `folder`: of the file that starts it; `name`: its path from there, without `.ts`. Where all is
 * bundled, workers lie beside the hosts, one folder up at most.
 */
export function workerScript(folder: string, name: string): string {
  const built = `${basename(name)}.js`
  const places = [`${name}.ts`, built, join('..', built)].map((each) => join(folder, each))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`${built} is missing in ${folder}`)
  return found
}
