/** A script of the program in one file, as it is shipped: it starts in a fraction of the time of its sources. */
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** `script`: from the root of the project; what is written to `folder`. */
export async function bundled(script: string, folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: script,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        external: ['better-sqlite3'],
        output: {
          entryFileNames: 'worker.mjs',
          // A bundle far from the program's folder finds no package by its name.
          paths: { 'better-sqlite3': import.meta.resolve('better-sqlite3') },
        },
      },
    },
    ssr: { noExternal: true },
  })
  return join(folder, 'worker.mjs')
}
