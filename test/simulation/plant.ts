/** Plants a fault in the product: one place of one file is replaced when Node loads it, and nothing on the disk changes. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { registerHooks } from 'node:module'

/** A fault that the simulation must find. */
export interface PlantedFault {
  /** The fault, as a sentence. */
  readonly what: string
  /** Path from the project's root. */
  readonly file: string
  /** Text that stands once in the file. */
  readonly was: string
  readonly becomes: string
}
const root = new URL('../../', import.meta.url)

/** Plants the fault for all modules that are loaded from now on. Throws, at loading, where its place is gone. */
export function plantFault({ file, was, becomes }: PlantedFault): void {
  const place = pathToFileURL(fileURLToPath(new URL(file, root))).href
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (url !== place) return loaded
      const text = String(loaded.source)
      if (text.split(was).length !== 2)
        throw new Error(`“${was}” stands not exactly once in ${file}: renew the planted fault.`)
      return { ...loaded, source: text.replace(was, () => becomes) }
    },
  })
}
