/** Locates the files of workers. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Returns the path of a worker's file. `folder`: folder of the file that starts it; `name`: path from there without
 * `.ts`. In a build, workers lie beside the hosts, one folder up at most.
 */
export function findWorkerScript(folder: string, name: string): string {
  const built = `${basename(name)}.js`
  const places = [`${name}.ts`, built, join('..', built)].map((each) => join(folder, each))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`${built} is missing in ${folder}`)
  return found
}
